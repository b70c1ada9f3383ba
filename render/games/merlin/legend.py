"""The page that explains the icons: fields of the ring, items and pieces, missions and marks."""

from collections.abc import Iterator

from engines.merlin.material import FIELDS, FOLLOWERS, FollowerIn, FollowersIn, InfluenceIn
from render.games.merlin import (
    item_icons,
    missions,
    pieces,
    ring_background,
    ring_layer,
    special_items,
)
from render.games.merlin.beasts import draw_beast
from render.games.merlin.card_page import follower_disc
from render.games.merlin.colours import FOLLOWER_ICONS
from render.games.merlin.hand import met_mark
from render.games.merlin.terrain import terrain_icon
from render.i18n import Translator
from render.kit.icon_rows import RowIcon
from render.kit.legends import LegendLayout, LegendLine, icon_legend_page, icon_legend_panel
from render.kit.tokens import icon
from render.scene import Box, Item, RoundedRect, Scene

_DICE_COLOURS = (("seat0", "white"), ("white", "merlin"))
_FIRST_INDEX: dict[str, int] = {
    field_square.kind: index for index, field_square in reversed(list(enumerate(FIELDS)))
}


def rules_page(translate: Translator) -> Scene:
    """Return all icons on one page."""
    sections = {"fields": _fields(), "pieces": _pieces(), "things": _item_lines()}
    columns = [(translate(f"picture-key-{title}"), lines) for title, lines in sections.items()]
    measures = LegendLayout(
        row_height=84, icons_width=116, icon_height=62, text_size=28, min_text_size=22, text_rows=2
    )
    return icon_legend_page(translate, columns, measures, message_prefix="sign")


def field(box: Box, index: int) -> Iterator[Item]:
    """Draw a field of the ring as a square."""
    field = FIELDS[index]
    yield RoundedRect(box, "ink", 8)
    ground = field.county or f"field-{field.kind}"
    yield RoundedRect(box.inset(2), ground, 6)
    if field.county is not None:
        yield from draw_beast(box.inset(6), field.county, f"{field.county}-beast", field.county)
        return
    yield from ring_background.field_icon(box.inset(4), index)


def _fields() -> list[LegendLine]:
    kinds = ("county", "points", "influence", "manor", "exchange", "move_follower", "missions")
    sections: list[LegendLine] = [([RowIcon(field, (_FIRST_INDEX[kind],))], kind) for kind in kinds]
    special: list[LegendLine] = [
        ([RowIcon(field, (_FIRST_INDEX[kind],))], kind) for kind in ("grail", "excalibur")
    ]
    dice = [RowIcon(special_items.die_face, (*colours, 4), 0.76, 0.76) for colours in _DICE_COLOURS]
    return [(dice, "dice"), *sections, *special]


def _pieces() -> list[LegendLine]:
    lines: list[LegendLine] = [
        ([RowIcon(pieces.knight, (0,)), RowIcon(pieces.merlin)], "figures"),
        *(
            ([RowIcon(follower_disc, (FOLLOWER_ICONS[kind],), 0.9, 0.9)], kind)
            for kind in FOLLOWERS
        ),
        ([RowIcon(ring_layer.free_spot, ("fish", "builder"))], "free-spot"),
        ([RowIcon(pieces.influence_piece, (3, 2))], "influence-marker"),
        ([RowIcon(pieces.manor, (2,))], "manor-piece"),
        ([RowIcon(terrain_icon, ("forest",), 1.1, 0.95)], "region"),
        ([RowIcon(icon, ("castle", "muted"), 0.8, 0.8)], "home"),
    ]
    return lines


def _item_lines() -> list[LegendLine]:
    remaining_icons = [
        RowIcon(item_icons.remaining_items, (kind, "fox", 4), 0.56, 0.62)
        for kind in ("banner", "shield")
    ]
    aids = [RowIcon(icon, ("food_apple", "apple")), RowIcon(icon, ("magic_staff", "merlin"))]
    return [
        (aids, "aids"),
        ([RowIcon(item_icons.item_icon, ("banner", "snake"), 0.84, 0.92)], "item"),
        (remaining_icons, "stock"),
        ([RowIcon(item_icons.any_item, ("material", 2), 0.84, 0.92)], "any"),
        ([RowIcon(missions.condition_icon, (InfluenceIn("eagle", 1),))], "influence-wanted"),
        (
            [RowIcon(missions.condition_icon, (FollowerIn("lady_in_waiting", "dove"),))],
            "follower-wanted",
        ),
        ([RowIcon(missions.condition_icon, (FollowersIn("snake", 2),))], "followers-wanted"),
        (
            [
                RowIcon(special_items.traitor, (), 0.8, 0.8),
                RowIcon(item_icons.county_disc, ("fox",), 0.7, 0.7),
            ],
            "traitor",
        ),
        ([RowIcon(special_items.skill_token, ("builder", 2), 1.0, 0.64)], "skill"),
        ([RowIcon(met_mark, (), 0.8, 0.8)], "met"),
    ]


def short_legend(box: Box, translate: Translator) -> Scene:
    """Return a short key, for a place that the number of players leaves free."""
    lines = [(_item_lines()[0][0], "aids-short"), _fields()[2], _item_lines()[7], _pieces()[8]]
    measures = LegendLayout(
        icons_width=108, icon_height=54, text_size=28, min_text_size=24, text_rows=2
    )
    return icon_legend_panel(box, translate, lines, measures, message_prefix="sign", rows=2)
