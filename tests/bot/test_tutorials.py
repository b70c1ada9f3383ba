"""The tutorial of every game, played to its end by clicks, in a channel and in direct messages."""

from random import Random

import pytest

from bot.service.services import Services
from engines import GAMES
from tests.bot.room import TEXT, Room, components, dm_room, labels, page_text
from tests.bot.service.harness import advise_nothing
from tests.bot.test_every_game import MAX_CHOICES, choose_randomly

LESSON_PREFIX = "> 💡 "


def lessons(room: Room) -> list[str]:
    """The lessons on the board."""
    texts = [part["content"] for part in components(room.board) if part["type"] == TEXT]
    return [lesson for text in texts for lesson in f"\n{text}".split(f"\n{LESSON_PREFIX}")[1:]]


@pytest.mark.parametrize("in_dm", [False, True], ids=["channel", "dm"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_tutorial_is_played_to_its_end_by_clicks(
    room: Room, game: str, in_dm: bool
) -> None:
    assert room.bot.store is not None
    quick = Services(room.bot.store, rng=Random(7), advise=advise_nothing)
    room.bot.build_services(quick, room.pictures)
    here, rng = dm_room(room, "ann") if in_dm else room, Random(game)
    await here.slash("ann", "learn", game=game)
    lessons_by_message = dict[int, set[str]]()  # each turn has one message

    for _ in range(MAX_CHOICES):
        if (await here.table()).status != "playing":
            break
        lessons_by_message.setdefault(here.board.id, set()).update(lessons(here))
        await choose_randomly(here, rng)

    table = await here.table()
    assert table.status == "finished"
    assert table.tutorial is not None
    given = [one.lesson for one in table.tutorial.lessons]
    assert sorted(given) == sorted(set(given))
    assert sum(map(len, lessons_by_message.values())) == len(given)
    assert "Play again, no lessons" in labels(here.board)
    assert GAMES[game].name in page_text(here.board)
