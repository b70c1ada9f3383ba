"""Information that a seat has and the public has not, found by comparing their views."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from engines import Decision
from engines.core.text import Seat
from engines.store import Table

Leaf: TypeAlias = str | int | float | bool | None


def has_private_info(table: Table, seat: Seat) -> bool:
    """Return whether the seat sees more than the public."""
    return seat in seats_with_private_info(table, [seat])


def seats_with_private_info(table: Table, seats: Iterable[Seat]) -> Iterator[Seat]:
    """Yield the seats that see more than the public."""
    if table.state is None:
        return
    public = table.game.view_table(table.state, None)
    yield from (seat for seat in seats if table.game.view_table(table.state, seat) != public)


def has_any_private_info(table: Table, decision: Decision | None = None) -> bool:
    """Return whether any seat sees more than the public, or the decision is secret."""
    if decision is not None and decision.secret:
        return True
    return any(True for _ in seats_with_private_info(table, range(len(table.players))))


def private_info(table: Table, seat: Seat) -> tuple[Leaf, ...]:
    """Return what the seat sees beyond the public view."""
    return private_info_by_seat(table, [seat]).get(seat, ())


def private_info_by_seat(table: Table, seats: Iterable[Seat]) -> dict[Seat, tuple[Leaf, ...]]:
    """Return, for seats that see more than the public, what they see beyond it."""
    if table.state is None:
        return {}
    public = table.game.view_table(table.state, None)
    looks = ((seat, table.game.view_table(table.state, seat)) for seat in seats)
    differing = [(seat, own) for seat, own in looks if own != public]
    known = msgspec.to_builtins(public) if differing else None
    return {seat: _prefer_names(_diff(msgspec.to_builtins(own), known)) for seat, own in differing}


def _prefer_names(leaves: Iterable[Leaf]) -> tuple[Leaf, ...]:
    """Return the names if there are any; numbers beside names only follow the public state."""
    all_leaves = tuple(leaves)
    return tuple(leaf for leaf in all_leaves if isinstance(leaf, str)) or all_leaves


def _diff(own: Any, public: Any) -> Iterator[Leaf]:
    if own == public:
        return
    match own, public:
        case dict(), dict():
            for name, value in own.items():
                yield from _diff(value, public.get(name))
        case (list() | tuple(), list() | tuple()) if len(own) == len(public):
            for mine, theirs in zip(own, public, strict=True):
                yield from _diff(mine, theirs)
        case _:
            yield from _leaves(own)


def _leaves(value: Any) -> Iterator[Leaf]:
    match value:
        case dict():
            for part in value.values():
                yield from _leaves(part)
        case list() | tuple():
            for part in value:
                yield from _leaves(part)
        case _:
            yield value
