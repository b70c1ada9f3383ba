"""A gateway websocket that yields to the event loop after every event.

discord.py handles all events that have arrived before any other task runs. If many users click at
once, that blocks the event loop for longer than a user should wait.
"""

import asyncio
from contextlib import suppress

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket

CLOSE_TIMEOUT_SECONDS = 1.0


class YieldingWebSocket(DiscordWebSocket):
    """Yields to other tasks after each event, and closes within a time limit."""

    async def poll_event(self) -> None:
        """Handle one event, then let other tasks run."""
        await super().poll_event()
        await asyncio.sleep(0)

    async def close(self, code: int = 4000) -> None:
        """Close the connection; do not wait for a Discord that does not answer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                await super().close(code)


def install_yielding_websocket() -> None:
    """Let every client use this websocket from now on."""
    discord.client.DiscordWebSocket = YieldingWebSocket  # type: ignore[misc]
    discord.shard.DiscordWebSocket = YieldingWebSocket  # type: ignore[misc]
