"""The bot itself in a process of its own, on the Discord of a port: what its loop does is kept.

`python -m tests.crowd.bot PORT DATABASE REPORT [--pictures]`; SIGTERM ends it, as anywhere.
"""

import argparse
import asyncio
import gc
import json
import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import end_in_time, run
from bot.client import create_bot
from bot.delivery.render_pool import render_pool
from bot.settings import Settings
from tests.bot.quick_painter import QuickPainter
from tests.crowd.machine import LATE, LOOK

SHORT = 0.002  # seconds of a look that are not


@dataclass
class Kept:
    """What only the bot's own process knows."""

    stalls: list[tuple[float, float, float]] = field(default_factory=list)
    """When the loop was late, by how much, and how long of it the process computed."""
    looks: list[tuple[float, int, float]] = field(default_factory=list)
    """When the collector had looked, at which generation, and how long it computed."""
    errors: list[str] = field(default_factory=list)


class Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self, kept: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        self._kept.append(self.format(record))


async def watch(kept: Kept) -> None:
    """Write down by how much the loop is late, and whether that was this process's doing."""
    while True:
        due, worked = time.perf_counter() + LOOK, time.process_time()
        await asyncio.sleep(LOOK)
        late = time.perf_counter() - due
        if late > LATE:
            kept.stalls.append((due, late, min(late, time.process_time() - worked)))


@contextmanager
def watching_the_collector(kept: Kept) -> Iterator[None]:
    """Write down how long it computes: nothing else happens meanwhile."""
    begun = 0.0

    def look(phase: str, collection: Mapping[str, int]) -> None:
        nonlocal begun
        now = time.thread_time()
        if phase == "start":
            begun = now
        elif now - begun > SHORT:
            kept.looks.append((time.perf_counter(), collection["generation"], now - begun))

    gc.callbacks.append(look)
    yield
    gc.callbacks.remove(look)


async def serve(port: int, database: str, kept: Kept, *, pictures: bool) -> None:
    """Run until SIGTERM."""
    Route.BASE = f"http://127.0.0.1:{port}/api"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    settings = Settings(discord_token=None, database_url=database)
    painting = render_pool() if pictures else nullcontext(QuickPainter())
    watching = asyncio.ensure_future(watch(kept))
    with painting as painters, watching_the_collector(kept):
        bot = create_bot(settings, pictures=painters, chance=Random(7))
        await run(bot, "token", told_to_stop=end_in_time)
    watching.cancel()


def main() -> None:
    """Run, then write down what was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("report", type=Path)
    parser.add_argument("--pictures", action="store_true")
    said, kept = parser.parse_args(), Kept()
    logging.getLogger().addHandler(Errors(kept.errors))
    asyncio.run(serve(said.port, said.database, kept, pictures=said.pictures))
    said.report.write_text(json.dumps(asdict(kept)), encoding="utf-8")


if __name__ == "__main__":
    main()
