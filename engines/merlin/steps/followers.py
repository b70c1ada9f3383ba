"""Followers: placed in a county they drive another's away and do their duty there."""

from collections.abc import Iterator
from functools import cache

from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text, Who
from engines.merlin.material import (
    COUNTY_NAMES,
    DOUBLE_DEPLOY,
    DUTIES,
    FOLLOWER_NAMES,
    FOLLOWERS,
    ITEM_NAMES,
    ORDER,
    CountyId,
    Follower,
    beside,
)
from engines.merlin.state import Merlin
from engines.merlin.steps.telling import BY_FOLLOWER, SKILLS, Marks


class PlaceFollower(Step, frozen=True):
    """Put a follower on the spot of its kind in a county; who stands there goes home."""

    follower: Follower
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Place it, then let it do its duty as far as it can."""
        turn, player = game.turn, game.active
        spot = f"spot/{self.county}/{self.follower}"
        displaced = game.standing_at(self.follower, self.county)
        told: dict[str, Arg] = {
            "follower": FOLLOWER_NAMES[self.follower],
            "county": COUNTY_NAMES[self.county],
        }
        if displaced is not None:
            game.players[displaced].followers[self.follower] = None
        player.followers[self.follower] = self.county
        turn.performed = True
        yield news("placed", turn.seat, spot, **told)
        if displaced is not None:
            yield news("displaced", displaced, **told)
        yield from self._duty(game)

    def _duty(self, game: Merlin) -> Outcome:
        item, seat = DUTIES[self.follower], game.turn.seat
        if item is None:
            yield from bring_influence(game, self.county)
        elif game.take(item, self.county):
            yield news("took", seat, item=ITEM_NAMES[item, self.county])


def bring_influence(game: Merlin, county: CountyId) -> Outcome:
    """Move an influence marker of the active player from the castle to the county, if any."""
    player = game.active
    if player.markers:
        player.markers -= 1
        player.influence[county] += 1
        yield news(
            "brought-influence",
            game.turn.seat,
            f"influence/{county}/{game.turn.seat}",
            county=COUNTY_NAMES[county],
        )


def into(game: Merlin, county: CountyId, marks: Marks) -> Iterator[Option]:
    """Yield the followers that a county field lets in; a skill lets its follower go elsewhere."""
    player = game.active
    for follower, at in player.followers.items():
        if player.goes_anywhere(follower):
            for elsewhere in ORDER:
                if elsewhere != at:
                    yield place_option(game, follower, elsewhere, marks)
        elif at != county:
            yield place_option(game, follower, county, marks)


def by_influence(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield every follower for every county in which the player has influence."""
    player = game.active
    counties = [county for county, number in player.influence.items() if number]
    for follower, at in player.followers.items():
        for county in counties:
            if county != at:
                yield place_option(game, follower, county, marks)


def onwards(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield the steps to neighbouring counties; with all at the castle, anybody to anywhere."""
    player = game.active
    if player.home():
        for follower in FOLLOWERS:
            for county in ORDER:
                yield place_option(game, follower, county, marks)
        return
    for follower, at in player.followers.items():
        if at is not None:
            for county in beside(at):
                yield place_option(game, follower, county, marks)


def place_option(game: Merlin, follower: Follower, county: CountyId, marks: Marks) -> Option:
    """Return the option to place the follower there."""
    there = game.standing_at(follower, county)
    gain = _gain(game, follower, county)
    return _place_option(follower, county, there, gain, marks[f"spot/{county}/{follower}"])


def _gain(game: Merlin, follower: Follower, county: CountyId) -> str:
    """Return what the follower's duty would bring there as things stand."""
    item = DUTIES[follower]
    left = game.stock[item][county] if item else game.active.markers
    return (item or "influence") if left else "nothing"


@cache
def _place_option(
    follower: Follower, county: CountyId, there: Seat | None, gain: str, mark: str
) -> Option:
    told: dict[str, Arg] = {
        "follower": FOLLOWER_NAMES[follower],
        "county": COUNTY_NAMES[county],
        "gain": gain,
    }
    text = Text("place", told)
    if there is not None:
        text = Text("place-over", {**told, "other": Who(there)})
    return Option(
        f"place/{follower}/{county}",
        text,
        PlaceFollower(follower, county),
        BY_FOLLOWER[follower],
        f"spot/{county}/{follower}",
        mark,
        public=True,
    )


class DoubleDeploy(Step, frozen=True):
    """Skill: on an influence field, instead place two followers where you have influence."""

    def run(self, game: Merlin) -> Outcome:
        """Turn the seal over and place the first."""
        seat = game.turn.seat
        game.active.used.append(DOUBLE_DEPLOY)
        game.turn.skill = DOUBLE_DEPLOY
        yield news("used-double-deploy", seat)
        yield Deploy(seat)


class SecondPlacement(Step, frozen=True):
    """Skill: place the second of the two followers."""

    def run(self, game: Merlin) -> Outcome:
        """Ask which one goes where."""
        yield Deploy(game.turn.seat)


class Deploy(Ask, frozen=True):
    """Place a follower in a county in which you have influence."""

    def prompt(self, game: Merlin) -> Text:
        """Ask for the follower and the county."""
        return Text("ask-deploy", {"number": game.turn.halves + 1})

    def options(self, game: Merlin) -> Options:
        """Offer every follower for every such county."""
        return by_influence(game, Marks())

    def choose(self, game: Merlin, placing: PlaceFollower) -> Outcome:
        """Place it."""
        game.turn.halves += 1
        yield placing


DOUBLE_DEPLOY_OPTION = Option(
    "double_deploy", Text("double-deploy"), DoubleDeploy(), SKILLS, public=True
)
SECOND_PLACEMENT_OPTION = Option(
    "second_placement", Text("second-placement"), SecondPlacement(), SKILLS, public=True
)
