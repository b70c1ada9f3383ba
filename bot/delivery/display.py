"""What came of wishes, on its way to the channel: of each table only the newest waits."""

import asyncio
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.delivery.announcer import Announcer
from bot.delivery.composer import Composer
from bot.delivery.hands import Hands
from bot.pages.page import Page
from bot.service.progress import Progress
from bot.service.work import PAINTING

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
        self._in_order: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._easels = asyncio.Semaphore(EASELS)

    async def show(self, progress: Progress) -> None:
        """Return once the channel has seen this, or something newer."""
        if not progress.is_any:
            return
        table = progress.table.id
        waiting = self._waiting.get(table)
        if waiting is None:
            task = asyncio.create_task(self._show_next(table))
            waiting = self._waiting[table] = Waiting(progress, task)
        else:
            waiting.progress = waiting.progress.followed_by(progress)
        await asyncio.shield(waiting.shown)

    async def _show_next(self, table: int) -> None:
        async with self._in_order.setdefault(table, asyncio.Lock()):
            progress, page = await self._composed(table)
            try:
                await self._deliver(progress, page)
            finally:
                self.deal(progress)

    def deal(self, progress: Progress) -> None:
        """Send the hands that have changed; nobody waits for it."""
        if progress.table.state is not None:
            self._hands.deal(progress.before, progress.table)

    async def _composed(self, table: int) -> tuple[Progress, Page]:
        """Take what waits, as late as can be, and compose its page."""
        async with self._easels:
            progress = self._waiting.pop(table).progress
            return progress, await self._composer.page(progress.table, progress.decision)

    async def _deliver(self, progress: Progress, page: Page) -> None:
        """While the same player goes on the message is edited, else a new one is posted."""
        if progress.table.state is None or progress.goes_on:
            await self._announcer.update(progress.table, page)
        else:
            await self._announcer.post(progress.table, page)
