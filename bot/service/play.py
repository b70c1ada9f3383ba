"""The game itself: choosing, taking back, looking."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.service.lookahead import UnlockedOption, unlocked_options, second_steps
from bot.service.progress import AutomaInterrupted, IncompatibleChoices, Progress, Refusal
from bot.service.table_runner import TableRunner, require_seat
from bot.service.multi_choice import AppliedMove, OrderSearch, max_simultaneous
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Option, View, view_for
from engines.core.preview import OptionPreview, preview_options
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Conflict, Move, Table

NO_UNLOCKED_OPTIONS: Mapping[str, UnlockedOption] = MappingProxyType({})


class PlayerTurn(NamedTuple):
    """A table at which a certain player must choose."""

    table: Table
    state: State
    decision: Decision


class Play:
    """Tables being played."""

    def __init__(self, recorder: TableRunner) -> None:
        self._recorder = recorder
        self._store = recorder.store

    async def choose(
        self, table: int, user: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Progress:
        """Carry out one choice, or all of several, in an order that works; else nothing at all.

        Who names the second half of a choice means the first with it.
        Refuses a stranger, a wrong seat, an old revision, a wrong key; of several keys those that
        do not go together with the others are `NotTogether`.
        """
        loaded, state, asked_decision = await self.load_turn(table, user, revision=revision)
        decision, keys, unlocked, search, moves = await MOVE_QUEUE.run(_try_keys, state, asked_decision, keys)
        if moves is not None:
            return await self._recorder.record(loaded, *moves)
        if search.would_reveal:
            raise IncompatibleChoices(loaded, decision, keys, name="refuse-one-by-one")
        unplayed = search.unplayed
        if len(unplayed) == len(keys) and not unlocked.keys() >= {*unplayed}:
            raise Refusal("refuse-illegal")
        if after := _missing_prerequisites(unplayed, keys, unlocked):
            raise IncompatibleChoices(loaded, decision, unplayed, name="refuse-not-alone", after=after)
        raise IncompatibleChoices(loaded, decision, unplayed)

    async def undo(self, table: int, user: int, *, revision: int | None = None) -> Progress:
        """Take the player's last choice back where nothing new was revealed."""
        loaded, _, _ = await self.load_turn(table, user, revision=revision)
        if not loaded.undoable:
            raise Refusal("refuse-cannot-undo")
        try:
            restored, _ = await self._store.take_back(loaded)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        return Progress(loaded, restored, decision=self.decision(restored))

    async def load_turn(self, table: int, user: int, *, revision: int | None = None) -> PlayerTurn:
        """Return the table if it is the user's turn there, and the same turn as was seen.

        Where an automa fell asleep before it could answer: `Asleep`.
        """
        loaded, state = await self._recorder.load_running(table)
        if revision is not None and revision != loaded.revision:
            raise Refusal("refuse-stale")
        seat = require_seat(loaded, user)
        decision = await self._recorder.decision_off_loop(loaded)
        if decision is None:
            raise Refusal("refuse-game-over")
        if decision.seat == seat:
            return PlayerTurn(loaded, state, decision)
        if loaded.sitters[decision.seat].automa:
            raise AutomaInterrupted
        raise Refusal("refuse-not-your-turn", player=str(loaded.sitters[decision.seat].user))

    def decision(self, table: Table) -> Decision | None:
        """Return the open question, none in a lobby or after the end."""
        return self._recorder.decision(table)

    def view(self, table: Table, seat: Seat | None) -> View[Any]:
        """Return the table as a seat, or the public, may see it."""
        if table.state is None:
            raise Refusal("refuse-not-started")
        return view_for(table.state, seat)

    def seat_to_act(self, table: Table) -> Seat | None:
        """Return the seat that is asked, without looking at what it is asked."""
        if table.status != "playing" or table.state is None or not table.state.agenda:
            return None
        seat: Seat = table.state.agenda[-1].seat
        return seat

    def previews(
        self, table: Table, options: Sequence[Option], unlocked: Mapping[str, UnlockedOption] = NO_UNLOCKED_OPTIONS
    ) -> dict[str, OptionPreview]:
        """Return what options bring, by their keys; a follower, once it is open.

        Of a choice in two halves, what both bring.
        """
        if table.state is None:
            return {}
        now = [option for option in options if option.key not in unlocked]
        seen = preview_options(table.game, table.state, now)
        for follower in (unlocked[one.key] for one in options if one.key in unlocked):
            since = table.state if follower.is_second_step else follower.state
            seen |= preview_options(table.game, follower.state, [follower.option], baseline=since)
        return seen

    def unlocked_options(
        self, table: Table, decision: Decision, groups: Mapping[str, Sequence[Option]], *, limit: int
    ) -> dict[str, UnlockedOption]:
        """Return what can be named together with some option that opens it, by its key.

        No group grows beyond the room that it has.
        """
        state = table.state
        if state is None:
            return {}
        found = (
            follower
            for options in groups.values()
            for follower in unlocked_options(state, decision, options, limit=limit - len(options))
        )
        return {follower.option.key: follower for follower in found}

    def second_steps(
        self, table: Table, decision: Decision, options: Sequence[Option], *, limit: int
    ) -> list[UnlockedOption]:
        """Return what can be named at once instead of an option that is half a choice."""
        state = table.state
        return [] if state is None else second_steps(state, decision, options, limit=limit)

    def max_per_group(
        self, table: Table, decision: Decision, groups: Mapping[str, Sequence[Option]]
    ) -> dict[str, int]:
        """Return how many options of each group can be named at once."""
        state = table.state
        if state is None:
            return {}
        return {name: max_simultaneous(state, decision, options) for name, options in groups.items()}

    async def as_delivered(self, table: Table) -> Table:
        """Return the table as its channel has seen it last, by those who sit there now."""
        return table if table.shown >= table.revision else await self.at_revision(table, table.shown)

    async def at_revision(self, table: Table, revision: int) -> Table:
        """Return the table as it was at a revision, by those who sit there now."""
        state = await self._store.history.state_at(table, revision)
        return replace(table, state=state, revision=revision)

    def can_undo(self, table: Table) -> bool:
        """Tell whether the last choice may be taken back now."""
        return table.status == "playing" and table.undoable

    async def moves(self, table: Table, *, last: int) -> tuple[Move, ...]:
        """Return the last so many moves that still count, oldest first, with what they brought."""
        return await self._store.moves(table.id, last=last)


