"""A turn: use a die, move its figure, perform the field's action; missions at any moment of it.

Each of the three questions also offers the actions that are possible at any moment. A question is
asked even with one answer, because skipping it would reveal the hand; it is skipped only where
every player can see that there is no choice.
"""

from typing import ClassVar

from engines.core.events import headline, seat_event
from engines.core.kernel import Option, Options, Outcome, Step
from engines.core.text import Seat, Text
from engines.merlin.material import (
    BUILD_TWO,
    CHOOSE_VP,
    DOUBLE_DEPLOY,
    FIELD_NAMES,
    FIELDS,
    SEATS,
    Field,
)
from engines.merlin.state import Merlin, Turn
from engines.merlin.steps.banner_moves import banner_move_options
from engines.merlin.steps.building import BUILD_TWO_OPTION
from engines.merlin.steps.choices import ACTION_GROUP, Choice, FreeAction, MarkedAsk
from engines.merlin.steps.dice import APPLE_OPTION, apple_options, die_options
from engines.merlin.steps.fields import action_options, can_deploy, can_perform, skill_options
from engines.merlin.steps.followers import SECOND_PLACEMENT_OPTION
from engines.merlin.steps.item_fields import CHOOSE_VP_OPTIONS
from engines.merlin.steps.mission_draw import Replenish
from engines.merlin.steps.missions import can_repel, redeem_options, repel_options


class TakeTurn(Step, frozen=True):
    """Use one die, perform the action, and draw missions for those redeemed."""

    seat: Seat

    def run(self, game: Merlin) -> Outcome:
        """Lay out the turn's parts."""
        game.turn = Turn(self.seat)
        return _TURN_STEPS[self.seat]


def free_actions(game: Merlin) -> list[Option]:
    """Return the actions possible at any moment: redeem a mission, repel a traitor by a skill."""
    player, missions = game.active, redeem_options(game)
    return missions + repel_options(player, game.turn.seat) if player.skills else missions


def _can_act_freely(game: Merlin) -> bool:
    """Return whether a free action may be possible, as far as all players can see."""
    return game.can_redeem() or can_repel(game.active)


class ChooseDie(MarkedAsk, frozen=True):
    """Choose one of your dice and its direction; an apple or banners may change it."""

    secret: ClassVar[bool] = True
    question = Text("ask-die")

    def options(self, game: Merlin) -> Options:
        """Offer the free actions; every die, unchanged and changed by banners; the apple."""
        apple = [APPLE_OPTION] if game.active.apples else []
        return free_actions(game) + die_options(game) + apple

    def choose(self, game: Merlin, pick: Choice | None) -> Outcome:
        """Move; after a free action, ask again."""
        if pick is None:
            yield ChangeDie(self.seat)
            return
        yield from pick.run(game)
        if isinstance(pick, FreeAction):
            yield self


class ChangeDie(MarkedAsk, frozen=True):
    """Return an apple to set one of your dice to any value."""

    question = Text("ask-apple")

    def options(self, game: Merlin) -> Options:
        return apple_options(game)

    def choose(self, game: Merlin, pick: Choice) -> Outcome:
        return pick.run(game)


class Act(MarkedAsk, frozen=True):
    """Perform the action of the field reached, or of another by a banner; or end without it."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Merlin) -> Text:
        return _ACT_PROMPTS[game.action_index]

    def options(self, game: Merlin) -> Options:
        """Offer the free actions, the field's action, skills, banners, and the end."""
        if game.turn.performed:  # together with the move
            return []
        actions = [*action_options(game), *skill_options(game), *banner_move_options(game)]
        if not actions and not _can_act_freely(game):
            return []
        return [*free_actions(game), *actions, _END_OPTION]

    def choose(self, game: Merlin, pick: Choice | None) -> Outcome:
        """Carry it out; after a free action, ask again."""
        if pick is None:
            game.turn.ended = True
            yield headline("declined", self.seat, field=FIELD_NAMES[game.action_index])
            return
        yield from pick.run(game)
        if isinstance(pick, FreeAction):
            yield self


