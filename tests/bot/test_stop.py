"""Stopping, and a database that cannot be used: what was acknowledged is finished first."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route

from bot import __main__ as program
from bot import client
from bot.__main__ import run_bot, run_on_discord
from bot.client import Tafelronde
from bot.service.metrics_hooks import Metrics
from bot.settings import Settings
from engines.store import DatabaseInUse, NewerSchema, Store
from engines.store.file_lock import FileLock
from tests.bot.fake_http import FakeHttp, open_two_player_table, press, use_fake_http
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import make_bot
from tests.engines.store.stored_tables import execute_sql

TOKEN = "very-secret"  # noqa: S105


async def breathe() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_stop_waits_for_what_is_under_way_and_takes_nothing_on(settings: Settings) -> None:
    bot = make_bot(settings, FakeRenderer())
    await bot.open_store()
    with bot.in_flight.track():
        stops = asyncio.create_task(bot.close())
        await breathe()
        assert (bot.stopping, bot.is_closed()) == (True, False)
        assert bot.store is not None

    await stops
    assert bot.store is None


class Resting(Tafelronde):
    """A bot that is on Discord without there being one; it is told to stop at once."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, FakeRenderer(), Random(1), keep_pictures=True, metrics=Metrics())
        self._gone = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await self._gone.wait()

    async def close(self) -> None:
        await super().close()
        self._gone.set()


async def test_sigterm_closes_the_store_before_the_program_ends(settings: Settings) -> None:
    bot = Resting(settings)

    await run_bot(bot, TOKEN)

    assert bot.is_closed()
    assert bot.store is None


async def test_who_is_told_to_stop_twice_ends_in_time_once(settings: Settings) -> None:
    told: list[str] = []

    class Impatient(Resting):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            os.kill(os.getpid(), signal.SIGINT)
            await super().start(token)

    await run_bot(Impatient(settings), TOKEN, on_stop=lambda: told.append("in time"))

    assert told == ["in time"]


async def test_a_bot_that_discord_sends_away_is_not_hurried(settings: Settings) -> None:
    told: list[str] = []

    class Unwanted(Resting):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            raise discord.ClientException("go away")

    with pytest.raises(discord.ClientException):
        await run_bot(Unwanted(settings), TOKEN, on_stop=lambda: told.append("in time"))

    assert told == []


async def test_the_bot_ends_in_time_on_discord(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []

    async def run_nothing(_: Tafelronde, token: str, *, on_stop: object = None) -> None:
        told.append((token, on_stop))

    monkeypatch.setattr(program, "render_pool", lambda: nullcontext(FakeRenderer()))
    monkeypatch.setattr(program, "run_bot", run_nothing)

    await program.run_with_metrics(settings, TOKEN)

    assert told == [(TOKEN, program.force_exit_after)]


HANGS = """
import threading
from bot.__main__ import force_exit_after

force_exit_after(0.01)
threading.Thread(target=threading.Event().wait).start()  # the program would wait for it for good
"""


STUCK = """
import bot.__main__, ctypes, time

bot.__main__.ALARM_GRACE_SECONDS = 0.01
bot.__main__.force_exit_after(0.01)
ctypes.PyDLL(None).sleep(600)  # no other thread of Python has its turn
"""


@pytest.mark.parametrize(("script", "code"), [(HANGS, 0), (STUCK, -signal.SIGALRM)])
def test_a_process_whose_time_is_up_ends_whatever_hangs(script: str, code: int) -> None:
    ended = subprocess.run([sys.executable, "-c", script], timeout=60, check=False)  # noqa: S603

    assert ended.returncode == code


class Waiting(Resting):
    """A bot that has lost Discord, and waits for minutes before it tries again."""

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()


async def test_a_bot_that_waits_to_reach_discord_again_is_stopped_all_the_same(
    settings: Settings,
) -> None:
    bot = Waiting(settings)

    async with asyncio.timeout(20):
        await run_bot(bot, TOKEN)

    assert bot.store is None


async def test_a_stop_while_the_bot_logs_in_is_no_fault(settings: Settings) -> None:
    class LoggingIn(Resting):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            await super().start(token)
            raise aiohttp.ClientConnectionError("Connector is closed.")

        async def close(self) -> None:
            await super().close()
            await breathe()

    bot = LoggingIn(settings)

    await run_bot(bot, TOKEN)

    assert bot.store is None


async def test_what_ended_the_bot_before_it_was_told_to_stop_is_told(settings: Settings) -> None:
    class Unwanted(Resting):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            raise discord.ClientException("go away")

        async def close(self) -> None:
            os.kill(os.getpid(), signal.SIGTERM)
            await super().close()

    with pytest.raises(discord.ClientException):
        await run_bot(Unwanted(settings), TOKEN)


class Hanging(FakeHttp):
    """A Discord that answers nothing any more, once it is told to."""

    latency = 0.0
    hangs = False

    async def request(self, route: Route, **sent: Any) -> Any:
        if self.hangs:
            await asyncio.Event().wait()
        return await super().request(route, **sent)


async def test_what_takes_too_long_is_broken_off_without_a_word_and_shown_at_the_next_start(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "SHUTDOWN_TIMEOUT_SECONDS", 0.0)
    bot, http = make_bot(settings, FakeRenderer()), Hanging()
    use_fake_http(bot, http)
    await bot.open_store()
    table = await open_two_player_table(bot, 7, 1, game="chateau_combo", users=(10, 11))
    http.hangs = True
    pressed = asyncio.create_task(press(bot, table, Random(1)))
    async with asyncio.timeout(20):
        while not await bot.services.store.messages.undelivered():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)

    await bot.close()

    assert pressed.cancelled()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == [
        "stopped with 1 interactions in flight"
    ]
    await bot.open_store()
    assert await bot.services.store.messages.undelivered() == (table,)
    await bot.close_store()


def test_a_database_of_a_later_layout_ends_the_start_with_one_sentence(settings: Settings) -> None:
    async def written_later() -> None:
        store = await Store.open(settings.database_url)
        await execute_sql(store, "UPDATE alembic_version SET version_num = 'layout_99'")
        await store.close()

    asyncio.run(written_later())

    with pytest.raises(NewerSchema, match="later version") as wrong:
        run_on_discord(settings, TOKEN)

    assert len(str(wrong.value).splitlines()) == 1


def test_a_database_that_is_in_use_ends_the_start_with_one_sentence(
    settings: Settings, tmp_path: Path
) -> None:
    lock = FileLock(tmp_path / "tables.db")

    with pytest.raises(DatabaseInUse, match="in use by another process"):
        run_on_discord(settings, TOKEN)

    lock.release()
