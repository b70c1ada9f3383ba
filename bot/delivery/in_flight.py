"""Interactions that are being handled: a limit per user, and a clean end at shutdown."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

RequesterKey: TypeAlias = tuple[int, int]  # (user, channel)

MAX_PER_USER = 8  # interactions per channel; more would keep other users waiting


class InFlight:
    """Counts interactions and holds their tasks, which asyncio references only weakly."""

    max_per_user = MAX_PER_USER

    def __init__(self) -> None:
        self.count = 0
        self._by_requester: Counter[RequesterKey] = Counter()
        self._tasks: set[asyncio.Task[object] | None] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    def is_at_limit(self, requester: RequesterKey) -> bool:
        """Return whether the user has as many interactions in this channel as allowed."""
        return self._by_requester[requester] >= self.max_per_user

    @contextmanager
    def track(self, requester: RequesterKey = (0, 0)) -> Iterator[None]:
        """Count an interaction of the user while it is handled."""
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
        """Return once no interaction is in flight."""
        await self._idle.wait()

    async def cancel_all(self) -> None:
        """Cancel all interactions."""
        for task in self._tasks:
            if task is not None:
                task.cancel()
        await self.wait_idle()
