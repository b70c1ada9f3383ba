"""Discord's gateway, read event by event: between two of them everybody else has a turn.

discord.py takes on all events that have arrived before it lets anything else happen. Where many
people press at once that keeps the event loop for longer than any of them should wait.
"""

import asyncio
from contextlib import suppress

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket

CLOSE_TIMEOUT_SECONDS = 1.0  # seconds that Discord has to take leave


class YieldingWebSocket(DiscordWebSocket):
    """The gateway, considerate."""

    async def poll_event(self) -> None:
        """Take one event on, then let others have their turn."""
        await super().poll_event()
        await asyncio.sleep(0)

    async def close(self, code: int = 4000) -> None:
        """Take leave; a Discord that does not answer is not waited for."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                await super().close(code)


def install_yielding_websocket() -> None:
    """Have every client use this gateway from now on."""
    discord.client.DiscordWebSocket = YieldingWebSocket  # type: ignore[misc]
    discord.shard.DiscordWebSocket = YieldingWebSocket  # type: ignore[misc]
