"""The whole table of Kreta: the map, the row of fort cards, the players in seat order."""

from functools import cache

from msgspec import Struct

from engines.kreta.material import RULES
from render.games.kreta.chart import FRAME, MAP_BOX
from render.games.kreta.island_map import island_map
from render.games.kreta.panels import player_panel
from render.games.kreta.position import KretaShowing, last_move
from render.games.kreta.row import fort_row
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.scene import Item, Layer, Scene
from render.scene.overlay import with_last_move

_GAP = 12
_ROW = 134
_PLAYERS = 284
_MAP = round(MAP_BOX.h + 2 * FRAME)


class _Plan(Struct, frozen=True):
    """Where the panels lie."""

    height: int
    island: Panel
    row: Panel
    players: tuple[Panel, ...]


@cache
def _plan(seats: int, focus: int) -> _Plan:
    height = page_height(_MAP + _ROW + _PLAYERS + 2 * _GAP)
    island, rest = content_box(height).top_strip(_MAP, gap=_GAP)
    row, foot = rest.top_strip(_ROW, gap=_GAP)
    columns = foot.columns(seats, gap=_GAP)
    players = tuple(Panel(place, is_active=seat == focus) for seat, place in enumerate(columns))
    return _Plan(height, Panel(island), Panel(row), players)


def board(showing: KretaShowing) -> Scene:
    """Return the table as everybody sees it."""
    plan = _plan(showing.view.seats, showing.focus_seat)
    panels = [plan.island, plan.row, *plan.players]
    area = plan.island.box.inset(FRAME)
    items: list[Item] = [
        *table_background(plan.height, _heading(showing), panels),
        Layer(area, "sea", island_map(showing)),
        plan.row.layer(fort_row(plan.row.content_box.at_origin(), showing)),
    ]
    for seat, panel in enumerate(plan.players):
        items.append(panel.layer(player_panel(panel.content_box.at_origin(), seat, showing)))
    # the map itself rings the sites, so that the names beside them stay whole
    touched = [spot for spot in last_move(showing) if not spot.startswith("site/")]
    return with_last_move(Scene.of(page_box(plan.height), items), touched)


def _heading(showing: KretaShowing) -> Heading:
    scored, last = showing.table.scored, RULES.row_length
    over = showing.view.is_over
    number = min(scored + 1, last)
    return Heading(
        title=showing.text("picture-title"),
        middle=showing.translate("game-ended")
        if over
        else showing.translate("picture-scoring", number=number, last=last),
        steps=last,
        current_step=last + 1 if over else number,
        right=_asked(showing),
        seats=showing.turn_caption()[1],
    )


def _asked(showing: KretaShowing) -> str:
    """Say whose turn it is, and which card is being carried out."""
    action = showing.table.action
    if action is None:
        return showing.turn_caption()[0]
    if action.steps_left is not None:
        card = showing.text("card-king" if action.by_king else f"card-{action.card}")
        left = action.steps_left
        return showing.caption_for("picture-marching", showing.focus_seat, card=card, left=left)
    card = showing.text(f"card-{action.card}")
    if action.by_king:
        card = showing.translate("copy", card=card)
    return showing.caption_for("picture-asked", showing.focus_seat, card=card)
