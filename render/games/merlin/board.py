"""The whole table of Merlin: the ring, the environs, the open missions, a strip per player."""

from functools import cache

from msgspec import Struct

from engines.merlin.material import COLUMNS, RULES
from render.games.merlin import environs, ring, strips
from render.games.merlin.counties import ring_scene
from render.games.merlin.key import legend
from render.games.merlin.missions import missions_panel
from render.games.merlin.position import MerlinShowing, round_shown
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.scene import Item, Scene

_GAP = 12
_CLEAR = 20  # what a panel is larger than its content
_RING = ring.SIDE + _CLEAR


class _Plan(Struct, frozen=True):
    """Where the panels lie."""

    height: int
    ring: Panel
    environs: Panel
    missions: Panel
    players: tuple[Panel, ...]
    free: tuple[Panel, ...]  # beside the last player, where the seats are odd


@cache
def _plan(seats: int, rows: int, focus: int) -> _Plan:
    lines = (seats + 1) // 2
    height = page_height(_RING + lines * (strips.HEIGHT + _GAP))
    top, below = content_box(height).top_strip(_RING, gap=_GAP)
    left, right = top.left_strip(_RING, gap=_GAP)
    upper, lower = right.top_strip(environs.height(rows) + _CLEAR, gap=_GAP)
    places = [place for line in below.rows(lines, gap=_GAP) for place in line.columns(2, gap=_GAP)]
    players = tuple(Panel(places[seat], is_active=seat == focus) for seat in range(seats))
    free = tuple(Panel(place) for place in places[seats:])
    return _Plan(height, Panel(left), Panel(upper), Panel(lower), players, free)


def board(showing: MerlinShowing) -> Scene:
    """Return the table as everybody sees it."""
    rows = len(showing.table.cells) // len(COLUMNS)
    plan = _plan(showing.view.seats, rows, showing.focus_seat)
    panels = [plan.ring, plan.environs, plan.missions, *plan.players, *plan.free]
    missions = missions_panel(plan.missions.content_box.at_origin(), showing)
    items: list[Item] = [
        *table_background(plan.height, _heading(showing), panels),
        plan.ring.layer(ring_scene(showing)),
        plan.environs.layer(environs.environs(showing)),
        plan.missions.layer(missions),
    ]
    for seat, panel in enumerate(plan.players):
        items.append(panel.layer(strips.strip(panel.content_box.at_origin(), seat, showing)))
    items += [panel.layer(legend(panel.content_box.at_origin(), showing.translate)) for panel in plan.free]
    return Scene.of(page_box(plan.height), items)


def _heading(showing: MerlinShowing) -> Heading:
    words, seats = showing.turn_caption()
    over = showing.view.is_over
    now, turn = round_shown(showing), showing.table.turn
    return Heading(
        title=showing.text("picture-title"),
        middle=showing.translate("game-ended")
        if over
        else showing.translate("picture-round", round=now, turn=turn, last=RULES.turns_per_round),
        steps=RULES.rounds,
        current_step=RULES.rounds + 1 if over else now,
        right=words,
        seats=seats,
    )
