"""Texts and options that several steps share, and coins that change hands."""

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from itertools import groupby

from msgspec.structs import replace

from engines.core.events import seat_event
from engines.core.kernel import Event, Option
from engines.core.preview import Change, OptionPreview, preview_texts
from engines.core.text import Seat, SeatRef, Text, TextValue
from engines.provence.material import (
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    CROP_NAMES,
    CROPS_OF_BITS,
    Cell,
    Crop,
)
from engines.provence.state import PlacedTile, Provence

SKIP_OPTION = Option("skip")


def skip_label(option: Option) -> Option:
    """Label the option to make no use of a person."""
    return replace(option, text=Text("skip"), separate=True)


def cell_spot(seat: Seat, cell: Cell) -> str:
    """Return the spot of a kingdom's cell."""
    return f"kingdom/{seat}/{cell}"


@cache
def cell_options(verb: str, seat: Seat) -> dict[Cell, Option]:
    """Return the options that name a kingdom's cells: `place/3`."""
    return {
        cell: Option(f"{verb}/{cell}", value=cell, spot=cell_spot(seat, cell)) for cell in CELLS
    }


def gain_coins(game: Provence, seat: Seat, amount: int) -> tuple[Event, ...]:
    """Give a player coins from the supply, which never runs out."""
    if not amount:
        return ()
    game.players[seat].coins += amount
    return (seat_event("gained-coins", seat, amount=amount),)


def collect(game: Provence, seat: Seat, payers: Iterable[Seat], name: str) -> tuple[Event, ...]:
    """Let others pay a player one coin each, if they have any."""
    paying = [payer for payer in payers if game.players[payer].coins]
    for payer in paying:
        game.players[payer].coins -= 1
    if not paying:
        return ()
    game.players[seat].coins += len(paying)
    return (seat_event(name, seat, number=len(paying), players=tuple(map(SeatRef, paying))),)


def tile_label(placed: PlacedTile, cell: Cell) -> Text:
    """Return the label of a tile in a kingdom: its name and cell, and whether it is a ruin."""
    named = tile_at(placed.tile, cell)
    return Text("ruin-option", {"tile": named}) if placed.ruined else named


def tile_at(tile: str, cell: Cell) -> Text:
    """Return the text of a tile's name and cell."""
    return Text("tile-there", {"tile": CARD_NAMES[tile], "place": CELL_NAMES[cell]})


def crops_text(bits: int) -> Text:
    """Return the text of a tile's crops."""
    crops: tuple[TextValue, ...] = tuple(CROP_NAMES[crop] for crop in CROPS_OF_BITS[bits])
    return Text("grows", {"crops": crops, "number": len(crops)})


def trios_text(crops: tuple[Crop, ...]) -> tuple[TextValue, ...]:
    """Return the texts of trios crop by crop: one wheat trio, two olive trios."""
    return tuple(
        Text("trios", {"crop": CROP_NAMES[crop], "number": len(list(equal))})
        for crop, equal in groupby(crops)
    )


def join_texts(parts: Iterable[Text]) -> Text | None:
    """Return some remarks as one, in their order; None without any."""
    texts = list(parts)
    return reduce(_join_two, texts) if texts else None


def _join_two(one: Text, other: Text) -> Text:
    return Text("both", {"one": one, "other": other})


def ranges_text(ranges: Mapping[str, tuple[int, int]], seat: Seat) -> tuple[Text, ...]:
    """Return the texts of a player's resource changes, each from least to most."""
    changes = [Change(seat, what, *bounds) for what, bounds in ranges.items() if any(bounds)]
    return preview_texts(OptionPreview(tuple(changes)), seat) if changes else ()
