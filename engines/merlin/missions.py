"""The conditions of missions: nothing is spent, every icon counts once."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import assert_never

from engines.merlin.material import (
    MISSIONS,
    AnyCondition,
    CountyId,
    FollowerAnywhere,
    FollowerIn,
    FollowersIn,
    InfluenceAny,
    InfluenceIn,
    ItemOf,
    ItemsAny,
    Mission,
    MissionId,
)
from engines.merlin.state import Player


def count_needed(mission: Mission, condition: AnyCondition) -> int:
    """Return how many pieces the condition asks for; "any" ones come on top of those named."""
    match condition:
        case ItemsAny(kind, count):
            named = (one for one in mission.requires if isinstance(one, ItemOf))
            return count + sum(one.count for one in named if one.type == kind)
        case InfluenceAny(count):
            placed = (one for one in mission.requires if isinstance(one, InfluenceIn))
            return count + sum(one.count for one in placed)
        case FollowerIn() | FollowerAnywhere():
            return 1
        case _:
            return condition.count


MISSION_NEEDS: dict[MissionId, tuple[tuple[AnyCondition, int], ...]] = {
    mission.id: tuple((one, count_needed(mission, one)) for one in mission.requires)
    for mission in MISSIONS.values()
}


@cache
def counter_for(condition: AnyCondition) -> Callable[[Player], int]:
    """Return a function that counts the pieces in question that a player has."""
    match condition:
        case ItemOf(kind, county):
            return lambda player: player.items[kind][county]
        case FollowerIn(follower, county):
            return lambda player: player.followers[follower] == county
        case InfluenceIn(county):
            return lambda player: player.influence[county]
        case FollowerAnywhere(follower):
            return lambda player: player.followers[follower] is not None
        case ItemsAny(kind):
            return lambda player: player.count(kind)
        case FollowersIn(county):
            return lambda player: [*player.followers.values()].count(county)
        case InfluenceAny():
            return lambda player: player.count("influence")
        case _:
            assert_never(condition)


_COUNTERS = {
    card: tuple((counter_for(condition), number) for condition, number in needs)
    for card, needs in MISSION_NEEDS.items()
}


def count_owned(player: Player, condition: AnyCondition) -> int:
    """Return how many of the pieces in question the player has."""
    return counter_for(condition)(player)


def is_fulfilled(player: Player, card: MissionId) -> bool:
    """Return whether all conditions of the mission hold."""
    return bool(fulfilled_missions(player, [card]))


def fulfilled_missions(player: Player, cards: Iterable[MissionId]) -> list[MissionId]:
    """Return the missions of which all conditions hold."""
    found = []
    for card in cards:
        for count, number in _COUNTERS[card]:  # a hot path: twice as fast as `all`
            if count(player) < number:
                break
        else:
            found.append(card)
    return found


def is_fulfilled_without(player: Player, card: MissionId, banner: CountyId) -> bool:
    """Return whether they hold once a banner of that county is returned (specification 5.5)."""
    return all(
        count_owned(player, condition) - _counts_banner(condition, banner) >= number
        for condition, number in MISSION_NEEDS[card]
    )


def _counts_banner(condition: AnyCondition, banner: CountyId) -> bool:
    match condition:
        case ItemOf("banner", county):
            return county == banner
        case ItemsAny("banner"):
            return True
        case _:
            return False
