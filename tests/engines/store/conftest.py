"""A store with a clock that is set by hand: in a file of its own, and on a PostgreSQL server."""

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from engines.store import Store
from tests.engines.store.at_table import Clock
from tests.engines.store.server import address, administer, running_server

_number = count(1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with running_server() as folder:
        yield folder


@pytest.fixture
async def postgres(server: str) -> AsyncIterator[str]:
    """The address of an empty database."""
    name = f"tables_{next(_number)}"
    await administer(server, f"CREATE DATABASE {name}")
    yield address(server, name)
    await administer(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def file(path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind."""
    found: str = request.getfixturevalue("file" if request.param == "sqlite" else "postgres")
    return found


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    opened = await Store.open(url, clock=clock)
    yield opened
    await opened.close()
