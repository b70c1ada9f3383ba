"""What came of wishes, on its way to the channel: of each table only the newest waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from bot.delivery.announcer import Announcer
from bot.delivery.composer import Composer
from bot.delivery.hands import Hands
from bot.pages.page import Page
from bot.service.progress import Progress
from bot.service.work import PAINTING
from engines.store import Table

EASELS = 2 * PAINTING.threads  # pages composed at once: one painted, one about to be, per thread


@dataclass
class Waiting:
    """What must be shown at a table, and where it is awaited."""

    progress: Progress
    shown: "asyncio.Task[None]"


class Display:
    """Shows tables one page after another; what a newer page shows needs none of its own."""

    def __init__(self, composer: Composer, announcer: Announcer, hands: Hands) -> None:
        self._composer = composer
        self._announcer = announcer
        self._hands = hands
        self._waiting: dict[int, Waiting] = {}
        self._under_way: set[asyncio.Task[None]] = set()
        self._in_order: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._easels = asyncio.Semaphore(EASELS)

    @property
    def waiting(self) -> int:
        """Return how many boards are on their way, those being painted included."""
        return len(self._under_way)

    async def show(self, progress: Progress) -> None:
        """Return once the channel has seen this, or something newer."""
        if not progress.is_any:
            return
        table = progress.table.id
        waiting = self._waiting.get(table)
        if waiting is None:
            task = asyncio.create_task(self._show_next(table))
            waiting = self._waiting[table] = Waiting(progress, task)
            self._under_way.add(task)  # else nobody holds it once its page is composed
            task.add_done_callback(self._under_way.discard)
        else:
            waiting.progress = waiting.progress.followed_by(progress)
        await asyncio.shield(waiting.shown)

    async def give_up(self) -> None:
        """Break off what is still to be shown: the store knows of it."""
        tasks = list(self._under_way)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _show_next(self, table: int) -> None:
        async with self._in_order.setdefault(table, asyncio.Lock()):
            with self._announcer.owed(table):
                progress, page = await self._composed(table)
                async with self.dealing(progress.before, progress.table) as whole:
                    await self._deliver(progress, page, whole=whole)

    @asynccontextmanager
    async def dealing(self, before: Table, after: Table) -> AsyncIterator[bool]:
        """Send the hands that have changed beside the board; tell whether that is all there is.

        Nobody waits for hands. The table has been seen once both have arrived: after a crash
        between the two, the next start sends what is missing.
        """
        owed = await self._hands.owed(before, after)
        if owed is None:
            yield True
            return
        arrived = None
        try:
            yield False
            arrived = partial(self._announcer.complete, after)
        finally:
            self._hands.deal(before, after, owed, arrived)

    async def is_whole(self, before: Table, after: Table) -> bool:
        """Tell whether the board is all there is to see: no hand has changed, none is under way."""
        return await self._hands.owed(before, after) is None

    async def _composed(self, table: int) -> tuple[Progress, Page]:
        """Take what waits, as late as can be, and compose its page."""
        async with self._easels:
            progress = self._waiting.pop(table).progress
            return progress, await self._composer.page(progress.table, progress.decision)

    async def _deliver(self, progress: Progress, page: Page, *, whole: bool) -> None:
        """While the same player goes on the message is edited, else a new one is posted.

        Nobody is pinged again because others come or leave.
        """
        if progress.table.state is None or progress.goes_on:
            await self._announcer.update(progress.table, page, whole=whole)
        else:
            page = page.unpinged() if progress.asks_again else page
            await self._announcer.post(progress.table, page, whole=whole)
