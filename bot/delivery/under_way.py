"""What players have asked for and wait for: a stop lets it come to its end."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class UnderWay:
    """How many interactions are being carried out; their tasks are held here, if nowhere else."""

    def __init__(self) -> None:
        self.count = 0
        self._tasks: set[asyncio.Task[object] | None] = set()
        self._none = asyncio.Event()
        self._none.set()

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count one more, as long as it lasts."""
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