class TryResult(NamedTuple):
    """What came of trying keys: the question with what they open up, and the moves."""

    decision: Decision
    keys: Sequence[str]
    unlocked: Mapping[str, UnlockedOption]
    search: OrderSearch
    moves: list[AppliedMove] | None


def _try_keys(state: State, decision: Decision, keys: Sequence[str]) -> TryResult:
    """Try the keys on copies."""
    unlocked = _unlocked_for(state, decision, keys)
    opened = (follower.option for follower in unlocked.values())
    decision = replace(decision, options=(*decision.options, *opened))
    keys = _insert_first_steps(keys, unlocked)
    search = OrderSearch(decision, keys)
    return TryResult(decision, keys, unlocked, search, search.find_order(state))


def _unlocked_for(state: State, decision: Decision, keys: Sequence[str]) -> dict[str, UnlockedOption]:
    """Return what the options open up, by its key, where anything else than they was named."""
    if {*keys} <= {option.key for option in decision.options}:
        return {}
    opened = unlocked_options(state, decision, decision.options)
    second = second_steps(state, decision, decision.options)
    return {one.option.key: one for one in (*opened, *second)}


def _missing_prerequisites(unplayed: Sequence[str], named: Sequence[str], unlocked: Mapping[str, UnlockedOption]) -> list[str]:
    """Return what must be chosen before what is left and was not named with it, in order."""
    missing = list[str]()
    for key in unplayed:
        chain = list[str]()
        while key in unlocked and (key := unlocked[key].after.key) not in (*named, *missing):
            chain.append(key)
        missing += reversed(chain)
    return missing


def _insert_first_steps(keys: Sequence[str], unlocked: Mapping[str, UnlockedOption]) -> list[str]:
    """Return the keys, before the second half of a choice its first."""
    complete = list[str]()
    for key in keys:
        if key in unlocked and unlocked[key].is_second_step and unlocked[key].after.key not in keys:
            complete.append(unlocked[key].after.key)
        complete.append(key)
    return complete
