"""Hands on their way to players: a direct message at the start and whenever a hand changes."""

import asyncio
import logging
from weakref import WeakValueDictionary

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import FAULTS
from bot.delivery.replies import NO_PINGS
from bot.pages.hand import own_cards
from bot.pages.names import safe_names
from bot.pages.page import Page
from bot.service.secrets import held, sees_more
from bot.service.tables import Tables
from bot.service.work import MOVES
from bot.words import say
from engines.core.text import Seat
from engines.store import DatabaseDown, Table

log = logging.getLogger(__name__)

CANNOT_DM = 50007


class Hands:
    """Sends players what only they may see; nothing that fails here stops a game."""

    def __init__(self, client: discord.Client, tables: Tables, composer: Composer) -> None:
        self._client = client
        self._tables = tables
        self._composer = composer
        self._tasks: set[asyncio.Task[None]] = set()
        self._in_order: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._closed: set[tuple[int, int]] = set()  # tables, and players who cannot be reached

    def deal(self, before: Table, after: Table) -> None:
        """Send every hand that has changed, without keeping anybody waiting.

        Not where a player has the table to themselves: the board's button shows it there.
        """
        if after.guild is None:
            return
        task = asyncio.create_task(self._deal(before, after))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finished(self) -> None:
        """Return once everything has been sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Give up what is still under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _deal(self, before: Table, after: Table) -> None:
        try:
            async with self._in_order.setdefault(after.id, asyncio.Lock()):
                for seat in await MOVES.do(changed, before, after):
                    await self._send(after, seat)
        except DatabaseDown as down:
            log.error("table %s, revision %s: hands not dealt: %s", after.id, after.revision, down)
        except Exception:
            log.exception("table %s, revision %s: hands not dealt", after.id, after.revision)

    async def _send(self, table: Table, seat: Seat) -> None:
        user = table.sitters[seat].user
        wishes = await self._tables.preferences.person(user)
        if (table.id, user) in self._closed or not wishes.dm_copies:
            return
        page = await self._composer.hand(table, seat)
        page.text(say("hand-at", link=_link(table)))
        try:
            chat = await self._client.create_dm(discord.Object(user))
            await chat.send(view=page.view(), files=page.files, allowed_mentions=NO_PINGS)
        except FAULTS as error:
            log.info("table %s: no hand to seat %s: %s", table.id, seat, error)
            if isinstance(error, discord.Forbidden) and error.code == CANNOT_DM:
                await self._tell_closed(table, seat)

    async def _tell_closed(self, table: Table, seat: Seat) -> None:
        """Say once in the channel how a player finds their hand; then no more tries."""
        self._closed.add((table.id, table.sitters[seat].user))
        words = say("dm-closed", player=safe_names(table)[seat], cards=own_cards(table.game))
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            await channel.send(view=Page().text(words).view(), allowed_mentions=NO_PINGS)
        except FAULTS as error:
            log.info("table %s: not told that messages are closed: %s", table.id, error)


def changed(before: Table, after: Table) -> list[Seat]:
    """Return the seats of people who hold something else than before, or hold it anew."""
    return [
        seat
        for seat, sitter in enumerate(after.sitters)
        if sitter.automa is None
        and sees_more(after, seat)
        and (held(before, seat) != held(after, seat) or before.sitters[seat].automa)
    ]


def _link(table: Table) -> str:
    guild = table.guild or "@me"
    return f"https://discord.com/channels/{guild}/{table.channel}"
