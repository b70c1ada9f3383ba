"""Missions: what each condition looks like, the open cards, deck and discard pile."""

from collections.abc import Iterator
from typing import assert_never

from engines.merlin.material import (
    MISSIONS,
    RULES,
    AnyCondition,
    CountyId,
    FollowerAnywhere,
    FollowerIn,
    FollowersIn,
    InfluenceAny,
    InfluenceIn,
    ItemOf,
    ItemsAny,
    MissionId,
)
from render.games.merlin import item_icons, special_items
from render.games.merlin.colours import ANY_FOLLOWER_ICON, FOLLOWER_ICONS
from render.games.merlin.view_helpers import MerlinContext, touched_spots
from render.i18n import Translator
from render.kit import cards
from render.kit.text import fit_line
from render.scene import (
    Box,
    Ellipse,
    Icon,
    Item,
    Polyline,
    RoundedRect,
    Scene,
    Spot,
    Sprite,
    TextLine,
)
from render.scene.overlay import dashed_ring

_HEAD_HEIGHT = 50
_CARD_RADIUS = 12
_STRIP_HEIGHT = 64
_STAR_SIZE = 60
_LABEL_SIZE = 46


def condition_icon(box: Box, condition: AnyCondition) -> Iterator[Item]:
    """Draw a condition as one picture in a square."""
    match condition:
        case ItemOf(kind, county):
            yield from item_icons.item_icon(_slender(box), kind, county)
        case ItemsAny(kind, count):
            yield from item_icons.any_item(_slender(box), kind, count)
        case InfluenceIn(county):
            yield from special_items.influence_token(box.fraction(0, 0, 0.84, 0.84))
            yield from _county_corner(box, county)
        case InfluenceAny(count):
            yield from _crowns(box, count)
        case FollowerIn(follower, county):
            yield from _follower_disc(box.fraction(0, 0, 0.84, 0.84), FOLLOWER_ICONS[follower])
            yield from _county_corner(box, county)
        case FollowerAnywhere(follower):
            yield from _follower_disc(box.inset(box.h * 0.05), FOLLOWER_ICONS[follower])
        case FollowersIn(county):
            yield from _follower_disc(box.fraction(0.0, 0.06, 0.62, 0.62), ANY_FOLLOWER_ICON)
            yield from _follower_disc(box.fraction(0.36, 0.06, 0.62, 0.62), ANY_FOLLOWER_ICON)
            yield from _county_corner(box, county)
        case _:
            assert_never(condition)


def _slender(box: Box) -> Box:
    return box.centred_box(box.w * 0.88 // 1, box.h * 0.96 // 1)


def _follower_disc(box: Box, icon: str) -> Iterator[Item]:
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(max(1.8, box.h * 0.028)), "any")
    yield Icon(box.inset(box.h * 0.2), icon, "ink")


def _county_corner(box: Box, county: CountyId) -> Iterator[Item]:
    """Draw the county in which something must be, at the lower right."""
    side = box.h * 0.52
    place = Box(box.right - side, box.bottom - side, side, side)
    yield from item_icons.county_disc(place, county)


def _crowns(box: Box, number: int) -> Iterator[Item]:
    disc = box.inset(box.h * 0.05)
    yield Ellipse(disc, "ink")
    yield Ellipse(disc.inset(max(1.8, box.h * 0.028)), "token")
    yield Icon(disc.fraction(0.2, 0.08, 0.6, 0.6), "crown", "ink")
    number_box = disc.fraction(0.1, 0.56, 0.8, 0.36)
    yield TextLine(number_box, f"× {number}", "sans-bold", round(box.h * 0.3), "ink", "middle")


def condition_text(condition: AnyCondition, translate: Translator) -> str:
    """Return a condition in two to four words."""
    match condition:
        case ItemOf(kind, county):
            return translate(f"item-{kind}", county=translate(f"county-{county}"))
        case ItemsAny(kind, count):
            return translate("picture-any-items", number=count, kind=kind)
        case InfluenceIn(county):
            return translate("picture-influence-in", county=translate(f"county-{county}"))
        case InfluenceAny(count):
            return translate("picture-any-influence", number=count)
        case FollowerIn(follower, county):
            name = translate(f"follower-{follower}")
            return translate(
                "picture-follower-in", follower=name, county=translate(f"county-{county}")
            )
        case FollowerAnywhere(follower):
            return translate("picture-sent-out", follower=translate(f"follower-{follower}"))
        case FollowersIn(county, count):
            return translate(
                "picture-followers-in", number=count, county=translate(f"county-{county}")
            )
        case _:
            assert_never(condition)


