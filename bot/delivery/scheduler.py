"""The periodic task: recovers tables after a start, retries failed deliveries, sends reminders."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
from discord.ext import tasks

from bot.delivery.backoff import Backoff
from bot.delivery.board_messages import BoardMessages
from bot.delivery.faults import DISCORD_ERRORS, Fault, fault_of
from bot.delivery.replies import NO_PINGS
from bot.delivery.table_actions import TableActions
from bot.i18n import translate
from bot.pages.formats import format_relative
from bot.pages.page import Page
from bot.pages.vote import overdue_page
from bot.service.progress import FailedAfterRecording
from bot.service.service_levels import LevelRecorder
from bot.service.services import Services
from engines import GAMES
from engines.store import DamagedTable, DatabaseUnavailable, Reminder, StalledTable

log = logging.getLogger(__name__)

T = TypeVar("T")
TICK_SECONDS = 60.0


class Scheduler:
    """Runs every minute; a failure at one table does not stop it."""

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        actions: TableActions,
        boards: BoardMessages,
        levels: LevelRecorder,
    ) -> None:
        self._client = client
        self._services = services
        self._actions = actions
        self._boards = boards
        self._levels = levels
        self._store_in_use = asyncio.Lock()  # `stop` waits for it
        self._backoff = Backoff()
        self._stalled: set[StalledTable] = set()  # at the previous tick
        self._forbidden: set[StalledTable] = set()  # Discord refuses their boards
        self._loop = tasks.loop(seconds=TICK_SECONDS)(self._run_tick)
        self._loop.before_loop(self._recover)

    def start(self) -> None:
        """Start the task, if it is not running."""
        if not self._loop.is_running():
            self._loop.start()

    async def stop(self) -> None:
        """Finish the table that is being worked on, then stop."""
        async with self._store_in_use:
            self._loop.cancel()
        await self.cancel()

    async def cancel(self) -> None:
        """Stop at once."""
        self._loop.cancel()
        if (task := self._loop.get_task()) is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _recover(self) -> None:
        """Resume what the last end of the program interrupted: automas first, then boards."""
        await self._client.wait_until_ready()
        await self._run_each(self._services.turns.tables_to_resume, self._actions.resume_automas)
        await self._run_each(
            self._services.store.messages.undelivered_tables, self._actions.sync_channel
        )
        await self._scan_if_set_back(self._levels.save)
        await self._note_recovery()

    async def _scan_if_set_back(self, is_set_back: Callable[[], Awaitable[bool]]) -> None:
        """Scan the channels of all open tables if the database is an older copy of itself."""
        async with self._store_in_use:
            found = await is_set_back()
        if found:
            open_tables = await self._query(self._services.store.messages.open_tables)
            log.warning("the database may be a restored copy: %s tables to scan", len(open_tables))
            self._boards.request_scan(*open_tables)

    async def _note_recovery(self) -> None:
        """Record the end of the recovery once no channel waits for it."""
        if not await self._boards.tables_to_scan():
            self._levels.recovered()

    async def _run_each(
        self,
        find: Callable[[], Awaitable[Sequence[int]]],
        run: Callable[[int], Awaitable[None]],
    ) -> None:
        for table in await self._query(find):
            if self._backoff.is_due(table):
                async with self._store_in_use:
                    await self._run_claimed(table, run)

    async def _run_claimed(self, table_id: int, run: Callable[[int], Awaitable[None]]) -> None:
        """Run it unless another process does; a slow table must not hold up the others."""
        try:
            async with (
                asyncio.timeout(TICK_SECONDS),
                self._services.store.try_claim(table_id) as ours,
            ):
                if ours:
                    await run(table_id)
        except FailedAfterRecording as failed:
            log.info("table %s: resumed, but not shown", table_id)
            if fault_of(failed.cause) in (Fault.PERMISSION, Fault.CHANNEL):
                self._forbidden |= {
                    stalled for stalled in self._stalled if stalled.table == table_id
                }
        except DatabaseUnavailable as error:
            log.error("table %s cannot be resumed: the database: %s", table_id, error)
        except Exception as error:
            if self._backoff.record_failure(table_id, error):
                _log_failure(table_id, error)
        else:
            self._backoff.reset(table_id)

    async def _query(self, find: Callable[[], Awaitable[Sequence[T]]]) -> Sequence[T]:
        """Return what the query finds; nothing if it fails."""
        try:
            async with self._store_in_use:
                return await find()
        except DatabaseUnavailable as error:
            log.error("the scheduler cannot read: %s", error)
            return ()
        except Exception:
            log.exception("the scheduler cannot read")
            return ()

    async def _run_tick(self) -> None:
        """Repair what an outage or a crash has left, end old lobbies, send due reminders."""
        self._backoff.tick()
        boards, actions = self._boards, self._actions
        await self._scan_if_set_back(self._levels.tick)
        await self._run_each(boards.tables_to_scan, actions.resume_automas)
        await self._run_each(self._stuck_tables, actions.resume_automas)
        await self._run_each(boards.tables_with_stale_controls, actions.remove_stale_controls)
        await self._note_recovery()
        await self._run_each(self._services.old_lobbies.unjoined, actions.close_unjoined_lobby)
        boards.forget(*await self._query(self._services.old_lobbies.delete_closed))
        for reminder in await self._query(self._due_reminders):
            async with self._store_in_use:
                await self._send_reminder(reminder)

    async def _due_reminders(self) -> Sequence[Reminder]:
        return await self._services.turns.due_reminders(discord.utils.utcnow())

    async def _stuck_tables(self) -> Sequence[int]:
        """Return the tables that have been stalled since the previous tick."""
        stalled = {*await self._services.turns.stalled_tables()}
        stuck = self._stalled & stalled - self._forbidden
        self._stalled, self._forbidden = stalled, self._forbidden & stalled
        return sorted(one.table for one in stuck)

    async def _send_reminder(self, reminder: Reminder) -> None:
        try:
            if reminder.kind == "turn":
                await self._remind_player(reminder)
            else:
                await self._announce_overdue(reminder)
        except (*DISCORD_ERRORS, FailedAfterRecording, DatabaseUnavailable) as error:
            log.info("table %s: not reminded: %s", reminder.turn.table, error)
        except Exception:
            log.exception("table %s: not reminded", reminder.turn.table)

    async def _remind_player(self, reminder: Reminder) -> None:
        """Remind a player of their turn by a direct message, or by a mention in the channel."""
        try:
            chat = await self._client.create_dm(discord.Object(reminder.turn.user))
            await chat.send(view=_reminder_page(reminder).view(), allowed_mentions=NO_PINGS)
        except discord.Forbidden:
            table = await self._services.tables.get(reminder.turn.table)
            mention = f"<@{reminder.turn.user}>"
            page = Page(ping=reminder.turn.user)
            page.add_text(translate("reminder-here", player=mention, game=table.game.name))
            await self._boards.post_side_message(table, page)

    async def _announce_overdue(self, reminder: Reminder) -> None:
        table = await self._services.tables.get(reminder.turn.table)
        if len(table.human_players) > 1:
            player = table.players[reminder.turn.seat].name
            await self._boards.post_side_message(table, overdue_page(table, player), vote="automa")


def _log_failure(table_id: int, error: Exception) -> None:
    """Log why a table cannot be resumed, with a traceback only for a bug."""
    if isinstance(error, (DamagedTable, TimeoutError)):
        log.error("table %s cannot be resumed: %s", table_id, str(error) or "it takes too long")
    else:
        log.error("table %s cannot be resumed", table_id, exc_info=error)


def _reminder_page(reminder: Reminder) -> Page:
    game = GAMES[reminder.game].name
    link = f"https://discord.com/channels/{reminder.guild or '@me'}/{reminder.channel}"
    deadline = reminder.turn.deadline
    if deadline is None:
        return Page().add_text(translate("reminder", game=game, link=link))
    until = format_relative(deadline)
    return Page().add_text(translate("reminder-until", game=game, link=link, until=until))
