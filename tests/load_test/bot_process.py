"""The bot in its own process, connected to a fake Discord; reports stalls of its event loop.

`python -m tests.load_test.bot_process PORT DATABASE REPORT [--pictures]`; SIGTERM ends it.
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

from bot.__main__ import force_exit_after, run_bot
from bot.client import create_bot
from bot.delivery.render_pool import render_pool
from bot.settings import Settings
from tests.bot.fake_renderer import FakeRenderer
from tests.load_test.process_stats import MIN_STALL_SECONDS, SAMPLE_SECONDS

MIN_RECORDED_SECONDS = 0.002  # of a collection


@dataclass
class BotReport:
    """Measurements that only the bot's own process can make."""

    stalls: list[tuple[float, float, float]] = field(default_factory=list)
    """Time, delay of the loop, and processor seconds within it."""
    collections: list[tuple[float, int, float]] = field(default_factory=list)
    """Time, generation, and processor seconds of a garbage collection."""
    errors: list[str] = field(default_factory=list)


class ErrorCollector(logging.Handler):
    """Collects logged errors."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.append(self.format(record))


async def record_stalls(report: BotReport) -> None:
    """Record by how much the event loop is late, and how long this process computed."""
    while True:
        due, worked = time.perf_counter() + SAMPLE_SECONDS, time.process_time()
        await asyncio.sleep(SAMPLE_SECONDS)
        late = time.perf_counter() - due
        if late > MIN_STALL_SECONDS:
            report.stalls.append((due, late, min(late, time.process_time() - worked)))


@contextmanager
def record_collections(report: BotReport) -> Iterator[None]:
    """Record how long garbage collections take; they block the event loop."""
    started_at = 0.0

    def on_collection(phase: str, collection: Mapping[str, int]) -> None:
        nonlocal started_at
        now = time.thread_time()
        if phase == "start":
            started_at = now
        elif now - started_at > MIN_RECORDED_SECONDS:
            report.collections.append(
                (time.perf_counter(), collection["generation"], now - started_at)
            )

    gc.callbacks.append(on_collection)
    yield
    gc.callbacks.remove(on_collection)


async def serve(port: int, database: str, report: BotReport, *, pictures: bool) -> None:
    """Run until SIGTERM."""
    Route.BASE = f"http://127.0.0.1:{port}/api"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    settings = Settings(discord_token=None, database_url=database)
    rendering = render_pool() if pictures else nullcontext(FakeRenderer())
    stall_task = asyncio.ensure_future(record_stalls(report))
    with rendering as renderer, record_collections(report):
        bot = create_bot(settings, renderer=renderer, rng=Random(7))
        await run_bot(bot, "token", on_stop=force_exit_after)
    stall_task.cancel()


def main() -> None:
    """Run the bot, then write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("report", type=Path)
    parser.add_argument("--pictures", action="store_true")
    args, report = parser.parse_args(), BotReport()
    logging.getLogger().addHandler(ErrorCollector(report.errors))
    asyncio.run(serve(args.port, args.database, report, pictures=args.pictures))
    args.report.write_text(json.dumps(asdict(report)), encoding="utf-8")


if __name__ == "__main__":
    main()
