"""A sixth game from its rules and texts alone, played by clicks with real pictures."""

from collections.abc import Iterator
from typing import cast

import pytest

import render
from bot.delivery.pictures import Pictures
from bot.settings import Settings
from engines.registry import register, unregister
from tests.bot.room import open_room, page_text
from tests.bot.test_every_game import play_to_its_end
from tests.trial_game import GAME


@pytest.fixture
def trial_game() -> Iterator[str]:
    register(GAME)
    yield GAME.id
    unregister(GAME)


async def test_a_game_without_its_own_renderer_is_played_to_its_end_with_pictures(
    settings: Settings, trial_game: str
) -> None:
    async with open_room(settings, cast("Pictures", render)) as room:
        await play_to_its_end(room, trial_game)

        (picture,) = room.board["attachments"]
        assert (picture["width"], picture["content_type"]) == (1600, "image/png")
        assert "Fruit Market" in page_text(room.board)
