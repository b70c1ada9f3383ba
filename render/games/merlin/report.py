"""The picture of a scoring: for every player what each category brought, and from where."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.core.text import Seat
from engines.merlin.describe import say_scoring
from engines.merlin.material import ORDER, RULES
from engines.merlin.state import Award
from engines.merlin.view import ScoringView
from render.games.merlin import goods, terrain, treasures
from render.games.merlin.colours import ANY_FOLLOWER
from render.games.merlin.position import MerlinShowing, just_scored
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.names import name_line
from render.kit.text import fit, format_number
from render.kit.theme import PANEL_GAP
from render.kit.tokens import seat_chip
from render.painter import ExtraPicture
from render.scene import Box, DrawFunction, Icon, Item, TextLine, Scene, Sprite, Polyline

Cell: TypeAlias = tuple[int, tuple[Sprite, ...]]  # points, and where they came from

_HEAD = 112
_LINE = 172
_NAME = 330
_TOTAL = 176
_NUMBER = 68  # the height of a large number
_SHARE = Box(0, 0, 66, 40)  # what one place brought
_WIDTHS = {"traitors": 3, "environs": 5, "influence": 5, "followers": 3, "castle": 3}
_CASTLE = ("apples", "staffs", "items")


def report(showing: MerlinShowing) -> ExtraPicture | None:
    """Return the scoring that has just happened."""
    last = just_scored(showing)
    if last is None:
        return None
    return ExtraPicture(scoring(showing, last), tuple(say_scoring(last)))


def scoring(showing: MerlinShowing, last: ScoringView) -> Scene:
    """Return a line per player, a column per category."""
    seats = showing.view.seats
    height = page_height(_HEAD + seats * (_LINE + PANEL_GAP) + 8)
    head, body = content_box(height).top_strip(_HEAD, gap=8)
    gains = [sum(points for points, _ in _cells(seat, last, showing)) for seat in range(seats)]
    places = body.rows(seats, gap=PANEL_GAP)
    panels = [Panel(place, is_active=gains[seat] == max(gains)) for seat, place in enumerate(places)]
    items: list[Item] = [*table_background(height, _heading(showing, last), panels), *_titles(head, showing)]
    for seat, panel in enumerate(panels):
        box = panel.content_box.at_origin()
        drawn = tuple(_line(box, seat, last, gains[seat], showing))
        items.append(panel.layer(Scene.of(box, drawn)))
    return Scene.of(page_box(height), items)


def _heading(showing: MerlinShowing, last: ScoringView) -> Heading:
    return Heading(
        title=showing.text("picture-title"),
        middle=showing.translate("picture-scoring", round=last.round),
        steps=RULES.rounds,
        current_step=last.round,
        right=showing.translate("picture-gains"),
    )


def _titles(box: Box, showing: MerlinShowing) -> Iterator[Item]:
    """The categories above their columns."""
    line = box.inset(10, 0)
    for place, (name, drawing) in zip(_columns(line, showing), _signs(showing), strict=True):
        icon, words = place.top_strip(64)
        yield Sprite(icon.left_strip(60)[0].centred_box(60, 60), drawing)
        said = showing.text(f"picture-scored-{name}")
        yield fit(words, said, "serif", 32, "parchment", min_size=26, min_x_scale=0.86)
    said = showing.text("total")
    yield fit(line.bottom_strip(48)[0].right_strip(_TOTAL)[0], said, "serif", 32, "parchment", align="right")


def _signs(showing: MerlinShowing) -> Iterator[tuple[str, DrawFunction]]:
    yield "traitors", treasures.traitor
    yield "environs", hexes
    yield "influence", treasures.influence
    yield "followers", person
    if showing.view.is_over:
        yield "castle", stronghold


def person(box: Box) -> Iterator[Item]:
    """A follower, whoever's."""
    yield Icon(box, ANY_FOLLOWER, "parchment")


def stronghold(box: Box) -> Iterator[Item]:
    """A castle."""
    yield Icon(box, "castle", "parchment")


def hexes(box: Box) -> Iterator[Item]:
    """The environs: a tile of forest."""
    yield from terrain.plain(box.centred_box(box.w, box.w * 0.867), "forest")


