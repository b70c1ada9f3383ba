"""Keys to the signs of a game: line under line what each means, on a page or in a free panel."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from msgspec import Struct

from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.signs import Sign, row
from render.kit.text import fit, leading, paragraph, wrapped
from render.kit.theme import GAP
from render.scene import Box, Item, Scene, Stroke
from render.words import Words

L = TypeVar("L")
Line: TypeAlias = tuple[Sequence[Sign], str]  # signs, and the message that explains them

_HEAD = 66


class Measures(Struct, frozen=True, kw_only=True):
    """How the lines of a key are set."""

    row: int = 76  # the height of a line, on a page
    wide: int  # the room for the signs
    high: int  # of a sign
    size: int  # of the letters
    least: int
    rows: int = 1  # of letters in a line


def key_page(
    words: Words,
    columns: Sequence[tuple[str, Sequence[L]]],
    draw: Callable[[Box, L], Iterable[Item]],
    *,
    row: int,
) -> Scene:
    """Return a page of columns, each with its title and line under line."""
    height = height_for(_HEAD + max(len(lines) for _, lines in columns) * row + 38)
    panels = [Panel(place) for place in content(height).columns(len(columns), gap=GAP)]
    heading = Heading(title=words("picture-title"), right=words("icons-page"))
    items: list[Item] = laid(height, heading, panels)
    for panel, (title, lines) in zip(panels, columns, strict=True):
        items.append(panel.holding(_column, title, lines, draw, row))
    return Scene.of(page(height), items)


def _column(
    box: Box, title: str, lines: Sequence[L], draw: Callable[[Box, L], Iterable[Item]], row: int
) -> Iterator[Item]:
    head, rest = box.inset(14, 0).top(_HEAD)
    yield fit(head, title, "serif-bold", 40, "ink", least=32)
    for number, line in enumerate(lines):
        place = Box(rest.x, rest.y + number * row, rest.w, row)
        yield Stroke(((place.x, place.y), (place.right, place.y)), "hairline", 2)
        yield from draw(place, line)


def sign_page(
    words: Words, columns: Sequence[tuple[str, Sequence[Line]]], measures: Measures, *, says: str
) -> Scene:
    """Return a page of signs; what they mean are messages that begin with `says`."""
    draw = partial(_line, words=words, measures=measures, says=says)
    return key_page(words, columns, draw, row=measures.row)


def sign_panel(
    box: Box, words: Words, lines: Sequence[Line], measures: Measures, *, says: str, rows: int
) -> Scene:
    """Return a short key in two columns, as many lines as there are rows for."""
    places = [place for line in box.inset(12, 6).rows(rows) for place in line.columns(2, gap=20)]
    items: list[Item] = []
    for place, line in zip(places, lines, strict=False):
        items += _line(place, line, words=words, measures=measures, says=says)
    return Scene.of(box, items)


def _line(box: Box, line: Line, *, words: Words, measures: Measures, says: str) -> Iterator[Item]:
    """Some signs, and beside them what they mean."""
    signs, name = line
    left, right = box.left(measures.wide, gap=14)
    yield from row(left, signs, measures.high, gap=0.1)
    yield from _said(right, words(f"{says}-{name}"), measures)


def _said(box: Box, words: str, measures: Measures) -> Iterator[Item]:
    size, least = measures.size, measures.least
    if measures.rows == 1:
        yield fit(box, words, "sans", size, "ink", least=least, narrowest=0.86)
        return
    high = leading(size) * min(measures.rows, len(wrapped(words, "sans", size, box.w)))
    yield from paragraph(box.centred(box.w, high), words, "sans", size, "ink", least=least)
