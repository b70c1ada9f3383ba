"""Finished games in hindsight: each is looked through once, and what was found is kept with it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Game, pending
from engines.automa import Hindsight, Miss
from engines.automa.hindsight import Verdict, put_together
from engines.core.kernel import State
from engines.store import Position, Store, Table

# A game, the number of a position in it, the position, the key chosen there, a seed, and the tries.
AnalyseMoveFn: TypeAlias = Callable[[Game[Any], int, State, str, int, int], Awaitable[Verdict | None]]

PLAYOUTS_PER_GAME = 12_000  # that a game is worth, shared out among its choices
MIN_PLAYOUTS_PER_MOVE, MAX_PLAYOUTS_PER_MOVE = 60, 200  # tries for a choice: fewer tell nothing, more nothing new


@dataclass(frozen=True)
class AnalysedMistake:
    """A miss, and the question that it was an answer to."""

    miss: Miss
    decision: Decision


@dataclass
class AnalysisJob:
    """A game that is being looked through: how many choices are done, and of how many."""

    task: "asyncio.Task[Hindsight]"
    done: int = 0
    total: int = 0


class GameAnalysis:
    """Looks back at games, one after another; who asks for the same one waits for the same look."""

    def __init__(self, store: Store, *, rng: Random, analyse_move: AnalyseMoveFn) -> None:
        self._history = store.history
        self._rng = rng
        self._analyse_move = analyse_move
        self._jobs: dict[int, AnalysisJob] = {}
        self._lock = asyncio.Lock()

    async def stored(self, table: Table) -> Hindsight | None:
        """Return what was found out about a finished game, none if nobody has looked."""
        encoded = await self._history.hindsight(table.id)
        try:
            return None if encoded is None else msgspec.json.decode(encoded, type=Hindsight)
        except msgspec.DecodeError:
            return None  # kept in another form: it is found out anew

    def start(self, table: Table) -> AnalysisJob:
        """Look through a finished game in the background, unless that is being done already."""
        if table.id not in self._jobs:
            job = AnalysisJob(asyncio.create_task(self._analyse(table)))
            job.task.add_done_callback(lambda _: self._jobs.pop(table.id))
            self._jobs[table.id] = job
        return self._jobs[table.id]

    def close(self) -> None:
        """Look no further; what is not finished is looked through anew when somebody asks."""
        for job in self._jobs.values():
            job.task.cancel()

    async def mistakes(self, table: Table, hindsight: Hindsight) -> tuple[AnalysedMistake, ...]:
        """Return the misses of a game, each with the question that was open then."""
        return await self._with_decisions(table, hindsight.misses)

    async def mistakes_at(self, table: Table, number: int) -> tuple[AnalysedMistake, ...]:
        """Return the miss of the choice after a move, if it is known to have been one."""
        found = await self.stored(table)
        misses = () if found is None else found.misses
        return await self._with_decisions(table, (miss for miss in misses if miss.at == number))

    async def _with_decisions(self, table: Table, misses: Iterable[Miss]) -> tuple[AnalysedMistake, ...]:
        mistakes: list[AnalysedMistake] = []
        for miss in misses:
            position = await self._history.position(table, miss.at)
            if position is not None:
                decisions = await MOVE_QUEUE.run(pending, position.state)
                mistakes += (AnalysedMistake(miss, decision) for decision in decisions)
        return tuple(mistakes)

    async def _analyse(self, table: Table) -> Hindsight:
        async with self._lock:
            positions = await self._history.positions(table)
            found = await self._analyse_moves(table, positions)
            await self._history.keep_hindsight(table.id, msgspec.json.encode(found))
        return found

    async def _analyse_moves(self, table: Table, positions: tuple[Position, ...]) -> Hindsight:
        """Judge every move; where there was no choice, the chances stay what they were."""
        job, total = self._jobs[table.id], len(positions) - 1
        job.total = total
        playouts = max(MIN_PLAYOUTS_PER_MOVE, min(MAX_PLAYOUTS_PER_MOVE, PLAYOUTS_PER_GAME // max(1, total)))
        verdict = Verdict((1 / len(table.sitters),) * len(table.sitters))
        verdicts: list[Verdict] = []
        for before, after in pairwise(positions):
            judged = await self._move_verdict(table, before, after, playouts)
            verdict = judged or Verdict(verdict.chances)
            verdicts.append(verdict)
            job.done += 1
        return put_together(table.game, verdicts, positions[-1].state)

    async def _move_verdict(
        self, table: Table, before: Position, after: Position, playouts: int
    ) -> Verdict | None:
        """Return what to think of a move; none where nothing was chosen."""
        if not after.move.is_choice:
            return None
        seed = self._rng.getrandbits(64)
        key = after.move.key
        return await self._analyse_move(table.game, before.number, before.state, key, seed, playouts)
