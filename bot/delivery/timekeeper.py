"""Time passing: players are reminded, tables hear whose time is up, sleeping automas are woken."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
from discord.ext import tasks

from bot.delivery.announcer import Announcer
from bot.delivery.attempts import Attempts
from bot.delivery.faults import FAULTS, Fault, Unposted
from bot.delivery.replies import NO_PINGS
from bot.delivery.wishes import Wishes
from bot.pages.formats import until
from bot.pages.page import Page
from bot.pages.vote import overdue_page
from bot.service.tables import Tables
from bot.words import say
from engines import GAMES
from engines.store import DamagedTable, DatabaseDown, Reminder, Still

log = logging.getLogger(__name__)

T = TypeVar("T")
BEAT = 60.0  # seconds between two looks at the clock


class Timekeeper:
    """Looks at the clock now and then; nothing that fails there stops it."""

    def __init__(
        self, client: discord.Client, tables: Tables, wishes: Wishes, announcer: Announcer
    ) -> None:
        self._client = client
        self._tables = tables
        self._wishes = wishes
        self._announcer = announcer
        self._busy = asyncio.Lock()  # held while the store is in use
        self._attempts = Attempts()
        self._still: set[Still] = set()  # what stood still at the beat before
        self._forbidden: set[Still] = set()  # what Discord has said no to
        self._loop = tasks.loop(seconds=BEAT)(self._beat)
        self._loop.before_loop(self._wake)

    def start(self) -> None:
        """Begin to look; does no harm when it is called again."""
        if not self._loop.is_running():
            self._loop.start()

    async def stop(self) -> None:
        """Look no more, until started again; what is under way is finished first."""
        async with self._busy:
            self._loop.cancel()
        await self.give_up()

    async def give_up(self) -> None:
        """Look no more, and break off what is under way."""
        self._loop.cancel()
        if (task := self._loop.get_task()) is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _wake(self) -> None:
        """Go on where the last end of the program interrupted: automas first, then boards."""
        await self._client.wait_until_ready()
        await self._each(self._tables.turns.sleeping, self._wishes.wake)
        await self._each(self._tables.unshown, self._wishes.catch_up)

    async def _each(
        self,
        find: Callable[[], Awaitable[Sequence[int]]],
        go_on: Callable[[int], Awaitable[None]],
    ) -> None:
        for table in await self._found(find):
            if self._attempts.is_due(table):
                async with self._busy:
                    await self._woken(table, go_on)

    async def _woken(self, table: int, go_on: Callable[[int], Awaitable[None]]) -> None:
        """Have it done here, unless another process is at it; keep no other table waiting."""
        try:
            async with asyncio.timeout(BEAT), self._tables.claim(table) as ours:
                if ours:
                    await go_on(table)
        except Unposted as unposted:
            log.info("table %s: woken, but not shown", table)
            if unposted.fault in (Fault.PERMISSION, Fault.CHANNEL):
                self._forbidden |= {still for still in self._still if still.table == table}
        except DatabaseDown as down:
            log.error("table %s cannot be woken: the database: %s", table, down)
        except Exception as error:
            if self._attempts.failed(table, error):
                _tell(table, error)
        else:
            self._attempts.succeeded(table)

    async def _found(self, find: Callable[[], Awaitable[Sequence[T]]]) -> Sequence[T]:
        """Return what must be done now; nothing where that cannot be read."""
        try:
            async with self._busy:
                return await find()
        except DatabaseDown as down:
            log.error("what is due cannot be read: %s", down)
            return ()
        except Exception:
            log.exception("what is due cannot be read")
            return ()

    async def _beat(self) -> None:
        """Put in order what an outage or the last end has left, then say what is due."""
        self._attempts.beat()
        await self._each(self._announcer.half_done, self._wishes.wake)
        await self._each(self._stuck, self._wishes.wake)
        await self._each(self._announcer.untidy, self._wishes.tidy)
        for reminder in await self._found(lambda: self._tables.turns.due(discord.utils.utcnow())):
            async with self._busy:
                await self._say(reminder)

    async def _stuck(self) -> Sequence[int]:
        """Return the tables that stand as still as at the beat before, whatever keeps them."""
        still = {*await self._tables.turns.standing_still()}
        stuck = self._still & still - self._forbidden
        self._still, self._forbidden = still, self._forbidden & still
        return sorted(one.table for one in stuck)

    async def _say(self, reminder: Reminder) -> None:
        try:
            if reminder.kind == "turn":
                await self._remind(reminder)
            else:
                await self._tell_overdue(reminder)
        except (*FAULTS, Unposted, DatabaseDown) as error:
            log.info("table %s: not reminded: %s", reminder.turn.table, error)
        except Exception:
            log.exception("table %s: not reminded", reminder.turn.table)

    async def _remind(self, reminder: Reminder) -> None:
        """Tell a player that it is their turn: directly, or by a mention where that fails."""
        try:
            chat = await self._client.create_dm(discord.Object(reminder.turn.user))
            await chat.send(view=_letter(reminder).view(), allowed_mentions=NO_PINGS)
        except discord.Forbidden:
            table = await self._tables.get(reminder.turn.table)
            mention = f"<@{reminder.turn.user}>"
            page = Page(ping=reminder.turn.user)
            page.text(say("reminder-here", player=mention, game=table.game.name))
            await self._announcer.say(table, page)

    async def _tell_overdue(self, reminder: Reminder) -> None:
        table = await self._tables.get(reminder.turn.table)
        if len(table.people) > 1:
            player = table.sitters[reminder.turn.seat].name
            await self._announcer.say(table, overdue_page(table, player), vote="automa")


def _tell(table: int, error: Exception) -> None:
    """Log why a table cannot be woken: whoever reads it can do something about a bug."""
    if isinstance(error, (DamagedTable, TimeoutError)):
        log.error("table %s cannot be woken: %s", table, str(error) or "it takes too long")
    else:
        log.error("table %s cannot be woken", table, exc_info=error)


def _letter(reminder: Reminder) -> Page:
    game = GAMES[reminder.game].name
    link = f"https://discord.com/channels/{reminder.guild or '@me'}/{reminder.channel}"
    deadline = reminder.turn.deadline
    if deadline is None:
        return Page().text(say("reminder", game=game, link=link))
    return Page().text(say("reminder-until", game=game, link=link, until=until(deadline)))
