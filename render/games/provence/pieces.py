"""Pieces and symbols: tower, noble, coin, Saracen, toll, pay; letters of crops; seals of points."""

from collections.abc import Iterator

from engines.provence.material import Crop
from render.games.provence.buildings import church
from render.games.provence.crops import bloom, ear, spike, tree
from render.games.provence.outlines import (
    arched_outline,
    battlements,
    draw_ellipse,
    nested_pen,
    quadratic_curve,
    rectangle,
    smooth_outline,
)
from render.games.provence.special_buildings import arch
from render.kit.shapes import Pen, curve, star
from render.kit.text import format_number
from render.kit.theme import MIN_TEXT_SIZE
from render.scene import Box, Clip, Ellipse, Icon, Item, Polyline, RoundedRect, TextLine

_DRAWING_SIZE = 100
_LETTER_SCALE = 0.72  # of a badge
_HALO_WIDTH = 17  # of a piece that stands on a tile


def pen_for(box: Box) -> Pen:
    """Return a pen that draws a hundred units across the box."""
    return Pen(box.x, box.y, box.w / _DRAWING_SIZE)


def tower(box: Box, *, halo: bool = False) -> Iterator[Item]:
    """Draw a tower; on a tile it has a light edge."""
    pen = pen_for(box)
    body = [(30, 94), (34, 42), (24, 36), *battlements(24, 76, 30, 18, 3), (76, 36), (66, 42)]
    body.append((70, 94))
    if halo:
        yield from pen.shape(body, "face", "face", _HALO_WIDTH)
        yield pen.line([(20, 93), (80, 93)], "face", 14)
    yield from pen.shape(body, "tower", "ink", 6)
    yield from pen.shape([(56, 90), (54, 44), (64, 44), (67, 90)], "tower-dark")
    yield from pen.shape(arched_outline(50, 76, 6, 15, 5), "ink")
    yield pen.line([(32, 41), (68, 41)], "ink", 5)
    yield pen.line([(25, 93), (75, 93)], "ink", 7)


def noble(box: Box, *, halo: bool = False) -> Iterator[Item]:
    """Draw a noble in a blue robe, with a crown; on a tile it has a light edge."""
    pen = pen_for(box)
    robe = [
        *curve((22, 94), (24, 66), (34, 50), (50, 50)),
        *curve((50, 50), (66, 50), (76, 66), (78, 94)),
    ]
    crown = [(31, 30), (28, 8), (40, 18), (50, 3), (60, 18), (72, 8), (69, 30)]
    if halo:
        yield from pen.shape(robe, "face", "face", _HALO_WIDTH)
        yield pen.disc(50, 38, 25, "face")
        yield from pen.shape(crown, "face", "face", _HALO_WIDTH - 2)
    yield from pen.shape(robe, "robe", "ink", 6)
    yield from pen.shape([(42, 54), (50, 76), (58, 54)], "parchment", "ink", 3)
    yield from draw_ellipse(pen, (50, 38, 16, 16), "skin", "ink", 6)
    yield from pen.shape(crown, "circlet", "ink", 5)


def coin(box: Box, text: str = "") -> Iterator[Item]:
    """Draw a coin, with a crown or a number on it."""
    pen = pen_for(box)
    yield Ellipse(box.inset(box.w * 0.04), "coin", "ink", box.w * 0.06)
    yield Ellipse(box.inset(box.w * 0.19), "coin-face", "coin-ring", box.w * 0.035)
    if text:
        yield TextLine(box, text, "sans-bold", round(box.h * 0.62), "ink", "middle")
        return
    crown = [(34, 63), (31, 38), (42, 48), (50, 34), (58, 48), (69, 38), (66, 63)]
    yield from pen.shape(crown, "coin-sign")


def saracen(box: Box) -> Iterator[Item]:
    """Draw a white sabre on a red disc."""
    pen = pen_for(box)
    yield Ellipse(box.inset(box.w * 0.02), "attack", "sabre-line", box.w * 0.06)
    blade = [
        *curve((24, 76), (34, 74), (72, 60), (76, 18)),
        *curve((76, 18), (82, 50), (64, 80), (30, 84)),
    ]
    yield from pen.shape(blade, "face", "sabre-line", 3)
    yield pen.line([(22, 66), (34, 84)], "circlet", 7)
    yield pen.line([(26, 78), (16, 86)], "circlet", 8)


def payment(box: Box) -> Iterator[Item]:
    """Draw a coin that is given away."""
    yield from coin(box)
    minus = box.fraction(0.43, 0.43, 0.56, 0.56)
    yield Ellipse(minus, "face", "ink", box.w * 0.05)
    x, y = minus.centre
    yield Polyline(((x - box.w * 0.15, y), (x + box.w * 0.15, y)), "attack", box.w * 0.11)


def toll(box: Box, crop: Crop) -> Iterator[Item]:
    """Draw a coin from every player who grows a crop, which is always the tile's."""
    yield from coin(box.fraction(0, 0, 0.7, 0.7))
    corner = box.fraction(0.22, 0.22, 0.78, 0.78)
    if corner.h * _LETTER_SCALE >= MIN_TEXT_SIZE:
        yield from crop_badge(corner, crop)
        return
    yield Ellipse(corner, "face")
    yield Ellipse(corner.inset(corner.w * 0.1), f"{crop}-badge")


