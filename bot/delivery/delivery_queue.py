"""What came of wishes, on its way to the channel: of each table only the newest waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from bot.delivery.board_messages import BoardMessages
from bot.delivery.composer import Composer
from bot.delivery.hand_messages import HandMessages
from bot.pages.page import Page
from bot.service.progress import Progress
from bot.service.work_queues import RENDER_QUEUE
from engines.store import Table

MAX_CONCURRENT_RENDERS = 2 * RENDER_QUEUE.threads  # pages composed at once: one painted, one about to be, per thread


@dataclass
class PendingBoard:
    """What must be shown at a table, and where it is awaited."""

    progress: Progress
    task: "asyncio.Task[None]"


class DeliveryQueue:
    """Shows tables one page after another; what a newer page shows needs none of its own."""

    def __init__(self, composer: Composer, boards: BoardMessages, hands: HandMessages) -> None:
        self._composer = composer
        self._boards = boards
        self._hands = hands
        self._pending: dict[int, PendingBoard] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._order_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._render_slots = asyncio.Semaphore(MAX_CONCURRENT_RENDERS)

    @property
    def pending_count(self) -> int:
        """Return how many boards are on their way, those being painted included."""
        return len(self._tasks)

    async def deliver(self, progress: Progress) -> None:
        """Return once the channel has seen this, or something newer."""
        if not progress.has_changed:
            return
        table = progress.table.id
        waiting = self._pending.get(table)
        if waiting is None:
            task = asyncio.create_task(self._deliver_next(table))
            waiting = self._pending[table] = PendingBoard(progress, task)
            self._tasks.add(task)  # else nobody holds it once its page is composed
            task.add_done_callback(self._tasks.discard)
        else:
            waiting.progress = waiting.progress.merge(progress)
        await asyncio.shield(waiting.task)

    async def cancel_all(self) -> None:
        """Break off what is still to be shown: the store knows of it."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _deliver_next(self, table: int) -> None:
        async with self._order_locks.setdefault(table, asyncio.Lock()):
            with self._boards.retry_on_error(table):
                progress, page = await self._compose_next(table)
                async with self.sending_hands(progress.before, progress.table) as whole:
                    await self._send_board(progress, page, complete=whole)

    @asynccontextmanager
    async def sending_hands(self, before: Table, after: Table) -> AsyncIterator[bool]:
        """Send the hands that have changed beside the board; tell whether that is all there is.

        Nobody waits for hands. The table has been seen once both have arrived: after a crash
        between the two, the next start sends what is missing.
        """
        owed = await self._hands.seats_to_send(before, after)
        if owed is None:
            yield True
            return
        arrived = None
        try:
            yield False
            arrived = partial(self._boards.mark_delivered, after)
        finally:
            self._hands.send(before, after, owed, arrived)

    async def board_is_everything(self, before: Table, after: Table) -> bool:
        """Tell whether the board is all there is to see: no hand has changed, none is under way."""
        return await self._hands.seats_to_send(before, after) is None

    async def _compose_next(self, table: int) -> tuple[Progress, Page]:
        """Take what waits, as late as can be, and compose its page."""
        async with self._render_slots:
            progress = self._pending.pop(table).progress
            return progress, await self._composer.page(progress.table, progress.decision)

    async def _send_board(self, progress: Progress, page: Page, *, complete: bool) -> None:
        """While the same player goes on the message is edited, else a new one is posted.

        Nobody is pinged again because others come or leave.
        """
        if progress.table.state is None or progress.same_player_continues:
            await self._boards.update(progress.table, page, complete=complete)
        else:
            page = page.without_pings() if progress.repeats_question else page
            await self._boards.post(progress.table, page, complete=complete)
