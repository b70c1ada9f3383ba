"""What players have asked for and wait for: nobody too much, and a stop lets it come to its end."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

RequesterKey: TypeAlias = tuple[int, int]  # a user, and the channel in which they ask

MAX_PER_USER = 8  # things that one person may wait for at once in a channel: more keeps others waiting


class InFlight:
    """How many interactions are being carried out; their tasks are held here, if nowhere else."""

    max_per_user = MAX_PER_USER

    def __init__(self) -> None:
        self.count = 0
        self._by_requester: Counter[RequesterKey] = Counter()
        self._tasks: set[asyncio.Task[object] | None] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    def is_at_limit(self, requester: RequesterKey) -> bool:
        """Tell whether somebody waits for as much as one person may; at other tables they play."""
        return self._by_requester[requester] >= self.max_per_user

    @contextmanager
    def track(self, requester: RequesterKey = (0, 0)) -> Iterator[None]:
        """Count one more of somebody's, as long as it lasts."""
        self._by_requester[requester] += 1
        try:
            with self._count_one():
                yield
        finally:
            self._by_requester[requester] -= 1
            if not self._by_requester[requester]:
                del self._by_requester[requester]

    @contextmanager
    def _count_one(self) -> Iterator[None]:
        task = asyncio.current_task()
        self.count += 1
        self._tasks.add(task)
        self._idle.clear()
        try:
            yield
        finally:
            self.count -= 1
            self._tasks.discard(task)
            if self.count == 0:
                self._idle.set()

    async def wait_idle(self) -> None:
        """Return once there is none."""
        await self._idle.wait()

    async def cancel_all(self) -> None:
        """Break all of them off."""
        for task in self._tasks:
            if task is not None:
                task.cancel()
        await self.wait_idle()
