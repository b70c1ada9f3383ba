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

SWITCH_INTERVAL_SECONDS: Final = (
    0.001  # seconds after which a thread that computes gives way to the event loop
)
# After so many new things the collector looks at them, after so many looks at those before, too,
# and after so many of these at all. Little at a time: each look keeps the event loop waiting. One
# at all takes 30 ms where 200 tables are pressed, and finds next to nothing: it has time until
# nobody waits (`keep_house`), and happens by itself only where that moment never comes.
GC_THRESHOLD_0, GC_THRESHOLD_1, GC_THRESHOLD_2 = 1_000, 4, 4_000
MIN_PENDING_COLLECTIONS: Final = (
    50  # looks at what has grown, after which one at all is worth its while
)
OLDEST_GENERATION: Final = 2  # the collector's generation of what has lived long
HOUSEKEEPING_SECONDS: Final = 2.0  # seconds between two rounds through the house
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
    """Spare the event loop what would stall it; entered once everything is loaded.

    Threads give way sooner, and the collector no longer walks through what stays for good: the
    program, the games' material, the catalogues. That took it a quarter of a second at a time. Of
    what comes and goes it looks at more at once: most of it has gone by then. Afterwards the
    process is as it was before.
    """
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    gc.set_threshold(GC_THRESHOLD_0, GC_THRESHOLD_1, GC_THRESHOLD_2)
    gc.callbacks.append(_freeze_after_full_gc)
    gc.collect()
    gc.collect()  # it waits until a quarter as much has come as there was last time: now nothing
    try:
        yield
    finally:
        gc.callbacks.remove(_freeze_after_full_gc)
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)


async def housekeeping(is_idle: Callable[[], bool]) -> None:
    """Give memory back now and then; look for what nobody holds when nobody waits, either."""
    while True:
        await asyncio.sleep(HOUSEKEEPING_SECONDS)
        await FILM_QUEUE.run(malloc_trim)
        if gc.get_count()[OLDEST_GENERATION] > MIN_PENDING_COLLECTIONS and is_idle():
            gc.collect()


def _freeze_after_full_gc(phase: str, collection: Mapping[str, int]) -> None:
    """Let no search look again at what has survived a full one.

    So each looks only at what has come since, a few milliseconds instead of a hundred. What was
    spared goes as everything does, when nobody holds it any more; only what holds itself would
    stay, and pages, interactions and files are taken apart (`take_apart`).
    """
    if phase == "stop" and collection["generation"] == OLDEST_GENERATION:
        gc.freeze()
