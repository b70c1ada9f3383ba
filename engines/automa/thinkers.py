"""Automas that think beside the event loop: a few processes of their own, started on first use.

States travel as the bytes that are stored. When more tables wait than there are processes, each
thinks shorter instead of waiting longer; where too little is left for a search, the turn is planned
in a thread at once.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, TypeAlias, TypeVar

from engines.automa.choosing import FAIR, STRONG, decide
from engines.core.agenda import Action, State
from engines.core.game import Game
from engines.core.text import Seat
from engines.registry import GAMES

PROCESSES = 2
LEAST = 0.1  # seconds: with less, a search is not worth the way to a process
ATTEMPTS = 3  # when processes die
YIELDING = 5  # how much thinking gives way to the event loop, on the scale of `nice`

T = TypeVar("T")
# The game's id, the stored state, the seat, the level, a seed and the seconds.
Thought: TypeAlias = Callable[[str, bytes, Seat, str, int, float], Action]


def think(game: str, stored: bytes, seat: Seat, level: str, seed: int, seconds: float) -> Action:
    """Decide in a process: everything comes and goes as plain values."""
    return decide(GAMES[game], GAMES[game].thaw(stored), seat, level, Random(seed), seconds)


def ration(seconds: float, thinking: int, processes: int) -> float:
    """Return what each gets of the seconds, so that no more wait than can be served in time."""
    return seconds * min(1.0, processes / thinking)


class Thinkers:
    """A few processes, and how many tables are waiting for them."""

    def __init__(self, *, processes: int = PROCESSES, thought: Thought = think) -> None:
        self._processes = processes
        self._thought = thought
        self._pool: ProcessPoolExecutor | None = None
        self._thinking = 0

    async def decide(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        level: str,
        chance: Random,
        seconds: float,
    ) -> Action:
        """Return the answer to the seat's open question, as `automa.decide` does."""
        self._thinking += 1
        try:
            allowed = ration(seconds, self._thinking, self._processes)
            if level == STRONG and allowed >= LEAST:
                stored, seed = game.freeze(state), chance.getrandbits(64)
                work = partial(self._thought, game.id, stored, seat, level, seed, allowed)
                with suppress(BrokenProcessPool):
                    return await self._in_a_process(work)
            level = FAIR if level == STRONG else level
            return await asyncio.to_thread(decide, game, state, seat, level, chance, seconds)
        finally:
            self._thinking -= 1

    @property
    def idle(self) -> bool:
        """Tell whether a process has nothing to do."""
        return self._thinking < self._processes

    async def find_out(self, work: Callable[[], T]) -> T:
        """Have something else worked out in a process; it counts as one more table that thinks.

        Where processes keep dying it is done in a thread.
        """
        self._thinking += 1
        try:
            with suppress(BrokenProcessPool):
                return await self._in_a_process(work)
            return await asyncio.to_thread(work)
        finally:
            self._thinking -= 1

    async def _in_a_process(self, work: Callable[[], T]) -> T:
        """Return the answer; the error of the last attempt where processes keep dying."""
        for _ in range(ATTEMPTS - 1):
            with suppress(BrokenProcessPool):
                return await self._attempt(work)
        return await self._attempt(work)

    async def _attempt(self, work: Callable[[], T]) -> T:
        pool = self._running()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except BrokenProcessPool:
            self._replace(pool)
            raise

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),
                initializer=os.nice,
                initargs=(YIELDING,),
            )
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Let the next one start new processes, unless somebody has done so already."""
        broken.shutdown(wait=False, cancel_futures=True)
        if self._pool is broken:
            self._pool = None

    def close(self) -> None:
        """End the processes; whoever still waits for one is cancelled."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
