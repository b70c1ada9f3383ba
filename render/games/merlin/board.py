"""The whole table of Merlin: the ring, the environs, the open missions, a strip per player."""

from functools import cache

from msgspec import Struct

from engines.merlin.material import COLUMNS, RULES
from render.games.merlin import environs, player_strips, ring_geometry
from render.games.merlin.legend import short_legend
from render.games.merlin.missions import missions_panel
from render.games.merlin.ring_layer import ring_layer
from render.games.merlin.view_helpers import MerlinContext, shown_round
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.scene import Item, Scene

_PANEL_GAP = 12
_PANEL_PADDING = 20  # what a panel is larger than its content
_RING_SIZE = ring_geometry.RING_SIZE + _PANEL_PADDING


class _Layout(Struct, frozen=True):
    """Where the panels lie."""

    height: int
    ring: Panel
    environs: Panel
    missions: Panel
    players: tuple[Panel, ...]
    free: tuple[Panel, ...]  # beside the last player, where the seats are odd


@cache
def _layout(seats: int, rows: int, focus: int) -> _Layout:
    lines = (seats + 1) // 2
    height = page_height(_RING_SIZE + lines * (player_strips.STRIP_HEIGHT + _PANEL_GAP))
    top, below = content_box(height).top_strip(_RING_SIZE, gap=_PANEL_GAP)
    left, right = top.left_strip(_RING_SIZE, gap=_PANEL_GAP)
    upper, lower = right.top_strip(environs.height(rows) + _PANEL_PADDING, gap=_PANEL_GAP)
    places = [
        place
        for line in below.rows(lines, gap=_PANEL_GAP)
        for place in line.columns(2, gap=_PANEL_GAP)
    ]
    players = tuple(Panel(places[seat], is_active=seat == focus) for seat in range(seats))
    free = tuple(Panel(place) for place in places[seats:])
    return _Layout(height, Panel(left), Panel(upper), Panel(lower), players, free)


def board(context: MerlinContext) -> Scene:
    """Return the table as everybody sees it."""
    rows = len(context.table.cells) // len(COLUMNS)
    plan = _layout(context.view.seats, rows, context.focus_seat)
    panels = [plan.ring, plan.environs, plan.missions, *plan.players, *plan.free]
    missions = missions_panel(plan.missions.content_box.at_origin(), context)
    items: list[Item] = [
        *table_background(plan.height, _heading(context), panels),
        plan.ring.layer(ring_layer(context)),
        plan.environs.layer(environs.environs_scene(context)),
        plan.missions.layer(missions),
    ]
    for seat, panel in enumerate(plan.players):
        items.append(
            panel.layer(player_strips.player_strip(panel.content_box.at_origin(), seat, context))
        )
    items += [
        panel.layer(short_legend(panel.content_box.at_origin(), context.translate))
        for panel in plan.free
    ]
    return Scene.of(page_box(plan.height), items)


def _heading(context: MerlinContext) -> Heading:
    words, seats = context.turn_caption()
    over = context.view.is_over
    now, turn = shown_round(context), context.table.turn
    return Heading(
        title=context.text("picture-title"),
        middle=context.translate("game-ended")
        if over
        else context.translate("picture-round", round=now, turn=turn, last=RULES.turns_per_round),
        steps=RULES.rounds,
        current_step=RULES.rounds + 1 if over else now,
        right=words,
        seats=seats,
    )
