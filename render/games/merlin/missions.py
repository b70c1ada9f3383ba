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
from render.games.merlin import goods, treasures
from render.games.merlin.colours import ANY_FOLLOWER, FOLLOWER_SIGNS
from render.games.merlin.position import MerlinShowing, last_move
from render.kit import cards
from render.kit.text import fit
from render.scene import Box, Ellipse, Icon, Item, TextLine, RoundedRect, Scene, Spot, Sprite, Polyline
from render.scene.overlay import dashed_ring
from render.words import Translator

_HEAD = 50
_RADIUS = 12
_STRIP = 64
_STAR = 60
_CHIP = 46


def wanted(box: Box, condition: AnyCondition) -> Iterator[Item]:
    """A condition as one picture in a square."""
    match condition:
        case ItemOf(kind, county):
            yield from goods.item(_slender(box), kind, county)
        case ItemsAny(kind, count):
            yield from goods.any_item(_slender(box), kind, count)
        case InfluenceIn(county):
            yield from treasures.influence(box.fraction(0, 0, 0.84, 0.84))
            yield from _at_foot(box, county)
        case InfluenceAny(count):
            yield from _crowns(box, count)
        case FollowerIn(follower, county):
            yield from _person(box.fraction(0, 0, 0.84, 0.84), FOLLOWER_SIGNS[follower])
            yield from _at_foot(box, county)
        case FollowerAnywhere(follower):
            yield from _person(box.inset(box.h * 0.05), FOLLOWER_SIGNS[follower])
        case FollowersIn(county):
            yield from _person(box.fraction(0.0, 0.06, 0.62, 0.62), ANY_FOLLOWER)
            yield from _person(box.fraction(0.36, 0.06, 0.62, 0.62), ANY_FOLLOWER)
            yield from _at_foot(box, county)
        case _:
            assert_never(condition)


def _slender(box: Box) -> Box:
    return box.centred_box(box.w * 0.88 // 1, box.h * 0.96 // 1)


def _person(box: Box, sign: str) -> Iterator[Item]:
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(max(1.8, box.h * 0.028)), "any")
    yield Icon(box.inset(box.h * 0.2), sign, "ink")


def _at_foot(box: Box, county: CountyId) -> Iterator[Item]:
    """Draw the county in which something must be, at the lower right."""
    side = box.h * 0.52
    place = Box(box.right - side, box.bottom - side, side, side)
    yield from goods.emblem(place, county)


def _crowns(box: Box, number: int) -> Iterator[Item]:
    disc = box.inset(box.h * 0.05)
    yield Ellipse(disc, "ink")
    yield Ellipse(disc.inset(max(1.8, box.h * 0.028)), "token")
    yield Icon(disc.fraction(0.2, 0.08, 0.6, 0.6), "crown", "ink")
    number_box = disc.fraction(0.1, 0.56, 0.8, 0.36)
    yield TextLine(number_box, f"× {number}", "sans-bold", round(box.h * 0.3), "ink", "middle")


def told(condition: AnyCondition, words: Translator) -> str:
    """Return a condition in two to four words."""
    match condition:
        case ItemOf(kind, county):
            return words(f"item-{kind}", county=words(f"county-{county}"))
        case ItemsAny(kind, count):
            return words("picture-any-items", number=count, kind=kind)
        case InfluenceIn(county):
            return words("picture-influence-in", county=words(f"county-{county}"))
        case InfluenceAny(count):
            return words("picture-any-influence", number=count)
        case FollowerIn(follower, county):
            name = words(f"follower-{follower}")
            return words("picture-follower-in", follower=name, county=words(f"county-{county}"))
        case FollowerAnywhere(follower):
            return words("picture-sent-out", follower=words(f"follower-{follower}"))
        case FollowersIn(county, count):
            return words("picture-followers-in", number=count, county=words(f"county-{county}"))
        case _:
            assert_never(condition)


def mission_face(box: Box, card: MissionId, icon: str) -> Iterator[Item]:
    """A mission: points and conditions; the sign of a skill only where those are in play."""
    mission = MISSIONS[card]
    unit = box.w / 188
    strip = box.top_strip(_STRIP * unit)[0]
    yield from cards.card_face(box, _RADIUS * unit, _ground(box, strip))
    star = strip.left_strip(_STRIP * unit)[0].centred_box(_STAR * unit, _STAR * unit)
    yield from treasures.points(
        star if icon else strip.centred_box(star.w, star.h), str(mission.points)
    )
    if icon:
        sign = strip.right_strip(_STRIP * unit)[0].centred_box(42 * unit, 42 * unit)
        yield Icon(sign, icon, "muted")
    places = _places(box, strip, unit, len(mission.requires))
    for place, condition in zip(places, mission.requires, strict=True):
        yield Sprite(place, wanted, (condition,))


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


def missions_panel(box: Box, showing: MerlinShowing) -> Scene:
    """Return the open missions, with the deck and the discard pile above them."""
    table = showing.table
    head, rest = box.top_strip(_HEAD, gap=4)
    deck = head.right_strip(244)[0]
    caption = head.left_strip(head.w - 252)[0]
    items: list[Item] = [
        fit(caption, showing.text("picture-open-missions"), "serif-bold", 36, "ink", min_size=30),
        *_pile(deck.left_strip(118)[0], "cards", table.deck),
        *_pile(deck.right_strip(118)[0], "delete_sweep_outline", len(table.discard)),
    ]
    spots = [Spot("deck", deck.left_strip(118)[0].inset(0, 2), Box(deck.x - 44, head.y + 1, 44, 44), 12)]
    touched = last_move(showing)
    places = rest.inset(4, 0).top_strip(rest.h - 8)[0].columns(RULES.display_size, gap=10)
    for slot, (place, card) in enumerate(zip(places, table.display, strict=False)):
        icon = FOLLOWER_SIGNS[MISSIONS[card].icon] if table.kings_favor else ""
        items.append(cards.card_shadow(place, radius=_RADIUS, low=True))
        items.append(Sprite(place, mission_face, (card, icon)))
        spots.append(Spot(f"display/{slot}", place, _chip(place, icon), _RADIUS))
        if f"display/{slot}" in touched:
            items.append(Sprite(place.inset(-4), dashed_ring, (_RADIUS + 4,)))
    return Scene.of(box, items, spots)


def _chip(place: Box, icon: str) -> Box:
    """Return where a mission's label goes: beside its points, or between them and the sign."""
    x = place.centre[0] - _CHIP // 2 if icon else place.x + 5
    return Box(x, place.y + 6, _CHIP, _CHIP)


def _pile(box: Box, sign: str, number: int) -> Iterator[Item]:
    icon, rest = box.inset(6, 0).left_strip(40, gap=10)
    yield Icon(icon.centred_box(38, 38), sign, "muted")
    yield fit(rest, str(number), "sans-bold", 34, "ink")
