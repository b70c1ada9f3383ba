"""A part of the board, larger: where legal hexes lie close together and labels must be read."""

import math

from engines.core.text import Text
from engines.kingdom_builder.material import BOARD
from render.games.kingdom_builder.column import GAP, PLAYED, key, played
from render.games.kingdom_builder.ground import ground
from render.games.kingdom_builder.players import strip
from render.games.kingdom_builder.seen import marked_hexes, table_of
from render.games.kingdom_builder.standing import spots, standing
from render.hexes import HexSheet
from render.painter import Report
from render.scene import Item, Scene
from render.showing import Showing
from render.table import Heading, Panel, content, height_for, laid
from render.theme import WIDTH

_LEAST = 80  # a hex no wider than this is no help
_MOST = 104
_ROWS, _COLUMNS = 9, 11  # of a window at least
_HIGH = 1130  # of a window at most
_SIDE, _ABOVE = 48, 44  # for the coordinates
_LETTERS = 36
_COLUMN = 290
_STRIP = 207


def zoom(showing: Showing) -> Report | None:
    """Return the surroundings of the legal hexes; None where they lie all over the board."""
    marked = sorted(set(marked_hexes(showing)))
    if not marked:
        return None
    sheet = _window(marked)
    if sheet is None:
        return None
    first, last = BOARD.labels[_hex(sheet, 0)], BOARD.labels[_hex(sheet, -1)]
    told = Text("say-zoom", {"first": first, "last": last, "hexes": tuple(marked)})
    return Report(_scene(showing, sheet), (told,))


def _hex(sheet: HexSheet, end: int) -> int:
    return BOARD.at(sheet.rows[end], sheet.columns[end])


def _window(marked: list[str]) -> HexSheet | None:
    """Return the part of the board with all marked hexes and what is beside them."""
    found = [divmod(BOARD.hex_of[label], BOARD.columns) for label in marked]
    rows = _stretch([row for row, _ in found], _ROWS, BOARD.rows)
    columns = _stretch([column for _, column in found], _COLUMNS, BOARD.columns)
    room = WIDTH - 2 * 22 - GAP - _COLUMN - 2 * _SIDE
    wide = min(_MOST, room // (len(columns) + 0.5))
    pitch = min(wide * 0.864, (_HIGH - 2 * _ABOVE) / (len(rows) + 1 / 3))
    wide = math.floor(pitch / 0.864 / 2) * 2
    if wide < _LEAST:
        return None
    return HexSheet(0, 0, wide, round(wide * 0.864), rows, columns)


def _stretch(at: list[int], least: int, size: int) -> range:
    """Return a range round the numbers, one more at either end, not beyond the board."""
    first, last = max(0, min(at) - 1), min(size - 1, max(at) + 1)
    missing = max(0, least - (last - first + 1))
    first = max(0, min(first - missing // 2, size - least))
    return range(first, max(last, first + least - 1) + 1)


def _scene(showing: Showing, sheet: HexSheet) -> Scene:
    table = table_of(showing)
    height = height_for(max(sheet.box.h + 2 * _ABOVE, 900))
    left, column = content(height).left(WIDTH - 2 * 22 - GAP - _COLUMN, gap=GAP)
    place = left.centred(sheet.box.w, sheet.box.h)
    lying = HexSheet(
        round(place.x), round(place.y), sheet.wide, sheet.pitch, sheet.rows, sheet.columns
    )
    ground_now = ground(left, lying, table.rows, _LETTERS)
    card, rest = column.top(PLAYED, gap=GAP)
    own, foot = rest.top(_STRIP, gap=GAP)
    panels = [Panel(card), Panel(own, lit=True), Panel(foot)]
    scenes = (
        played(panels[0].inside.at_origin(), showing),
        strip(panels[1].inside.at_origin(), showing.focus, showing),
        key(panels[2].inside.at_origin(), showing, window=frozenset(ground_now.places)),
    )
    items: list[Item] = [
        *laid(height, _heading(showing), panels),
        ground_now.layer,
        *(panel.filled(scene) for panel, scene in zip(panels, scenes, strict=True)),
        *standing(ground_now, showing),
    ]
    named = tuple(spots(ground_now, showing, most=BOARD.rows * BOARD.columns))
    return Scene(WIDTH, height, tuple(items), named)


def _heading(showing: Showing) -> Heading:
    words, seats = showing.turn()
    number = len(set(marked_hexes(showing)))
    middle = showing.words("picture-hexes", number=number)
    return Heading(title=showing.say("picture-title"), middle=middle, right=words, seats=seats)
