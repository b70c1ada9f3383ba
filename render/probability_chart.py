"""The chart of a finished game: every seat's win probability, move by move, and its mistakes."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import fmean

from engines.core.text import Seat
from render.api import alt_text
from render.game_renderer import scene_renderer
from render.i18n import Translator
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.names import AUTOMA_ICON
from render.kit.text import fit_line
from render.kit.theme import MIN_NAME_SIZE, NAME_SIZE, PAGE_WIDTH, PANEL_GAP
from render.kit.tokens import seat_chip
from render.picture_types import Picture
from render.raster.fonts import drawable_name
from render.registry import RENDERERS
from render.scene import Box, Icon, Item, Point, Polyline, Scene, Sprite

_CURVE_HEIGHT = 760
_LEGEND_ROW_HEIGHT = 76  # a row of it
_LEGEND_COLUMNS = 3  # names in a row
_MAX_POINTS = 40  # of a curve: more would only show noise
_CHIPS_PER_CURVE = 8  # so that colour alone does not distinguish curves
_SMALL_CHIP_SIZE, _LARGE_CHIP_SIZE = 34, 64
_GRID_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def win_probability_chart(
    win_probabilities: Sequence[Sequence[float]],
    *,
    mistakes: Iterable[tuple[int, Seat]] = (),
    names: Sequence[str] = (),
    automas: Collection[Seat] = (),
    language: str = "en",
) -> Picture:
    """Render each seat's win probability after every move.

    `mistakes` has pairs of a move, counted from 0, and a seat."""
    translate = Translator(language, ("render",))
    display_names = [
        drawable_name(name, translate("player-number", number=seat + 1))
        for seat, name in enumerate(names)
    ]
    sorted_mistakes = sorted(mistakes)
    rows = -(-len(display_names) // _LEGEND_COLUMNS)
    height = page_height(_CURVE_HEIGHT + PANEL_GAP + rows * _LEGEND_ROW_HEIGHT + 2 * PANEL_GAP)
    upper, lower = content_box(height).top_strip(_CURVE_HEIGHT, gap=PANEL_GAP)
    panels = [Panel(upper), Panel(lower)]
    items = [
        *table_background(height, Heading(title=translate("chances-title")), panels),
        *_diagram(
            panels[0].content_box.inset(PANEL_GAP, 6), win_probabilities, sorted_mistakes, translate
        ),
        *_legend(panels[1].content_box.inset(PANEL_GAP, 0), display_names, automas),
    ]
    # Every game's palette holds the shared colours.
    data = scene_renderer(next(iter(RENDERERS.values()))).render_png(
        Scene.of(page_box(height), items)
    )
    return Picture(
        data,
        "png",
        PAGE_WIDTH,
        height,
        alt_text(_alt_sentences(win_probabilities, sorted_mistakes, names, translate)),
    )


def downsample(curve: Sequence[float], max_points: int = _MAX_POINTS) -> list[float]:
    """Return a curve of at most this many points, each the mean of its part, and the last point."""
    if len(curve) <= max_points:
        return list(curve)
    *before, end = curve
    cuts = [round(part * len(before) / (max_points - 1)) for part in range(max_points)]
    return [
        *(fmean(before[one:two]) for one, two in pairwise(cuts)),
        end,
    ]


def _diagram(
    box: Box,
    win_probabilities: Sequence[Sequence[float]],
    mistakes: Sequence[tuple[int, Seat]],
    translate: Translator,
) -> Iterator[Item]:
    head, rest = box.top_strip(52)
    yield fit_line(head, translate("chances-curve"), "sans", MIN_NAME_SIZE, "muted", min_size=28)
    foot, rest = rest.bottom_strip(104)
    scale, field = rest.left_strip(120, gap=12)
    field = field.inset(_LARGE_CHIP_SIZE / 2, _LARGE_CHIP_SIZE / 2)
    yield from _scale(scale, field, translate)
    yield from _foot(Box(field.x, foot.y, field.w, foot.h), translate, has_mistakes=bool(mistakes))
    curves = [_line(field, downsample(curve)) for curve in zip(*win_probabilities, strict=True)]
    for seat, curve in enumerate(curves):
        yield from _curve(curve, seat, len(curves))
    for move, seat in mistakes:
        x = field.x + field.w * move / max(1, len(win_probabilities) - 1)
        place = Box(
            x - _LARGE_CHIP_SIZE / 2,
            _height_at(curves[seat], x) - _LARGE_CHIP_SIZE / 2,
            _LARGE_CHIP_SIZE,
            _LARGE_CHIP_SIZE,
        )
        yield Sprite(place, seat_chip, (seat,))


def _scale(box: Box, field: Box, translate: Translator) -> Iterator[Item]:
    for share in _GRID_SHARES:
        y = field.bottom - share * field.h
        yield Polyline(((field.x, y), (field.right, y)), "hairline", 3)
        label = translate("chances-share", share=round(100 * share))
        place = Box(box.x, y - 24, box.w, 48)
        yield fit_line(place, label, "sans", MIN_NAME_SIZE, "muted", align="right", min_size=30)


def _foot(box: Box, translate: Translator, *, has_mistakes: bool) -> Iterator[Item]:
    upper, lower = box.top_strip(box.h / 2)
    yield fit_line(upper, translate("chances-begin"), "sans", MIN_NAME_SIZE, "muted")
    yield fit_line(upper, translate("chances-end"), "sans", MIN_NAME_SIZE, "muted", align="right")
    if has_mistakes:
        yield fit_line(
            lower, translate("chances-miss"), "sans", MIN_NAME_SIZE, "ink", align="middle"
        )


def _line(field: Box, curve: Sequence[float]) -> list[Point]:
    step = field.w / max(1, len(curve) - 1)
    return [(field.x + at * step, field.bottom - share * field.h) for at, share in enumerate(curve)]


def _curve(points: Sequence[Point], seat: Seat, seats: int) -> Iterator[Item]:
    """Draw a curve with small chips of its seat; each seat's are at other places."""
    if len(points) > 1:
        yield Polyline(tuple(points), f"seat{seat}", 8)
    first, last = points[0][0], points[-1][0]
    for index in range(_CHIPS_PER_CURVE):
        x = first + (last - first) * (index + (seat + 0.5) / seats) / _CHIPS_PER_CURVE
        place = Box(
            x - _SMALL_CHIP_SIZE / 2,
            _height_at(points, x) - _SMALL_CHIP_SIZE / 2,
            _SMALL_CHIP_SIZE,
            _SMALL_CHIP_SIZE,
        )
        yield Sprite(place, seat_chip, (seat,))


