"""Missions and what else may be done at any moment of the own turn: redeem, learn, repel, draw."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, takewhile

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import news
from engines.core.text import Arg, Seat, Text, Who, Word
from engines.merlin.material import (
    COUNTY_NAMES,
    FOLLOWER_NAMES,
    MISSION_NAMES,
    MISSIONS,
    REPEL_FREE,
    RULES,
    SKILL_NAMES,
    SKILL_OF,
    CountyId,
    MissionId,
    SkillId,
)
from engines.merlin.missions import fulfilled, fulfilled_without
from engines.merlin.state import Merlin, Player
from engines.merlin.steps.goods import discard_traitor
from engines.merlin.steps.telling import ACTION, SKILLS, Marks, revelation
from engines.merlin.steps.telling import MISSIONS as GROUP


class Redeem(Step, frozen=True):
    """Show a mission whose conditions hold: for its points, or to learn a skill with a seal."""

    card: MissionId
    skill: SkillId | None = None
    second: bool = False  # by a dove banner

    def run(self, game: Merlin) -> Outcome:
        """Return the banner first; then score or learn, and discard the card."""
        player, seat = game.active, game.turn.seat
        if self.second:
            game.give_back(seat, "banner", "dove")
            yield news("used-second-mission", seat, points=RULES.second_mission_bonus)
        points, bonus = self.worth(player)
        player.points["missions"] += points
        player.points["skills"] += bonus
        player.hand.remove(self.card)
        game.discard.append(self.card)
        game.turn.redeemed += 1
        told: dict[str, Arg] = {"card": MISSION_NAMES[self.card], "points": points + bonus}
        if self.skill is None:
            yield revelation("redeemed", seat, **told)
            return
        player.skills.append(self.skill)
        yield revelation("learned", seat, **told, skill=SKILL_NAMES[self.skill])

    def worth(self, player: Player) -> tuple[int, int]:
        """Return the card's points with the banner's, and those of the row 1 skill."""
        mission = MISSIONS[self.card]
        points = RULES.second_mission_bonus if self.second else 0
        if self.skill is None:
            points += mission.points
        learned = SKILL_OF[mission.icon, 1] in player.skills
        return points, RULES.skill_bonus if learned else 0


class RepelFree(Step, frozen=True):
    """Skill: discard a traitor of yours without a shield and score a point."""

    seat: Seat
    county: CountyId

    def run(self, game: Merlin) -> Outcome:
        """Turn the seal over."""
        player = game.players[self.seat]
        player.used.append(REPEL_FREE)
        discard_traitor(game, self.seat, self.county)
        player.points["skills"] += RULES.skill_bonus
        county = COUNTY_NAMES[self.county]
        yield news("used-repel-free", self.seat, county=county, points=RULES.skill_bonus)


def redeemable(game: Merlin) -> Iterator[Option]:
    """Yield the missions of the hand that can be redeemed now; only their owner may know."""
    if not game.may_redeem():
        return
    player, second = game.active, game.turn.redeemed > 0
    for place, card in enumerate(player.hand):
        if fulfilled_without(player, card, "dove") if second else fulfilled(player, card):
            for skill in _lessons(game, card):
                redeem = Redeem(card, skill, second)
                points = sum(redeem.worth(player))
                yield _redeem_option(redeem, place, points, choice=game.kings_favor)


def _lessons(game: Merlin, card: MissionId) -> Iterator[SkillId | None]:
    """Yield what the card can bring: its points, or a free skill of its column up to its row."""
    yield None
    if not game.kings_favor or not game.active.seals:
        return
    mission = MISSIONS[card]
    for row in range(1, mission.points + 1):
        skill = SKILL_OF[mission.icon, row]
        if skill not in game.active.skills:
            yield skill


@cache
def _redeem_option(redeem: Redeem, place: int, points: int, *, choice: bool) -> Option:
    card, skill = redeem.card, redeem.skill
    verb = "second_mission" if redeem.second else "redeem"
    name = f"{verb}/{card}/{skill or 'points'}" if choice else f"{verb}/{card}"
    message = verb.replace("_", "-")
    text = Text(f"{message}-points", {"card": MISSION_NAMES[card], "points": points})
    if skill is not None:
        told: dict[str, Arg] = {"place": place + 1, "skill": SKILL_NAMES[skill], "points": points}
        text = Text(f"{message}-skill", told)
    return Option(name, text, redeem, GROUP, f"hand/{place}", str(place + 1))


def repellable(game: Merlin, seat: Seat, marks: Marks) -> Iterator[Option]:
    """Yield the traitors that the skill can repel."""
    player = game.players[seat]
    if player.traitors and player.fresh(REPEL_FREE):
        for county in dict.fromkeys(player.traitors):
            yield _repel_option(seat, county, marks[f"traitor/{seat}/{county}"])


@cache
def _repel_option(seat: Seat, county: CountyId, mark: str) -> Option:
    return Option(
        f"repel_free/{county}",
        Text("repel-free", {"county": COUNTY_NAMES[county]}),
        RepelFree(seat, county),
        SKILLS,
        f"traitor/{seat}/{county}",
        mark,
        public=True,
    )


class DiscardMissions(Step, frozen=True):
    """Missions field: discard one or two cards of the hand and draw as many."""

    cards: tuple[MissionId, ...]

    def run(self, game: Merlin) -> Outcome:
        """Discard all first: they are in the pile if it must be reshuffled."""
        seat = game.turn.seat
        for card in self.cards:
            game.active.hand.remove(card)
            game.discard.append(card)
        game.turn.performed = True
        cards: tuple[Word, ...] = tuple(MISSION_NAMES[card] for card in self.cards)
        yield revelation("discarded-missions", seat, cards=cards, number=len(cards))
        for _ in self.cards:
            yield DrawMission(seat)


def discards(game: Merlin) -> Iterator[Option]:
    """Yield the single cards of the hand and the pairs."""
    hand = game.active.hand
    for place, card in enumerate(hand):
        yield _discard_option(card, place)
    for (one, card), (two, other) in combinations(enumerate(hand, start=1), 2):
        yield _discard_both_option(card, other, one, two)


@cache
def _discard_option(card: MissionId, place: int) -> Option:
    text = Text("discard", {"card": MISSION_NAMES[card]})
    step = DiscardMissions((card,))
    return Option(f"discard/{card}", text, step, ACTION, f"hand/{place}", str(place + 1))


@cache
def _discard_both_option(card: MissionId, other: MissionId, one: int, two: int) -> Option:
    text = Text("discard-both", {"one": one, "other": two})
    return Option(f"discard/{card}/{other}", text, DiscardMissions((card, other)), ACTION)


class Replenish(Step, frozen=True):
    """At the end of the turn, draw a mission for each one redeemed."""

    seat: Seat

    def run(self, game: Merlin) -> Outcome:
        """Draw them one after the other."""
        for _ in range(game.turn.redeemed):
            yield DrawMission(self.seat)


class DrawMission(Ask, frozen=True):
    """Take an open mission, which is replaced at once, or the top card of the deck."""

    def prompt(self, game: Merlin) -> Text:
        """Ask where from."""
        del game
        return _ASK_DRAW

    def options(self, game: Merlin) -> Options:
        """Offer the display and the deck."""
        for slot, card in enumerate(game.display):
            yield _draw_option(card, slot, icon=game.kings_favor)
        yield _FROM_DECK

    def picks(self, game: Merlin) -> int:
        """Let all missions that are due be named at once."""
        return sum(1 for _ in takewhile(lambda step: step == self, reversed(game.agenda)))

    def choose(self, game: Merlin, slot: int | None) -> Outcome:
        """Take the card to the hand; only its owner is told what came from the deck."""
        hand = game.active.hand
        if slot is None:
            yield from reshuffle(game)
            card = game.deck.pop()
            hand.append(card)
            yield revelation("drew", self.seat)
            told: dict[str, Arg] = {"card": MISSION_NAMES[card]}
            yield Event(Text("drew-card", told), only=self.seat, reveals=True)
            return
        taken = game.display[slot]
        hand.append(taken)
        yield from reshuffle(game)
        game.display[slot] = fresh = game.deck.pop()
        yield revelation(
            "drew-open",
            self.seat,
            f"display/{slot}",
            card=MISSION_NAMES[taken],
            new=MISSION_NAMES[fresh],
        )


_ASK_DRAW = Text("ask-draw")
_FROM_DECK = Option("draw/deck", Text("draw-deck"), None, spot="deck", mark="D")


@cache
def _draw_option(card: MissionId, slot: int, *, icon: bool) -> Option:
    text = mission_text("draw-open", card, icon=icon)
    return Option(f"draw/{card}", text, slot, spot=f"display/{slot}", mark=str(slot + 1))


def mission_text(name: str, card: MissionId, *, icon: bool) -> Text:
    """Say a mission with its points; the icon matters where it can teach a skill."""
    mission = MISSIONS[card]
    told: dict[str, Arg] = {"card": MISSION_NAMES[card], "points": mission.points}
    if not icon:
        return Text(name, told)
    return Text(f"{name}-icon", {**told, "icon": FOLLOWER_NAMES[mission.icon]})


def reshuffle(game: Merlin) -> Outcome:
    """Make a new deck of the discard pile when a card is needed and none is left."""
    if not game.deck:
        game.deck, game.discard = game.chance.shuffled(game.discard), []
        yield Event(Text("reshuffled-missions"), reveals=True)


class DealTraitors(Step, frozen=True):
    """Every player draws three traitors, the start player first."""

    def run(self, game: Merlin) -> Outcome:
        """Draw, reshuffling the discard pile when none is left."""
        for seat in game.in_order():
            drawn: list[Word] = []
            for _ in range(RULES.traitors_per_player):
                if not game.traitor_pile:
                    game.traitor_pile = game.chance.shuffled(game.traitor_discard)
                    game.traitor_discard = []
                traitor = game.traitor_pile.pop()
                game.players[seat].traitors.append(traitor)
                drawn.append(COUNTY_NAMES[traitor])
            yield Event(
                Text("drew-traitors", {"who": Who(seat), "counties": tuple(drawn)}), reveals=True
            )
