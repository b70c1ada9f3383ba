"""The page that explains the icons: fields of the ring, things and pieces, missions and marks."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.merlin.material import FIELDS, FOLLOWERS, FollowerIn, FollowersIn, InfluenceIn
from render.games.merlin import counties, goods, missions, pieces, rondel, treasures
from render.games.merlin.beasts import beast
from render.games.merlin.colours import FOLLOWER_SIGNS
from render.games.merlin.hand import met
from render.games.merlin.lookup import medal
from render.games.merlin.terrain import plain
from render.scene import Box, Item, Plate, Scene, Stroke
from render.signs import Sign, row
from render.table import Heading, Panel, content, height_for, laid
from render.text import fit, leading, paragraph, wrapped
from render.theme import GAP, WIDTH
from render.words import Words

Line: TypeAlias = tuple[Sequence[Sign], str]  # signs, and the message that explains them

_ROW = 78
_TITLE = 70
_FIRST: dict[str, int] = {field.kind: index for index, field in reversed(list(enumerate(FIELDS)))}


def rules_page(words: Words) -> Scene:
    """Return all signs on one page."""
    columns = [("fields", _fields()), ("pieces", _pieces()), ("things", _things())]
    rows = max(len(lines) for _, lines in columns)
    height = height_for(_TITLE + rows * _ROW + 30)
    panels = [Panel(place) for place in content(height).columns(3, gap=GAP)]
    heading = Heading(title=words("picture-title"), right=words("picture-signs"))
    items: list[Item] = laid(height, heading, panels)
    for panel, (title, lines) in zip(panels, columns, strict=True):
        inner = panel.inside.at_origin()
        drawn = tuple(_column(inner, title, lines, words))
        items.append(panel.filled(Scene(round(inner.w), round(inner.h), drawn)))
    return Scene(WIDTH, height, tuple(items))


def _column(box: Box, title: str, lines: Sequence[Line], words: Words) -> Iterator[Item]:
    head, rest = box.inset(12, 0).top(_TITLE)
    yield fit(head, words(f"picture-key-{title}"), "serif-bold", 40, "ink", least=32)
    for number, (signs, name) in enumerate(lines):
        place = Box(rest.x, rest.y + number * _ROW, rest.w, _ROW)
        yield Stroke(((place.x, place.y), (place.right, place.y)), "hairline", 2)
        left, right = place.left(116, gap=12)
        yield from row(left, signs, 62, gap=0.06)
        said = words(f"sign-{name}")
        high = leading(28) * len(wrapped(said, "sans", 28, right.w))
        yield from paragraph(right.centred(right.w, high), said, "sans", 28, "ink", least=22)


def field(box: Box, index: int) -> Iterator[Item]:
    """A field of the ring as a square."""
    told = FIELDS[index]
    yield Plate(box, "ink", 8)
    ground = told.county or f"field-{told.kind}"
    yield Plate(box.inset(2), ground, 6)
    if told.county is not None:
        yield from beast(box.inset(6), told.county, f"{told.county}-beast", told.county)
        return
    yield from rondel.field_icon(box.inset(4), index)


def _fields() -> list[Line]:
    kinds = ("county", "points", "influence", "manor", "exchange", "move_follower", "missions")
    named: list[Line] = [([Sign(field, (_FIRST[kind],))], kind) for kind in kinds]
    return [*named, *(([Sign(field, (_FIRST[kind],))], kind) for kind in ("grail", "excalibur"))]


def _pieces() -> list[Line]:
    signs: list[Line] = [
        ([Sign(pieces.knight, (0,)), Sign(pieces.merlin)], "figures"),
        *(([Sign(medal, (FOLLOWER_SIGNS[kind],), 0.9, 0.9)], kind) for kind in FOLLOWERS),
        ([Sign(counties.free_spot, ("fish", "builder"))], "free-spot"),
        ([Sign(pieces.numbered, (3, 2))], "influence-marker"),
        ([Sign(pieces.manor, (2,))], "manor-piece"),
        ([Sign(plain, ("forest",), 1.1, 0.95)], "region"),
    ]
    return signs


def _things() -> list[Line]:
    stock = [Sign(goods.stocked, (kind, "fox", 4), 0.56, 0.62) for kind in ("banner", "shield")]
    return [
        ([Sign(goods.item, ("banner", "snake"), 0.84, 0.92)], "item"),
        (stock, "stock"),
        ([Sign(goods.any_item, ("material", 2), 0.84, 0.92)], "any"),
        ([Sign(missions.wanted, (InfluenceIn("eagle", 1),))], "influence-wanted"),
        ([Sign(missions.wanted, (FollowerIn("lady_in_waiting", "dove"),))], "follower-wanted"),
        ([Sign(missions.wanted, (FollowersIn("snake", 2),))], "followers-wanted"),
        (
            [Sign(treasures.traitor, (), 0.8, 0.8), Sign(goods.emblem, ("fox",), 0.7, 0.7)],
            "traitor",
        ),
        ([Sign(treasures.skill, ("builder", 2), 1.0, 0.64)], "skill"),
        ([Sign(met, (), 0.8, 0.8)], "met"),
    ]


def legend(box: Box, words: Words) -> Scene:
    """Return a short key, for a place that the number of players leaves free."""
    lines = [*_fields()[1:3], *_pieces()[5:7], _things()[6], _pieces()[8]]
    places = [place for line in box.inset(6, 0).rows(3) for place in line.columns(2, gap=20)]
    items: list[Item] = []
    for place, (signs, name) in zip(places, lines, strict=True):
        left, right = place.left(84, gap=12)
        items += row(left, signs, 54, gap=0.04)
        said = words(f"sign-{name}")
        high = leading(26) * len(wrapped(said, "sans", 26, right.w))
        items += paragraph(right.centred(right.w, high), said, "sans", 26, "ink", least=22)
    return Scene(round(box.w), round(box.h), tuple(items))
