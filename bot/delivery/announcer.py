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
from bot.delivery.faults import FAULTS, Fault, Unposted, fault_of
from bot.delivery.leftovers import Leftovers
from bot.delivery.replies import NO_PINGS
from bot.pages.names import safe_name
from bot.pages.page import Page, take_apart, without_controls
from bot.pages.signs import sign_of
from bot.service.tables import Tables
from bot.words import say
from engines import Decision
from engines.core.text import Seat
from engines.store import DamagedTable, DatabaseDown, Motion, Shown, Table

log = logging.getLogger(__name__)

OLD = timedelta(minutes=55)  # Discord limits edits of messages older than an hour


class Posted(NamedTuple):
    """A board that stands in its channel, and whether it is all there is to see."""

    message: int
    revision: int
    whole: bool


class Announcer:
    """Shows tables in their channels. A failed post is logged and `Unposted`; nothing is lost.

    A table is shown as a whole, or hands are on their way still: then it has been seen only once
    those have arrived too (`complete`).
    """

    def __init__(
        self, client: discord.Client, tables: Tables, composer: Composer, leftovers: Leftovers
    ) -> None:
        self._client = client
        self._tables = tables
        self._boards = tables.boards
        self._composer = composer
        self._leftovers = leftovers
        self._unwritten: dict[int, Posted] = {}  # by table

    async def half_done(self) -> Sequence[int]:
        """Return the tables whose boards an outage has left in doubt."""
        return sorted(self._leftovers.in_doubt)

    async def untidy(self) -> Sequence[int]:
        """Return the tables with messages not written down, or more than one with controls."""
        return sorted({*self._unwritten, *await self._boards.crowded()})

    async def show(self, table: Table, decision: Decision | None, *, whole: bool = True) -> None:
        """Post the table as it stands, in a new message, though the channel has seen it."""
        page = await self._composer.page(table, decision)
        async with self._alone(table):
            last = await self._boards.last(table.id)
            if last.posted <= table.revision:
                await self._post(table, page, last, whole=whole)

    async def refresh(
        self, table: Table, decision: Decision | None, *, group: int | None = None
    ) -> None:
        """Bring the table's message up to date; a new one where that cannot be edited."""
        await self.update(table, await self._composer.page(table, decision, group=group))

    async def catch_up(
        self, table: Table, decision: Decision | None, *, whole: bool = True
    ) -> None:
        """Put a channel in order that the end of the program may have left half done.

        A board may have been posted and not written down: it is the table's if it shows it as it
        stands, else it loses its controls, whoever has pressed one of them meanwhile; so does a
        vote that is over. What the channel does not have is posted.
        """
        with self._else_in_doubt(table.id):
            async with self._alone(table):
                stands = await self._leftovers.look(table)
                last = await self._boards.last(table.id)  # another process may be quicker
                if stands is not None and last.posted <= table.revision:
                    await self._boards.remember(
                        table.id, stands, revision=table.revision, whole=False
                    )
                    last = await self._boards.last(table.id)
            if last.posted < table.revision:
                await self.post(table, await self._composer.page(table, decision), whole=whole)
                return
            await self.tidy(table)
            if whole:
                await self.complete(table)

    async def tidy(self, table: Table) -> None:
        """Take the controls off messages that have kept them though a newer one stands."""
        async with self._alone(table):
            await self._leftovers.strip_all(table)

    async def clear(self, table: int) -> None:
        """Take the controls off what stands of a table that is over and cannot be read."""
        async with self._tables.alone(table):
            await self._leftovers.clear(table, await self._tables.venue_of(table))

    async def post(self, table: Table, page: Page, *, whole: bool = True) -> None:
        """Post a new message, unless the channel has seen as much; older ones lose their controls.

        While a board is painted somebody may have asked for it, or another process have shown it.
        """
        async with self._alone(table):
            last = await self._boards.last(table.id)
            if last.posted < table.revision:
                await self._post(table, page, last, whole=whole)

    async def update(self, table: Table, page: Page, *, whole: bool = True) -> None:
        """Edit the table's message, or post a new one where that cannot be done."""
        async with self._alone(table):
            last = await self._boards.last(table.id)
            if last.posted > table.revision:
                return  # the channel has seen something newer
            if not await self._edited(table, page, last, whole=whole):
                await self._post(table, page, last, whole=whole)

    async def complete(self, table: Table) -> None:
        """Keep that everything there is to see of the table has been sent."""
        if table.id not in self._leftovers.in_doubt:
            await self._boards.seen(table.id, table.revision)

    async def say(self, table: Table, page: Page, *, vote: Motion | None = None) -> None:
        """Post a page about the table beside its board; a vote's takes the place of its last."""
        if vote is None:
            await self._sent(table, page)
            return
        async with self._alone(table):
            last = await self._boards.last(table.id)
            async with self._announced(table, last.seen):
                sent = await self._sent(table, page)
                await self._leftovers.make_way(table, sent.id, vote)

    async def thinks(self, table: Table, seat: Seat) -> None:
        """Let the table's message say who thinks, instead of what was asked there and answered."""
        async with self._tables.alone(table.id):
            last = await self._boards.last(table.id)
            if last.message is None:
                return
            try:
                message = await self._channel(table).get_partial_message(last.message).fetch()
                kept = without_controls(message, note=_thinks(table, seat))
                await message.edit(view=kept or discord.utils.MISSING, allowed_mentions=NO_PINGS)
            except FAULTS as error:
                log.info("table %s: nobody sees that it thinks: %s", table.id, error)

    @contextmanager
    def owed(self, table: int) -> Iterator[None]:
        """Show what is recorded; what keeps it back is made up for at the clock's next beat."""
        try:
            with self._else_in_doubt(table):
                yield
        except (Unposted, DamagedTable):
            raise
        except DatabaseDown as down:
            log.error("table %s: recorded, but not shown: the database: %s", table, down)
            raise Unposted(Fault.DATABASE) from down
        except Exception as error:
            log.exception("table %s: recorded, but not shown", table)
            raise Unposted(Fault.BUG) from error

    @contextmanager
    def _else_in_doubt(self, table: int) -> Iterator[None]:
        """Have the channel looked at again, whatever fails; but for what Discord has said no to."""
        try:
            yield
        except Unposted:
            raise
        except BaseException:  # the database, a bug, or we are told to stop: what stands there now?
            self._leftovers.doubt(table)
            raise

    @asynccontextmanager
    async def _alone(self, table: Table) -> AsyncIterator[None]:
        """Have the table's messages to ourselves; what could not be written down is so first."""
        async with self._tables.alone(table.id):
            if table.id in self._unwritten:
                message, revision, whole = self._unwritten[table.id]
                await self._boards.remember(table.id, message, revision=revision, whole=whole)
                del self._unwritten[table.id]
            yield

    @asynccontextmanager
    async def _announced(self, table: Table, seen: int) -> AsyncIterator[None]:
        """Have it written down, while a message is posted, that one may stand in the channel."""
        again = seen >= table.revision  # else the store knows anyway
        if again:
            with suppress(DatabaseDown):  # what can be looked at is shown all the same
                await self._boards.announce(table.id)
        try:
            with self._else_in_doubt(table.id):
                yield
        finally:
            if again and table.id not in self._leftovers.in_doubt | self._unwritten.keys():
                await self._boards.seen(table.id, seen)

    async def _edited(self, table: Table, page: Page, last: Shown, *, whole: bool) -> bool:
        """Edit the table's message; tell whether that could be done."""
        if last.message is None:
            return False
        message = self._channel(table).get_partial_message(last.message)
        if discord.utils.utcnow() - message.created_at > OLD:
            return False
        view = page.view()
        try:
            edited = await message.edit(
                view=view, attachments=page.files, allowed_mentions=page.mentions
            )
        except FAULTS as error:
            if fault_of(error) is Fault.MESSAGE:
                return False
            raise self._unposted(table, error) from error
        take_apart(view)
        await self._was_shown(table, edited, last, whole=whole)
        return True

    async def _post(self, table: Table, page: Page, last: Shown, *, whole: bool) -> None:
        """Post the table's board; ping nobody for what was posted before."""
        async with self._announced(table, last.seen):
            again = last.posted >= table.revision
            sent = await self._sent(table, page.unpinged() if again else page)
            await self._was_shown(table, sent, last, whole=whole)

    async def _sent(self, table: Table, page: Page) -> discord.Message:
        view = page.view()
        try:
            sent = await self._channel(table).send(
                view=view, files=page.files, allowed_mentions=page.mentions
            )
        except FAULTS as error:
            raise self._unposted(table, error) from error
        take_apart(view)
        return sent

    async def _was_shown(
        self, table: Table, board: discord.Message, last: Shown, *, whole: bool
    ) -> None:
        """Keep which message shows the table; those before lose their controls."""
        self._leftovers.keep(board, table.revision)
        # What was posted before and not seen wholly has hands on their way: they are so still.
        whole = whole and not last.seen < table.revision <= last.posted
        try:
            # While it is in doubt what stands in the channel, the next start looks at it again.
            whole = await self._leftovers.is_sure(table) and whole
            older = await self._boards.remember(
                table.id, board.id, revision=table.revision, whole=whole
            )
            await self._leftovers.strip(table, older)
        except DatabaseDown as down:
            log.error("table %s: message %s is not written down: %s", table.id, board.id, down)
            whole = whole and table.id not in self._leftovers.in_doubt
            self._unwritten[table.id] = Posted(board.id, table.revision, whole)

    def _unposted(self, table: Table, error: BaseException) -> Unposted:
        """Return what to raise; after an outage the channel is looked at again."""
        log.warning("table %s, revision %s: not posted: %s", table.id, table.revision, error)
        fault = fault_of(error)
        if fault is Fault.OUTAGE:
            self._leftovers.doubt(table.id)
        return Unposted(fault)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


def _thinks(table: Table, seat: Seat) -> str:
    return say("thinks", sign=sign_of(seat), player=safe_name(table.sitters[seat]))
