"""Records players' moves and lets automas answer until a human player must choose."""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from bot.service.multi_choice import AppliedMove, apply_move
from bot.service.progress import FailedAfterRecording, Progress, Refusal
from bot.service.table_loader import TableLoader
from bot.service.work_queues import MOVE_QUEUE
from engines import Action, Decision, Game, pending, standings
from engines.core.events import score_change_events
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Conflict, DamagedTable, Move, Player, Store, Table

log = logging.getLogger(__name__)

# A game, its state, the seat, the level, a random generator, and the seconds there are to think.
AutomaFn: TypeAlias = Callable[[Game[Any], State, Seat, str, Random, float], Awaitable[Action]]
DecisionFn: TypeAlias = Callable[[State], Sequence[Decision]]
MAX_CONFLICT_RETRIES = 5  # where several players click at once
DECISION_CACHE_SIZE = 500  # tables
AUTOMA_SECONDS = 1.0  # for an automa's first choice of a run; less for every further one


class TableRunner:
    """Records moves, caches the open decision of each table, and plays the automas' turns."""

    def __init__(
        self, store: Store, *, rng: Random, decide: AutomaFn, list_decisions: DecisionFn = pending
    ) -> None:
        self.store = store
        self.tables = TableLoader(store)
        self.rng = rng
        self._decide = decide
        self._list_decisions = list_decisions
        self._decisions: dict[int, tuple[int, Decision | None]] = {}  # by table, with its revision

    def decision(self, table: Table) -> Decision | None:
        """Return the open decision; None in a lobby or after the end.

        It is cached, because the page that shows it and the click that answers it both need it.
        """
        if table.status != "playing" or table.state is None:
            self._decisions.pop(table.id, None)
            return None
        revision, decision = self._decisions.get(table.id, (None, None))
        if revision != table.revision:
            decision = next(iter(self._list_decisions(table.state)), None)
            self._decisions.pop(table.id, None)
            self._decisions[table.id] = table.revision, decision
            if len(self._decisions) > DECISION_CACHE_SIZE:
                self._decisions.pop(next(iter(self._decisions)), None)
        return decision

    async def load_decision(self, table: Table) -> Decision | None:
        """Return the open decision, computed off the event loop."""
        revision, decision = self._decisions.get(table.id, (None, None))
        if revision == table.revision and table.status == "playing":
            return decision
        return await MOVE_QUEUE.run(self.decision, table)

    async def record(
        self, before: Table, *moves: AppliedMove, players: Sequence[Player] | None = None
    ) -> Progress:
        """Record all the moves or none; then run the automas."""
        moves = await MOVE_QUEUE.run(add_score_changes, before.state, moves)
        try:
            table = await self._save(before, *moves, players=players)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        try:
            return await self.run_automas(before, table, *(move for _, move in moves))
        except DamagedTable:
            raise
        except Exception as error:
            raise FailedAfterRecording(table.id, error) from error

    async def run_automas(self, before: Table, table: Table, *moves: Move) -> Progress:
        """Let automas choose as long as it is their turn."""
        made = [*moves]
        choices_by_seat: Counter[Seat] = Counter()
        while (state := table.state) is not None and (automa := automa_to_act(table)):
            seat, level = automa
            choices_by_seat[seat] += 1
            seconds = AUTOMA_SECONDS / choices_by_seat[seat]
            action = await self._automa_action(table, state, seat, level, seconds)
            after, move = await MOVE_QUEUE.run(_apply_and_score, state, action)
            final = Move(move.seat, move.key, move.events)  # an automa's move cannot be undone
            try:
                table = await self._save(table, AppliedMove(after, final))
            except Conflict:
                # Another process or player has changed the table: continue from there.
                table = await self.tables.get(table.id)
            else:
                made.append(final)
        return Progress(before, table, tuple(made), await self.load_decision(table))

    async def _automa_action(
        self, table: Table, state: State, seat: Seat, level: str, seconds: float
    ) -> Action:
        """Return the automa's choice, a random one if the search fails."""
        rng = Random(self.rng.getrandbits(64))
        try:
            return await self._decide(table.game, state, seat, level, rng, seconds)
        except Exception:
            # A bug in an evaluation must not stop the table.
            log.exception("table %s, revision %s: the automa failed", table.id, table.revision)
            return Action(seat, rng.choice(pending(state)[0].options).key)

    async def _save(
        self, table: Table, *moves: AppliedMove, players: Sequence[Player] | None = None
    ) -> Table:
        last = moves[-1].state
        result = None if last.agenda else standings(last)
        return await self.store.record_all(table, moves, result=result, players=players)


def add_score_changes(
    before: State | None, moves: Sequence[AppliedMove]
) -> tuple[AppliedMove, ...]:
    """Return the moves with an event for each seat whose score a move changed."""
    states = [before, *(applied.state for applied in moves)]
    return tuple(
        AppliedMove(applied.state, _with_score_changes(old, applied))
        for old, applied in zip(states, moves, strict=False)
    )


def _apply_and_score(before: State, action: Action) -> AppliedMove:
    (applied,) = add_score_changes(before, [apply_move(before, action)])
    return applied


def _with_score_changes(before: State | None, applied: AppliedMove) -> Move:
    move = applied.move
    if before is None or before is applied.state:
        return move
    changes = score_change_events(standings(before), standings(applied.state))
    return Move(move.seat, move.key, (*move.events, *changes), move.undoable)


def automa_to_act(table: Table) -> tuple[Seat, str] | None:
    """Return the seat whose turn it is and its level, where an automa plays it."""
    if table.status != "playing" or table.state is None or not table.state.agenda:
        return None
    seat: Seat = table.state.agenda[-1].seat
    level = table.players[seat].automa
    return None if level is None else (seat, level)
