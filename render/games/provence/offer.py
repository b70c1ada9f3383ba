"""The tiles that may be taken, larger than in the market: their signs can be read on a phone."""

import math
from collections.abc import Iterator

from msgspec import Struct

from engines.core.text import Text
from engines.provence.material import TileId
from engines.provence.view import ProvenceView
from render.games.provence import pieces
from render.games.provence.position import ProvenceShowing, asked
from render.games.provence.tiles import market_tile, radius
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.signs import RowIcon, text_icon, icon_row
from render.painter import ExtraPicture
from render.scene import Box, Item, Scene, Spot

_ACROSS = 4  # tiles in a row at most
_TILE = 344
_LINE = 76  # under a tile: what it costs and what lies beside it
_CHIP = 76
_GAP = 20


class _Ware(Struct, frozen=True):
    """A tile of the market, what it costs, and what is taken with it."""

    tile: TileId
    price: int
    coins: int = 0
    tokens: int = 0


def offer(showing: ProvenceShowing) -> ExtraPicture | None:
    """Return the tiles that may be taken; None while something else is asked."""
    wares = [ware for ware in _wares(showing.table) if f"market/{ware.tile}" in showing.marked_spots]
    if not wares:
        return None
    told = Text("say-larger", {"things": tuple(Text(f"card-{ware.tile}") for ware in wares)})
    return ExtraPicture(_scene(wares, showing), (told,))


def offered(tile: TileId) -> Iterator[Item]:
    """Return a tile as large as it is offered."""
    return market_tile(Box(0, 0, _TILE, _TILE), tile)


def _wares(table: ProvenceView) -> Iterator[_Ware]:
    for tile in table.row:
        if tile is not None:
            yield _Ware(tile, table.special_price)
    for stall in table.column:
        yield _Ware(stall.tile, stall.price, stall.coins, stall.tokens)


def _scene(wares: list[_Ware], showing: ProvenceShowing) -> Scene:
    rows = math.ceil(len(wares) / _ACROSS)
    height = page_height(rows * (_TILE + _LINE + _GAP) + 2 * _GAP)
    panel = Panel(content_box(height))
    words, seats = asked(showing)
    heading = Heading(title=showing.text("picture-title"), right=words, seats=seats)
    inside = panel.content_box.at_origin()
    places = _places(inside, len(wares), rows)
    items = [item for place, ware in zip(places, wares, strict=True) for item in _ware(place, ware)]
    spots = [_spot(place, ware) for place, ware in zip(places, wares, strict=True)]
    layer = panel.layer(Scene.of(inside, items, spots))
    return Scene.of(page_box(height), [*table_background(height, heading, [panel]), layer])


def _places(box: Box, number: int, rows: int) -> list[Box]:
    """Return where the tiles lie: as many in every row, the last one shorter."""
    across = math.ceil(number / rows)
    lines = box.inset(_GAP).rows(rows, gap=_GAP)
    wide = across * _TILE + (across - 1) * _GAP
    cells = [
        cell for line in lines for cell in line.centred_box(wide, line.h).columns(across, gap=_GAP)
    ]
    return [cell.top_strip(_TILE)[0] for cell in cells[:number]]


def _ware(place: Box, ware: _Ware) -> Iterator[Item]:
    yield from market_tile(place, ware.tile)
    line = Box(place.x, place.bottom, place.w, _LINE)
    signs = [text_icon(str(ware.price), 1.1), RowIcon(pieces.coin)]
    for piece, number in ((pieces.coin, ware.coins), (pieces.saracen, ware.tokens)):
        if number:
            signs += [text_icon(f"+{number}", 0.9), RowIcon(piece)]
    yield from icon_row(line, signs, 54)


def _spot(place: Box, ware: _Ware) -> Spot:
    chip = Box(place.right - _CHIP, place.centre[1] - _CHIP // 2, _CHIP, _CHIP)
    return Spot(f"market/{ware.tile}", place, chip, radius(place))
