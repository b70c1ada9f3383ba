"""Players made of code, for any game: they answer for a seat that nobody plays, and give advice."""

from engines.automa.choosing import EASY, FAIR, LEVELS, STRONG, decide
from engines.automa.hindsight import Hindsight, Miss, in_hindsight
from engines.automa.prospects import Advice, Expected, advice

__all__ = [
    "EASY",
    "FAIR",
    "LEVELS",
    "STRONG",
    "Advice",
    "Expected",
    "Hindsight",
    "Miss",
    "advice",
    "decide",
    "in_hindsight",
]
