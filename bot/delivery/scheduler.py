"""Time passing: players are reminded, tables hear whose time is up, sleeping automas are woken."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
from discord.ext import tasks

from bot.delivery.board_messages import BoardMessages
from bot.delivery.backoff import Backoff
from bot.delivery.faults import DISCORD_ERRORS, Fault, DeliveryFailed
from bot.delivery.replies import NO_PINGS
from bot.delivery.table_actions import TableActions
from bot.pages.formats import format_relative
from bot.pages.page import Page
from bot.pages.vote import overdue_page
from bot.service.services import Services
from bot.i18n import translate
from engines import GAMES
from engines.store import DamagedTable, DatabaseUnavailable, Reminder, StalledTable

log = logging.getLogger(__name__)

T = TypeVar("T")
TICK_SECONDS = 60.0  # seconds between two looks at the clock


class Scheduler:
    """Looks at the clock now and then; nothing that fails there stops it."""

    def __init__(
        self, client: discord.Client, services: Services, actions: TableActions, boards: BoardMessages
    ) -> None:
        self._client = client
        self._services = services
        self._actions = actions
        self._boards = boards
        self._store_in_use = asyncio.Lock()  # held while the store is in use
        self._backoff = Backoff()
        self._stalled: set[StalledTable] = set()  # what stood still at the beat before
        self._forbidden: set[StalledTable] = set()  # what Discord has said no to
        self._loop = tasks.loop(seconds=TICK_SECONDS)(self._run_tick)
        self._loop.before_loop(self._recover)

    def start(self) -> None:
        """Begin to look; does no harm when it is called again."""
        if not self._loop.is_running():
            self._loop.start()

    async def stop(self) -> None:
        """Look no more, until started again; what is under way is finished first."""
        async with self._store_in_use:
            self._loop.cancel()
        await self.cancel()

    async def cancel(self) -> None:
        """Look no more, and break off what is under way."""
        self._loop.cancel()
        if (task := self._loop.get_task()) is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _recover(self) -> None:
        """Go on where the last end of the program interrupted: automas first, then boards."""
        await self._client.wait_until_ready()
        await self._run_each(self._services.turns.tables_to_resume, self._actions.resume_automas)
        await self._run_each(self._services.store.undelivered, self._actions.sync_channel)

    async def _run_each(
        self,
        find: Callable[[], Awaitable[Sequence[int]]],
        run: Callable[[int], Awaitable[None]],
    ) -> None:
        for table in await self._query(find):
            if self._backoff.is_due(table):
                async with self._store_in_use:
                    await self._run_claimed(table, run)

    async def _run_claimed(self, table: int, run: Callable[[int], Awaitable[None]]) -> None:
        """Have it done here, unless another process is at it; keep no other table waiting."""
        try:
            async with asyncio.timeout(TICK_SECONDS), self._services.store.try_claim(table) as ours:
                if ours:
                    await run(table)
        except DeliveryFailed as unposted:
            log.info("table %s: woken, but not shown", table)
            if unposted.fault in (Fault.PERMISSION, Fault.CHANNEL):
                self._forbidden |= {still for still in self._stalled if still.table == table}
        except DatabaseUnavailable as down:
            log.error("table %s cannot be woken: the database: %s", table, down)
        except Exception as error:
            if self._backoff.record_failure(table, error):
                _log_failure(table, error)
        else:
            self._backoff.reset(table)

    async def _query(self, find: Callable[[], Awaitable[Sequence[T]]]) -> Sequence[T]:
        """Return what must be done now; nothing where that cannot be read."""
        try:
            async with self._store_in_use:
                return await find()
        except DatabaseUnavailable as down:
            log.error("what is due cannot be read: %s", down)
            return ()
        except Exception:
            log.exception("what is due cannot be read")
            return ()

    async def _run_tick(self) -> None:
        """Put in order what an outage or the last end has left, then say what is due."""
        self._backoff.tick()
        await self._run_each(self._boards.tables_to_recheck, self._actions.resume_automas)
        await self._run_each(self._stuck_tables, self._actions.resume_automas)
        await self._run_each(self._boards.tables_with_stale_controls, self._actions.remove_stale_controls)
        for reminder in await self._query(lambda: self._services.turns.due_reminders(discord.utils.utcnow())):
            async with self._store_in_use:
                await self._send_reminder(reminder)

    async def _stuck_tables(self) -> Sequence[int]:
        """Return the tables that stand as still as at the beat before, whatever keeps them."""
        still = {*await self._services.turns.stalled_tables()}
        stuck = self._stalled & still - self._forbidden
        self._stalled, self._forbidden = still, self._forbidden & still
        return sorted(one.table for one in stuck)

    async def _send_reminder(self, reminder: Reminder) -> None:
        try:
            if reminder.kind == "turn":
                await self._remind_player(reminder)
            else:
                await self._announce_overdue(reminder)
        except (*DISCORD_ERRORS, DeliveryFailed, DatabaseUnavailable) as error:
            log.info("table %s: not reminded: %s", reminder.turn.table, error)
        except Exception:
            log.exception("table %s: not reminded", reminder.turn.table)

    async def _remind_player(self, reminder: Reminder) -> None:
        """Tell a player that it is their turn: directly, or by a mention where that fails."""
        try:
            chat = await self._client.create_dm(discord.Object(reminder.turn.user))
            await chat.send(view=_reminder_page(reminder).view(), allowed_mentions=NO_PINGS)
        except discord.Forbidden:
            table = await self._services.tables.get(reminder.turn.table)
            mention = f"<@{reminder.turn.user}>"
            page = Page(ping=reminder.turn.user)
            page.text(translate("reminder-here", player=mention, game=table.game.name))
            await self._boards.post_side_message(table, page)

    async def _announce_overdue(self, reminder: Reminder) -> None:
        table = await self._services.tables.get(reminder.turn.table)
        if len(table.human_players) > 1:
            player = table.players[reminder.turn.seat].name
            await self._boards.post_side_message(table, overdue_page(table, player), vote="automa")


def _log_failure(table: int, error: Exception) -> None:
    """Log why a table cannot be woken: whoever reads it can do something about a bug."""
    if isinstance(error, (DamagedTable, TimeoutError)):
        log.error("table %s cannot be woken: %s", table, str(error) or "it takes too long")
    else:
        log.error("table %s cannot be woken", table, exc_info=error)


def _reminder_page(reminder: Reminder) -> Page:
    game = GAMES[reminder.game].name
    link = f"https://discord.com/channels/{reminder.guild or '@me'}/{reminder.channel}"
    deadline = reminder.turn.deadline
    if deadline is None:
        return Page().text(translate("reminder", game=game, link=link))
    return Page().text(translate("reminder-until", game=game, link=link, until=format_relative(deadline)))
