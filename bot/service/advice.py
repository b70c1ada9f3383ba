"""Advice for a player: the options that the search prefers, at unrated tables only."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from bot.service.play import PlayerTurn
from bot.service.progress import Refusal
from engines import Decision, Game
from engines.automa.rollout_stats import Advice
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Table

# A game, its state, the seat, a seed, and the seconds to search.
AdviceFn: TypeAlias = Callable[[Game[Any], State, Seat, int, float], Awaitable[tuple[Advice, ...]]]

ADVICE_SECONDS = 1.5  # of search per request
MAX_CONCURRENT_SEARCHES = 64  # more would only wait for a process
ADVICE_CACHE_SIZE = 200  # decisions, so that a repeated request needs no search


@dataclass(frozen=True)
class AdviceResult:
    """Advice on a decision, the best option first."""

    table: Table
    decision: Decision
    advice: tuple[Advice, ...]


class AdviceService:
    """Gives advice to the player to act; a repeated request gets the same answer."""

    def __init__(self, *, rng: Random, advise: AdviceFn) -> None:
        self._rng = rng
        self._advise = advise
        self._tasks: dict[tuple[int, int], asyncio.Task[tuple[Advice, ...]]] = {}
        self._cache: dict[tuple[int, int], tuple[Advice, ...]] = {}  # the latest last

    async def advise(self, turn: PlayerTurn) -> AdviceResult:
        """Return the best options of the player's open decision; refuse at a rated table."""
        if turn.table.is_rated:
            raise Refusal("refuse-advice")
        found = self._cache.get(_decision_key(turn))
        if found is None:
            found = await asyncio.shield(self._task_for(turn))
        best_first = sorted(found, key=lambda one: one.margin, reverse=True)
        return AdviceResult(turn.table, turn.decision, tuple(best_first))

    def close(self) -> None:
        """Cancel running searches."""
        for task in self._tasks.values():
            task.cancel()

    def _task_for(self, turn: PlayerTurn) -> "asyncio.Task[tuple[Advice, ...]]":
        """Return the running search for a decision, started if there is none."""
        key = _decision_key(turn)
        if key not in self._tasks:
            if len(self._tasks) >= MAX_CONCURRENT_SEARCHES:
                raise Refusal("refuse-busy-thinking")
            task = asyncio.create_task(self._search(turn))
            task.add_done_callback(lambda _: self._tasks.pop(key))
            self._tasks[key] = task
        return self._tasks[key]

    async def _search(self, turn: PlayerTurn) -> tuple[Advice, ...]:
        seed = self._rng.getrandbits(64)
        seat = turn.decision.seat
        found = await self._advise(turn.table.game, turn.state, seat, seed, ADVICE_SECONDS)
        self._cache[_decision_key(turn)] = found
        if len(self._cache) > ADVICE_CACHE_SIZE:
            self._cache.pop(next(iter(self._cache)))
        return found


def _decision_key(turn: PlayerTurn) -> tuple[int, int]:
    """Return the cache key of a decision: the table and its revision."""
    return turn.table.id, turn.table.revision
