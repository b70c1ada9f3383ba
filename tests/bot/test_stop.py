"""Stopping: interactions in flight are finished first, within a time limit."""

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


async def run_ready_tasks() -> None:
    """Let the ready tasks run."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_closing_waits_for_interactions_in_flight(settings: Settings) -> None:
    bot = make_bot(settings, FakeRenderer())
    await bot.open_store()
    with bot.in_flight.track():
        close_task = asyncio.create_task(bot.close())
        await run_ready_tasks()
        assert (bot.stopping, bot.is_closed()) == (True, False)
        assert bot.store is not None

    await close_task
    assert bot.store is None


class StoppingBot(Tafelronde):
    """A bot that needs no Discord and gets SIGTERM as soon as it starts."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, FakeRenderer(), Random(1), keep_pictures=True, metrics=Metrics())
        self._closed = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await self._closed.wait()

    async def close(self) -> None:
        await super().close()
        self._closed.set()


async def test_sigterm_closes_the_store_before_the_program_ends(settings: Settings) -> None:
    bot = StoppingBot(settings)

    await run_bot(bot, TOKEN)

    assert bot.is_closed()
    assert bot.store is None


async def test_two_stop_signals_call_on_stop_once(settings: Settings) -> None:
    calls: list[str] = []

    class TwiceStoppedBot(StoppingBot):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            os.kill(os.getpid(), signal.SIGINT)
            await super().start(token)

    await run_bot(TwiceStoppedBot(settings), TOKEN, on_stop=lambda: calls.append("in time"))

    assert calls == ["in time"]


async def test_on_stop_is_not_called_if_discord_ends_the_connection(settings: Settings) -> None:
    calls: list[str] = []

    class RejectedBot(StoppingBot):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            raise discord.ClientException("go away")

    with pytest.raises(discord.ClientException):
        await run_bot(RejectedBot(settings), TOKEN, on_stop=lambda: calls.append("in time"))

    assert calls == []


async def test_a_stop_on_discord_forces_the_exit_after_a_deadline(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []

    async def run_nothing(_: Tafelronde, token: str, *, on_stop: object = None) -> None:
        calls.append((token, on_stop))

    monkeypatch.setattr(program, "render_pool", lambda: nullcontext(FakeRenderer()))
    monkeypatch.setattr(program, "run_bot", run_nothing)

    await program.run_with_metrics(settings, TOKEN)

    assert calls == [(TOKEN, program.force_exit_after)]


HANGING_THREAD_PROGRAM = """
import threading
from bot.__main__ import force_exit_after

force_exit_after(0.01)
threading.Thread(target=threading.Event().wait).start()  # the program would wait for it forever
"""


BLOCKED_INTERPRETER_PROGRAM = """
import bot.__main__, ctypes, time

bot.__main__.ALARM_GRACE_SECONDS = 0.01
bot.__main__.force_exit_after(0.01)
ctypes.PyDLL(None).sleep(600)  # holds the GIL, so no other Python thread runs
"""


@pytest.mark.parametrize(
    ("script", "code"),
    [(HANGING_THREAD_PROGRAM, 0), (BLOCKED_INTERPRETER_PROGRAM, -signal.SIGALRM)],
)
def test_the_process_exits_at_its_deadline_even_if_a_thread_hangs(script: str, code: int) -> None:
    ended = subprocess.run([sys.executable, "-c", script], timeout=60, check=False)  # noqa: S603

    assert ended.returncode == code


class ReconnectingBot(StoppingBot):
    """A bot that has lost its connection and waits minutes before it reconnects."""

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()


async def test_a_bot_waiting_to_reconnect_can_be_stopped(
    settings: Settings,
) -> None:
    bot = ReconnectingBot(settings)

    async with asyncio.timeout(20):
        await run_bot(bot, TOKEN)

    assert bot.store is None


async def test_a_stop_during_login_is_not_an_error(settings: Settings) -> None:
    class LoggingInBot(StoppingBot):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            await super().start(token)
            raise aiohttp.ClientConnectionError("Connector is closed.")

        async def close(self) -> None:
            await super().close()
            await run_ready_tasks()

    bot = LoggingInBot(settings)

    await run_bot(bot, TOKEN)

    assert bot.store is None


async def test_an_error_before_the_stop_signal_is_raised(settings: Settings) -> None:
    class RejectedBot(StoppingBot):
        async def start(self, token: str, *, reconnect: bool = True) -> None:
            raise discord.ClientException("go away")

        async def close(self) -> None:
            os.kill(os.getpid(), signal.SIGTERM)
            await super().close()

    with pytest.raises(discord.ClientException):
        await run_bot(RejectedBot(settings), TOKEN)


class HangingHttp(FakeHttp):
    """A fake Discord that does not answer while `hangs` is set."""

    latency = 0.0
    hangs = False

    async def request(self, route: Route, **sent: Any) -> Any:
        if self.hangs:
            await asyncio.Event().wait()
        return await super().request(route, **sent)


async def test_work_cancelled_by_the_shutdown_timeout_is_left_for_the_next_start(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "SHUTDOWN_TIMEOUT_SECONDS", 0.0)
    bot, http = make_bot(settings, FakeRenderer()), HangingHttp()
    use_fake_http(bot, http)
    await bot.open_store()
    table = await open_two_player_table(bot, 7, 1, game="chateau_combo", users=(10, 11))
    http.hangs = True
    pressed = asyncio.create_task(press(bot, table, Random(1)))
    async with asyncio.timeout(20):
        while not await bot.services.store.messages.undelivered_tables():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)

    await bot.close()

    assert pressed.cancelled()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == [
        "stopped with 1 interactions in flight"
    ]
    await bot.open_store()
    assert await bot.services.store.messages.undelivered_tables() == (table,)
    await bot.close_store()


def test_a_newer_schema_ends_the_start_with_one_sentence(settings: Settings) -> None:
    async def write_newer_version() -> None:
        store = await Store.open(settings.database_url)
        await execute_sql(store, "UPDATE alembic_version SET version_num = 'layout_99'")
        await store.close()

    asyncio.run(write_newer_version())

    with pytest.raises(NewerSchema, match="later version") as wrong:
        run_on_discord(settings, TOKEN)

    assert len(str(wrong.value).splitlines()) == 1


def test_a_database_in_use_ends_the_start_with_one_sentence(
    settings: Settings, tmp_path: Path
) -> None:
    lock = FileLock(tmp_path / "tables.db")

    with pytest.raises(DatabaseInUse, match="in use by another process"):
        run_on_discord(settings, TOKEN)

    lock.release()
