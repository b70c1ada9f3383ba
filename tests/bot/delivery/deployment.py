"""A bot that can be killed at any request, and a fake Discord that outlives it."""

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
from tests.bot.fake_http import (
    FakeHttp,
    open_two_player_table,
    press,
    request_payload,
    use_fake_http,
)
from tests.bot.fake_renderer import FakeRenderer

CHANNEL, GUILD, PLAYERS = 1, 2, (101, 102)
GAME_WITH_HANDS = "kingdom_builder"  # each player holds one card, sent to them as a message


class CrashingHttp(FakeHttp):
    """A fake Discord that outlives the bot, and can leave requests unanswered.

    Unanswered posts are carried out, unanswered edits are not.
    """

    latency = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.crashes_on: Callable[[Route], bool] = lambda route: False
        self.loses_reply_to: Callable[[Route], bool] = lambda route: False
        self.crashed = asyncio.Event()
        self.pings: list[list[int]] = []  # the users that each message pings

    async def request(self, route: Route, **sent: Any) -> Any:
        if is_post(route):
            self.pings.append(request_payload(sent)["allowed_mentions"]["users"])
        is_crash, is_lost = self.crashes_on(route), self.loses_reply_to(route)
        is_dropped = (is_crash or is_lost) and route.method == "PATCH"
        answer = None if is_dropped else await super().request(route, **sent)
        if is_crash:
            self.crashed.set()
            await asyncio.Event().wait()
        if is_lost:
            raise aiohttp.ServerDisconnectedError
        return answer

    def live_boards(self, channel: int = CHANNEL) -> list[int]:
        """Return the ids of the channel's messages that have controls."""
        return [
            number
            for number, message in sorted(self.messages.items())
            if message["channel_id"] == str(channel) and "custom_id" in json.dumps(message)
        ]

    def direct_messages(self, user: int) -> list[str]:
        """Return the direct messages that the user was sent."""
        return [
            json.dumps(message, ensure_ascii=False)
            for message in self.messages.values()
            if message["channel_id"] == str(user)
        ]


def is_post(route: Route) -> bool:
    return route.method == "POST" and route.channel_id == CHANNEL


def is_edit(route: Route) -> bool:
    """Return whether a request edits a message, as removing stale controls does."""
    return route.method == "PATCH"


class Deployment:
    """A bot on that fake Discord, which can be killed and restarted."""

    def __init__(self, folder: Path) -> None:
        self._url = f"sqlite+aiosqlite:///{folder}/bot.db"
        self._tasks: set[asyncio.Future[Any]] = set()
        self.http = CrashingHttp()
        self.bot: Tafelronde

    async def start(self) -> None:
        settings = Settings(discord_token=None, database_url=self._url)
        self.bot = create_bot(settings, renderer=FakeRenderer(), rng=Random(1))
        use_fake_http(self.bot, self.http)
        await self.bot.open_store()

    async def kill(self) -> None:
        """Kill the bot: work in flight writes nothing more to the database."""
        assert self.bot.store is not None
        database = self.bot.store._database
        database.read = database.write = _never  # type: ignore[assignment, method-assign]
        await self.bot.store.close()

    async def crash_during(self, crashes_on: Callable[[Route], bool], action: Any) -> None:
        """Run an action and kill the bot at a request that Discord has carried out."""
        await self.hang_during(crashes_on, action)
        await self.kill()

    async def hang_during(self, crashes_on: Callable[[Route], bool], action: Any) -> None:
        """Run an action up to a request that Discord never answers."""
        self.http.crashes_on = crashes_on
        self._tasks.add(asyncio.ensure_future(action))
        async with asyncio.timeout(20):
            await self.http.crashed.wait()
        self.http.crashes_on = lambda route: False

    async def is_waiting_for_hands(self) -> bool:
        """Wait until all hands are sent or Discord hangs; return whether it hangs."""
        hands_sent = asyncio.ensure_future(self.bot.delivery_queue.wait_idle())
        hangs = asyncio.ensure_future(self.http.crashed.wait())
        self._tasks |= {hands_sent, hangs}
        await asyncio.wait({hands_sent, hangs}, return_when=asyncio.FIRST_COMPLETED)
        return hangs.done()

    async def restart(self) -> None:
        """Start the bot and wait until it has recovered."""
        await self.start()
        await self.recover()

    async def recover(self) -> None:
        """Start the scheduler and wait until every table is delivered."""
        self.bot.scheduler.start()
        async with asyncio.timeout(20):
            while await self._has_undelivered():  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)
        await self.bot.delivery_queue.wait_idle()

    async def _has_undelivered(self) -> bool:
        store = self.bot.store
        assert store is not None
        return (
            bool(await store.messages.undelivered_tables())
            or len(await store.messages.stale_messages(1)) > 0
        )

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bot.close()


async def _never(work: Any) -> Any:
    del work
    await asyncio.Event().wait()


async def start_game(deployment: Deployment, game: str = "chateau_combo") -> Table:
    number = await open_two_player_table(deployment.bot, CHANNEL, GUILD, game=game, users=PLAYERS)
    await deployment.bot.delivery_queue.wait_idle()
    return await deployment.bot.services.tables.get(number)


async def move(deployment: Deployment) -> Any:
    return await press(deployment.bot, 1, Random(3))


async def play_until_hand_changes(deployment: Deployment) -> None:
    """Make up to ten moves, until Discord hangs at a changed hand."""
    first = (await deployment.bot.services.tables.get(1)).revision
    for _ in range(10):
        await move(deployment)
        if await deployment.is_waiting_for_hands():
            return
    assert (await deployment.bot.services.tables.get(1)).revision > first
