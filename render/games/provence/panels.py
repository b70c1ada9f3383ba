"""The panels of the players: the one to act large, the others in turn order."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.provence.material import TILES
from engines.provence.view import HandView, PlayerView
from render.games.provence import kingdom as kingdoms
from render.games.provence import persons, pieces
from render.games.provence.position import ProvenceShowing, threatened
from render.games.provence.tiles import market_tile, radius
from render.kit.names import name_line
from render.kit.text import fit
from render.kit.theme import HEADING_SIZE, NAME_SIZE
from render.kit.tokens import pill, pill_width, seat_chip
from render.scene import Box, DrawFunction, Item, Layer, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import mark_ring

TILE, GAP = 150, 7
SMALL, SMALL_GAP = 100, 6
SIZES = (TILE, SMALL)
OWN_SIDE = kingdoms.side(TILE, GAP)
SIDE = kingdoms.side(SMALL, SMALL_GAP)
OWN_HEAD = 72
HEAD = 62
_WIDE = 700  # from this width on a panel says what persons do
_HELD = 114
_CASTLE = 108


def own_panel(box: Box, seat: Seat, showing: ProvenceShowing) -> Scene:
    """Return the panel of the player whose things are shown large."""
    table, player = showing.table, showing.table.players[seat]
    head, rest = box.inset(4, 0).top_strip(OWN_HEAD)
    upper, below = rest.top_strip(OWN_SIDE, gap=8)
    field, column = upper.left_strip(OWN_SIDE, gap=12)
    board = kingdoms.kingdom(field.at_origin(), seat, showing, tile=TILE, gap=GAP)
    items: list[Item] = [*_head(head, seat, showing, chip=56, size=HEADING_SIZE + 4, seal=72)]
    spots: list[Spot] = []
    if table.castles:
        items += _castles(column, showing)
        spots += _castle_spots(column, showing)
        items += _stocks(_thirds(below.top_strip(56)[0]), seat, player, showing)
    else:
        hand = table.hand if table.hand and table.hand.seat == seat else None
        column = column if hand is None else column.top_strip(_HELD + 54)[1]
        items += _stocks(column.move(0, 12).top_strip(210)[0].rows(3), seat, player, showing)
        if hand is not None:
            items += _in_hand(upper.left_strip(OWN_SIDE, gap=12)[1], hand, showing)
            line, below = below.top_strip(38, gap=4)
            words = _forecast(hand, player, showing)
            items.append(fit(line.inset(6, 0), words, "sans", 30, "ink", min_size=24, min_x_scale=0.86))
        items += persons.gathered(below, player, showing)
    items.append(Layer(field, "lit", board))
    return Scene.of(box, items, spots)


def _head(
    box: Box, seat: Seat, showing: ProvenceShowing, *, chip: int, size: int, seal: int
) -> Iterator[Item]:
    points, rest = box.right_strip(seal, gap=8)
    mark, name = rest.left_strip(chip, gap=14)
    yield Sprite(points.centred_box(seal, seal), pieces.seal, (showing.view.standings[seat].total,))
    yield Sprite(mark.centred_box(chip, chip), seat_chip, (seat,))
    if seat == showing.table.first:
        words = showing.text("picture-first")
        wide = pill_width(words, 32) + 4
        first, name = name.right_strip(wide, gap=8)
        yield Sprite(first.centred_box(wide, 32), pill, (words,))
    yield from name_line(name, seat, showing, size=size)


def _thirds(box: Box) -> list[Box]:
    """Divide a line for the stocks; beside the towers there is room for a sabre."""
    coins, rest = box.left_strip(box.w * 0.3 // 1)
    nobles, towers = rest.right_strip(box.w * 0.3 // 1)
    return [coins, towers, nobles]


def _stocks(
    places: list[Box], seat: Seat, player: PlayerView, showing: ProvenceShowing
) -> Iterator[Item]:
    """Coins, towers and nobles; a sabre beside the towers of those whom a raid would hit."""
    stocks: tuple[tuple[DrawFunction, int], ...] = (
        (pieces.coin, player.coins),
        (pieces.tower, player.towers),
        (pieces.noble, player.nobles),
    )
    for place, (piece, number) in zip(places, stocks, strict=True):
        sign, rest = place.left_strip(48, gap=8)
        yield Sprite(sign.centred_box(48, 48), piece)
        yield fit(rest, str(number), "sans-bold", 46, "ink")
        if piece is pieces.tower and threatened(showing, seat):
            x = rest.x + 30 * len(str(number))
            yield Sprite(Box(x, place.centre[1] - 19, 38, 38), pieces.saracen)


def _in_hand(column: Box, hand: HandView, showing: ProvenceShowing) -> Iterator[Item]:
    head, rest = column.top_strip(38, gap=6)
    yield fit(head, showing.text("picture-in-hand"), "serif", 30, "ink", align="middle", min_size=24)
    place = rest.top_strip(_HELD)[0].centred_box(_HELD, _HELD)
    yield from market_tile(place, hand.tile)
    yield Sprite(place.inset(-5), mark_ring, (radius(place) + 5,))


def _forecast(hand: HandView, player: PlayerView, showing: ProvenceShowing) -> str:
    """Tell what laying the tile brings, in the order in which it happens."""
    tile = TILES[hand.tile]
    brings = {
        "towers": tile.towers,
        "attack": tile.saracens + hand.tokens,
        "nobles": tile.nobles,
        "coins": tile.coins,
        "pay": min(tile.pay, player.coins + tile.coins),
    }
    said = [showing.translate(f"picture-brings-{name}", number=n) for name, n in brings.items() if n]
    if tile.toll_crop is not None:
        said.append(showing.text("picture-brings-toll"))
    return "  ·  ".join([showing.text(f"card-{hand.tile}"), *said])


def _castle_places(column: Box, showing: ProvenceShowing) -> list[Box]:
    head, rest = column.top_strip(38)
    del head
    return [
        rest.move(0, 4 + number * (_CASTLE + 7)).top_strip(_CASTLE)[0].centred_box(_CASTLE, _CASTLE)
        for number, _ in enumerate(showing.table.castles)
    ]


def _castles(column: Box, showing: ProvenceShowing) -> Iterator[Item]:
    words = showing.text("picture-castles")
    yield fit(column.top_strip(38)[0], words, "serif", 30, "ink", align="middle", min_size=24)
    for place, tile in zip(_castle_places(column, showing), showing.table.castles, strict=True):
        yield from market_tile(place, tile)


def _castle_spots(column: Box, showing: ProvenceShowing) -> Iterator[Spot]:
    for place, tile in zip(_castle_places(column, showing), showing.table.castles, strict=True):
        chip = place.centred_box(48, 48).move(0, -4)
        yield Spot(f"market/{tile}", place.inset(3), chip, radius(place))


def other_panel(box: Box, seat: Seat, showing: ProvenceShowing) -> Scene:
    """Return the panel of another player: kingdom, stocks and persons."""
    player = showing.table.players[seat]
    head, rest = box.inset(4, 0).top_strip(HEAD)
    field, column = rest.left_strip(SIDE, gap=14)
    field = field.top_strip(SIDE)[0]
    board = kingdoms.kingdom(field.at_origin(), seat, showing, tile=SMALL, gap=SMALL_GAP)
    items: list[Item] = [*_head(head, seat, showing, chip=46, size=NAME_SIZE, seal=64)]
    if box.w < _WIDE:
        stocks, below = column.top_strip(168)
        items += _stocks(stocks.rows(3), seat, player, showing)
        items.append(RoundedRect(Box(below.x, below.y, below.w, 2), "hairline"))
        items += persons.named(below.top_strip(8)[1], player, showing)
    else:
        stocks, below = column.top_strip(64)
        items += _stocks(_thirds(stocks), seat, player, showing)
        items.append(RoundedRect(Box(below.x, below.y, below.w, 2), "hairline"))
        items += persons.listed(below.top_strip(8)[1], player, showing)
    items.append(Layer(field, "parchment", board))
    return Scene.of(box, items)
