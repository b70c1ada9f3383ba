"""Rounds: dealing at the start, dice, four turns each, a scoring after every second one."""

from msgspec.structs import replace

from engines.core.events import detail, global_event
from engines.core.kernel import Event, Importance, Outcome, Step
from engines.core.rng import fast_choice
from engines.core.text import Text, TextValue
from engines.merlin.material import (
    COUNTIES,
    COUNTY_NAMES,
    ITEMS,
    MISSION_NAMES,
    RULES,
    START_TILES,
    CountyId,
)
from engines.merlin.state import MERLIN_DIE_INDEX, Merlin
from engines.merlin.steps.dice import DIE_SIDES
from engines.merlin.steps.scoring import ScoreRound
from engines.merlin.steps.traitors import DealTraitors
from engines.merlin.steps.turn import TakeTurn

MAX_EQUAL_DICE = 2  # dice of one value in a roll


class Deal(Step, frozen=True):
    """Every player gets a start tile, three traitors and four hidden missions."""

    def run(self, game: Merlin) -> Outcome:
        """Deal in turn order."""
        tiles = game.rng.shuffle(list(START_TILES))
        for seat, county in zip(game.seats_from(game.first), tiles, strict=False):
            yield StartAt(seat, county)
        yield DealTraitors()
        yield DealMissions()


class StartAt(Step, frozen=True):
    """A start tile: the knight on the county's field, one item of each kind, one influence."""

    seat: int
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Set the player up there."""
        player = game.players[self.seat]
        player.knight = COUNTIES[self.county].field
        for item in ITEMS:
            game.county_items[item][self.county] -= 1
            player.items[item][self.county] += 1
        player.markers -= 1
        player.influence[self.county] += 1
        yield detail("starts-at", self.seat, county=COUNTY_NAMES[self.county])


class DealMissions(Step, frozen=True):
    """Every player takes four missions of the deck as a hidden hand."""

    def run(self, game: Merlin) -> Outcome:
        """Deal, and show each hand to its owner."""
        for seat in game.seats_from(game.first):
            hand = [game.deck.pop() for _ in range(RULES.hand_size)]
            game.players[seat].hand = hand
            cards: tuple[TextValue, ...] = tuple(MISSION_NAMES[card] for card in hand)
            yield Event(Text("dealt-missions", {"cards": cards}), private_to=seat, reveals=True)


class Round(Step, frozen=True):
    """All roll their dice and take four turns; after every second round there is a scoring."""

    number: int

    def run(self, game: Merlin) -> Outcome:
        """Pass the start marker on, roll, and call the seats up in turn order."""
        if self.number > 1:
            game.first = game.seats_from(game.first)[1]
        game.round = self.number
        yield global_event("round-begins", round=self.number)
        order = game.seats_from(game.first)
        for seat in order:
            yield self._roll(game, seat)
        for _ in range(RULES.turns_per_round):
            for seat in order:
                yield TakeTurn(seat)
        if self.number in RULES.scoring_rounds:
            yield ScoreRound()

    def _roll(self, game: Merlin, seat: int) -> Event:
        """Roll until no value shows more than twice."""
        bits = game.rng.next_generator().getrandbits
        dice = [0] * (MERLIN_DIE_INDEX + 1)
        while max(map(dice.count, dice)) > MAX_EQUAL_DICE:
            dice = [fast_choice(bits, DIE_SIDES) for _ in dice]
        game.players[seat].dice = dice
        own: tuple[TextValue, ...] = tuple(dice[:MERLIN_DIE_INDEX])
        event = detail("rolled", seat, dice=own, merlin=dice[MERLIN_DIE_INDEX])
        return replace(event, importance=Importance.ROUTINE)
