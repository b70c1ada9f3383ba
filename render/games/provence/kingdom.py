"""A kingdom: three by three cells in a frame of its owner's colour."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.provence.material import CELLS, Cell, Crop
from engines.provence.view import PlacedTileView
from render.games.provence import pieces
from render.games.provence.tiles import empty_place, tile_layer, tile_radius, tile_shadow
from render.games.provence.view_helpers import ProvenceContext
from render.kit.text import fit_line
from render.raster.fonts import text_width
from render.scene import Box, Item, RoundedRect, Scene, Spot, Sprite, TextLine

_FRAME_WIDTH = 6  # the frame
_MIN_LARGE_TILE = 120  # from this size of tiles on, labels are large


def kingdom_size(tile: float, gap: float) -> int:
    """Return how large a kingdom is whose tiles have that size."""
    return round(3 * tile + 2 * gap + 2 * _padding(gap))


def _padding(gap: float) -> float:
    return _FRAME_WIDTH + gap


def kingdom_scene(box: Box, seat: Seat, context: ProvenceContext, *, tile: int, gap: int) -> Scene:
    """Return a player's kingdom with a spot for every cell."""
    player = context.table.players[seat]
    items: list[Item] = [
        RoundedRect(box, "board", 14),
        RoundedRect(box, None, 14, f"seat{seat}", _FRAME_WIDTH),
    ]
    spots: list[Spot] = []
    for cell, place in cell_boxes(box, tile, gap).items():
        name = f"kingdom/{seat}/{cell}"
        laid = player.kingdom.get(cell)
        trios = _trios(context, seat, cell) if name in context.marked_spots else ()
        if laid is not None:
            items += [tile_shadow(place), tile_layer(place, laid, f"seat{seat}")]
        elif name in context.marked_spots:
            items += _legal_cell(place, trios, context)
        else:
            items.append(Sprite(place, empty_cell, (cell,)))
        spots.append(
            Spot(name, place.inset(4), _label_box(place, laid, trios), tile_radius(place) - 2)
        )
    return Scene.of(box, items, spots)


def cell_boxes(box: Box, tile: int, gap: int) -> dict[Cell, Box]:
    """Return the boxes of the nine cells."""
    corner = Box(box.x + _padding(gap), box.y + _padding(gap), tile, tile)
    step = tile + gap
    return {
        cell: corner.move(index % 3 * step, index // 3 * step) for index, cell in enumerate(CELLS)
    }


def _label_box(place: Box, laid: PlacedTileView | None, trios: tuple[Crop, ...]) -> Box:
    """Return where a cell's label goes: clear of letters, pieces and trios."""
    if laid is None:
        middle = (
            place.centred_box(66, 66) if place.w > _MIN_LARGE_TILE else place.centred_box(48, 48)
        )
        return middle.move(0, -22 if trios else 0)
    chip = 54 if place.w > _MIN_LARGE_TILE else 42
    if laid.ruined:
        return place.fraction(0, 0.5, 0.56, 0.5).centred_box(chip, chip)
    return place.top_strip(place.h * 0.68)[0].centred_box(chip, chip)


def _trios(context: ProvenceContext, seat: Seat, cell: Cell) -> tuple[Crop, ...]:
    hand = context.table.hand
    return hand.trios.get(cell, ()) if hand is not None and hand.seat == seat else ()


def _legal_cell(place: Box, trios: tuple[Crop, ...], context: ProvenceContext) -> Iterator[Item]:
    """Draw a cell where the tile may be laid, and the trios it makes there."""
    yield RoundedRect(place, "legal", tile_radius(place))
    if not trios:
        return
    mark, size = {1: (38, 32), 2: (31, 26)}.get(len(trios), (31, 0))
    words = context.text("picture-trio") if size else ""
    wide = len(trios) * (mark + 2) + (text_width(words, "sans-bold", size) + 4 if words else 0)
    line = Box(place.x, place.centre[1] + 22, place.w, 42)
    x = line.centre[0] - wide / 2
    for crop in trios:
        yield Sprite(Box(x, line.y + (line.h - mark) / 2, mark, mark), pieces.crop_badge, (crop,))
        x += mark + 2
    if words:
        rest = Box(x + 2, line.y, place.right - x - 6, line.h)
        yield fit_line(rest, words, "sans-bold", size, "ink", min_size=22)


def empty_cell(box: Box, cell: Cell) -> Iterator[Item]:
    """Draw a cell without a tile, and its number."""
    yield from empty_place(box)
    yield TextLine(box, cell, "sans", round(box.h * 0.36), "number", "middle")