class EndTurn(MarkedAsk, frozen=True):
    """End the turn, or use a staff, a skill's second part, or a mission."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Merlin) -> Text:
        return _END_PROMPT if game.can_redeem() else _END_OR_MORE_PROMPT

    def options(self, game: Merlin) -> Options:
        """Offer them and the end; nothing where the end is visibly the only option."""
        if game.turn.ended:
            return []
        more = self._second_action_options(game)
        if not more and not _can_act_freely(game):
            return []
        return [*free_actions(game), *more, _END_OPTION]

    def _second_action_options(self, game: Merlin) -> list[Option]:
        turn = game.turn
        if not turn.performed or turn.staff:
            return []
        if turn.skill is not None:
            second = turn.skill == DOUBLE_DEPLOY and turn.deployments == 1 and can_deploy(game)
            return [SECOND_PLACEMENT_OPTION] if second else []
        player = game.active
        more = [STAFF_OPTION] if turn.merlin and player.staffs else []
        if player.has_fresh_skill(BUILD_TWO) and game.action_field.kind == "manor":
            more.append(BUILD_TWO_OPTION)
        return more if more and can_perform(game) else []

    def choose(self, game: Merlin, pick: Choice | None) -> Outcome:
        """Carry it out and ask again, or end."""
        if pick is not None:
            yield from pick.run(game)
            yield self


class UseStaff(Choice, frozen=True):
    """After moving Merlin, return a staff to the box and perform the same action once more."""

    def run(self, game: Merlin) -> Outcome:
        """Pay, then ask how to perform it; the hand stays hidden."""
        seat = game.turn.seat
        game.active.staffs -= 1
        game.turn.staff = True
        yield seat_event("used-staff", seat)
        missions = game.action_field.kind == "missions"
        yield ActAgainInSecret(seat) if missions else ActAgain(seat)

    def label(self, game: Merlin) -> Text:
        return Text("staff")

    def remark(self, game: Merlin) -> Text:
        return Text("remark-staff", {"field": FIELD_NAMES[game.action_index]})


class ActAgain(MarkedAsk, frozen=True):
    """Perform the action of the field once more; it has been paid for."""

    def prompt(self, game: Merlin) -> Text:
        return _AGAIN_PROMPTS[game.action_index]

    def options(self, game: Merlin) -> Options:
        """Offer the action's options; of the skills, choosing points goes with a staff."""
        yield from action_options(game)
        if game.action_field.kind == "points" and game.active.has_fresh_skill(CHOOSE_VP):
            yield from CHOOSE_VP_OPTIONS

    def choose(self, game: Merlin, pick: Choice) -> Outcome:
        return pick.run(game)


class ActAgainInSecret(ActAgain, frozen=True):
    """The same in secret, for choices from the hand."""

    secret: ClassVar[bool] = True


def _field_question(question: str, field: Field) -> Text:
    """Return the prompt of a field; missions are chosen in secret."""
    secret = field.kind == "missions"
    name = Text(f"field-{field.id}")
    return Text(f"{question}-in-secret" if secret else question, {"field": name})


_TURN_STEPS: tuple[tuple[Step, ...], ...] = tuple(  # of a turn, seat by seat
    (ChooseDie(seat), Act(seat), EndTurn(seat), Replenish(seat)) for seat in SEATS
)
_ACT_PROMPTS = tuple(_field_question("ask-act", field) for field in FIELDS)
_AGAIN_PROMPTS = tuple(_field_question("ask-again", field) for field in FIELDS)
_END_PROMPT, _END_OR_MORE_PROMPT = Text("ask-end"), Text("ask-end-or-more")
_END_OPTION = Option("end", Text("end"), group=ACTION_GROUP, public=True, separate=True)
STAFF_OPTION = Option("staff", value=UseStaff())