def mission_face(box: Box, card: MissionId, icon: str) -> Iterator[Item]:
    """Draw a mission: points and conditions; the icon of a skill only where those are in play."""
    mission = MISSIONS[card]
    unit = box.w / 188
    strip = box.top_strip(_STRIP_HEIGHT * unit)[0]
    yield from cards.card_face(box, _CARD_RADIUS * unit, _ground(box, strip))
    star = strip.left_strip(_STRIP_HEIGHT * unit)[0].centred_box(
        _STAR_SIZE * unit, _STAR_SIZE * unit
    )
    yield from special_items.points_star(
        star if icon else strip.centred_box(star.w, star.h), str(mission.points)
    )
    if icon:
        icon_box = strip.right_strip(_STRIP_HEIGHT * unit)[0].centred_box(42 * unit, 42 * unit)
        yield Icon(icon_box, icon, "muted")
    places = _places(box, strip, unit, len(mission.requires))
    for place, condition in zip(places, mission.requires, strict=True):
        yield Sprite(place, condition_icon, (condition,))


def _ground(box: Box, strip: Box) -> Iterator[Item]:
    yield RoundedRect(box, "face")
    yield RoundedRect(strip, "strip")
    yield Polyline(((strip.x, strip.bottom), (strip.right, strip.bottom)), "line", 2)


def _places(box: Box, strip: Box, unit: float, number: int) -> list[Box]:
    """Return where the conditions stand: one large, two side by side or over each other, three."""
    rest = Box(box.x, strip.bottom, box.w, box.bottom - strip.bottom).inset(8 * unit, 8 * unit)
    if number == 1:
        side = min(124 * unit, rest.h, rest.w)
        return [rest.centred_box(side, side)]
    if number == 2:
        return _pair(rest, unit)
    if rest.h > 240 * unit:
        side = min(88 * unit, rest.h / 3 - 4 * unit)
        return [row.centred_box(side, side) for row in rest.rows(3)]
    upper, lower = rest.rows(2)
    side = min(82 * unit, upper.h - 4 * unit)
    left, right = (half.centred_box(side, side) for half in upper.columns(2))
    return [left, right, lower.centred_box(side, side)]


def _pair(rest: Box, unit: float) -> list[Box]:
    if rest.h > 220 * unit:
        side = min(112 * unit, rest.h / 2 - 6 * unit)
        return [row.centred_box(side, side) for row in rest.rows(2)]
    side = min(82 * unit, rest.w / 2)
    return [half.centred_box(side, side) for half in rest.columns(2)]


def missions_panel(box: Box, context: MerlinContext) -> Scene:
    """Return the open missions, with the deck and the discard pile above them."""
    table = context.table
    head, rest = box.top_strip(_HEAD_HEIGHT, gap=4)
    deck = head.right_strip(244)[0]
    caption = head.left_strip(head.w - 252)[0]
    items: list[Item] = [
        fit_line(
            caption, context.text("picture-open-missions"), "serif-bold", 36, "ink", min_size=30
        ),
        *_pile(deck.left_strip(118)[0], "cards", table.deck),
        *_pile(deck.right_strip(118)[0], "delete_sweep_outline", len(table.discard)),
    ]
    spots = [
        Spot("deck", deck.left_strip(118)[0].inset(0, 2), Box(deck.x - 44, head.y + 1, 44, 44), 12)
    ]
    touched = touched_spots(context)
    places = rest.inset(4, 0).top_strip(rest.h - 8)[0].columns(RULES.display_size, gap=10)
    for slot, (place, card) in enumerate(zip(places, table.display, strict=False)):
        icon = FOLLOWER_ICONS[MISSIONS[card].icon] if table.kings_favor else ""
        items.append(cards.card_shadow(place, radius=_CARD_RADIUS, low=True))
        items.append(Sprite(place, mission_face, (card, icon)))
        spots.append(Spot(f"display/{slot}", place, _label_box(place, icon), _CARD_RADIUS))
        if f"display/{slot}" in touched:
            items.append(Sprite(place.inset(-4), dashed_ring, (_CARD_RADIUS + 4,)))
    return Scene.of(box, items, spots)


def _label_box(place: Box, icon: str) -> Box:
    """Return where a mission's label goes: beside its points, or between them and the icon."""
    x = place.centre[0] - _LABEL_SIZE // 2 if icon else place.x + 5
    return Box(x, place.y + 6, _LABEL_SIZE, _LABEL_SIZE)


def _pile(box: Box, icon: str, number: int) -> Iterator[Item]:
    icon_box, rest = box.inset(6, 0).left_strip(40, gap=10)
    yield Icon(icon_box.centred_box(38, 38), icon, "muted")
    yield fit_line(rest, str(number), "sans-bold", 34, "ink")
