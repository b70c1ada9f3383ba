"""The score sheet of any game: for every seat its points by source, the total and the rank."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engines.core.view import Part, Standing
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.names import name_line
from render.kit.text import fit, numeral
from render.kit.theme import GAP, LEAST_NAME
from render.kit.tokens import seat_chip
from render.scene import Box, Glyph, Item, Plate, Scene, Sprite, Stroke
from render.showing import Showing

_HEAD = 150
_FOOT = 96
_NOTE = 30
_LINE = 50
_SIZES = {2: 36, 3: 32, 4: 28}  # of the lines, by the number of seats
_SMALL = 26


def score_sheet(showing: Showing[Any], title: str) -> Scene:
    """Return the sheet: one column a seat, the best first."""
    standings = sorted(showing.view.standings, key=lambda each: (each.rank, each.seat))
    lines = max(len(standing.parts) for standing in standings)
    ties = Counter(standing.total for standing in standings)
    foot = _FOOT + (_NOTE if max(ties.values()) > 1 else 0)
    height = height_for(_HEAD + lines * _LINE + foot + 16)
    columns = content(height).columns(len(standings), gap=GAP)
    panels = [
        Panel(column, lit=showing.view.over and standing.rank == 1)
        for column, standing in zip(columns, standings, strict=True)
    ]
    words, seats = showing.turn()
    middle = showing.words("final-score" if showing.view.over else "score-now")
    heading = Heading(title=title, middle=middle, right=words, seats=seats)
    items: list[Item] = laid(height, heading, panels)
    for panel, standing in zip(panels, standings, strict=True):
        tied = ties[standing.total] > 1
        scene = _column(panel.inside.at_origin(), standing, showing, tied=tied)
        items.append(panel.filled(scene))
    return Scene.of(page(height), items)


def _column(box: Box, standing: Standing, showing: Showing[Any], *, tied: bool) -> Scene:
    inner = box.inset(12, 0)
    head, rest = inner.top(_HEAD - 8)
    body, foot = rest.top(len(standing.parts) * _LINE)
    size = _SIZES.get(showing.view.seats, _SMALL)
    items = [
        *_head(head, standing, showing),
        *_lines(body, standing.parts, size, showing),
        *_foot(foot, standing, showing, tied=tied),
    ]
    return Scene.of(box, items)


def _head(box: Box, standing: Standing, showing: Showing[Any]) -> Iterator[Item]:
    upper, name = box.top(82)
    chip = upper.left(60)[0].centred(60, 60)
    rank = upper.end(64)[0].centred(60, 60)
    yield Sprite(chip, seat_chip, (standing.seat,))
    yield Sprite(rank, rank_disc, (standing.rank,))
    if showing.view.over and standing.rank == 1:
        yield Glyph(upper.centred(62, 62), "trophy", "gold")
    yield from name_line(name, standing.seat, showing)


def rank_disc(box: Box, rank: int) -> Iterator[Item]:
    """A rank: gold for the first, plain for the others."""
    yield Plate(box, "ink", box.h / 2)
    yield Plate(box.inset(2), "bright" if rank == 1 else "face", box.h / 2)
    yield fit(box, str(rank), "sans-bold", round(box.h * 0.66), "ink", align="middle")


def _lines(box: Box, parts: tuple[Part, ...], size: int, showing: Showing[Any]) -> Iterator[Item]:
    for number, part in enumerate(parts):
        line = Box(box.x, box.y + number * _LINE, box.w, _LINE)
        yield Stroke(((line.x, line.y), (line.right, line.y)), "hairline", 2)
        points, name = line.end(size * 2.1 // 1, gap=6)
        colour = "ink" if part.points else "muted"
        source = showing.words.say(part.source, showing.names)
        source = source[:1].upper() + source[1:]
        yield fit(name, source, "serif", size, colour, least=max(22, size - 6), narrowest=0.8)
        said = numeral(part.points)
        yield fit(points, said, "sans-bold", size + 4, colour, align="right", least=24)


def _foot(box: Box, standing: Standing, showing: Showing[Any], *, tied: bool) -> Iterator[Item]:
    yield Stroke(((box.x, box.y + 4), (box.right, box.y + 4)), "ink", 3)
    upper, low = box.top(_FOOT)
    total, words = upper.end(150, gap=6)
    yield fit(total, numeral(standing.total), "sans-bold", 72, "ink", align="right", least=60)
    yield fit(words, showing.words("total"), "serif-bold", LEAST_NAME, "ink", least=28)
    if tied:
        note = showing.words("tie-break", number=standing.tie_break)
        yield fit(low.top(_NOTE)[0], note, "sans", 24, "muted", align="right", least=20)
