"""A gateway websocket that yields to the event loop, and the queue behind it.

discord.py handles all events that have arrived before any other task runs. If many users click at
once, that blocks the event loop for longer than a user should wait.
"""

import asyncio
from contextlib import suppress

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket

from bot.delivery.fair_queue import FairQueue
from bot.delivery.in_flight import InFlight

CLOSE_TIMEOUT_SECONDS = 1.0
MAX_READING_SECONDS = 0.004  # before other tasks run
INTERACTION_EVENT = "INTERACTION_CREATE"


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


def install_fair_queue(client: discord.Client, in_flight: InFlight) -> None:
    """Let the client's interactions wait in a fair queue before discord.py parses them."""
    parsers = client._connection.parsers
    parsers[INTERACTION_EVENT] = FairQueue(in_flight, parsers[INTERACTION_EVENT]).put
