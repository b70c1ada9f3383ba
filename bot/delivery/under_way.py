"""What players have asked for and wait for: a stop lets it come to its end."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class UnderWay:
    """How many interactions are being carried out."""

    def __init__(self) -> None:
        self.count = 0
        self._none = asyncio.Event()
        self._none.set()

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count one more, as long as it lasts."""
        self.count += 1
        self._none.clear()
        try:
            yield
        finally:
            self.count -= 1
            if self.count == 0:
                self._none.set()

    async def finished(self) -> None:
        """Return once there is none."""
        await self._none.wait()
