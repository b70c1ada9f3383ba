"""The whole table of Kreta: the map, the row of fort cards, the players in seat order."""

from functools import cache, partial

from msgspec import Struct

from engines.kreta.material import RULES
from render.games.kreta.fort_cards import fort_card_row
from render.games.kreta.map_layer import map_layer
from render.games.kreta.panels import player_panel
from render.games.kreta.projection import FRAME_WIDTH, MAP_BOX
from render.games.kreta.view_helpers import KretaContext, touched_spots
from render.kit.frame import Heading, Panel, content_box, page_height
from render.kit.layout import DrawPanel, board_heading, board_scene
from render.scene import Layer, Scene

_PANEL_GAP = 12
_FORT_ROW_HEIGHT = 134
_PLAYERS_HEIGHT = 284
_MAP_HEIGHT = round(MAP_BOX.h + 2 * FRAME_WIDTH)


class _Layout(Struct, frozen=True):
    """Where the panels lie."""

    height: int
    island: Panel
    row: Panel
    players: tuple[Panel, ...]


@cache
def _layout(seats: int, focus: int) -> _Layout:
    height = page_height(_MAP_HEIGHT + _FORT_ROW_HEIGHT + _PLAYERS_HEIGHT + 2 * _PANEL_GAP)
    island, rest = content_box(height).top_strip(_MAP_HEIGHT, gap=_PANEL_GAP)
    row, foot = rest.top_strip(_FORT_ROW_HEIGHT, gap=_PANEL_GAP)
    columns = foot.columns(seats, gap=_PANEL_GAP)
    players = tuple(Panel(place, is_active=seat == focus) for seat, place in enumerate(columns))
    return _Layout(height, Panel(island), Panel(row), players)


def board(context: KretaContext) -> Scene:
    """Return the table as all players see it."""
    layout = _layout(context.view.seats, context.focus_seat)
    panels: list[tuple[Panel, DrawPanel | None]] = [
        (layout.island, None),
        (layout.row, partial(fort_card_row, context=context)),
    ]
    for seat, panel in enumerate(layout.players):
        panels.append((panel, partial(player_panel, seat=seat, context=context)))
    # The map itself rings the sites, so that the names beside them stay readable.
    last_move = [spot for spot in touched_spots(context) if not spot.startswith("site/")]
    island = Layer(layout.island.box.inset(FRAME_WIDTH), "sea", map_layer(context))
    return board_scene(
        layout.height, _heading(context), panels, items=[island], last_move=last_move
    )


def _heading(context: KretaContext) -> Heading:
    last = RULES.row_length
    number = min(context.table.scored + 1, last)
    return board_heading(
        context,
        context.translate("picture-scoring", number=number, last=last),
        steps=last,
        current_step=number,
        caption=(_turn_caption(context), context.turn_caption()[1]),
    )


def _turn_caption(context: KretaContext) -> str:
    """Say whose turn it is, and which card is being carried out."""
    action = context.table.action
    if action is None:
        return context.turn_caption()[0]
    if action.steps_left is not None:
        card = context.text("card-king" if action.by_king else f"card-{action.card}")
        left = action.steps_left
        return context.caption_for("picture-marching", context.focus_seat, card=card, left=left)
    card = context.text(f"card-{action.card}")
    if action.by_king:
        card = context.translate("copy", card=card)
    return context.caption_for("picture-asked", context.focus_seat, card=card)
