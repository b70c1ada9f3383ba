"""The invasion track: attack above, defence below, and the players a raid would hit."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engines.core.text import Seat
from engines.provence.material import RULES
from render.games.provence import pieces
from render.games.provence.view_helpers import ProvenceContext
from render.kit.shapes import dash_line
from render.kit.text import fit_line
from render.kit.theme import MIN_NAME_SIZE
from render.kit.tokens import seat_chip
from render.raster import fonts
from render.scene import (
    Box,
    DrawFunction,
    Item,
    Polyline,
    RoundedRect,
    Scene,
    Spot,
    Sprite,
    TextLine,
)

TRACK_HEIGHT = 134
_LABEL_WIDTH = 150
_VICTIMS_WIDTH = 424
_LANE_HEIGHT = 40
_CHIP_SIZE = 42
_FIELD_COUNT = RULES.track + 1


class _Lane(Struct, frozen=True):
    """One of the two markers: where it stands, and where the tile in hand will bring it."""

    name: str
    now: int
    soon: int
    piece: DrawFunction


def invasion_track(box: Box, context: ProvenceContext) -> Scene:
    """Return the track, a spot, with both markers; and the names of those with fewest towers."""
    table = context.table
    attack = _Lane("attack", table.attack, table.attack_next, pieces.saracen)
    defence = _Lane("defence", table.defence, table.defence_next, pieces.tower)
    victims, rest = box.right_strip(_VICTIMS_WIDTH, gap=22)
    labels, lane_area = rest.left_strip(_LABEL_WIDTH)
    upper, low = lane_area.top_strip(_LANE_HEIGHT)[0], lane_area.bottom_strip(_LANE_HEIGHT)[0]
    items = [
        *_labels(labels, context),
        *_fields(
            lane_area.centred_box(lane_area.w, 30),
            {attack.name: attack.now, defence.name: defence.now},
        ),
        *_lane(upper, attack),
        *_lane(low, defence),
        RoundedRect(Box(victims.x - 12, box.y + 4, 2, box.h - 8), "hairline"),
        *_victims(victims.inset(4, 0), context),
    ]
    return Scene.of(box, items, [Spot("track", rest)])


def _labels(box: Box, context: ProvenceContext) -> Iterator[Item]:
    for name, line in (
        ("attack", box.top_strip(_LANE_HEIGHT)[0]),
        ("defence", box.bottom_strip(_LANE_HEIGHT)[0]),
    ):
        words = context.text(f"picture-{name}")
        yield fit_line(line.inset(8, 0), words, "serif-bold", 32, name, min_size=26)


def _field_box(lane_box: Box, number: int) -> Box:
    """Return the part of the course that belongs to a field; the last one holds all beyond."""
    wide = lane_box.w / _FIELD_COUNT
    return Box(lane_box.x + min(number, RULES.track) * wide, lane_box.y, wide, lane_box.h)


def _fields(lane_box: Box, markers: dict[str, int]) -> Iterator[Item]:
    for index in range(_FIELD_COUNT):
        here = [name for name, at in markers.items() if min(at, RULES.track) == index]
        fill = {0: "bed", 1: here[0] if here else "", 2: "ink"}[len(here)]
        place = _field_box(lane_box, index).inset(1.5, 0)
        yield RoundedRect(place, fill, 6, "ink" if here else "line", 2 if here else 1.5)
        colour = "white" if here else "muted"
        yield TextLine(place, str(index), "sans-bold" if here else "sans", 25, colour, "middle")


def _lane(lane_box: Box, lane: _Lane) -> Iterator[Item]:
    """Draw a bar from zero to the marker; a dashed tag where it will stand."""
    end = _field_box(lane_box, lane.now)
    bar = Box(lane_box.x + 2, lane_box.y, end.centre[0] - lane_box.x, lane_box.h).inset(0, 13)
    yield RoundedRect(bar, f"{lane.name}-bar", 7)
    beyond = lane.soon > lane.now and lane.soon > RULES.track
    words = f"{lane.now}→{lane.soon}" if beyond else str(lane.now)
    wide = 52 + fonts.text_width(words, "sans-bold", 36) // 1 + 12
    right = min(lane_box.right, max(lane_box.x + wide, end.centre[0] + 20))
    yield Sprite(
        Box(right // 1 - wide, lane_box.y, wide, lane_box.h), marker, (lane.name, words, lane.piece)
    )
    if lane.soon > lane.now and not beyond:
        tag = Box(
            max(_field_box(lane_box, lane.soon).x - 12, right + 5) // 1, lane_box.y, 78, lane_box.h
        )
        tag = tag.move(min(0, lane_box.right - tag.right), 0)
        if tag.x > right:
            yield Sprite(tag, next_position_tag, (lane.name, f"→{lane.soon}"))


def marker(box: Box, name: str, words: str, piece: DrawFunction) -> Iterator[Item]:
    """Draw a marker: its symbol and its number."""
    yield RoundedRect(box, name, 14, "ink", 2.5)
    sign, rest = box.inset(7, 0).left_strip(38, gap=5)
    yield from piece(sign.centred_box(37, 37))
    yield TextLine(rest, words, "sans-bold", 36, "white")


def next_position_tag(box: Box, name: str, words: str) -> Iterator[Item]:
    """Draw the place of a marker after the tile in hand."""
    yield RoundedRect(box, "face", 14)
    inner = box.inset(1.5)
    corners = ((inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom))
    outline = (*corners, (inner.x, inner.bottom), (inner.x, inner.y))
    yield TextLine(box, words, "sans-bold", 34, name, "middle")
    for dash in dash_line(outline, 8, 6):
        yield Polyline(dash, name, 3)


def _victims(box: Box, context: ProvenceContext) -> Iterator[Item]:
    table = context.table
    head, line = box.top_strip(46)
    if table.question_kind is None:
        yield fit_line(box, context.text("picture-raid-over"), "serif", 34, "ink", min_size=28)
        return
    message = "raid-would"
    if table.is_raid_coming:
        message = "raid-tile" if table.hand else "raid-comes"
    colour = "attack" if table.is_raid_coming else "ink"
    yield fit_line(head, context.text(f"picture-{message}"), "sans-bold", 30, colour, min_size=24)
    yield from _names(line, table.least_defended, context)


def _names(box: Box, seats: Sequence[Seat], context: ProvenceContext) -> Iterator[Item]:
    """Draw chips with names; where those do not fit, the chips alone."""
    size = _name_size(box, seats, context)
    all_seats = len(seats) == context.view.seats and size < MIN_NAME_SIZE
    x = box.x
    for seat in seats:
        yield Sprite(
            Box(x, box.y + (box.h - _CHIP_SIZE) // 2, _CHIP_SIZE, _CHIP_SIZE), seat_chip, (seat,)
        )
        x += _CHIP_SIZE + 8
        if size and not all_seats:
            name = context.names[seat]
            wide = fonts.text_width(name, "serif", size)
            yield fit_line(Box(x, box.y, wide + 2, box.h), name, "serif", size, "ink")
            x += wide // 1 + 16
    if all_seats:
        rest = Box(x + 6, box.y, box.right - x - 6, box.h)
        yield fit_line(
            rest, context.text("picture-everybody"), "serif", MIN_NAME_SIZE, "ink", min_size=28
        )


def _name_size(box: Box, seats: Sequence[Seat], context: ProvenceContext) -> int:
    """Return the size at which all names fit, or none."""
    for size in (38, MIN_NAME_SIZE, 33, 30):
        wide = sum(
            fonts.text_width(context.names[seat], "serif", size) + _CHIP_SIZE + 24 for seat in seats
        )
        if wide <= box.w + 16:
            return size
    return 0
