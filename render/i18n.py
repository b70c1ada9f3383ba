"""Translations: Fluent catalogues, one for each language and game."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle

from engines.core.text import SeatRef, Text, TextArg
from engines.registry import GAMES
from render.icons import ICON_CHARS, icons_of
from render.lazy_fluent import LazyMessages, trim_locale_data

LANGUAGES = ("en",)
_SENTENCE_CACHE_SIZE = 500  # sentences of about half a kilobyte
_with_icons: ContextVar[bool] = ContextVar("with_icons", default=False)


class Translator:
    """The messages of some catalogues in one language.

    In a catalogue `{ ICON("gold") }` stands before a word that has an icon. It is empty unless the
    caller asks for icons.
    """

    def __init__(
        self, language: str, packages: Sequence[str], icons: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self._icons = icons or {}
        functions: dict[str, Any] = {"ICON": self._icon_char}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._lazy_messages = LazyMessages(self._bundle)
        trim_locale_data(language)
        for package in packages:  # messages of a later package replace earlier ones
            catalogue = files(package).joinpath("texts", f"{language}.ftl")
            self._lazy_messages.add(catalogue.read_text(encoding="utf-8"))
        self._cached_format = lru_cache(maxsize=_SENTENCE_CACHE_SIZE)(self._format_items)

    def __contains__(self, name: str) -> bool:
        """Return whether there is such a message or attribute: `card-duchess.ability`."""
        return self._pattern(name) is not None

    def text(
        self,
        text: Text,
        names: Sequence[str] = (),
        *,
        brief: bool = False,
        icons: bool = False,
    ) -> str:
        """Return the text in words, or its short form; seats become names.

        With icons it is meant for the text of a page, which resolves them.
        """
        args = tuple(
            (name, self._argument(value, names, brief, icons)) for name, value in text.args.items()
        )
        short = f"{text.id}.brief"
        return self._cached_format(short if brief and short in self else text.id, args, icons)

    def __call__(self, name: str, **args: str | int) -> str:
        """Return a message by its id."""
        return self._cached_format(name, tuple(args.items()))

    def attributes(self, name: str) -> dict[str, str]:
        """Return the attributes of a message, translated."""
        if not self._has_message(name):
            return {}
        return {part: self(f"{name}.{part}") for part in self._bundle.get_message(name).attributes}

    def _format_items(
        self,
        name: str,
        args: tuple[tuple[str, str | int], ...],
        icons: bool = False,  # noqa: FBT001, FBT002 - positional: a part of the cache's key
    ) -> str:
        token = _with_icons.set(icons)
        try:
            return self._format(name, dict(args))
        finally:
            _with_icons.reset(token)

    def _icon_char(self, name: str) -> str:
        """Return the character of an icon and a space; nothing where no icons are wanted."""
        return f"{ICON_CHARS[self._icons[name]]} " if _with_icons.get() else ""

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

    def _argument(
        self,
        value: TextArg,
        names: Sequence[str],
        brief: bool,  # noqa: FBT001
        icons: bool,  # noqa: FBT001
    ) -> str | int:
        match value:
            case Text():
                return self.text(value, names, brief=brief, icons=icons)
            case SeatRef(seat):
                return names[seat] if seat < len(names) else str(seat + 1)
            case tuple():
                return ", ".join(str(self._argument(item, names, brief, icons)) for item in value)
            case _:
                return value


@cache
def translator_for(game: str, language: str = "en") -> Translator:
    """Return the translator of a game: messages of the kernel, the pictures and the game."""
    packages = ("engines.core", "render", GAMES[game].texts)
    return Translator(language, packages, icons_of(game))
