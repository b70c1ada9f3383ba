"""The page that explains the icons: fields of the ring, things and pieces, missions and marks."""

from collections.abc import Iterator

from engines.merlin.material import FIELDS, FOLLOWERS, FollowerIn, FollowersIn, InfluenceIn
from render.games.merlin import counties, goods, missions, pieces, rondel, treasures
from render.games.merlin.beasts import beast
from render.games.merlin.colours import FOLLOWER_SIGNS
from render.games.merlin.hand import met
from render.games.merlin.lookup import medal
from render.games.merlin.terrain import plain
from render.kit.legends import Line, Measures, sign_page, sign_panel
from render.kit.signs import Sign
from render.kit.tokens import icon
from render.scene import Box, Item, Plate, Scene
from render.words import Words

_DICE = (("seat0", "white"), ("white", "merlin"))
_FIRST: dict[str, int] = {field.kind: index for index, field in reversed(list(enumerate(FIELDS)))}


def rules_page(words: Words) -> Scene:
    """Return all signs on one page."""
    named = {"fields": _fields(), "pieces": _pieces(), "things": _things()}
    columns = [(words(f"picture-key-{title}"), lines) for title, lines in named.items()]
    measures = Measures(row=84, wide=116, high=62, size=28, least=22, rows=2)
    return sign_page(words, columns, measures, says="sign")


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
    taken: list[Line] = [([Sign(field, (_FIRST[kind],))], kind) for kind in ("grail", "excalibur")]
    dice = [Sign(treasures.die, (*colours, 4), 0.76, 0.76) for colours in _DICE]
    return [(dice, "dice"), *named, *taken]


def _pieces() -> list[Line]:
    signs: list[Line] = [
        ([Sign(pieces.knight, (0,)), Sign(pieces.merlin)], "figures"),
        *(([Sign(medal, (FOLLOWER_SIGNS[kind],), 0.9, 0.9)], kind) for kind in FOLLOWERS),
        ([Sign(counties.free_spot, ("fish", "builder"))], "free-spot"),
        ([Sign(pieces.numbered, (3, 2))], "influence-marker"),
        ([Sign(pieces.manor, (2,))], "manor-piece"),
        ([Sign(plain, ("forest",), 1.1, 0.95)], "region"),
        ([Sign(icon, ("castle", "muted"), 0.8, 0.8)], "home"),
    ]
    return signs


def _things() -> list[Line]:
    stock = [Sign(goods.stocked, (kind, "fox", 4), 0.56, 0.62) for kind in ("banner", "shield")]
    aids = [Sign(icon, ("food_apple", "apple")), Sign(icon, ("magic_staff", "merlin"))]
    return [
        (aids, "aids"),
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
    lines = [(_things()[0][0], "aids-short"), _fields()[2], _things()[7], _pieces()[8]]
    measures = Measures(wide=108, high=54, size=28, least=24, rows=2)
    return sign_panel(box, words, lines, measures, says="sign", rows=2)
