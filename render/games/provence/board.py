"""The whole table of Provence 890: track, market, banners, player to act, the others."""

from functools import cache

from msgspec import Struct

from engines.provence.material import RULES
from render.games.provence import banners, market, panels, track
from render.games.provence.legend import legend
from render.games.provence.position import ProvenceShowing, asked, last_move
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.scene import Item, Scene
from render.scene.overlay import trailed

_GAP = 12
_MIDDLE = 726
_LOWER = panels.HEAD + panels.SIDE + 24


class _Plan(Struct, frozen=True):
    """Where the panels lie; with two players one of the lower ones explains the symbols."""

    height: int
    track: Panel
    market: Panel
    banners: Panel
    own: Panel
    others: tuple[Panel, ...]

    @property
    def all(self) -> list[Panel]:
        """Return every panel."""
        return [self.track, self.market, self.banners, self.own, *self.others]


@cache
def _plan(seats: int) -> _Plan:
    height = height_for(track.HEIGHT + _MIDDLE + _LOWER + 2 * _GAP)
    top, rest = content(height).top(track.HEIGHT, gap=_GAP)
    middle, below = rest.top(_MIDDLE, gap=_GAP)
    stalls, rest = middle.left(market.WIDTH, gap=_GAP)
    cloths, own = rest.left(banners.WIDTH, gap=_GAP)
    others = tuple(Panel(place) for place in below.columns(max(2, seats - 1), gap=_GAP))
    return _Plan(height, Panel(top), Panel(stalls), Panel(cloths), Panel(own, lit=True), others)


def board(showing: ProvenceShowing) -> Scene:
    """Return the table as everybody sees it."""
    plan = _plan(showing.view.seats)
    own = panels.own_panel(plan.own.inside.at_origin(), showing.focus, showing)
    items: list[Item] = [
        *laid(plan.height, _heading(showing), plan.all),
        plan.track.filled(track.track(plan.track.inside.at_origin(), showing)),
        plan.market.filled(market.market(plan.market.inside.at_origin(), showing)),
        plan.banners.filled(banners.banners(plan.banners.inside.at_origin(), showing)),
        plan.own.filled(own),
    ]
    seats = showing.others()
    inside = plan.others[0].inside.at_origin()
    for panel, seat in zip(plan.others, seats, strict=False):
        items.append(panel.filled(panels.other_panel(inside, seat, showing)))
    free = plan.others[len(seats) :]
    items += [panel.filled(legend(inside, showing.words)) for panel in free]
    return trailed(Scene.of(page(plan.height), items), last_move(showing))


def _heading(showing: ProvenceShowing) -> Heading:
    table = showing.table
    words, seats = asked(showing)
    rounds = RULES.rounds
    middle = showing.words("round-of", round=table.round, rounds=rounds)
    if showing.view.over:
        middle = showing.words("game-ended")
    elif not table.round:
        middle = showing.say("picture-before")
    return Heading(
        title=showing.say("picture-title"),
        middle=middle,
        pips=rounds,
        pip=rounds + 1 if showing.view.over else table.round,
        right=words,
        seats=seats,
    )
