"""The gateway yields to other tasks after each event and does not wait long for a close."""

import asyncio
import inspect
import math
from typing import Any

import aiohttp
import discord
import discord.client
import discord.shard
import pytest
from discord.gateway import DiscordWebSocket

from bot import gateway
from bot.client import create_bot  # also installs the websocket
from bot.gateway import YieldingWebSocket
from bot.settings import Settings

EVENT, SERVED = "an event", "a user is served"


class BusySocket:
    """A socket on which the next event has always arrived."""

    async def receive(self, **_: float) -> aiohttp.WSMessage:
        return aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, EVENT, None)


class RecordingWebSocket(YieldingWebSocket):
    """Records the events that it reads."""

    def __init__(self, order: list[str]) -> None:
        super().__init__(BusySocket(), loop=asyncio.get_running_loop())  # type: ignore[arg-type]
        self._max_heartbeat_timeout = 60.0
        self._order = order

    async def received_message(self, msg: Any, /) -> None:
        self._order.append(msg)


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(0.0, [EVENT, SERVED, EVENT]), (math.inf, [EVENT, EVENT, SERVED])],
    ids=["the time for reading is over", "there is time left"],
)
async def test_other_tasks_run_between_two_gateway_events_once_reading_has_taken_long(
    monkeypatch: pytest.MonkeyPatch, seconds: float, expected: list[str]
) -> None:
    monkeypatch.setattr(gateway, "MAX_READING_SECONDS", seconds)
    order: list[str] = []
    websocket = RecordingWebSocket(order)

    async def read() -> None:
        for _ in range(2):
            await websocket.poll_event()

    async def serve() -> None:
        order.append(SERVED)

    await asyncio.gather(read(), serve())

    assert order == expected


class SilentSocket(BusySocket):
    """A socket whose other end never answers the close."""

    async def close(self, **_: int) -> None:
        await asyncio.Event().wait()


async def test_closing_does_not_wait_for_an_unanswered_close_handshake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gateway, "CLOSE_TIMEOUT_SECONDS", 0.0)
    websocket = YieldingWebSocket(SilentSocket(), loop=asyncio.get_running_loop())  # type: ignore[arg-type]

    await websocket.close(1000)


def test_discord_py_creates_its_websockets_by_the_replaced_name() -> None:
    """If this fails, discord.py has changed, and `bot.gateway` must follow."""
    assert discord.client.DiscordWebSocket is discord.shard.DiscordWebSocket is YieldingWebSocket
    users = (
        discord.Client.connect,
        discord.shard.Shard.reconnect,
        discord.AutoShardedClient.launch_shard,
    )
    assert all("DiscordWebSocket" in user.__code__.co_names for user in users)
    assert inspect.iscoroutinefunction(DiscordWebSocket.poll_event)
    assert list(inspect.signature(DiscordWebSocket.close).parameters) == ["self", "code"]


def test_discord_py_parses_interactions_by_the_replaced_name(settings: Settings) -> None:
    """If this fails, discord.py has changed, and `bot.gateway` must follow."""
    client = create_bot(settings)

    put = client._connection.parsers["INTERACTION_CREATE"]

    assert put.__qualname__ == "FairQueue.put"
    assert "parsers" in DiscordWebSocket.from_client.__code__.co_names
