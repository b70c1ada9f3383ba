"""The row of fort cards: scored ones, the next two with the leaders there, hidden ones."""

from collections.abc import Iterator

from engines.core.text import Seat
from engines.kreta.material import PROVINCE_VALUES, RULES, SITES, ProvinceId, Site
from render.games.kreta import marks
from render.games.kreta.projection import square_around
from render.games.kreta.view_helpers import KretaContext
from render.kit.text import fit_line
from render.kit.tokens import seat_chip
from render.scene import Box, Icon, Item, RoundedRect, Scene, Spot, Sprite

_CARD_GAP = 9
_SMALL_CARD_WIDTH = 72
_CARD_RADIUS = 10
_MARK_WIDTH = 112  # of a wide card, for its mark


def fort_card_row(box: Box, context: KretaContext) -> Scene:
    """Return the row with its spots."""
    table = context.table
    places = _places(box.inset(4), table.scored)
    items: list[Item] = []
    for slot, (place, site) in enumerate(zip(places, table.row, strict=True)):
        if slot < table.scored and site is not None:
            items.append(Sprite(place, scored_card, (site,)))
        elif site is None:
            items.append(Sprite(place, hidden_card))
        else:
            items += _upcoming_card(place, site, slot - table.scored, context)
    spots = tuple(
        Spot(f"row/{slot}", place, None, _CARD_RADIUS) for slot, place in enumerate(places)
    )
    return Scene.of(box, items, spots)


def _places(box: Box, scored: int) -> list[Box]:
    """Divide the row; the cards that are scored next get all that the small ones leave."""
    slots = range(RULES.row_length)
    wide = [slot for slot in slots if scored <= slot < scored + 2]
    if not wide:
        return box.columns(RULES.row_length, gap=_CARD_GAP)
    small = RULES.row_length - len(wide)
    wide_width = box.w - (RULES.row_length - 1) * _CARD_GAP - small * _SMALL_CARD_WIDTH
    places, x = [], box.x
    for slot in slots:
        width = wide_width // len(wide) if slot in wide else _SMALL_CARD_WIDTH
        places.append(Box(x, box.y, width, box.h))
        x += width + _CARD_GAP
    return places


def scored_card(box: Box, site: Site) -> Iterator[Item]:
    """Draw a card that was scored."""
    yield RoundedRect(box, "done", _CARD_RADIUS, "line", 2)
    upper, lower = box.top_strip(box.h * 0.62)
    yield fit_line(upper.move(0, 4), str(site), "sans-bold", 40, "done-sign", align="middle")
    yield Icon(lower.move(0, -6).centred_box(34, 34), "check_bold", "done-sign")


def hidden_card(box: Box) -> Iterator[Item]:
    """Draw a hidden card."""
    yield RoundedRect(box, "fort-edge", _CARD_RADIUS)
    yield RoundedRect(box.inset(2), "fort", _CARD_RADIUS - 2)
    yield RoundedRect(box.inset(box.w * 0.1), None, _CARD_RADIUS - 4, "gold", 1.6)
    yield Icon(square_around(*box.centre, box.w * 0.62), "castle", "gold")


def _upcoming_card(box: Box, site: Site, turn: int, context: KretaContext) -> Iterator[Item]:
    first = turn == 0
    yield RoundedRect(box, "face", _CARD_RADIUS, "gold" if first else "ink", 4 if first else 2.4)
    left, right = box.left_strip(_MARK_WIDTH)
    side, mark = (92, marks.next_site_mark) if first else (78, marks.second_site_mark)
    badge = left.move(4, 0).centred_box(side, side)
    yield Sprite(Box(badge.x, box.y + (4 if first else 6), side, side), mark, (site,))
    words = context.text("picture-next" if first else "picture-then")
    tab = Box(left.x + 16, box.bottom - 33, left.w - 24, 28)
    yield Sprite(tab, ribbon, (words, *(("gold", "ink") if first else ("fort", "parchment"))))
    yield from _provinces(right.inset(6, 0), SITES[site], context)


def ribbon(box: Box, words: str, ground: str, letters: str) -> Iterator[Item]:
    """Draw a word on a band of colour."""
    yield RoundedRect(box, "ink", 8)
    yield RoundedRect(box.inset(2), ground, 6)
    yield fit_line(box.inset(6, 0), words, "sans-bold", 22, letters, align="middle", min_size=20)


def _provinces(
    box: Box, provinces: tuple[ProvinceId, ...], context: KretaContext
) -> Iterator[Item]:
    """Draw the provinces of a card: name, value, and the seats that lead there now."""
    leaders = [context.table.provinces[province].leaders for province in provinces]
    size, chip = (27, 26) if len(provinces) < 4 else (24, 22)
    leaders_width = (chip + 2) * max(2, *map(len, leaders))
    lines = box.inset(0, 8 if len(provinces) < 4 else 3).rows(len(provinces))
    for line, province, seats in zip(lines, provinces, leaders, strict=True):
        chips, rest = line.right_strip(leaders_width)
        yield from _line(rest, province, size, context)
        yield from _leaders(chips, seats, chip)


def _line(box: Box, province: ProvinceId, size: int, context: KretaContext) -> Iterator[Item]:
    number, name = box.right_strip(30, gap=2)
    yield fit_line(
        name,
        context.text(f"province-{province}"),
        "serif",
        size,
        "ink",
        min_size=21,
        min_x_scale=0.86,
    )
    yield fit_line(
        number, str(PROVINCE_VALUES[province]), "sans-bold", size + 2, "ink", align="middle"
    )


def _leaders(box: Box, seats: tuple[Seat, ...], side: int) -> Iterator[Item]:
    for place, seat in enumerate(seats):
        x, y = box.x + 2 + place * (side + 2), box.y + (box.h - side) // 2
        yield Sprite(Box(x, y, side, side), seat_chip, (seat,))
