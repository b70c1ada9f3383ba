"""The club in which the service is tried."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.service.services import Services
from engines.store import Store
from tests.bot.service.club import Club, content


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    store = await Store.open(url, clock=lambda: opened.time)
    opened = Club(Services(store, rng=Random(1), find_better=content), store)
    yield opened
    await store.close()


@pytest.fixture
def services(club: Club) -> Services:
    return club.services
