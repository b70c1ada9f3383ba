"""Messages from before: found where nobody wrote them down, and without controls in the end."""

import logging
from collections.abc import Iterable, Set
from http import HTTPStatus
from typing import Any

import discord

from bot.delivery.faults import DISCORD_ERRORS, Fault, fault_of
from bot.delivery.replies import NO_PINGS
from bot.pages.custom_id import belong_to_table, are_of_turn
from bot.pages.page import custom_ids, drop_components, break_cycles, strip_controls
from bot.pages.vote import motions_in
from bot.service.services import Services
from engines.store import Motion, Table, Venue

log = logging.getLogger(__name__)

SCAN_LIMIT = 100  # messages looked at for boards that were posted but not written down: one request
VOTE_CACHE_SIZE = 1_000  # votes whose messages are remembered
MESSAGE_CACHE_SIZE = 300  # boards kept as they were posted, so that nobody need ask for them again


class StaleMessages:
    """Takes the controls off what a newer message has replaced; a vote that is open keeps its own.

    Whoever calls has the table's messages to themselves.
    """

    def __init__(self, client: discord.Client, services: Services, *, keep_old_images: bool) -> None:
        self._client = client
        self._services = services
        self._log = services.store.messages
        self._keep_old_images = keep_old_images  # whether old messages keep their pictures
        self._votes: dict[int, Motion] = {}  # what is voted on in a message, as far as known
        self._cache: dict[int, tuple[int, discord.Message]] = {}  # with the revision they show
        self._needs_scan: set[int] = set()  # tables with a board that may have been posted

    @property
    def needs_scan(self) -> Set[int]:
        """Return the tables whose channels may have messages that nobody has written down."""
        return self._needs_scan

    def request_scan(self, *tables: int) -> None:
        """Look through the channels of these tables before anything is said to have been seen."""
        self._needs_scan.update(tables)

    async def ensure_scanned(self, table: Table) -> bool:
        """Tell whether every message of the table is written down; look where that is in doubt."""
        if table.id in self._needs_scan:
            await self.scan_channel(table)
        return table.id not in self._needs_scan

    async def scan_channel(self, table: Table) -> int | None:
        """Write down which messages carry controls: Discord may have taken one and not said so.

        Return the newest that asks what is asked at the table now, none where there is none.
        """
        strays = await self._record_messages_with_controls(table.id, self._channel(table))
        asking = (one for one, ids in strays.items() if are_of_turn(ids, table.id, table.revision))
        return max(asking, default=None)

    async def _record_messages_with_controls(
        self, table: int, channel: discord.PartialMessageable
    ) -> dict[int, list[str]]:
        """Write down which messages carry a table's controls; return what those say."""
        self._needs_scan.add(table)
        found: dict[int, list[str]] = {}
        try:
            found = {one.id: custom_ids(one) async for one in channel.history(limit=SCAN_LIMIT)}
        except DISCORD_ERRORS as error:
            log.info("table %s: its channel cannot be read: %s", table, error)
            if fault_of(error) is Fault.OUTAGE:
                return {}  # with the next board we look again
        strays = {one: ids for one, ids in found.items() if belong_to_table(ids, table)}
        await self._log.track(table, list(strays))
        self._needs_scan.discard(table)
        return strays

    async def clear(self, table: int, where: Venue) -> None:
        """Take the controls off all messages of a table that is over and cannot be read."""
        channel = self._client.get_partial_messageable(where.channel, guild_id=where.guild)
        await self._record_messages_with_controls(table, channel)
        self._needs_scan.discard(table)  # it will never have a board again
        for number in await self._log.abandon(table):
            try:
                message = await channel.get_partial_message(number).fetch()
                await _remove_controls(message, pictures=self._keep_old_images)
            except DISCORD_ERRORS as error:
                log.info("table %s: message %s keeps its controls: %s", table, number, error)
            await self._log.untrack(table, number)

    def cache(self, board: discord.Message, revision: int) -> None:
        """Remember a board as Discord has it, for the time when it loses its controls."""
        drop_components(board)
        self._cache.pop(board.id, None)
        self._cache[board.id] = revision, board
        if len(self._cache) > MESSAGE_CACHE_SIZE:
            self._cache.pop(next(iter(self._cache)))

    async def strip_older(self, table: Table) -> None:
        """Take the controls off every message but the table's own."""
        await self.strip(table, await self._log.stale(table.id))

    async def replace_vote_message(self, table: Table, message: int, vote: Motion) -> None:
        """Let a message about a vote take the place of those from before, but for the board."""
        self._remember_vote(message, vote)
        await self._log.track(table.id, [message])
        await self.strip(table, await self._log.stale(table.id), latest=message)

    async def strip(self, table: Table, older: Iterable[int], *, latest: int | None = None) -> None:
        """Take the controls off messages from before; a vote that is open keeps its own.

        Of two messages about the same vote it is the latest that is open.
        """
        voted = None if latest is None else self._votes.get(latest)
        for number in older:
            if number != latest and await self._try_strip(table, number, voted):
                self._votes.pop(number, None)
                await self._log.untrack(table.id, number)

    async def _try_strip(self, table: Table, number: int, voted: Motion | None) -> bool:
        """Take the controls off a message; tell whether there is nothing left to be done."""
        if await self._is_vote_open(table, self._votes.get(number), voted):
            return False
        try:
            message = self._pop_cached(table, number)
            if message is None:
                message = await self._channel(table).get_partial_message(number).fetch()
                motion = next(iter(motions_in(message, table.id)), None)
                if await self._is_vote_open(table, motion, voted):
                    self._remember_vote(number, motion)
                    return False
            await _remove_controls(message, pictures=self._keep_old_images)
        except DISCORD_ERRORS as error:
            # Its controls are stale: whoever presses one is told so. It is tried again later, but
            # not what Discord forbids.
            log.info("table %s: message %s keeps its controls: %s", table.id, number, error)
            return fault_of(error) is not Fault.OUTAGE
        return True

    def _pop_cached(self, table: Table, number: int) -> discord.Message | None:
        """Return a board as we have posted it, unless another process may have changed it since."""
        revision, board = self._cache.pop(number, (-1, None))
        return board if revision >= table.posted_revision else None

    async def _is_vote_open(self, table: Table, motion: Motion | None, voted: Motion | None) -> bool:
        """Tell whether a motion is voted on still, and in no later message."""
        if motion is None or motion == voted:
            return False
        return await self._services.votes.is_open(table, motion)

    def _remember_vote(self, message: int, motion: Motion | None) -> None:
        if motion is not None:
            self._votes[message] = motion
        if len(self._votes) > VOTE_CACHE_SIZE:
            self._votes.pop(next(iter(self._votes)))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)


async def _remove_controls(message: discord.Message, *, pictures: bool) -> None:
    kept = strip_controls(message, keep_pictures=pictures)
    if kept is None:
        return
    changes: dict[str, Any] = {} if pictures else {"attachments": []}
    try:
        await message.edit(view=kept, allowed_mentions=NO_PINGS, **changes)
        break_cycles(kept)
    except discord.HTTPException as error:
        if not pictures or error.status != HTTPStatus.BAD_REQUEST:
            raise
        # The picture cannot be kept; the text can.
        await _remove_controls(message, pictures=False)
