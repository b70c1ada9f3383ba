"""However many press at once, those who came first are served before the last are heard."""

import asyncio
from typing import Any

import aiohttp
import discord.client
import discord.shard
import pytest

import bot.client  # noqa: F401 - which has it used
from bot import gateway
from bot.gateway import YieldingWebSocket


class Crowded:
    """A socket on which the next event is always there already."""

    async def receive(self, **_: float) -> aiohttp.WSMessage:
        return aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, "an event", None)


class Noted(YieldingWebSocket):
    """A gateway that writes down what it takes on."""

    def __init__(self, order: list[str]) -> None:
        super().__init__(Crowded(), loop=asyncio.get_running_loop())  # type: ignore[arg-type]
        self._max_heartbeat_timeout = 60.0
        self._order = order

    async def received_message(self, msg: Any, /) -> None:
        self._order.append(msg)


async def test_between_two_events_everybody_else_has_a_turn() -> None:
    order: list[str] = []
    noted = Noted(order)

    async def read() -> None:
        for _ in range(2):
            await noted.poll_event()

    async def be_served() -> None:
        order.append("somebody is served")

    await asyncio.gather(read(), be_served())

    assert order == ["an event", "somebody is served", "an event"]


class Deaf(Crowded):
    """A socket at whose other end nobody takes leave."""

    async def close(self, **_: int) -> None:
        await asyncio.Event().wait()


async def test_who_does_not_answer_is_left_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway, "CLOSE_TIMEOUT_SECONDS", 0.0)
    left = YieldingWebSocket(Deaf(), loop=asyncio.get_running_loop())  # type: ignore[arg-type]

    await left.close(1000)


def test_the_client_uses_this_gateway() -> None:
    assert discord.client.DiscordWebSocket is discord.shard.DiscordWebSocket is YieldingWebSocket
