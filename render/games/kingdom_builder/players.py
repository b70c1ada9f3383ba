"""The strips of the players: name, supply, gold and tiles."""

from collections import Counter
from collections.abc import Iterator

from engines.core.text import Seat
from engines.kingdom_builder.state import Status
from engines.kingdom_builder.view import PlayerView
from render.games.kingdom_builder.pieces import TILE_HEIGHT, settlement, tile_piece
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.kit.names import name_line
from render.kit.text import fit_line
from render.kit.tokens import coin, seat_chip
from render.scene import Box, Ellipse, Icon, Item, Scene, Spot, Sprite, TextLine

_CHIP_SIZE = 48
_COIN_SIZE = 44
_TILE_SIZE = 60
_TILES_PER_ROW = 5
_TILE_GAP = 4
_STATUS_ORDER = {Status.READY: 0, Status.FRESH: 1, Status.USED: 2}


def player_strip(box: Box, seat: Seat, context: KingdomContext) -> Scene:
    """Return the strip of a player."""
    player = context.table.players[seat]
    head, rest = box.inset(4, 0).top_strip(56)
    stocks, tiles = rest.top_strip(58)
    items = [
        *_head(head, seat, context),
        *_supplies(stocks, seat, player, context),
        *_tiles(tiles, seat, context),
    ]
    spot = Spot(f"panel/{seat}", box.inset(-6))
    return Scene.of(box, items, (spot,))


def _head(box: Box, seat: Seat, context: KingdomContext) -> Iterator[Item]:
    mark, name = box.left_strip(_CHIP_SIZE, gap=14)
    yield Sprite(mark.centred_box(_CHIP_SIZE, _CHIP_SIZE), seat_chip, (seat,))
    if seat == context.table.first:
        corner = Box(mark.right - 18, mark.y + box.h - 28, 26, 26)
        yield Sprite(corner, first_flag)
    yield from name_line(name, seat, context)


def first_flag(box: Box) -> Iterator[Item]:
    """Draw the start player's flag."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2), "face")
    yield Icon(box.inset(4), "flag_variant", "ink")


def _supplies(box: Box, seat: Seat, player: PlayerView, context: KingdomContext) -> Iterator[Item]:
    left, right = box.left_strip(box.w // 2)
    total = str(context.view.standings[seat].total)
    for half, piece, words in (
        (left, Sprite(_icon_box(left, 52), settlement, (seat,)), str(player.supply)),
        (right, Sprite(_icon_box(right, _COIN_SIZE), coin), total),
    ):
        yield piece
        number = half.right_strip(half.w - 56)[0]
        yield TextLine(number, words, "sans-bold", 44, "ink")


def _icon_box(cell: Box, side: int) -> Box:
    return cell.left_strip(48)[0].centred_box(side, side)


def _tiles(box: Box, seat: Seat, context: KingdomContext) -> Iterator[Item]:
    """Draw the tiles, usable ones first and highlighted; equal ones lie on each other."""
    player = context.table.players[seat]
    ring = "bright" if seat in context.view.to_act else "ink"
    held = Counter((tile.tile, tile.status) for tile in (*player.tiles, *player.nomads))
    if not held:
        yield fit_line(box, context.text("picture-no-tiles"), "sans", 24, "muted", min_size=20)
        return
    lying = sorted(held.items(), key=lambda entry: _STATUS_ORDER[entry[0][1]])
    for place, ((tile, status), times) in zip(_places(box, len(lying)), lying, strict=True):
        yield Sprite(place, tile_piece, (tile, status, times, ring))


def _places(box: Box, number: int) -> list[Box]:
    """Return the boxes of tiles: in one row as long as they stay large, else in two."""
    rows = 1 if number <= _TILES_PER_ROW else 2
    per_row = max(_TILES_PER_ROW - 1, -(-number // rows))
    side = min(_TILE_SIZE, box.w // per_row - _TILE_GAP, box.h // rows / TILE_HEIGHT // 1)
    return [
        Box(line.x + (side + _TILE_GAP) * column, line.y, side, side * TILE_HEIGHT // 1)
        for line in box.rows(rows)
        for column in range(per_row)
    ][:number]
