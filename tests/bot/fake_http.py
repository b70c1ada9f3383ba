"""A fast fake of discord.py's HTTP client, for many tables at once.

The simulated Discord of the other tests takes about 50 ms per action. Here the client's own
controls and requests run, and only the network is replaced.
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
from tests.bot.fake_emojis import FakeEmojis
from tests.load_test.fake_discord import APPLICATION, LATENCY_SECONDS, stored_message
from tests.load_test.servers import BOT

HISTORY_LIMIT = 50  # messages of a channel that are listed


class MessageFolder(MutableMapping[int, dict[str, Any]]):
    """Messages in files, written atomically, for a fake Discord that outlives the bot."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.mkdir(exist_ok=True)

    def __getitem__(self, message_id: int) -> dict[str, Any]:
        try:
            return dict(json.loads((self._path / str(message_id)).read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise KeyError(message_id) from None

    def __setitem__(self, message_id: int, message: dict[str, Any]) -> None:
        temporary = self._path / f"{message_id}.{os.getpid()}"
        temporary.write_text(json.dumps(message), encoding="utf-8")
        temporary.replace(self._path / str(message_id))

    def __delitem__(self, message_id: int) -> None:
        (self._path / str(message_id)).unlink()

    def __iter__(self) -> Iterator[int]:
        return (int(one.name) for one in self._path.iterdir() if one.name.isdecimal())

    def __len__(self) -> int:
        return sum(1 for _ in self)


class FakeHttp:
    """Replaces the requests of discord.py's HTTP client; stores the posted messages."""

    latency = LATENCY_SECONDS

    def __init__(self, messages: MutableMapping[int, dict[str, Any]] | None = None) -> None:
        self.messages = {} if messages is None else messages
        self.posts = self.edits = 0
        self.emojis = FakeEmojis()
        self._id_offsets = count()
        self._nonces: dict[tuple[int, str], int] = {}  # the message of each, by channel

    async def request(self, route: Route, **sent: Any) -> Any:
        """Answer like Discord, with the fields that the client reads."""
        await asyncio.sleep(self.latency)
        if route.path.startswith("/applications/{application_id}/emojis"):
            return self.emojis.answer(route, **sent)
        if route.path.startswith("/applications/"):
            return []  # the commands
        if route.path == "/users/@me/channels":
            return {"id": str(sent["json"]["recipient_id"]), "type": 1, "recipients": [BOT]}
        if route.method == "POST":
            self.posts += 1
            return self._post(int(route.channel_id or 0), request_payload(sent))
        if route.path.endswith("/messages"):
            return self._latest(str(route.channel_id))
        message_id = int(route.url.rpartition("/")[2])
        if route.method == "GET":
            return self.messages[message_id]
        self.edits += 1
        return self._store(message_id, int(route.channel_id or 0), request_payload(sent))

    def _latest(self, channel_id: str) -> list[dict[str, Any]]:
        newest = (self.messages[number] for number in sorted(self.messages, reverse=True))
        return list(
            islice((one for one in newest if one["channel_id"] == channel_id), HISTORY_LIMIT)
        )

    def _post(self, channel_id: int, payload: dict[str, Any]) -> dict[str, Any]:
        """Store a message, unless one with its nonce is stored already."""
        sent = (channel_id, str(payload.get("nonce", self._next_id())))
        if sent in self._nonces:
            return self.messages[self._nonces[sent]]
        message_id = self._nonces[sent] = self._next_id()
        return self._store(message_id, channel_id, payload)

    def _next_id(self) -> int:
        return discord.utils.time_snowflake(discord.utils.utcnow()) + next(self._id_offsets)

    def _store(self, message_id: int, channel_id: int, payload: dict[str, Any]) -> dict[str, Any]:
        message = stored_message(message_id, channel_id, payload)
        self.messages[message_id] = message
        return message


def request_payload(sent: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON payload of a request, with or without files."""
    if sent.get("form"):
        return dict(json.loads(sent["form"][0]["value"]))
    return dict(sent.get("json") or {})


class FakeInteraction:
    """An interaction with the attributes that controls read; measures its acknowledgement."""

    def __init__(
        self, bot: Tafelronde, user_id: int, guild_id: int | None, channel_id: int
    ) -> None:
        self.client, self.guild_id, self.channel_id = bot, guild_id, channel_id
        self.user = SimpleNamespace(id=user_id, display_name=f"Player {user_id}")
        self.message = self.command = self.channel = None
        self.data: dict[str, Any] = {}
        self.response = self.followup = self
        self.type = discord.InteractionType.component
        self.id = 0
        self.started_at = time.perf_counter()
        self.acknowledged_seconds: float | None = None
        self.replies: list[str] = []
        self.revision = 0  # of the table, when it was pressed

    async def defer(self, **_: Any) -> None:
        """Acknowledge."""
        self.acknowledged_seconds = time.perf_counter() - self.started_at
        await asyncio.sleep(LATENCY_SECONDS)

    def is_done(self) -> bool:
        """Return whether it was acknowledged."""
        return self.acknowledged_seconds is not None

    async def send(self, content: str = "", **_: Any) -> None:
        """Record a reply to the player."""
        self.replies.append(content)

    send_message = edit_original_response = send


def use_fake_http(bot: Tafelronde, http: FakeHttp) -> None:
    """Replace the network of a bot, which then counts as connected to Discord."""
    bot.http.request = http.request  # type: ignore[method-assign]
    bot._connection.application_id = APPLICATION
    bot._connection.user = discord.ClientUser(state=bot._connection, data=BOT)  # type: ignore[arg-type]
    bot._ready = asyncio.Event()
    bot._ready.set()


async def open_two_player_table(
    bot: Tafelronde, channel_id: int, guild_id: int | None, *, game: str, users: tuple[int, int]
) -> int:
    """Open a table of two and start it; return its id."""
    first, second = users
    table = await bot.table_actions.open_lobby(
        channel_id=channel_id,
        guild_id=guild_id,
        game=game,
        user_id=first,
        name=f"Player {first}",
        options={},
    )
    await bot.table_actions.change_lobby(table.id, Join(second, f"Player {second}"))
    await bot.table_actions.run(table.id, partial(bot.services.lobby.start, table.id, first))
    return table.id


async def press(
    bot: Tafelronde, table_id: int, rng: Random, *, revision: int | None = None
) -> tuple[str, FakeInteraction] | None:
    """Press an option for the player to act; return its key, or None if the game is over.

    The board is that of the table's revision, or of another one.
    """
    table = await bot.services.tables.get(table_id)
    decision = bot.services.play.decision(table)
    if decision is None:
        return None
    key = rng.choice(decision.options).key
    on_board = table.revision if revision is None else revision
    pressed_id = custom_id.OPTION_BUTTON(
        table=table_id, revision=on_board, seat=decision.seat, key=key
    )
    interaction = FakeInteraction(
        bot, table.players[decision.seat].user, table.guild, table.channel
    )
    interaction.revision = table.revision
    interaction.data = {
        "custom_id": pressed_id,
        "component_type": discord.ComponentType.button.value,
    }
    await bot.on_interaction(interaction)  # type: ignore[arg-type]
    return key, interaction
