"""The picture of a game in hindsight: how everybody's chances to win went, and their misses."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import fmean

from engines.core.text import Seat
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.names import GEAR
from render.kit.text import fit
from render.kit.theme import GAP, LEAST_NAME, NAME, WIDTH
from render.kit.tokens import seat_chip
from render.paint.fonts import readable
from render.painter import studio
from render.painters import PAINTERS
from render.picture import Picture
from render.pictures import alt_text
from render.scene import Box, Glyph, Item, Point, Scene, Sprite, Stroke
from render.words import Words

_CURVE = 760
_LEGEND = 76  # a row of it
_BESIDE = 3  # names in a row
_POINTS = 40  # of a curve: more would only show how uncertain each is
_SIGNS = 8  # small ones along a curve, so that it is not told by its colour alone
_SMALL, _LARGE = 34, 64
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def chances(
    chances: Sequence[Sequence[float]],
    *,
    misses: Iterable[tuple[int, Seat]] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Paint the chances of each seat after every move; misses are moves, counted from 0."""
    words = Words(language, ("render",))
    called = [
        readable(name, words("player-number", number=seat + 1)) for seat, name in enumerate(names)
    ]
    missed = sorted(misses)
    rows = -(-len(called) // _BESIDE)
    height = height_for(_CURVE + GAP + rows * _LEGEND + 2 * GAP)
    upper, lower = content(height).top(_CURVE, gap=GAP)
    panels = [Panel(upper), Panel(lower)]
    items = [
        *laid(height, Heading(title=words("chances-title")), panels),
        *_diagram(panels[0].inside.inset(GAP, 6), chances, missed, words),
        *_legend(panels[1].inside.inset(GAP, 0), called, automas),
    ]
    # Any game's palette holds the colours that all of them share.
    data = studio(next(iter(PAINTERS.values()))).render_png(Scene.of(page(height), items))
    return Picture(data, "png", WIDTH, height, alt_text(_told(chances, missed, names, words)))


def thinned(curve: Sequence[float], most: int = _POINTS) -> list[float]:
    """Return a curve of at most so many points, each the mean of its part; the end stays."""
    if len(curve) <= most:
        return list(curve)
    *before, end = curve
    cuts = [round(part * len(before) / (most - 1)) for part in range(most)]
    return [
        *(fmean(before[one:two]) for one, two in pairwise(cuts)),
        end,
    ]


def _diagram(
    box: Box,
    chances: Sequence[Sequence[float]],
    misses: Sequence[tuple[int, Seat]],
    words: Words,
) -> Iterator[Item]:
    head, rest = box.top(52)
    yield fit(head, words("chances-curve"), "sans", LEAST_NAME, "muted", least=28)
    foot, rest = rest.foot(104)
    scale, field = rest.left(120, gap=12)
    field = field.inset(_LARGE / 2, _LARGE / 2)
    yield from _scale(scale, field, words)
    yield from _foot(Box(field.x, foot.y, field.w, foot.h), words, missed=bool(misses))
    curves = [_line(field, thinned(curve)) for curve in zip(*chances, strict=True)]
    for seat, curve in enumerate(curves):
        yield from _curve(curve, seat, len(curves))
    for move, seat in misses:
        x = field.x + field.w * move / max(1, len(chances) - 1)
        place = Box(x - _LARGE / 2, _height_at(curves[seat], x) - _LARGE / 2, _LARGE, _LARGE)
        yield Sprite(place, seat_chip, (seat,))


def _scale(box: Box, field: Box, words: Words) -> Iterator[Item]:
    for share in _SHARES:
        y = field.bottom - share * field.h
        yield Stroke(((field.x, y), (field.right, y)), "hairline", 3)
        label = words("chances-share", share=round(100 * share))
        place = Box(box.x, y - 24, box.w, 48)
        yield fit(place, label, "sans", LEAST_NAME, "muted", align="right", least=30)


def _foot(box: Box, words: Words, *, missed: bool) -> Iterator[Item]:
    upper, lower = box.top(box.h / 2)
    yield fit(upper, words("chances-begin"), "sans", LEAST_NAME, "muted")
    yield fit(upper, words("chances-end"), "sans", LEAST_NAME, "muted", align="right")
    if missed:
        yield fit(lower, words("chances-miss"), "sans", LEAST_NAME, "ink", align="middle")


def _line(field: Box, curve: Sequence[float]) -> list[Point]:
    step = field.w / max(1, len(curve) - 1)
    return [(field.x + at * step, field.bottom - share * field.h) for at, share in enumerate(curve)]


def _curve(points: Sequence[Point], seat: Seat, seats: int) -> Iterator[Item]:
    """Draw a curve with its seat's small signs; each seat's stand elsewhere along the way."""
    if len(points) > 1:
        yield Stroke(tuple(points), f"seat{seat}", 8)
    first, last = points[0][0], points[-1][0]
    for number in range(_SIGNS):
        x = first + (last - first) * (number + (seat + 0.5) / seats) / _SIGNS
        place = Box(x - _SMALL / 2, _height_at(points, x) - _SMALL / 2, _SMALL, _SMALL)
        yield Sprite(place, seat_chip, (seat,))


def _height_at(points: Sequence[Point], x: float) -> float:
    """Return how far down a curve lies at some place across."""
    for (left, above), (right, below) in pairwise(points):
        if x <= right:
            return above + (below - above) * max(0.0, x - left) / (right - left)
    return points[-1][1]


def _legend(box: Box, names: Sequence[str], automas: Collection[Seat]) -> Iterator[Item]:
    places = box.columns(min(_BESIDE, max(1, len(names))), gap=GAP)
    for seat, name in enumerate(names):
        row, column = divmod(seat, _BESIDE)
        place = places[column]
        place = Box(place.x, place.y + row * _LEGEND, place.w, _LEGEND)
        chip, rest = place.left(_LARGE, gap=14)
        yield Sprite(chip.centred(_LARGE - 8, _LARGE - 8), seat_chip, (seat,))
        if seat in automas:
            gear, rest = rest.left(LEAST_NAME, gap=6)
            yield Glyph(gear.centred(LEAST_NAME, LEAST_NAME), GEAR, "muted")
        yield fit(rest, name, "serif-bold", NAME, "ink", least=LEAST_NAME)


def _told(
    chances: Sequence[Sequence[float]],
    misses: Sequence[tuple[int, Seat]],
    names: Sequence[str],
    words: Words,
) -> Iterator[str]:
    yield f"{words('chances-title')}."
    for who, curve in zip(names, zip(*chances, strict=True), strict=False):
        first, middle, last = (round(100 * curve[at]) for at in (0, len(curve) // 2, -1))
        yield words("say-chances", who=who, first=first, middle=middle, last=last)
    for seat, who in enumerate(names):
        moves = [str(move + 1) for move, one in misses if one == seat]
        if moves:
            yield words("say-misses", who=who, moves=len(moves), numbers=", ".join(moves))
