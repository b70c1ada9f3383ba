"""Running games: choosing, undo, views and previews."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.service.lookahead import UnlockedOption, unlocked_options
from bot.service.multi_choice import AppliedMove, OrderSearch, max_simultaneous
from bot.service.progress import (
    AutomaInterrupted,
    DatabaseSetBack,
    IncompatibleChoices,
    Progress,
    Refusal,
)
from bot.service.table_loader import require_seat
from bot.service.table_runner import TableRunner
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Option, View, view_for
from engines.core.kernel import State
from engines.core.preview import (
    OptionPreview,
    preview_options,
    without_equal_points_of_others,
)
from engines.core.text import Seat
from engines.store import Conflict, Move, Table

NO_UNLOCKED_OPTIONS: Mapping[str, UnlockedOption] = MappingProxyType({})


class PlayerTurn(NamedTuple):
    """A table at which the player must choose, with the open decision."""

    table: Table
    state: State
    decision: Decision


class Play:
    """Choices, undo and views at running tables."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner
        self._store = runner.store

    async def choose(
        self, table_id: int, user_id: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Progress:
        """Play one choice, or all of several in an order that works; else none.

        Refuses a user without a seat, a wrong turn, an old revision, an illegal key; several keys
        that cannot all be played raise `IncompatibleChoices`.
        """
        loaded, state, open_decision = await self.load_turn(table_id, user_id, revision=revision)
        decision, unlocked, search, moves = await MOVE_QUEUE.run(
            _try_keys, state, open_decision, keys
        )
        if moves is not None:
            return await self._runner.record(loaded, *moves)
        if search.would_reveal:
            raise IncompatibleChoices(loaded, decision, keys, name="refuse-one-by-one")
        unplayed = search.unplayed_keys
        if len(unplayed) == len(keys) and not unlocked.keys() >= {*unplayed}:
            # A control of this revision that offers an illegal key was posted by an older version.
            raise Refusal("refuse-illegal" if revision is None else "refuse-stale")
        if missing_first := _missing_prerequisites(unplayed, keys, unlocked):
            raise IncompatibleChoices(
                loaded, decision, unplayed, name="refuse-not-alone", missing_first=missing_first
            )
        raise IncompatibleChoices(loaded, decision, unplayed)

    async def undo(self, table_id: int, user_id: int, *, revision: int | None = None) -> Progress:
        """Undo the player's last choice where it revealed nothing."""
        loaded, _, decision = await self.load_turn(table_id, user_id, revision=revision)
        if not loaded.undoable:
            has_chosen = await self._has_just_chosen(loaded, decision.seat)
            raise Refusal("refuse-cannot-undo" if has_chosen else "refuse-nothing-to-undo")
        try:
            restored, _ = await self._store.undo(loaded)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        return Progress(loaded, restored, decision=self.decision(restored))

    async def _has_just_chosen(self, table: Table, seat: Seat) -> bool:
        """Return whether the last move is a choice of the seat."""
        return any(move.seat == seat and move.is_choice for move in await self.moves(table, last=1))

    async def load_turn(
        self, table_id: int, user_id: int, *, revision: int | None = None
    ) -> PlayerTurn:
        """Return the table if it is the user's turn, at the revision that the user saw.

        Raises `AutomaInterrupted` where an automa is to act and was interrupted, `DatabaseSetBack`
        if the user saw a later revision than there is.
        """
        loaded, state = await self._runner.tables.load_running(table_id)
        if revision is not None and revision > loaded.revision:
            raise DatabaseSetBack
        if revision is not None and revision != loaded.revision:
            raise Refusal("refuse-stale")
        seat = require_seat(loaded, user_id)
        decision = await self._runner.load_decision(loaded)
        if decision is None:
            raise Refusal("refuse-game-over")
        if decision.seat == seat:
            return PlayerTurn(loaded, state, decision)
        if loaded.players[decision.seat].automa:
            raise AutomaInterrupted
        raise Refusal("refuse-not-your-turn", player=str(loaded.players[decision.seat].user))

    def decision(self, table: Table) -> Decision | None:
        """Return the open decision; None in a lobby or after the end."""
        return self._runner.decision(table)

    def view(self, table: Table, seat: Seat | None) -> View[Any]:
        """Return the table as a seat, or the public, may see it."""
        if table.state is None:
            raise Refusal("refuse-not-started")
        return view_for(table.state, seat)

    def seat_to_act(self, table: Table) -> Seat | None:
        """Return the seat to act, without computing its decision."""
        if table.status != "playing" or table.state is None or not table.state.agenda:
            return None
        seat: Seat = table.state.agenda[-1].seat
        return seat

    def previews(
        self,
        table: Table,
        options: Sequence[Option],
        unlocked: Mapping[str, UnlockedOption] = NO_UNLOCKED_OPTIONS,
    ) -> dict[str, OptionPreview]:
        """Return previews of options by key; of an unlocked option, once it is legal."""
        if table.state is None or not table.state.agenda:
            return {}
        legal = [option for option in options if option.key not in unlocked]
        seat: Seat = table.state.agenda[-1].seat
        previews = without_equal_points_of_others(
            preview_options(table.game, table.state, legal), seat
        )
        for one in (unlocked[option.key] for option in options if option.key in unlocked):
            previews |= preview_options(table.game, one.state, [one.option])
        return previews

    def unlocked_options(
        self,
        table: Table,
        decision: Decision,
        groups: Mapping[str, Sequence[Option]],
        *,
        limit: int,
    ) -> dict[str, UnlockedOption]:
        """Return the options that can be chosen together with one that unlocks them, by key.

        No group grows beyond the limit.
        """
        state = table.state
        if state is None:
            return {}
        found = (
            one
            for options in groups.values()
            for one in unlocked_options(state, decision, options, limit=limit - len(options))
        )
        return {one.option.key: one for one in found}

    def max_per_group(
        self, table: Table, decision: Decision, groups: Mapping[str, Sequence[Option]]
    ) -> dict[str, int]:
        """Return how many options of each group can be chosen at once."""
        state = table.state
        if state is None:
            return {}
        return {
            name: max_simultaneous(state, decision, options) for name, options in groups.items()
        }

    async def load_delivered(self, table: Table) -> Table:
        """Return the table as last delivered to its channel, with today's players."""
        if table.delivered_revision >= table.revision:
            return table
        return await self.load_at_revision(table, table.delivered_revision)

    async def load_at_revision(self, table: Table, revision: int) -> Table:
        """Return the table as it was at a revision, with today's players."""
        state = await self._store.history.state_at(table, revision)
        return replace(table, state=state, revision=revision)

    def can_undo(self, table: Table) -> bool:
        """Return whether the last choice can be undone now."""
        return table.status == "playing" and table.undoable

    async def moves(self, table: Table, *, last: int) -> tuple[Move, ...]:
        """Return the last moves that were not undone, oldest first."""
        return await self._store.moves(table.id, limit=last)


class TryResult(NamedTuple):
    """The result of trying keys: the decision with unlocked options, and the moves."""

    decision: Decision
    unlocked: Mapping[str, UnlockedOption]
    search: OrderSearch
    moves: list[AppliedMove] | None


def _try_keys(state: State, decision: Decision, keys: Sequence[str]) -> TryResult:
    """Try the keys on copies."""
    unlocked = _unlocked_for(state, decision, keys)
    opened = (one.option for one in unlocked.values())
    decision = replace(decision, options=(*decision.options, *opened))
    search = OrderSearch(decision, keys)
    return TryResult(decision, unlocked, search, search.find_order(state))


def _unlocked_for(
    state: State, decision: Decision, keys: Sequence[str]
) -> dict[str, UnlockedOption]:
    """Return the unlocked options by key; none if every key is an option already."""
    if {*keys} <= {option.key for option in decision.options}:
        return {}
    opened = unlocked_options(state, decision, decision.options)
    return {one.option.key: one for one in opened}


def _missing_prerequisites(
    unplayed: Sequence[str], named: Sequence[str], unlocked: Mapping[str, UnlockedOption]
) -> list[str]:
    """Return the keys, in order, that must be chosen before the unplayed ones and were not."""
    missing = list[str]()
    for key in unplayed:
        chain = list[str]()
        while key in unlocked and (key := unlocked[key].unlocked_by.key) not in (*named, *missing):
            chain.append(key)
        missing += reversed(chain)
    return missing
