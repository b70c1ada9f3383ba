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
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.names import name_line
from render.kit.text import fit, numeral
from render.kit.theme import GAP
from render.kit.tokens import seat_chip
from render.painter import Report
from render.scene import Box, Drawing, Glyph, Item, Lettering, Scene, Sprite, Stroke

Cell: TypeAlias = tuple[int, tuple[Sprite, ...]]  # points, and where they came from

_HEAD = 112
_LINE = 172
_NAME = 330
_TOTAL = 176
_NUMBER = 68  # the height of a large number
_SHARE = Box(0, 0, 66, 40)  # what one place brought
_WIDTHS = {"traitors": 3, "environs": 5, "influence": 5, "followers": 3, "castle": 3}
_CASTLE = ("apples", "staffs", "items")


def report(showing: MerlinShowing) -> Report | None:
    """Return the scoring that has just happened."""
    last = just_scored(showing)
    if last is None:
        return None
    return Report(scoring(showing, last), tuple(say_scoring(last)))


def scoring(showing: MerlinShowing, last: ScoringView) -> Scene:
    """Return a line per player, a column per category."""
    seats = showing.view.seats
    height = height_for(_HEAD + seats * (_LINE + GAP) + 8)
    head, body = content(height).top(_HEAD, gap=8)
    gains = [sum(points for points, _ in _cells(seat, last, showing)) for seat in range(seats)]
    places = body.rows(seats, gap=GAP)
    panels = [Panel(place, lit=gains[seat] == max(gains)) for seat, place in enumerate(places)]
    items: list[Item] = [*laid(height, _heading(showing, last), panels), *_titles(head, showing)]
    for seat, panel in enumerate(panels):
        box = panel.inside.at_origin()
        drawn = tuple(_line(box, seat, last, gains[seat], showing))
        items.append(panel.filled(Scene.of(box, drawn)))
    return Scene.of(page(height), items)


def _heading(showing: MerlinShowing, last: ScoringView) -> Heading:
    return Heading(
        title=showing.say("picture-title"),
        middle=showing.words("picture-scoring", round=last.round),
        pips=RULES.rounds,
        pip=last.round,
        right=showing.words("picture-gains"),
    )


def _titles(box: Box, showing: MerlinShowing) -> Iterator[Item]:
    """The categories above their columns."""
    line = box.inset(10, 0)
    for place, (name, drawing) in zip(_columns(line, showing), _signs(showing), strict=True):
        icon, words = place.top(64)
        yield Sprite(icon.left(60)[0].centred(60, 60), drawing)
        said = showing.say(f"picture-scored-{name}")
        yield fit(words, said, "serif", 32, "parchment", least=26, narrowest=0.86)
    said = showing.say("total")
    yield fit(line.foot(48)[0].end(_TOTAL)[0], said, "serif", 32, "parchment", align="right")


def _signs(showing: MerlinShowing) -> Iterator[tuple[str, Drawing]]:
    yield "traitors", treasures.traitor
    yield "environs", hexes
    yield "influence", treasures.influence
    yield "followers", person
    if showing.view.over:
        yield "castle", stronghold


def person(box: Box) -> Iterator[Item]:
    """A follower, whoever's."""
    yield Glyph(box, ANY_FOLLOWER, "parchment")


def stronghold(box: Box) -> Iterator[Item]:
    """A castle."""
    yield Glyph(box, "castle", "parchment")


def hexes(box: Box) -> Iterator[Item]:
    """The environs: a tile of forest."""
    yield from terrain.plain(box.centred(box.w, box.w * 0.867), "forest")


def _columns(line: Box, showing: MerlinShowing) -> list[Box]:
    """Return the columns; those with many sources are wider."""
    shares = [_WIDTHS[name] for name, _ in _signs(showing)]
    room = line.left(_NAME)[1]
    unit = (room.w - _TOTAL) / sum(shares)
    starts = [sum(shares[:number]) for number in range(len(shares))]
    return [
        Box(round(room.x + start * unit), room.y, round(share * unit) - 16, room.h)
        for start, share in zip(starts, shares, strict=True)
    ]


def _line(
    box: Box, seat: Seat, last: ScoringView, gain: int, showing: MerlinShowing
) -> Iterator[Item]:
    name = box.left(_NAME - 14)[0]
    chip, words = name.left(60, gap=14)
    yield Sprite(chip.centred(56, 56), seat_chip, (seat,))
    yield from name_line(words, seat, showing)
    columns = _columns(box, showing)
    for place, (points, parts) in zip(columns, _cells(seat, last, showing), strict=True):
        yield Stroke(((place.x - 8, place.y + 8), (place.x - 8, place.bottom - 8)), "hairline", 2)
        yield from _cell(place, points, parts)
    upper, lower = box.end(_TOTAL - 4)[0].top(_NUMBER)
    yield fit(upper, _signed(gain), "sans-bold", 56, _colour(gain), align="right")
    total = numeral(showing.table.players[seat].score)
    yield fit(lower.top(_NUMBER)[0], f"= {total}", "sans-bold", 56, "ink", align="right")


def _cell(box: Box, points: int, parts: tuple[Sprite, ...]) -> Iterator[Item]:
    """What a category brought, and below it the places that brought it."""
    upper, lower = box.top(_NUMBER)
    yield fit(upper, _signed(points), "sans-bold", 56, _colour(points), least=40)
    fitting = int(lower.w // _SHARE.w)
    for number, part in enumerate(parts):
        down, across = divmod(number, fitting)
        corner = (lower.x + across * _SHARE.w, lower.y + 2 + down * (_SHARE.h + 4))
        yield Sprite(_SHARE.moved(*corner), part.draw, part.args)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else numeral(points)


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
    if showing.view.over:
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
    sign, number = box.left(box.h, gap=2)
    yield Sprite(sign, goods.emblem, (county,))
    yield from _share(number, points)


def region_share(box: Box, ground: str, points: int) -> Iterator[Item]:
    """What a region brought."""
    sign, number = box.left(box.h, gap=2)
    yield from terrain.plain(sign.centred(sign.h, sign.h * 0.867), ground)
    yield from _share(number, points)


def _share(box: Box, points: int) -> Iterator[Item]:
    yield Lettering(box, str(points), "sans-bold", 30, "ink")


def bonus(box: Box) -> Iterator[Item]:
    """The points of Excalibur."""
    sign, number = box.left(box.h, gap=2)
    yield Sprite(sign, treasures.excalibur)
    yield from _share(number, RULES.excalibur_bonus)
