"""The map's background in the style of an old map, without names and pieces; stored as images."""

import math
from collections.abc import Iterator, Sequence
from random import Random

from PIL import Image, ImageDraw

from engines.kreta.material import MAP, PROVINCES, SITES, HarbourPlaces, ProvinceId
from render.games.kreta.colours import WATER_LINES
from render.games.kreta.projection import (
    MAP_BOX,
    Projection,
    board_projection,
    bounding_box,
    box_around,
    square_around,
)
from render.games.kreta.terrain import Land, draw_land
from render.kit.shapes import close_outline, dash_line, oval
from render.scene import Box, Ellipse, Item, Point, Polygon, Polyline, RoundedRect, Scene, Sprite

_ROSE_CENTRE = (1470, 760)  # where the compass rose stands on the area
_SCALE_WIDTH = 6  # the width of the scale around the map


def board_scene() -> Scene:
    """Return the ground of the board."""
    return Scene.of(MAP_BOX, (Sprite(MAP_BOX, board_map),))


def board_map(box: Box) -> Iterator[Item]:
    """Draw the whole map with its harbours, ready for names and pieces."""
    drawn = board_projection()
    harbours = [
        drawn.to_picture(point)
        for places in MAP.harbours.values()
        for point in _harbour_points(places)
    ]
    yield from _sea(box, drawn, _ROSE_CENTRE, harbours)
    for name in PROVINCES:
        yield from draw_land(_ground(name, drawn), PROVINCES[name].terrain, name)
    yield from _lines(drawn)
    yield from _rose(*_ROSE_CENTRE, 1)
    for places in MAP.harbours.values():
        yield from wheel(box_around(drawn.to_picture(places.wheel), 42))
    yield from _scale(box)


def panorama(box: Box) -> Scene:
    """Return the island alone, as long and low as it is, in the middle of an area of that size."""
    return Scene.of(box, (Sprite(box.at_origin(), long_island),))


def long_island(box: Box) -> Iterator[Item]:
    """Draw the island for the cover."""
    across, down = box.w * 0.94 / MAP.size[0], box.h * 0.80 / MAP.size[1]
    corner = (box.w * 0.5 - across * 801, box.h * 0.5 - down * 440)
    drawn, rose = Projection(across, down, corner), (box.w * 0.93, box.h * 0.80)
    yield from _sea(box, drawn, rose, [])
    for name, outline in drawn.outlines.items():
        yield from draw_land(Land(outline), PROVINCES[name].terrain, name)
    yield from _lines(drawn)
    yield from _rose(*rose, 0.9)
    yield from _scale(box)


def _harbour_points(places: HarbourPlaces) -> tuple[Point, ...]:
    return (places.wheel, places.name, *places.berths)


def _ground(name: ProvinceId, drawn: Projection) -> Land:
    """Return a province's land; texture keeps off its name, value, tile and sites."""
    places = MAP.provinces[name]
    title = box_around(drawn.to_picture(places.name), 14 * len(name) + 12, 38)
    value, tile = drawn.to_picture(places.value), drawn.to_picture(places.tile)
    return Land(
        drawn.outlines[name],
        bare=(title, bounding_box((value, tile), 28)),
        sites=[
            drawn.to_picture(MAP.sites[site]) for site, touched in SITES.items() if name in touched
        ],
        figures=[drawn.to_picture(place) for place in places.figures],
    )


def _sea(box: Box, drawn: Projection, rose: Point, harbours: Sequence[Point]) -> Iterator[Item]:
    """Draw water with rhumb lines, water lines along the coast, waves and the land's shadow."""
    yield RoundedRect(box, "sea")
    for wind in range(16):
        turn = math.pi * wind / 8
        far = (rose[0] + 2200 * math.cos(turn), rose[1] + 2200 * math.sin(turn))
        yield Polyline((rose, far), "rhumb", 1)
    shore = close_outline(drawn.shore)
    for band, (off, thick, _) in enumerate(WATER_LINES):
        yield Polyline(shore, f"water{band}", 2 * (off + thick))
        yield Polyline(shore, f"depth{band}", 2 * off)
    yield Polyline(shore, "shallow", 14)
    yield from _waves(box, _wave_free_mask(box, drawn, rose, harbours))
    yield Polygon(tuple((x + 5, y + 7) for x, y in drawn.shore), "land-shade")


