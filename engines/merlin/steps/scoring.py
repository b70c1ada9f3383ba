"""The scoring after rounds 2, 4 and 6: traitors, environs, influence, followers; then the end."""

from collections.abc import Iterator
from functools import cache

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news, victory
from engines.core.text import Seat, Text, Who, Word
from engines.merlin import scoring
from engines.merlin.material import COUNTY_NAMES, ITEM_NAMES, ORDER, RULES, CountyId
from engines.merlin.state import Award, Merlin, Player, Scoring
from engines.merlin.steps.goods import discard_traitor
from engines.merlin.steps.missions import DealTraitors, repellable
from engines.merlin.steps.telling import BANNERS, Marks


class ScoreRound(Step, frozen=True):
    """Four categories in order; new traitors come before the environs, but not at the last."""

    def run(self, game: Merlin) -> Outcome:
        """Begin a new score sheet and lay out its parts."""
        game.scorings.append(Scoring.blank(game.round, game.seats))
        yield Event(Text("scoring-begins", {"round": game.round}))
        for seat in game.in_order():
            yield FightTraitors(seat)
            yield FaceTraitors(seat)
        if game.round < RULES.rounds:
            yield DealTraitors()
        yield ScoreEnvirons()
        if game.grail is not None:
            yield UseGrail(game.grail)
        yield ScoreInfluence()
        yield ScoreFollowers()


class FightTraitors(Ask, frozen=True):
    """Fight traitors by dragon banners and by the skill, as long as you can and like."""

    def prompt(self, game: Merlin) -> Text:
        """Ask which ones."""
        del game
        return _ASK_TRAITORS

    def options(self, game: Merlin) -> Options:
        """Offer both means for every county of a traitor; nobody without a means is asked."""
        ways = list(self._ways(game))
        yield from ways
        if ways:
            yield _DONE

    def _ways(self, game: Merlin) -> Iterator[Option]:
        player, marks = game.players[self.seat], Marks()
        if player.has_banner("dragon"):
            for county in dict.fromkeys(player.traitors):
                yield _repel_option(self.seat, county, marks[f"traitor/{self.seat}/{county}"])
        yield from repellable(game, self.seat, marks)

    def choose(self, game: Merlin, pick: Step | None) -> Outcome:
        """Do it and ask again."""
        del game
        if pick is not None:
            yield pick
            yield FightTraitors(self.seat)


@cache
def _repel_option(seat: Seat, county: CountyId, mark: str) -> Option:
    return Option(
        f"repel/{county}",
        Text("repel", {"county": COUNTY_NAMES[county]}),
        Repel(seat, county),
        BANNERS,
        f"traitor/{seat}/{county}",
        mark,
    )


_ASK_TRAITORS = Text("ask-traitors")
_DONE = Option("done", Text("done"))


class Repel(Step, frozen=True):
    """Dragon banner: discard all own traitors of one county, without shields."""

    seat: Seat
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Return the banner, then discard them."""
        game.give_back(self.seat, "banner", "dragon")
        number = game.players[self.seat].traitors.count(self.county)
        for _ in range(number):
            discard_traitor(game, self.seat, self.county)
        county = COUNTY_NAMES[self.county]
        yield news("used-repel", self.seat, county=county, number=number)


class FaceTraitors(Step, frozen=True):
    """A shield of its county drives a traitor off; each one left costs three points."""

    seat: Seat

    def run(self, game: Merlin) -> Outcome:
        """Spend shields, lose points; Excalibur rewards whoever has no traitor left."""
        player = game.players[self.seat]
        yield from self._spend_shields(game, player)
        left = len(player.traitors)
        for county in tuple(player.traitors):
            discard_traitor(game, self.seat, county)
        if left:
            lost = left * RULES.traitor_penalty
            self._score(game, -lost)
            yield news("lost-to-traitors", self.seat, number=left, points=lost)
        elif game.excalibur == self.seat:
            player.points["excalibur"] += RULES.excalibur_bonus
            game.scorings[-1].excalibur[self.seat] += RULES.excalibur_bonus
            yield news("scored-excalibur", self.seat, points=RULES.excalibur_bonus)

    def _spend_shields(self, game: Merlin, player: Player) -> Outcome:
        spent: list[Word] = []
        for county in tuple(player.traitors):
            if player.items["shield"][county]:
                game.give_back(self.seat, "shield", county)
                discard_traitor(game, self.seat, county)
                spent.append(ITEM_NAMES["shield", county])
        if spent:
            yield news("spent-shields", self.seat, shields=tuple(spent), number=len(spent))

    def _score(self, game: Merlin, points: int) -> None:
        game.players[self.seat].points["traitors"] += points
        game.scorings[-1].traitors[self.seat] += points


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
        yield from tell_points("scored-environs", sheet.environs)


class UseGrail(Ask, frozen=True):
    """The Grail's holder may win one tie for the most influence."""

    def prompt(self, game: Merlin) -> Text:
        """Ask in which county."""
        del game
        return _ASK_GRAIL

    def options(self, game: Merlin) -> Options:
        """Offer the counties where the holder is tied; without one nothing is asked."""
        marks, tied = Marks(), scoring.grail_counties(game)
        for county in tied:
            worth = sum(scoring.markers(game, county))
            yield Option(
                f"grail/{county}",
                Text("use-grail", {"county": COUNTY_NAMES[county], "points": worth}),
                county,
                spot=f"county/{county}",
                mark=marks[f"county/{county}"],
            )
        if tied:
            yield _NO_GRAIL

    def choose(self, game: Merlin, county: CountyId | None) -> Outcome:
        """Remember the county; the holder keeps the Grail."""
        game.scorings[-1].grail = county
        if county is not None:
            yield news("used-grail", self.seat, f"county/{county}", county=COUNTY_NAMES[county])


_ASK_GRAIL = Text("ask-grail")
_NO_GRAIL = Option("grail/none", Text("no-grail"), None)


class ScoreInfluence(Step, frozen=True):
    """Most markers in a county score a point per marker there; all but one go back."""

    def run(self, game: Merlin) -> Outcome:
        """Score the counties from dragon clockwise, then take markers back."""
        sheet = game.scorings[-1]
        for award in scoring.influence_awards(game, sheet.grail):
            self._award(game, award)
        for player in game.players:
            take_back(player)
        yield from tell_points("scored-influence", sheet.influence)

    def _award(self, game: Merlin, award: Award) -> None:
        sheet = game.scorings[-1]
        sheet.awards.append(award)
        for seat, points in enumerate(award.points):
            game.players[seat].points["influence"] += points
            sheet.influence[seat] += points


def take_back(player: Player) -> None:
    """Return all but one influence marker of every county to the castle."""
    for county in ORDER:
        surplus = max(0, player.influence[county] - 1)
        player.influence[county] -= surplus
        player.markers += surplus


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
        yield from tell_points("scored-followers", sheet.followers)


def tell_points(name: str, points: list[int]) -> Outcome:
    """Tell who scored how much, in one line."""
    scored: tuple[Word, ...] = tuple(
        Text("share", {"who": Who(seat), "points": number}) for seat, number in enumerate(points)
    )
    yield Event(Text(name, {"shares": scored}))


class FinalScoring(Step, frozen=True):
    """Apples, staffs and items are worth points; the most points win."""

    def run(self, game: Merlin) -> Outcome:
        """Tell what the castles brought, and name the winners."""
        for seat, player in enumerate(game.players):
            apples, staffs, items = scoring.end_points(player)
            yield news("scored-castle", seat, apples=apples, staffs=staffs, items=items)
        yield victory(scoring.standings(game))
