"""Fluent catalogues that parse a message at its first use.

A parsed message takes forty times the memory of its text, and most are never used.
"""

import re
from collections.abc import Iterator
from functools import cache
from threading import Lock
from typing import Any, cast

from babel.core import get_global
from babel.localedata import load
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast, visitor

_parse = FluentParser(with_spans=False).parse
_ENTRY_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # terms begin with a dash
_NEEDED_LOCALE_TOPICS = {
    "plural_form",
    "number_symbols",
    "default_numbering_system",
    "decimal_formats",
}


class LazyMessages:
    """The messages and terms that a bundle has not parsed yet; thread-safe."""

    def __init__(self, bundle: FluentBundle) -> None:
        self._bundle = bundle
        self._unparsed: dict[str, str] = {}
        self._lock = Lock()

    def add(self, catalogue: str) -> None:
        """Add a catalogue; a later message replaces an earlier one of the same id."""
        self._unparsed |= _entries_by_id(catalogue)

    def load(self, name: str) -> None:
        """Parse a message and all that it refers to, if there is such a message."""
        if name not in self._unparsed:
            return
        with self._lock:
            known = self._with_references(name)
            for resource in known.values():
                self._bundle.add_resource(resource, allow_overrides=True)
            for one in known:  # last: other threads wait for the lock until then
                del self._unparsed[one]

    def _with_references(self, name: str) -> dict[str, ast.Resource]:
        """Return a parsed message and everything it refers to."""
        found: dict[str, ast.Resource] = {}
        names = [name]
        while names:
            one = names.pop()
            if one in self._unparsed and one not in found:
                found[one] = _parse(self._unparsed[one])
                names += _references(found[one])
        return found


class _References(visitor.Visitor):
    """The messages and terms that a message refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - theirs
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - theirs
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)  # its arguments may hold references


def _references(resource: ast.Resource) -> list[str]:
    """Return the ids that a resource refers to."""
    found = _References()
    found.visit(resource)
    return found.names


def _entries_by_id(catalogue: str) -> dict[str, str]:
    """Return the source of each message and term by id."""
    return dict(_split_entries(catalogue))


def _split_entries(catalogue: str) -> Iterator[tuple[str, str]]:
    starts = [*_ENTRY_START.finditer(catalogue)]
    ends = [*(one.start() for one in starts[1:]), len(catalogue)]
    for one, end in zip(starts, ends, strict=False):
        yield one[1], catalogue[one.start() : end]


@cache
def trim_locale_data(language: str) -> None:
    """Drop babel's data except numbers and plurals: the rest takes 7 MB."""
    for known in (load("root"), load(language)):
        for topic in known.keys() - _NEEDED_LOCALE_TOPICS:
            del known[topic]
    for world in (get_global("likely_subtags"), get_global("territory_languages")):
        cast("dict[str, Any]", world).clear()
