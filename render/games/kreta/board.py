"""The whole table of Kreta: the map, the row of fort cards, the players in seat order."""

from functools import cache

from msgspec import Struct

from engines.kreta.material import RULES
from render.games.kreta.chart import FRAME, MAP_BOX
from render.games.kreta.island_map import island_map
from render.games.kreta.panels import player_panel
from render.games.kreta.position import KretaShowing, last_move
from render.games.kreta.row import fort_row
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.scene import Item, Layer, Scene
from render.scene.overlay import trailed

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
    height = height_for(_MAP + _ROW + _PLAYERS + 2 * _GAP)
    island, rest = content(height).top(_MAP, gap=_GAP)
    row, foot = rest.top(_ROW, gap=_GAP)
    columns = foot.columns(seats, gap=_GAP)
    players = tuple(Panel(place, lit=seat == focus) for seat, place in enumerate(columns))
    return _Plan(height, Panel(island), Panel(row), players)


def board(showing: KretaShowing) -> Scene:
    """Return the table as everybody sees it."""
    plan = _plan(showing.view.seats, showing.focus)
    panels = [plan.island, plan.row, *plan.players]
    area = plan.island.box.inset(FRAME)
    items: list[Item] = [
        *laid(plan.height, _heading(showing), panels),
        Layer(area, "sea", island_map(showing)),
        plan.row.filled(fort_row(plan.row.inside.at_origin(), showing)),
    ]
    for seat, panel in enumerate(plan.players):
        items.append(panel.filled(player_panel(panel.inside.at_origin(), seat, showing)))
    # the map itself rings the sites, so that the names beside them stay whole
    touched = [spot for spot in last_move(showing) if not spot.startswith("site/")]
    return trailed(Scene.of(page(plan.height), items), touched)


def _heading(showing: KretaShowing) -> Heading:
    scored, last = showing.table.scored, RULES.row_length
    over = showing.view.over
    number = min(scored + 1, last)
    return Heading(
        title=showing.say("picture-title"),
        middle=showing.words("game-ended")
        if over
        else showing.words("picture-scoring", number=number, last=last),
        pips=last,
        pip=last + 1 if over else number,
        right=_asked(showing),
        seats=showing.turn()[1],
    )


def _asked(showing: KretaShowing) -> str:
    """Say whose turn it is, and which card is being carried out."""
    action = showing.table.action
    if action is None:
        return showing.turn()[0]
    if action.steps_left is not None:
        card = showing.say("card-king" if action.by_king else f"card-{action.card}")
        left = action.steps_left
        return showing.said_of("picture-marching", showing.focus, card=card, left=left)
    card = showing.say(f"card-{action.card}")
    if action.by_king:
        card = showing.words("copy", card=card)
    return showing.said_of("picture-asked", showing.focus, card=card)