def _height_at(points: Sequence[Point], x: float) -> float:
    """Return the y of a curve at an x."""
    for (left, above), (right, below) in pairwise(points):
        if x <= right:
            return above + (below - above) * max(0.0, x - left) / (right - left)
    return points[-1][1]


def _legend(box: Box, names: Sequence[str], automas: Collection[Seat]) -> Iterator[Item]:
    places = box.columns(min(_LEGEND_COLUMNS, max(1, len(names))), gap=PANEL_GAP)
    for seat, name in enumerate(names):
        row, column = divmod(seat, _LEGEND_COLUMNS)
        place = places[column]
        place = Box(place.x, place.y + row * _LEGEND_ROW_HEIGHT, place.w, _LEGEND_ROW_HEIGHT)
        chip, rest = place.left_strip(_LARGE_CHIP_SIZE, gap=14)
        yield Sprite(
            chip.centred_box(_LARGE_CHIP_SIZE - 8, _LARGE_CHIP_SIZE - 8), seat_chip, (seat,)
        )
        if seat in automas:
            gear, rest = rest.left_strip(MIN_NAME_SIZE, gap=6)
            yield Icon(gear.centred_box(MIN_NAME_SIZE, MIN_NAME_SIZE), AUTOMA_ICON, "muted")
        yield fit_line(rest, name, "serif-bold", NAME_SIZE, "ink", min_size=MIN_NAME_SIZE)


def _alt_sentences(
    win_probabilities: Sequence[Sequence[float]],
    mistakes: Sequence[tuple[int, Seat]],
    names: Sequence[str],
    translate: Translator,
) -> Iterator[str]:
    yield f"{translate('chances-title')}."
    for name, curve in zip(names, zip(*win_probabilities, strict=True), strict=False):
        first, middle, last = (round(100 * curve[at]) for at in (0, len(curve) // 2, -1))
        yield translate("say-chances", who=name, first=first, middle=middle, last=last)
    for seat, name in enumerate(names):
        moves = [str(move + 1) for move, one in mistakes if one == seat]
        if moves:
            yield translate("say-misses", who=name, moves=len(moves), numbers=", ".join(moves))
