"""Followers: placed in a county they drive another's away and do their duty there."""

from collections.abc import Iterator

from engines.core.agenda import Ask, Event, Option, Options, Outcome
from engines.core.telling import detail, headline, news
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
from engines.merlin.steps.telling import BY_FOLLOWER, SKILLS, Way, told


class PlaceFollower(Way, frozen=True):
    """Put a follower on the spot of its kind in a county; who stands there goes home."""

    follower: Follower
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Place it, then let it do its duty as far as it can."""
        displaced = game.standing_at(self.follower, self.county)
        if displaced is not None:
            game.players[displaced].followers[self.follower] = None
        game.active.followers[self.follower] = self.county
        game.turn.performed = True
        yield self._news(game.turn.seat, displaced)
        yield from self._duty(game)

    def _news(self, seat: Seat, displaced: Seat | None) -> Event:
        spot = f"spot/{self.county}/{self.follower}"
        names: dict[str, Arg] = {
            "follower": FOLLOWER_NAMES[self.follower],
            "county": COUNTY_NAMES[self.county],
        }
        if displaced is None:
            return headline("placed", seat, spot, **names)
        return headline("placed-over", seat, spot, **names, player=Who(displaced))

    def _duty(self, game: Merlin) -> Outcome:
        item = DUTIES[self.follower]
        if item is None:
            yield from bring_influence(game, self.county)
        elif game.take(item, self.county):
            yield news("took", game.turn.seat, item=ITEM_NAMES[item, self.county])

    def words(self, game: Merlin) -> Text:
        return Text(
            "place",
            {"follower": FOLLOWER_NAMES[self.follower], "county": COUNTY_NAMES[self.county]},
        )

    def heading(self) -> Text:
        return BY_FOLLOWER[self.follower]

    def remark(self, game: Merlin) -> Text | None:
        item, at = DUTIES[self.follower], game.active.followers[self.follower]
        left = game.stock[item][self.county] if item else game.active.markers
        if not left:
            return Text("remark-no-duty", {"item": item or "influence"})
        return Text("remark-leaves", {"county": COUNTY_NAMES[at]}) if at else None


def bring_influence(game: Merlin, county: CountyId) -> Outcome:
    """Move an influence marker of the active player from the castle to the county, if any."""
    player, seat = game.active, game.turn.seat
    if player.markers:
        player.markers -= 1
        player.influence[county] += 1
        spot = f"influence/{county}/{seat}"
        yield news("brought-influence", seat, spot, county=COUNTY_NAMES[county])


_PLACES: dict[Follower, dict[CountyId, Option]] = {
    follower: {
        county: Option(
            f"place/{follower}/{county}",
            value=PlaceFollower(follower, county),
            spot=f"spot/{county}/{follower}",
        )
        for county in ORDER
    }
    for follower in FOLLOWERS
}


def into(game: Merlin, county: CountyId) -> list[Option]:
    """Return the followers that a county field lets in; a skill lets its follower go elsewhere."""
    player, here = game.active, (county,)
    skilled = bool(player.skills)
    return [
        _PLACES[follower][place]
        for follower, at in player.followers.items()
        for place in (ORDER if skilled and player.goes_anywhere(follower) else here)
        if place != at
    ]


def by_influence(game: Merlin) -> Iterator[Option]:
    """Yield every follower for every county in which the player has influence."""
    player = game.active
    counties = [county for county, number in player.influence.items() if number]
    for follower, at in player.followers.items():
        for county in counties:
            if county != at:
                yield _PLACES[follower][county]


def onwards(game: Merlin) -> Iterator[Option]:
    """Yield the steps to neighbouring counties; with all at the castle, anybody to anywhere."""
    player = game.active
    if player.home():
        for follower in FOLLOWERS:
            yield from _PLACES[follower].values()
        return
    for follower, at in player.followers.items():
        if at is not None:
            for county in beside(at):
                yield _PLACES[follower][county]


class DoubleDeploy(Way, frozen=True):
    """Skill: on an influence field, instead place up to two followers where you have influence."""

    def run(self, game: Merlin) -> Outcome:
        """Turn the seal over and place the first."""
        seat = game.turn.seat
        game.active.used.append(DOUBLE_DEPLOY)
        game.turn.skill = DOUBLE_DEPLOY
        yield detail("used-double-deploy", seat)
        yield Deploy(seat)

    def words(self, game: Merlin) -> Text:
        return Text("double-deploy")

    def heading(self) -> Text:
        return SKILLS

    def remark(self, game: Merlin) -> Text:
        return Text("remark-by-influence")


class SecondPlacement(Way, frozen=True):
    """Skill: place the second of the two followers."""

    def run(self, game: Merlin) -> Outcome:
        """Ask which one goes where."""
        yield Deploy(game.turn.seat)

    def words(self, game: Merlin) -> Text:
        return Text("second-placement")

    def heading(self) -> Text:
        return SKILLS

    def remark(self, game: Merlin) -> Text:
        return Text("remark-by-influence")


class Deploy(Ask, frozen=True):
    """Place a follower in a county in which you have influence."""

    question = Text("ask-deploy")

    def options(self, game: Merlin) -> Options:
        return by_influence(game)

    def told(self, game: Merlin, option: Option) -> Option:
        return told(self, game, option)

    def progress(self, game: Merlin) -> tuple[int, int]:
        return game.turn.halves + 1, 2

    def choose(self, game: Merlin, placing: PlaceFollower) -> Outcome:
        game.turn.halves += 1
        yield from placing.run(game)


DOUBLE_DEPLOY_OPTION = Option("double_deploy", value=DoubleDeploy())
SECOND_PLACEMENT_OPTION = Option("second_placement", value=SecondPlacement())
