"""A table in its channel: one message shows it, posted anew or brought up to date.

Whatever is posted with controls is known of beforehand: either the channel has not seen the table
as it stands, or that is written down first (`Boards.announce`). So after every end of the program
the store knows in which channels a message may stand that nobody has written down.
"""

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import timedelta
from typing import NamedTuple

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import DISCORD_ERRORS, Fault, DeliveryFailed, fault_of
from bot.delivery.stale_messages import StaleMessages
from bot.delivery.replies import NO_PINGS
from bot.pages.names import safe_name
from bot.pages.page import Page, take_apart, without_controls
from bot.pages.signs import sign_of
from bot.service.services import Services
from bot.words import say
from engines import Decision
from engines.core.text import Seat
from engines.store import DamagedTable, DatabaseDown, Motion, Shown, Table

log = logging.getLogger(__name__)

MAX_EDIT_AGE = timedelta(minutes=55)  # Discord limits edits of messages older than an hour


class UnsavedPost(NamedTuple):
    """A board that stands in its channel, and whether it is all there is to see."""

    message: int
    revision: int
    complete: bool


class BoardMessages:
    """Shows tables in their channels. A failed post is logged and `Unposted`; nothing is lost.

    A table is shown as a whole, or hands are on their way still: then it has been seen only once
    those have arrived too (`complete`).
    """

    def __init__(
        self, client: discord.Client, services: Services, composer: Composer, stale: StaleMessages
    ) -> None:
        self._client = client
        self._services = services
        self._log = services.boards
        self._composer = composer
        self._stale = stale
        self._unsaved_posts: dict[int, UnsavedPost] = {}  # by table

    async def tables_to_recheck(self) -> Sequence[int]:
        """Return the tables whose boards an outage has left in doubt."""
        return sorted(self._stale.needs_scan)

    async def tables_with_stale_controls(self) -> Sequence[int]:
        """Return the tables with messages not written down, or more than one with controls."""
        return sorted({*self._unsaved_posts, *await self._log.crowded()})

    async def repost(self, table: Table, decision: Decision | None, *, complete: bool = True) -> None:
        """Post the table as it stands, in a new message, though the channel has seen it."""
        page = await self._composer.page(table, decision)
        async with self._message_lock(table):
            last = await self._log.last(table.id)
            if last.posted <= table.revision:
                await self._post(table, page, last, complete=complete)

    async def refresh(
        self, table: Table, decision: Decision | None, *, group: int | None = None
    ) -> None:
        """Bring the table's message up to date; a new one where that cannot be edited."""
        await self.update(table, await self._composer.page(table, decision, group=group))

    async def sync_channel(
        self, table: Table, decision: Decision | None, *, complete: bool = True
    ) -> None:
        """Put a channel in order that the end of the program may have left half done.

        A board may have been posted and not written down: it is the table's if it shows it as it
        stands, else it loses its controls, whoever has pressed one of them meanwhile; so does a
        vote that is over. What the channel does not have is posted.
        """
        with self._mark_for_scan_on_error(table.id):
            async with self._message_lock(table):
                current = await self._stale.scan_channel(table)
                last = await self._log.last(table.id)  # another process may be quicker
                if current is not None and last.posted <= table.revision:
                    await self._log.remember(
                        table.id, current, revision=table.revision, whole=False
                    )
                    last = await self._log.last(table.id)
            if last.posted < table.revision:
                await self.post(table, await self._composer.page(table, decision), complete=complete)
                return
            await self.remove_stale_controls(table)
            if complete:
                await self.mark_delivered(table)

    async def remove_stale_controls(self, table: Table) -> None:
        """Take the controls off messages that have kept them though a newer one stands."""
        async with self._message_lock(table):
            await self._stale.strip_older(table)

    async def clear_controls(self, table: int) -> None:
        """Take the controls off what stands of a table that is over and cannot be read."""
        async with self._services.alone(table):
            await self._stale.clear(table, await self._services.venue_of(table))

    async def post(self, table: Table, page: Page, *, complete: bool = True) -> None:
        """Post a new message, unless the channel has seen as much; older ones lose their controls.

        While a board is painted somebody may have asked for it, or another process have shown it.
        """
        async with self._message_lock(table):
            last = await self._log.last(table.id)
            if last.posted < table.revision:
                await self._post(table, page, last, complete=complete)

    async def update(self, table: Table, page: Page, *, complete: bool = True) -> None:
        """Edit the table's message, or post a new one where that cannot be done."""
        async with self._message_lock(table):
            last = await self._log.last(table.id)
            if last.posted > table.revision:
                return  # the channel has seen something newer
            if not await self._edit(table, page, last, complete=complete):
                await self._post(table, page, last, complete=complete)

    async def mark_delivered(self, table: Table) -> None:
        """Keep that everything there is to see of the table has been sent."""
        if table.id not in self._stale.needs_scan:
            await self._log.seen(table.id, table.revision)

    async def post_side_message(self, table: Table, page: Page, *, vote: Motion | None = None) -> None:
        """Post a page about the table beside its board; a vote's takes the place of its last."""
        if vote is None:
            await self._send(table, page)
            return
        async with self._message_lock(table):
            last = await self._log.last(table.id)
            async with self._post_intent(table, last.seen):
                sent = await self._send(table, page)
                await self._stale.replace_vote_message(table, sent.id, vote)

    async def show_thinking(self, table: Table, seat: Seat) -> None:
        """Let the table's message say who thinks, instead of what was asked there and answered."""
        async with self._services.alone(table.id):
            last = await self._log.last(table.id)
            if last.message is None:
                return
            try:
                message = await self._channel(table).get_partial_message(last.message).fetch()
                kept = without_controls(message, note=_thinking_note(table, seat))
                await message.edit(view=kept or discord.utils.MISSING, allowed_mentions=NO_PINGS)
            except DISCORD_ERRORS as error:
                log.info("table %s: nobody sees that it thinks: %s", table.id, error)

    @contextmanager
    def retry_on_error(self, table: int) -> Iterator[None]:
        """Show what is recorded; what keeps it back is made up for at the clock's next beat."""
        try:
            with self._mark_for_scan_on_error(table):
                yield
        except (DeliveryFailed, DamagedTable):
            raise
        except DatabaseDown as down:
            log.error("table %s: recorded, but not shown: the database: %s", table, down)
            raise DeliveryFailed(Fault.DATABASE) from down
        except Exception as error:
            log.exception("table %s: recorded, but not shown", table)
            raise DeliveryFailed(Fault.BUG) from error

    @contextmanager
    def _mark_for_scan_on_error(self, table: int) -> Iterator[None]:
        """Have the channel looked at again, whatever fails; but for what Discord has said no to."""
        try:
            yield
        except DeliveryFailed:
            raise
        except BaseException:  # the database, a bug, or we are told to stop: what stands there now?
            self._stale.request_scan(table)
            raise

    @asynccontextmanager
    async def _message_lock(self, table: Table) -> AsyncIterator[None]:
        """Have the table's messages to ourselves; what could not be written down is so first."""
        async with self._services.alone(table.id):
            if table.id in self._unsaved_posts:
                message, revision, whole = self._unsaved_posts[table.id]
                await self._log.remember(table.id, message, revision=revision, whole=whole)
                del self._unsaved_posts[table.id]
            yield

    @asynccontextmanager
    async def _post_intent(self, table: Table, delivered: int) -> AsyncIterator[None]:
        """Have it written down, while a message is posted, that one may stand in the channel."""
        again = delivered >= table.revision  # else the store knows anyway
        if again:
            with suppress(DatabaseDown):  # what can be looked at is shown all the same
                await self._log.announce(table.id)
        try:
            with self._mark_for_scan_on_error(table.id):
                yield
        finally:
            if again and table.id not in self._stale.needs_scan | self._unsaved_posts.keys():
                await self._log.seen(table.id, delivered)

    async def _edit(self, table: Table, page: Page, last: Shown, *, complete: bool) -> bool:
        """Edit the table's message; tell whether that could be done."""
        if last.message is None:
            return False
        message = self._channel(table).get_partial_message(last.message)
        if discord.utils.utcnow() - message.created_at > MAX_EDIT_AGE:
            return False
        view = page.view()
        try:
            edited = await message.edit(
                view=view, attachments=page.files, allowed_mentions=page.mentions
            )
        except DISCORD_ERRORS as error:
            if fault_of(error) is Fault.MESSAGE:
                return False
            raise self._delivery_failed(table, error) from error
        take_apart(view)
        await self._record_post(table, edited, last, complete=complete)
        return True

    async def _post(self, table: Table, page: Page, last: Shown, *, complete: bool) -> None:
        """Post the table's board; ping nobody for what was posted before."""
        async with self._post_intent(table, last.seen):
            again = last.posted >= table.revision
            sent = await self._send(table, page.unpinged() if again else page)
            await self._record_post(table, sent, last, complete=complete)

    async def _send(self, table: Table, page: Page) -> discord.Message:
        view = page.view()
        try:
            sent = await self._channel(table).send(
                view=view, files=page.files, allowed_mentions=page.mentions
            )
        except DISCORD_ERRORS as error:
            raise self._delivery_failed(table, error) from error
        take_apart(view)
        return sent

    async def _record_post(
        self, table: Table, board: discord.Message, last: Shown, *, complete: bool
    ) -> None:
        """Keep which message shows the table; those before lose their controls."""
        self._stale.cache(board, table.revision)
        # What was posted before and not seen wholly has hands on their way: they are so still.
        complete = complete and not last.seen < table.revision <= last.posted
        try:
            # While it is in doubt what stands in the channel, the next start looks at it again.
            complete = await self._stale.ensure_scanned(table) and complete
            older = await self._log.remember(
                table.id, board.id, revision=table.revision, whole=complete
            )
            await self._stale.strip(table, older)
        except DatabaseDown as down:
            log.error("table %s: message %s is not written down: %s", table.id, board.id, down)
            complete = complete and table.id not in self._stale.needs_scan
            self._unsaved_posts[table.id] = UnsavedPost(board.id, table.revision, complete)

    def _delivery_failed(self, table: Table, error: BaseException) -> DeliveryFailed:
        """Return what to raise; after an outage the channel is looked at again."""
        log.warning("table %s, revision %s: not posted: %s", table.id, table.revision, error)
        fault = fault_of(error)
        if fault is Fault.OUTAGE:
            self._stale.request_scan(table.id)
        return DeliveryFailed(fault)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


def _thinking_note(table: Table, seat: Seat) -> str:
    return say("thinks", sign=sign_of(seat), player=safe_name(table.sitters[seat]))
