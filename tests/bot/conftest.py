"""A room to play in, for every test that needs one."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import Env

from bot.settings import Settings
from tests.bot.room import QuickPainter, Room, make_bot

NAMES = ("ann", "bob", "cay", "dan", "eve", "fay")


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.chdir(tmp_path)  # away from any .env
    return Settings(
        discord_token=None,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}",
    )


@pytest.fixture
async def room(settings: Settings, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Room]:
    """The bot in a channel with six people; a bug that it logs fails the test."""
    painter = QuickPainter()
    bot = make_bot(settings, painter)
    env = Env(bot, settle_timeout=20)
    await env.start()
    guild = env.create_guild("Server")
    members = {name: guild.add_member(env.create_user(name)) for name in NAMES}
    place = guild.create_text_channel("table")
    room = Room(env, bot, settings, painter, guild, place, members)
    yield room
    await env.shutdown()
    await room.bot.close_store()
    env.raise_errors()
    bugs = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert room.expected_bugs or not bugs