def _wave_free_mask(
    box: Box, drawn: Projection, rose: Point, harbours: Sequence[Point]
) -> Image.Image:
    """Return where no waves are drawn: near land, harbours and the rose."""
    free_mask = Image.new("L", (round(box.w), round(box.h)))
    draw = ImageDraw.Draw(free_mask)
    draw.polygon(drawn.shore, 255)
    draw.line(close_outline(drawn.shore), 255, 134, "curve")
    for x, y in harbours:
        draw.ellipse((x - 70, y - 46, x + 70, y + 46), 255)
    draw.ellipse((rose[0] - 80, rose[1] - 80, rose[0] + 80, rose[1] + 80), 255)
    return free_mask


def _waves(box: Box, free_mask: Image.Image) -> Iterator[Item]:
    rng, placed = Random("waves"), list[Point]()
    for _ in range(900):
        x, y = rng.uniform(36, box.w - 48), rng.uniform(30, box.h - 30)
        is_close = any(abs(x - left) < 62 and abs(y - high) < 30 for left, high in placed)
        if is_close or free_mask.getpixel((int(x), int(y))):
            continue
        placed.append((x, y))
        for right, down, half in ((0, 0, 13), (9, 8, 9)):
            steps = ((2 * step / 16 - 1) * half for step in range(17))
            crest = ((x + right + at, y + down + 2.6 * math.sin(at / half * 6.3)) for at in steps)
            yield Polyline(tuple(crest), "wave", 2)


def _lines(drawn: Projection) -> Iterator[Item]:
    """Draw borders as dashes in a light casing, then the coast."""
    for border in drawn.borders:
        yield Polyline(border, "casing", 7)
    for border in drawn.borders:
        for dash in dash_line(border, 11, 6):
            yield Polyline(dash, "border", 3)
    shore = close_outline(drawn.shore)
    yield Polyline(shore, "coast-rim", 5)
    yield Polyline(shore, "coast", 2.6)


def wheel(box: Box) -> Iterator[Item]:
    """Draw a harbour: a steering wheel on a light disc."""
    (x, y), r = box.centre, box.w * 0.41
    yield Ellipse(box, "wheel")
    yield Ellipse(box.inset(2), "wheel-ground")
    for spoke in range(8):
        turn = math.pi * spoke / 4
        tip = (x + r * 0.98 * math.cos(turn), y + r * 0.98 * math.sin(turn))
        yield Polyline(((x, y), tip), "wheel", box.w * 0.05)
    yield Ellipse(square_around(x, y, r * 1.4), None, "wheel", box.w * 0.066)
    yield Ellipse(square_around(x, y, r * 0.44), "wheel")


def _rose(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw the compass rose: eight points, half of each in shade."""
    yield Ellipse(square_around(x, y, 100 * size), "sea-halo", "rose", 1.8)
    yield Polyline(close_outline(oval(x, y, 43 * size)), "rose", 1)
    for reach, waist, first in ((36, 9, 0.25), (62, 12, 0.0)):
        for point in range(4):
            turn = math.pi * (point / 2 + first - 0.5)
            tip = (x + reach * size * math.cos(turn), y + reach * size * math.sin(turn))
            for side, colour in ((1, "rose"), (-1, "rose-pale")):
                lean = turn + side * math.pi / 4
                flank = (x + waist * size * math.cos(lean), y + waist * size * math.sin(lean))
                yield Polygon(((x, y), flank, tip), colour)
                yield Polyline(((x, y), flank, tip, (x, y)), "rose", 1)


def _scale(box: Box) -> Iterator[Item]:
    """Draw the scale of degrees around the map."""
    yield RoundedRect(box, None, 0, "parchment", _SCALE_WIDTH)
    across, down = box.w / 40, box.h / 22
    for step in range(0, 40, 2):
        for y in (box.y, box.bottom - _SCALE_WIDTH):
            yield RoundedRect(Box(box.x + step * across, y + 1, across, _SCALE_WIDTH - 2), "ladder")
    for step in range(0, 22, 2):
        for x in (box.x, box.right - _SCALE_WIDTH):
            yield RoundedRect(Box(x + 1, box.y + step * down, _SCALE_WIDTH - 2, down), "ladder")
    yield RoundedRect(box.inset(_SCALE_WIDTH), None, 0, "ink", 1.4)
    yield RoundedRect(box, None, 0, "ink", 1.4)
