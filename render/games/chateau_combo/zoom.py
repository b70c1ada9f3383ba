"""What is asked about, larger than on the board: the cards on offer, or the own tableau."""

from collections.abc import Iterator

from engines.chateau_combo.material import CARDS, LOCATIONS, CardId, Location
from engines.chateau_combo.view import PlacedCardView
from engines.core.text import Seat, Text
from render.game_renderer import ExtraPicture
from render.games.chateau_combo import card_faces, icons
from render.games.chateau_combo.tableau import cell_boxes
from render.games.chateau_combo.view_helpers import ChateauContext, face_down_card, points_by_spot
from render.kit import cards
from render.kit.frame import Panel, content_box, page_height
from render.kit.layout import board_heading, board_scene
from render.kit.names import name_line
from render.kit.tokens import coin, icon_with_count, rosette, seat_chip
from render.scene import Box, Item, Scene, Spot, Sprite

_GAP = 16
_MARKET_CARD = Box(0, 0, 492, 592)  # 2.28 times as large as on the board
_LABEL_SIZE = 104
_LABEL_SPACE = 76  # above the cards
_SEAL_SIZE = 62
_TABLEAU_WIDTH, _TABLEAU_HEIGHT = 1230, 1476
_COUNT_HEIGHT = 96
_CARD_RADIUS = 22


def zoom(context: ChateauContext) -> ExtraPicture | None:
    """Return the cards on offer, or the tableau with the marked cells; None if neither is asked."""
    for location in LOCATIONS:
        offered = _offered_cards(context, location)
        if offered:
            return _picture(_market_scene(context, location, offered), list(offered.values()))
    seat = context.focus_seat
    laid = [placed.card for placed in context.table.players[seat].tableau.values()]
    if laid and any(spot.startswith(f"tableau/{seat}/") for spot in context.marked_spots):
        return _picture(_tableau_scene(context, seat), laid)
    return None


def tableaus(context: ChateauContext) -> Iterator[ExtraPicture]:
    """Yield every player's tableau, the player to act first."""
    for seat in (context.focus_seat, *context.other_seats()):
        laid = [placed.card for placed in context.table.players[seat].tableau.values()]
        if laid:
            yield _picture(_tableau_scene(context, seat), laid)


def _picture(scene: Scene, things: list[CardId]) -> ExtraPicture:
    names = tuple(Text(f"card-{card}") for card in things)
    return ExtraPicture(scene, (Text("say-larger", {"things": names}),))


def _offered_cards(context: ChateauContext, location: Location) -> dict[int, CardId]:
    """Return the marked cards of a location by slot."""
    return {
        slot: card
        for slot, card in enumerate(context.table.markets[location].display)
        if card is not None and f"display/{location}/{slot}" in context.marked_spots
    }


def _market_scene(context: ChateauContext, location: Location, offered: dict[int, CardId]) -> Scene:
    """Return a location's cards side by side, each with the price of the player to act."""
    height = page_height(_LABEL_SPACE + _MARKET_CARD.h + 2 * _GAP)
    panel = Panel(content_box(height))
    inside = panel.content_box.at_origin()
    wide = len(offered) * _MARKET_CARD.w + (len(offered) - 1) * _GAP
    row = inside.top_strip(_LABEL_SPACE)[1].centred_box(wide, _MARKET_CARD.h)
    places = dict(zip(offered, row.columns(len(offered), gap=_GAP), strict=True))
    items = [item for slot in offered for item in _offered_card(context, location, slot, places)]
    spots = [
        Spot(f"display/{location}/{slot}", place, _market_label(place), _CARD_RADIUS)
        for slot, place in places.items()
    ]
    layer = panel.layer(Scene.of(inside, items, spots))
    heading = board_heading(context, context.text(f"picture-{location}"))
    return board_scene(height, heading, [(panel, None)], items=[layer])


