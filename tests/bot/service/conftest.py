"""Fixtures of the service tests."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.service.services import Services
from engines.store import Store
from tests.bot.service.harness import ServiceHarness, advise_nothing


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    store = await Store.open(url, clock=lambda: opened.time)
    opened = ServiceHarness(Services(store, rng=Random(1), advise=advise_nothing), store)
    yield opened
    await store.close()


@pytest.fixture
def services(harness: ServiceHarness) -> Services:
    return harness.services
