"""Pictures of standings: a server's ranking, a player's figures, the curve of a rating."""

import math
from collections.abc import Iterator, Sequence

from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.score_sheet import rank_disc
from render.kit.text import fit, numeral
from render.kit.theme import GAP, LEAST_NAME, NAME, WIDTH
from render.paint.fonts import readable
from render.painter import studio
from render.painters import PAINTERS
from render.picture import Picture, ProfileLine, RankingLine
from render.pictures import alt_text
from render.scene import Box, Disc, Item, Plate, Scene, Sprite, Stroke
from render.words import Words

_ROW = 78
_HEADS = 52
_CURVE = 420
_FIGURE = 150  # the width of a column of figures
_CLEAR = 10  # at both ends of a line
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # between two lines across the curve
_LINES = 6  # across the curve at most


def leaderboard(places: Sequence[RankingLine], *, title: str, language: str = "en") -> Picture:
    """Paint a ranking, the asker's own line lit."""
    words = Words(language, ("render",))
    height = height_for(_HEADS + len(places) * _ROW + 2 * GAP)
    panel = Panel(content(height))
    head, body = panel.inside.inset(GAP, 6).top(_HEADS)
    columns = [words(f"ranking-{name}") for name in ("rating", "games", "wins")]
    items: list[Item] = [*_heads(head, words("ranking-player"), columns, indent=96)]
    for number, place in enumerate(places):
        items += _place(Box(body.x, body.y + number * _ROW, body.w, _ROW), place)
    told = (
        words(
            "say-place",
            rank=place.rank,
            who=place.name,
            rating=place.rating,
            games=place.games,
            wins=place.wins,
        )
        for place in places
    )
    return _painted(height, title, [panel], items, [f"{title}.", *told])


def profile(
    lines: Sequence[ProfileLine], curve: Sequence[float], *, title: str, language: str = "en"
) -> Picture:
    """Paint a player's figures game by game, under the curve of the rating."""
    words = Words(language, ("render",))
    height = height_for(_CURVE + GAP + _HEADS + len(lines) * _ROW + 2 * GAP)
    upper, lower = content(height).top(_CURVE, gap=GAP)
    panels = [Panel(upper), Panel(lower)]
    head, body = panels[1].inside.inset(GAP, 6).top(_HEADS)
    named = ("rating", "games", "wins", "average", "best")
    columns = [words(f"ranking-{name}") for name in named]
    items: list[Item] = [
        *_curve(panels[0].inside.inset(GAP, 6), curve, words("ranking-curve")),
        *_heads(head, words("ranking-game"), columns),
    ]
    for number, line in enumerate(lines):
        items += _figures(Box(body.x, body.y + number * _ROW, body.w, _ROW), line)
    told = (
        words(
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
    return _painted(height, title, panels, items, [f"{title}.", *told])


def _painted(
    height: int, title: str, panels: Sequence[Panel], items: Sequence[Item], told: Sequence[str]
) -> Picture:
    ground = laid(height, Heading(title=title), panels)
    scene = Scene.of(page(height), (*ground, *items))
    # Any game's palette holds the colours that all of them share.
    data = studio(next(iter(PAINTERS.values()))).render_png(scene)
    return Picture(data, "png", WIDTH, height, alt_text(told))


def _heads(box: Box, first: str, names: Sequence[str], *, indent: float = 0) -> Iterator[Item]:
    columns, rest = box.inset(_CLEAR, 0).end(len(names) * _FIGURE)
    yield fit(rest.left(indent)[1], first, "sans", 26, "muted")
    for column, name in zip(columns.columns(len(names)), names, strict=True):
        yield fit(column, name, "sans", 26, "muted", align="right", least=20)


def _place(row: Box, place: RankingLine) -> Iterator[Item]:
    if place.own:
        yield Plate(row.inset(-6, 3), "legal", 14, "gold", 3)
    yield Stroke(((row.x, row.y), (row.right, row.y)), "hairline", 2)
    rank, rest = row.left(80, gap=16)
    yield Sprite(rank.centred(60, 60), rank_disc, (place.rank,))
    yield from _line(rest, place.name, (place.rating, str(place.games), str(place.wins)))


def _figures(row: Box, line: ProfileLine) -> Iterator[Item]:
    yield Stroke(((row.x, row.y), (row.right, row.y)), "hairline", 2)
    figures = (line.rating, str(line.games), str(line.wins), line.average, str(line.best))
    yield from _line(row, line.name, figures)


def _line(row: Box, name: str, figures: Sequence[str]) -> Iterator[Item]:
    columns, rest = row.inset(_CLEAR, 0).end(len(figures) * _FIGURE)
    shown = readable(name, "…")
    yield fit(rest, shown, "serif-bold", NAME, "ink", least=LEAST_NAME)
    for column, figure in zip(columns.columns(len(figures)), figures, strict=True):
        yield fit(column, figure, "sans-bold", LEAST_NAME, "ink", align="right", least=28)


def _curve(box: Box, curve: Sequence[float], title: str) -> Iterator[Item]:
    head, rest = box.top(44)
    yield fit(head, title, "sans", 28, "muted")
    numbers, field = rest.left(90, gap=12)
    field = field.inset(16, 24)
    lines = scale(curve)
    low, high = lines[0], lines[-1]
    for value in lines:
        y = field.bottom - (value - low) / (high - low) * field.h
        yield Stroke(((field.x, y), (field.right, y)), "hairline", 2)
        label = Box(numbers.x, y - 20, numbers.w, 40)
        yield fit(label, numeral(value), "sans", 28, "muted", align="right")
    points = [
        _point(field, number, value, len(curve), low, high) for number, value in enumerate(curve)
    ]
    if len(points) > 1:
        yield Stroke(tuple(points), "seat0", 6)
    x, y = points[-1]
    yield Disc(Box(x - 11, y - 11, 22, 22), "seat0", "ink", 2)


def scale(curve: Sequence[float]) -> range:
    """Return the round numbers of the scale: few, one below and one above all values."""
    low, high = min(curve), max((min(curve) + 1, *curve))
    for step in _STEPS:
        lines = range(math.floor(low / step) * step, math.ceil(high / step) * step + 1, step)
        if len(lines) <= _LINES:
            break
    return lines


def _point(
    field: Box, number: int, value: float, of: int, low: float, high: float
) -> tuple[float, float]:
    across = number / (of - 1) if of > 1 else 0.5
    return field.x + across * field.w, field.bottom - (value - low) / (high - low) * field.h
