"""Post-game analysis: where a game turned; the result is stored."""

import asyncio
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.service.history import step_ends
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Game, pending
from engines.automa import GameAnalysis, TurningPoint
from engines.automa.evaluation import win_shares
from engines.automa.turning_points import Choice, GamePlan, MoveAnalysis, Sampling
from engines.core.kernel import State
from engines.store import HistoryEntry, Store, Table

# A game, the state before a choice, the chosen key, a seed, and what to sample.
AnalyseMoveFn: TypeAlias = Callable[
    [Game[Any], State, str, int, Sampling], Awaitable[MoveAnalysis | None]
]

MAX_MOVES = 1_000_000  # more than any game has
PARALLEL_SAMPLINGS = 2  # as many as there are search processes; a search waits for one at most


@dataclass(frozen=True)
class AnalysedTurningPoint:
    """A turning point, with the decision that was answered there."""

    point: TurningPoint
    decision: Decision
    number: int  # of the move, as the replay counts


@dataclass
class AnalysisJob:
    """A running analysis, with its progress in samplings."""

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

    async def turning_points(
        self, table: Table, analysis: GameAnalysis
    ) -> tuple[AnalysedTurningPoint, ...]:
        """Return the turning points of a game, each with its decision."""
        return await self._with_decisions(table, analysis.turning_points)

    async def turning_points_at(
        self, table: Table, move_indices: range
    ) -> tuple[AnalysedTurningPoint, ...]:
        """Return the turning points of these moves, as far as the stored analysis has any."""
        found = await self.load_stored(table)
        points = () if found is None else found.turning_points
        return await self._with_decisions(
            table, [one for one in points if one.move_index in move_indices]
        )

    async def _with_decisions(
        self, table: Table, points: Sequence[TurningPoint]
    ) -> tuple[AnalysedTurningPoint, ...]:
        if not points:
            return ()
        ends = step_ends((await self._history.log_slice(table.id, first=0, limit=MAX_MOVES)).moves)
        found: list[AnalysedTurningPoint] = []
        for point in points:
            entry = await self._history.entry(table, point.move_index)
            if entry is not None:
                number = bisect_left(ends, point.move_index + 1)
                decisions = await MOVE_QUEUE.run(pending, entry.state)
                found += (AnalysedTurningPoint(point, decision, number) for decision in decisions)
        return tuple(found)

    async def _analyse(self, table: Table) -> GameAnalysis:
        async with self._lock:
            entries = await self._history.entries(table)
            found = await self._analyse_moves(table, entries)
            await self._history.save_analysis(table.id, msgspec.json.encode(found))
        return found

    async def _analyse_moves(self, table: Table, entries: tuple[HistoryEntry, ...]) -> GameAnalysis:
        """Sample the choices in two passes, and find the turning points."""
        steps = pairwise(entries)
        choices = [
            Choice(before.index, after.move.seat, after.move.key)
            for before, after in steps
            if after.move.is_choice and after.move.seat is not None
        ]
        plan = GamePlan(choices, win_shares(table.game, entries[-1].state))
        samples: dict[int, list[MoveAnalysis]] = {place: [] for place in range(len(choices))}
        job = self._jobs[table.id]
        for make_pass in (lambda _: plan.first_pass(), plan.second_pass):
            samplings = [(sampling, self._rng.getrandbits(64)) for sampling in make_pass(samples)]
            job.total += len(samplings)
            async with asyncio.TaskGroup() as group:
                for _ in range(PARALLEL_SAMPLINGS):
                    group.create_task(self._sample(table, entries, choices, samplings, samples))
        found = plan.summarise(samples)
        curve = _for_every_move(choices, found.win_probabilities, len(entries) - 1)
        return GameAnalysis(curve, found.turning_points)

    async def _sample(
        self,
        table: Table,
        entries: Sequence[HistoryEntry],
        choices: Sequence[Choice],
        samplings: list[tuple[Sampling, int]],
        samples: Mapping[int, list[MoveAnalysis]],
    ) -> None:
        """Sample choices until none is left; several tasks share the list."""
        while samplings:
            sampling, seed = samplings.pop(0)
            choice = choices[sampling.choice]
            state = entries[choice.move_index].state
            found = await self._analyse_move(table.game, state, choice.key, seed, sampling)
            if found is not None:
                samples[sampling.choice].append(found)
            self._jobs[table.id].done += 1


def _for_every_move(
    choices: Sequence[Choice], curve: Sequence[tuple[float, ...]], moves: int
) -> tuple[tuple[float, ...], ...]:
    """Return the curve with a point for every move: one without a choice changes nothing."""
    if not curve:
        return ()
    by_move = {choice.move_index: point for choice, point in zip(choices, curve, strict=True)}
    latest = (1 / len(curve[0]),) * len(curve[0])
    points: list[tuple[float, ...]] = []
    for move_index in range(moves):
        latest = by_move.get(move_index, latest)
        points.append(latest)
    return tuple(points)
