"""The special buildings that grow no crop, each on its sandy square under the sky.

Every drawing stands on its origin, in the units of a tile.
"""

import math
from collections.abc import Callable, Iterator, Mapping

from engines.provence.material import TileId
from render.games.provence.outlines import (
    arched_outline,
    battlements,
    draw_ellipse,
    keep_outline,
    nested_pen,
    quadratic_curve,
    rectangle,
    smooth_outline,
)
from render.kit.shapes import Pen, curve, oval
from render.scene import Item, Point


def special_building(pen: Pen, tile: TileId) -> Iterator[Item]:
    """Draw a whole tile with one building: sky, hill, square, and the building on it."""
    yield from pen.shape(rectangle(0, 0, 100, 100), "sky")
    ridge = [
        *quadratic_curve((0, 52), (30, 36), (60, 46)),
        *quadratic_curve((60, 46), (80, 50), (100, 40)),
    ]
    yield from pen.shape([*ridge, (100, 100), (0, 100)], "hill")
    yield from pen.shape(
        [*quadratic_curve((0, 66), (50, 56), (100, 66)), (100, 100), (0, 100)], "square"
    )
    for x, y in ((8, 74), (24, 90), (80, 92), (94, 76), (50, 95), (14, 96), (66, 88)):
        yield pen.line([(x - 4, y), (x + 4, y)], "square-line", 1.4)
    yield from draw_ellipse(pen, (50, 77, 42, 6), "square-shade")
    draw, *place = _BUILDING_DRAWINGS[tile]
    yield from draw(nested_pen(pen, *place))


def fortress(pen: Pen) -> Iterator[Item]:
    """Draw grey walls with two towers, and a keep behind."""
    back = [(-14, -20), (-14, -56), *battlements(-16, 16, -56, 7, 4), (14, -56), (14, -20)]
    yield from pen.shape(back, "wall-dark", "ink", 1.6)
    front = [(-34, 0), *battlements(-34, 34, -26, 6, 7), (34, 0)]
    yield from pen.shape(front, "wall-light", "ink", 1.6)
    for x in (-35, 35):
        yield from pen.shape(keep_outline(x, 2, 10, 46, 3), "wall", "ink", 1.6)
        yield from pen.shape(rectangle(x - 2, -32, x + 2, -20), "slit")
        for y in (-8, -14, -38):
            yield pen.line([(x - 7, y), (x - 2, y)], "wall-dark", 1.1)
    yield from pen.shape(arched_outline(0, 0, 9, 10, 6), "door", "ink", 1.3)
    for bar in (-4.5, 0, 4.5):
        yield pen.line([(bar, 0), (bar, -14)], "bars", 1)
    for x, y in ((-22, -18), (-18, -10), (16, -17), (22, -9)):
        yield pen.line([(x, y), (x + 6, y)], "wall-dark", 1.1)
    for x in (-5, 5):
        yield from pen.shape(rectangle(x - 1.5, -46, x + 1.5, -36), "slit")


def cathedral(pen: Pen) -> Iterator[Item]:
    """Draw two spires, a gable with a rose window."""
    gable = [(-16, 0), (-16, -46), (0, -62), (16, -46), (16, 0)]
    yield from pen.shape(gable, "stone-light", "ink", 1.6)
    for x in (-25, 25):
        yield from pen.shape(rectangle(x - 10, -58, x + 10, 0), "face", "ink", 1.6)
        yield from pen.shape([(x - 12, -57), (x, -82), (x + 12, -57)], "slate", "ink", 1.6)
        for y in (-40, -22):
            yield from pen.shape(arched_outline(x, y, 3.5, 8, 3.5), "defence")
        yield pen.line([(x - 10, -18), (x + 10, -18)], "stone-dark", 1.3)
    yield from draw_ellipse(pen, (0, -36, 10, 10), "pane", "ink", 1.4)
    for spoke in range(6):
        turn = spoke * math.tau / 6
        tip = (9 * math.cos(turn), 9 * math.sin(turn) - 36)
        yield pen.line([(0, -36), tip], "ink", 1)
    yield from draw_ellipse(pen, (0, -36, 3, 3), "circlet", "ink", 1)
    yield from pen.shape(arched_outline(0, 0, 9, 12, 7), "door", "ink", 1.4)
    yield pen.line([(0, -1), (0, -17)], "bars", 1.1)
    yield pen.line([(0, -62), (0, -74)], "ink", 2)
    yield pen.line([(-4.5, -70), (4.5, -70)], "ink", 2)


