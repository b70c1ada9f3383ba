"""Hands on their way to players: a direct message at the start and whenever a hand changes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.delivery.composer import Composer
from bot.delivery.faults import DISCORD_ERRORS
from bot.delivery.replies import NO_PINGS
from bot.pages.hand import hand_label
from bot.pages.names import safe_names
from bot.pages.page import Page, break_cycles
from bot.service.hidden_info import private_info_by_seat
from bot.service.services import Services
from bot.service.work_queues import MOVE_QUEUE
from bot.i18n import translate
from engines.core.text import Seat
from engines.store import DatabaseUnavailable, Table

log = logging.getLogger(__name__)

DM_BLOCKED_CODE = 50007
SENT_CACHE_SIZE = 1_000  # tables of which is known which hands were sent

OnDelivered: TypeAlias = Callable[[], Awaitable[None]]


class HandMessages:
    """Sends players what only they may see; nothing that fails here stops a game."""

    def __init__(self, client: discord.Client, services: Services, composer: Composer) -> None:
        self._client = client
        self._services = services
        self._composer = composer
        self._tasks: set[asyncio.Task[None]] = set()
        self._order_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._dm_blocked: set[tuple[int, int]] = set()  # tables, and players who cannot be reached
        self._sent_revisions: dict[int, int] = {}  # by table, the revision of which all hands were sent

    @property
    def pending_count(self) -> int:
        """Return how many tables have hands on their way."""
        return len(self._tasks)

    async def seats_to_send(self, before: Table, after: Table) -> Sequence[Seat] | None:
        """Return the seats whose hands must be sent, none if there are none, nor any on their way.

        Not where a player has the table to themselves: the board's button shows it there.
        """
        if after.guild is None or after.state is None:
            return None
        try:
            seats = await MOVE_QUEUE.run(changed_hands, before, after)
        except Exception:
            log.exception("table %s, revision %s: hands not found", after.id, after.revision)
            return None
        # What was not seen wholly may be on its way, from here or from another process.
        on_their_way = after.id in self._order_locks or before.delivered_revision < before.revision
        return seats if seats or on_their_way else None

    def send(
        self, before: Table, after: Table, seats: Sequence[Seat], on_delivered: OnDelivered | None = None
    ) -> None:
        """Send these hands, without keeping anybody waiting; then say that they have arrived."""
        order = self._order_locks.setdefault(after.id, asyncio.Lock())
        task = asyncio.create_task(self._send_all(before, after, seats, order, on_delivered))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def wait_idle(self) -> None:
        """Return once everything has been sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def cancel_all(self) -> None:
        """Give up what is still under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send_all(
        self,
        before: Table,
        table: Table,
        seats: Sequence[Seat],
        order: asyncio.Lock,
        on_delivered: OnDelivered | None,
    ) -> None:
        try:
            async with order, self._services.store.hand_lock(table.id):
                for seat in await self._still_unsent(before, table, seats):
                    await self._send_hand(table, seat)
                self._remember_sent(table)
                if on_delivered is not None:
                    await on_delivered()
        except DatabaseUnavailable as down:
            log.error("table %s, revision %s: hands not dealt: %s", table.id, table.revision, down)
        except Exception:
            log.exception("table %s, revision %s: hands not dealt", table.id, table.revision)

    async def _still_unsent(
        self, before: Table, table: Table, seats: Sequence[Seat]
    ) -> Sequence[Seat]:
        """Return the seats whose hands nobody has sent yet, in this process or another.

        Another may have been quicker, or have left behind what it owed.
        """
        seen = (await self._services.store.messages.state(table.id)).delivered_revision
        since = max(seen, self._sent_revisions.get(table.id, -1))
        if since >= table.revision:
            return ()
        if since >= before.revision:
            return seats
        return await MOVE_QUEUE.run(changed_hands, await self._services.play.at_revision(table, since), table)

    def _remember_sent(self, table: Table) -> None:
        self._sent_revisions.pop(table.id, None)
        self._sent_revisions[table.id] = table.revision
        if len(self._sent_revisions) > SENT_CACHE_SIZE:
            self._sent_revisions.pop(next(iter(self._sent_revisions)))

    async def _send_hand(self, table: Table, seat: Seat) -> None:
        user = table.players[seat].user
        wishes = await self._services.preferences.user_settings(user)
        if (table.id, user) in self._dm_blocked or not wishes.dm_copies:
            return
        page = await self._composer.hand(table, seat)
        page.text(translate("hand-at", link=_link(table)))
        try:
            chat = await self._client.create_dm(discord.Object(user))
            view = page.view()
            await chat.send(view=view, files=page.files, allowed_mentions=NO_PINGS)
            break_cycles(view)
        except DISCORD_ERRORS as error:
            log.info("table %s: no hand to seat %s: %s", table.id, seat, error)
            if isinstance(error, discord.Forbidden) and error.code == DM_BLOCKED_CODE:
                await self._announce_dm_blocked(table, seat)

    async def _announce_dm_blocked(self, table: Table, seat: Seat) -> None:
        """Say once in the channel how a player finds their hand; then no more tries."""
        self._dm_blocked.add((table.id, table.players[seat].user))
        words = translate("dm-closed", player=safe_names(table)[seat], cards=hand_label(table.game))
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            await channel.send(view=Page().text(words).view(), allowed_mentions=NO_PINGS)
        except DISCORD_ERRORS as error:
            log.info("table %s: not told that messages are closed: %s", table.id, error)


def changed_hands(before: Table, after: Table) -> list[Seat]:
    """Return the seats of people who hold something else than before, or hold it anew."""
    people = (seat for seat, sitter in enumerate(after.players) if sitter.automa is None)
    now = private_info_by_seat(after, people)
    then = private_info_by_seat(before, now)
    return [
        seat
        for seat, things in now.items()
        if before.players[seat].automa or then.get(seat, ()) != things
    ]


def _link(table: Table) -> str:
    guild = table.guild or "@me"
    return f"https://discord.com/channels/{guild}/{table.channel}"
