"""A fake Discord server: HTTP and a gateway on a port; messages are stored without files.

It validates nothing. Every response is delayed as a network would delay it.
"""

import asyncio
import json
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any

import discord
from aiohttp import web
from aiohttp.typedefs import Handler

from tests.load_test.fake_gateway import FakeGateway
from tests.load_test.servers import BOT, server_of

LATENCY_SECONDS = 0.05  # per request
LOBBY_EDIT_SECONDS = 1.0  # Discord delays edits that follow each other closely, as joins do
APPLICATION = 2
FIRST_DM_CHANNEL = 10**12  # plus the user's id
COMMAND, COMPONENT, AUTOCOMPLETE = 2, 3, 4
EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15


class Message(dict[str, Any]):
    """A message as Discord sends it."""

    @cached_property
    def controls(self) -> list[dict[str, Any]]:
        """Return the buttons and selects that can be used."""
        return [one for one in _walk(self["components"]) if not one.get("disabled")]

    def has_control(self, *verbs: str) -> bool:
        """Return whether a control with one of these verbs can be used."""
        return any(has_verb(one, *verbs) for one in self.controls)


@dataclass
class Interaction:
    """An interaction of a user, and the bot's responses so far."""

    started: float = field(default_factory=time.perf_counter)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged: float = 0.0  # seconds
    replies: list[str] = field(default_factory=list)
    page: Message | None = None  # ephemeral

    @property
    def is_answered(self) -> bool:
        """Return whether the bot has acknowledged it."""
        return self.answered.is_set()


