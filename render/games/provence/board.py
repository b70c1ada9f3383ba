"""The whole table of Provence 890: track, market, banners, player to act, the others."""

from functools import cache, partial

from msgspec import Struct

from engines.provence.material import RULES
from render.games.provence import banners, invasion_track, market, panels
from render.games.provence.legend import legend
from render.games.provence.view_helpers import ProvenceContext, turn_caption
from render.kit.frame import Heading, Panel, content_box, page_height
from render.kit.layout import DrawPanel, board_heading, board_scene, last_move_spots
from render.scene import Scene

_PANEL_GAP = 12
_MIDDLE_HEIGHT = 726
_LOWER_HEIGHT = panels.HEAD_HEIGHT + panels.KINGDOM_SIZE + 24


class _Layout(Struct, frozen=True):
    """The boxes of the panels; with two players one of the lower ones holds the legend."""

    height: int
    track: Panel
    market: Panel
    banners: Panel
    own: Panel
    other_panels: tuple[Panel, ...]


@cache
def _layout(seats: int) -> _Layout:
    height = page_height(
        invasion_track.TRACK_HEIGHT + _MIDDLE_HEIGHT + _LOWER_HEIGHT + 2 * _PANEL_GAP
    )
    top, rest = content_box(height).top_strip(invasion_track.TRACK_HEIGHT, gap=_PANEL_GAP)
    middle, below = rest.top_strip(_MIDDLE_HEIGHT, gap=_PANEL_GAP)
    market_box, rest = middle.left_strip(market.PANEL_WIDTH, gap=_PANEL_GAP)
    banners_box, own = rest.left_strip(banners.PANEL_WIDTH, gap=_PANEL_GAP)
    others = tuple(Panel(place) for place in below.columns(max(2, seats - 1), gap=_PANEL_GAP))
    return _Layout(
        height,
        Panel(top),
        Panel(market_box),
        Panel(banners_box),
        Panel(own, is_active=True),
        others,
    )


def board(context: ProvenceContext) -> Scene:
    """Return the table as all players see it."""
    layout = _layout(context.view.seats)
    seats = context.other_seats()
    panels_drawn: list[tuple[Panel, DrawPanel | None]] = [
        (layout.track, partial(invasion_track.invasion_track, context=context)),
        (layout.market, partial(market.market_panel, context=context)),
        (layout.banners, partial(banners.banners_panel, context=context)),
        (layout.own, partial(panels.own_panel, seat=context.focus_seat, context=context)),
    ]
    for panel, seat in zip(layout.other_panels, seats, strict=False):
        panels_drawn.append((panel, partial(panels.other_panel, seat=seat, context=context)))
    explain = partial(legend, translate=context.translate)
    panels_drawn += [(panel, explain) for panel in layout.other_panels[len(seats) :]]
    last_move = last_move_spots(context, except_marked=True)
    return board_scene(layout.height, _heading(context), panels_drawn, last_move=last_move)


def _heading(context: ProvenceContext) -> Heading:
    now, rounds = context.table.round, RULES.rounds
    middle = context.text("picture-before")
    if now:
        middle = context.translate("round-of", round=now, rounds=rounds)
    return board_heading(
        context, middle, steps=rounds, current_step=now, caption=turn_caption(context)
    )
