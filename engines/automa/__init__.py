"""Players made of code, for any game: they answer for a seat that nobody plays."""

from engines.automa.choosing import EASY, FAIR, LEVELS, STRONG, decide

__all__ = ["EASY", "FAIR", "LEVELS", "STRONG", "decide"]
