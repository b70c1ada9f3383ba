"""Fixtures: settings, a fake renderer, and the bot in a simulated channel."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.delivery.renderer import Renderer
from bot.pages.icons import use_emojis
from bot.settings import Settings
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, open_room


@pytest.fixture(autouse=True)
def _no_emojis() -> Iterator[None]:
    """Leave no emojis of an application to the next test."""
    yield
    use_emojis({})


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.chdir(tmp_path)  # away from any .env
    return Settings(
        discord_token=None,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}",
    )


@pytest.fixture
def pictures() -> Renderer:
    return FakeRenderer()


@pytest.fixture
async def room(
    settings: Settings, pictures: Renderer, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Room]:
    """The bot in a channel with six members; a logged error fails the test."""
    async with open_room(settings, pictures) as room:
        yield room
    bugs = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert room.expected_bugs or not bugs
