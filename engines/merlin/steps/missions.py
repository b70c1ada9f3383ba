"""Actions at any moment of the own turn: redeem a mission, learn a skill, repel a traitor."""

from collections.abc import Iterator
from typing import ClassVar

from engines.core.events import headline, seat_event
from engines.core.kernel import Option, Outcome, Step
from engines.core.text import Seat, Text
from engines.merlin.material import (
    COUNTY_NAMES,
    COUNTY_ORDER,
    MISSION_NAMES,
    MISSIONS,
    REPEL_FREE,
    RULES,
    SEATS,
    SKILL_NAMES,
    SKILL_OF,
    CountyId,
    MissionId,
    SkillId,
)
from engines.merlin.missions import fulfilled_missions, is_fulfilled_without
from engines.merlin.state import Merlin, Player
from engines.merlin.steps.choices import MISSION_GROUP as GROUP
from engines.merlin.steps.choices import SKILL_GROUP, FreeAction, mark_as_revealing
from engines.merlin.steps.item_fields import discard_traitor


class Redeem(FreeAction, frozen=True):
    """Show a mission whose conditions hold: for its points, or to learn a skill with a seal."""

    public: ClassVar[bool] = False
    card: MissionId
    skill: SkillId | None = None
    second: bool = False  # by a dove banner

    def run(self, game: Merlin) -> Outcome:
        """Return the banner first; then score or learn, and discard the card."""
        player, seat = game.active, game.turn.seat
        if self.second:
            game.give_back(seat, "banner", "dove")
            yield seat_event("used-second-mission", seat, points=RULES.second_mission_bonus)
        points, bonus = self.points_for(player)
        player.points["missions"] += points
        player.points["skills"] += bonus
        player.hand.remove(self.card)
        game.discard.append(self.card)
        game.turn.redeemed += 1
        if self.skill is not None:
            player.skills.append(self.skill)
        yield ShowMission(seat, self.card, points + bonus, self.skill)

    def points_for(self, player: Player) -> tuple[int, int]:
        """Return the card's points with the banner's, and those of the row 1 skill."""
        mission = MISSIONS[self.card]
        points = RULES.second_mission_bonus if self.second else 0
        if self.skill is None:
            points += mission.points
        learned = SKILL_OF[mission.icon, 1] in player.skills
        return points, RULES.skill_bonus if learned else 0

    def label(self, game: Merlin) -> Text:
        verb = "second-mission" if self.second else "redeem"
        if self.skill is None:
            return Text(verb, {"card": MISSION_NAMES[self.card]})
        return Text(f"{verb}-and-learn", {"skill": Text(f"card-{self.skill}")})

    def group(self) -> Text:
        return GROUP

    def remark(self, game: Merlin) -> Text | None:
        return None if self.skill is None else Text(f"remark-{self.skill}")


class ShowMission(Step, frozen=True):
    """A redeemed mission is shown to all: it can no longer be taken back."""

    skip_in_preview: ClassVar[bool] = True
    seat: Seat
    card: MissionId
    points: int
    skill: SkillId | None = None

    def run(self, game: Merlin) -> Outcome:
        """Report its points or skill."""
        card, seat = MISSION_NAMES[self.card], self.seat
        if self.skill is None:
            yield mark_as_revealing(headline("redeemed", seat, card=card, points=self.points))
            return
        skill = SKILL_NAMES[self.skill]
        yield headline("learned-skill", seat, skill=skill, points=self.points)
        yield mark_as_revealing(seat_event("learned-by", seat, card=card))


class RepelFree(FreeAction, frozen=True):
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
        yield seat_event("used-repel-free", self.seat, county=county, points=RULES.skill_bonus)

    def label(self, game: Merlin) -> Text:
        return Text("repel-free", {"county": COUNTY_NAMES[self.county]})

    def group(self) -> Text:
        return SKILL_GROUP


def redeem_options(game: Merlin) -> list[Option]:
    """Return the missions of the hand that can be redeemed now; only their owner may know."""
    if not game.can_redeem():
        return []
    player, second = game.active, game.turn.redeemed > 0
    cards = fulfilled_missions(player, player.hand)
    if not cards:
        return []
    if second:
        cards = [card for card in cards if is_fulfilled_without(player, card, "dove")]
    return [
        _redeem_option(
            Redeem(card, skill, second), player.hand.index(card), choice=game.kings_favor
        )
        for card in cards
        for skill in _possible_skills(game, card)
    ]


def _possible_skills(game: Merlin, card: MissionId) -> Iterator[SkillId | None]:
    """Yield None for the card's points, and each skill that it can teach."""
    yield None
    if not game.kings_favor or not game.active.seals:
        return
    mission = MISSIONS[card]
    for row in range(1, mission.points + 1):
        skill = SKILL_OF[mission.icon, row]
        if skill not in game.active.skills:
            yield skill


def _redeem_option(redeem: Redeem, place: int, *, choice: bool) -> Option:
    verb = "second_mission" if redeem.second else "redeem"
    name = f"{verb}/{redeem.card}"
    key = f"{name}/{redeem.skill or 'points'}" if choice else name
    return Option(key, value=redeem, spot=f"hand/{place}")


_REPEL_OPTIONS: dict[tuple[Seat, CountyId], Option] = {
    (seat, county): Option(
        f"repel_free/{county}", value=RepelFree(seat, county), spot=f"traitor/{seat}/{county}"
    )
    for seat in SEATS
    for county in COUNTY_ORDER
}


def repel_options(player: Player, seat: Seat) -> list[Option]:
    """Return the traitors that the skill can repel."""
    if not can_repel(player):
        return []
    return [_REPEL_OPTIONS[seat, county] for county in dict.fromkeys(player.traitors)]


def can_repel(player: Player) -> bool:
    """Return whether the skill can repel a traitor."""
    return player.has_fresh_skill(REPEL_FREE) and bool(player.traitors)