def amphitheatre(pen: Pen) -> Iterator[Item]:
    """Draw an oval arena, seen from above, with two arcades."""
    yield from draw_ellipse(pen, (0, -42, 42, 17), "arena", "ink", 1.6)
    for share, colour in ((0.82, "arena-step"), (0.64, "arena-deep")):
        yield from draw_ellipse(pen, (0, -41, 42 * share, 17 * share), colour, "arena-line", 1)
    yield from draw_ellipse(pen, (0, -40, 19.3, 7.1), "arena-sand", "arena-line", 1)
    body = [*_front_half(-42), *reversed(_front_half(-12))]
    yield from pen.shape(body, "arena", "ink", 1.6)
    yield pen.line(_front_half(-27), "ink", 1.2)
    for base, high in ((-31, 9), (-15, 10)):
        for index in range(7):
            turn = (index + 0.5) * math.pi / 7
            x, y = -40.3 * math.cos(turn), base + 17 * math.sin(turn) + 3
            yield from pen.shape(
                arched_outline(x, y, max(1.6, 3.9 * math.sin(turn)), high - 3, 3), "person"
            )


def _front_half(level: float) -> list[Point]:
    """Return the near side of the oval at some height, from left to right."""
    turns = (step * math.pi / 24 for step in range(25))
    return [(-42 * math.cos(turn), level + 17 * math.sin(turn)) for turn in turns]


def arch(pen: Pen) -> Iterator[Item]:
    """Draw a triumphal arch with three bays."""
    yield from pen.shape(rectangle(-32, -46, 32, 0), "stone-light", "ink", 1.6)
    yield from pen.shape(rectangle(-36, -52, 36, -46), "stone-dark", "ink", 1.4)
    yield from pen.shape(rectangle(-32, -68, 32, -52), "stone", "ink", 1.6)
    yield from pen.shape(rectangle(-36, -73, 36, -68), "stone-dark", "ink", 1.4)
    vault = curve((-12, -24), (-11, -40), (11, -40), (12, -24))
    yield from pen.shape([(-12, 0), *vault, (12, 0)], "pane", "ink", 1.5)
    yield from pen.shape(
        [(-11, 0), *quadratic_curve((-11, -8), (0, -13), (11, -6)), (11, 0)], "hill"
    )
    for x in (-23, 23):
        yield from pen.shape(arched_outline(x, 0, 5, 16, 4.5), "person", "ink", 1.2)
        yield from pen.shape(rectangle(x - 5, -40, x + 5, -31), "stone-dark", "ink", 1)
    for x in (-31, -15, 15, 31):
        yield pen.line([(x, -1), (x, -45)], "stone-line", 1.8)
    for y, reach in ((-64, 16), (-60, 24), (-56, 16)):
        yield pen.line([(-reach, y), (reach, y)], "arena-line", 1.3)


def smithy(pen: Pen) -> Iterator[Item]:
    """Draw a forge with fire in its mouth, an anvil before it."""
    yield from pen.shape(rectangle(12, -64, 24, -36), "tower-dark", "ink", 1.5)
    for x, y, radius in ((19, -70, 4), (24, -77, 5), (31, -83, 6)):
        yield pen.disc(x, y, radius, "smoke")
    yield from pen.shape(rectangle(-32, -30, 32, 0), "stone-dark", "ink", 1.6)
    yield from pen.shape([(-38, -28), (-26, -52), (26, -52), (38, -28)], "smithy-roof", "ink", 1.6)
    for y, reach in ((-34, 34), (-40, 31), (-46, 28)):
        yield pen.line([(-reach, y), (reach, y)], "trunk-line", 1.1)
    mouth = curve((-20, -14), (-18, -26), (16, -26), (18, -14))
    yield from pen.shape([(-20, 0), *mouth, (18, 0)], "slit", "ink", 1.5)
    flame = ((-12, -1), (-13, -9), (-8, -6), (-7, -15), (-2, -8), (1, -13), (4, -1))
    yield from pen.shape(smooth_outline(flame), "fire")
    yield from pen.shape(
        smooth_outline(((-9, -1), (-8, -6), (-5, -9), (-2, -4), (0, -1))), "bright"
    )
    yield from pen.shape(_ANVIL_OUTLINE, "iron", "ink", 1.4)
    yield pen.line([(-6, -8.5), (22, -8.5)], "iron-light", 1.2)