class FakeDiscord:
    """Stores messages and sends interactions to the bot."""

    def __init__(self, servers: int = 1) -> None:
        self.servers = servers
        self.gateway = FakeGateway(servers)
        self.boards: dict[int, Message] = {}  # the newest message with controls, by channel
        self.posts = self.edits = self.bytes = 0
        self.direct_messages: Counter[int] = Counter()  # sent, by user
        self._messages: dict[int, Message] = {}
        self._interactions: dict[str, Interaction] = {}
        self._changed: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._sequence = count(1)
        self._answering = asyncio.Event()
        self._answering.set()

    @contextmanager
    def hang(self) -> Iterator[None]:
        """Accept requests without answering them, and stop reading from the gateway."""
        self._answering.clear()
        self.gateway.pause_reading()
        yield
        self._answering.set()
        self.gateway.resume_reading()

    @asynccontextmanager
    async def serve(self) -> AsyncIterator[int]:
        """Serve on a free port; yield the port."""
        application = web.Application(
            client_max_size=1 << 26, middlewares=[self._wait_until_answering]
        )
        application.add_routes(
            [
                web.get("/gateway", self.gateway.serve),
                web.post("/api/interactions/{id}/{token}/callback", self._acknowledge),
                web.route("*", "/api/webhooks/{app}/{token}{rest:.*}", self._webhook),
                web.post("/api/channels/{channel}/messages", self._post),
                web.route("*", "/api/channels/{channel}/messages/{message}", self._message),
                web.post("/api/users/@me/channels", self._open_dm),
                web.route("*", "/api/{rest:.*}", self._other),
            ]
        )
        runner = web.AppRunner(application, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield runner.addresses[0][1]
        finally:
            await runner.cleanup()

    async def command(self, channel: int, user: int, name: str, **options: str) -> Interaction:
        """Send a slash command of a user."""
        data = {"id": "1", "name": name, "type": 1, "options": _string_options(options)}
        return await self._send_interaction(channel, user, {"type": COMMAND, "data": data})

    async def autocomplete(
        self, channel: int, user: int, name: str, field: str, typed: str, **options: str
    ) -> Interaction:
        """Send what a user has typed so far into an option of a slash command."""
        focused = {"type": 3, "name": field, "value": typed, "focused": True}
        data = {"id": "1", "name": name, "type": 1, "options": [focused, *_string_options(options)]}
        return await self._send_interaction(channel, user, {"type": AUTOCOMPLETE, "data": data})

    async def click(
        self, channel: int, user: int, on: Message, control: dict[str, Any], values: list[str]
    ) -> Interaction:
        """Send a click of a user on a button or a select."""
        data = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if values:
            data["values"] = values
        return await self._send_interaction(
            channel, user, {"type": COMPONENT, "data": data, "message": on}
        )

    async def wait_for_change(self, channel: int, seconds: float) -> None:
        """Wait until a message of the channel is posted or edited, or until the timeout."""
        self._changed[channel].clear()
        try:
            async with asyncio.timeout(seconds):
                await self._changed[channel].wait()
        except TimeoutError:
            pass

    async def _send_interaction(
        self, channel: int, user: int, payload: dict[str, Any]
    ) -> Interaction:
        await self.gateway.connected.wait()
        interaction_id, server = self._new_id(), str(server_of(channel, self.servers))
        token = f"token-{interaction_id}"
        user_data = {
            "id": str(user),
            "username": f"user{user}",
            "discriminator": "0",
            "avatar": None,
        }
        data = {
            "id": str(interaction_id),
            "token": token,
            "version": 1,
            "application_id": str(APPLICATION),
            "attachment_size_limit": 10 << 20,
            "guild_id": server,
            "guild": {"id": server, "features": [], "locale": "en-US"},
            "channel_id": str(channel),
            "channel": {"id": str(channel), "type": 0, "name": "table", "position": 0},
            "app_permissions": str((1 << 50) - 1),
            "member": {
                "user": {**user_data, "global_name": f"Player {user}"},
                "roles": [],
                "joined_at": "2026-01-01T00:00:00+00:00",
                "deaf": False,
                "mute": False,
                "flags": 0,
                "permissions": "0",
            },
            **payload,
        }
        self._interactions[token] = interaction = Interaction()
        await self.gateway.send("INTERACTION_CREATE", data)
        return interaction

    @web.middleware
    async def _wait_until_answering(
        self, request: web.Request, handler: Handler
    ) -> web.StreamResponse:
        await self._answering.wait()
        return await handler(request)

    async def _acknowledge(self, request: web.Request) -> web.Response:
        interaction = self._interactions[request.match_info["token"]]
        interaction.acknowledged = time.perf_counter() - interaction.started
        interaction.answered.set()
        payload = await _read_payload(request)
        if text := (payload.get("data") or {}).get("content"):
            interaction.replies.append(text)
        await asyncio.sleep(LATENCY_SECONDS)
        return _json({"interaction": {"id": request.match_info["id"], "type": 3}})

    async def _webhook(self, request: web.Request) -> web.Response:
        """Store an ephemeral page or reply."""
        interaction = self._interactions[request.match_info["token"]]
        payload = await _read_payload(request)
        if text := payload.get("content") or _only_text(payload.get("components", [])):
            interaction.replies.append(text)
        message = stored_message(self._new_id(), 0, payload)
        message["flags"] |= EPHEMERAL
        interaction.page = message
        self._notify_all()
        await asyncio.sleep(LATENCY_SECONDS)
        return _json(message)

    def _notify_all(self) -> None:
        for event in self._changed.values():
            event.set()

    async def _post(self, request: web.Request) -> web.Response:
        self.posts += 1
        channel = int(request.match_info["channel"])
        if channel > FIRST_DM_CHANNEL:
            self.direct_messages[channel - FIRST_DM_CHANNEL] += 1
        return await self._store(request, self._new_id())

    async def _message(self, request: web.Request) -> web.Response:
        message_id = int(request.match_info["message"])
        if request.method == "GET":
            await asyncio.sleep(LATENCY_SECONDS)
            return _json(self._messages[message_id])
        self.edits += 1
        return await self._store(request, message_id)

    async def _store(self, request: web.Request, message_id: int) -> web.Response:
        channel = int(request.match_info["channel"])
        message = stored_message(message_id, channel, await _read_payload(request))
        self.bytes += request.content_length or 0
        is_lobby_edit = request.method == "PATCH" and message.has_control("join")
        await asyncio.sleep(LOBBY_EDIT_SECONDS if is_lobby_edit else LATENCY_SECONDS)
        self._messages[message_id] = message
        previous = self.boards.get(channel)
        if message.controls and (previous is None or message_id >= int(previous["id"])):
            self.boards[channel] = message
            if previous is not None and previous["id"] != message["id"]:
                self._trim(channel, int(previous["id"]))
        self._changed[channel].set()
        return _json(message)

    def _trim(self, channel: int, oldest_id: int) -> None:
        """Delete the messages of a channel that are older than an id."""
        old_ids = [
            message_id
            for message_id, message in self._messages.items()
            if message["channel_id"] == str(channel) and message_id < oldest_id
        ]
        for message_id in old_ids:
            del self._messages[message_id]

    async def _open_dm(self, request: web.Request) -> web.Response:
        user = (await request.json())["recipient_id"]
        await asyncio.sleep(LATENCY_SECONDS)
        return _json({"id": str(FIRST_DM_CHANNEL + int(user)), "type": 1, "recipients": [BOT]})

    async def _other(self, request: web.Request) -> web.Response:
        await request.read()
        host = f"ws://{request.host}/gateway"
        limit = {"total": 9, "remaining": 9, "reset_after": 0, "max_concurrency": 1}
        answers: dict[str, Any] = {
            "/api/users/@me": BOT,
            "/api/gateway/bot": {"url": host, "shards": 1, "session_start_limit": limit},
            "/api/oauth2/applications/@me": {
                "id": str(APPLICATION),
                "name": "Tafelronde",
                "description": "",
                "icon": None,
                "bot_public": True,
                "bot_require_code_grant": False,
                "owner": BOT,
                "verify_key": "",
                "flags": 0,
            },
        }
        return _json(answers.get(request.path, []))

    def _new_id(self) -> int:
        return discord.utils.time_snowflake(discord.utils.utcnow()) + next(self._sequence)


def _string_options(options: dict[str, str]) -> list[dict[str, Any]]:
    return [{"type": 3, "name": key, "value": value} for key, value in options.items()]


def has_verb(control: dict[str, Any], *verbs: str) -> bool:
    return control["custom_id"].split(":")[0] in verbs


def _only_text(components: list[dict[str, Any]]) -> str:
    """Return the text of a page that has nothing else, as an excuse."""
    parts = [part for container in components for part in container.get("components", [])]
    return str(parts[0].get("content", "")) if len(parts) == 1 else ""


def _json(body: object) -> web.Response:
    return web.Response(body=json.dumps(body).encode(), content_type="application/json")


async def _read_payload(request: web.Request) -> dict[str, Any]:
    """Return the JSON payload of a request, the first part of a multipart one."""
    body = await request.read()
    if request.headers["content-type"].startswith("multipart"):
        body = body.split(b"\r\n\r\n", 1)[1].split(b"\r\n--", 1)[0]
    return dict(json.loads(body))


def _walk(part: Any) -> Iterator[dict[str, Any]]:
    """Yield everything with a custom id."""
    if isinstance(part, list):
        for one in part:
            yield from _walk(one)
    elif isinstance(part, dict):
        if "custom_id" in part:
            yield part
        yield from _walk([part.get("components"), part.get("accessory")])


def stored_message(message_id: int, channel: int, payload: dict[str, Any]) -> Message:
    """Return a message as Discord stores it, from the bot's payload."""
    return Message(
        {
            "id": str(message_id),
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
            "flags": COMPONENTS_V2,
            "components": _as_received(payload.get("components", [])),
        }
    )


def _as_received(part: Any) -> Any:
    """Return components as Discord sends them back: with ids, and pictures with URLs."""
    if isinstance(part, list):
        return [_as_received(one) for one in part]
    if not isinstance(part, dict):
        return part
    received = {name: _as_received(value) for name, value in part.items()}
    if "type" in received:
        received.setdefault("id", 1)
    if "media" in received:
        name = received["media"]["url"].rpartition("/")[2]
        received["media"] = {
            "url": f"https://cdn.invalid/{name}",
            "proxy_url": "",
            "attachment_id": "1",
            "loading_state": 2,
        }
    return received
