"""A process pool for the searches of strong automas, started on first use.

States travel as stored bytes. With more searches than processes each gets a smaller share of its
seconds, and waiting for a process counts as part of them. Where too little time is left for a
search, the fair level answers in a thread.
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
from multiprocessing.connection import Connection, wait
from random import Random
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from engines.automa.budget import Budget
from engines.automa.levels import FAIR, STRONG, decide
from engines.core.game import Game
from engines.core.kernel import Action, State
from engines.core.text import Seat
from engines.registry import GAMES

DEFAULT_PROCESSES = 2
MIN_SECONDS = 0.1  # a shorter search is too short to pay for inter-process overhead
MAX_ATTEMPTS = 3  # of a search whose process dies
NICENESS = 5  # of the worker processes, so that they yield to the event loop

SPAWN = get_context("spawn")
T = TypeVar("T")
# Arguments: game id, stored state, seat, level, seed, seconds.
SearchFunction: TypeAlias = Callable[[str, bytes, Seat, str, int, float], Action]


def decide_in_process(
    game: str, stored: bytes, seat: Seat, level: str, seed: int, seconds: float
) -> Action:
    """Decide in a worker process; arguments and results are plain values."""
    return decide(GAMES[game], GAMES[game].load(stored), seat, level, Random(seed), seconds)


def time_share(seconds: float, active: int, processes: int) -> float:
    """Return the seconds that each of the active searches gets."""
    return seconds * min(1.0, processes / active)


def _init_worker(stop: Connection) -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: the parent decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    Thread(target=_exit_on_stop, args=[stop], daemon=True).start()


def _exit_on_stop(stop: Connection) -> None:
    """End this process, even in the middle of a search, when the pool closes or the parent dies."""
    parent = parent_process()
    wait([stop] if parent is None else [stop, parent.sentinel])
    os._exit(0)


class SearchPool:
    """Worker processes, and the number of searches that run or wait."""

    def __init__(
        self,
        *,
        processes: int = DEFAULT_PROCESSES,
        search: SearchFunction = decide_in_process,
        budget: Callable[[float], Budget] = Budget,
    ) -> None:
        self._processes = processes
        self._search = search
        self._budget = budget
        self._free_processes = asyncio.Semaphore(processes)
        self._fair_executor = ThreadPoolExecutor(1)  # more threads would delay the event loop
        self._pool: ProcessPoolExecutor | None = None
        self._stop_reader, self._stop_writer = SPAWN.Pipe(duplex=False)
        self._active = 0
        self._closed = False

    async def decide(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        level: str,
        rng: Random,
        seconds: float,
    ) -> Action:
        """Return the automa's answer to the seat's open question, as `automa.decide` does."""
        self._active += 1
        try:
            if level == STRONG:
                with suppress(BrokenProcessPool, TimeoutError):
                    return await self._run_search(game, state, seat, rng, seconds)
                level = FAIR
            plan = partial(decide, game, state, seat, level, rng, seconds)
            return await asyncio.get_running_loop().run_in_executor(self._fair_executor, plan)
        finally:
            self._active -= 1

    async def _run_search(
        self, game: Game[Any], state: State, seat: Seat, rng: Random, seconds: float
    ) -> Action:
        """Search in a worker process; raise TimeoutError where none is free in time."""
        allowed = time_share(seconds, self._active, self._processes)
        if allowed < MIN_SECONDS:
            raise TimeoutError
        budget = self._budget(seconds)
        async with asyncio.timeout(seconds - MIN_SECONDS):
            await self._free_processes.acquire()
        try:
            remaining = min(allowed, seconds * (1 - budget.share_used()))
            stored, seed = game.dump(state), rng.getrandbits(64)
            return await self._run_in_process(
                partial(self._search, game.id, stored, seat, STRONG, seed, remaining)
            )
        finally:
            self._free_processes.release()

    @property
    def has_idle_process(self) -> bool:
        """Return whether a worker process is free."""
        return self._active < self._processes

    async def run(self, work: Callable[[], T]) -> T:
        """Run other work in a worker process, where it counts as one more search.

        Where processes keep dying, the work runs in a thread.
        """
        self._active += 1
        try:
            async with self._free_processes:
                with suppress(BrokenProcessPool):
                    return await self._run_in_process(work)
            return await asyncio.to_thread(work)
        finally:
            self._active -= 1

    async def _run_in_process(self, work: Callable[[], T]) -> T:
        """Return the result; raise the error of the last attempt where processes keep dying."""
        for _ in range(MAX_ATTEMPTS - 1):
            with suppress(BrokenProcessPool):
                return await self._attempt(work)
        return await self._attempt(work)

    async def _attempt(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise asyncio.CancelledError
        pool = self._get_pool()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except BrokenProcessPool:
            self._discard_pool(pool)
            raise

    def _get_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=SPAWN,
                initializer=_init_worker,
                initargs=(self._stop_reader,),
            )
        return self._pool

    def _discard_pool(self, broken: ProcessPoolExecutor) -> None:
        """Forget a broken pool, so that the next attempt starts new processes."""
        broken.shutdown(wait=False, cancel_futures=True)
        if self._pool is broken:
            self._pool = None

    def close(self) -> None:
        """End the worker processes at once and cancel the callers that still wait for one."""
        self._closed = True
        self._stop_writer.close()  # else the program would wait for the end of every search
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
