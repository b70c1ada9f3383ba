"""A translator for tests that fails on a missing message or argument."""

from typing import Any

from engines import Game
from render.i18n import Translator

NAMES = tuple(f"Bartholomew th {number}" for number in range(1, 10))  # 16 characters


class StrictTranslator(Translator):
    """Fails on a missing message or argument."""

    def _format(self, name: str, args: dict[str, Any]) -> str:
        pattern = self._pattern(name)
        assert pattern is not None, f"{self.language} has no message {name!r}"
        words, errors = self._bundle.format_pattern(pattern, args)
        assert not errors, f"{self.language}: {name!r} with {args}: {errors}"
        return str(words)


def strict_translator(game: Game[Any], language: str = "en") -> StrictTranslator:
    return StrictTranslator(language, ("engines.core", f"engines.{game.id}"))
