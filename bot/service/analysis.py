"""Post-game analysis: every choice is compared with the best one; the result is stored."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Game, pending
from engines.automa import GameAnalysis, Mistake
from engines.automa.analysis import MoveAnalysis, summarise
from engines.core.kernel import State
from engines.store import HistoryEntry, Store, Table

# A game, the index of a move, the state before it, the chosen key, a seed, and the rollouts.
AnalyseMoveFn: TypeAlias = Callable[
    [Game[Any], int, State, str, int, int], Awaitable[MoveAnalysis | None]
]

ROLLOUTS_PER_GAME = 12_000  # shared among its choices
MIN_ROLLOUTS_PER_MOVE, MAX_ROLLOUTS_PER_MOVE = 60, 200  # fewer are noise, more add nothing


@dataclass(frozen=True)
class AnalysedMistake:
    """A mistake, with the decision that it answered."""

    mistake: Mistake
    decision: Decision


@dataclass
class AnalysisJob:
    """A running analysis, with its progress in moves."""

    task: "asyncio.Task[GameAnalysis]"
    done: int = 0
    total: int = 0


class GameAnalyser:
    """Analyses games one at a time; requests for the same game share one job."""

    def __init__(self, store: Store, *, rng: Random, analyse_move: AnalyseMoveFn) -> None:
        self._history = store.history
        self._rng = rng
        self._analyse_move = analyse_move
        self._jobs: dict[int, AnalysisJob] = {}
        self._lock = asyncio.Lock()

    async def load_stored(self, table: Table) -> GameAnalysis | None:
        """Return the stored analysis of a finished game; None if there is none."""
        encoded = await self._history.analysis(table.id)
        try:
            return None if encoded is None else msgspec.json.decode(encoded, type=GameAnalysis)
        except msgspec.DecodeError:
            return None  # stored in an old format: analysed again on request

    def is_running(self, table: Table) -> bool:
        """Return whether the game is being analysed, or waits for that."""
        return table.id in self._jobs

    def start(self, table: Table) -> AnalysisJob:
        """Return the running analysis of a game, started in the background if there is none."""
        if table.id not in self._jobs:
            job = AnalysisJob(asyncio.create_task(self._analyse(table)))
            job.task.add_done_callback(lambda _: self._jobs.pop(table.id))
            self._jobs[table.id] = job
        return self._jobs[table.id]

    def close(self) -> None:
        """Cancel running jobs; the next request starts them again."""
        for job in self._jobs.values():
            job.task.cancel()

    async def mistakes(self, table: Table, analysis: GameAnalysis) -> tuple[AnalysedMistake, ...]:
        """Return the mistakes of a game, each with its decision."""
        return await self._with_decisions(table, analysis.mistakes)

    async def mistakes_at(self, table: Table, moves: range) -> tuple[AnalysedMistake, ...]:
        """Return the mistakes after the moves with these indexes, in the stored analysis."""
        found = await self.load_stored(table)
        mistakes = () if found is None else found.mistakes
        return await self._with_decisions(
            table, (one for one in mistakes if one.move_index in moves)
        )

    async def _with_decisions(
        self, table: Table, mistakes: Iterable[Mistake]
    ) -> tuple[AnalysedMistake, ...]:
        found: list[AnalysedMistake] = []
        for mistake in mistakes:
            entry = await self._history.entry(table, mistake.move_index)
            if entry is not None:
                decisions = await MOVE_QUEUE.run(pending, entry.state)
                found += (AnalysedMistake(mistake, decision) for decision in decisions)
        return tuple(found)

    async def _analyse(self, table: Table) -> GameAnalysis:
        async with self._lock:
            entries = await self._history.entries(table)
            found = await self._analyse_moves(table, entries)
            await self._history.save_analysis(table.id, msgspec.json.encode(found))
        return found

    async def _analyse_moves(self, table: Table, entries: tuple[HistoryEntry, ...]) -> GameAnalysis:
        """Analyse every move; a move without a choice keeps the previous win probabilities."""
        job, total = self._jobs[table.id], len(entries) - 1
        job.total = total
        rollouts = max(
            MIN_ROLLOUTS_PER_MOVE, min(MAX_ROLLOUTS_PER_MOVE, ROLLOUTS_PER_GAME // max(1, total))
        )
        latest = MoveAnalysis((1 / len(table.players),) * len(table.players))
        analyses: list[MoveAnalysis] = []
        for before, after in pairwise(entries):
            found = await self._analyse_choice(table, before, after, rollouts)
            latest = found or MoveAnalysis(latest.win_probabilities)
            analyses.append(latest)
            job.done += 1
        return summarise(table.game, analyses, entries[-1].state)

    async def _analyse_choice(
        self, table: Table, before: HistoryEntry, after: HistoryEntry, rollouts: int
    ) -> MoveAnalysis | None:
        """Return the analysis of a move; None if it was not a choice."""
        if not after.move.is_choice:
            return None
        seed = self._rng.getrandbits(64)
        key = after.move.key
        return await self._analyse_move(table.game, before.index, before.state, key, seed, rollouts)
