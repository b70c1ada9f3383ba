"""A database that is replaced by an older copy: the channel shows again what it has."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from tests.bot.delivery.deployment import CHANNEL, Deployment, move, start_game
from tests.bot.fake_http import press

MOVES_AFTER_THE_BACKUP = 3


@pytest.fixture
async def set_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Deployment]:
    """A bot whose database lost three moves that its channel shows."""
    deployment = Deployment(tmp_path)
    await deployment.start()
    await start_game(deployment)
    await move(deployment)
    await deployment.bot.close()
    backup = (tmp_path / "bot.db").read_bytes()
    await deployment.start()
    for _ in range(MOVES_AFTER_THE_BACKUP):
        await move(deployment)
    await deployment.bot.close()
    (tmp_path / "bot.db").write_bytes(backup)
    await deployment.start()
    yield deployment
    await deployment.close()


def live_revisions(deployment: Deployment) -> list[int]:
    """Return the revision of each board with controls in the channel."""
    boards = [json.dumps(deployment.http.messages[one]) for one in deployment.http.live_boards()]
    return [int(board.split('"pick:1:')[1].split(":")[0].rstrip('"')) for board in boards]


async def test_a_click_on_a_board_of_lost_moves_shows_the_table_as_it_is(
    set_back: Deployment,
) -> None:
    (shown,) = live_revisions(set_back)
    table = await set_back.bot.services.tables.get(1)
    assert shown == table.revision + MOVES_AFTER_THE_BACKUP

    pressed = await press(set_back.bot, 1, Random(1), revision=shown)

    assert pressed is not None
    assert pressed[1].replies != []
    assert live_revisions(set_back) == [table.revision]
    assert set_back.bot.metrics.take_counts()["lost_moves"] == MOVES_AFTER_THE_BACKUP
    assert (await set_back.bot.services.tables.get(1)).revision == table.revision


async def test_a_scan_replaces_a_board_of_lost_moves_and_counts_them_once(
    set_back: Deployment,
) -> None:
    table = await set_back.bot.services.tables.get(1)

    for _ in range(2):
        await set_back.bot.table_actions.sync_channel(1)

    assert live_revisions(set_back) == [table.revision]
    assert set_back.bot.metrics.take_counts()["lost_moves"] == MOVES_AFTER_THE_BACKUP
    assert table.channel == CHANNEL
