"""Fixtures: a store with a manual clock, in a temporary file and on a PostgreSQL server."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from engines.store import Store
from tests.engines.store.stored_tables import Clock, OpenStore


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def file(path: Path) -> str:
    """The URL of a file that does not exist yet."""
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    found: str = request.getfixturevalue("file" if request.param == "sqlite" else "postgres")
    return found


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    opened = await Store.open(url, clock=clock)
    yield opened
    await opened.close()


@pytest.fixture
async def open_store(clock: Clock) -> AsyncIterator[OpenStore]:
    """Open stores that are closed after the test: the thread of an open one never ends."""
    async with AsyncExitStack() as opened:

        async def open_one(url: str) -> Store:
            store = await Store.open(url, clock=clock)
            opened.push_async_callback(store.close)
            return store

        yield open_one
