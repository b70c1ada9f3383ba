"""The scoring after rounds 2, 4 and 6: traitors, environs, influence, followers; then the end."""

from collections.abc import Iterable
from operator import add
from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import detail, game_over_event, global_event, points_by_seat, seat_event
from engines.core.kernel import Event, Importance, Option, Options, Outcome, Step
from engines.core.text import Text
from engines.merlin import scoring
from engines.merlin.material import COUNTY_NAMES, COUNTY_ORDER, RULES, CountyId
from engines.merlin.state import Award, Merlin, Player, Scoring
from engines.merlin.steps.choices import MarkedAsk
from engines.merlin.steps.traitors import DealTraitors, FaceTraitors, FightTraitors


class ScoreRound(Step, frozen=True):
    """Four categories in order; new traitors come before the environs, but not at the last."""

    def run(self, game: Merlin) -> Outcome:
        """Begin a new score sheet and lay out its parts."""
        game.scorings.append(Scoring.blank(game.round, game.seats))
        begins = Text("scoring-begins", {"round": game.round})
        yield Event(begins, importance=Importance.DETAIL)
        for seat in game.seats_from(game.first):
            yield FightTraitors(seat)
            yield FaceTraitors(seat)
        yield SumUpTraitors()
        if game.round < RULES.rounds:
            yield DealTraitors()
        yield ScoreEnvirons()
        if game.grail is not None:
            yield UseGrail(game.grail)
        yield ScoreInfluence()
        yield ScoreFollowers()


class SumUpTraitors(Step, frozen=True):
    """One event sums up all players' points from traitors and Excalibur."""

    def run(self, game: Merlin) -> Outcome:
        sheet = game.scorings[-1]
        event = points_event("scored-traitors", map(add, sheet.traitors, sheet.excalibur))
        yield replace(event, is_summary=True)


class ScoreEnvirons(Step, frozen=True):
    """Most manors in a region score a point per tile; ties share, rounded down."""

    def run(self, game: Merlin) -> Outcome:
        """Score every region with a manor."""
        sheet = game.scorings[-1]
        for award in scoring.region_awards(game):
            sheet.awards.append(award)
            for seat, points in enumerate(award.points):
                game.players[seat].points["environs"] += points
                sheet.environs[seat] += points
        yield points_event("scored-environs", sheet.environs)


class UseGrail(MarkedAsk, frozen=True):
    """The Grail's holder may win one tie for the most influence."""

    question = Text("ask-grail")

    def options(self, game: Merlin) -> Options:
        """Offer the counties where the holder is tied; without one nothing is asked."""
        tied = scoring.grail_counties(game)
        for county in tied:
            yield _GRAIL_OPTIONS[county]
        if tied:
            yield _NO_GRAIL_OPTION

    def label_choice(self, game: Merlin, option: Option) -> Option:
        county = option.value
        if county is None:
            return option
        numbers = scoring.markers(game, county)
        value = sum(numbers)
        share = scoring.split_points(value, numbers)[self.seat]
        return replace(
            option,
            text=Text("use-grail", {"county": COUNTY_NAMES[county]}),
            remark=Text("remark-use-grail", {"points": value, "share": share}),
        )

    def choose(self, game: Merlin, county: CountyId | None) -> Outcome:
        """Record the county; the holder keeps the Grail."""
        game.scorings[-1].grail = county
        if county is not None:
            yield seat_event(
                "used-grail", self.seat, f"county/{county}", county=COUNTY_NAMES[county]
            )


_GRAIL_OPTIONS: dict[CountyId, Option] = {
    county: Option(f"grail/{county}", value=county, spot=f"county/{county}")
    for county in COUNTY_ORDER
}
_NO_GRAIL_OPTION = Option("grail/none", Text("no-grail"), separate=True)


class ScoreInfluence(Step, frozen=True):
    """Most markers in a county score a point per marker there; all but one go back."""

    def run(self, game: Merlin) -> Outcome:
        """Score the counties from dragon clockwise, then take markers back."""
        sheet = game.scorings[-1]
        for award in scoring.influence_awards(game, sheet.grail):
            self._award(game, award)
        for player in game.players:
            return_markers(player)
        yield points_event("scored-influence", sheet.influence)

    def _award(self, game: Merlin, award: Award) -> None:
        sheet = game.scorings[-1]
        sheet.awards.append(award)
        for seat, points in enumerate(award.points):
            game.players[seat].points["influence"] += points
            sheet.influence[seat] += points


def return_markers(player: Player) -> None:
    """Return all but one influence marker of every county to the castle."""
    influence = player.influence
    for county, number in influence.items():
        if number > 1:
            influence[county] = 1
            player.markers += number - 1


class ScoreFollowers(Step, frozen=True):
    """A point for each follower in a county; used seals are fresh again."""

    def run(self, game: Merlin) -> Outcome:
        """Score, and turn the seals."""
        sheet = game.scorings[-1]
        for seat, player in enumerate(game.players):
            points = sum(at is not None for at in player.followers.values())
            player.points["followers"] += points
            sheet.followers[seat] = points
            player.used.clear()
        sheet.done = True
        yield points_event("scored-followers", sheet.followers)


def points_event(name: str, points: Iterable[int]) -> Event:
    """Return the event of every seat's points, in one line."""
    shares = points_by_seat("share", points, _with_sign)
    return global_event(name, shares=shares or (Text("nobody"),))


def _with_sign(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


class FinalScoring(Step, frozen=True):
    """Apples, staffs and items are worth points; the most points win."""

    only_emits: ClassVar[bool] = True  # points are computed from the castles at any time

    def run(self, game: Merlin) -> Outcome:
        """Report the castles' points, and name the winners."""
        castles = [scoring.end_points(player) for player in game.players]
        for seat, (apples, staffs, items) in enumerate(castles):
            yield detail("scored-castle", seat, apples=apples, staffs=staffs, items=items)
        yield replace(points_event("scored-castles", map(sum, castles)), is_summary=True)
        yield game_over_event(scoring.standings(game))
