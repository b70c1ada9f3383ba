"""Exports of a user's data."""

import gzip

import pytest

from bot.service.user_data import UserData
from bot.service.work_queues import ANIMATION_QUEUE
from tests.bot.service.harness import (
    ANN,
    BOB,
    ServiceHarness,
    play_to_end,
    raises_refusal,
    start_game,
)


async def test_a_large_export_is_compressed_and_a_huge_one_refused(
    harness: ServiceHarness,
) -> None:
    await play_to_end(harness.services, await start_game(harness.services, BOB))
    plain = await UserData(harness.store).export_file(ANN)

    compressed = await UserData(harness.store, max_bytes=len(plain.content) - 1).export_file(ANN)

    assert compressed.name == "tafelronde.json.gz"
    assert gzip.decompress(compressed.content) == plain.content
    with raises_refusal("refuse-too-much-stored"):
        await UserData(harness.store, max_bytes=100).export_file(ANN)


async def test_the_export_is_encoded_off_the_event_loop(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[float] = []
    monkeypatch.setattr(ANIMATION_QUEUE, "on_timing", done.append)

    await UserData(harness.store).export_file(ANN)

    assert len(done) == 1
