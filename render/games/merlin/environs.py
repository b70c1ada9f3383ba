"""The environs: the tiles between two frames of materials, regions by their borders, manors."""

from collections.abc import Iterator
from functools import cache

from engines.merlin.environs_geometry import neighbours
from engines.merlin.material import COLUMN_LETTERS, FRAMES, Cell, CountyId
from engines.merlin.view import CellView
from render.games.merlin import item_icons, pieces, terrain
from render.games.merlin.view_helpers import MerlinContext, touched_spots
from render.scene import Box, Item, Polygon, RoundedRect, Scene, Spot, Sprite

_FRAME_HEIGHT = 60  # the wood above and below the tiles
_MANOR_SIZE = 52
_COLUMN_PITCH = terrain.HEX_SIDE * 3 // 2
_HEX_HEIGHT = int(terrain.HEX_BOX.h)
ENVIRONS_WIDTH = 584


def height(rows: int) -> int:
    """Return how high the environs are."""
    return 2 * _FRAME_HEIGHT + rows * _HEX_HEIGHT + _HEX_HEIGHT // 2


def environs_scene(context: MerlinContext) -> Scene:
    """Return tiles, frames and manors, with a spot for every cell."""
    cells = context.table.cells
    rows = len(cells) // len(COLUMN_LETTERS)
    places = cell_boxes(rows)
    items: list[Item] = [*_wood(rows), *_tiles(cells, places), *_borders(cells, places)]
    items += _last_move_items(context, places)
    for name, cell in cells.items():
        if f"cell/{name}" not in context.marked_spots:
            items.append(Sprite(places[name], terrain.cell_name, (name,)))
        if cell.manor is not None:
            items.append(Sprite(_manor_place(places[name], cell), pieces.manor, (cell.manor,)))
    spots = tuple(
        Spot(f"cell/{name}", box, draw_mark=terrain.cell_mark) for name, box in places.items()
    )
    return Scene.of(Box(0, 0, ENVIRONS_WIDTH, height(rows)), items, spots)


@cache
def cell_boxes(rows: int) -> dict[Cell, Box]:
    """Return the boxes of the cells."""
    return {
        f"{column}{row + 1}": _place(across, row)
        for row in range(rows)
        for across, column in enumerate(COLUMN_LETTERS)
    }


def _place(column: int, row: int) -> Box:
    left = (ENVIRONS_WIDTH - _COLUMN_PITCH * (len(COLUMN_LETTERS) - 1) - 2 * terrain.HEX_SIDE) // 2
    down = row * _HEX_HEIGHT + (_HEX_HEIGHT // 2 if column % 2 else 0)
    return terrain.HEX_BOX.move(left + column * _COLUMN_PITCH, _FRAME_HEIGHT + down)


def _wood(rows: int) -> Iterator[Item]:
    full_box = Box(0, 0, ENVIRONS_WIDTH, height(rows))
    yield RoundedRect(full_box, "wood", 14, "ink", 2)
    yield RoundedRect(full_box.inset(5), None, 10, "wood-edge", 2)
    for column, (top, bottom) in enumerate(zip(FRAMES.top, FRAMES.bottom, strict=True)):
        above, below = _place(column, 0), _place(column, rows - 1)
        yield _block(above.centre[0], above.y - 29, top)
        yield _block(below.centre[0], below.bottom + 29, bottom)


def _block(x: float, y: float, county: CountyId) -> Sprite:
    return Sprite(
        Box(round(x - 23), round(y - 23), 46, 46), item_icons.item_icon, ("material", county)
    )


def _tiles(cells: dict[Cell, CellView], places: dict[Cell, Box]) -> Iterator[Item]:
    for box in places.values():
        yield Polygon(terrain.hex_corners(box, -4), "ink")
    for name, cell in cells.items():
        yield Sprite(places[name], terrain.terrain_tile, (cell.terrain,))
        if cell.tower:
            yield Sprite(places[name], terrain.tile_tower)


def _borders(cells: dict[Cell, CellView], places: dict[Cell, Box]) -> Iterator[Item]:
    """Draw thin lines inside regions, strong ones between them and at the edge."""
    beside = neighbours(len(cells) // len(COLUMN_LETTERS))
    within = {
        name: frozenset(
            _edge(places[name], places[other])
            for other in beside[name]
            if cells[other].region == cell.region
        )
        for name, cell in cells.items()
    }
    for name, edges in within.items():
        yield Sprite(
            places[name], terrain.region_seams, (tuple(sorted(edges)), cells[name].terrain)
        )
    for name, edges in within.items():
        others = tuple(edge for edge in range(6) if edge not in edges)
        yield Sprite(places[name].inset(-terrain.BORDER_MARGIN), terrain.region_borders, (others,))


def _edge(one: Box, other: Box) -> int:
    """Return the side of a hex that faces another: 0 is the lower right, then clockwise."""
    right, down = other.x - one.x, other.y - one.y
    if not right:
        return 1 if down > 0 else 4
    if right > 0:
        return 0 if down > 0 else 5
    return 2 if down > 0 else 3


def _manor_place(box: Box, cell: CellView) -> Box:
    place = box.centred_box(_MANOR_SIZE, _MANOR_SIZE)
    return place.move(-17 if cell.tower else 0, -8)


def _last_move_items(context: MerlinContext, places: dict[Cell, Box]) -> Iterator[Item]:
    for name in touched_spots(context):
        kind, _, cell = name.partition("/")
        if kind == "cell":
            yield Sprite(places[cell], terrain.last_move_cell)
