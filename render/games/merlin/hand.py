"""The missions of one hand: conditions, what the player has of them, what can be redeemed."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import (
    MISSIONS,
    FollowerAnywhere,
    FollowerIn,
    Mission,
)
from engines.merlin.view import ConditionView, MissionView
from render.games.merlin import special_items
from render.games.merlin.colours import FOLLOWER_ICONS
from render.games.merlin.missions import condition_icon, condition_text
from render.games.merlin.view_helpers import MerlinContext
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.text import fit_line
from render.kit.theme import MIN_NAME_SIZE, PANEL_GAP
from render.raster.fonts import text_width
from render.scene import (
    Box,
    Ellipse,
    Icon,
    Item,
    Polyline,
    RoundedRect,
    Scene,
    Spot,
    Sprite,
    TextLine,
)
from render.scene.overlay import draw_label

_CARD_HEIGHT = 500
_SIDE_WIDTH = 156  # the strip with points and number
_MAX_LINE_HEIGHT = 164  # a condition, at most
_ICON_SIZE = 104
_MARK_SIZE = 66
_LABEL_SIZE = 70
_TEXT_SIZES = (52, MIN_NAME_SIZE)
_MIN_X_SCALE = 0.88  # how far a long condition may be narrowed


def hand(context: MerlinContext) -> Scene | None:
    """Return the hand of the view's seat; None for spectators."""
    seat = context.view.seat
    held = None if seat is None else context.table.players[seat].hand
    if seat is None or held is None:
        return None
    lines = max(1, (len(held) + 1) // 2)
    height = page_height(lines * (_CARD_HEIGHT + PANEL_GAP) - PANEL_GAP)
    places = [
        place
        for line in content_box(height).rows(lines, gap=PANEL_GAP)
        for place in line.columns(2, gap=PANEL_GAP)
    ]
    panels = [
        Panel(place, is_active=one.fulfilled) for place, one in zip(places, held, strict=False)
    ]
    heading = Heading(
        title=context.text("picture-your-missions"), right=context.names[seat], seats=(seat,)
    )
    items: list[Item] = table_background(height, heading, panels)
    for place, (panel, one) in enumerate(zip(panels, held, strict=True)):
        box = panel.content_box.at_origin()
        drawn = tuple(_card(box, place, one, seat, context))
        spot = Spot(f"hand/{place}", box, _label_box(box), 12)
        items.append(panel.layer(Scene.of(box, drawn, (spot,))))
    return Scene.of(page_box(height), items)


def _size(one: MissionView, wide: float, context: MerlinContext) -> int:
    """Return one size for all conditions of a card: the largest at which the longest fits."""
    width = (wide - _SIDE_WIDTH - _ICON_SIZE - _MARK_SIZE - 58) / _MIN_X_SCALE
    texts = [condition_text(each.condition, context.translate) for each in one.conditions]
    size = _TEXT_SIZES[0]
    while size > _TEXT_SIZES[1] and any(text_width(line, "serif", size) > width for line in texts):
        size -= 1
    return size


def _card(
    box: Box, place: int, one: MissionView, seat: Seat, context: MerlinContext
) -> Iterator[Item]:
    strip, rest = box.left_strip(_SIDE_WIDTH)
    size = _size(one, box.w, context)
    yield RoundedRect(Box(strip.x, strip.y, strip.w, strip.h), "strip", 8)
    yield from _side(strip, place, MISSIONS[one.card], context)
    number = len(one.conditions)
    high = min(_MAX_LINE_HEIGHT, rest.h // number)
    stack = rest.centred_box(rest.w, high * number)
    for row, condition in enumerate(one.conditions):
        line = Box(stack.x + 14, stack.y + row * high, stack.w - 30, high)
        if row:
            yield Polyline(((line.x, line.y), (line.right, line.y)), "line", 2)
        yield from _condition(line, condition, seat, context, size)


def _side(box: Box, place: int, mission: Mission, context: MerlinContext) -> Iterator[Item]:
    """Draw the card's points, what it may teach, and its number in the hand."""
    star = Box(box.centre[0] - 66, box.y + 14, 132, 132)
    yield Sprite(star, special_items.points_star, (str(mission.points),))
    if context.table.kings_favor:
        icon_box = Box(box.centre[0] - 38, box.y + 168, 76, 76)
        yield Icon(icon_box, FOLLOWER_ICONS[mission.icon], "ink")
        rows = "1" if mission.points == 1 else f"1–{mission.points}"
        pill = Box(round(box.centre[0] - 66), box.y + 262, 132, 60)
        yield Sprite(pill, skill_rows, (rows,))
    if f"hand/{place}" not in context.marked_spots:
        yield Sprite(_label_box(box), draw_label, (str(place + 1), "face"))


def _label_box(box: Box) -> Box:
    """Return the box of a card's number, at the foot of its strip."""
    strip = box.left_strip(_SIDE_WIDTH)[0]
    return Box(
        round(strip.centre[0] - _LABEL_SIZE / 2),
        strip.bottom - _LABEL_SIZE - 20,
        _LABEL_SIZE,
        _LABEL_SIZE,
    )


def skill_rows(box: Box, rows: str) -> Iterator[Item]:
    """Draw the rows of the skill board from which a mission may teach."""
    yield RoundedRect(box, "ink", box.h / 2)
    yield RoundedRect(box.inset(2.4), "wax", box.h / 2)
    seal, number = box.inset(8, 0).left_strip(44)
    disc = seal.centred_box(40, 40)
    yield Ellipse(disc, "wax-dark")
    yield Icon(disc.inset(8), "crown", "wax-pale")
    yield TextLine(number, rows, "sans-bold", 42, "wax-pale", "middle")


def _condition(
    box: Box, one: ConditionView, seat: Seat, context: MerlinContext, size: int
) -> Iterator[Item]:
    icon, rest = box.left_strip(_ICON_SIZE, gap=14)
    side = min(_ICON_SIZE, box.h - 16)
    mark, words = rest.right_strip(_MARK_SIZE, gap=8)
    yield Sprite(icon.centred_box(side, side), condition_icon, (one.condition,))
    yield Sprite(mark.centred_box(_MARK_SIZE, _MARK_SIZE), met_mark if one.met else unmet_mark)
    upper, lower = words.centred_box(words.w, 116).rows(2)
    line = condition_text(one.condition, context.translate)
    yield fit_line(
        upper, line, "serif", size, "ink", min_size=MIN_NAME_SIZE, min_x_scale=_MIN_X_SCALE - 0.04
    )
    colour = "met-words" if one.met else "unmet-words"
    have = _owned_text(one, seat, context)
    yield fit_line(
        lower, have, "sans", min(42, size), colour, min_size=MIN_NAME_SIZE, min_x_scale=0.9
    )


def _owned_text(one: ConditionView, seat: Seat, context: MerlinContext) -> str:
    match one.condition:
        case FollowerIn(follower) | FollowerAnywhere(follower):
            where = context.table.players[seat].followers[follower]
            if where is None:
                return context.text("picture-at-castle")
            return context.translate("picture-now-in", county=context.text(f"county-{where}"))
        case _:
            return context.translate("picture-have", number=one.owned)


def met_mark(box: Box) -> Iterator[Item]:
    """Draw a condition that holds."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2.2), "met")
    yield Icon(box.inset(box.h * 0.17), "check_bold", "white")


def unmet_mark(box: Box) -> Iterator[Item]:
    """Draw a condition that does not hold yet."""
    yield Ellipse(box, "muted")
    yield Ellipse(box.inset(2.4), "unmet")
    yield Icon(box.inset(box.h * 0.25), "close_thick", "unmet-words")
