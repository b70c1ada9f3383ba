"""The invasion track: attack above, defence below, and who would be raided."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engines.core.text import Seat
from engines.provence.material import RULES
from render.games.provence import pieces
from render.games.provence.position import ProvenceShowing
from render.kit.shapes import dash_line
from render.kit.text import fit
from render.kit.theme import MIN_NAME_SIZE
from render.kit.tokens import seat_chip
from render.paint import fonts
from render.scene import Box, DrawFunction, Item, TextLine, RoundedRect, Scene, Spot, Sprite, Polyline

HEIGHT = 134
_LABEL = 150
_VICTIMS = 424
_LANE = 40
_CHIP = 42
_FIELDS = RULES.track + 1


class _Lane(Struct, frozen=True):
    """One of the two markers: where it stands, and where the tile in hand will bring it."""

    name: str
    now: int
    soon: int
    piece: DrawFunction


def track(box: Box, showing: ProvenceShowing) -> Scene:
    """Return the track, a spot, with both markers; and the names of those with fewest towers."""
    table = showing.table
    attack = _Lane("attack", table.attack, table.attack_next, pieces.saracen)
    defence = _Lane("defence", table.defence, table.defence_next, pieces.tower)
    victims, rest = box.right_strip(_VICTIMS, gap=22)
    labels, course = rest.left_strip(_LABEL)
    upper, low = course.top_strip(_LANE)[0], course.bottom_strip(_LANE)[0]
    items = [
        *_labels(labels, showing),
        *_fields(
            course.centred_box(course.w, 30), {attack.name: attack.now, defence.name: defence.now}
        ),
        *_lane(upper, attack),
        *_lane(low, defence),
        RoundedRect(Box(victims.x - 12, box.y + 4, 2, box.h - 8), "hairline"),
        *_victims(victims.inset(4, 0), showing),
    ]
    return Scene.of(box, items, [Spot("track", rest)])


def _labels(box: Box, showing: ProvenceShowing) -> Iterator[Item]:
    for name, line in (("attack", box.top_strip(_LANE)[0]), ("defence", box.bottom_strip(_LANE)[0])):
        words = showing.text(f"picture-{name}")
        yield fit(line.inset(8, 0), words, "serif-bold", 32, name, min_size=26)


def _at(course: Box, number: int) -> Box:
    """Return the part of the course that belongs to a field; the last one holds all beyond."""
    wide = course.w / _FIELDS
    return Box(course.x + min(number, RULES.track) * wide, course.y, wide, course.h)


def _fields(course: Box, markers: dict[str, int]) -> Iterator[Item]:
    for number in range(_FIELDS):
        here = [name for name, at in markers.items() if min(at, RULES.track) == number]
        fill = {0: "bed", 1: here[0] if here else "", 2: "ink"}[len(here)]
        place = _at(course, number).inset(1.5, 0)
        yield RoundedRect(place, fill, 6, "ink" if here else "line", 2 if here else 1.5)
        colour = "white" if here else "muted"
        yield TextLine(place, str(number), "sans-bold" if here else "sans", 25, colour, "middle")


def _lane(course: Box, lane: _Lane) -> Iterator[Item]:
    """A bar from zero to the marker; a dashed tag where it will stand."""
    end = _at(course, lane.now)
    bar = Box(course.x + 2, course.y, end.centre[0] - course.x, course.h).inset(0, 13)
    yield RoundedRect(bar, f"{lane.name}-bar", 7)
    beyond = lane.soon > lane.now and lane.soon > RULES.track
    words = f"{lane.now}→{lane.soon}" if beyond else str(lane.now)
    wide = 52 + fonts.length(words, "sans-bold", 36) // 1 + 12
    right = min(course.right, max(course.x + wide, end.centre[0] + 20))
    yield Sprite(
        Box(right // 1 - wide, course.y, wide, course.h), marker, (lane.name, words, lane.piece)
    )
    if lane.soon > lane.now and not beyond:
        tag = Box(max(_at(course, lane.soon).x - 12, right + 5) // 1, course.y, 78, course.h)
        tag = tag.move(min(0, course.right - tag.right), 0)
        if tag.x > right:
            yield Sprite(tag, coming, (lane.name, f"→{lane.soon}"))


def marker(box: Box, name: str, words: str, piece: DrawFunction) -> Iterator[Item]:
    """A marker: its symbol and its number."""
    yield RoundedRect(box, name, 14, "ink", 2.5)
    sign, rest = box.inset(7, 0).left_strip(38, gap=5)
    yield from piece(sign.centred_box(37, 37))
    yield TextLine(rest, words, "sans-bold", 36, "white")


def coming(box: Box, name: str, words: str) -> Iterator[Item]:
    """Where a marker will stand after the tile in hand."""
    yield RoundedRect(box, "face", 14)
    inner = box.inset(1.5)
    corners = ((inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom))
    outline = (*corners, (inner.x, inner.bottom), (inner.x, inner.y))
    yield TextLine(box, words, "sans-bold", 34, name, "middle")
    for dash in dash_line(outline, 8, 6):
        yield Polyline(dash, name, 3)


def _victims(box: Box, showing: ProvenceShowing) -> Iterator[Item]:
    table = showing.table
    head, line = box.top_strip(46)
    if table.doing is None:
        yield fit(box, showing.text("picture-raid-over"), "serif", 34, "ink", min_size=28)
        return
    message = "raid-would"
    if table.raid:
        message = "raid-tile" if table.hand else "raid-comes"
    colour = "attack" if table.raid else "ink"
    yield fit(head, showing.text(f"picture-{message}"), "sans-bold", 30, colour, min_size=24)
    yield from _names(line, table.weakest, showing)


def _names(box: Box, seats: Sequence[Seat], showing: ProvenceShowing) -> Iterator[Item]:
    """Chips with names; where those do not fit, the chips alone."""
    size = _name_size(box, seats, showing)
    everybody = len(seats) == showing.view.seats and size < MIN_NAME_SIZE
    x = box.x
    for seat in seats:
        yield Sprite(Box(x, box.y + (box.h - _CHIP) // 2, _CHIP, _CHIP), seat_chip, (seat,))
        x += _CHIP + 8
        if size and not everybody:
            name = showing.names[seat]
            wide = fonts.length(name, "serif", size)
            yield fit(Box(x, box.y, wide + 2, box.h), name, "serif", size, "ink")
            x += wide // 1 + 16
    if everybody:
        rest = Box(x + 6, box.y, box.right - x - 6, box.h)
        yield fit(rest, showing.text("picture-everybody"), "serif", MIN_NAME_SIZE, "ink", min_size=28)


def _name_size(box: Box, seats: Sequence[Seat], showing: ProvenceShowing) -> int:
    """Return the size at which all names fit, or none."""
    for size in (38, MIN_NAME_SIZE, 33, 30):
        wide = sum(fonts.length(showing.names[seat], "serif", size) + _CHIP + 24 for seat in seats)
        if wide <= box.w + 16:
            return size
    return 0