def crop_badge(box: Box, crop: Crop, *, lost: bool = False) -> Iterator[Item]:
    """Draw the letter of a crop on a disc of its colour, or without colour on a ruin."""
    yield Ellipse(box, "face")
    yield Ellipse(box.inset(box.w * 0.075), "ruin-crack" if lost else f"{crop}-badge")
    yield TextLine(
        box, crop[0].upper(), "sans-bold", round(box.h * _LETTER_SCALE), "white", "middle"
    )


def points_seal(box: Box, points: int) -> Iterator[Item]:
    """Draw points; lost points have a pale seal."""
    pen = pen_for(box)
    words = format_number(points)
    fill, letters = ("seal", "ink") if points >= 0 else ("face", "negative")
    yield Ellipse(box, "face")
    yield from pen.shape(smooth_outline(star(50, 50, 47, 41, 12), steps=4), fill, "ink", 4)
    size = round(box.h * {1: 0.72, 2: 0.6}.get(len(words), 0.46))
    yield TextLine(box, words, "sans-bold", max(MIN_TEXT_SIZE, size), letters, "middle")


def count_badge(box: Box, number: int) -> Iterator[Item]:
    """Draw the number of pieces."""
    yield Ellipse(box, "face")
    yield Ellipse(box.inset(box.w * 0.08), "ink")
    yield TextLine(box, str(number), "sans-bold", round(box.h * 0.76), "white", "middle")


def axe(box: Box) -> Iterator[Item]:
    """Draw the icon of the Forest that can be cleared."""
    yield Ellipse(box, "face", "ink", box.w * 0.06)
    yield Icon(box.inset(box.w * 0.18), "axe", "ink")


def _card(box: Box, edge: str = "ink") -> Item:
    return RoundedRect(box.inset(box.w * 0.03), "face", box.w * 0.18, edge, box.w * 0.055)


def church_icon(box: Box) -> Iterator[Item]:
    """Draw a church, to be counted."""
    yield _card(box)
    yield from church(nested_pen(pen_for(box), 51, 88, 1.05))


def tavern_icon(box: Box) -> Iterator[Item]:
    """Draw a tavern, to be counted: its mug."""
    yield _card(box)
    pen = pen_for(box)
    yield from pen.shape(rectangle(26, 36, 62, 84), "beer", "ink", 6)
    yield pen.line([(62, 46), (80, 48), (80, 70), (62, 74)], "ink", 8)
    yield from draw_ellipse(pen, (44, 34, 23, 10), "white", "ink", 6)


def special_building_icon(box: Box) -> Iterator[Item]:
    """Draw a special building, to be counted."""
    yield _card(box, "gold")
    yield from arch(nested_pen(pen_for(box), 50, 88, 1))


def person_count_icon(box: Box) -> Iterator[Item]:
    """Draw a person, to be counted."""
    yield _card(box)
    pen = pen_for(box)
    yield pen.disc(50, 38, 17, "person")
    yield from pen.shape(
        [
            *quadratic_curve((20, 84), (26, 54), (50, 56)),
            *quadratic_curve((50, 56), (74, 54), (80, 84)),
        ],
        "person",
    )


def land_deck(box: Box) -> Iterator[Item]:
    """Draw the pile of land tiles, backs up."""
    pen = pen_for(box)
    for rise in (14, 7, 0):
        corner = Box(box.x + (6 + rise) * pen.scale, box.y + (24 - rise) * pen.scale, 0, 0)
        plate = Box(corner.x, corner.y, 68 * pen.scale, 68 * pen.scale)
        fill = "deck" if rise < 14 else "ruin-far"
        yield RoundedRect(plate, fill, 9 * pen.scale, "ink", 4.5 * pen.scale)
    wall = [(32, 66), (32, 46), (40, 38), (46, 48), (56, 30), (64, 46), (72, 40), (72, 66)]
    yield from pen.shape(wall, "ruin-wall", "ink", 4)


def person_deck(box: Box) -> Iterator[Item]:
    """Draw the pile of persons, backs up."""
    for rise in (0.14, 0.07, 0):
        plate = box.fraction(0.14 + rise, 0.18 - rise, 0.6, 0.78)
        yield RoundedRect(plate, "lane", box.w * 0.08, "ink", box.w * 0.045)
    yield Icon(box.fraction(0.2, 0.33, 0.48, 0.48), "account", "person")


def any_crop_icon(box: Box) -> Iterator[Item]:
    """Draw any crop: a disc in four colours."""
    yield Ellipse(box, "ink")
    full_box = box.inset(box.w * 0.05)
    quarters = [
        RoundedRect(half, f"{crop}-ground")
        for half, crop in zip(
            [cell for line in full_box.rows(2) for cell in line.columns(2)],
            ("wheat", "olive", "lavender", "poppy"),
            strict=True,
        )
    ]
    yield Clip(full_box, tuple(quarters), full_box.w / 2)


def crop_plant(box: Box, crop: Crop) -> Iterator[Item]:
    """Draw one plant of a crop, as on its banner."""
    pen = pen_for(box)
    match crop:
        case "wheat":
            yield from ear(pen, 50, 104, 92)
        case "olive":
            yield from tree(pen, 50, 92, 2.2)
        case "lavender":
            yield from spike(pen, 50, 104, 92)
        case "poppy":
            yield from bloom(pen, 50, 46, 2.3)
