"""The tableau of the player to act: large cards, their points now, and the free cells."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engines.chateau_combo.state import COORDINATES, GRID_SIZE, Cell
from engines.chateau_combo.view import PlayerView
from engines.core.text import LETTERS, Seat
from render.games.chateau_combo import card_faces, icons
from render.games.chateau_combo.view_helpers import ChateauContext, face_down_card, points_by_spot
from render.kit import cards
from render.kit.names import name_line
from render.kit.text import fit_line
from render.kit.theme import HEADING_SIZE
from render.kit.tokens import coin, icon_with_count, rosette, seat_chip
from render.scene import Box, Item, Scene, Spot, Sprite
from render.scene.overlay import label_sprite

Stretch: TypeAlias = tuple[float, float]  # where a line of cells begins, and how long it is

_CARD_GAP = 10
_HEAD_HEIGHT = 84
_CARD_RADIUS = 12
_LABEL_SIZE = 54


def own_panel(box: Box, seat: Seat, context: ChateauContext) -> Scene:
    """Return the panel of the player whose tableau is shown large."""
    player = context.table.players[seat]
    head, area = box.inset(8, 0).top_strip(_HEAD_HEIGHT)
    area = area.bottom_strip(8)[1]
    places = cell_boxes(area, player)
    spots = [
        _spot(f"tableau/{seat}/{cell}", place, laid=cell in player.tableau)
        for cell, place in places.items()
    ]
    items = [
        *_head(head, seat, player, context),
        *_free_cells(places, seat, player, context),
        *_card_items(places, seat, player, context),
    ]
    spots.append(Spot(f"panel/{seat}", box.inset(2)))
    return Scene.of(box, items, spots)


def _spot(name: str, place: Box, *, laid: bool) -> Spot:
    """Return the spot of a cell; the label of a card covers its emblem, not its text."""
    middle = place.top_strip(place.h * 0.42)[0] if laid else place
    return Spot(
        name,
        place if laid else place.inset(6),
        middle.centred_box(_LABEL_SIZE, _LABEL_SIZE),
        _CARD_RADIUS,
    )


def _head(box: Box, seat: Seat, player: PlayerView, context: ChateauContext) -> Iterator[Item]:
    total = context.view.standings[seat].total
    seal, rest = box.right_strip(78, gap=8)
    held, rest = rest.right_strip(106, gap=4)
    coins, rest = rest.right_strip(112, gap=8)
    mark, name = rest.left_strip(56, gap=12)
    yield Sprite(mark.centred_box(56, 56), seat_chip, (seat,))
    yield from name_line(name, seat, context, size=HEADING_SIZE)
    yield from icon_with_count(coins.centred_box(112, 48), coin, player.gold, size=42)
    yield from icon_with_count(held.centred_box(106, 48), icons.key, player.keys, size=42)
    yield Sprite(seal.centred_box(78, 78), rosette, (str(total),))


def cell_boxes(area: Box, player: PlayerView) -> dict[Cell, Box]:
    """Return the boxes of all cells in use or open.

    The area always holds exactly three by three cards: a direction with two lines in use has half
    a slot at either end, so that cards never change their size.
    """
    used = [COORDINATES[cell] for cell in player.tableau] or [(0, 0)]
    rows, columns = zip(*used, strict=True)
    across = _stretches(min(columns), max(columns), area.x, area.w)
    down = _stretches(min(rows), max(rows), area.y, area.h)
    return {
        cell: Box(across[column][0], down[row][0], across[column][1], down[row][1])
        for cell in (*player.tableau, *player.open_cells)
        for row, column in (COORDINATES[cell],)
    }


def _stretches(first: int, last: int, start: float, length: float) -> dict[int, Stretch]:
    unit = (length - (GRID_SIZE - 1) * _CARD_GAP) // GRID_SIZE
    step = unit + _CARD_GAP
    lines = last - first + 1
    if lines != GRID_SIZE - 1:
        outer = first - (GRID_SIZE - lines) // 2
        return {outer + i: (start + i * step, unit) for i in range(GRID_SIZE)}
    half_slot = (unit - _CARD_GAP) // 2
    cards_from = start + half_slot + _CARD_GAP
    return {
        first - 1: (start, half_slot),
        **{first + i: (cards_from + i * step, unit) for i in range(lines)},
        last + 1: (cards_from + lines * step, half_slot),
    }


def _free_cells(
    places: Mapping[Cell, Box], seat: Seat, player: PlayerView, context: ChateauContext
) -> Iterator[Item]:
    """Draw the free cells: their letters are shown while a card of the market is being chosen."""
    display_prefix = f"display/{context.table.messenger}/"
    market = any(spot.startswith(display_prefix) for spot in context.marked_spots)
    cells = player.open_cells
    for letter, cell in zip(LETTERS, cells, strict=False):
        if context.view.is_over:
            return
        chosen_now = f"tableau/{seat}/{cell}" in context.marked_spots
        if not (market or chosen_now):
            yield Sprite(places[cell], cards.empty_place, (_CARD_RADIUS,))
            continue
        yield Sprite(places[cell], cards.open_slot, (_CARD_RADIUS,))
        if not chosen_now:
            yield label_sprite(
                places[cell].centred_box(_LABEL_SIZE, _LABEL_SIZE), letter, pale=True
            )


def _card_items(
    places: Mapping[Cell, Box], seat: Seat, player: PlayerView, context: ChateauContext
) -> Iterator[Item]:
    points_by_cell = points_by_spot(context, seat)
    for cell, laid in player.tableau.items():
        place = places[cell]
        yield cards.card_shadow(place, radius=_CARD_RADIUS)
        if not laid.face_up:
            yield face_down_card(place, laid, _CARD_RADIUS)
            continue
        name = context.text(f"card-{laid.card}")
        now = points_by_cell[f"tableau/{seat}/{cell}"]
        yield Sprite(place, card_faces.own_face, (laid.card, name, laid.gold))
        result = card_faces.points_box(place)
        yield fit_line(result, str(now), "sans-bold", 28, "ink", align="middle", min_size=24)
