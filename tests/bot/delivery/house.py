"""A bot that can be ended at any request, and a Discord that outlives it."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
from discord.http import Route

from bot.client import Tafelronde, create_bot
from bot.settings import Settings
from engines.store import Table
from tests.bot.quick_painter import QuickPainter
from tests.bot.wire import Wire, _said, press, seated, without_network

CHANNEL, GUILD, PLAYERS = 1, 2, (101, 102)
SECRETIVE = "kingdom_builder"  # each player holds one card, sent to them as a message


class Mortal(Wire):
    """A Discord that outlives the bot: a bot that dies of a request never hears the answer.

    Of such requests posts were done, edits were not.
    """

    latency = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.deadly: Callable[[Route], bool] = lambda route: False
        self.lost: Callable[[Route], bool] = lambda route: False
        self.died = asyncio.Event()
        self.pings: list[list[int]] = []  # whom each message has pinged

    async def request(self, route: Route, **sent: Any) -> Any:
        if posts(route):
            self.pings.append(_said(sent)["allowed_mentions"]["users"])
        dies, is_lost = self.deadly(route), self.lost(route)
        undone = (dies or is_lost) and route.method == "PATCH"
        answer = None if undone else await super().request(route, **sent)
        if dies:
            self.died.set()
            await asyncio.Event().wait()
        if is_lost:
            raise aiohttp.ServerDisconnectedError
        return answer

    def boards(self, channel: int = CHANNEL) -> list[int]:
        """The messages there that have controls."""
        return [
            number
            for number, message in sorted(self.messages.items())
            if message["channel_id"] == str(channel) and "custom_id" in json.dumps(message)
        ]

    def mail(self, user: int) -> list[str]:
        """What the user was sent."""
        return [
            json.dumps(message, ensure_ascii=False)
            for message in self.messages.values()
            if message["channel_id"] == str(user)
        ]


def posts(route: Route) -> bool:
    return route.method == "POST" and route.channel_id == CHANNEL


def strips(route: Route) -> bool:
    """Take the controls off a message from before."""
    return route.method == "PATCH"


class House:
    """A bot on that Discord, that can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        self._url = f"sqlite+aiosqlite:///{folder}/house.db"
        self._tasks: set[asyncio.Future[Any]] = set()
        self.wire = Mortal()
        self.bot: Tafelronde

    async def start(self) -> None:
        settings = Settings(discord_token=None, database_url=self._url)
        self.bot = create_bot(settings, pictures=QuickPainter(), rng=Random(1))
        without_network(self.bot, self.wire)
        await self.bot.open_store()

    async def end(self) -> None:
        """End the program, whatever is under way: of that nothing more is ever written."""
        assert self.bot.store is not None
        database = self.bot.store._database
        database.read = database.write = _never  # type: ignore[method-assign]
        await self.bot.store.close()

    async def dies(self, deadly: Callable[[Route], bool], wish: Any) -> None:
        """Have something done of which the program dies, when Discord has done its part."""
        await self.hangs(deadly, wish)
        await self.end()

    async def hangs(self, deadly: Callable[[Route], bool], wish: Any) -> None:
        """Have something done that waits for Discord's answer for good."""
        self.wire.deadly = deadly
        self._tasks.add(asyncio.ensure_future(wish))
        async with asyncio.timeout(20):
            await self.wire.died.wait()
        self.wire.deadly = lambda route: False

    async def waits_for_hands(self) -> bool:
        """Tell, once all hands have arrived or Discord hangs, whether it is that."""
        dealt = asyncio.ensure_future(self.bot.hand_messages.wait_idle())
        hangs = asyncio.ensure_future(self.wire.died.wait())
        self._tasks |= {dealt, hangs}
        await asyncio.wait({dealt, hangs}, return_when=asyncio.FIRST_COMPLETED)
        return hangs.done()

    async def start_again(self) -> None:
        """Start, and let the start put everything in order."""
        await self.start()
        await self.put_in_order()

    async def put_in_order(self) -> None:
        """Let the clock's next beat do so."""
        self.bot.scheduler.start()
        async with asyncio.timeout(20):
            while await self._is_half_done():  # noqa: ASYNC110 - there is nothing to wait for
                await asyncio.sleep(0.01)
        await self.bot.hand_messages.wait_idle()

    async def _is_half_done(self) -> bool:
        store = self.bot.store
        assert store is not None
        return bool(await store.unshown()) or len(await store.boards.older(1)) > 0

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bot.close()


async def _never(work: Any) -> Any:
    del work
    await asyncio.Event().wait()


async def table_of(house: House, game: str = "chateau_combo") -> Table:
    number = await seated(house.bot, CHANNEL, GUILD, game=game, users=PLAYERS)
    await house.bot.hand_messages.wait_idle()
    return await house.bot.services.get(number)


async def move(house: House) -> Any:
    return await press(house.bot, 1, Random(3))


async def turn_of(house: House) -> None:
    """Play until the hand of whoever is asked has changed, or has not arrived; one by one."""
    first = (await house.bot.services.get(1)).revision
    for _ in range(10):
        await move(house)
        if await house.waits_for_hands():
            return
    assert (await house.bot.services.get(1)).revision > first
