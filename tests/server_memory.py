"""What the bot keeps in memory of a server.

`python -m tests.server_memory` prints it by the server's size, for a plain discord.py
client and for the bot.
"""

import asyncio
import json
import tracemalloc
from typing import Any

import discord
from discord.gateway import DiscordWebSocket

from bot.client import create_bot
from bot.gateway import YieldingWebSocket
from bot.settings import Settings
from tests.load_test.servers import (
    FIRST_SERVER,
    SERVER_SIZES,
    ServerSize,
    dispatch,
    ready_payload,
    server_ids,
)

MEASURED_SERVERS = 200


async def receive(client: discord.Client, *events: str) -> None:
    """Let a client receive events, as from its websocket."""
    socket: Any = None  # nothing is read from it
    websocket = YieldingWebSocket(socket, loop=asyncio.get_running_loop())
    websocket._keep_alive = websocket.shard_id = None
    websocket._discord_parsers = client._connection.parsers
    for event in events:
        await DiscordWebSocket.received_message(websocket, event)


async def greet(client: discord.Client, servers: int) -> None:
    """Let a client learn its servers' ids; do not let it become ready."""
    tasks = asyncio.all_tasks()
    await receive(client, dispatch("READY", json.dumps(ready_payload(servers))))
    for waiting in asyncio.all_tasks() - tasks:
        waiting.cancel()


async def kept_bytes(
    client: discord.Client, size: ServerSize, servers: int = MEASURED_SERVERS
) -> float:
    """Return how much memory a client keeps for a server of this size, on average."""
    await greet(client, 0)
    tracemalloc.start()
    try:
        await greet(client, servers)
        for server in server_ids(servers):
            await receive(client, dispatch("GUILD_CREATE", size.payload(server)))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return kept / servers


async def _print_memory() -> None:
    print("memory of a server, plain discord.py / bot")
    for size in SERVER_SIZES:
        plain = discord.Client(intents=discord.Intents(guilds=True))
        bot = create_bot(Settings(discord_token=None))
        figures = [await kept_bytes(client, size) / 1024 for client in (plain, bot)]
        event_kb = len(size.payload(FIRST_SERVER)) / 1024
        print(
            f"  {size.name:<8}{figures[0]:>8.1f} /{figures[1]:>5.2f} KB"
            f"   (event of {event_kb:.0f} KB)"
        )


if __name__ == "__main__":
    asyncio.run(_print_memory())
