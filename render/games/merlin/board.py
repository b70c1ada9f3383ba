"""The whole table of Merlin: the ring, the environs, the open missions, a strip per player."""

from functools import cache, partial

from msgspec import Struct

from engines.merlin.material import COLUMN_LETTERS, RULES
from render.games.merlin import environs, player_strips, ring_geometry
from render.games.merlin.legend import short_legend
from render.games.merlin.missions import missions_panel
from render.games.merlin.ring_layer import ring_layer
from render.games.merlin.view_helpers import MerlinContext, shown_round
from render.kit.frame import Heading, Panel, content_box, page_height
from render.kit.layout import DrawPanel, board_heading, board_scene
from render.scene import Scene

_PANEL_GAP = 12
_PANEL_PADDING = 20  # of a panel around its content, both sides together
_RING_SIZE = ring_geometry.RING_SIZE + _PANEL_PADDING


class _Layout(Struct, frozen=True):
    """The boxes of the panels."""

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
    """Return the table as all players see it."""
    rows = len(context.table.cells) // len(COLUMN_LETTERS)
    layout = _layout(context.view.seats, rows, context.focus_seat)
    panels: list[tuple[Panel, DrawPanel | None]] = [
        (layout.ring, lambda _: ring_layer(context)),
        (layout.environs, lambda _: environs.environs_scene(context)),
        (layout.missions, partial(missions_panel, context=context)),
    ]
    for seat, panel in enumerate(layout.players):
        panels.append((panel, partial(player_strips.player_strip, seat=seat, context=context)))
    explain = partial(short_legend, translate=context.translate)
    panels += [(panel, explain) for panel in layout.free]
    return board_scene(layout.height, _heading(context), panels)


def _heading(context: MerlinContext) -> Heading:
    now, turn = shown_round(context), context.table.turn
    middle = context.translate("picture-round", round=now, turn=turn, last=RULES.turns_per_round)
    return board_heading(context, middle, steps=RULES.rounds, current_step=now)
