"""The row of fort cards: scored ones, the next two with who leads where, and the hidden ones."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.material import RULES, SITES, VALUES, ProvinceId, Site
from render.games.kreta import marks
from render.games.kreta.seen import table_of
from render.scene import Box, Glyph, Item, Plate, Scene, Spot, Sprite
from render.showing import Showing
from render.text import fit
from render.tokens import seat_chip

_GAP = 9
_SMALL = 72
_RADIUS = 10
_LEFT = 122  # of a wide card, for its mark


def fort_row(box: Box, showing: Showing) -> Scene:
    """Return the row with its spots."""
    table = table_of(showing)
    places = _places(box.inset(4), table.scored)
    items: list[Item] = []
    for slot, (place, site) in enumerate(zip(places, table.row, strict=True)):
        if slot < table.scored and site is not None:
            items.append(Sprite(place, done_card, (site,)))
        elif site is None:
            items.append(Sprite(place, card_back))
        else:
            items += _coming(place, site, slot - table.scored, showing)
    spots = tuple(Spot(f"row/{slot}", place, None, _RADIUS) for slot, place in enumerate(places))
    return Scene(round(box.w), round(box.h), tuple(items), spots)


def _places(box: Box, scored: int) -> list[Box]:
    """Divide the row; the cards that are scored next get all that the small ones leave."""
    slots = range(RULES.row_length)
    wide = [slot for slot in slots if scored <= slot < scored + 2]
    if not wide:
        return box.columns(RULES.row_length, gap=_GAP)
    small = RULES.row_length - len(wide)
    room = box.w - (RULES.row_length - 1) * _GAP - small * _SMALL
    places, x = [], box.x
    for slot in slots:
        width = room // len(wide) if slot in wide else _SMALL
        places.append(Box(x, box.y, width, box.h))
        x += width + _GAP
    return places


def done_card(box: Box, site: Site) -> Iterator[Item]:
    """A card that was scored."""
    yield Plate(box, "done", _RADIUS, "line", 2)
    upper, lower = box.top(box.h * 0.62)
    yield fit(upper.moved(0, 4), str(site), "sans-bold", 40, "done-sign", align="middle")
    yield Glyph(lower.moved(0, -6).centred(34, 34), "check_bold", "done-sign")


def card_back(box: Box) -> Iterator[Item]:
    """A hidden card."""
    yield Plate(box, "fort-edge", _RADIUS)
    yield Plate(box.inset(2), "fort", _RADIUS - 2)
    yield Plate(box.inset(7), None, _RADIUS - 4, "gold", 1.6)
    yield Glyph(box.centred(46, 46), "castle", "gold")


def _coming(box: Box, site: Site, turn: int, showing: Showing) -> Iterator[Item]:
    first = turn == 0
    yield Plate(box, "face", _RADIUS, "gold" if first else "ink", 4 if first else 2.4)
    left, right = box.left(_LEFT)
    badge, caption = left.inset(0, 7).top(box.h - 14 - 26)
    side = 88 if first else 72
    mark = marks.next_site if first else marks.second_site
    yield Sprite(badge.centred(side, side).moved(4, 1), mark, (site,))
    words = showing.say("picture-next" if first else "picture-then")
    yield fit(caption.moved(4, -1), words, "sans-bold", 23, "ink", align="middle", least=20)
    provinces = SITES[site]
    lines = right.inset(4, 8).rows(len(provinces))
    for line, province in zip(lines, provinces, strict=True):
        yield from _line(line, province, showing, large=len(provinces) < 4)


def _line(box: Box, province: ProvinceId, showing: Showing, *, large: bool) -> Iterator[Item]:
    """A province of a card: its name, its value, and the seats that lead there now."""
    size, chip = (27, 26) if large else (24, 22)
    leaders = table_of(showing).provinces[province].leaders
    seats, rest = box.end(4 * (chip + 2) + 4)
    number, name = rest.end(30, gap=4)
    yield fit(
        name, showing.say(f"province-{province}"), "serif", size, "ink", least=21, narrowest=0.86
    )
    yield fit(number, str(VALUES[province]), "sans-bold", size + 2, "ink", align="middle")
    yield from _leaders(seats, leaders, chip)


def _leaders(box: Box, seats: tuple[Seat, ...], side: int) -> Iterator[Item]:
    for place, seat in enumerate(seats):
        x, y = box.x + 6 + place * (side + 2), box.y + (box.h - side) // 2
        yield Sprite(Box(x, y, side, side), seat_chip, (seat,))
