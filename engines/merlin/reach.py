"""Which missions an action may have brought within reach, as far as everybody can tell.

Before a turn ends its player may still redeem a mission. Where no mission that could be in a hand
asks for anything that the action brought, all of them could be redeemed just as well before it: the
turn then ends by itself. Only what lies open decides about that, so it tells nothing of the hand.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeAlias

from engines.merlin.material import (
    FOLLOWERS,
    ORDER,
    AnyCondition,
    CountyId,
    Follower,
    FollowerAnywhere,
    FollowerIn,
    FollowersIn,
    InfluenceAny,
    InfluenceIn,
    Item,
    ItemOf,
    ItemsAny,
    MissionId,
)
from engines.merlin.missions import NEEDS, counting, fulfilled
from engines.merlin.state import Merlin, Player

Piece: TypeAlias = tuple[str, CountyId | None]  # a kind and where; None: anywhere
Need: TypeAlias = tuple[MissionId, Callable[[Player], int], int]  # how many of what


def item_gained(game: Merlin, item: Item, county: CountyId) -> None:
    """Look at the missions for which a new item counts."""
    _look(game, (item, county))


def influence_gained(game: Merlin, county: CountyId) -> None:
    """Look at the missions for which a new influence marker counts."""
    _look(game, ("influence", county))


def follower_came(
    game: Merlin, follower: Follower, county: CountyId, *, origin: CountyId | None
) -> None:
    """Look at the missions for which it counts where a follower came to; None: from home."""
    _look(game, (follower, county))
    if origin is None:
        _look(game, (follower, None))


def banners_counted(game: Merlin) -> None:
    """A dove banner that scored a point may be returned for a second mission only now."""
    if game.active.has_banner("dove"):
        game.turn.within_reach = True


def hand_changed(game: Merlin) -> None:
    """Whatever was drawn may be within reach."""
    game.turn.within_reach = True


def _look(game: Merlin, piece: Piece) -> None:
    """See whether a mission holds to which just this piece was missing, and which may be held."""
    turn, player = game.turn, game.active
    if turn.within_reach:
        return
    for card, count, number in _ASKING[piece]:
        if (
            count(player) == number
            and fulfilled(player, card)
            and card not in game.display
            and card not in game.discard
        ):
            turn.within_reach = True
            return


def _pieces(condition: AnyCondition) -> Iterable[Piece]:
    """Return what counts for a condition: items, influence and followers, and where."""
    match condition:
        case ItemOf(kind, county):
            return [(kind, county)]
        case ItemsAny(kind):
            return [(kind, county) for county in ORDER]
        case InfluenceIn(county):
            return [("influence", county)]
        case InfluenceAny():
            return [("influence", county) for county in ORDER]
        case FollowerIn(follower, county):
            return [(follower, county)]
        case FollowerAnywhere(follower):
            return [(follower, None)]
        case FollowersIn(county):
            return [(follower, county) for follower in FOLLOWERS]


def _asking() -> dict[Piece, list[Need]]:
    """Return the missions for which each piece counts, and how many of it they need."""
    found: dict[Piece, list[Need]] = defaultdict(list)
    for card, needs in NEEDS.items():
        for condition, number in needs:
            for piece in _pieces(condition):
                found[piece].append((card, counting(condition), number))
    return found


_ASKING = _asking()
