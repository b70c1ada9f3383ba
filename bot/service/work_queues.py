"""Runs CPU work off the event loop: one queue, with a few threads, for each kind of work.

A click must be acknowledged at once, so every computation waits in one of these queues. Moves
never wait for pictures, nor pictures for automas.
"""

import asyncio
import gc
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, ParamSpec, TypeVar

from render.memory import malloc_trim

P = ParamSpec("P")
T = TypeVar("T")

SWITCH_INTERVAL_SECONDS: Final = 0.001  # after which a computing thread yields to the event loop
# Many small collections, since each blocks the event loop. A full one takes 30 ms with 200 busy
# tables and finds little: `housekeeping` runs it while the bot is idle. The last one is a fallback.
GC_THRESHOLD_0, GC_THRESHOLD_1, GC_THRESHOLD_2 = 1_000, 4, 4_000
MIN_PENDING_COLLECTIONS: Final = 50  # of the middle generation, before a full one is worthwhile
OLDEST_GENERATION: Final = 2  # generation number
HOUSEKEEPING_SECONDS: Final = 2.0  # between two rounds
CORES: Final = os.cpu_count() or 1


class WorkQueue:
    """A thread pool that counts and times its jobs."""

    def __init__(self, name: str, threads: int) -> None:
        self.name = name
        self.threads = threads
        self.waiting = 0  # jobs not yet done, running ones included
        self.on_timing: Callable[[float], object] | None = None  # seconds of each job
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the job in a thread of this queue and return its result."""
        self.waiting += 1
        started = time.perf_counter()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, lambda: work(*args, **kwargs))
        finally:
            self.waiting -= 1
            if self.on_timing is not None:
                self.on_timing(time.perf_counter() - started)


MOVE_QUEUE: Final = WorkQueue("moves", 1)  # choices, options, texts: a few milliseconds each
RENDER_QUEUE: Final = WorkQueue("painting", CORES)
AUTOMA_QUEUE: Final = WorkQueue("automas", CORES)  # up to a second each
FILM_QUEUE: Final = WorkQueue("films", 1)  # up to a minute each; other files that can wait, too
WORK_QUEUES: Final = (MOVE_QUEUE, RENDER_QUEUE, AUTOMA_QUEUE, FILM_QUEUE)


@contextmanager
def tuned_runtime() -> Iterator[None]:
    """Tune the interpreter against event loop stalls; enter it once everything is loaded.

    Threads yield sooner, and the garbage collector ignores long-lived objects (code, material,
    catalogues), which took it 250 ms a collection. The previous settings are restored at exit.
    """
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    gc.set_threshold(GC_THRESHOLD_0, GC_THRESHOLD_1, GC_THRESHOLD_2)
    gc.callbacks.append(_freeze_after_full_gc)
    gc.collect()
    gc.collect()  # resets the 25 % rule for full collections: nothing is left
    try:
        yield
    finally:
        gc.callbacks.remove(_freeze_after_full_gc)
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)


async def housekeeping(is_idle: Callable[[], bool]) -> None:
    """Return free memory to the system periodically; run a full collection when the bot is idle."""
    while True:
        await asyncio.sleep(HOUSEKEEPING_SECONDS)
        await FILM_QUEUE.run(malloc_trim)
        if gc.get_count()[OLDEST_GENERATION] > MIN_PENDING_COLLECTIONS and is_idle():
            gc.collect()


def _freeze_after_full_gc(phase: str, collection: Mapping[str, int]) -> None:
    """Exclude the survivors of a full collection from later ones.

    A collection then takes a few milliseconds instead of a hundred. Reference counting still frees
    survivors; only reference cycles would stay, and those of pages and interactions are broken.
    """
    if phase == "stop" and collection["generation"] == OLDEST_GENERATION:
        gc.freeze()
