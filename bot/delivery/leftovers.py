"""Messages from before: found where nobody wrote them down, and without controls in the end."""

import logging
from collections.abc import Iterable, Set
from http import HTTPStatus
from typing import Any

import discord

from bot.delivery.faults import FAULTS, Fault, fault_of
from bot.delivery.replies import NO_PINGS
from bot.pages.custom_id import control_table, show_turn
from bot.pages.page import custom_ids, forget_controls, take_apart, without_controls
from bot.pages.vote import motions_on
from bot.service.tables import Tables
from engines.store import Motion, Table, Venue

log = logging.getLogger(__name__)

RECENT = 100  # messages looked at for boards that were posted but not written down: one request
VOTES = 1_000  # votes whose messages are remembered
KEPT = 300  # boards kept as they were posted, so that nobody need ask for them again


class Leftovers:
    """Takes the controls off what a newer message has replaced; a vote that is open keeps its own.

    Whoever calls has the table's messages to themselves.
    """

    def __init__(self, client: discord.Client, tables: Tables, *, gallery: bool) -> None:
        self._client = client
        self._tables = tables
        self._boards = tables.boards
        self._gallery = gallery  # whether old messages keep their pictures
        self._votes: dict[int, Motion] = {}  # what is voted on in a message, as far as known
        self._kept: dict[int, tuple[int, discord.Message]] = {}  # with the revision they show
        self._in_doubt: set[int] = set()  # tables with a board that may have been posted

    @property
    def in_doubt(self) -> Set[int]:
        """Return the tables whose channels may have messages that nobody has written down."""
        return self._in_doubt

    def doubt(self, *tables: int) -> None:
        """Look through the channels of these tables before anything is said to have been seen."""
        self._in_doubt.update(tables)

    async def is_sure(self, table: Table) -> bool:
        """Tell whether every message of the table is written down; look where that is in doubt."""
        if table.id in self._in_doubt:
            await self.look(table)
        return table.id not in self._in_doubt

    async def look(self, table: Table) -> int | None:
        """Write down which messages carry controls: Discord may have taken one and not said so.

        Return the newest that asks what is asked at the table now, none where there is none.
        """
        strays = await self._find_strays(table.id, self._channel(table))
        asking = (one for one, ids in strays.items() if show_turn(ids, table.id, table.revision))
        return max(asking, default=None)

    async def _find_strays(
        self, table: int, channel: discord.PartialMessageable
    ) -> dict[int, list[str]]:
        """Write down which messages carry a table's controls; return what those say."""
        self._in_doubt.add(table)
        found: dict[int, list[str]] = {}
        try:
            found = {one.id: custom_ids(one) async for one in channel.history(limit=RECENT)}
        except FAULTS as error:
            log.info("table %s: its channel cannot be read: %s", table, error)
            if fault_of(error) is Fault.OUTAGE:
                return {}  # with the next board we look again
        strays = {one: ids for one, ids in found.items() if control_table(ids, table)}
        await self._boards.found(table, list(strays))
        self._in_doubt.discard(table)
        return strays

    async def clear(self, table: int, where: Venue) -> None:
        """Take the controls off all messages of a table that is over and cannot be read."""
        channel = self._client.get_partial_messageable(where.channel, guild_id=where.guild)
        await self._find_strays(table, channel)
        self._in_doubt.discard(table)  # it will never have a board again
        for number in await self._boards.nothing_more(table):
            try:
                message = await channel.get_partial_message(number).fetch()
                await _take_controls_off(message, pictures=self._gallery)
            except FAULTS as error:
                log.info("table %s: message %s keeps its controls: %s", table, number, error)
            await self._boards.forget(table, number)

    def keep(self, board: discord.Message, revision: int) -> None:
        """Remember a board as Discord has it, for the time when it loses its controls."""
        forget_controls(board)
        self._kept.pop(board.id, None)
        self._kept[board.id] = revision, board
        if len(self._kept) > KEPT:
            self._kept.pop(next(iter(self._kept)))

    async def strip_all(self, table: Table) -> None:
        """Take the controls off every message but the table's own."""
        await self.strip(table, await self._boards.older(table.id))

    async def make_way(self, table: Table, message: int, vote: Motion) -> None:
        """Let a message about a vote take the place of those from before, but for the board."""
        self._remember_vote(message, vote)
        await self._boards.found(table.id, [message])
        await self.strip(table, await self._boards.older(table.id), latest=message)

    async def strip(self, table: Table, older: Iterable[int], *, latest: int | None = None) -> None:
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
            message = self._as_posted(table, number)
            if message is None:
                message = await self._channel(table).get_partial_message(number).fetch()
                motion = next(iter(motions_on(message, table.id)), None)
                if await self._is_open(table, motion, voted):
                    self._remember_vote(number, motion)
                    return False
            await _take_controls_off(message, pictures=self._gallery)
        except FAULTS as error:
            # Its controls are stale: whoever presses one is told so. It is tried again later, but
            # not what Discord forbids.
            log.info("table %s: message %s keeps its controls: %s", table.id, number, error)
            return fault_of(error) is not Fault.OUTAGE
        return True

    def _as_posted(self, table: Table, number: int) -> discord.Message | None:
        """Return a board as we have posted it, unless another process may have changed it since."""
        revision, board = self._kept.pop(number, (-1, None))
        return board if revision >= table.posted else None

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
    changes: dict[str, Any] = {} if pictures else {"attachments": []}
    try:
        await message.edit(view=kept, allowed_mentions=NO_PINGS, **changes)
        take_apart(kept)
    except discord.HTTPException as error:
        if not pictures or error.status != HTTPStatus.BAD_REQUEST:
            raise
        # The picture cannot be kept; the text can.
        await _take_controls_off(message, pictures=False)
