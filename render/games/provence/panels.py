"""The panels of the players: the one to act large, the others in turn order."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.provence.material import TILES
from engines.provence.view import HandView, PlayerView
from render.games.provence import kingdom as kingdoms
from render.games.provence import persons, pieces
from render.games.provence.tiles import draw_market_tile, tile_radius
from render.games.provence.view_helpers import ProvenceContext, is_threatened
from render.kit.names import name_line
from render.kit.text import fit_line
from render.kit.theme import HEADING_SIZE, NAME_SIZE
from render.kit.tokens import pill, pill_width, seat_chip
from render.scene import Box, DrawFunction, Item, Layer, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import mark_ring

TILE_SIZE, TILE_GAP = 150, 7
SMALL_TILE_SIZE, SMALL_TILE_GAP = 100, 6
OWN_KINGDOM_SIZE = kingdoms.kingdom_size(TILE_SIZE, TILE_GAP)
KINGDOM_SIZE = kingdoms.kingdom_size(SMALL_TILE_SIZE, SMALL_TILE_GAP)
OWN_HEAD_HEIGHT = 72
HEAD_HEIGHT = 62
_MIN_WIDE_PANEL = 700  # from this width on a panel explains what persons do
_HAND_TILE_SIZE = 114
_CASTLE_SIZE = 108


def own_panel(box: Box, seat: Seat, context: ProvenceContext) -> Scene:
    """Return the panel of the player whose tableau is shown large."""
    table, player = context.table, context.table.players[seat]
    head, rest = box.inset(4, 0).top_strip(OWN_HEAD_HEIGHT)
    upper, below = rest.top_strip(OWN_KINGDOM_SIZE, gap=8)
    field, column = upper.left_strip(OWN_KINGDOM_SIZE, gap=12)
    board = kingdoms.kingdom_scene(field.at_origin(), seat, context, tile=TILE_SIZE, gap=TILE_GAP)
    items: list[Item] = [*_head(head, seat, context, chip=56, size=HEADING_SIZE + 4, seal=72)]
    spots: list[Spot] = []
    if table.castles:
        items += _castles(column, context)
        spots += _castle_spots(column, context)
        items += _resources(_thirds(below.top_strip(56)[0]), seat, player, context)
    else:
        hand = table.hand if table.hand and table.hand.seat == seat else None
        column = column if hand is None else column.top_strip(_HAND_TILE_SIZE + 54)[1]
        items += _resources(column.move(0, 12).top_strip(210)[0].rows(3), seat, player, context)
        if hand is not None:
            items += _hand_tile(upper.left_strip(OWN_KINGDOM_SIZE, gap=12)[1], hand, context)
            line, below = below.top_strip(38, gap=4)
            words = _forecast(hand, player, context)
            items.append(
                fit_line(line.inset(6, 0), words, "sans", 30, "ink", min_size=24, min_x_scale=0.86)
            )
        items += persons.persons_below(below, player, context)
    items.append(Layer(field, "lit", board))
    return Scene.of(box, items, spots)


def _head(
    box: Box, seat: Seat, context: ProvenceContext, *, chip: int, size: int, seal: int
) -> Iterator[Item]:
    points, rest = box.right_strip(seal, gap=8)
    mark, name = rest.left_strip(chip, gap=14)
    yield Sprite(
        points.centred_box(seal, seal), pieces.points_seal, (context.view.standings[seat].total,)
    )
    yield Sprite(mark.centred_box(chip, chip), seat_chip, (seat,))
    if seat == context.table.first:
        words = context.text("picture-first")
        wide = pill_width(words, 32) + 4
        first, name = name.right_strip(wide, gap=8)
        yield Sprite(first.centred_box(wide, 32), pill, (words,))
    yield from name_line(name, seat, context, size=size)


def _thirds(box: Box) -> list[Box]:
    """Divide a line between the resources, with space for a sabre beside the towers."""
    coins, rest = box.left_strip(box.w * 0.3 // 1)
    nobles, towers = rest.right_strip(box.w * 0.3 // 1)
    return [coins, towers, nobles]


def _resources(
    places: list[Box], seat: Seat, player: PlayerView, context: ProvenceContext
) -> Iterator[Item]:
    """Draw coins, towers and nobles; a sabre marks the towers of a player hit by a raid."""
    stocks: tuple[tuple[DrawFunction, int], ...] = (
        (pieces.coin, player.coins),
        (pieces.tower, player.towers),
        (pieces.noble, player.nobles),
    )
    for place, (piece, number) in zip(places, stocks, strict=True):
        sign, rest = place.left_strip(48, gap=8)
        yield Sprite(sign.centred_box(48, 48), piece)
        yield fit_line(rest, str(number), "sans-bold", 46, "ink")
        if piece is pieces.tower and is_threatened(context, seat):
            x = rest.x + 30 * len(str(number))
            yield Sprite(Box(x, place.centre[1] - 19, 38, 38), pieces.saracen)


def _hand_tile(column: Box, hand: HandView, context: ProvenceContext) -> Iterator[Item]:
    head, rest = column.top_strip(38, gap=6)
    yield fit_line(
        head, context.text("picture-in-hand"), "serif", 30, "ink", align="middle", min_size=24
    )
    place = rest.top_strip(_HAND_TILE_SIZE)[0].centred_box(_HAND_TILE_SIZE, _HAND_TILE_SIZE)
    yield from draw_market_tile(place, hand.tile)
    yield Sprite(place.inset(-5), mark_ring, (tile_radius(place) + 5,))


def _forecast(hand: HandView, player: PlayerView, context: ProvenceContext) -> str:
    """Return the effects of laying the tile, in order."""
    tile = TILES[hand.tile]
    brings = {
        "towers": tile.towers,
        "attack": tile.saracens + hand.tokens,
        "nobles": tile.nobles,
        "coins": tile.coins,
        "pay": min(tile.pay, player.coins + tile.coins),
    }
    texts = [
        context.translate(f"picture-brings-{name}", number=n) for name, n in brings.items() if n
    ]
    if tile.toll_crop is not None:
        texts.append(context.text("picture-brings-toll"))
    return "  ·  ".join([context.text(f"card-{hand.tile}"), *texts])


def _castle_places(column: Box, context: ProvenceContext) -> list[Box]:
    head, rest = column.top_strip(38)
    del head
    return [
        rest.move(0, 4 + index * (_CASTLE_SIZE + 7))
        .top_strip(_CASTLE_SIZE)[0]
        .centred_box(_CASTLE_SIZE, _CASTLE_SIZE)
        for index, _ in enumerate(context.table.castles)
    ]


def _castles(column: Box, context: ProvenceContext) -> Iterator[Item]:
    words = context.text("picture-castles")
    yield fit_line(column.top_strip(38)[0], words, "serif", 30, "ink", align="middle", min_size=24)
    for place, tile in zip(_castle_places(column, context), context.table.castles, strict=True):
        yield from draw_market_tile(place, tile)


def _castle_spots(column: Box, context: ProvenceContext) -> Iterator[Spot]:
    for place, tile in zip(_castle_places(column, context), context.table.castles, strict=True):
        chip = place.centred_box(48, 48).move(0, -4)
        yield Spot(f"market/{tile}", place.inset(3), chip, tile_radius(place))


def other_panel(box: Box, seat: Seat, context: ProvenceContext) -> Scene:
    """Return the panel of another player: kingdom, stocks and persons."""
    player = context.table.players[seat]
    head, rest = box.inset(4, 0).top_strip(HEAD_HEIGHT)
    field, column = rest.left_strip(KINGDOM_SIZE, gap=14)
    field = field.top_strip(KINGDOM_SIZE)[0]
    board = kingdoms.kingdom_scene(
        field.at_origin(), seat, context, tile=SMALL_TILE_SIZE, gap=SMALL_TILE_GAP
    )
    items: list[Item] = [*_head(head, seat, context, chip=46, size=NAME_SIZE, seal=64)]
    if box.w < _MIN_WIDE_PANEL:
        stocks, below = column.top_strip(168)
        items += _resources(stocks.rows(3), seat, player, context)
        items.append(RoundedRect(Box(below.x, below.y, below.w, 2), "hairline"))
        items += persons.persons_in_narrow_column(below.top_strip(8)[1], player, context)
    else:
        stocks, below = column.top_strip(64)
        items += _resources(_thirds(stocks), seat, player, context)
        items.append(RoundedRect(Box(below.x, below.y, below.w, 2), "hairline"))
        items += persons.persons_in_wide_column(below.top_strip(8)[1], player, context)
    items.append(Layer(field, "parchment", board))
    return Scene.of(box, items)
