"""The picture of a scoring: every player's points by category, and their sources."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.core.text import Seat
from engines.merlin.describe import describe_scoring
from engines.merlin.material import COUNTY_ORDER, RULES
from engines.merlin.state import Award
from engines.merlin.view import ScoringView
from render.game_renderer import ExtraPicture
from render.games.merlin import item_icons, special_items, terrain
from render.games.merlin.colours import ANY_FOLLOWER_ICON
from render.games.merlin.view_helpers import MerlinContext, last_scoring_if_new
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.names import name_line
from render.kit.text import fit_line, format_number
from render.kit.theme import PANEL_GAP
from render.kit.tokens import seat_chip
from render.scene import Box, DrawFunction, Icon, Item, Polyline, Scene, Sprite, TextLine

Cell: TypeAlias = tuple[int, tuple[Sprite, ...]]  # points, and where they came from

_HEAD_HEIGHT = 112
_LINE_HEIGHT = 172
_NAME_WIDTH = 330
_TOTAL_WIDTH = 176
_NUMBER_HEIGHT = 68  # the height of a large number
_SHARE_BOX = Box(0, 0, 66, 40)  # what one place brought
_COLUMN_SHARES = {"traitors": 3, "environs": 5, "influence": 5, "followers": 3, "castle": 3}
_CASTLE_PARTS = ("apples", "staffs", "items")


def scoring_report(context: MerlinContext) -> ExtraPicture | None:
    """Return the scoring that has just happened."""
    scoring_view = last_scoring_if_new(context)
    if scoring_view is None:
        return None
    return ExtraPicture(scoring_scene(context, scoring_view), tuple(describe_scoring(scoring_view)))


def scoring_scene(context: MerlinContext, scoring_view: ScoringView) -> Scene:
    """Return a line per player, a column per category."""
    seats = context.view.seats
    height = page_height(_HEAD_HEIGHT + seats * (_LINE_HEIGHT + PANEL_GAP) + 8)
    head, body = content_box(height).top_strip(_HEAD_HEIGHT, gap=8)
    gains = [
        sum(points for points, _ in _cells(seat, scoring_view, context)) for seat in range(seats)
    ]
    places = body.rows(seats, gap=PANEL_GAP)
    panels = [
        Panel(place, is_active=gains[seat] == max(gains)) for seat, place in enumerate(places)
    ]
    items: list[Item] = [
        *table_background(height, _heading(context, scoring_view), panels),
        *_titles(head, context),
    ]
    for seat, panel in enumerate(panels):
        box = panel.content_box.at_origin()
        drawn = tuple(_line(box, seat, scoring_view, gains[seat], context))
        items.append(panel.layer(Scene.of(box, drawn)))
    return Scene.of(page_box(height), items)


def _heading(context: MerlinContext, scoring_view: ScoringView) -> Heading:
    return Heading(
        title=context.text("picture-title"),
        middle=context.translate("picture-scoring", round=scoring_view.round),
        steps=RULES.rounds,
        current_step=scoring_view.round,
        right=context.translate("picture-gains"),
    )


def _titles(box: Box, context: MerlinContext) -> Iterator[Item]:
    """Draw the categories above their columns."""
    line = box.inset(10, 0)
    for place, (name, drawing) in zip(
        _columns(line, context), _category_icons(context), strict=True
    ):
        icon, words = place.top_strip(64)
        yield Sprite(icon.left_strip(60)[0].centred_box(60, 60), drawing)
        caption = context.text(f"picture-scored-{name}")
        yield fit_line(words, caption, "serif", 32, "parchment", min_size=26, min_x_scale=0.86)
    caption = context.text("total")
    yield fit_line(
        line.bottom_strip(48)[0].right_strip(_TOTAL_WIDTH)[0],
        caption,
        "serif",
        32,
        "parchment",
        align="right",
    )


def _category_icons(context: MerlinContext) -> Iterator[tuple[str, DrawFunction]]:
    yield "traitors", special_items.traitor
    yield "environs", environs_icon
    yield "influence", special_items.influence_token
    yield "followers", follower_icon
    if context.view.is_over:
        yield "castle", castle_icon


def follower_icon(box: Box) -> Iterator[Item]:
    """Draw a follower of any player."""
    yield Icon(box, ANY_FOLLOWER_ICON, "parchment")


def castle_icon(box: Box) -> Iterator[Item]:
    """Draw a castle."""
    yield Icon(box, "castle", "parchment")


def environs_icon(box: Box) -> Iterator[Item]:
    """Draw the environs: a tile of forest."""
    yield from terrain.terrain_icon(box.centred_box(box.w, box.w * 0.867), "forest")


def _columns(line: Box, context: MerlinContext) -> list[Box]:
    """Return the columns; those with many sources are wider."""
    shares = [_COLUMN_SHARES[name] for name, _ in _category_icons(context)]
    columns_box = line.left_strip(_NAME_WIDTH)[1]
    unit = (columns_box.w - _TOTAL_WIDTH) / sum(shares)
    starts = [sum(shares[:index]) for index in range(len(shares))]
    return [
        Box(
            round(columns_box.x + start * unit),
            columns_box.y,
            round(share * unit) - 16,
            columns_box.h,
        )
        for start, share in zip(starts, shares, strict=True)
    ]


def _line(
    box: Box, seat: Seat, scoring_view: ScoringView, gain: int, context: MerlinContext
) -> Iterator[Item]:
    name = box.left_strip(_NAME_WIDTH - 14)[0]
    chip, words = name.left_strip(60, gap=14)
    yield Sprite(chip.centred_box(56, 56), seat_chip, (seat,))
    yield from name_line(words, seat, context)
    columns = _columns(box, context)
    for place, (points, parts) in zip(columns, _cells(seat, scoring_view, context), strict=True):
        yield Polyline(((place.x - 8, place.y + 8), (place.x - 8, place.bottom - 8)), "hairline", 2)
        yield from _cell(place, points, parts)
    upper, lower = box.right_strip(_TOTAL_WIDTH - 4)[0].top_strip(_NUMBER_HEIGHT)
    yield fit_line(upper, _signed_number(gain), "sans-bold", 56, _colour(gain), align="right")
    total = format_number(context.table.players[seat].score)
    yield fit_line(
        lower.top_strip(_NUMBER_HEIGHT)[0], f"= {total}", "sans-bold", 56, "ink", align="right"
    )


def _cell(box: Box, points: int, parts: tuple[Sprite, ...]) -> Iterator[Item]:
    """Draw the points of a category, and below them the places they come from."""
    upper, lower = box.top_strip(_NUMBER_HEIGHT)
    yield fit_line(upper, _signed_number(points), "sans-bold", 56, _colour(points), min_size=40)
    fitting = int(lower.w // _SHARE_BOX.w)
    for index, part in enumerate(parts):
        down, across = divmod(index, fitting)
        corner = (lower.x + across * _SHARE_BOX.w, lower.y + 2 + down * (_SHARE_BOX.h + 4))
        yield Sprite(_SHARE_BOX.move(*corner), part.draw, part.args)


def _signed_number(points: int) -> str:
    return f"+{points}" if points > 0 else format_number(points)


def _colour(points: int) -> str:
    return "met-words" if points > 0 else "unmet-words" if points < 0 else "muted"


def _cells(seat: Seat, scoring_view: ScoringView, context: MerlinContext) -> Iterator[Cell]:
    nowhere = Box(0, 0, 0, 0)
    sword = (Sprite(nowhere, excalibur_share),) if scoring_view.excalibur[seat] else ()
    yield scoring_view.traitors[seat] + scoring_view.excalibur[seat], sword
    for category, points in (
        ("environs", scoring_view.environs),
        ("influence", scoring_view.influence),
    ):
        awards = [
            one for one in scoring_view.awards if one.category == category and one.points[seat]
        ]
        yield points[seat], tuple(_source(one, one.points[seat], context) for one in awards)
    yield scoring_view.followers[seat], ()
    if context.view.is_over:
        castle = {f"part-{name}" for name in _CASTLE_PARTS}
        parts = context.view.standings[seat].parts
        yield sum(part.points for part in parts if part.source.id in castle), ()


def _source(award: Award, points: int, context: MerlinContext) -> Sprite:
    nowhere = Box(0, 0, 0, 0)
    if award.place in COUNTY_ORDER:
        return Sprite(nowhere, county_share, (award.place, points))
    ground = context.table.cells[award.place].terrain
    return Sprite(nowhere, region_share, (ground, points))


def county_share(box: Box, county: str, points: int) -> Iterator[Item]:
    """Draw the points from a county."""
    sign, number = box.left_strip(box.h, gap=2)
    yield Sprite(sign, item_icons.county_disc, (county,))
    yield from _share(number, points)


def region_share(box: Box, ground: str, points: int) -> Iterator[Item]:
    """Draw the points from a region."""
    sign, number = box.left_strip(box.h, gap=2)
    yield from terrain.terrain_icon(sign.centred_box(sign.h, sign.h * 0.867), ground)
    yield from _share(number, points)


def _share(box: Box, points: int) -> Iterator[Item]:
    yield TextLine(box, str(points), "sans-bold", 30, "ink")


def excalibur_share(box: Box) -> Iterator[Item]:
    """Draw the points of Excalibur."""
    sign, number = box.left_strip(box.h, gap=2)
    yield Sprite(sign, special_items.excalibur)
    yield from _share(number, RULES.excalibur_bonus)
