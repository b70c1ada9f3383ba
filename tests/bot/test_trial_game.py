"""A sixth game with rules and texts only, played by clicks with real pictures."""

from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from PIL import Image

import render
from bot.pages import custom_id
from bot.pages.game_list import OpenIn
from bot.settings import Settings
from engines.registry import register, unregister
from tests.bot.room import Room, open_room, page_text
from tests.bot.test_every_game import choose_randomly
from tests.trial_game import GAME

if TYPE_CHECKING:
    from bot.delivery.renderer import Renderer


@pytest.fixture
def trial_game() -> Iterator[str]:
    register(GAME)
    yield GAME.id
    unregister(GAME)


async def test_a_game_without_its_own_renderer_is_played_to_its_end_with_pictures(
    settings: Settings, trial_game: str
) -> None:
    rng = Random(trial_game)
    async with open_room(settings, cast("Renderer", render)) as room:
        await open_from_game_list(room, "ann", trial_game)
        await room.press("bob", "Join")
        await room.press("ann", "Start")

        while (await room.table()).status == "playing":
            await choose_randomly(room, rng)

        assert room.board.attachments
        for picture in room.board.attachments:
            image = Image.open(BytesIO(await picture.read()))
            assert (image.format, image.width) == ("PNG", 1600)
        assert "Fruit Market" in page_text(room.board)


async def open_from_game_list(room: Room, member: str, game: str) -> None:
    """Open a table by its button in /play: the command's own choices are fixed at import."""
    games = (await room.slash(member, "play")).response
    assert games is not None
    button = custom_id.OPEN_TABLE(game=game, where=OpenIn.USUAL)
    await room.members[member].click(games, custom_id=button)
