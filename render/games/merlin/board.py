"""The whole table of Merlin: the ring, the environs, the open missions, a strip per player."""

from functools import cache

from msgspec import Struct

from engines.merlin.material import COLUMNS, RULES
from render.games.merlin import environs, ring, strips
from render.games.merlin.counties import ring_scene
from render.games.merlin.key import legend
from render.games.merlin.missions import missions_panel
from render.games.merlin.position import MerlinShowing, round_shown
from render.kit.frame import Heading, Panel, content, height_for, laid, page
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
    height = height_for(_RING + lines * (strips.HEIGHT + _GAP))
    top, below = content(height).top(_RING, gap=_GAP)
    left, right = top.left(_RING, gap=_GAP)
    upper, lower = right.top(environs.height(rows) + _CLEAR, gap=_GAP)
    places = [place for line in below.rows(lines, gap=_GAP) for place in line.columns(2, gap=_GAP)]
    players = tuple(Panel(places[seat], lit=seat == focus) for seat in range(seats))
    free = tuple(Panel(place) for place in places[seats:])
    return _Plan(height, Panel(left), Panel(upper), Panel(lower), players, free)


def board(showing: MerlinShowing) -> Scene:
    """Return the table as everybody sees it."""
    rows = len(showing.table.cells) // len(COLUMNS)
    plan = _plan(showing.view.seats, rows, showing.focus)
    panels = [plan.ring, plan.environs, plan.missions, *plan.players, *plan.free]
    missions = missions_panel(plan.missions.inside.at_origin(), showing)
    items: list[Item] = [
        *laid(plan.height, _heading(showing), panels),
        plan.ring.filled(ring_scene(showing)),
        plan.environs.filled(environs.environs(showing)),
        plan.missions.filled(missions),
    ]
    for seat, panel in enumerate(plan.players):
        items.append(panel.filled(strips.strip(panel.inside.at_origin(), seat, showing)))
    items += [panel.filled(legend(panel.inside.at_origin(), showing.words)) for panel in plan.free]
    return Scene.of(page(plan.height), items)


def _heading(showing: MerlinShowing) -> Heading:
    words, seats = showing.turn()
    over = showing.view.over
    now, turn = round_shown(showing), showing.table.turn
    return Heading(
        title=showing.say("picture-title"),
        middle=showing.words("game-ended")
        if over
        else showing.words("picture-round", round=now, turn=turn, last=RULES.turns_per_round),
        pips=RULES.rounds,
        pip=RULES.rounds + 1 if over else now,
        right=words,
        seats=seats,
    )
