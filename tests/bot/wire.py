"""A Discord that takes everything and costs next to nothing, in the bot's own process.

The simulated Discord of the other tests takes some 50 ms for every action. Here the client's own
controls are pressed, its own requests are made, and only the network is left out.
"""

import asyncio
import json
import time
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord
from discord.http import Route

from bot.client import Tafelronde
from bot.service.lobby_changes import Join
from tests.crowd.discord_on_the_wire import GUILD, received

LATENCY = 0.05  # seconds that a request takes
BOT = {"id": "1", "username": "Tafelronde", "discriminator": "0", "avatar": None, "bot": True}


class Wire:
    """Stands where discord.py's HTTP client sends its requests; keeps the messages posted."""

    def __init__(self) -> None:
        self.messages: dict[int, dict[str, Any]] = {}
        self.posts = self.edits = 0
        self._numbers = count()

    async def request(self, route: Route, **sent: Any) -> Any:
        """Answer as Discord would, as far as the client looks at it."""
        await asyncio.sleep(LATENCY)
        if route.path == "/users/@me/channels":
            return {"id": str(sent["json"]["recipient_id"]), "type": 1, "recipients": [BOT]}
        if route.method == "POST":
            self.posts += 1
            return self._kept(self._number(), int(route.channel_id or 0), _said(sent))
        number = int(route.url.rpartition("/")[2])
        if route.method == "GET":
            return self.messages[number]
        self.edits += 1
        return self._kept(number, int(route.channel_id or 0), _said(sent))

    def _number(self) -> int:
        return discord.utils.time_snowflake(discord.utils.utcnow()) + next(self._numbers)

    def _kept(self, number: int, channel: int, said: dict[str, Any]) -> dict[str, Any]:
        self.messages[number] = {
            "id": str(number),
            "channel_id": str(channel),
            "author": BOT,
            "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "type": 0,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "flags": 1 << 15,
            "components": received(said.get("components", [])),
        }
        return self.messages[number]


def _said(sent: dict[str, Any]) -> dict[str, Any]:
    """Return what a request says, whether or not files came with it."""
    if sent.get("form"):
        return dict(json.loads(sent["form"][0]["value"]))
    return dict(sent.get("json") or {})


class Pressed:
    """As much of an interaction as a control looks at; knows when it was acknowledged."""

    def __init__(self, bot: Tafelronde, user: int, guild: int, channel: int) -> None:
        self.client, self.guild_id, self.channel_id = bot, guild, channel
        self.user = SimpleNamespace(id=user, display_name=f"Player {user}")
        self.message = self.command = self.channel = None
        self.data: dict[str, Any] = {}
        self.response = self.followup = self
        self.type: object = None
        self.begun = time.perf_counter()
        self.acknowledged: float | None = None
        self.told: list[str] = []

    async def defer(self, **_: Any) -> None:
        """Acknowledge."""
        self.acknowledged = time.perf_counter() - self.begun
        await asyncio.sleep(LATENCY)

    def is_done(self) -> bool:
        """Tell whether it was acknowledged."""
        return self.acknowledged is not None

    async def send(self, content: str = "", **_: Any) -> None:
        """Tell the player something."""
        self.told.append(content)

    send_message = edit_original_response = send


def without_network(bot: Tafelronde, wire: Wire) -> None:
    """Put something in the place of the network; the bot thinks that it is on Discord."""
    bot.http.request = wire.request  # type: ignore[method-assign]
    bot._connection.user = discord.ClientUser(state=bot._connection, data=BOT)  # type: ignore[arg-type]
    bot._ready = asyncio.Event()
    bot._ready.set()


async def seat(bot: Tafelronde, channel: int, game: str) -> int:
    """Open a table of two and start it; return its number."""
    first, second = 2 * channel, 2 * channel + 1
    table = await bot.wishes.open(
        channel=channel, guild=GUILD, game=game, user=first, name=f"Player {first}", options={}
    )
    await bot.wishes.in_lobby(table.id, Join(second, f"Player {second}"))
    await bot.wishes.carry_out(table.id, partial(bot.tables.lobby.start, table.id, first))
    return table.id
