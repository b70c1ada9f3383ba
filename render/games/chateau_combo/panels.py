"""The panels of the other players, in turn order: name, gold, keys and tableau."""

from collections.abc import Iterator

from engines.chateau_combo.state import COORDINATES, GRID_SIZE, Cell
from engines.chateau_combo.view import PlacedCardView, PlayerView
from engines.core.text import Seat
from render.games.chateau_combo import card_faces, icons
from render.games.chateau_combo.view_helpers import ChateauContext, face_down_card
from render.kit import cards
from render.kit.names import automa_icon
from render.kit.text import fit_line
from render.kit.theme import DETAIL_SIZE, MIN_NAME_SIZE, NAME_SIZE
from render.kit.tokens import coin, icon_with_count, rosette, seat_chip
from render.scene import Box, Icon, Item, Layer, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import LABEL_SIZE

TALL_CARD_HEIGHT, LOW_CARD_HEIGHT = (
    128,
    84,
)  # the height of a card, with one row of panels and with two
CARD_GAP = 8
_BED_PADDING = 4  # between the bed's round corners and the cards
_BED_EDGE = 2
_CARD_RADIUS = 10
_COLUMN_WIDTH = 178


def panel_height(card: int) -> int:
    """Return how high a panel is whose cards have that height."""
    return GRID_SIZE * card + (GRID_SIZE - 1) * CARD_GAP + 2 * (_BED_PADDING + _BED_EDGE) + 20


def other_panel(
    box: Box, seat: Seat, context: ChateauContext, *, card: int, side: str = ""
) -> Scene:
    """Return the panel of a player; `side` is `left` or `right` for a neighbour."""
    player = context.table.players[seat]
    column, bed = box.left_strip(_COLUMN_WIDTH, gap=CARD_GAP)
    about = column.inset(4, 6)
    chip = about.bottom_strip(LABEL_SIZE)[0].move(8, -34).left_strip(LABEL_SIZE)[0]
    items = [
        *_player_summary(about, seat, player, context, tall=card == TALL_CARD_HEIGHT),
        *_neighbour_caption(about, context, side),
        RoundedRect(bed, "bed", 12),
        Layer(
            bed.inset(_BED_PADDING),
            "bed",
            _grid(bed.inset(_BED_PADDING).at_origin(), seat, context, card),
        ),
    ]
    spot = Spot(f"panel/{seat}", box.inset(-8), chip)
    return Scene.of(box, items, (spot,))


def _grid(box: Box, seat: Seat, context: ChateauContext, card: int) -> Scene:
    """Return the player's tableau as a layer, since it changes only on that player's turn."""
    player = context.table.players[seat]
    places = _places(box.inset(_BED_EDGE), card, player)
    items = (*_empty_places(places, player), *_cards(places, player, context))
    spots = (Spot(f"tableau/{seat}/{cell}", at, None, _CARD_RADIUS) for cell, at in places.items())
    return Scene.of(box, items, spots)


def _player_summary(
    box: Box, seat: Seat, player: PlayerView, context: ChateauContext, *, tall: bool
) -> Iterator[Item]:
    mark, seal = (60, 84) if tall else (50, 70)
    head, rest = box.top_strip(seal)
    total = str(context.view.standings[seat].total)
    yield Sprite(head.left_strip(mark)[0].centred_box(mark, mark), seat_chip, (seat,))
    yield Sprite(head.right_strip(seal)[0], rosette, (total,))
    name, rest = rest.top_strip(64 if tall else 50)
    yield from automa_icon(
        head.left_strip(mark, gap=2)[1].left_strip(MIN_NAME_SIZE)[0], seat, context
    )
    yield fit_line(
        name, context.names[seat], "serif-bold", NAME_SIZE, "ink", min_size=MIN_NAME_SIZE
    )
    if tall:
        coins, held = rest.top_strip(112)[0].rows(2, gap=8)
        yield from icon_with_count(coins.centred_box(box.w, 48), coin, player.gold, size=42)
        yield from icon_with_count(held.centred_box(box.w, 48), icons.key, player.keys, size=42)
        return
    coins, held = rest.top_strip(44)[0].left_strip(box.w * 0.54 // 1, gap=2)
    yield from icon_with_count(coins.centred_box(coins.w, 38), coin, player.gold, size=36)
    yield from icon_with_count(held.centred_box(held.w, 38), icons.key, player.keys, size=36)


def _neighbour_caption(box: Box, context: ChateauContext, side: str) -> Iterator[Item]:
    if not side:
        return
    line = box.bottom_strip(28)[0]
    arrow, words = line.left_strip(28, gap=4)
    yield Icon(arrow, f"arrow_{side}_bold", "muted")
    caption = context.text(f"picture-{side}-neighbour")
    yield fit_line(words, caption, "sans", DETAIL_SIZE, "muted", min_size=20)


def _places(grid: Box, card: int, player: PlayerView) -> dict[Cell, Box]:
    """Return the cells that cards can still occupy, in the middle of the grid while few."""
    used = [COORDINATES[cell] for cell in player.tableau] or [(0, 0)]
    rows, columns = zip(*used, strict=True)
    wide = (grid.w - (GRID_SIZE - 1) * CARD_GAP) // GRID_SIZE
    across = _cell_starts(min(columns), max(columns), grid.x, wide)
    down = _cell_starts(min(rows), max(rows), grid.y, card)
    return {
        f"{row},{column}": Box(x, y, wide, card)
        for row, y in down.items()
        for column, x in across.items()
    }


def _cell_starts(first: int, end: int, start: float, size: float) -> dict[int, float]:
    free = (GRID_SIZE - (end - first + 1)) * (size + CARD_GAP) // 2
    return {
        line: start + free + (line - first) * (size + CARD_GAP) for line in range(first, end + 1)
    }


def _empty_places(places: dict[Cell, Box], player: PlayerView) -> Iterator[Item]:
    for cell, place in places.items():
        if cell not in player.tableau:
            yield Sprite(place, cards.empty_place, (_CARD_RADIUS,))


def _cards(places: dict[Cell, Box], player: PlayerView, context: ChateauContext) -> Iterator[Item]:
    for cell, laid in player.tableau.items():
        yield cards.card_shadow(places[cell], radius=_CARD_RADIUS, low=True)
        yield _card(places[cell], laid, context)


def _card(place: Box, laid: PlacedCardView, context: ChateauContext) -> Item:
    if not laid.face_up:
        return face_down_card(place, laid, _CARD_RADIUS)
    face = card_faces.tall_face if place.h >= TALL_CARD_HEIGHT else card_faces.low_face
    return Sprite(place, face, (laid.card, context.text(f"card-{laid.card}"), laid.gold))
