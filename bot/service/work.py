"""Work off the event loop: few long-lived threads, and a line for each kind of work.

Whoever presses a button must be acknowledged at once, so whatever computes waits in one of these
lines. Moves never stand behind pictures, nor pictures behind a thinking automa.
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

SWITCH: Final = 0.001  # seconds after which a thread that computes gives way to the event loop
# After so many new things the collector looks at them, after so many looks at those before, too,
# and after so many of these at all. Little at a time: each look keeps the event loop waiting. One
# at all takes 30 ms where 200 tables are pressed, and finds next to nothing: it has time until
# nobody waits (`keep_house`), and happens by itself only where that moment never comes.
YOUNG, GROWN, OLD = 1_000, 4, 4_000
DUE: Final = 50  # looks at what has grown, after which one at all is worth its while
OLDEST: Final = 2  # the collector's generation of what has lived long
ROUND: Final = 2.0  # seconds between two rounds through the house
CORES: Final = os.cpu_count() or 1


class Line:
    """Works that are done one after another, by so many threads at once."""

    def __init__(self, name: str, threads: int) -> None:
        self.name = name
        self.threads = threads
        self.waiting = 0  # works not yet done, those under way included
        self.observe: Callable[[float], object] | None = None  # told how long each work took
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what the work returns, done by a thread of this line."""
        self.waiting += 1
        begun = time.perf_counter()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, lambda: work(*args, **kwargs))
        finally:
            self.waiting -= 1
            if self.observe is not None:
                self.observe(time.perf_counter() - begun)


MOVES: Final = Line("moves", 1)  # choices, options, words: a few milliseconds each
PAINTING: Final = Line("painting", CORES)
AUTOMAS: Final = Line("automas", CORES)  # up to a second each
FILMS: Final = Line("films", 1)  # up to a minute each; files that can wait as well
LINES: Final = (MOVES, PAINTING, AUTOMAS, FILMS)


@contextmanager
def responsive() -> Iterator[None]:
    """Spare the event loop what would stall it; entered once everything is loaded.

    Threads give way sooner, and the collector no longer walks through what stays for good: the
    program, the games' material, the catalogues. That took it a quarter of a second at a time. Of
    what comes and goes it looks at more at once: most of it has gone by then. Afterwards the
    process is as it was before.
    """
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, GROWN, OLD)
    gc.callbacks.append(_spare_survivors)
    gc.collect()
    gc.collect()  # it waits until a quarter as much has come as there was last time: now nothing
    try:
        yield
    finally:
        gc.callbacks.remove(_spare_survivors)
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)


async def keep_house(is_quiet: Callable[[], bool]) -> None:
    """Give memory back now and then; look for what nobody holds when nobody waits, either."""
    while True:
        await asyncio.sleep(ROUND)
        await FILMS.do(malloc_trim)
        if gc.get_count()[OLDEST] > DUE and is_quiet():
            gc.collect()


def _spare_survivors(phase: str, collection: Mapping[str, int]) -> None:
    """Let no search look again at what has survived a full one.

    So each looks only at what has come since, a few milliseconds instead of a hundred. What was
    spared goes as everything does, when nobody holds it any more; only what holds itself would
    stay, and pages, interactions and files are taken apart (`take_apart`).
    """
    if phase == "stop" and collection["generation"] == OLDEST:
        gc.freeze()
