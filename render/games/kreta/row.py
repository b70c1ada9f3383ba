"""The row of fort cards: scored ones, the next two with who leads where, and the hidden ones."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.material import RULES, SITES, VALUES, ProvinceId, Site
from render.games.kreta import marks
from render.games.kreta.chart import square
from render.games.kreta.position import KretaShowing
from render.kit.text import fit
from render.kit.tokens import seat_chip
from render.scene import Box, Icon, Item, RoundedRect, Scene, Spot, Sprite

_GAP = 9
_SMALL = 72
_RADIUS = 10
_LEFT = 112  # of a wide card, for its mark


def fort_row(box: Box, showing: KretaShowing) -> Scene:
    """Return the row with its spots."""
    table = showing.table
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
    return Scene.of(box, items, spots)


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
    yield RoundedRect(box, "done", _RADIUS, "line", 2)
    upper, lower = box.top_strip(box.h * 0.62)
    yield fit(upper.move(0, 4), str(site), "sans-bold", 40, "done-sign", align="middle")
    yield Icon(lower.move(0, -6).centred_box(34, 34), "check_bold", "done-sign")


def card_back(box: Box) -> Iterator[Item]:
    """A hidden card."""
    yield RoundedRect(box, "fort-edge", _RADIUS)
    yield RoundedRect(box.inset(2), "fort", _RADIUS - 2)
    yield RoundedRect(box.inset(box.w * 0.1), None, _RADIUS - 4, "gold", 1.6)
    yield Icon(square(*box.centre, box.w * 0.62), "castle", "gold")


def _coming(box: Box, site: Site, turn: int, showing: KretaShowing) -> Iterator[Item]:
    first = turn == 0
    yield RoundedRect(box, "face", _RADIUS, "gold" if first else "ink", 4 if first else 2.4)
    left, right = box.left_strip(_LEFT)
    side, mark = (92, marks.next_site) if first else (78, marks.second_site)
    badge = left.move(4, 0).centred_box(side, side)
    yield Sprite(Box(badge.x, box.y + (4 if first else 6), side, side), mark, (site,))
    words = showing.text("picture-next" if first else "picture-then")
    tab = Box(left.x + 16, box.bottom - 33, left.w - 24, 28)
    yield Sprite(tab, ribbon, (words, *(("gold", "ink") if first else ("fort", "parchment"))))
    yield from _provinces(right.inset(6, 0), SITES[site], showing)


def ribbon(box: Box, words: str, ground: str, letters: str) -> Iterator[Item]:
    """A word on a band of colour."""
    yield RoundedRect(box, "ink", 8)
    yield RoundedRect(box.inset(2), ground, 6)
    yield fit(box.inset(6, 0), words, "sans-bold", 22, letters, align="middle", min_size=20)


def _provinces(
    box: Box, provinces: tuple[ProvinceId, ...], showing: KretaShowing
) -> Iterator[Item]:
    """The provinces of a card: name, value, and the seats that lead there now."""
    leaders = [showing.table.provinces[province].leaders for province in provinces]
    size, chip = (27, 26) if len(provinces) < 4 else (24, 22)
    room = (chip + 2) * max(2, *map(len, leaders))
    lines = box.inset(0, 8 if len(provinces) < 4 else 3).rows(len(provinces))
    for line, province, seats in zip(lines, provinces, leaders, strict=True):
        chips, rest = line.right_strip(room)
        yield from _line(rest, province, size, showing)
        yield from _leaders(chips, seats, chip)


def _line(box: Box, province: ProvinceId, size: int, showing: KretaShowing) -> Iterator[Item]:
    number, name = box.right_strip(30, gap=2)
    yield fit(
        name, showing.text(f"province-{province}"), "serif", size, "ink", min_size=21, min_x_scale=0.86
    )
    yield fit(number, str(VALUES[province]), "sans-bold", size + 2, "ink", align="middle")


def _leaders(box: Box, seats: tuple[Seat, ...], side: int) -> Iterator[Item]:
    for place, seat in enumerate(seats):
        x, y = box.x + 2 + place * (side + 2), box.y + (box.h - side) // 2
        yield Sprite(Box(x, y, side, side), seat_chip, (seat,))
