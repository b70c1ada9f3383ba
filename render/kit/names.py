"""The names of players: a small gear in front of one says that the seat is an automa."""

from collections.abc import Iterator
from typing import Any

from engines.core.text import Seat
from render.kit.text import fit
from render.kit.theme import LEAST_NAME, NAME
from render.scene import Box, Glyph, Item
from render.showing import Showing

AUTOMA = "cog"


def name_line(box: Box, seat: Seat, showing: Showing[Any], *, size: int = NAME) -> Iterator[Item]:
    """Set the name of a player into a box; the name is the last item."""
    if seat in showing.automas:
        gear, box = box.left(LEAST_NAME, gap=6)
        yield Glyph(gear.centred(LEAST_NAME, LEAST_NAME), AUTOMA, "muted")
    yield fit(box, showing.names[seat], "serif-bold", size, "ink", least=LEAST_NAME)
