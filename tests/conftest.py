"""What all tests share: how hypothesis plays, a PostgreSQL, the switch for golden files."""

from collections.abc import AsyncIterator, Iterator
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

from tests.engines.store.server import address, administer, running_server

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
    """Tell whether golden files are to be rewritten in this run."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def _cache_directory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache directory of this run's own, for all processes that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


_number = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server, started when the first test asks for it."""
    with running_server() as folder:
        yield folder


@pytest.fixture
async def postgres(server: str) -> AsyncIterator[str]:
    """The address of an empty database."""
    name = f"tables_{next(_number)}"
    await administer(server, f"CREATE DATABASE {name}")
    yield address(server, name)
    await administer(server, f"DROP DATABASE {name} WITH (FORCE)")
