"""Words for texts: Fluent catalogues, one per language and game."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, cast

from babel.core import get_global
from babel.localedata import load
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from engines.core.text import Arg, Text, Who

LANGUAGES = ("en",)
_parsed = FluentParser(with_spans=False).parse_entry  # where a word stands nobody asks
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_NEEDED = {"plural_form", "number_symbols", "default_numbering_system", "decimal_formats"}
_REMEMBERED = (
    1_000  # sentences of a catalogue, some hundred bytes each: what was said lately is said again
)


class Catalogue(FluentBundle):
    """Messages of one language; each is read when it is first said, since most seldom are."""

    def __init__(self, language: str) -> None:
        super().__init__([language], use_isolating=False)
        self._written: dict[str, str] = {}
        _forget_the_world(language)

    def add(self, written: str) -> None:
        """Take on what is written in a file; of two messages of one name the later counts."""
        self._written.update(_entries(written))

    def has_message(self, message_id: str) -> bool:
        """Tell whether there is such a message."""
        return message_id in self._written or super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # noqa: FBT001, FBT002
        name = f"-{entry_id}" if term else entry_id
        if name in self._written and name not in self._compiled:
            entry: Any = _parsed(self._written[name])
            self._compiled[name] = self._compiler(entry)
        return super()._lookup(entry_id, term)


def _entries(written: str) -> Iterator[tuple[str, str]]:
    """Yield the name of each message with all that is written of it."""
    found = [*_ENTRY.finditer(written)]
    ends = [*(one.start() for one in found), len(written)]
    for one, (begin, end) in zip(found, pairwise(ends), strict=True):
        yield one[1], written[begin:end]


@cache
def _forget_the_world(language: str) -> None:
    """Let go of all but numbers and plurals: countries, currencies and time zones take 4 MB."""
    for known in (load("root"), load(language)):
        for topic in known.keys() - _NEEDED:
            del known[topic]
    for world in (get_global("likely_subtags"), get_global("territory_languages")):
        cast("dict[str, Any]", world).clear()


class Words:
    """The messages of some catalogues in one language."""

    def __init__(self, language: str, packages: Sequence[str]) -> None:
        self.language = language
        self._bundle = Catalogue(language)
        for package in packages:  # a game's own words count
            catalogue = files(package).joinpath("texts", f"{language}.ftl")
            self._bundle.add(catalogue.read_text(encoding="utf-8"))
        self._said = lru_cache(maxsize=_REMEMBERED)(self._in_words)

    def __contains__(self, name: str) -> bool:
        """Tell whether there is such a message, or such an attribute: `card-duchess.ability`."""
        return self._pattern(name) is not None

    def say(self, text: Text, names: Sequence[str] = (), *, brief: bool = False) -> str:
        """Return the text in words, or in few; seats are called by their names."""
        told = ((name, self._argument(value, names, brief)) for name, value in text.args.items())
        short = f"{text.id}.brief"
        return self._said(short if brief and short in self else text.id, tuple(told))

    def __call__(self, name: str, **args: str | int) -> str:
        """Return a message by its name: for what pictures and controls say of their own accord."""
        return self._said(name, tuple(args.items()))

    def parts(self, name: str) -> dict[str, str]:
        """Return all that is told of a message beside its name: its attributes, in words."""
        if not self._bundle.has_message(name):
            return {}
        return {part: self(f"{name}.{part}") for part in self._bundle.get_message(name).attributes}

    def _in_words(self, name: str, args: tuple[tuple[str, str | int], ...]) -> str:
        return self._format(name, dict(args))

    def _format(self, name: str, args: dict[str, Any]) -> str:
        pattern = self._pattern(name)
        if pattern is None:
            return name
        words, _ = self._bundle.format_pattern(pattern, args)
        return str(words)

    def _pattern(self, name: str) -> Any:
        message, _, attribute = name.partition(".")
        if not self._bundle.has_message(message):
            return None
        found = self._bundle.get_message(message)
        return found.attributes.get(attribute) if attribute else found.value

    def _argument(self, value: Arg, names: Sequence[str], brief: bool) -> str | int:  # noqa: FBT001
        match value:
            case Text():
                return self.say(value, names, brief=brief)
            case Who(seat):
                return names[seat] if seat < len(names) else str(seat + 1)
            case tuple():
                return ", ".join(str(self._argument(item, names, brief)) for item in value)
            case _:
                return value


@cache
def words_of(game: str, language: str = "en") -> Words:
    """Return the words of a game: the kernel's, the pictures' and its own."""
    return Words(language, ("engines.core", "render", f"engines.{game}"))
