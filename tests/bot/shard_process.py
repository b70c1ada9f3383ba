"""One of three bots on one PostgreSQL database.

Run `python -m tests.bot.shard_process URL FOLDER SHARD TABLES`. The processes share a fake Discord
in a folder. After a line on standard input it serves all tables, and prints the replies.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from discord.http import Route

from bot.client import Tafelronde, create_bot
from bot.settings import Settings
from tests.bot.fake_http import FakeHttp, MessageFolder, press, use_fake_http
from tests.bot.fake_renderer import FakeRenderer

SHARD_COUNT = 3
MOVES_PER_TABLE = 14  # all processes press at a table until it has this many


class SharedHttp(FakeHttp):
    """A fake Discord shared by all processes; it logs which process wrote what, and when."""

    latency = 0.01

    def __init__(self, folder: Path, shard: int) -> None:
        super().__init__(MessageFolder(folder / "messages"))
        self._shard = shard
        self._log = os.open(folder / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    async def request(self, route: Route, **sent: Any) -> Any:
        started_at = time.monotonic()
        answer = await super().request(route, **sent)
        if route.method != "GET" and route.channel_id is not None:
            line = [self._shard, int(route.channel_id), started_at, time.monotonic(), answer]
            os.write(
                self._log, json.dumps(line).encode() + b"\n"
            )  # one write, so that lines do not mix
        return answer

    def _next_id(self) -> int:
        return super()._next_id() + (self._shard << 17)  # distinct ids for each process


async def play_table(bot: Tafelronde, table_id: int, rng: Random) -> Counter[str]:
    """Click at a table while the other processes do the same."""
    counts: Counter[str] = Counter()
    while (await bot.services.tables.get(table_id)).revision < MOVES_PER_TABLE:
        outcome = await press(bot, table_id, rng)
        counts.update(["over"] if outcome is None else outcome[1].replies or ["done"])
        await asyncio.sleep(rng.uniform(0, 0.02))
    return counts


async def create_shard(url: str, folder: Path, shard: int) -> Tafelronde:
    """Return a bot with one of the shards."""
    settings = Settings(
        discord_token=None, database_url=url, shard_count=SHARD_COUNT, shard_ids=str(shard)
    )
    bot = create_bot(settings, renderer=FakeRenderer(), rng=Random(shard))
    await bot._async_setup_hook()  # as a login does first
    use_fake_http(bot, SharedHttp(folder, shard))
    await bot.open_store()
    return bot


async def main(url: str, folder: str, shard: str, tables: str) -> None:
    """Play at the same time as the other processes; print the replies."""
    bot, rng = await create_shard(url, Path(folder), int(shard)), Random(shard)
    bot.scheduler.start()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    table_ids = range(1, int(tables) + 1)
    counts = await asyncio.gather(*(play_table(bot, number, rng) for number in table_ids))
    await bot.close()
    sys.stdout.write(json.dumps(sum(counts, Counter())))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
