"""The whole table of Provence 890: track, market, banners, player to act, the others."""

from functools import cache

from msgspec import Struct

from engines.provence.material import RULES
from render.games.provence import banners, invasion_track, market, panels
from render.games.provence.legend import legend
from render.games.provence.view_helpers import ProvenceContext, last_move_spots, turn_caption
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.scene import Item, Scene
from render.scene.overlay import with_last_move

_PANEL_GAP = 12
_MIDDLE_HEIGHT = 726
_LOWER_HEIGHT = panels.HEAD_HEIGHT + panels.KINGDOM_SIZE + 24


class _Layout(Struct, frozen=True):
    """Where the panels lie; with two players one of the lower ones explains the symbols."""

    height: int
    track: Panel
    market: Panel
    banners: Panel
    own: Panel
    other_panels: tuple[Panel, ...]

    @property
    def all_panels(self) -> list[Panel]:
        """Return every panel."""
        return [self.track, self.market, self.banners, self.own, *self.other_panels]


@cache
def _layout(seats: int) -> _Layout:
    height = page_height(
        invasion_track.TRACK_HEIGHT + _MIDDLE_HEIGHT + _LOWER_HEIGHT + 2 * _PANEL_GAP
    )
    top, rest = content_box(height).top_strip(invasion_track.TRACK_HEIGHT, gap=_PANEL_GAP)
    middle, below = rest.top_strip(_MIDDLE_HEIGHT, gap=_PANEL_GAP)
    stalls, rest = middle.left_strip(market.PANEL_WIDTH, gap=_PANEL_GAP)
    cloths, own = rest.left_strip(banners.PANEL_WIDTH, gap=_PANEL_GAP)
    others = tuple(Panel(place) for place in below.columns(max(2, seats - 1), gap=_PANEL_GAP))
    return _Layout(
        height, Panel(top), Panel(stalls), Panel(cloths), Panel(own, is_active=True), others
    )


def board(context: ProvenceContext) -> Scene:
    """Return the table as everybody sees it."""
    plan = _layout(context.view.seats)
    own = panels.own_panel(plan.own.content_box.at_origin(), context.focus_seat, context)
    items: list[Item] = [
        *table_background(plan.height, _heading(context), plan.all_panels),
        plan.track.layer(
            invasion_track.invasion_track(plan.track.content_box.at_origin(), context)
        ),
        plan.market.layer(market.market_panel(plan.market.content_box.at_origin(), context)),
        plan.banners.layer(banners.banners_panel(plan.banners.content_box.at_origin(), context)),
        plan.own.layer(own),
    ]
    seats = context.other_seats()
    inside = plan.other_panels[0].content_box.at_origin()
    for panel, seat in zip(plan.other_panels, seats, strict=False):
        items.append(panel.layer(panels.other_panel(inside, seat, context)))
    free = plan.other_panels[len(seats) :]
    items += [panel.layer(legend(inside, context.translate)) for panel in free]
    return with_last_move(Scene.of(page_box(plan.height), items), last_move_spots(context))


def _heading(context: ProvenceContext) -> Heading:
    table = context.table
    words, seats = turn_caption(context)
    rounds = RULES.rounds
    middle = context.translate("round-of", round=table.round, rounds=rounds)
    if context.view.is_over:
        middle = context.translate("game-ended")
    elif not table.round:
        middle = context.text("picture-before")
    return Heading(
        title=context.text("picture-title"),
        middle=middle,
        steps=rounds,
        current_step=rounds + 1 if context.view.is_over else table.round,
        right=words,
        seats=seats,
    )
