"""Automas that think beside the event loop: a few processes of their own, started on first use.

States travel as the bytes that are stored. When more tables wait than there are processes, each
thinks shorter instead of waiting longer, and who has waited has so much less; where too little is
left for a search, the turn is planned in a thread at once.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from engines.automa.budget import Budget
from engines.automa.choosing import FAIR, STRONG, decide
from engines.core.game import Game
from engines.core.kernel import Action, State
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
    return decide(GAMES[game], GAMES[game].load(stored), seat, level, Random(seed), seconds)


def ration(seconds: float, thinking: int, processes: int) -> float:
    """Return what each gets of the seconds, so that no more wait than can be served in time."""
    return seconds * min(1.0, processes / thinking)


def _begin() -> None:
    """Begin to think, aside from everybody else; only whoever asks ends it, or their own end.

    Ctrl-C reaches every process of a terminal: what is thought about is still finished then.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(YIELDING)
    Thread(target=_end_with_who_asks, daemon=True).start()


def _end_with_who_asks() -> None:
    """Let no process outlive the one that it thinks for, however that has ended."""
    if (asking := parent_process()) is not None:
        asking.join()
        os._exit(0)


class Thinkers:
    """A few processes, and how many tables are waiting for them."""

    def __init__(
        self,
        *,
        processes: int = PROCESSES,
        thought: Thought = think,
        budget: Callable[[float], Budget] = Budget,
    ) -> None:
        self._processes = processes
        self._thought = thought
        self._budget = budget
        self._free = asyncio.Semaphore(processes)
        self._planner = ThreadPoolExecutor(1)  # more threads would only keep the event loop waiting
        self._pool: ProcessPoolExecutor | None = None
        self._thinking = 0
        self._closed = False

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
            if level == STRONG:
                with suppress(BrokenProcessPool, TimeoutError):
                    return await self._searched(game, state, seat, chance, seconds)
                level = FAIR
            plan = partial(decide, game, state, seat, level, chance, seconds)
            return await asyncio.get_running_loop().run_in_executor(self._planner, plan)
        finally:
            self._thinking -= 1

    async def _searched(
        self, game: Game[Any], state: State, seat: Seat, chance: Random, seconds: float
    ) -> Action:
        """Return what a search finds; it is too late for one when no process is free in time."""
        allowed = ration(seconds, self._thinking, self._processes)
        if allowed < LEAST:
            raise TimeoutError
        promised = self._budget(seconds)
        async with asyncio.timeout(seconds - LEAST):
            await self._free.acquire()
        try:
            in_time = min(allowed, seconds * (1 - promised.spent()))
            stored, seed = game.dump(state), chance.getrandbits(64)
            return await self._in_a_process(
                partial(self._thought, game.id, stored, seat, STRONG, seed, in_time)
            )
        finally:
            self._free.release()

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
            async with self._free:
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
        if self._closed:
            raise asyncio.CancelledError
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
                initializer=_begin,
            )
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Let the next one start new processes, unless somebody has done so already."""
        broken.shutdown(wait=False, cancel_futures=True)
        if self._pool is broken:
            self._pool = None

    def close(self) -> None:
        """End the processes at once; whoever still waits for one is cancelled."""
        self._closed = True
        if self._pool is not None:
            thinking = [*self._pool._processes.values()]
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for process in thinking:  # else the program would wait for the end of the thought
                process.kill()
