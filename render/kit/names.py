"""The names of players: a small gear in front of one says that the seat is an automa."""

from collections.abc import Iterator
from typing import Any

from engines.core.text import Seat
from render.board_context import BoardContext
from render.kit.text import fit
from render.kit.theme import MIN_NAME_SIZE, NAME_SIZE
from render.scene import Box, Icon, Item, TextLine

AUTOMA_ICON = "cog"


def name_line(
    box: Box, seat: Seat, context: BoardContext[Any], *, size: int = NAME_SIZE
) -> Iterator[Item]:
    """Set the name of a player into a box."""
    name, gear = name_and_automa_icon(box, seat, context, size=size)
    yield from gear
    yield name


def name_and_automa_icon(
    box: Box, seat: Seat, context: BoardContext[Any], *, size: int = NAME_SIZE
) -> tuple[TextLine, tuple[Icon, ...]]:
    """Return the name as it is set, and the gear if there is one."""
    gear: tuple[Icon, ...] = ()
    if seat in context.automas:
        place, box = box.left_strip(MIN_NAME_SIZE, gap=6)
        gear = tuple(automa_icon(place, seat, context))
    return fit(box, context.names[seat], "serif-bold", size, "ink", min_size=MIN_NAME_SIZE), gear


def automa_icon(box: Box, seat: Seat, context: BoardContext[Any]) -> Iterator[Icon]:
    """Set the gear of an automa into a box: for a name that has no room beside it."""
    if seat in context.automas:
        yield Icon(box.centred_box(MIN_NAME_SIZE, MIN_NAME_SIZE), AUTOMA_ICON, "muted")
