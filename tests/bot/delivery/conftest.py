"""A house whose bot is ended and started again."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.delivery.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path)
    await house.start()
    yield house
    await house.close()
