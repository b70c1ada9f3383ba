"""Several bots on one database and one fake Discord, players who click, and what came of it."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from random import Random
from typing import Any

import discord
from discord.http import Route

from bot.client import Tafelronde, create_bot
from bot.i18n import translate
from bot.pages.custom_id import newest_turn_revision
from bot.settings import Settings
from engines import GAMES
from engines.store import DatabaseUnavailable, Table
from tests.bot.fake_http import FakeHttp, open_two_player_table, press, use_fake_http
from tests.bot.fake_renderer import FakeRenderer

GUILD = 1
FIRST_USER_ID = 1_000  # greater than all channel ids
MAX_TICKS_TO_RECOVER = 8  # minutes, if a tick were run by the clock
BUG_TEXT = translate("bug")
MUST_BE_ZERO = ("lost", "doubled", "unseen", "more than one board", "internal errors")


class ArenaHttp(FakeHttp):
    """A fake Discord with a clock of its own, and a latency that can be changed."""

    latency = 0.002

    def __init__(self) -> None:
        super().__init__()
        self.delay: Callable[[], float] = lambda: 0.0

    async def request(self, route: Route, **sent: Any) -> Any:
        await asyncio.sleep(self.delay())
        return await super().request(route, **sent)

    def _next_id(self) -> int:
        now = datetime.now(UTC)  # whatever the bot takes for the time
        return discord.utils.time_snowflake(now) + next(self._id_offsets)


class Arena:
    """Bots on one database; it remembers every choice that was acknowledged as done."""

    def __init__(self, url: str, *, seed: int) -> None:
        self.url, self.http, self._rng = url, ArenaHttp(), Random(seed)
        self.bots: list[Tafelronde] = []
        self.tables: list[int] = []
        self.acknowledged: list[tuple[int, int, str]] = []  # table, revision it answered, key
        self.replies: Counter[str] = Counter()
        self._boards: Counter[str] = Counter()  # what the checks of the boards have found

    async def open_bot(self) -> Tafelronde:
        """Start another bot, without its scheduler."""
        settings = Settings(discord_token=None, database_url=self.url)
        bot = create_bot(settings, renderer=FakeRenderer(), rng=self._rng)
        use_fake_http(bot, self.http)
        await bot.open_store()
        self.bots.append(bot)
        return bot

    async def open_tables(self, number: int) -> None:
        """Start a game of two in each channel, one game after the other."""
        games = [*GAMES]
        for channel in range(1, number + 1):
            users = (FIRST_USER_ID + 2 * channel, FIRST_USER_ID + 2 * channel + 1)
            game = games[channel % len(games)]
            self.tables.append(
                await open_two_player_table(self.bots[0], channel, GUILD, game=game, users=users)
            )
        await self.wait_idle()

    async def play(self, rounds: int, bots: Iterable[Tafelronde] | None = None) -> None:
        """Click at every table once a round, at each table on one bot after the other."""
        for _ in range(rounds):
            for bot in bots or self.bots:
                await asyncio.gather(*(self.click(bot, table) for table in self.tables))

    async def click(self, bot: Tafelronde, table: int) -> None:
        """Click once; remember the choice if it was acknowledged as done."""
        try:
            done = await press(bot, table, self._rng)
        except DatabaseUnavailable:  # the player could not even see the board
            self.replies["the table cannot be read"] += 1
            return
        if done is None:
            return
        key, pressed = done
        self.replies.update(pressed.replies)
        if not set(pressed.replies) - {translate("unposted"), translate("unshown")}:
            self.acknowledged.append((table, pressed.revision, key))

    async def wait_idle(self) -> None:
        """Return once every bot has sent everything."""
        await asyncio.gather(*(bot.delivery_queue.wait_idle() for bot in self.bots))

    async def recover(self) -> None:
        """Let the schedulers tick until every table is delivered, then check the boards."""
        for tick in range(MAX_TICKS_TO_RECOVER):
            messages = self._services.store.messages
            if tick and not (
                await messages.undelivered_tables() or await messages.tables_with_stale()
            ):
                await self.check_boards()
                return
            for bot in self.bots:
                await bot.scheduler._run_tick()
            await self.wait_idle()
        await self.check_boards()

    async def check_boards(self) -> None:
        """Count the tables whose channel does not show them, or shows more than one board."""
        for number in self.tables:
            table = await self._services.tables.get(number)
            boards = self.live_boards(table)
            self._boards["more than one board"] += len(boards) > 1
            self._boards["unseen"] += table.status == "playing" and boards != [table.revision]

    async def figures(self) -> Counter[str]:
        """Return what must be zero, and how much was played."""
        figures = Counter[str](dict.fromkeys(MUST_BE_ZERO, 0))
        figures["choices acknowledged as done"] = len(self.acknowledged)
        figures["doubled"] = len(self.acknowledged) - len({one[:2] for one in self.acknowledged})
        await self.check_boards()
        figures.update(self._boards)
        recorded: set[tuple[int, int, str]] = set()
        for number in self.tables:
            table = await self._services.tables.get(number)
            recorded |= await self._recorded(table)
        figures["lost"] = len({*self.acknowledged} - recorded)
        figures["internal errors"] = self.replies[BUG_TEXT]
        return figures

    def live_boards(self, table: Table) -> list[int]:
        """Return the revision of each message of the channel that has turn controls."""
        found = []
        for message in self.http.messages.values():
            if message["channel_id"] == str(table.channel):
                ids = json.dumps(message).split('"custom_id": "')[1:]
                revision = newest_turn_revision((one.split('"')[0] for one in ids), table.id)
                found += [revision] if revision >= 0 else []
        return found

    async def _recorded(self, table: Table) -> set[tuple[int, int, str]]:
        moves = await self._services.store.moves(table.id)
        first = table.revision - len(moves)  # nothing is undone here
        return {(table.id, first + at, move.key) for at, move in enumerate(moves)}

    @property
    def _services(self) -> Any:
        return self.bots[0].services

    async def close(self) -> None:
        """Stop all bots."""
        for bot in self.bots:
            await bot.close()
        self.bots.clear()


async def run_in_arena(
    url: str, seed: int, play: Callable[[Arena], Awaitable[Counter[str]]]
) -> Counter[str]:
    """Run a scenario in an arena; return its figures, and those that are wanted of every one."""
    arena = Arena(url, seed=seed)
    try:
        own = await play(arena)
        figures = await arena.figures()
        figures.update(own)
        return figures
    finally:
        await arena.close()
