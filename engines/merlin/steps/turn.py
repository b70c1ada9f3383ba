"""A turn: use a die, move its figure, perform the field's action; missions at any moment of it.

What may be done at any moment stands before the main choice of each of the three questions, so that
both can be named at once. These are asked even when there is one answer, for whether they are asked
must not tell what the hand holds; only where everybody can see that nothing is left to choose they
are not.
"""

from collections.abc import Iterator
from typing import ClassVar

from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.telling import news
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
from engines.merlin.steps.telling import ACTION, Marks


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


def free_number(game: Merlin, player: Player) -> int:
    """Return how much of that all can see to be possible, whatever the hand holds."""
    return game.may_redeem() + bool(player.traitors and player.fresh(REPEL_FREE))


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
        yield from free_actions(game, marks)
        yield from moves(game, marks)
        if game.active.apples:
            yield APPLE_OPTION

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
    """Perform the action of the field reached, or of another by a banner; or end without it."""

    secret: ClassVar[bool] = True

    def prompt(self, game: Merlin) -> Text:
        """Ask what to do there."""
        return _ASK_ACT[game.action_index]

    def options(self, game: Merlin) -> Options:
        """Offer what is always free, the action in all its ways, skills, banners, and the end."""
        marks = Marks()
        free = [*free_actions(game, marks)]
        ways = [*actions(game, marks), *skilled_actions(game), *banner_moves(game, marks)]
        if not ways and not free_number(game, game.active):
            return
        yield from free
        yield from ways
        yield _END

    def picks(self, game: Merlin) -> int:
        """Let the action be named together with the end after it."""
        del game
        return 2

    def choose(self, game: Merlin, pick: Step | None) -> Outcome:
        """Do it; after a banner or a free action the question stands again."""
        if pick is None:
            game.turn.ended = True
            yield news("declined", self.seat, field=FIELD_NAMES[game.action_index])
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
        if game.turn.ended or not (more or free_number(game, game.active)):
            return
        yield from free_actions(game, Marks())
        yield from more
        yield _END

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
_END = Option("end", Text("end"), None, ACTION, public=True)
STAFF_OPTION = Option("staff", Text("staff"), UseStaff(), ACTION, public=True)
