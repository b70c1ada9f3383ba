"""The score sheet of any game: for every seat its points by source, the total and the rank."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engines.core.view import ScorePart, SeatScore
from render.board_context import BoardContext
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.names import name_line
from render.kit.text import capitalise, fit_line, format_number
from render.kit.theme import MIN_NAME_SIZE, PANEL_GAP
from render.kit.tokens import seat_chip
from render.scene import Box, Icon, Item, Polyline, RoundedRect, Scene, Sprite

_HEAD_HEIGHT = 150
_FOOT_HEIGHT = 96
_NOTE_HEIGHT = 30
_LINE_HEIGHT = 50
_TEXT_SIZES = {2: 36, 3: 32, 4: 28}  # of the lines, by the number of seats
_SMALL_TEXT_SIZE = 26


def score_sheet(context: BoardContext[Any], title: str) -> Scene:
    """Return the sheet: one column for each seat, the best first."""
    scores = sorted(context.view.standings, key=lambda each: (each.rank, each.seat))
    lines = max(len(score.parts) for score in scores)
    ties = Counter(score.total for score in scores)
    foot = _FOOT_HEIGHT + (_NOTE_HEIGHT if max(ties.values()) > 1 else 0)
    height = page_height(_HEAD_HEIGHT + lines * _LINE_HEIGHT + foot + 16)
    columns = content_box(height).columns(len(scores), gap=PANEL_GAP)
    panels = [
        Panel(column, is_active=context.view.is_over and score.rank == 1)
        for column, score in zip(columns, scores, strict=True)
    ]
    caption, seats = context.turn_caption()
    middle = context.translate("final-score" if context.view.is_over else "score-now")
    heading = Heading(title=title, middle=middle, right=caption, seats=seats)
    items: list[Item] = table_background(height, heading, panels)
    for panel, score in zip(panels, scores, strict=True):
        tied = ties[score.total] > 1
        scene = _column(panel.content_box.at_origin(), score, context, tied=tied)
        items.append(panel.layer(scene))
    return Scene.of(page_box(height), items)


def _column(box: Box, score: SeatScore, context: BoardContext[Any], *, tied: bool) -> Scene:
    inner = box.inset(12, 0)
    head, rest = inner.top_strip(_HEAD_HEIGHT - 8)
    body, foot = rest.top_strip(len(score.parts) * _LINE_HEIGHT)
    size = _TEXT_SIZES.get(context.view.seats, _SMALL_TEXT_SIZE)
    items = [
        *_head(head, score, context),
        *_lines(body, score.parts, size, context),
        *_foot(foot, score, context, tied=tied),
    ]
    return Scene.of(box, items)


def _head(box: Box, score: SeatScore, context: BoardContext[Any]) -> Iterator[Item]:
    upper, name = box.top_strip(82)
    chip = upper.left_strip(60)[0].centred_box(60, 60)
    rank = upper.right_strip(64)[0].centred_box(60, 60)
    yield Sprite(chip, seat_chip, (score.seat,))
    yield Sprite(rank, rank_disc, (score.rank,))
    if context.view.is_over and score.rank == 1:
        yield Icon(upper.centred_box(62, 62), "trophy", "gold")
    yield from name_line(name, score.seat, context)


def rank_disc(box: Box, rank: int) -> Iterator[Item]:
    """Yield the items of a rank: gold for the first, plain for the others."""
    yield RoundedRect(box, "ink", box.h / 2)
    yield RoundedRect(box.inset(2), "bright" if rank == 1 else "face", box.h / 2)
    yield fit_line(box, str(rank), "sans-bold", round(box.h * 0.66), "ink", align="middle")


def _lines(
    box: Box, parts: tuple[ScorePart, ...], size: int, context: BoardContext[Any]
) -> Iterator[Item]:
    for index, part in enumerate(parts):
        line = Box(box.x, box.y + index * _LINE_HEIGHT, box.w, _LINE_HEIGHT)
        yield Polyline(((line.x, line.y), (line.right, line.y)), "hairline", 2)
        points, name = line.right_strip(size * 2.1 // 1, gap=6)
        colour = "ink" if part.points else "muted"
        source = capitalise(context.translate.text(part.source, context.names))
        yield fit_line(
            name, source, "serif", size, colour, min_size=max(22, size - 6), min_x_scale=0.8
        )
        points_text = format_number(part.points)
        yield fit_line(
            points, points_text, "sans-bold", size + 4, colour, align="right", min_size=24
        )


def _tie_note(score: SeatScore, context: BoardContext[Any]) -> str:
    """Return why a seat ranks above another with the same total; empty if nothing decides."""
    reasons = [tie.reason for tie in context.view.broken_ties if tie.ahead == score.seat]
    reason = context.translate.text(reasons[0]) if reasons else ""
    return reason and context.translate("tie-break", reason=reason)


def _foot(box: Box, score: SeatScore, context: BoardContext[Any], *, tied: bool) -> Iterator[Item]:
    yield Polyline(((box.x, box.y + 4), (box.right, box.y + 4)), "ink", 3)
    upper, low = box.top_strip(_FOOT_HEIGHT)
    total, label_box = upper.right_strip(150, gap=6)
    yield fit_line(
        total, format_number(score.total), "sans-bold", 72, "ink", align="right", min_size=60
    )
    yield fit_line(
        label_box, context.translate("total"), "serif-bold", MIN_NAME_SIZE, "ink", min_size=28
    )
    if tied and (note := _tie_note(score, context)):
        yield fit_line(
            low.top_strip(_NOTE_HEIGHT)[0], note, "sans", 24, "muted", align="right", min_size=20
        )
