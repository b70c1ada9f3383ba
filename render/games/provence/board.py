"""The whole table of Provence 890: track, market, banners, player to act, the others."""

from functools import cache

from msgspec import Struct

from engines.provence.material import RULES
from render.games.provence import banners, market, panels, track
from render.games.provence.legend import legend
from render.games.provence.position import ProvenceShowing, asked, last_move
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.scene import Item, Scene
from render.scene.overlay import with_last_move

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
    height = page_height(track.HEIGHT + _MIDDLE + _LOWER + 2 * _GAP)
    top, rest = content_box(height).top_strip(track.HEIGHT, gap=_GAP)
    middle, below = rest.top_strip(_MIDDLE, gap=_GAP)
    stalls, rest = middle.left_strip(market.WIDTH, gap=_GAP)
    cloths, own = rest.left_strip(banners.WIDTH, gap=_GAP)
    others = tuple(Panel(place) for place in below.columns(max(2, seats - 1), gap=_GAP))
    return _Plan(height, Panel(top), Panel(stalls), Panel(cloths), Panel(own, is_active=True), others)


def board(showing: ProvenceShowing) -> Scene:
    """Return the table as everybody sees it."""
    plan = _plan(showing.view.seats)
    own = panels.own_panel(plan.own.content_box.at_origin(), showing.focus_seat, showing)
    items: list[Item] = [
        *table_background(plan.height, _heading(showing), plan.all),
        plan.track.layer(track.track(plan.track.content_box.at_origin(), showing)),
        plan.market.layer(market.market(plan.market.content_box.at_origin(), showing)),
        plan.banners.layer(banners.banners(plan.banners.content_box.at_origin(), showing)),
        plan.own.layer(own),
    ]
    seats = showing.other_seats()
    inside = plan.others[0].content_box.at_origin()
    for panel, seat in zip(plan.others, seats, strict=False):
        items.append(panel.layer(panels.other_panel(inside, seat, showing)))
    free = plan.others[len(seats) :]
    items += [panel.layer(legend(inside, showing.translate)) for panel in free]
    return with_last_move(Scene.of(page_box(plan.height), items), last_move(showing))


def _heading(showing: ProvenceShowing) -> Heading:
    table = showing.table
    words, seats = asked(showing)
    rounds = RULES.rounds
    middle = showing.translate("round-of", round=table.round, rounds=rounds)
    if showing.view.is_over:
        middle = showing.translate("game-ended")
    elif not table.round:
        middle = showing.text("picture-before")
    return Heading(
        title=showing.text("picture-title"),
        middle=middle,
        steps=rounds,
        current_step=rounds + 1 if showing.view.is_over else table.round,
        right=words,
        seats=seats,
    )
