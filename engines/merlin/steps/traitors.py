"""Traitors: fought by banners, a skill and shields in a scoring; then new ones come."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.events import detail, seat_event
from engines.core.kernel import Event, Importance, Option, Options, Outcome, Step
from engines.core.text import Seat, Text, TextArg, TextValue
from engines.merlin.material import COUNTY_NAMES, COUNTY_ORDER, ITEM_NAMES, RULES, SEATS, CountyId
from engines.merlin.state import Merlin, Player
from engines.merlin.steps.choices import BANNER_GROUP, Choice, MarkedAsk, mark_as_revealing
from engines.merlin.steps.item_fields import discard_traitor
from engines.merlin.steps.missions import repel_options


class FightTraitors(MarkedAsk, frozen=True):
    """Fight traitors by dragon banners and by the skill, as long as you can and like."""

    question = Text("ask-traitors")

    def options(self, game: Merlin) -> Options:
        """Offer both means for every county of a traitor; without any, nothing is asked."""
        repels = list(self._repel_options(game))
        yield from repels
        if repels:
            yield _DONE_OPTION

    def _repel_options(self, game: Merlin) -> Iterator[Option]:
        player = game.players[self.seat]
        if player.has_banner("dragon"):
            for county in dict.fromkeys(player.traitors):
                yield _REPEL_OPTIONS[self.seat, county]
        yield from repel_options(player, self.seat)

    def label_choice(self, game: Merlin, option: Option) -> Option:
        """Label the option to stop with what the traitors that are left then cost."""
        if option.value is not None:
            return super().label_choice(game, option)
        left = _count_unopposed(game.players[self.seat])
        args: dict[str, TextArg] = {"number": left, "points": left * RULES.traitor_penalty}
        return replace(option, remark=Text("remark-done", args))

    def choose(self, game: Merlin, pick: Choice | None) -> Outcome:
        """Carry it out and ask again."""
        if pick is not None:
            yield from pick.run(game)
            yield self


def _count_unopposed(player: Player) -> int:
    """Return how many traitors the player's shields do not drive off."""
    shields = player.items["shield"]
    return sum(
        max(0, number - shields[county]) for county, number in Counter(player.traitors).items()
    )


class Repel(Choice, frozen=True):
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
        yield seat_event("used-repel", self.seat, county=county, number=number)

    def label(self, game: Merlin) -> Text:
        return Text("repel", {"county": COUNTY_NAMES[self.county]})

    def group(self) -> Text:
        return BANNER_GROUP


_REPEL_OPTIONS: dict[tuple[Seat, CountyId], Option] = {
    (seat, county): Option(
        f"repel/{county}", value=Repel(seat, county), spot=f"traitor/{seat}/{county}"
    )
    for seat in SEATS
    for county in COUNTY_ORDER
}
_DONE_OPTION = Option("done", Text("done"), group=BANNER_GROUP, separate=True, public=True)


class FaceTraitors(Step, frozen=True):
    """A shield of its county drives a traitor off; each one left costs three points."""

    seat: Seat

    def run(self, game: Merlin) -> Outcome:
        """Spend shields, lose points; Excalibur rewards the player who has no traitor left."""
        player = game.players[self.seat]
        yield from self._spend_shields(game, player)
        left = len(player.traitors)
        for county in tuple(player.traitors):
            discard_traitor(game, self.seat, county)
        if left:
            lost = left * RULES.traitor_penalty
            self._score(game, -lost)
            yield detail("lost-to-traitors", self.seat, number=left, points=lost)
        elif game.excalibur == self.seat:
            player.points["excalibur"] += RULES.excalibur_bonus
            game.scorings[-1].excalibur[self.seat] += RULES.excalibur_bonus
            yield detail("scored-excalibur", self.seat, points=RULES.excalibur_bonus)

    def _spend_shields(self, game: Merlin, player: Player) -> Outcome:
        spent: list[TextValue] = []
        for county in tuple(player.traitors):
            if player.items["shield"][county]:
                game.give_back(self.seat, "shield", county)
                discard_traitor(game, self.seat, county)
                spent.append(ITEM_NAMES["shield", county])
        if spent:
            yield detail("spent-shields", self.seat, shields=tuple(spent), number=len(spent))

    def _score(self, game: Merlin, points: int) -> None:
        game.players[self.seat].points["traitors"] += points
        game.scorings[-1].traitors[self.seat] += points


class DealTraitors(Step, frozen=True):
    """Every player draws three traitors, the start player first."""

    def run(self, game: Merlin) -> Outcome:
        """Draw, reshuffling the discard pile when none is left."""
        for seat in game.seats_from(game.first):
            drawn: list[TextValue] = []
            for _ in range(RULES.traitors_per_player):
                yield from self._reshuffle(game)
                traitor = game.traitor_pile.pop()
                game.players[seat].traitors.append(traitor)
                drawn.append(COUNTY_NAMES[traitor])
            yield mark_as_revealing(detail("drew-traitors", seat, counties=tuple(drawn)))

    def _reshuffle(self, game: Merlin) -> Outcome:
        if not game.traitor_pile:
            game.traitor_pile = game.rng.shuffle(game.traitor_discard)
            game.traitor_discard = []
            yield Event(Text("reshuffled-traitors"), reveals=True, importance=Importance.DETAIL)
