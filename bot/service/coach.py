"""The coach: what the search would do in a player's place, at tables that count for nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from bot.service.play import PlayerTurn
from bot.service.progress import Refusal
from engines import Decision, Game
from engines.automa.prospects import Advice
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Table

# A game, its state, the seat, a seed, and the seconds there are to think.
AdviceFn: TypeAlias = Callable[[Game[Any], State, Seat, int, float], Awaitable[tuple[Advice, ...]]]

ADVICE_SECONDS = 1.5  # that one piece of advice takes
MAX_CONCURRENT_SEARCHES = 64  # pieces of advice thought about at once: more would only wait
ADVICE_CACHE_SIZE = 200  # pieces of advice given lately, so that nobody is thought for twice


@dataclass(frozen=True)
class AdviceResult:
    """Advice on a question, the best option first."""

    table: Table
    decision: Decision
    advice: tuple[Advice, ...]


class Coach:
    """Gives advice to who must choose; who asks twice has the same answer."""

    def __init__(self, *, rng: Random, advise: AdviceFn) -> None:
        self._rng = rng
        self._advise = advise
        self._tasks: dict[tuple[int, int], asyncio.Task[tuple[Advice, ...]]] = {}
        self._cache: dict[tuple[int, int], tuple[Advice, ...]] = {}  # the latest last

    async def advise(self, turn: PlayerTurn) -> AdviceResult:
        """Return the best options of a player's open question; refuse where the game counts."""
        if turn.table.rated:
            raise Refusal("refuse-advice")
        found = self._cache.get(_question_key(turn))
        if found is None:
            found = await asyncio.shield(self._task_for(turn))
        best_first = sorted(found, key=lambda one: one.lead, reverse=True)
        return AdviceResult(turn.table, turn.decision, tuple(best_first))

    def close(self) -> None:
        """Think no further."""
        for task in self._tasks.values():
            task.cancel()

    def _task_for(self, turn: PlayerTurn) -> "asyncio.Task[tuple[Advice, ...]]":
        """Return what is found out about a question, by a new thought unless there is one."""
        key = _question_key(turn)
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
        self._cache[_question_key(turn)] = found
        if len(self._cache) > ADVICE_CACHE_SIZE:
            self._cache.pop(next(iter(self._cache)))
        return found


def _question_key(turn: PlayerTurn) -> tuple[int, int]:
    """Return what tells a question from all others."""
    return turn.table.id, turn.table.revision
