"""The database fails: cut off, replaced by an older copy, read-only, restored from a backup."""

import asyncio
import time
from collections import Counter
from pathlib import Path

from bot.maintenance import backup
from bot.settings import Settings
from engines.store import sqlite_path
from tests.chaos_scenarios.arena import Arena
from tests.engines.store.failures import TERMINATE_ALL, read_only, terminate_connections
from tests.engines.store.postgres_server import run_as_admin

TABLES = 5


async def cut_off_one_of_three(arena: Arena) -> Counter[str]:
    """One of three bots loses PostgreSQL while the others go on, and comes back."""
    for _ in range(3):
        bot = await arena.open_bot()
    await arena.open_tables(TABLES)
    await arena.play(2)
    assert bot.store is not None
    before = len(arena.acknowledged)
    with terminate_connections(bot.store):
        await arena.play(3)
        await bot.scheduler._run_tick()
    figures = Counter({"choices meanwhile": len(arena.acknowledged) - before})
    await arena.recover()
    await arena.play(2)
    await arena.recover()
    return figures


async def fail_over_to_backup(server: str, database: str, arena: Arena) -> Counter[str]:
    """The server is replaced by a copy that lacks the last moves, while three bots run."""
    for _ in range(3):
        await arena.open_bot()
    await arena.open_tables(TABLES)
    await arena.play(2)
    await arena.recover()
    for bot in arena.bots:
        await bot.level_recorder.save()
    await run_as_admin(server, TERMINATE_ALL)
    await run_as_admin(server, f"CREATE DATABASE copy TEMPLATE {database}")
    kept = len(arena.acknowledged)
    await arena.play(2)
    for bot in arena.bots:  # five minutes later
        await bot.level_recorder.save()
    for statement in (
        TERMINATE_ALL,
        f"ALTER DATABASE {database} RENAME TO old",
        f"ALTER DATABASE copy RENAME TO {database}",
    ):
        await run_as_admin(server, statement)
    figures = Counter({"choices after the backup, gone with it": len(arena.acknowledged) - kept})
    del arena.acknowledged[kept:]
    for bot in arena.bots:  # five minutes later each compares the database with what it saved
        await bot.scheduler._scan_if_set_back(bot.level_recorder.save)
    await arena.recover()
    await arena.play(2)
    await arena.recover()
    return figures


async def read_only_while_playing(arena: Arena) -> Counter[str]:
    """The disk turns read-only while a game runs; looking goes on, choices are refused."""
    bot = await arena.open_bot()
    await arena.open_tables(TABLES)
    await arena.play(3)
    assert bot.store is not None
    before = len(arena.acknowledged)
    with read_only(bot.store):
        await arena.play(3)
        await bot.scheduler._run_tick()
    figures = Counter({"acknowledged as done meanwhile": len(arena.acknowledged) - before})
    await arena.play(3)
    await arena.recover()
    return figures


async def restore_backup(folder: Path, arena: Arena) -> Counter[str]:
    """A backup is made while people play; later the file is lost and the backup restored."""
    bot = await arena.open_bot()
    await arena.open_tables(TABLES)
    await arena.play(4)
    await arena.recover()
    kept, copy = len(arena.acknowledged), folder / "backup.db"
    settings = Settings(discord_token=None, database_url=arena.url)
    await asyncio.gather(asyncio.to_thread(backup, settings, copy), arena.wait_idle())
    await arena.play(2)
    await arena.close()
    file = sqlite_path(arena.url)
    assert file is not None
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        (folder / name).unlink(missing_ok=True)
    started_at = time.monotonic()
    copy.rename(file)
    bot = await arena.open_bot()
    bot.board_messages.request_scan(*await bot.services.store.messages.open_tables())
    await arena.recover()
    milliseconds = round(1000 * (time.monotonic() - started_at))
    figures = Counter({"choices after the backup, gone with it": len(arena.acknowledged) - kept})
    figures["milliseconds until all boards are right"] = milliseconds
    del arena.acknowledged[kept:]
    await arena.play(2)
    await arena.recover()
    return figures
