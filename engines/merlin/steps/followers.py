"""Followers: placed in a county they drive another's away and do their duty there."""

from collections.abc import Callable, Sequence
from functools import cache

from engines.core.events import detail, headline, seat_event
from engines.core.kernel import Event, Option, Options, Outcome
from engines.core.text import Seat, SeatRef, Text, TextArg
from engines.merlin.material import (
    COUNTY_NAMES,
    COUNTY_ORDER,
    DOUBLE_DEPLOY,
    FOLLOWER_NAMES,
    FOLLOWERS,
    ITEM_NAMES,
    ITEM_OF_FOLLOWER,
    CountyId,
    Follower,
    Item,
    adjacent_counties,
)
from engines.merlin.state import Merlin, Player
from engines.merlin.steps.choices import FOLLOWER_GROUPS, SKILL_GROUP, Choice, MarkedAsk


class PlaceFollower(Choice, frozen=True):
    """Put a follower on its spot in a county; another player's follower there goes home."""

    follower: Follower
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Place it, then let it do its duty as far as it can."""
        displaced = game.follower_owner(self.follower, self.county)
        if displaced is not None:
            game.players[displaced].followers[self.follower] = None
        game.active.followers[self.follower] = self.county
        game.turn.performed = True
        return _place_event(self.follower, self.county, game.turn.seat, displaced), *self._duty(
            game
        )

    def _duty(self, game: Merlin) -> tuple[Event, ...]:
        item = ITEM_OF_FOLLOWER[self.follower]
        if item is None:
            return bring_influence(game, self.county)
        if game.take(item, self.county):
            return (_take_event(game.turn.seat, item, self.county),)
        return ()

    def label(self, game: Merlin) -> Text:
        return Text(
            "place",
            {"follower": FOLLOWER_NAMES[self.follower], "county": COUNTY_NAMES[self.county]},
        )

    def group(self) -> Text:
        return FOLLOWER_GROUPS[self.follower]

    def remark(self, game: Merlin) -> Text | None:
        item, at = ITEM_OF_FOLLOWER[self.follower], game.active.followers[self.follower]
        left = game.county_items[item][self.county] if item else game.active.markers
        if not left:
            return Text("remark-no-duty", {"item": item or "influence"})
        return Text("remark-leaves", {"county": COUNTY_NAMES[at]}) if at else None


@cache
def _place_event(follower: Follower, county: CountyId, seat: Seat, displaced: Seat | None) -> Event:
    spot = f"spot/{county}/{follower}"
    names: dict[str, TextArg] = {
        "follower": FOLLOWER_NAMES[follower],
        "county": COUNTY_NAMES[county],
    }
    if displaced is None:
        return headline("placed", seat, spot, **names)
    return headline("placed-over", seat, spot, **names, player=SeatRef(displaced))


def _take_event(seat: Seat, item: Item, county: CountyId) -> Event:
    return seat_event("took", seat, item=ITEM_NAMES[item, county])


def bring_influence(game: Merlin, county: CountyId) -> tuple[Event, ...]:
    """Move an influence marker of the active player from the castle to the county, if any."""
    player, seat = game.active, game.turn.seat
    if not player.markers:
        return ()
    player.markers -= 1
    player.influence[county] += 1
    return (_influence_event(seat, county),)


def _influence_event(seat: Seat, county: CountyId) -> Event:
    spot = f"influence/{county}/{seat}"
    return seat_event("brought-influence", seat, spot, county=COUNTY_NAMES[county])


_PLACE_OPTIONS: dict[Follower, dict[CountyId, Option]] = {
    follower: {
        county: Option(
            f"place/{follower}/{county}",
            value=PlaceFollower(follower, county),
            spot=f"spot/{county}/{follower}",
        )
        for county in COUNTY_ORDER
    }
    for follower in FOLLOWERS
}


PLACE_OPTIONS: tuple[Option, ...] = tuple(
    one for row in _PLACE_OPTIONS.values() for one in row.values()
)


def place_options_in(county: CountyId) -> Callable[[Merlin], list[Option]]:
    """Return the function that lists the followers that may be placed by a county field."""
    entries = {follower: places[county] for follower, places in _PLACE_OPTIONS.items()}

    def find_options(game: Merlin) -> list[Option]:
        """Return the followers that are elsewhere; a skill allows other counties."""
        player = game.active
        if player.skills:
            return _skilled_place_options(player, county)
        return [entries[follower] for follower, at in player.followers.items() if at != county]

    return find_options


def _skilled_place_options(player: Player, county: CountyId) -> list[Option]:
    here = (county,)
    return [
        _PLACE_OPTIONS[follower][place]
        for follower, at in player.followers.items()
        for place in (COUNTY_ORDER if player.can_deploy_anywhere(follower) else here)
        if place != at
    ]


def influence_place_options(game: Merlin) -> list[Option]:
    """Return every follower for every county in which the player has influence."""
    player = game.active
    counties = [county for county, number in player.influence.items() if number]
    return [
        _PLACE_OPTIONS[follower][county]
        for follower, at in player.followers.items()
        for county in counties
        if county != at
    ]


def move_follower_options(game: Merlin) -> Sequence[Option]:
    """Return the moves to adjacent counties; with all at the castle, every placement."""
    player = game.active
    if player.all_followers_home():
        return PLACE_OPTIONS
    return [
        _PLACE_OPTIONS[follower][county]
        for follower, at in player.followers.items()
        if at is not None
        for county in adjacent_counties(at)
    ]


class DoubleDeploy(Choice, frozen=True):
    """Skill: on an influence field, instead place up to two followers where you have influence."""

    def run(self, game: Merlin) -> Outcome:
        """Turn the seal over and place the first."""
        seat = game.turn.seat
        game.active.used.append(DOUBLE_DEPLOY)
        game.turn.skill = DOUBLE_DEPLOY
        return detail("used-double-deploy", seat), Deploy(seat)

    def label(self, game: Merlin) -> Text:
        return Text("double-deploy")

    def group(self) -> Text:
        return SKILL_GROUP

    def remark(self, game: Merlin) -> Text:
        return Text("remark-by-influence")


class SecondPlacement(Choice, frozen=True):
    """Skill: place the second of the two followers."""

    def run(self, game: Merlin) -> Outcome:
        """Ask which one goes where."""
        return (Deploy(game.turn.seat),)

    def label(self, game: Merlin) -> Text:
        return Text("second-placement")

    def group(self) -> Text:
        return SKILL_GROUP

    def remark(self, game: Merlin) -> Text:
        return Text("remark-by-influence")


class Deploy(MarkedAsk, frozen=True):
    """Place a follower in a county in which you have influence."""

    question = Text("ask-deploy")

    def options(self, game: Merlin) -> Options:
        return influence_place_options(game)

    def progress(self, game: Merlin) -> tuple[int, int]:
        return game.turn.deployments + 1, 2

    def choose(self, game: Merlin, placing: PlaceFollower) -> Outcome:
        game.turn.deployments += 1
        return placing.run(game)


DOUBLE_DEPLOY_OPTION = Option("double_deploy", value=DoubleDeploy())
SECOND_PLACEMENT_OPTION = Option("second_placement", value=SecondPlacement())
