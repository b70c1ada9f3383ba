"""A table in its channel: one message shows it, posted anew or brought up to date."""

import logging
from datetime import timedelta
from http import HTTPStatus

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import FAULTS, Fault, Unposted, fault_of
from bot.delivery.replies import NO_PINGS
from bot.pages.names import safe_name
from bot.pages.page import Page, controls_table, without_controls
from bot.pages.signs import sign_of
from bot.service.tables import Tables
from bot.words import say
from engines import Decision
from engines.core.text import Seat
from engines.store import MOTIONS, Motion, Table

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
        self._votes: dict[tuple[int, Motion], int] = {}  # the messages of votes, by table

    async def show(self, table: Table, decision: Decision | None) -> None:
        """Post the table as it stands, in a new message."""
        await self.post(table, await self._composer.page(table, decision))

    async def refresh(
        self, table: Table, decision: Decision | None, *, group: int | None = None
    ) -> None:
        """Bring the table's message up to date; a new one where that cannot be edited."""
        await self.update(table, await self._composer.page(table, decision, group=group))

    async def catch_up(self, table: Table, decision: Decision | None) -> None:
        """Put a channel in order that the end of the program may have left half done.

        A board may have been posted and not written down: it loses its controls, whoever has
        pressed one of them meanwhile. What the channel has not seen is shown.
        """
        async with self._tables.alone(table.id):
            await self._boards.found(table.id, await self._strays(table))
        if table.shown < table.revision:
            await self.show(table, decision)
        else:
            await self._strip_older(table)

    async def post(self, table: Table, page: Page) -> None:
        """Post a new message; those before lose their controls."""
        async with self._tables.alone(table.id):
            if (await self._boards.last(table.id)).revision <= table.revision:
                await self._post(table, page)
        await self._end_votes(table)

    async def update(self, table: Table, page: Page) -> None:
        """Edit the table's message, or post a new one where that cannot be done."""
        async with self._tables.alone(table.id):
            message, revision = await self._boards.last(table.id)
            if revision > table.revision:
                return  # the channel has seen something newer
            if message is None or not await self._edited(table, message, page):
                await self._post(table, page)
        await self._end_votes(table)

    async def say(self, table: Table, page: Page, *, vote: Motion | None = None) -> None:
        """Post a page about the table beside its board; a vote's takes the place of its last."""
        try:
            sent = await self._channel(table).send(view=page.view(), allowed_mentions=page.mentions)
        except FAULTS as error:
            raise _unposted(table, error) from error
        if vote is not None:
            await self._end_vote(table, vote)
            self._votes[table.id, vote] = sent.id
            if len(self._votes) > VOTES:
                self._votes.pop(next(iter(self._votes)))

    async def _end_votes(self, table: Table) -> None:
        """Let votes that are over look so; one from before a start does once it is pressed."""
        for motion in MOTIONS:
            known = (table.id, motion) in self._votes
            if known and not await self._tables.votes.is_open(table, motion):
                await self._end_vote(table, motion)

    async def _end_vote(self, table: Table, motion: Motion) -> None:
        message = self._votes.pop((table.id, motion), None)
        if message is not None:
            await self._stripped(table, message)

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
        await self._boards.remember(table.id, number, revision=table.revision)
        return True

    async def _post(self, table: Table, page: Page) -> None:
        try:
            sent = await self._channel(table).send(
                view=page.view(), files=page.files, allowed_mentions=page.mentions
            )
        except FAULTS as error:
            raise _unposted(table, error) from error
        for older in await self._boards.remember(table.id, sent.id, revision=table.revision):
            await self._strip(table, older)

    async def _strip_older(self, table: Table) -> None:
        async with self._tables.alone(table.id):
            for older in await self._boards.older(table.id):
                await self._strip(table, older)

    async def _strays(self, table: Table) -> list[int]:
        """Return the latest messages that carry controls of the table."""
        history = self._channel(table).history(limit=RECENT)
        try:
            return [one.id async for one in history if controls_table(one, table.id)]
        except FAULTS as error:
            log.info("table %s: its channel cannot be read: %s", table.id, error)
            return []

    async def _strip(self, table: Table, number: int) -> None:
        """Take the controls off a message that showed the table before."""
        if await self._stripped(table, number):
            await self._boards.forget(table.id, number)

    async def _stripped(self, table: Table, number: int) -> bool:
        """Take the controls off a message; tell whether none are left there to be taken off."""
        message = self._channel(table).get_partial_message(number)
        try:
            await _take_controls_off(await message.fetch(), pictures=self._gallery)
        except FAULTS as error:
            # Its controls are stale: whoever presses one is told so. The next board tries again.
            log.info("table %s: message %s keeps its controls: %s", table.id, number, error)
            return fault_of(error) is Fault.MESSAGE
        return True

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
