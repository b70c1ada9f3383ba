"""Shared by all tests: hypothesis settings, a PostgreSQL server, the option for golden files."""

from collections.abc import AsyncIterator, Iterator
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

from tests.engines.store.postgres_server import database_url, postgres_server, run_as_admin

settings.register_profile(
    "table",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("table")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite golden files and stored states; read the diff before you commit it",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Return whether this run rewrites golden files."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def _cache_directory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Use a temporary cache directory, in child processes too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


_number = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server, started when the first test asks for it."""
    with postgres_server() as folder:
        yield folder


@pytest.fixture
async def postgres(server: str) -> AsyncIterator[str]:
    """The URL of an empty database."""
    name = f"tables_{next(_number)}"
    await run_as_admin(server, f"CREATE DATABASE {name}")
    yield database_url(server, name)
    await run_as_admin(server, f"DROP DATABASE {name} WITH (FORCE)")
