"""Work off the event loop: few long-lived threads, and a line for each kind of work.

Whoever presses a button must be acknowledged at once, so whatever computes waits in one of these
lines. Moves never stand behind pictures, nor pictures behind a thinking automa.
"""

import asyncio
import gc
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SWITCH: Final = 0.0002  # seconds after which a thread that computes gives way to the event loop
YOUNG: Final = 2_000  # things made after which the collector looks at them; Python's own is 700
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
FILMS: Final = Line("films", 1)  # up to a minute each
LINES: Final = (MOVES, PAINTING, AUTOMAS, FILMS)


def stay_responsive() -> None:
    """Spare the event loop what would stall it; called once everything is loaded.

    Threads give way sooner, and the collector no longer walks through what stays for good: the
    program, the games' material, the catalogues. That took it a quarter of a second at a time. Of
    what comes and goes it looks at more at once: most of it has gone by then.
    """
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, 10, 10)
    gc.collect()
    gc.freeze()
