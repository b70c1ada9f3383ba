"""A kingdom: three by three cells in a frame of its owner's colour."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.provence.material import CELLS, Cell, Crop
from engines.provence.view import LaidView
from render.games.provence import pieces
from render.games.provence.position import ProvenceShowing
from render.games.provence.tiles import gap, laid_tile, radius, shadow
from render.kit.text import fit
from render.paint.fonts import length
from render.scene import Box, Item, TextLine, RoundedRect, Scene, Spot, Sprite

_EDGE = 6  # the frame
_LARGE = 120  # from this size of tiles on, labels are large


def side(tile: float, gap: float) -> int:
    """Return how large a kingdom is whose tiles have that size."""
    return round(3 * tile + 2 * gap + 2 * _pad(gap))


def _pad(gap: float) -> float:
    return _EDGE + gap


def kingdom(box: Box, seat: Seat, showing: ProvenceShowing, *, tile: int, gap: int) -> Scene:
    """Return a player's kingdom with a spot for every cell."""
    player = showing.table.players[seat]
    items: list[Item] = [RoundedRect(box, "board", 14), RoundedRect(box, None, 14, f"seat{seat}", _EDGE)]
    spots: list[Spot] = []
    for cell, place in cells(box, tile, gap).items():
        name = f"kingdom/{seat}/{cell}"
        laid = player.kingdom.get(cell)
        trios = _trios(showing, seat, cell) if name in showing.marked_spots else ()
        if laid is not None:
            items += [shadow(place), laid_tile(place, laid, f"seat{seat}")]
        elif name in showing.marked_spots:
            items += _legal(place, trios, showing)
        else:
            items.append(Sprite(place, empty, (cell,)))
        spots.append(Spot(name, place.inset(4), _chip(place, laid, trios), radius(place) - 2))
    return Scene.of(box, items, spots)


def cells(box: Box, tile: int, gap: int) -> dict[Cell, Box]:
    """Return where the nine cells lie."""
    corner = Box(box.x + _pad(gap), box.y + _pad(gap), tile, tile)
    step = tile + gap
    return {
        cell: corner.move(number % 3 * step, number // 3 * step)
        for number, cell in enumerate(CELLS)
    }


def _chip(place: Box, laid: LaidView | None, trios: tuple[Crop, ...]) -> Box:
    """Return where a cell's label goes: clear of letters, pieces and trios."""
    if laid is None:
        middle = place.centred_box(66, 66) if place.w > _LARGE else place.centred_box(48, 48)
        return middle.move(0, -22 if trios else 0)
    chip = 54 if place.w > _LARGE else 42
    if laid.ruined:
        return place.fraction(0, 0.5, 0.56, 0.5).centred_box(chip, chip)
    return place.top_strip(place.h * 0.68)[0].centred_box(chip, chip)


def _trios(showing: ProvenceShowing, seat: Seat, cell: Cell) -> tuple[Crop, ...]:
    hand = showing.table.hand
    return hand.trios.get(cell, ()) if hand is not None and hand.seat == seat else ()


def _legal(place: Box, trios: tuple[Crop, ...], showing: ProvenceShowing) -> Iterator[Item]:
    """A cell where the tile may be laid, and the trios it makes there."""
    yield RoundedRect(place, "legal", radius(place))
    if not trios:
        return
    mark, size = {1: (38, 32), 2: (31, 26)}.get(len(trios), (31, 0))
    words = showing.text("picture-trio") if size else ""
    wide = len(trios) * (mark + 2) + (length(words, "sans-bold", size) + 4 if words else 0)
    line = Box(place.x, place.centre[1] + 22, place.w, 42)
    x = line.centre[0] - wide / 2
    for crop in trios:
        yield Sprite(Box(x, line.y + (line.h - mark) / 2, mark, mark), pieces.badge, (crop,))
        x += mark + 2
    if words:
        rest = Box(x + 2, line.y, place.right - x - 6, line.h)
        yield fit(rest, words, "sans-bold", size, "ink", min_size=22)


def empty(box: Box, cell: Cell) -> Iterator[Item]:
    """A cell without a tile, and its number."""
    yield from gap(box)
    yield TextLine(box, cell, "sans", round(box.h * 0.36), "number", "middle")
