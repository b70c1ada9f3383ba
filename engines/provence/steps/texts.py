"""What several steps have to say: names of places, what changes, and coins that change hands."""

from collections.abc import Iterable
from functools import cache, reduce
from itertools import groupby

from msgspec.structs import replace

from engines.core.events import seat_event
from engines.core.kernel import Event, Option
from engines.core.preview import Change, OptionPreview, preview_texts
from engines.core.text import Seat, SeatRef, Text, TextValue
from engines.provence.material import (
    CELL_NAMES,
    CELLS,
    CROP_NAMES,
    CROPS_OF_BITS,
    NAMES,
    Cell,
    Crop,
)
from engines.provence.scoring import seat_resources
from engines.provence.state import Laid, Provence

SKIP = Option("skip")


def skip_label(option: Option) -> Option:
    """Tell how to make no use of a person: it stands apart from what may be done."""
    return replace(option, text=Text("skip"), separate=True)


def field(seat: Seat, cell: Cell) -> str:
    """Return the spot of a kingdom's cell."""
    return f"kingdom/{seat}/{cell}"


@cache
def on_fields(verb: str, seat: Seat) -> dict[Cell, Option]:
    """Return the options that name a kingdom's cells: `place/3`."""
    return {cell: Option(f"{verb}/{cell}", value=cell, spot=field(seat, cell)) for cell in CELLS}


def gain_coins(game: Provence, seat: Seat, amount: int) -> tuple[Event, ...]:
    """Give a player coins from the supply, which never runs out."""
    if not amount:
        return ()
    game.players[seat].coins += amount
    return (seat_event("gained-coins", seat, amount=amount),)


def collect(game: Provence, seat: Seat, payers: Iterable[Seat], name: str) -> tuple[Event, ...]:
    """Let others pay a player one coin each; who has none pays nothing."""
    paying = [payer for payer in payers if game.players[payer].coins]
    for payer in paying:
        game.players[payer].coins -= 1
    if not paying:
        return ()
    game.players[seat].coins += len(paying)
    return (seat_event(name, seat, number=len(paying), players=tuple(map(SeatRef, paying))),)


def tile_event_name(laid: Laid, cell: Cell) -> Text:
    """Name a tile in a kingdom and where it lies; say so where it is a ruin."""
    named = named_tile(laid.tile, cell)
    return Text("ruin-option", {"tile": named}) if laid.ruined else named


def named_tile(tile: str, cell: Cell) -> Text:
    """Name a tile and where it lies."""
    return Text("tile-there", {"tile": NAMES[tile], "place": CELL_NAMES[cell]})


def crops_text(bits: int) -> Text:
    """Tell what a tile grows."""
    crops: tuple[TextValue, ...] = tuple(CROP_NAMES[crop] for crop in CROPS_OF_BITS[bits])
    return Text("grows", {"crops": crops, "number": len(crops)})


def trios_text(crops: tuple[Crop, ...]) -> tuple[TextValue, ...]:
    """Tell trios crop by crop: one wheat trio, two olive trios."""
    return tuple(
        Text("trios", {"crop": CROP_NAMES[crop], "number": len(list(equal))})
        for crop, equal in groupby(crops)
    )


def together(parts: Iterable[Text]) -> Text | None:
    """Return some short remarks as one, in their order; none where there is nothing to say."""
    said = list(parts)
    return reduce(_both, said) if said else None


def _both(one: Text, other: Text) -> Text:
    return Text("both", {"one": one, "other": other})


def changes_text(before: Provence, after: Provence, seat: Seat) -> tuple[Text, ...]:
    """Tell in numbers what a player has more or less on one table than on the other."""
    then, now = seat_resources(before, seat), seat_resources(after, seat)
    changes = [
        Change(seat, what, now[what] - then[what], now[what] - then[what])
        for what in then
        if now[what] != then[what]
    ]
    return preview_texts(OptionPreview(tuple(changes)), seat) if changes else ()