def _columns(line: Box, showing: MerlinShowing) -> list[Box]:
    """Return the columns; those with many sources are wider."""
    shares = [_WIDTHS[name] for name, _ in _signs(showing)]
    room = line.left_strip(_NAME)[1]
    unit = (room.w - _TOTAL) / sum(shares)
    starts = [sum(shares[:number]) for number in range(len(shares))]
    return [
        Box(round(room.x + start * unit), room.y, round(share * unit) - 16, room.h)
        for start, share in zip(starts, shares, strict=True)
    ]


def _line(
    box: Box, seat: Seat, last: ScoringView, gain: int, showing: MerlinShowing
) -> Iterator[Item]:
    name = box.left_strip(_NAME - 14)[0]
    chip, words = name.left_strip(60, gap=14)
    yield Sprite(chip.centred_box(56, 56), seat_chip, (seat,))
    yield from name_line(words, seat, showing)
    columns = _columns(box, showing)
    for place, (points, parts) in zip(columns, _cells(seat, last, showing), strict=True):
        yield Polyline(((place.x - 8, place.y + 8), (place.x - 8, place.bottom - 8)), "hairline", 2)
        yield from _cell(place, points, parts)
    upper, lower = box.right_strip(_TOTAL - 4)[0].top_strip(_NUMBER)
    yield fit(upper, _signed(gain), "sans-bold", 56, _colour(gain), align="right")
    total = format_number(showing.table.players[seat].score)
    yield fit(lower.top_strip(_NUMBER)[0], f"= {total}", "sans-bold", 56, "ink", align="right")


def _cell(box: Box, points: int, parts: tuple[Sprite, ...]) -> Iterator[Item]:
    """What a category brought, and below it the places that brought it."""
    upper, lower = box.top_strip(_NUMBER)
    yield fit(upper, _signed(points), "sans-bold", 56, _colour(points), min_size=40)
    fitting = int(lower.w // _SHARE.w)
    for number, part in enumerate(parts):
        down, across = divmod(number, fitting)
        corner = (lower.x + across * _SHARE.w, lower.y + 2 + down * (_SHARE.h + 4))
        yield Sprite(_SHARE.move(*corner), part.draw, part.args)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else format_number(points)


def _colour(points: int) -> str:
    return "met-words" if points > 0 else "unmet-words" if points < 0 else "muted"


def _cells(seat: Seat, last: ScoringView, showing: MerlinShowing) -> Iterator[Cell]:
    nowhere = Box(0, 0, 0, 0)
    sword = (Sprite(nowhere, bonus),) if last.excalibur[seat] else ()
    yield last.traitors[seat] + last.excalibur[seat], sword
    for category, points in (("environs", last.environs), ("influence", last.influence)):
        awards = [one for one in last.awards if one.category == category and one.points[seat]]
        yield points[seat], tuple(_source(one, one.points[seat], showing) for one in awards)
    yield last.followers[seat], ()
    if showing.view.is_over:
        castle = {f"part-{name}" for name in _CASTLE}
        parts = showing.view.standings[seat].parts
        yield sum(part.points for part in parts if part.source.id in castle), ()


def _source(award: Award, points: int, showing: MerlinShowing) -> Sprite:
    nowhere = Box(0, 0, 0, 0)
    if award.place in ORDER:
        return Sprite(nowhere, county_share, (award.place, points))
    ground = showing.table.cells[award.place].terrain
    return Sprite(nowhere, region_share, (ground, points))


def county_share(box: Box, county: str, points: int) -> Iterator[Item]:
    """What a county brought."""
    sign, number = box.left_strip(box.h, gap=2)
    yield Sprite(sign, goods.emblem, (county,))
    yield from _share(number, points)


def region_share(box: Box, ground: str, points: int) -> Iterator[Item]:
    """What a region brought."""
    sign, number = box.left_strip(box.h, gap=2)
    yield from terrain.plain(sign.centred_box(sign.h, sign.h * 0.867), ground)
    yield from _share(number, points)


def _share(box: Box, points: int) -> Iterator[Item]:
    yield TextLine(box, str(points), "sans-bold", 30, "ink")


def bonus(box: Box) -> Iterator[Item]:
    """The points of Excalibur."""
    sign, number = box.left_strip(box.h, gap=2)
    yield Sprite(sign, treasures.excalibur)
    yield from _share(number, RULES.excalibur_bonus)
