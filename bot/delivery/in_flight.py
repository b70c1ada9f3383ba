"""Interactions that are being handled: a limit per user, and a clean end at shutdown."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto

MAX_PER_USER = 16  # interactions over all channels; more would keep other users waiting
NO_REQUESTER = 0  # of work that no user has requested


class Kind(Enum):
    """The kinds of interactions that are limited separately."""

    REQUEST = auto()  # a command or a control
    AUTOCOMPLETE = auto()
    REJECTION = auto()  # a request over the limit, which is only told so


class InFlight:
    """Counts interactions and holds their tasks, which asyncio references only weakly."""

    max_per_user = MAX_PER_USER

    def __init__(self) -> None:
        self.count = 0
        self.on_finished: Callable[[], object] = lambda: None
        self._by_requester: Counter[tuple[int, Kind]] = Counter()
        self._tasks: set[asyncio.Task[object] | None] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    def is_at_limit(self, user_id: int, kind: Kind = Kind.REQUEST) -> bool:
        """Return whether the user has as many interactions of a kind as allowed."""
        limit = self.max_per_user if kind is Kind.REQUEST else 1
        return self._by_requester[user_id, kind] >= limit

    @contextmanager
    def track(self, user_id: int = NO_REQUESTER, kind: Kind = Kind.REQUEST) -> Iterator[None]:
        """Count an interaction of the user while it is handled."""
        requester = user_id, kind
        self._by_requester[requester] += 1
        try:
            with self._count_one():
                yield
        finally:
            self._by_requester[requester] -= 1
            if not self._by_requester[requester]:
                del self._by_requester[requester]
            self.on_finished()

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
