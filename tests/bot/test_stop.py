"""Stopping, and a database that cannot be used: what was acknowledged is finished first."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import connect, run
from bot.client import Tafelronde
from bot.service.meters import Meters
from bot.settings import Settings
from engines.store import DatabaseInUse, Store, UnknownLayout
from engines.store.lock import FileLock
from tests.bot.room import QuickPainter, make_bot
from tests.engines.store.at_table import sql

TOKEN = "very-secret"  # noqa: S105


async def breathe() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_stop_waits_for_what_is_under_way_and_takes_nothing_on(settings: Settings) -> None:
    bot = make_bot(settings, QuickPainter())
    await bot.open_store()
    with bot.under_way.one():
        stops = asyncio.create_task(bot.close())
        await breathe()
        assert (bot.stopping, bot.is_closed()) == (True, False)
        assert bot.store is not None

    await stops
    assert bot.store is None


class Resting(Tafelronde):
    """A bot that is on Discord without there being one; it is told to stop at once."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, QuickPainter(), Random(1), gallery=True, meters=Meters())
        self._gone = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await self._gone.wait()

    async def close(self) -> None:
        await super().close()
        self._gone.set()


async def test_sigterm_closes_the_store_before_the_program_ends(settings: Settings) -> None:
    bot = Resting(settings)

    await run(bot, TOKEN)

    assert bot.is_closed()
    assert bot.store is None


def test_a_database_of_a_later_layout_ends_the_start_with_one_sentence(settings: Settings) -> None:
    async def written_later() -> None:
        store = await Store.open(settings.database_url)
        await sql(store, "UPDATE alembic_version SET version_num = 'layout_99'")
        await store.close()

    asyncio.run(written_later())

    with pytest.raises(UnknownLayout, match="later version") as wrong:
        connect(settings, TOKEN)

    assert len(str(wrong.value).splitlines()) == 1


def test_a_database_that_is_in_use_ends_the_start_with_one_sentence(
    settings: Settings, tmp_path: Path
) -> None:
    lock = FileLock(tmp_path / "tables.db")

    with pytest.raises(DatabaseInUse, match="in use by another process"):
        connect(settings, TOKEN)

    lock.release()
