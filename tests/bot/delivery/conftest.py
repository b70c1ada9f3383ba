"""A house whose bot is ended and started again."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.delivery.deployment import Deployment


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Deployment]:
    house = Deployment(tmp_path)
    await house.start()
    yield house
    await house.close()
