"""A part of the board, larger: where legal hexes lie close together and labels must be read."""

import math

from engines.core.text import Text
from engines.kingdom_builder.material import BOARD
from render.games.kingdom_builder.column import GAP, PLAYED, key, played
from render.games.kingdom_builder.ground import ground
from render.games.kingdom_builder.players import strip
from render.games.kingdom_builder.position import KingdomShowing, marked_hexes
from render.games.kingdom_builder.standing import spots, standing
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.hexes import HexGrid
from render.kit.theme import PAGE_MARGIN, PAGE_WIDTH
from render.painter import ExtraPicture
from render.scene import Box, Item, Scene

_LEAST = 80  # a hex no wider than this is no help
_MOST = 104
_ROWS, _COLUMNS = 9, 11  # of a window at least
_HIGH = 1130  # of a window at most
_SIDE, _ABOVE = 72, 60  # for the coordinates
_LETTERS = 52
_ROOM = PAGE_WIDTH - 2 * PAGE_MARGIN - GAP - 290  # left of the column
_STRIP = 207
_LEAST_HIGH = 900  # what the column needs
_PITCH = 0.864  # from row to row, of a hex's width


def zoom(showing: KingdomShowing) -> ExtraPicture | None:
    """Return the surroundings of the legal hexes; None where they lie all over the board."""
    marked = sorted(set(marked_hexes(showing)))
    grid = _window(marked) if marked else None
    if grid is None:
        return None
    first, last = BOARD.labels[_hex(grid, 0)], BOARD.labels[_hex(grid, -1)]
    told = Text("say-zoom", {"first": first, "last": last, "hexes": tuple(marked)})
    return ExtraPicture(_scene(showing, grid), (told,))


def _hex(grid: HexGrid, end: int) -> int:
    return BOARD.hex_box(grid.rows[end], grid.columns[end])


def _window(marked: list[str]) -> HexGrid | None:
    """Return the part of the board with all marked hexes and what is beside them."""
    found = [divmod(BOARD.hex_of[label], BOARD.columns) for label in marked]
    rows = _stretch([row for row, _ in found], _ROWS, BOARD.rows)
    columns = _stretch([column for _, column in found], _COLUMNS, BOARD.columns)
    across = (_ROOM - 2 * _SIDE) / (len(columns) + 0.5)
    down = (_HIGH - 2 * _ABOVE) / (len(rows) + 1 / 3) / _PITCH
    wide = math.floor(min(_MOST, across, down) / 2) * 2
    if wide < _LEAST:
        return None
    return HexGrid(0, 0, wide, round(wide * _PITCH), rows, columns)


def _stretch(at: list[int], least: int, size: int) -> range:
    """Return a range round the numbers, one more at either end, not beyond the board."""
    first, last = max(0, min(at) - 1), min(size - 1, max(at) + 1)
    missing = max(0, least - (last - first + 1))
    first = max(0, min(first - missing // 2, size - least))
    return range(first, max(last, first + least - 1) + 1)


def _scene(showing: KingdomShowing, grid: HexGrid) -> Scene:
    height = page_height(max(grid.box.h + 2 * _ABOVE, _LEAST_HIGH))
    left, column = content_box(height).left_strip(_ROOM, gap=GAP)
    place = left.centred_box(grid.box.w, grid.box.h)
    lying = grid.move_to(round(place.x), round(place.y))
    ground_now = ground(left, lying, showing.table.rows, _LETTERS)
    panels = _panels(column)
    scenes = _aside(panels, showing, frozenset(ground_now.places))
    items: list[Item] = [
        *table_background(height, _heading(showing), panels),
        ground_now.layer,
        *(panel.layer(scene) for panel, scene in zip(panels, scenes, strict=True)),
        *standing(ground_now, showing),
    ]
    named = tuple(spots(ground_now, showing, most=len(BOARD.hexes)))
    return Scene.of(page_box(height), items, named)


def _panels(column: Box) -> list[Panel]:
    """Return where the card played, the strip of the player to act and the key lie."""
    card, rest = column.top_strip(PLAYED, gap=GAP)
    own, foot = rest.top_strip(_STRIP, gap=GAP)
    return [Panel(card), Panel(own, is_active=True), Panel(foot)]


def _aside(panels: list[Panel], showing: KingdomShowing, window: frozenset[str]) -> list[Scene]:
    card, own, rest = (panel.content_box.at_origin() for panel in panels)
    return [
        played(card, showing),
        strip(own, showing.focus_seat, showing),
        key(rest, showing, window=window),
    ]


def _heading(showing: KingdomShowing) -> Heading:
    words, seats = showing.turn_caption()
    number = len(set(marked_hexes(showing)))
    middle = showing.translate("picture-hexes", number=number)
    return Heading(title=showing.text("picture-title"), middle=middle, right=words, seats=seats)
