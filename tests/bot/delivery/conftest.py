"""A bot that tests kill and restart."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.delivery.deployment import Deployment


@pytest.fixture
async def deployment(tmp_path: Path) -> AsyncIterator[Deployment]:
    deployment = Deployment(tmp_path)
    await deployment.start()
    yield deployment
    await deployment.close()
