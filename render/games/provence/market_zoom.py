"""The tiles that may be taken, larger than in the market, readable on a phone."""

import math
from collections.abc import Iterator

from msgspec import Struct

from engines.core.text import Text
from engines.provence.material import TileId
from engines.provence.view import ProvenceView
from render.game_renderer import ExtraPicture
from render.games.provence import pieces
from render.games.provence.tiles import draw_market_tile, tile_radius
from render.games.provence.view_helpers import ProvenceContext, turn_caption
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon, icon_row, text_icon
from render.scene import Box, Item, Scene, Spot

_MAX_TILES_PER_ROW = 4  # tiles in a row at most
_TILE_SIZE = 344
_LINE_HEIGHT = 76  # under a tile: what it costs and what lies beside it
_LABEL_SIZE = 76
_TILE_GAP = 20


class _OfferedTile(Struct, frozen=True):
    """A tile of the market, its price, and the coins and tokens taken with it."""

    tile: TileId
    price: int
    coins: int = 0
    tokens: int = 0


def market_zoom(context: ProvenceContext) -> ExtraPicture | None:
    """Return the tiles that may be taken; None while something else is asked."""
    wares = [
        ware
        for ware in _offered_tiles(context.table)
        if f"market/{ware.tile}" in context.marked_spots
    ]
    if not wares:
        return None
    sentence = Text("say-larger", {"things": tuple(Text(f"card-{ware.tile}") for ware in wares)})
    return ExtraPicture(_scene(wares, context), (sentence,))


def _offered_tiles(table: ProvenceView) -> Iterator[_OfferedTile]:
    for tile in table.row:
        if tile is not None:
            yield _OfferedTile(tile, table.special_price)
    for market_tile in table.column:
        yield _OfferedTile(
            market_tile.tile, market_tile.price, market_tile.coins, market_tile.tokens
        )


def _scene(wares: list[_OfferedTile], context: ProvenceContext) -> Scene:
    rows = math.ceil(len(wares) / _MAX_TILES_PER_ROW)
    height = page_height(rows * (_TILE_SIZE + _LINE_HEIGHT + _TILE_GAP) + 2 * _TILE_GAP)
    panel = Panel(content_box(height))
    words, seats = turn_caption(context)
    heading = Heading(title=context.text("picture-title"), right=words, seats=seats)
    inside = panel.content_box.at_origin()
    places = _places(inside, len(wares), rows)
    items = [
        item
        for place, ware in zip(places, wares, strict=True)
        for item in _draw_offered_tile(place, ware)
    ]
    spots = [_spot(place, ware) for place, ware in zip(places, wares, strict=True)]
    layer = panel.layer(Scene.of(inside, items, spots))
    return Scene.of(page_box(height), [*table_background(height, heading, [panel]), layer])


def _places(box: Box, number: int, rows: int) -> list[Box]:
    """Return the boxes of the tiles: as many in every row, fewer in the last."""
    across = math.ceil(number / rows)
    lines = box.inset(_TILE_GAP).rows(rows, gap=_TILE_GAP)
    wide = across * _TILE_SIZE + (across - 1) * _TILE_GAP
    cells = [
        cell
        for line in lines
        for cell in line.centred_box(wide, line.h).columns(across, gap=_TILE_GAP)
    ]
    return [cell.top_strip(_TILE_SIZE)[0] for cell in cells[:number]]


def _draw_offered_tile(place: Box, ware: _OfferedTile) -> Iterator[Item]:
    yield from draw_market_tile(place, ware.tile)
    line = Box(place.x, place.bottom, place.w, _LINE_HEIGHT)
    icons = [text_icon(str(ware.price), 1.1), RowIcon(pieces.coin)]
    for piece, number in ((pieces.coin, ware.coins), (pieces.saracen, ware.tokens)):
        if number:
            icons += [text_icon(f"+{number}", 0.9), RowIcon(piece)]
    yield from icon_row(line, icons, 54)


def _spot(place: Box, ware: _OfferedTile) -> Spot:
    chip = Box(
        place.right - _LABEL_SIZE, place.centre[1] - _LABEL_SIZE // 2, _LABEL_SIZE, _LABEL_SIZE
    )
    return Spot(f"market/{ware.tile}", place, chip, tile_radius(place))
