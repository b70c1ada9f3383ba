"""A Discord that takes everything and costs next to nothing: for many tables at once.

The simulated Discord of the other tests takes some 50 ms for every action. Here the client's own
controls are pressed, its own requests are made, and only the network is left out.
"""

import asyncio
import json
import os
import time
from collections.abc import Iterator, MutableMapping
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
from discord.http import Route

from bot.client import Tafelronde
from bot.pages import custom_id
from bot.service.lobby_changes import Join
from tests.crowd.discord_on_the_wire import BOT, LATENCY, stored

LISTED = 50  # messages of a channel that are listed


class Folder(MutableMapping[int, dict[str, Any]]):
    """Messages kept in files, each whole or not at all: for a Discord that outlives the bot."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.mkdir(exist_ok=True)

    def __getitem__(self, number: int) -> dict[str, Any]:
        return dict(json.loads((self._path / str(number)).read_text(encoding="utf-8")))

    def __setitem__(self, number: int, message: dict[str, Any]) -> None:
        written = self._path / f"{number}.{os.getpid()}"
        written.write_text(json.dumps(message), encoding="utf-8")
        written.replace(self._path / str(number))

    def __delitem__(self, number: int) -> None:
        (self._path / str(number)).unlink()

    def __iter__(self) -> Iterator[int]:
        return (int(one.name) for one in self._path.iterdir() if one.name.isdecimal())

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Wire:
    """Stands where discord.py's HTTP client sends its requests; keeps the messages posted."""

    latency = LATENCY

    def __init__(self, messages: MutableMapping[int, dict[str, Any]] | None = None) -> None:
        self.messages = {} if messages is None else messages
        self.posts = self.edits = 0
        self._numbers = count()

    async def request(self, route: Route, **sent: Any) -> Any:
        """Answer as Discord would, as far as the client looks at it."""
        await asyncio.sleep(self.latency)
        if route.path == "/users/@me/channels":
            return {"id": str(sent["json"]["recipient_id"]), "type": 1, "recipients": [BOT]}
        if route.method == "POST":
            self.posts += 1
            return self._kept(self._number(), int(route.channel_id or 0), _said(sent))
        if route.path.endswith("/messages"):
            return self._latest(str(route.channel_id))
        number = int(route.url.rpartition("/")[2])
        if route.method == "GET":
            return self.messages[number]
        self.edits += 1
        return self._kept(number, int(route.channel_id or 0), _said(sent))

    def _latest(self, channel: str) -> list[dict[str, Any]]:
        newest = (self.messages[number] for number in sorted(self.messages, reverse=True))
        return list(islice((one for one in newest if one["channel_id"] == channel), LISTED))

    def _number(self) -> int:
        return discord.utils.time_snowflake(discord.utils.utcnow()) + next(self._numbers)

    def _kept(self, number: int, channel: int, said: dict[str, Any]) -> dict[str, Any]:
        message = stored(number, channel, said)
        self.messages[number] = message
        return message


def _said(sent: dict[str, Any]) -> dict[str, Any]:
    """Return what a request says, whether or not files came with it."""
    if sent.get("form"):
        return dict(json.loads(sent["form"][0]["value"]))
    return dict(sent.get("json") or {})


class Pressed:
    """As much of an interaction as a control looks at; knows when it was acknowledged."""

    def __init__(self, bot: Tafelronde, user: int, guild: int | None, channel: int) -> None:
        self.client, self.guild_id, self.channel_id = bot, guild, channel
        self.user = SimpleNamespace(id=user, display_name=f"Player {user}")
        self.message = self.command = self.channel = None
        self.data: dict[str, Any] = {}
        self.response = self.followup = self
        self.type = discord.InteractionType.component
        self.id = 0
        self.begun = time.perf_counter()
        self.acknowledged: float | None = None
        self.told: list[str] = []
        self.revision = 0  # of the table, when it was pressed

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


async def seated(
    bot: Tafelronde, channel: int, guild: int | None, *, game: str, users: tuple[int, int]
) -> int:
    """Open a table of two and start it; return its number."""
    first, second = users
    table = await bot.table_actions.open(
        channel=channel, guild=guild, game=game, user=first, name=f"Player {first}", options={}
    )
    await bot.table_actions.change_lobby(table.id, Join(second, f"Player {second}"))
    await bot.table_actions.run(table.id, partial(bot.services.lobby.start, table.id, first))
    return table.id


async def press(bot: Tafelronde, number: int, chance: Random) -> tuple[str, Pressed] | None:
    """Press for whoever is asked at a table; return the key, none where nobody is asked."""
    table = await bot.services.get(number)
    decision = bot.services.play.decision(table)
    if decision is None:
        return None
    key = chance.choice(decision.options).key
    means = custom_id.PICK(table=number, revision=table.revision, seat=decision.seat, key=key)
    pressed = Pressed(bot, table.sitters[decision.seat].user, table.guild, table.channel)
    pressed.revision = table.revision
    pressed.data = {"custom_id": means, "component_type": discord.ComponentType.button.value}
    await bot.on_interaction(pressed)  # type: ignore[arg-type]
    return key, pressed