def _market_label(place: Box) -> Box:
    """Return the box of a card's mark, on its upper edge."""
    x = place.centre[0] - _LABEL_SIZE / 2 // 1
    return Box(x, place.y - _LABEL_SPACE, _LABEL_SIZE, _LABEL_SIZE)


def _offered_card(
    context: ChateauContext, location: Location, slot: int, places: dict[int, Box]
) -> Iterator[Item]:
    market, place = context.table.markets[location], places[slot]
    card, price = market.display[slot] or "", market.prices[slot]
    yield cards.card_shadow(place, radius=_CARD_RADIUS)
    yield Sprite(place, card_faces.market_face, (card, context.text(f"card-{card}")))
    dear = price > context.table.players[context.focus_seat].gold
    yield from card_faces.price_tag(place, card, price, dear=dear)


def _tableau_scene(context: ChateauContext, seat: Seat) -> Scene:
    """Return the tableau of the player to act, and beside it gold, keys and points."""
    height = page_height(_TABLEAU_HEIGHT + 2 * _GAP)
    panel = Panel(content_box(height), is_active=True)
    inside = panel.content_box.at_origin()
    left, column = inside.inset(_GAP).left_strip(_TABLEAU_WIDTH, gap=2 * _GAP)
    player = context.table.players[seat]
    places = cell_boxes(left, player)
    items = [*_summary(column, context, seat)]
    for cell, place in places.items():
        spot, laid = f"tableau/{seat}/{cell}", player.tableau.get(cell)
        if laid is not None:
            items += _laid_card(place, laid, context, points_by_spot(context, seat).get(spot))
        elif spot in context.marked_spots:
            items.append(Sprite(place, cards.open_slot, (_CARD_RADIUS,)))
    spots = [
        Spot(
            f"tableau/{seat}/{cell}",
            place if cell in player.tableau else place.inset(6),
            place.centred_box(_LABEL_SIZE, _LABEL_SIZE),
            _CARD_RADIUS,
        )
        for cell, place in places.items()
    ]
    layer = panel.layer(Scene.of(inside, items, spots))
    heading = board_heading(context, "")
    return board_scene(height, heading, [(panel, None)], items=[layer])


def _laid_card(
    place: Box, laid: PlacedCardView, context: ChateauContext, points: int | None
) -> Iterator[Item]:
    """Draw a card of the tableau: its cost, the gold on it, and its points now."""
    yield cards.card_shadow(place, radius=_CARD_RADIUS)
    if not laid.face_up:
        yield face_down_card(place, laid, _CARD_RADIUS)
        return
    card = CARDS[laid.card]
    yield Sprite(place, card_faces.market_face, (laid.card, context.text(f"card-{laid.card}")))
    yield from card_faces.price_tag(place, laid.card)
    if card.purse:
        held = Box(place.x + (80 if card.messenger else 14), place.y + 98, 64, 64)
        yield Sprite(held, coin, (str(laid.gold), "white"))
    seal = Box(place.centre[0] + 56, place.y + 106, _SEAL_SIZE, _SEAL_SIZE)  # of the picture
    yield Sprite(seal, rosette, (str(points or 0),))


def _summary(box: Box, context: ChateauContext, seat: Seat) -> Iterator[Item]:
    """Draw the player's name, gold, keys and points, one below the other."""
    player = context.table.players[seat]
    name, gold, keys, total = box.top_strip(4 * _COUNT_HEIGHT + 3 * _GAP)[0].rows(4, gap=_GAP)
    chip, words = name.left_strip(64, gap=12)
    yield Sprite(chip.centred_box(64, 64), seat_chip, (seat,))
    yield from name_line(words, seat, context, size=44)
    yield from icon_with_count(gold.left_strip(240)[0], coin, player.gold, size=64)
    yield from icon_with_count(keys.left_strip(240)[0], icons.key, player.keys, size=64)
    seal = total.left_strip(_COUNT_HEIGHT)[0]
    yield Sprite(seal, rosette, (str(context.view.standings[seat].total),))