_ANVIL_OUTLINE = (
    *((-4, 9), (-4, 4), (2, 1), (2, -4), (-8, -6), (-8, -10)),
    *((24, -10), (24, -5), (14, -3), (12, 1), (18, 4), (18, 9)),
)


def pig_farm(pen: Pen) -> Iterator[Item]:
    """Draw a red barn, a fence, and the pig."""
    barn = [(-34, -8), (-34, -34), (-14, -54), (6, -34), (6, -8)]
    yield from pen.shape(barn, "barn", "ink", 1.6)
    eaves = [(-39, -31), (-14, -58), (11, -31), (7, -27), (-14, -48), (-35, -27)]
    yield from pen.shape(eaves, "lane", "ink", 1.3)
    yield from pen.shape(rectangle(-23, -28, -5, -8), "face", "ink", 1.3)
    yield pen.line([(-23, -8), (-5, -28)], "ink", 1.2)
    yield pen.line([(-23, -28), (-5, -8)], "ink", 1.2)
    for x in (8, 20, 32, 43):
        yield from pen.shape(rectangle(x - 1.8, -27, x + 1.8, -8), "fence", "ink", 1)
    for y in (-22, -14):
        yield pen.line([(6, y), (45, y)], "timber", 2)
    yield from _pig(nested_pen(pen, 10, -2))


def _pig(pen: Pen) -> Iterator[Item]:
    tail = [
        *quadratic_curve((-18, -3), (-23, -5), (-20, -8)),
        *quadratic_curve((-20, -8), (-19, -11), (-24, -10)),
    ]
    yield pen.line(tail, "ink", 1.4)
    for x in (-11, -4, 6, 12):
        yield from pen.shape(rectangle(x, 9, x + 4, 16), "pig-dark", "ink", 1.1)
    yield from draw_ellipse(pen, (0, 0, 19, 12.5), "pig", "ink", 1.6)
    yield from pen.shape([(11, -11), (13, -19), (19, -12)], "pig-dark", "ink", 1.2)
    yield from draw_ellipse(pen, (17, -3, 9.5, 9), "pig", "ink", 1.5)
    yield from draw_ellipse(pen, (23, 0, 4.6, 5.2), "pig-light", "ink", 1.2)
    for nostril in (21.6, 24.6):
        yield from draw_ellipse(pen, (nostril, 0, 0.9, 1.4), "ink")
    yield pen.disc(16, -6, 1.4, "ink")


def hamlet(pen: Pen) -> Iterator[Item]:
    """Draw three houses and some bushes."""
    yield from _house(nested_pen(pen, 24, -16), 13, 20, "roof", "face")
    yield from _house(nested_pen(pen, -24, -14), 14, 22, "roof-dark", "lane")
    yield from _house(nested_pen(pen, 1, 0), 17, 26, "roof", "face")
    for x, y, radius in ((-40, -3, 7), (34, -2, 8), (24, 1, 5)):
        bush = oval(x, y, radius, radius * 0.9)
        yield from pen.shape(bush, "crown-light", "olive-line", 1.3)


def _house(pen: Pen, half_width: float, high: float, roof: str, wall: str) -> Iterator[Item]:
    yield from pen.shape(rectangle(-half_width, -high, half_width, 0), wall, "ink", 1.5)
    gable = [
        (-half_width - 3, 1 - high),
        (0, -high - half_width * 0.95),
        (half_width + 3, 1 - high),
    ]
    yield from pen.shape(gable, roof, "ink", 1.5)
    yield from pen.shape(rectangle(-half_width * 0.28, -high * 0.62, half_width * 0.28, 0), "door")
    for x in (-half_width * 0.64, half_width * 0.64):
        yield from pen.shape(
            rectangle(x - 2, -high * 0.7, x + 2, -high * 0.4), "lit-pane", "ink", 0.8
        )


_Drawing = Callable[[Pen], Iterator[Item]]
_BUILDING_DRAWINGS: Mapping[
    TileId, tuple[_Drawing, float, float, float]
] = {  # where, and how large
    "cathedral": (cathedral, 46, 79, 0.78),
    "amphitheatre": (amphitheatre, 50, 77, 0.98),
    "triumphal_arch": (arch, 50, 78, 0.94),
    "smithy": (smithy, 50, 72, 0.98),
    "fortress": (fortress, 50, 76, 0.96),
    "pig_farm": (pig_farm, 48, 70, 0.92),
    "hamlet": (hamlet, 50, 78, 1.0),
}
