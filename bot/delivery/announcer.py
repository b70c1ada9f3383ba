"""A table in its channel: one message shows it, posted anew or brought up to date."""

import logging
from collections.abc import Iterable
from datetime import timedelta
from http import HTTPStatus

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import FAULTS, Fault, Unposted, fault_of
from bot.delivery.replies import NO_PINGS
from bot.pages.names import safe_name
from bot.pages.page import Page, controls_table, without_controls
from bot.pages.signs import sign_of
from bot.pages.vote import motions_on
from bot.service.tables import Tables
from bot.words import say
from engines import Decision
from engines.core.text import Seat
from engines.store import DatabaseDown, Motion, Table

log = logging.getLogger(__name__)

RECENT = 50  # messages looked at for boards that were posted but not written down
OLD = timedelta(minutes=55)  # Discord limits edits of messages older than an hour
VOTES = 1_000  # votes whose messages are remembered


class Announcer:
    """Shows tables in their channels. A failed post is logged and `Unposted`; nothing is lost."""

    def __init__(
        self, client: discord.Client, tables: Tables, composer: Composer, *, gallery: bool = True
    ) -> None:
        self._client = client
        self._tables = tables
        self._boards = tables.boards
        self._composer = composer
        self._gallery = gallery  # whether old messages keep their pictures
        self._votes: dict[int, Motion] = {}  # what is voted on in a message, as far as known
        self._unwritten: dict[int, tuple[int, int]] = {}  # message and revision, by table
        self._in_doubt: set[int] = set()  # tables with a board that may have been posted

    def doubt(self, tables: Iterable[int]) -> None:
        """Look through the channels of these tables before anything is said to have been seen."""
        self._in_doubt.update(tables)

    async def show(self, table: Table, decision: Decision | None) -> None:
        """Post the table as it stands, in a new message; ping nobody for what was seen before."""
        page = await self._composer.page(table, decision)
        await self.post(table, page if table.shown < table.revision else page.unpinged())

    async def refresh(
        self, table: Table, decision: Decision | None, *, group: int | None = None
    ) -> None:
        """Bring the table's message up to date; a new one where that cannot be edited."""
        await self.update(table, await self._composer.page(table, decision, group=group))

    async def catch_up(self, table: Table, decision: Decision | None) -> None:
        """Put a channel in order that the end of the program may have left half done.

        A board may have been posted and not written down: it loses its controls, whoever has
        pressed one of them meanwhile; so does a vote that is over. What the channel has not seen
        is shown.
        """
        async with self._tables.alone(table.id):
            await self._find_strays(table)
        if table.shown < table.revision:
            await self.show(table, decision)
        else:
            await self._strip_older(table)

    async def post(self, table: Table, page: Page) -> None:
        """Post a new message; those before lose their controls."""
        async with self._tables.alone(table.id):
            await self._write_what_was_shown(table)
            if (await self._boards.last(table.id)).revision <= table.revision:
                await self._post(table, page)

    async def update(self, table: Table, page: Page) -> None:
        """Edit the table's message, or post a new one where that cannot be done."""
        async with self._tables.alone(table.id):
            await self._write_what_was_shown(table)
            message, revision = await self._boards.last(table.id)
            if revision > table.revision:
                return  # the channel has seen something newer
            if message is None or not await self._edited(table, message, page):
                await self._post(table, page)

    async def say(self, table: Table, page: Page, *, vote: Motion | None = None) -> None:
        """Post a page about the table beside its board; a vote's takes the place of its last."""
        try:
            sent = await self._channel(table).send(view=page.view(), allowed_mentions=page.mentions)
        except FAULTS as error:
            raise _unposted(table, error) from error
        if vote is None:
            return
        self._remember_vote(sent.id, vote)
        async with self._tables.alone(table.id):
            await self._boards.found(table.id, [sent.id])
            await self._strip(table, *await self._boards.older(table.id), latest=sent.id)

    async def thinks(self, table: Table, seat: Seat) -> None:
        """Let the table's message say who thinks, instead of what was asked there and answered."""
        async with self._tables.alone(table.id):
            number, _ = await self._boards.last(table.id)
            if number is None:
                return
            try:
                message = await self._channel(table).get_partial_message(number).fetch()
                kept = without_controls(message, note=_thinks(table, seat))
                await message.edit(view=kept or discord.utils.MISSING, allowed_mentions=NO_PINGS)
            except FAULTS as error:
                log.info("table %s: nobody sees that it thinks: %s", table.id, error)

    async def _edited(self, table: Table, number: int, page: Page) -> bool:
        """Edit the table's message; tell whether that could be done."""
        message = self._channel(table).get_partial_message(number)
        if discord.utils.utcnow() - message.created_at > OLD:
            return False
        try:
            await message.edit(
                view=page.view(), attachments=page.files, allowed_mentions=page.mentions
            )
        except FAULTS as error:
            if fault_of(error) is Fault.MESSAGE:
                return False
            raise _unposted(table, error) from error
        await self._was_shown(table, number)
        return True

    async def _post(self, table: Table, page: Page) -> None:
        try:
            sent = await self._channel(table).send(
                view=page.view(), files=page.files, allowed_mentions=page.mentions
            )
        except FAULTS as error:
            if fault_of(error) is Fault.OUTAGE:
                self._in_doubt.add(table.id)
            raise _unposted(table, error) from error
        await self._was_shown(table, sent.id)

    async def _was_shown(self, table: Table, number: int) -> None:
        """Keep which message shows the table; those before lose their controls."""
        try:
            if table.id in self._in_doubt:
                await self._find_strays(table)
            # While it is in doubt what stands in the channel, the next start looks at it again.
            seen = None if table.id in self._in_doubt else table.revision
            older = await self._boards.remember(table.id, number, revision=seen)
            await self._strip(table, *older)
        except DatabaseDown as down:
            log.error("table %s: message %s is not written down: %s", table.id, number, down)
            self._unwritten[table.id] = (number, table.revision)

    async def _write_what_was_shown(self, table: Table) -> None:
        """Make up for what could not be written down, before anything else is shown."""
        if table.id in self._unwritten:
            message, revision = self._unwritten[table.id]
            await self._boards.remember(table.id, message, revision=revision)
            del self._unwritten[table.id]

    async def _strip_older(self, table: Table) -> None:
        async with self._tables.alone(table.id):
            await self._strip(table, *await self._boards.older(table.id))

    async def _find_strays(self, table: Table) -> None:
        """Write down which messages carry controls: Discord may have taken one and not said so."""
        self._in_doubt.add(table.id)
        history = self._channel(table).history(limit=RECENT)
        try:
            strays = [one.id async for one in history if controls_table(one, table.id)]
        except FAULTS as error:
            log.info("table %s: its channel cannot be read: %s", table.id, error)
            if fault_of(error) is Fault.OUTAGE:
                return  # with the next board we look again
            strays = []
        await self._boards.found(table.id, strays)
        self._in_doubt.discard(table.id)

    async def _strip(self, table: Table, *older: int, latest: int | None = None) -> None:
        """Take the controls off messages from before; a vote that is open keeps its own.

        Of two messages about the same vote it is the latest that is open.
        """
        voted = None if latest is None else self._votes.get(latest)
        for number in older:
            if number != latest and await self._stripped(table, number, voted):
                self._votes.pop(number, None)
                await self._boards.forget(table.id, number)

    async def _stripped(self, table: Table, number: int, voted: Motion | None) -> bool:
        """Take the controls off a message; tell whether there is nothing left to be done."""
        if await self._is_open(table, self._votes.get(number), voted):
            return False
        try:
            message = await self._channel(table).get_partial_message(number).fetch()
            motion = next(iter(motions_on(message, table)), None)
            if await self._is_open(table, motion, voted):
                self._remember_vote(number, motion)
                return False
            await _take_controls_off(message, pictures=self._gallery)
        except FAULTS as error:
            # Its controls are stale: whoever presses one is told so. The next board tries again,
            # but not what Discord forbids.
            log.info("table %s: message %s keeps its controls: %s", table.id, number, error)
            return fault_of(error) is not Fault.OUTAGE
        return True

    async def _is_open(self, table: Table, motion: Motion | None, voted: Motion | None) -> bool:
        """Tell whether a motion is voted on still, and in no later message."""
        if motion is None or motion == voted:
            return False
        return await self._tables.votes.is_open(table, motion)

    def _remember_vote(self, message: int, motion: Motion | None) -> None:
        if motion is not None:
            self._votes[message] = motion
        if len(self._votes) > VOTES:
            self._votes.pop(next(iter(self._votes)))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


async def _take_controls_off(message: discord.Message, *, pictures: bool) -> None:
    kept = without_controls(message, pictures=pictures)
    if kept is None:
        return
    if not pictures:
        await message.edit(view=kept, attachments=[], allowed_mentions=NO_PINGS)
        return
    try:
        await message.edit(view=kept, allowed_mentions=NO_PINGS)
    except discord.HTTPException as error:
        if error.status != HTTPStatus.BAD_REQUEST:
            raise
        # The picture cannot be kept; the text can.
        await _take_controls_off(message, pictures=False)


def _thinks(table: Table, seat: Seat) -> str:
    return say("thinks", sign=sign_of(seat), player=safe_name(table.sitters[seat]))


def _unposted(table: Table, error: BaseException) -> Unposted:
    log.warning("table %s, revision %s: not posted: %s", table.id, table.revision, error)
    return Unposted(fault_of(error))
