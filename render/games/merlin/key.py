"""The page that explains the icons: fields of the ring, things and pieces, missions and marks."""

from collections.abc import Iterator

from engines.merlin.material import FIELDS, FOLLOWERS, FollowerIn, FollowersIn, InfluenceIn
from render.games.merlin import counties, goods, missions, pieces, rondel, treasures
from render.games.merlin.beasts import beast
from render.games.merlin.colours import FOLLOWER_SIGNS
from render.games.merlin.hand import met
from render.games.merlin.lookup import medal
from render.games.merlin.terrain import plain
from render.kit.legends import LegendLine, LegendLayout, icon_legend_page, icon_legend_panel
from render.kit.signs import RowIcon
from render.kit.tokens import icon
from render.scene import Box, Item, RoundedRect, Scene
from render.words import Translator

_DICE = (("seat0", "white"), ("white", "merlin"))
_FIRST: dict[str, int] = {field.kind: index for index, field in reversed(list(enumerate(FIELDS)))}


def rules_page(words: Translator) -> Scene:
    """Return all signs on one page."""
    named = {"fields": _fields(), "pieces": _pieces(), "things": _things()}
    columns = [(words(f"picture-key-{title}"), lines) for title, lines in named.items()]
    measures = LegendLayout(row_height=84, icons_width=116, icon_height=62, text_size=28, min_text_size=22, text_rows=2)
    return icon_legend_page(words, columns, measures, message_prefix="sign")


def field(box: Box, index: int) -> Iterator[Item]:
    """A field of the ring as a square."""
    told = FIELDS[index]
    yield RoundedRect(box, "ink", 8)
    ground = told.county or f"field-{told.kind}"
    yield RoundedRect(box.inset(2), ground, 6)
    if told.county is not None:
        yield from beast(box.inset(6), told.county, f"{told.county}-beast", told.county)
        return
    yield from rondel.field_icon(box.inset(4), index)


def _fields() -> list[LegendLine]:
    kinds = ("county", "points", "influence", "manor", "exchange", "move_follower", "missions")
    named: list[LegendLine] = [([RowIcon(field, (_FIRST[kind],))], kind) for kind in kinds]
    taken: list[LegendLine] = [([RowIcon(field, (_FIRST[kind],))], kind) for kind in ("grail", "excalibur")]
    dice = [RowIcon(treasures.die, (*colours, 4), 0.76, 0.76) for colours in _DICE]
    return [(dice, "dice"), *named, *taken]


def _pieces() -> list[LegendLine]:
    signs: list[LegendLine] = [
        ([RowIcon(pieces.knight, (0,)), RowIcon(pieces.merlin)], "figures"),
        *(([RowIcon(medal, (FOLLOWER_SIGNS[kind],), 0.9, 0.9)], kind) for kind in FOLLOWERS),
        ([RowIcon(counties.free_spot, ("fish", "builder"))], "free-spot"),
        ([RowIcon(pieces.numbered, (3, 2))], "influence-marker"),
        ([RowIcon(pieces.manor, (2,))], "manor-piece"),
        ([RowIcon(plain, ("forest",), 1.1, 0.95)], "region"),
        ([RowIcon(icon, ("castle", "muted"), 0.8, 0.8)], "home"),
    ]
    return signs


def _things() -> list[LegendLine]:
    stock = [RowIcon(goods.stocked, (kind, "fox", 4), 0.56, 0.62) for kind in ("banner", "shield")]
    aids = [RowIcon(icon, ("food_apple", "apple")), RowIcon(icon, ("magic_staff", "merlin"))]
    return [
        (aids, "aids"),
        ([RowIcon(goods.item, ("banner", "snake"), 0.84, 0.92)], "item"),
        (stock, "stock"),
        ([RowIcon(goods.any_item, ("material", 2), 0.84, 0.92)], "any"),
        ([RowIcon(missions.wanted, (InfluenceIn("eagle", 1),))], "influence-wanted"),
        ([RowIcon(missions.wanted, (FollowerIn("lady_in_waiting", "dove"),))], "follower-wanted"),
        ([RowIcon(missions.wanted, (FollowersIn("snake", 2),))], "followers-wanted"),
        (
            [RowIcon(treasures.traitor, (), 0.8, 0.8), RowIcon(goods.emblem, ("fox",), 0.7, 0.7)],
            "traitor",
        ),
        ([RowIcon(treasures.skill, ("builder", 2), 1.0, 0.64)], "skill"),
        ([RowIcon(met, (), 0.8, 0.8)], "met"),
    ]


def legend(box: Box, words: Translator) -> Scene:
    """Return a short key, for a place that the number of players leaves free."""
    lines = [(_things()[0][0], "aids-short"), _fields()[2], _things()[7], _pieces()[8]]
    measures = LegendLayout(icons_width=108, icon_height=54, text_size=28, min_text_size=24, text_rows=2)
    return icon_legend_panel(box, words, lines, measures, message_prefix="sign", rows=2)
