"""Advice for a player: the options that the search prefers, at unrated tables only.

A question has one advice, however often it is asked for, also after an undo: lessons and feedback
use the same, so that they never contradict it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Any, TypeAlias, TypeVar

from bot.service.play import PlayerTurn
from bot.service.progress import Refusal
from bot.service.work_queues import MOVE_QUEUE
from engines import Decision, Game, Text
from engines.automa.rollout_stats import Advice
from engines.automa.whole_choice import answers, choice_text
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Table

# A game, its state, the seat, a seed, the seconds to search, and the option preferred before.
AdviceFn: TypeAlias = Callable[
    [Game[Any], State, Seat, int, float, str | None], Awaitable[tuple[Advice, ...]]
]
QuestionKey: TypeAlias = tuple[int, bytes]  # a table, and a digest of its state
T = TypeVar("T")

ADVICE_SECONDS = 1.5  # of search per request
LESSON_SECONDS = 0.6  # of search for a lesson or feedback, which delays the board
MAX_CONCURRENT_SEARCHES = 64  # more would only wait for a process
ADVICE_CACHE_SIZE = 200  # questions, so that a repeated request needs no search
MAX_DEFICIT_POINTS = 3.0  # of an option that is still recommended


@dataclass(frozen=True)
class AdviceResult:
    """Advice on a decision, the best option first."""

    table: Table
    decision: Decision
    advice: tuple[Advice, ...]
    choices: Mapping[str, Text] = field(default_factory=dict)  # named whole, by option key

    @property
    def recommended(self) -> tuple[Advice, ...]:
        """Return the options that the advice names: the best one and those about as good."""
        return recommended(self.advice)

    @property
    def named_keys(self) -> tuple[str, ...]:
        """Return the keys of all options that the advice names, those of later questions too."""
        return tuple(key for one in self.recommended for key in (one.key, *one.then))


def recommended(advice: Sequence[Advice]) -> tuple[Advice, ...]:
    """Return the first option and those about as good."""
    return tuple(one for one in advice if advice[0].margin - one.margin < MAX_DEFICIT_POINTS)


class AdviceService:
    """Gives advice to the player to act; a repeated request gets the same answer."""

    def __init__(
        self, *, rng: Random, advise: AdviceFn, has_idle_process: Callable[[], bool]
    ) -> None:
        self._rng = rng
        self._advise = advise
        self._has_idle_process = has_idle_process
        self._tasks: dict[QuestionKey, asyncio.Task[tuple[Advice, ...]]] = {}
        self._cache: dict[QuestionKey, tuple[Advice, ...]] = {}  # the latest last
        self._preferred: dict[QuestionKey, str] = {}  # completes a choice that was advised

    async def advise(self, turn: PlayerTurn) -> AdviceResult:
        """Return the best options of the player's open decision; refuse at a rated table."""
        if turn.table.is_rated:
            raise Refusal("refuse-advice")
        table, state, decision = turn
        advice = await self._find(table, state, decision.seat, ADVICE_SECONDS)
        choices = await MOVE_QUEUE.run(_choice_texts, state, recommended(advice))
        return AdviceResult(table, decision, advice, choices)

    async def find_if_idle(self, table: Table, state: State, seat: Seat) -> tuple[Advice, ...]:
        """Return the advice on a question, or none while the search processes are busy."""
        if _question_key(table, state) not in self._cache and not self._has_idle_process():
            return ()
        return await self._find(table, state, seat, LESSON_SECONDS)

    def close(self) -> None:
        """Cancel running searches."""
        for task in self._tasks.values():
            task.cancel()

    async def _find(
        self, table: Table, state: State, seat: Seat, seconds: float
    ) -> tuple[Advice, ...]:
        key = _question_key(table, state)
        if (found := self._cache.get(key)) is not None:
            return found
        if key not in self._tasks:
            if len(self._tasks) >= MAX_CONCURRENT_SEARCHES:
                raise Refusal("refuse-busy-thinking")
            task = asyncio.create_task(self._search(key, table, state, seat, seconds))
            task.add_done_callback(lambda _: self._tasks.pop(key))
            self._tasks[key] = task
        return await asyncio.shield(self._tasks[key])

    async def _search(
        self, key: QuestionKey, table: Table, state: State, seat: Seat, seconds: float
    ) -> tuple[Advice, ...]:
        """Search, and remember the advice and how it goes on."""
        seed, preferred = self._rng.getrandbits(64), self._preferred.get(key)
        advice = await self._advise(table.game, state, seat, seed, seconds, preferred)
        for later_key, answer in await MOVE_QUEUE.run(_later_answers, table, state, advice):
            _remember(self._preferred, later_key, answer)
        _remember(self._cache, key, advice)
        return advice


def _question_key(table: Table, state: State) -> QuestionKey:
    return table.id, blake2b(table.game.dump(state), digest_size=16).digest()


def _remember(cache: dict[QuestionKey, T], key: QuestionKey, value: T) -> None:
    cache[key] = value
    if len(cache) > ADVICE_CACHE_SIZE:
        cache.pop(next(iter(cache)))


def _later_answers(
    table: Table, state: State, advice: Sequence[Advice]
) -> list[tuple[QuestionKey, str]]:
    """Return the questions that complete the recommended choices, with their answers."""

    choices = [[*answers(state, (one.key, *one.then))] for one in recommended(advice)]
    return [(_question_key(table, before), key) for _, *later in choices for before, key in later]


def _choice_texts(state: State, advice: Sequence[Advice]) -> dict[str, Text]:
    return {one.key: choice_text(state, (one.key, *one.then)) for one in advice}
