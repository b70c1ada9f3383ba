"""Runs CPU work off the event loop: one queue, with a few threads, for each kind of work.

A click must be acknowledged at once, so every computation waits in one of these queues. Moves
never wait for pictures, nor pictures for automas.
"""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

CORE_COUNT: Final = os.cpu_count() or 1


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
RENDER_QUEUE: Final = WorkQueue("painting", CORE_COUNT)
AUTOMA_QUEUE: Final = WorkQueue("automas", CORE_COUNT)  # up to a second each
ANIMATION_QUEUE: Final = WorkQueue("films", 1)  # up to a minute each; also other work that can wait
WORK_QUEUES: Final = (MOVE_QUEUE, RENDER_QUEUE, AUTOMA_QUEUE, ANIMATION_QUEUE)
