"""A gateway websocket that yields to the event loop, the event filter and the queue behind it.

discord.py handles all events that have arrived before any other task runs. If many users click at
once, that blocks the event loop for longer than a user should wait. It also keeps every server in
memory with its channels, roles and threads: 10 to 150 KB each, of which the bot uses nothing.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket

from bot.delivery.fair_queue import FairQueue
from bot.delivery.in_flight import InFlight

CLOSE_TIMEOUT_SECONDS = 1.0
MAX_READING_SECONDS = 0.004  # before other tasks run
READY_EVENT, RESUMED_EVENT, INTERACTION_EVENT = "READY", "RESUMED", "INTERACTION_CREATE"
MISSING_INTENT_WARNING = "Guilds intent seems to be disabled"  # by discord.py
USED_EVENTS = (READY_EVENT, RESUMED_EVENT, INTERACTION_EVENT)
# What discord.py requires of channels and threads that it does not keep. The channel of an
# interaction is a partial one; Discord does not document its fields.
CHANNEL_DEFAULTS: Final[dict[str, Any]] = {
    "name": "",
    "position": 0,
    "bitrate": 64_000,
    "user_limit": 0,
    "parent_id": "0",
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 60,
        "archive_timestamp": None,
    },
}


class YieldingWebSocket(DiscordWebSocket):
    """Yields to other tasks while it reads events, and closes within a time limit.

    Several events are read at once: after a flood, the next user's event should not wait for as
    many runs of the event loop.
    """

    _reading_since = 0.0

    async def poll_event(self) -> None:
        """Handle one event; then let other tasks run if reading has taken long."""
        await super().poll_event()
        if self.loop.time() - self._reading_since >= MAX_READING_SECONDS:
            await asyncio.sleep(0)
            self._reading_since = self.loop.time()

    async def close(self, code: int = 4000) -> None:
        """Close the connection; do not wait for a Discord that does not answer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                await super().close(code)


def install_yielding_websocket() -> None:
    """Let every client use this websocket from now on."""
    discord.client.DiscordWebSocket = YieldingWebSocket  # type: ignore[misc]
    discord.shard.DiscordWebSocket = YieldingWebSocket  # type: ignore[misc]


def silence_intent_warning() -> None:
    """Let discord.py not warn that the intent for servers is missing: the bot needs none."""
    logging.getLogger("discord.state").addFilter(
        lambda record: not str(record.msg).startswith(MISSING_INTENT_WARNING)
    )


def install_event_filter(client: discord.Client) -> None:
    """Let the client ignore the events that the bot does not use, and keep no servers.

    The bot asks for no events by intents; this holds as well if Discord sends some. An interaction
    carries what the bot needs: the server's id and locale, channel, member and permissions.
    """
    parsers = client._connection.parsers
    used = {event: parsers[event] for event in USED_EVENTS}
    used[READY_EVENT] = partial(_parse_ready, parsers[READY_EVENT])
    used[INTERACTION_EVENT] = partial(_parse_interaction, parsers[INTERACTION_EVENT])
    parsers.clear()
    parsers.update(used)


def _parse_ready(parse: Callable[[dict[str, Any]], None], payload: dict[str, Any]) -> None:
    """Parse the greeting without its list of servers."""
    parse({**payload, "guilds": []})


def _parse_interaction(parse: Callable[[dict[str, Any]], None], payload: dict[str, Any]) -> None:
    """Parse an interaction, with all fields of its channel that discord.py requires."""
    if channel := payload.get("channel"):
        payload = {**payload, "channel": {**CHANNEL_DEFAULTS, **channel}}
    parse(payload)


def install_fair_queue(
    client: discord.Client, in_flight: InFlight, on_request: Callable[[int], object]
) -> None:
    """Let the client's interactions wait in a fair queue before discord.py parses them."""
    parsers = client._connection.parsers
    queue = FairQueue(
        in_flight,
        parsers[INTERACTION_EVENT],
        on_request=lambda payload: on_request(int(payload["id"])),
    )
    parsers[INTERACTION_EVENT] = queue.put
