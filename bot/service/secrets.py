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
    """Return what the seat holds, by name; numbers beside names only follow the open position."""
    if table.state is None:
        return ()
    look = table.game.look
    found = tuple(hidden(look(table.state, seat), look(table.state, None)))
    names = tuple(leaf for leaf in found if isinstance(leaf, str))
    return names or found


def hidden(own: Any, public: Any) -> Iterator[Leaf]:
    """Yield the leaves of what a seat sees of the table that the public does not see."""
    yield from _differing(msgspec.to_builtins(own), msgspec.to_builtins(public))


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
