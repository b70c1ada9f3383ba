"""Legends: icons with their meanings, line by line, on a page or in a free panel."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from msgspec import Struct

from render.i18n import Translator
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.icon_rows import RowIcon, icon_row
from render.kit.text import fit_line, line_height, paragraph, wrap
from render.kit.theme import PANEL_GAP
from render.scene import Box, Item, Polyline, Scene

LineT = TypeVar("LineT")
LegendLine: TypeAlias = tuple[Sequence[RowIcon], str]  # icons, and the message that explains them

_TITLE_HEIGHT = 66


class LegendLayout(Struct, frozen=True, kw_only=True):
    """The measures of a legend."""

    row_height: int = 76  # the height of a line, on a page
    icons_width: int  # of the icons' column
    icon_height: int  # of an icon
    text_size: int  # of the letters
    min_text_size: int
    text_rows: int = 1  # of letters in a line


def legend_page(
    translate: Translator,
    columns: Sequence[tuple[str, Sequence[LineT]]],
    draw: Callable[[Box, LineT], Iterable[Item]],
    *,
    row: int,
) -> Scene:
    """Return a page of columns, each with its title and line under line."""
    height = page_height(_TITLE_HEIGHT + max(len(lines) for _, lines in columns) * row + 38)
    panels = [Panel(place) for place in content_box(height).columns(len(columns), gap=PANEL_GAP)]
    heading = Heading(title=translate("picture-title"), right=translate("icons-page"))
    items: list[Item] = table_background(height, heading, panels)
    for panel, (title, lines) in zip(panels, columns, strict=True):
        items.append(panel.draw_layer(_column, title, lines, draw, row))
    return Scene.of(page_box(height), items)


def _column(
    box: Box,
    title: str,
    lines: Sequence[LineT],
    draw: Callable[[Box, LineT], Iterable[Item]],
    row: int,
) -> Iterator[Item]:
    head, rest = box.inset(14, 0).top_strip(_TITLE_HEIGHT)
    yield fit_line(head, title, "serif-bold", 40, "ink", min_size=32)
    for index, line in enumerate(lines):
        place = Box(rest.x, rest.y + index * row, rest.w, row)
        yield Polyline(((place.x, place.y), (place.right, place.y)), "hairline", 2)
        yield from draw(place, line)


def icon_legend_page(
    translate: Translator,
    columns: Sequence[tuple[str, Sequence[LegendLine]]],
    layout: LegendLayout,
    *,
    message_prefix: str,
) -> Scene:
    """Return a page of icons; their meanings are messages that begin with the prefix."""
    draw = partial(_line, translate=translate, layout=layout, message_prefix=message_prefix)
    return legend_page(translate, columns, draw, row=layout.row_height)


def icon_legend_panel(
    box: Box,
    translate: Translator,
    lines: Sequence[LegendLine],
    layout: LegendLayout,
    *,
    message_prefix: str,
    rows: int,
) -> Scene:
    """Return a short legend in two columns, as many lines as there are rows for."""
    places = [place for line in box.inset(12, 6).rows(rows) for place in line.columns(2, gap=20)]
    items: list[Item] = []
    for place, line in zip(places, lines, strict=False):
        items += _line(
            place, line, translate=translate, layout=layout, message_prefix=message_prefix
        )
    return Scene.of(box, items)


def _line(
    box: Box, line: LegendLine, *, translate: Translator, layout: LegendLayout, message_prefix: str
) -> Iterator[Item]:
    """Yield icons and their meaning to the right."""
    icons, name = line
    left, right = box.left_strip(layout.icons_width, gap=14)
    yield from icon_row(left, icons, layout.icon_height, gap=0.1)
    yield from _meaning(right, translate(f"{message_prefix}-{name}"), layout)


def _meaning(box: Box, text: str, layout: LegendLayout) -> Iterator[Item]:
    size, min_size = layout.text_size, layout.min_text_size
    if layout.text_rows == 1:
        yield fit_line(box, text, "sans", size, "ink", min_size=min_size, min_x_scale=0.86)
        return
    high = line_height(size) * min(layout.text_rows, len(wrap(text, "sans", size, box.w)))
    yield from paragraph(box.centred_box(box.w, high), text, "sans", size, "ink", min_size=min_size)
