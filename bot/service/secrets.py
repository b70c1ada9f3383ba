"""What one seat sees and the public does not, found by laying the two views side by side."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from engines import Decision
from engines.core.text import Seat
from engines.store import Table

Leaf: TypeAlias = str | int | float | bool | None


def sees_more(table: Table, seat: Seat) -> bool:
    """Tell whether the seat sees anything that the public does not."""
    return seat in seeing_more(table, [seat])


def seeing_more(table: Table, seats: Iterable[Seat]) -> Iterator[Seat]:
    """Yield those of the seats that see anything that the public does not."""
    if table.state is None:
        return
    public = table.game.look(table.state, None)
    yield from (seat for seat in seats if table.game.look(table.state, seat) != public)


def hides_something(table: Table, decision: Decision | None = None) -> bool:
    """Tell whether any seat sees more than the public, or is asked in secret."""
    if decision is not None and decision.secret:
        return True
    return any(True for _ in seeing_more(table, range(len(table.sitters))))


def held(table: Table, seat: Seat) -> tuple[Leaf, ...]:
    """Return what the seat holds."""
    return held_by(table, [seat]).get(seat, ())


def held_by(table: Table, seats: Iterable[Seat]) -> dict[Seat, tuple[Leaf, ...]]:
    """Return what those of the seats hold that see more than the public."""
    if table.state is None:
        return {}
    public = table.game.look(table.state, None)
    looks = ((seat, table.game.look(table.state, seat)) for seat in seats)
    more = [(seat, own) for seat, own in looks if own != public]
    known = msgspec.to_builtins(public) if more else None
    return {seat: _named(_differing(msgspec.to_builtins(own), known)) for seat, own in more}


def _named(leaves: Iterable[Leaf]) -> tuple[Leaf, ...]:
    """Return things by name; numbers beside names only follow the open position."""
    found = tuple(leaves)
    return tuple(leaf for leaf in found if isinstance(leaf, str)) or found


def _differing(own: Any, public: Any) -> Iterator[Leaf]:
    if own == public:
        return
    match own, public:
        case dict(), dict():
            for name, value in own.items():
                yield from _differing(value, public.get(name))
        case (list() | tuple(), list() | tuple()) if len(own) == len(public):
            for mine, theirs in zip(own, public, strict=True):
                yield from _differing(mine, theirs)
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
