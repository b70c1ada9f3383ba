"""Catalogues as they are written: a message is parsed when somebody says it for the first time.

A parsed message takes forty times the room of its words, and of most catalogues few are ever said.
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

_parse = FluentParser(with_spans=False).parse  # where a word stands in its file nobody asks
_ENTRY_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # terms begin with a dash
_NEEDED_LOCALE_TOPICS = {
    "plural_form",
    "number_symbols",
    "default_numbering_system",
    "decimal_formats",
}


class LazyMessages:
    """The messages and terms that a bundle does not have yet; safe for threads."""

    def __init__(self, bundle: FluentBundle) -> None:
        self._bundle = bundle
        self._unparsed: dict[str, str] = {}
        self._lock = Lock()

    def add(self, catalogue: str) -> None:
        """Take on a catalogue; of messages that have one name the last counts."""
        self._unparsed |= _entries_by_id(catalogue)

    def load(self, name: str) -> None:
        """Have a message in the bundle, with all that it speaks of, if there is such a one."""
        if name not in self._unparsed:
            return
        with self._lock:
            known = self._with_references(name)
            for resource in known.values():
                self._bundle.add_resource(resource, allow_overrides=True)
            for one in known:  # only now: until then others wait for the lock
                del self._unparsed[one]

    def _with_references(self, name: str) -> dict[str, ast.Resource]:
        """Return a message, parsed, and what it speaks of, and what that does."""
        found: dict[str, ast.Resource] = {}
        names = [name]
        while names:
            one = names.pop()
            if one in self._unparsed and one not in found:
                found[one] = _parse(self._unparsed[one])
                names += _references(found[one])
        return found


class _References(visitor.Visitor):
    """The messages and terms that a message speaks of."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - theirs
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - theirs
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)  # it may be told something


def _references(resource: ast.Resource) -> list[str]:
    """Return their names, as they are written."""
    found = _References()
    found.visit(resource)
    return found.names


def _entries_by_id(catalogue: str) -> dict[str, str]:
    """Return each message and term as it is written, by its name."""
    return dict(_split_entries(catalogue))


def _split_entries(catalogue: str) -> Iterator[tuple[str, str]]:
    begun = [*_ENTRY_START.finditer(catalogue)]
    ends = [*(one.start() for one in begun[1:]), len(catalogue)]
    for one, end in zip(begun, ends, strict=False):
        yield one[1], catalogue[one.start() : end]


@cache
def trim_locale_data(language: str) -> None:
    """Have babel keep numbers and plurals alone: countries, currencies and zones take 7 MB."""
    for known in (load("root"), load(language)):
        for topic in known.keys() - _NEEDED_LOCALE_TOPICS:
            del known[topic]
    for world in (get_global("likely_subtags"), get_global("territory_languages")):
        cast("dict[str, Any]", world).clear()
