"""What players have asked for and wait for: nobody too much, and a stop lets it come to its end."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

Asker: TypeAlias = tuple[int, int]  # a user, and the channel in which they ask

MOST = 8  # things that one person may wait for at once in a channel: more keeps others waiting


class UnderWay:
    """How many interactions are being carried out; their tasks are held here, if nowhere else."""

    most = MOST

    def __init__(self) -> None:
        self.count = 0
        self._by_asker: Counter[Asker] = Counter()
        self._tasks: set[asyncio.Task[object] | None] = set()
        self._none = asyncio.Event()
        self._none.set()

    def is_enough(self, asker: Asker) -> bool:
        """Tell whether somebody waits for as much as one person may; at other tables they play."""
        return self._by_asker[asker] >= self.most

    @contextmanager
    def one(self, asker: Asker = (0, 0)) -> Iterator[None]:
        """Count one more of somebody's, as long as it lasts."""
        self._by_asker[asker] += 1
        try:
            with self._counted():
                yield
        finally:
            self._by_asker[asker] -= 1
            if not self._by_asker[asker]:
                del self._by_asker[asker]

    @contextmanager
    def _counted(self) -> Iterator[None]:
        task = asyncio.current_task()
        self.count += 1
        self._tasks.add(task)
        self._none.clear()
        try:
            yield
        finally:
            self.count -= 1
            self._tasks.discard(task)
            if self.count == 0:
                self._none.set()

    async def finished(self) -> None:
        """Return once there is none."""
        await self._none.wait()

    async def give_up(self) -> None:
        """Break all of them off."""
        for task in self._tasks:
            if task is not None:
                task.cancel()
        await self.finished()
