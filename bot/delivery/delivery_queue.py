"""Delivers each table's newest state: the board to its channel, changed hands to their players.

Per table one board and one set of hands is being sent at a time. What is submitted meanwhile is
merged, so a busy table skips boards instead of falling behind.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from bot.delivery.board_messages import BoardMessages
from bot.delivery.composer import Composer
from bot.delivery.hand_messages import HandMessages, HandUpdate
from bot.pages.page import Page
from bot.service.progress import Progress
from bot.service.work_queues import RENDER_QUEUE
from engines.store import DatabaseUnavailable, Table

log = logging.getLogger(__name__)

T = TypeVar("T")
MAX_CONCURRENT_RENDERS = 2 * RENDER_QUEUE.threads  # per thread one rendered and one prepared


@dataclass
class Job(Generic[T]):
    """An item that waits for its turn, and the task that will send it."""

    item: T
    task: "asyncio.Task[None]"


class MergingQueue(Generic[T]):
    """Sends one item per table at a time; items that wait for the same table are merged."""

    def __init__(self, send: Callable[[int], Awaitable[None]], merge: Callable[[T, T], T]) -> None:
        self._send = send
        self._merge = merge
        self._waiting: dict[int, Job[T]] = {}  # by table
        self._last: dict[int, asyncio.Task[None]] = {}  # by table, the newest task
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def __contains__(self, table_id: int) -> bool:
        return table_id in self._last

    def submit(self, table_id: int, item: T) -> "asyncio.Task[None]":
        """Return the task that sends the item, alone or merged with others."""
        job = self._waiting.get(table_id)
        if job is not None:
            job.item = self._merge(job.item, item)
            return job.task
        task = asyncio.create_task(self._run(table_id, self._last.get(table_id)))
        self._waiting[table_id] = Job(item, task)
        self._last[table_id] = task
        self._tasks.add(task)
        task.add_done_callback(partial(self._forget, table_id))
        return task

    def take(self, table_id: int) -> T:
        """Return the item to send now; what is submitted later waits for the next task."""
        return self._waiting.pop(table_id).item

    async def _run(self, table_id: int, previous: "asyncio.Task[None] | None") -> None:
        if previous is not None:
            await asyncio.wait({previous})
        await self._send(table_id)

    def _forget(self, table_id: int, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if self._last.get(table_id) is task:
            del self._last[table_id]
        if table_id in self._waiting and self._waiting[table_id].task is task:
            del self._waiting[table_id]  # it was cancelled before it was taken

    async def wait_idle(self) -> None:
        """Return once everything is sent."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def cancel_all(self) -> None:
        """Cancel what is not sent yet: the database knows that it is not delivered."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class DeliveryQueue:
    """Sends boards and hands; a table is delivered once both have been sent."""

    def __init__(self, composer: Composer, boards: BoardMessages, hands: HandMessages) -> None:
        self._composer = composer
        self._boards = boards
        self._hands = hands
        self._board_queue = MergingQueue[Progress](self._send_board, Progress.merge)
        self._hand_queue = MergingQueue[HandUpdate](self._send_hands, HandUpdate.merge)
        self._render_slots = asyncio.Semaphore(MAX_CONCURRENT_RENDERS)

    @property
    def pending_boards(self) -> int:
        """Return how many boards wait or are being rendered and sent."""
        return len(self._board_queue)

    @property
    def pending_hands(self) -> int:
        """Return for how many tables hands wait or are being sent."""
        return len(self._hand_queue)

    async def deliver(self, progress: Progress) -> None:
        """Return once the channel has this board or a newer one; hands may follow later."""
        if progress.has_changed:
            await asyncio.shield(self._board_queue.submit(progress.table.id, progress))

    async def wait_idle(self) -> None:
        """Return once all boards and hands are sent."""
        await self._board_queue.wait_idle()
        await self._hand_queue.wait_idle()

    async def cancel_all(self) -> None:
        """Cancel what is not sent yet; the next start delivers it."""
        await self._board_queue.cancel_all()
        await self._hand_queue.cancel_all()

    async def _send_board(self, table_id: int) -> None:
        with self._boards.retry_later_on_error(table_id):
            async with self._render_slots:
                progress = self._board_queue.take(table_id)  # as late as possible: it may be merged
                page = await self._composer.table_page(progress.table, progress.decision)
            async with self.sending_hands(progress.before, progress.table) as complete:
                await self._post_or_edit(progress, page, complete=complete)

    async def _post_or_edit(self, progress: Progress, page: Page, *, complete: bool) -> None:
        """Edit the board while the same player continues, otherwise post a new one.

        A question that was asked before pings its player only once.
        """
        if progress.table.state is None or progress.same_player_continues:
            await self._boards.update(progress.table, page, complete=complete)
        else:
            page = page.without_pings() if progress.repeats_decision else page
            await self._boards.post(progress.table, page, complete=complete)

    @asynccontextmanager
    async def sending_hands(self, before: Table, after: Table) -> AsyncIterator[bool]:
        """Send the changed hands after the board that is sent inside; yield whether none follow.

        Callers do not wait for hands. If the board fails they are sent all the same, but the table
        does not count as delivered.
        """
        update = await self._hand_update(before, after)
        if update is None:
            yield True
            return
        try:
            yield False
            update.is_board_sent = True
        finally:
            self._hand_queue.submit(after.id, update)

    async def has_hands_to_send(self, before: Table, after: Table) -> bool:
        """Return whether more than the board must be sent for the table to be delivered."""
        return await self._hand_update(before, after) is not None

    async def _hand_update(self, before: Table, after: Table) -> HandUpdate | None:
        """Return the hands to send after a board, None if the board is everything.

        In direct messages the only player opens the hand from the board.
        """
        if after.guild is None or after.state is None:
            return None
        try:
            seats = await self._hands.changed_seats(before, after)
        except Exception:  # the board is sent all the same; the table stays undelivered
            log.exception("table %s, revision %s: hands not compared", after.id, after.revision)
            return HandUpdate(before, after)
        # Hands of an earlier revision may not be sent yet, by this process or another.
        is_behind = after.id in self._hand_queue or before.delivered_revision < before.revision
        return HandUpdate(before, after, seats) if seats or is_behind else None

    async def _send_hands(self, table_id: int) -> None:
        """Send hands, then mark the table as delivered if its board was sent, too.

        After a failure the scheduler's next tick delivers the table again.
        """
        update = self._hand_queue.take(table_id)
        revision = update.after.revision
        try:
            async with self._hands.sending(update) as all_sent:
                if not all_sent:
                    self._boards.request_scan(table_id)
                elif update.is_board_sent:
                    await self._boards.mark_delivered(update.after)
        except Exception as error:
            self._boards.request_scan(table_id)
            is_bug = not isinstance(error, DatabaseUnavailable)
            log.error(
                "table %s, revision %s: hands not sent: %s",
                table_id,
                revision,
                error,
                exc_info=is_bug,
            )
