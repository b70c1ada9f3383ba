"""What every part of the service shares: finding tables, recording moves, letting automas answer.

Knows no Discord: users and channels are numbers. Everything a player does wrong is a `Refusal`,
whose text goes back to that player alone; nothing has changed then.
"""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.service.progress import FailedAfterRecording, Progress, Refusal
from bot.service.multi_choice import AppliedMove, apply_move
from bot.service.work_queues import MOVE_QUEUE
from engines import Action, Decision, Game, pending, standings
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Conflict, Move, Sitter, Store, Table, Venue

log = logging.getLogger(__name__)

# A game, its state, the seat, the level, chance, and the seconds there are to think.
AutomaFn: TypeAlias = Callable[[Game[Any], State, Seat, str, Random, float], Awaitable[Action]]
DecisionFn: TypeAlias = Callable[[State], Sequence[Decision]]
MAX_CONFLICT_RETRIES = 5  # where several people press at once
VENUE_CACHE_SIZE = 10_000  # tables whose venue is remembered
DECISION_CACHE_SIZE = 500  # tables whose open question is remembered
AUTOMA_SECONDS = 1.0  # seconds an automa may take for a choice, and less for every further one


class TableRunner:
    """The tables in the store, and the chance that deals and that automas choose by."""

    def __init__(
        self, store: Store, *, rng: Random, decide: AutomaFn, list_decisions: DecisionFn = pending
    ) -> None:
        self.store = store
        self.rng = rng
        self._decide = decide
        self._list_decisions = list_decisions
        self._venues: dict[int, Venue] = {}  # of tables seen lately; they never move
        self._decisions: dict[int, tuple[int, Decision | None]] = {}  # by table, with its revision

    async def get(self, table: int) -> Table:
        """Return the table; refuse an unknown one."""
        loaded = await self.store.load(table)
        if loaded is None:
            raise Refusal("refuse-table-unknown")
        return self.without_expired_seats(loaded)

    async def venue_of(self, table: int) -> Venue:
        """Return where a table stands; refuse an unknown one."""
        known = self._venues.get(table) or await self.store.venue(table)
        if known is None:
            raise Refusal("refuse-table-unknown")
        self._cache_venue(table, known)
        return known

    def without_expired_seats(self, table: Table) -> Table:
        """Return a table without seats that nobody can take any more; remember where it stands."""
        self._cache_venue(table.id, table.venue)
        now = self.store.now()
        remaining = tuple(one for one in table.sitters if not _is_expired(one, table, now))
        return msgspec.structs.replace(table, sitters=remaining)

    def _cache_venue(self, table: int, venue: Venue) -> None:
        self._venues.pop(table, None)
        self._venues[table] = venue
        if len(self._venues) > VENUE_CACHE_SIZE:
            self._venues.pop(next(iter(self._venues)))

    def decision(self, table: Table) -> Decision | None:
        """Return the open question, none in a lobby or after the end.

        It is what the last player was shown, and what the next one answers: worked out once. Of a
        game that is over nothing is remembered.
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

    async def decision_off_loop(self, table: Table) -> Decision | None:
        """Return the open question, worked out off the event loop."""
        revision, decision = self._decisions.get(table.id, (None, None))
        if revision == table.revision and table.status == "playing":
            return decision
        return await MOVE_QUEUE.run(self.decision, table)

    async def load_running(self, table: int) -> tuple[Table, State]:
        """Return the table and its position; refuse one that is not being played."""
        loaded = await self.get(table)
        if loaded.status == "lobby" or (loaded.state is None and loaded.status == "closed"):
            raise Refusal("refuse-not-started")
        if loaded.status != "playing" or loaded.state is None:
            raise Refusal("refuse-game-over")
        return loaded, loaded.state

    async def record(
        self, before: Table, *moves: AppliedMove, sitters: Sequence[Sitter] | None = None
    ) -> Progress:
        """Record moves, all of them or none; then the automas answer until a person must."""
        try:
            table = await self._save(before, *moves, sitters=sitters)
        except Conflict as error:
            raise Refusal("refuse-stale") from error
        try:
            return await self.run_automas(before, table, *(move for _, move in moves))
        except Exception as error:
            raise FailedAfterRecording(table.id, error) from error

    async def run_automas(self, before: Table, table: Table, *moves: Move) -> Progress:
        """Let automas answer, as long as it is their turn."""
        made = [*moves]
        choices_by_seat: Counter[Seat] = Counter()
        while (state := table.state) is not None and (automa := automa_to_act(table)):
            seat, level = automa
            choices_by_seat[seat] += 1
            action = await self._automa_action(table, state, seat, level, AUTOMA_SECONDS / choices_by_seat[seat])
            after, move = await MOVE_QUEUE.run(apply_move, state, action)
            final = Move(move.seat, move.key, move.events)  # nobody takes back for an automa
            try:
                table = await self._save(table, AppliedMove(after, final))
            except Conflict:
                table = await self.get(table.id)  # somebody was quicker: go on from there
            else:
                made.append(final)
        return Progress(before, table, tuple(made), await self.decision_off_loop(table))

    async def _automa_action(
        self, table: Table, state: State, seat: Seat, level: str, seconds: float
    ) -> Action:
        """Return an automa's answer, thought out off the event loop; some answer in any case."""
        rng = Random(self.rng.getrandbits(64))
        try:
            return await self._decide(table.game, state, seat, level, rng, seconds)
        except Exception:
            # A mistake in judging a position must not stop the table.
            log.exception("table %s, revision %s: the automa is lost", table.id, table.revision)
            return Action(seat, rng.choice(pending(state)[0].options).key)

    async def _save(
        self, table: Table, *moves: AppliedMove, sitters: Sequence[Sitter] | None = None
    ) -> Table:
        last = moves[-1].state
        result = None if last.agenda else standings(last)
        return await self.store.record_all(table, moves, result=result, sitters=sitters)


def automa_to_act(table: Table) -> tuple[Seat, str] | None:
    """Return the seat whose turn it is and its level, where an automa plays it."""
    if table.status != "playing" or table.state is None or not table.state.agenda:
        return None
    seat: Seat = table.state.agenda[-1].seat
    level = table.sitters[seat].automa
    return None if level is None else (seat, level)


def _is_expired(sitter: Sitter, table: Table, now: datetime) -> bool:
    """Tell whether a seat was kept for long enough, or its player forgotten before the start."""
    if sitter.kept_until is not None:
        return sitter.kept_until <= now
    return table.status == "lobby" and sitter.is_forgotten


def require_seat(table: Table, user: int) -> Seat:
    """Return the user's seat; refuse who has none."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal("refuse-not-seated")
    return seat
