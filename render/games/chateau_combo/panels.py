"""The panels of the other players, in turn order: who, how rich, and what lies before them."""

from collections.abc import Iterator

from engines.chateau_combo.state import COORDINATES, SIZE, Cell
from engines.chateau_combo.view import LaidView, PlayerView
from engines.core.text import Seat
from render.games.chateau_combo import faces, icons
from render.games.chateau_combo.position import ChateauShowing, back
from render.kit import cards
from render.kit.names import automa_icon
from render.kit.text import fit
from render.kit.theme import DETAIL_SIZE, MIN_NAME_SIZE, NAME_SIZE
from render.kit.tokens import coin, rosette, seat_chip, icon_with_count
from render.scene import Box, Icon, Item, Layer, RoundedRect, Scene, Spot, Sprite
from render.scene.overlay import LABEL_SIZE

TALL, LOW = 128, 84  # the height of a card, with one row of panels and with two
GAP = 8
_PAD = 4  # between the bed's round corners and what is painted on it
_EDGE = 2
_RADIUS = 10
_COLUMN = 178


def panel_height(card: int) -> int:
    """Return how high a panel is whose cards have that height."""
    return SIZE * card + (SIZE - 1) * GAP + 2 * (_PAD + _EDGE) + 20


def other_panel(
    box: Box, seat: Seat, showing: ChateauShowing, *, card: int, side: str = ""
) -> Scene:
    """Return the panel of a player; side says whether it is the left or right neighbour."""
    player = showing.table.players[seat]
    column, bed = box.left_strip(_COLUMN, gap=GAP)
    about = column.inset(4, 6)
    chip = about.bottom_strip(LABEL_SIZE)[0].move(8, -34).left_strip(LABEL_SIZE)[0]
    items = [
        *_about(about, seat, player, showing, tall=card == TALL),
        *_side(about, showing, side),
        RoundedRect(bed, "bed", 12),
        Layer(bed.inset(_PAD), "bed", _grid(bed.inset(_PAD).at_origin(), seat, showing, card)),
    ]
    spot = Spot(f"panel/{seat}", box.inset(-8), chip)
    return Scene.of(box, items, (spot,))


def _grid(box: Box, seat: Seat, showing: ChateauShowing, card: int) -> Scene:
    """Return the player's tableau, a layer of its own: it changes on their own turn only."""
    player = showing.table.players[seat]
    places = _places(box.inset(_EDGE), card, player)
    items = (*_holes(places, player), *_cards(places, player, showing))
    spots = (Spot(f"tableau/{seat}/{cell}", at, None, _RADIUS) for cell, at in places.items())
    return Scene.of(box, items, spots)


def _about(
    box: Box, seat: Seat, player: PlayerView, showing: ChateauShowing, *, tall: bool
) -> Iterator[Item]:
    mark, seal = (60, 84) if tall else (50, 70)
    head, rest = box.top_strip(seal)
    total = str(showing.view.standings[seat].total)
    yield Sprite(head.left_strip(mark)[0].centred_box(mark, mark), seat_chip, (seat,))
    yield Sprite(head.right_strip(seal)[0], rosette, (total,))
    name, rest = rest.top_strip(64 if tall else 50)
    yield from automa_icon(head.left_strip(mark, gap=2)[1].left_strip(MIN_NAME_SIZE)[0], seat, showing)
    yield fit(name, showing.names[seat], "serif-bold", NAME_SIZE, "ink", min_size=MIN_NAME_SIZE)
    if tall:
        coins, held = rest.top_strip(112)[0].rows(2, gap=8)
        yield from icon_with_count(coins.centred_box(box.w, 48), coin, player.gold, size=42)
        yield from icon_with_count(held.centred_box(box.w, 48), icons.key, player.keys, size=42)
        return
    coins, held = rest.top_strip(44)[0].left_strip(box.w * 0.54 // 1, gap=2)
    yield from icon_with_count(coins.centred_box(coins.w, 38), coin, player.gold, size=36)
    yield from icon_with_count(held.centred_box(held.w, 38), icons.key, player.keys, size=36)


def _side(box: Box, showing: ChateauShowing, side: str) -> Iterator[Item]:
    if not side:
        return
    line = box.bottom_strip(28)[0]
    arrow, words = line.left_strip(28, gap=4)
    yield Icon(arrow, f"arrow_{side}_bold", "muted")
    caption = showing.text(f"picture-{side}-neighbour")
    yield fit(words, caption, "sans", DETAIL_SIZE, "muted", min_size=20)


def _places(grid: Box, card: int, player: PlayerView) -> dict[Cell, Box]:
    """Return the cells inside the cards' reach; while that is narrow it lies in the middle."""
    used = [COORDINATES[cell] for cell in player.tableau] or [(0, 0)]
    rows, columns = zip(*used, strict=True)
    wide = (grid.w - (SIZE - 1) * GAP) // SIZE
    across = _starts(min(columns), max(columns), grid.x, wide)
    down = _starts(min(rows), max(rows), grid.y, card)
    return {
        f"{row},{column}": Box(x, y, wide, card)
        for row, y in down.items()
        for column, x in across.items()
    }


def _starts(first: int, last: int, start: float, size: float) -> dict[int, float]:
    free = (SIZE - (last - first + 1)) * (size + GAP) // 2
    return {line: start + free + (line - first) * (size + GAP) for line in range(first, last + 1)}


def _holes(places: dict[Cell, Box], player: PlayerView) -> Iterator[Item]:
    for cell, place in places.items():
        if cell not in player.tableau:
            yield Sprite(place, cards.empty_place, (_RADIUS,))


def _cards(places: dict[Cell, Box], player: PlayerView, showing: ChateauShowing) -> Iterator[Item]:
    for cell, laid in player.tableau.items():
        yield cards.card_shadow(places[cell], radius=_RADIUS, low=True)
        yield _card(places[cell], laid, showing)


def _card(place: Box, laid: LaidView, showing: ChateauShowing) -> Item:
    if not laid.face_up:
        return back(place, laid, _RADIUS)
    face = faces.tall_face if place.h >= TALL else faces.low_face
    return Sprite(place, face, (laid.card, showing.text(f"card-{laid.card}"), laid.gold))
