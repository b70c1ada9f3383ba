"""A view as lines of labelled entries: the fields of its table, and those of each seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from render.i18n import Translator
from render.kit.text import capitalise

PLAYERS_FIELD = "players"
HIDDEN_TEXT = "?"


class Entry(Struct, frozen=True):
    """One box: its text, and the name of its spot."""

    text: str
    spot: str


class Line(Struct, frozen=True):
    """One field of a view: its caption and its boxes."""

    caption: str
    entries: tuple[Entry, ...]
    spot: str


def table_lines(table: Any, seats: int, translate: Translator) -> list[Line]:
    """Return the lines of the table, without those of the players."""
    fields = _fields(table)
    if player_fields(table, seats):
        del fields[PLAYERS_FIELD]
    return [*_lines(fields, "", translate)]


def player_lines(table: Any, seat: int, seats: int, translate: Translator) -> list[Line]:
    """Return the lines of a seat; none where the view has no entry for each seat."""
    players = player_fields(table, seats)
    if not players:
        return []
    return [*_lines(players[seat], f"{PLAYERS_FIELD}/{seat}/", translate)]


def player_fields(table: Any, seats: int) -> list[dict[str, Any]]:
    """Return the fields of every seat; none where the view has no entry for each seat."""
    players = _fields(table).get(PLAYERS_FIELD)
    if not isinstance(players, Sequence) or len(players) != seats:
        return []
    return [dict(player) if isinstance(player, Mapping) else {"": player} for player in players]


def _fields(table: Any) -> dict[str, Any]:
    plain = msgspec.to_builtins(table)
    return dict(plain) if isinstance(plain, Mapping) else {"table": plain}


def _lines(fields: Mapping[str, Any], prefix: str, translate: Translator) -> Iterator[Line]:
    for name, value in fields.items():
        spot = f"{prefix}{name}".removesuffix("/")
        entries = tuple(_entries(value, spot, translate))
        yield Line(_caption(name, translate), entries, spot)


def _entries(value: Any, spot: str, translate: Translator) -> Iterator[Entry]:
    match value:
        case Mapping():
            for key, one in value.items():
                yield Entry(f"{_text(key, translate)}: {_text(one, translate)}", f"{spot}/{key}")
        case list() | tuple():
            for place, one in enumerate(value):
                yield Entry(_text(one, translate), f"{spot}/{place}")
        case _:
            yield Entry(_text(value, translate), spot)


def _text(value: Any, translate: Translator) -> str:
    """Return a value in words: the name of a card, a number, or a list of these."""
    match value:
        case None:
            return HIDDEN_TEXT
        case bool():
            return "✓" if value else "–"
        case str() if f"card-{value}" in translate:
            return translate(f"card-{value}")
        case Mapping():
            return ", ".join(f"{key} {_text(one, translate)}" for key, one in value.items())
        case list() | tuple():
            return ", ".join(_text(one, translate) for one in value)
        case _:
            return str(value)


def _caption(name: str, translate: Translator) -> str:
    """Return the name of a field: its message `field-<name>`, or else the name itself."""
    message = f"field-{name.replace('_', '-')}"
    if message in translate:
        return translate(message)
    return capitalise(name.replace("_", " "))
