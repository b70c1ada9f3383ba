"""Words for texts: Fluent catalogues, one per language and game."""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle

from engines.core.text import SeatRef, Text, TextArg
from engines.registry import GAMES
from render.lazy_fluent import LazyMessages, trim_locale_data

LANGUAGES = ("en",)
_SENTENCE_CACHE_SIZE = (
    500  # sentences of a catalogue, half a kilobyte each: said lately, said again
)


class Translator:
    """The messages of some catalogues in one language."""

    def __init__(self, language: str, packages: Sequence[str]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._lazy_messages = LazyMessages(self._bundle)
        trim_locale_data(language)
        for package in packages:  # the last is the game's: its own words count
            catalogue = files(package).joinpath("texts", f"{language}.ftl")
            self._lazy_messages.add(catalogue.read_text(encoding="utf-8"))
        self._cached_format = lru_cache(maxsize=_SENTENCE_CACHE_SIZE)(self._format_items)

    def __contains__(self, name: str) -> bool:
        """Tell whether there is such a message, or such an attribute: `card-duchess.ability`."""
        return self._pattern(name) is not None

    def text(self, text: Text, names: Sequence[str] = (), *, brief: bool = False) -> str:
        """Return the text in words, or in few; seats are called by their names."""
        told = ((name, self._argument(value, names, brief)) for name, value in text.args.items())
        short = f"{text.id}.brief"
        return self._cached_format(short if brief and short in self else text.id, tuple(told))

    def __call__(self, name: str, **args: str | int) -> str:
        """Return a message by its name: for what pictures and controls say of their own accord."""
        return self._cached_format(name, tuple(args.items()))

    def attributes(self, name: str) -> dict[str, str]:
        """Return all that is told of a message beside its name: its attributes, in words."""
        if not self._has_message(name):
            return {}
        return {part: self(f"{name}.{part}") for part in self._bundle.get_message(name).attributes}

    def _format_items(self, name: str, args: tuple[tuple[str, str | int], ...]) -> str:
        return self._format(name, dict(args))

    def _format(self, name: str, args: dict[str, Any]) -> str:
        pattern = self._pattern(name)
        if pattern is None:
            return name
        words, _ = self._bundle.format_pattern(pattern, args)
        return str(words)

    def _pattern(self, name: str) -> Any:
        message, _, attribute = name.partition(".")
        if not self._has_message(message):
            return None
        found = self._bundle.get_message(message)
        return found.attributes.get(attribute) if attribute else found.value

    def _has_message(self, message: str) -> bool:
        self._lazy_messages.load(message)
        return self._bundle.has_message(message)

    def _argument(self, value: TextArg, names: Sequence[str], brief: bool) -> str | int:  # noqa: FBT001
        match value:
            case Text():
                return self.text(value, names, brief=brief)
            case SeatRef(seat):
                return names[seat] if seat < len(names) else str(seat + 1)
            case tuple():
                return ", ".join(str(self._argument(item, names, brief)) for item in value)
            case _:
                return value


@cache
def translator_for(game: str, language: str = "en") -> Translator:
    """Return the translator of a game: messages of the kernel, the pictures and the game."""
    return Translator(language, ("engines.core", "render", GAMES[game].texts))
