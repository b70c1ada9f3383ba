"""The icons of Château Combo: shields, keys, banners, little cards, purses, the messenger."""

import math
from collections.abc import Iterator

from engines.chateau_combo.material import Location
from render.games.chateau_combo.colours import LOCATION_ICONS, SHIELD_ICONS
from render.kit.shapes import curve
from render.kit.tokens import coin, outline_width
from render.scene import (
    Box,
    Clip,
    Ellipse,
    Icon,
    Item,
    Point,
    Polygon,
    Polyline,
    RoundedRect,
    Sprite,
    TextLine,
)

SHIELD_WIDTH = 0.86  # of its height
Cells = frozenset[tuple[int, int]]


def square(x: float, y: float, side: float) -> Box:
    """Return a square around a point."""
    return Box(x - side / 2, y - side / 2, side, side)


def shield_outline(box: Box, inset: float = 0) -> tuple[Point, ...]:
    """Return the outline of a shield with a slight peak at the top."""
    w, h = box.w, box.h
    x0, y0, x1, y1 = box.x + inset, box.y + inset, box.right - inset, box.bottom - inset * 1.25
    middle, brow = box.x + w / 2, y0 + h * 0.04
    return (
        *curve(
            (x0, brow),
            (x0 + w * 0.2, y0 + h * 0.06),
            (middle - w * 0.12, y0 + h * 0.03),
            (middle, y0),
        ),
        *curve(
            (middle, y0),
            (middle + w * 0.12, y0 + h * 0.03),
            (x1 - w * 0.2, y0 + h * 0.06),
            (x1, brow),
        ),
        *curve((x1, brow), (x1, y0 + h * 0.55), (x1 - w * 0.08, y0 + h * 0.78), (middle, y1)),
        *curve((middle, y1), (x0 + w * 0.08, y0 + h * 0.78), (x0, y0 + h * 0.55), (x0, brow)),
    )


def shield(box: Box, kind: str) -> Iterator[Item]:
    """Draw a shield: of one type, `types` for any, `same` for one of several alike, `blank`."""
    line = outline_width(box.h)
    yield Polygon(shield_outline(box), "ink")
    inside = shield_outline(box, line)
    if kind == "types":
        yield Clip(box, tuple(_six_fields(box)), outline=inside)
        return
    if kind not in SHIELD_ICONS:
        yield Polygon(inside, "white")
        if kind == "same":
            place = box.fraction(0, 0, 1, 0.94)
            yield TextLine(place, "=", "sans-bold", round(box.h * 0.6), "ink", "middle")
        return
    icon, colour, share = SHIELD_ICONS[kind]
    yield Polygon(inside, kind)
    yield Clip(box, (RoundedRect(box.fraction(0.5, 0, 0.5, 1), f"{kind}-shade"),), outline=inside)
    yield Icon(square(box.x + box.w / 2, box.y + box.h * 0.46, box.h * share), icon, colour)


def _six_fields(box: Box) -> Iterator[Item]:
    edges = (0, 0.36, 0.64, 1)
    for index, kind in enumerate(SHIELD_ICONS):
        row, column = divmod(index, 2)
        high = edges[row + 1] - edges[row]
        yield RoundedRect(box.fraction(column / 2, edges[row], 0.5, high), kind)


def missing_shield(box: Box, kind: str) -> Iterator[Item]:
    """Draw a missing shield; its icon stays visible beside the badge."""
    yield Sprite(Box(box.x, box.y, box.h * SHIELD_WIDTH, box.h), shield, (kind,))
    yield from badge(box)


def badge(box: Box) -> Iterator[Item]:
    """Draw a red disc with a white cross at the lower right."""
    r = box.h * 0.27
    x, y = box.right - r, box.bottom - r - box.h * 0.02
    yield Ellipse(square(x, y, 2 * r), "white")
    yield Ellipse(square(x, y, 1.8 * r), "refusal")
    arm = 0.43 * r
    yield Polyline(((x - arm, y - arm), (x + arm, y + arm)), "white", box.h * 0.075)
    yield Polyline(((x - arm, y + arm), (x + arm, y - arm)), "white", box.h * 0.075)


