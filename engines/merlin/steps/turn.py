"""A turn: use a die, move its figure, perform the field's action; missions at any moment of it.

What may be done at any moment stands beside the main choice of each of the three questions. These
are asked even when there is one answer, for whether they are asked must not tell what the hand
holds; only where everybody can see that nothing is left to choose they are not.
"""

from collections.abc import Iterator
from typing import ClassVar

from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.text import Seat, Text
from engines.merlin.material import BUILD_TWO, CHOOSE_VP, DOUBLE_DEPLOY, FIELD_NAMES, REPEL_FREE
from engines.merlin.state import Merlin, Player, Turn
from engines.merlin.steps.building import BUILD_TWO_OPTION
from engines.merlin.steps.fields import actions, can_deploy, performable, skilled_actions
from engines.merlin.steps.followers import SECOND_PLACEMENT_OPTION
from engines.merlin.steps.goods import choose_vp_options
from engines.merlin.steps.missions import Redeem, RepelFree, Replenish, redeemable, repellable
from engines.merlin.steps.moving import (
    APPLE_OPTION,
    Mirror,
    OtherAction,
    UseDie,
    apple_moves,
    banner_moves,
    moves,
)
from engines.merlin.steps.telling import ACTION, Marks, news


class TakeTurn(Step, frozen=True):
    """Use one die, perform the action, and draw missions for those redeemed."""

    seat: Seat

    def run(self, game: Merlin) -> Outcome:
        """Lay out the turn's parts."""
        game.turn = Turn(self.seat)
        yield ChooseDie(self.seat)
        yield Act(self.seat)
        yield EndTurn(self.seat)
        yield Replenish(self.seat)


def free_actions(game: Merlin, marks: Marks) -> Iterator[Option]:
    """Yield what may be done at any moment: redeem a mission, repel a traitor by a skill."""
    yield from redeemable(game)
    yield from repellable(game, game.turn.seat, marks)


def known_to_be_idle(game: Merlin, player: Player) -> bool:
    """Tell whether all can see that none of that is possible, whatever the hand holds."""
    return not game.may_redeem() and not (player.traitors and player.fresh(REPEL_FREE))


class ChooseDie(Ask, frozen=True):
    """Choose one of your dice and the way it goes; an apple or banners may change it."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Merlin) -> Text:
        """Ask for a die."""
        del game
        return _ASK_DIE

    def options(self, game: Merlin) -> Options:
        """Offer every die, as it lies and changed by banners; the apple; what is always free."""
        marks = Marks()
        yield from moves(game, marks)
        if game.active.apples:
            yield APPLE_OPTION
        yield from free_actions(game, marks)

    def choose(self, game: Merlin, pick: UseDie | Redeem | RepelFree | None) -> Outcome:
        """Move; or do something else first and choose again."""
        del game
        if pick is None:
            yield ChangeDie(self.seat)
            return
        yield pick
        if not isinstance(pick, UseDie):
            yield ChooseDie(self.seat)


class ChangeDie(Ask, frozen=True):
    """Return an apple: a die of yours shows whatever you like."""

    def prompt(self, game: Merlin) -> Text:
        """Ask for the die and its new value."""
        del game
        return _ASK_APPLE

    def options(self, game: Merlin) -> Options:
        """Offer every die with every other value."""
        return apple_moves(game, Marks())

    def choose(self, game: Merlin, pick: UseDie) -> Outcome:
        """Move by the new value."""
        del game
        yield pick


class Act(Ask, frozen=True):
    """Perform the action of the field reached, or of another by a banner; or decline it."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Merlin) -> Text:
        """Ask what to do there."""
        return _ASK_ACT[game.action_index]

    def options(self, game: Merlin) -> Options:
        """Offer the action in all its ways, skills, banners, what is always free, and declining."""
        marks = Marks()
        ways = [*actions(game, marks), *skilled_actions(game), *banner_moves(game, marks)]
        if not ways and known_to_be_idle(game, game.active):
            return
        yield from ways
        yield from free_actions(game, marks)
        yield _DECLINE

    def choose(self, game: Merlin, pick: Step | None) -> Outcome:
        """Do it; after a banner or a free action the question stands again."""
        if pick is None:
            field = game.action_index
            yield news("declined", self.seat, field=FIELD_NAMES[field])
            return
        yield pick
        if isinstance(pick, Redeem | RepelFree | Mirror | OtherAction):
            yield Act(self.seat)


class EndTurn(Ask, frozen=True):
    """End the turn, or do what is still possible: a staff, a skill's second half, a mission."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Merlin) -> Text:
        """Ask whether anything else is to be done."""
        del game
        return _ASK_END

    def options(self, game: Merlin) -> Options:
        """Offer that and the end; nothing at all where everybody sees that only the end is left."""
        more = [*self._second_acts(game)]
        if not more and known_to_be_idle(game, game.active):
            return
        yield _END
        yield from more
        yield from free_actions(game, Marks())

    def _second_acts(self, game: Merlin) -> Iterator[Option]:
        turn, player = game.turn, game.active
        if not turn.performed or turn.staff:
            return
        if turn.skill == DOUBLE_DEPLOY:
            if turn.halves == 1 and can_deploy(game):
                yield SECOND_PLACEMENT_OPTION
            return
        if turn.skill is not None or not performable(game):
            return
        if turn.merlin and player.staffs:
            yield STAFF_OPTION
        if game.action_field.kind == "manor" and player.fresh(BUILD_TWO):
            yield BUILD_TWO_OPTION

    def choose(self, game: Merlin, pick: Step | None) -> Outcome:
        """Do it and ask again, or end."""
        del game
        if pick is not None:
            yield pick
            yield EndTurn(self.seat)


class UseStaff(Step, frozen=True):
    """After moving Merlin, return a staff to the box and perform the same action once more."""

    def run(self, game: Merlin) -> Outcome:
        """Pay, then choose anew how to perform it; what the hand holds stays hidden."""
        seat = game.turn.seat
        game.active.staffs -= 1
        game.turn.staff = True
        yield news("used-staff", seat)
        missions = game.action_field.kind == "missions"
        yield ActAgainInSecret(seat) if missions else ActAgain(seat)


class ActAgain(Ask, frozen=True):
    """Perform the action of the field once more; it has been paid for."""

    def prompt(self, game: Merlin) -> Text:
        """Ask what to do there."""
        return _ASK_AGAIN[game.action_index]

    def options(self, game: Merlin) -> Options:
        """Offer the action in all its ways; of the skills, choosing points goes with a staff."""
        yield from actions(game, Marks())
        if game.action_field.kind == "points" and game.active.fresh(CHOOSE_VP):
            yield from choose_vp_options(game)

    def choose(self, game: Merlin, pick: Step) -> Outcome:
        """Do it."""
        del game
        yield pick


class ActAgainInSecret(ActAgain, frozen=True):
    """The same where the hand is looked at."""

    secret: ClassVar[bool] = True


_ASK_DIE, _ASK_APPLE, _ASK_END = Text("ask-die"), Text("ask-apple"), Text("ask-end")
_ASK_ACT = tuple(Text("ask-act", {"field": name}) for name in FIELD_NAMES)
_ASK_AGAIN = tuple(Text("ask-again", {"field": name}) for name in FIELD_NAMES)
_DECLINE = Option("decline", Text("decline"), None, ACTION, public=True)
_END = Option("end", Text("end"), None, ACTION, public=True)
STAFF_OPTION = Option("staff", Text("staff"), UseStaff(), ACTION, public=True)
