"""A store in a folder of its own, with a clock that is set by hand."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engines.store import Store
from tests.engines.store.at_table import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(path: Path, clock: Clock) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{path}", clock=clock)
    yield opened
    await opened.close()
