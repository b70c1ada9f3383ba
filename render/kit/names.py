"""The names of players: a small gear in front of one says that the seat is an automa."""

from collections.abc import Iterator
from typing import Any

from engines.core.text import Seat
from render.kit.text import fit
from render.kit.theme import LEAST_NAME, NAME
from render.scene import Box, Glyph, Item, Lettering
from render.showing import Showing

GEAR = "cog"


def name_line(box: Box, seat: Seat, showing: Showing[Any], *, size: int = NAME) -> Iterator[Item]:
    """Set the name of a player into a box."""
    name, gear = name_and_gear(box, seat, showing, size=size)
    yield from gear
    yield name


def name_and_gear(
    box: Box, seat: Seat, showing: Showing[Any], *, size: int = NAME
) -> tuple[Lettering, tuple[Glyph, ...]]:
    """Return the name as it is set, and the gear if there is one."""
    gear: tuple[Glyph, ...] = ()
    if seat in showing.automas:
        place, box = box.left(LEAST_NAME, gap=6)
        gear = tuple(gear_in(place, seat, showing))
    return fit(box, showing.names[seat], "serif-bold", size, "ink", least=LEAST_NAME), gear


def gear_in(box: Box, seat: Seat, showing: Showing[Any]) -> Iterator[Glyph]:
    """Set the gear of an automa into a box: for a name that has no room beside it."""
    if seat in showing.automas:
        yield Glyph(box.centred(LEAST_NAME, LEAST_NAME), GEAR, "muted")