def key(box: Box) -> Iterator[Item]:
    """Draw a key on a disc."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(outline_width(box.h)), "key")
    yield Icon(box.inset(box.h * 0.18), "key_variant", "key-sign")


def keys(box: Box, words: str) -> Iterator[Item]:
    """Draw a number of keys, on a pill."""
    line = outline_width(box.h)
    yield RoundedRect(box, "ink", box.h / 2)
    yield RoundedRect(box.inset(line), "key", box.h / 2 - line)
    digits = Box(box.x, box.y, box.h * 0.92, box.h)
    yield TextLine(digits, words, "sans-bold", round(box.h * 0.66), "ink", "middle")
    icon_box = square(box.right - box.h * 0.52, box.centre[1], box.h * 0.6)
    yield Icon(icon_box, "key_variant", "key-sign")


def pennant(box: Box, location: Location) -> Iterator[Item]:
    """Draw the banner of a location."""
    line = outline_width(box.h)
    yield Polygon(_swallowtail(box, 0), "ink")
    yield Polygon(_swallowtail(box, line), location)
    place = square(box.centre[0], box.y + box.h * 0.41, box.h * 0.56)
    yield Icon(place, LOCATION_ICONS[location], "white")


def _swallowtail(box: Box, inset: float) -> tuple[Point, ...]:
    x0, x1, low = box.x + inset, box.right - inset, box.bottom - 2 * inset
    top, notch = box.y + inset, box.y + box.h * 0.8 - inset
    return ((x0, top), (x1, top), (x1, low), (box.centre[0], notch), (x0, low))


def grid(box: Box, cells: Cells, colour: str) -> Iterator[Item]:
    """Draw three by three cells: yellow where a card must lie, blue where cards are counted."""
    yield RoundedRect(box, "ink", box.h * 0.1)
    gap = box.h * 0.045
    inside = box.inset(box.h * 0.04 + gap)
    side = (inside.w - 2 * gap) / 3
    for row in range(3):
        for column in range(3):
            x, y = inside.x + column * (side + gap), inside.y + row * (side + gap)
            fill = colour if (row, column) in cells else "face"
            yield RoundedRect(Box(x, y, side, side), fill, box.h * 0.03)
    if colour == "area":
        yield RoundedRect(square(*box.centre, side * 0.44), "ink", box.h * 0.03)


def little_card(box: Box, kind: str, words: str = "") -> Iterator[Item]:
    """Draw a card among the icons, with what it shows."""
    line = outline_width(box.h)
    yield RoundedRect(box, "ink", box.h * 0.12)
    yield RoundedRect(box.inset(line), "face", box.h * 0.1)
    match kind:
        case "filled":
            yield Icon(box.inset(0, box.h * 0.19), "account", "muted")
        case "cost":
            yield Sprite(square(*box.centre, box.h * 0.8), coin, (words,))
        case "shields":
            yield from _blank_shields(box, int(words))
        case "purse":
            yield Icon(box.inset(0, box.h * 0.18), "sack", "sack")
        case _:
            raise ValueError(kind)


def _blank_shields(box: Box, number: int) -> Iterator[Item]:
    high = box.h * (0.5 if number == 1 else 0.4)
    wide = high * SHIELD_WIDTH
    x = box.centre[0] - (wide * number + number - 1) / 2
    for each in range(number):
        place = Box(x + each * (wide + 1), box.centre[1] - high / 2, wide, high)
        yield Sprite(place, shield, ("blank",))


def little_back(box: Box) -> Iterator[Item]:
    """Draw a card face down among the icons."""
    line = outline_width(box.h)
    yield RoundedRect(box, "ink", box.h * 0.12)
    yield RoundedRect(box.inset(line), "castle", box.h * 0.1)
    yield RoundedRect(
        box.fraction(0.22, 0.18, 0.56, 0.64), None, box.h * 0.06, "white", max(1, box.h * 0.04)
    )
    (x, y), w, h = box.centre, box.w * 0.14, box.h * 0.18
    yield Polygon(((x, y - h), (x + w, y), (x, y + h), (x - w, y)), "white")


def empty_space(box: Box) -> Iterator[Item]:
    """Draw a space without a card: dashes."""
    line = outline_width(box.h) * 1.6
    edge = box.inset(line / 2)
    for index in range(5):
        first, last = (index + 0.15) / 5, (index + 0.8) / 5
        for y in (edge.y, edge.bottom):
            yield Polyline(((box.x + first * box.w, y), (box.x + last * box.w, y)), "ink", line)
        for x in (edge.x, edge.right):
            yield Polyline(((x, box.y + first * box.h), (x, box.y + last * box.h)), "ink", line)


def discarded_card(box: Box, location: Location) -> Iterator[Item]:
    """Draw a card of a location that is discarded."""
    card = Box(box.x, box.y, box.h * 0.78, box.h)
    yield RoundedRect(card, "ink", box.h * 0.12)
    yield RoundedRect(card.inset(outline_width(box.h)), f"{location}-sky", box.h * 0.1)
    yield Icon(square(*card.centre, box.h * 0.5), LOCATION_ICONS[location], location)
    yield from badge(box)


def sack(box: Box, words: str = "") -> Iterator[Item]:
    """Draw a purse: with a coin on it, or with a word."""
    yield Icon(square(*box.centre, box.h * 1.14), "sack", "ink")
    yield Icon(square(*box.centre, box.h * 1.02), "sack", "sack")
    if words:
        place = box.fraction(0, 0.46, 1, 0.4)
        yield TextLine(place, words, "sans-bold", round(box.h * 0.36), "white", "middle")
        return
    side = box.h * 0.46
    yield Sprite(Box(box.centre[0] - side / 2, box.y + box.h * 0.42, side, side), coin)


def sacks(box: Box, kind: str = "empty") -> Iterator[Item]:
    """Draw every purse of a player, `empty` or `full`."""
    for x, colour in ((box.right - box.h * 0.46, "sack-far"), (box.x + box.h * 0.46, "sack")):
        for side, role in ((1.14, "face"), (1.02, "ink"), (0.9, colour)):
            yield Icon(square(x, box.centre[1], box.h * side), "sack", role)
        if kind == "full":
            yield Sprite(square(x, box.y + box.h * 0.66, box.h * 0.36), coin)


def messenger_move(box: Box, to: Location) -> Iterator[Item]:
    """Draw the messenger's way, up to the castle or down to the village."""
    yield Ellipse(box, "ink")
    arrow = "arrow_up_bold" if to == "castle" else "arrow_down_bold"
    yield Icon(box.inset(box.h * 0.13), arrow, "bright")


