"""Pictures of a server's leaderboard and of a player's profile with a rating curve."""

import math
from collections.abc import Iterator, Sequence

from render.api import alt_text
from render.game_renderer import scene_renderer
from render.i18n import Translator
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.score_sheet import rank_disc
from render.kit.text import fit_line, format_number
from render.kit.theme import MIN_NAME_SIZE, NAME_SIZE, PAGE_WIDTH, PANEL_GAP
from render.picture_types import LeaderboardLine, Picture, ProfileLine
from render.raster.fonts import drawable_name
from render.registry import RENDERERS
from render.scene import Box, Ellipse, Item, Polyline, RoundedRect, Scene, Sprite

_ROW_HEIGHT = 78
_HEADS_HEIGHT = 52
_CURVE_HEIGHT = 420
_FIGURE_WIDTH = 150  # the width of a column of figures
_ROW_PADDING = 10  # at both ends of a line
_GRID_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # between two lines across the curve
_MAX_GRID_LINES = 6  # across the curve at most


def leaderboard(places: Sequence[LeaderboardLine], *, title: str, language: str = "en") -> Picture:
    """Render a leaderboard with the user's own line highlighted."""
    translate = Translator(language, ("render",))
    height = page_height(_HEADS_HEIGHT + len(places) * _ROW_HEIGHT + 2 * PANEL_GAP)
    panel = Panel(content_box(height))
    head, body = panel.content_box.inset(PANEL_GAP, 6).top_strip(_HEADS_HEIGHT)
    columns = [translate(f"ranking-{name}") for name in ("rating", "games", "wins")]
    items: list[Item] = [*_heads(head, translate("ranking-player"), columns, indent=96)]
    for index, place in enumerate(places):
        items += _place(Box(body.x, body.y + index * _ROW_HEIGHT, body.w, _ROW_HEIGHT), place)
    sentences = (
        translate(
            "say-place",
            rank=place.rank,
            who=place.name,
            rating=place.rating,
            games=place.games,
            wins=place.wins,
        )
        for place in places
    )
    return _render(height, title, [panel], items, [f"{title}.", *sentences])


def profile(
    lines: Sequence[ProfileLine], curve: Sequence[float], *, title: str, language: str = "en"
) -> Picture:
    """Render a player's results game by game, below the rating curve."""
    translate = Translator(language, ("render",))
    height = page_height(
        _CURVE_HEIGHT + PANEL_GAP + _HEADS_HEIGHT + len(lines) * _ROW_HEIGHT + 2 * PANEL_GAP
    )
    upper, lower = content_box(height).top_strip(_CURVE_HEIGHT, gap=PANEL_GAP)
    panels = [Panel(upper), Panel(lower)]
    head, body = panels[1].content_box.inset(PANEL_GAP, 6).top_strip(_HEADS_HEIGHT)
    keys = ("rating", "games", "wins", "average", "best")
    columns = [translate(f"ranking-{name}") for name in keys]
    items: list[Item] = [
        *_curve(panels[0].content_box.inset(PANEL_GAP, 6), curve, translate("ranking-curve")),
        *_heads(head, translate("ranking-game"), columns),
    ]
    for index, line in enumerate(lines):
        items += _figures(Box(body.x, body.y + index * _ROW_HEIGHT, body.w, _ROW_HEIGHT), line)
    sentences = (
        translate(
            "say-figures",
            game=line.name,
            rating=line.rating,
            games=line.games,
            wins=line.wins,
            average=line.average,
            best=line.best,
        )
        for line in lines
    )
    return _render(height, title, panels, items, [f"{title}.", *sentences])


def _render(
    height: int,
    title: str,
    panels: Sequence[Panel],
    items: Sequence[Item],
    sentences: Sequence[str],
) -> Picture:
    ground = table_background(height, Heading(title=title), panels)
    scene = Scene.of(page_box(height), (*ground, *items))
    # Every game's palette holds the shared colours.
    data = scene_renderer(next(iter(RENDERERS.values()))).render_png(scene)
    return Picture(data, "png", PAGE_WIDTH, height, alt_text(sentences))


def _heads(box: Box, first: str, names: Sequence[str], *, indent: float = 0) -> Iterator[Item]:
    columns, rest = box.inset(_ROW_PADDING, 0).right_strip(len(names) * _FIGURE_WIDTH)
    yield fit_line(rest.left_strip(indent)[1], first, "sans", 26, "muted")
    for column, name in zip(columns.columns(len(names)), names, strict=True):
        yield fit_line(column, name, "sans", 26, "muted", align="right", min_size=20)


def _place(row: Box, place: LeaderboardLine) -> Iterator[Item]:
    if place.is_own:
        yield RoundedRect(row.inset(-6, 3), "legal", 14, "gold", 3)
    yield Polyline(((row.x, row.y), (row.right, row.y)), "hairline", 2)
    rank, rest = row.left_strip(80, gap=16)
    yield Sprite(rank.centred_box(60, 60), rank_disc, (place.rank,))
    yield from _line(rest, place.name, (place.rating, str(place.games), str(place.wins)))


def _figures(row: Box, line: ProfileLine) -> Iterator[Item]:
    yield Polyline(((row.x, row.y), (row.right, row.y)), "hairline", 2)
    figures = (line.rating, str(line.games), str(line.wins), line.average, str(line.best))
    yield from _line(row, line.name, figures)


def _line(row: Box, name: str, figures: Sequence[str]) -> Iterator[Item]:
    columns, rest = row.inset(_ROW_PADDING, 0).right_strip(len(figures) * _FIGURE_WIDTH)
    readable_name = drawable_name(name, "…")
    yield fit_line(rest, readable_name, "serif-bold", NAME_SIZE, "ink", min_size=MIN_NAME_SIZE)
    for column, figure in zip(columns.columns(len(figures)), figures, strict=True):
        yield fit_line(
            column, figure, "sans-bold", MIN_NAME_SIZE, "ink", align="right", min_size=28
        )


def _curve(box: Box, curve: Sequence[float], title: str) -> Iterator[Item]:
    head, rest = box.top_strip(44)
    yield fit_line(head, title, "sans", 28, "muted")
    numbers, field = rest.left_strip(90, gap=12)
    field = field.inset(16, 24)
    lines = scale(curve)
    low, high = lines[0], lines[-1]
    for value in lines:
        y = field.bottom - (value - low) / (high - low) * field.h
        yield Polyline(((field.x, y), (field.right, y)), "hairline", 2)
        label = Box(numbers.x, y - 20, numbers.w, 40)
        yield fit_line(label, format_number(value), "sans", 28, "muted", align="right")
    points = [
        _point(field, index, value, len(curve), low, high) for index, value in enumerate(curve)
    ]
    if len(points) > 1:
        yield Polyline(tuple(points), "seat0", 6)
    x, y = points[-1]
    yield Ellipse(Box(x - 11, y - 11, 22, 22), "seat0", "ink", 2)


def scale(curve: Sequence[float]) -> range:
    """Return the round numbers of the scale, from below the lowest to above the highest value."""
    low, high = min(curve), max((min(curve) + 1, *curve))
    for step in _GRID_STEPS:
        lines = range(math.floor(low / step) * step, math.ceil(high / step) * step + 1, step)
        if len(lines) <= _MAX_GRID_LINES:
            break
    return lines


def _point(
    field: Box, index: int, value: float, total: int, low: float, high: float
) -> tuple[float, float]:
    across = index / (total - 1) if total > 1 else 0.5
    return field.x + across * field.w, field.bottom - (value - low) / (high - low) * field.h
