"""The quick ones of the single faults of `make chaos`."""

from functools import partial
from pathlib import Path

import pytest

from tests.chaos_scenarios.arena import run_in_arena
from tests.chaos_scenarios.clock import jump_ahead_and_back
from tests.chaos_scenarios.databases import read_only_while_playing, restore_backup
from tests.chaos_scenarios.run import ALSO_ZERO, Scenario


def arena_url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}/arena.db"


@pytest.mark.parametrize(
    "play", [jump_ahead_and_back, read_only_while_playing], ids=lambda play: play.__name__
)
async def test_no_move_is_lost_doubled_or_unseen(play: Scenario, tmp_path: Path) -> None:
    figures = await run_in_arena(arena_url(tmp_path), 1, play)

    assert {label: figures[label] for label in ALSO_ZERO if figures[label]} == {}
    assert figures["choices acknowledged as done"] > 0


async def test_after_a_restore_every_channel_shows_the_backup(tmp_path: Path) -> None:
    figures = await run_in_arena(arena_url(tmp_path), 1, partial(restore_backup, tmp_path))

    assert {label: figures[label] for label in ALSO_ZERO if figures[label]} == {}
    assert figures["choices after the backup, gone with it"] > 0