def struck_cost(box: Box, words: str) -> Iterator[Item]:
    """Draw a printed cost that a discount has lowered."""
    yield RoundedRect(box, "ink", box.h * 0.3)
    yield RoundedRect(box.inset(1.2), "face", box.h * 0.26)
    yield TextLine(box, words, "sans-bold", round(box.h * 0.84), "muted", "middle")
    low, high = box.y + box.h * 0.8, box.y + box.h * 0.2
    across = ((box.x + box.w * 0.14, low), (box.x + box.w * 0.86, high))
    yield Polyline(across, "refusal", box.h * 0.09)


def reduced_price(box: Box, price: str, printed: str) -> Iterator[Item]:
    """Draw a price with the printed cost struck out beside it."""
    side = box.h
    yield Sprite(Box(box.x, box.y, side, side), coin, (price,))
    tag = Box(box.x + side * 0.78, box.y, side * 0.52, side * 0.54)
    yield Sprite(tag, struck_cost, (printed,))


def messenger(box: Box) -> Iterator[Item]:
    """Draw the messenger: a pawn with a feather and a letter."""
    for share, head, colour in ((1.06, 0.185, "parchment"), (0.96, 0.155, "ink")):
        yield Polygon(_pawn(box, share), colour)
        yield Ellipse(square(box.centre[0], box.y + box.h * 0.24, 2 * head * box.h), colour)
    yield Polygon(_feather(box), "bright")
    letter = box.fraction(0.3, 0.6, 0.4, 0.19)
    yield RoundedRect(letter, "parchment", 1)
    fold = ((letter.x, letter.y), (box.centre[0], letter.y + box.h * 0.1), (letter.right, letter.y))
    yield Polyline(fold, "ink", box.h * 0.02)


def _pawn(box: Box, share: float) -> tuple[Point, ...]:
    w, h = box.w, box.h
    right = curve(
        (w * 0.5, h * 0.26), (w * 0.72, h * 0.3), (w * 0.62, h * 0.62), (w * 0.92, h * 0.86)
    )
    left = curve(
        (w * 0.08, h * 0.86), (w * 0.38, h * 0.62), (w * 0.28, h * 0.3), (w * 0.5, h * 0.26)
    )
    outline = [*right, (w * 0.92, h * 0.97), (w * 0.08, h * 0.97), *left]
    x, y, down = w / 2, h * 0.62, share * 0.5 + 0.5
    return tuple((box.x + x + (px - x) * share, box.y + y + (py - y) * down) for px, py in outline)


def _feather(box: Box) -> tuple[Point, ...]:
    w, h = box.w, box.h
    points = [
        *curve((w * 0.30, h * 0.17), (w * 0.45, h * 0.02), (w * 0.75, 0), (w * 0.98, h * 0.02)),
        *curve((w * 0.98, h * 0.02), (w * 0.9, h * 0.14), (w * 0.72, h * 0.2), (w * 0.5, h * 0.17)),
    ]
    return tuple((box.x + x, box.y + y) for x, y in points)


def no_messenger(box: Box) -> Iterator[Item]:
    """Draw the place without the messenger: a dashed circle."""
    x, y = box.centre
    radius = box.h / 2 - 2
    for dash in range(14):
        turns = [2 * math.pi * (dash + part / 10) / 14 for part in range(7)]
        arc = tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns)
        yield Polyline(arc, "muted", 3)
