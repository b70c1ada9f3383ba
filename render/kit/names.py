"""Names of players: a small gear in front marks an automa."""

from collections.abc import Iterator
from typing import Any

from engines.core.text import Seat
from render.board_context import BoardContext
from render.kit.text import fit_line
from render.kit.theme import MIN_NAME_SIZE, NAME_SIZE
from render.scene import Box, Icon, Item, TextLine

AUTOMA_ICON = "cog"


def name_line(
    box: Box, seat: Seat, context: BoardContext[Any], *, size: int = NAME_SIZE
) -> Iterator[Item]:
    """Yield the items of a player's name."""
    name, gear = name_and_automa_icon(box, seat, context, size=size)
    yield from gear
    yield name


def name_and_automa_icon(
    box: Box, seat: Seat, context: BoardContext[Any], *, size: int = NAME_SIZE
) -> tuple[TextLine, tuple[Icon, ...]]:
    """Return the fitted name, and the gear of an automa."""
    gear: tuple[Icon, ...] = ()
    if seat in context.automas:
        place, box = box.left_strip(MIN_NAME_SIZE, gap=6)
        gear = tuple(automa_icon(place, seat, context))
    return fit_line(
        box, context.names[seat], "serif-bold", size, "ink", min_size=MIN_NAME_SIZE
    ), gear


def automa_icon(box: Box, seat: Seat, context: BoardContext[Any]) -> Iterator[Icon]:
    """Yield the gear of an automa, for a name without space beside it."""
    if seat in context.automas:
        yield Icon(box.centred_box(MIN_NAME_SIZE, MIN_NAME_SIZE), AUTOMA_ICON, "muted")
