"""The missions of one hand: what each asks for, what of it its owner has, what can be redeemed."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import (
    MISSIONS,
    FollowerAnywhere,
    FollowerIn,
    Mission,
)
from engines.merlin.view import ConditionView, MissionView
from render.games.merlin import treasures
from render.games.merlin.colours import FOLLOWER_SIGNS
from render.games.merlin.missions import told, wanted
from render.games.merlin.position import MerlinShowing
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.text import fit
from render.kit.theme import PANEL_GAP, MIN_NAME_SIZE
from render.paint.fonts import length
from render.scene import Box, Ellipse, Icon, Item, TextLine, RoundedRect, Scene, Spot, Sprite, Polyline
from render.scene.overlay import draw_label

_CARD = 500
_SIDE = 156  # the strip with points and number
_LINE = 164  # a condition, at most
_ICON = 104
_MARK = 66
_CHIP = 70
_SIZES = (52, MIN_NAME_SIZE)
_NARROW = 0.88  # how far a long condition may be narrowed


def hand(showing: MerlinShowing) -> Scene | None:
    """Return the hand of the view's seat; None for those who look on."""
    seat = showing.view.seat
    held = None if seat is None else showing.table.players[seat].hand
    if seat is None or held is None:
        return None
    lines = max(1, (len(held) + 1) // 2)
    height = page_height(lines * (_CARD + PANEL_GAP) - PANEL_GAP)
    places = [
        place for line in content_box(height).rows(lines, gap=PANEL_GAP) for place in line.columns(2, gap=PANEL_GAP)
    ]
    panels = [Panel(place, is_active=one.fulfilled) for place, one in zip(places, held, strict=False)]
    heading = Heading(
        title=showing.text("picture-your-missions"), right=showing.names[seat], seats=(seat,)
    )
    items: list[Item] = table_background(height, heading, panels)
    for place, (panel, one) in enumerate(zip(panels, held, strict=True)):
        box = panel.content_box.at_origin()
        drawn = tuple(_card(box, place, one, seat, showing))
        spot = Spot(f"hand/{place}", box, _chip(box), 12)
        items.append(panel.layer(Scene.of(box, drawn, (spot,))))
    return Scene.of(page_box(height), items)


def _size(one: MissionView, wide: float, showing: MerlinShowing) -> int:
    """Return one size for all conditions of a card: the largest at which the longest fits."""
    room = (wide - _SIDE - _ICON - _MARK - 58) / _NARROW
    longest = [told(each.condition, showing.translate) for each in one.conditions]
    size = _SIZES[0]
    while size > _SIZES[1] and any(length(line, "serif", size) > room for line in longest):
        size -= 1
    return size


def _card(
    box: Box, place: int, one: MissionView, seat: Seat, showing: MerlinShowing
) -> Iterator[Item]:
    strip, rest = box.left_strip(_SIDE)
    size = _size(one, box.w, showing)
    yield RoundedRect(Box(strip.x, strip.y, strip.w, strip.h), "strip", 8)
    yield from _side(strip, place, MISSIONS[one.card], showing)
    number = len(one.conditions)
    high = min(_LINE, rest.h // number)
    stack = rest.centred_box(rest.w, high * number)
    for row, condition in enumerate(one.conditions):
        line = Box(stack.x + 14, stack.y + row * high, stack.w - 30, high)
        if row:
            yield Polyline(((line.x, line.y), (line.right, line.y)), "line", 2)
        yield from _condition(line, condition, seat, showing, size)


def _side(box: Box, place: int, mission: Mission, showing: MerlinShowing) -> Iterator[Item]:
    """The card's points, what it may teach, and its number in the hand."""
    star = Box(box.centre[0] - 66, box.y + 14, 132, 132)
    yield Sprite(star, treasures.points, (str(mission.points),))
    if showing.table.kings_favor:
        sign = Box(box.centre[0] - 38, box.y + 168, 76, 76)
        yield Icon(sign, FOLLOWER_SIGNS[mission.icon], "ink")
        rows = "1" if mission.points == 1 else f"1–{mission.points}"
        pill = Box(round(box.centre[0] - 66), box.y + 262, 132, 60)
        yield Sprite(pill, rows_taught, (rows,))
    if f"hand/{place}" not in showing.marked_spots:
        yield Sprite(_chip(box), draw_label, (str(place + 1), "face"))


def _chip(box: Box) -> Box:
    """Return where the number of a card lies, at the foot of its strip."""
    strip = box.left_strip(_SIDE)[0]
    return Box(round(strip.centre[0] - _CHIP / 2), strip.bottom - _CHIP - 20, _CHIP, _CHIP)


def rows_taught(box: Box, rows: str) -> Iterator[Item]:
    """The rows of the skill board from which a mission may teach."""
    yield RoundedRect(box, "ink", box.h / 2)
    yield RoundedRect(box.inset(2.4), "wax", box.h / 2)
    seal, number = box.inset(8, 0).left_strip(44)
    disc = seal.centred_box(40, 40)
    yield Ellipse(disc, "wax-dark")
    yield Icon(disc.inset(8), "crown", "wax-pale")
    yield TextLine(number, rows, "sans-bold", 42, "wax-pale", "middle")


def _condition(
    box: Box, one: ConditionView, seat: Seat, showing: MerlinShowing, size: int
) -> Iterator[Item]:
    icon, rest = box.left_strip(_ICON, gap=14)
    side = min(_ICON, box.h - 16)
    mark, words = rest.right_strip(_MARK, gap=8)
    yield Sprite(icon.centred_box(side, side), wanted, (one.condition,))
    yield Sprite(mark.centred_box(_MARK, _MARK), met if one.met else unmet)
    upper, lower = words.centred_box(words.w, 116).rows(2)
    line = told(one.condition, showing.translate)
    yield fit(upper, line, "serif", size, "ink", min_size=MIN_NAME_SIZE, min_x_scale=_NARROW - 0.04)
    colour = "met-words" if one.met else "unmet-words"
    have = _have(one, seat, showing)
    yield fit(lower, have, "sans", min(42, size), colour, min_size=MIN_NAME_SIZE, min_x_scale=0.9)


def _have(one: ConditionView, seat: Seat, showing: MerlinShowing) -> str:
    match one.condition:
        case FollowerIn(follower) | FollowerAnywhere(follower):
            where = showing.table.players[seat].followers[follower]
            if where is None:
                return showing.text("picture-at-castle")
            return showing.translate("picture-now-in", county=showing.text(f"county-{where}"))
        case _:
            return showing.translate("picture-have", number=one.owned)


def met(box: Box) -> Iterator[Item]:
    """A condition that holds."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2.2), "met")
    yield Icon(box.inset(box.h * 0.17), "check_bold", "white")


def unmet(box: Box) -> Iterator[Item]:
    """A condition that does not hold yet."""
    yield Ellipse(box, "muted")
    yield Ellipse(box.inset(2.4), "unmet")
    yield Icon(box.inset(box.h * 0.25), "close_thick", "unmet-words")
