"""Every game is played to its end by a player who only reads texts and sends `/move`."""

from random import Random

import pytest

from engines import GAMES
from tests.bot.room import NAMES, Room, page_text, private_response, reply_text
from tests.bot.text_only_player import OVER, TextOnlyPlayer, read_choices


async def read_text_board(room: Room, member: str) -> str:
    """Return the first page of `/board text:True`."""
    return page_text(private_response(await room.slash(member, "board", text=True)))


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_played_to_its_end_by_text_and_commands(room: Room, game: str) -> None:
    await room.start_game(*NAMES[: GAMES[game].seats[0]], game=game)

    assert await TextOnlyPlayer(room, Random(game), checked_every=3).play()


async def test_the_choices_are_listed_only_for_the_player_to_choose(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    (other,) = {"ann", "bob"} - {player}

    assert len(read_choices(await read_text_board(room, player))) == 8
    for reader in (other, "cay"):
        text = await read_text_board(room, reader)
        assert f"### {player} to play: Take a card" in text
        assert "- **" not in text.partition(f"### {player}")[2]


async def test_the_text_tells_the_news_first(room: Room) -> None:
    await room.start_game("ann", "bob")
    first = room.asked_member()
    await room.slash(first, "move", option="Spy, face down")

    text = await read_text_board(room, room.asked_member())

    news, _, rest = text.partition("### Your turn: ")
    assert "### Since your last turn" in news
    assert f"**{first}** lays" in news
    assert "### The position" in rest


async def test_an_answer_to_a_move_names_the_next_question_of_the_same_player(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player = room.asked_member()
    choices = read_choices(await read_text_board(room, player))
    card = next(one.name for one in choices if "face down" in one.name)

    answer = reply_text(await room.slash(player, "move", option=card))
    last = reply_text(await room.slash(player, "move", option="A"))

    assert "Next: Choose where to lay" in answer
    assert "Next:" not in last


async def test_the_text_of_a_finished_game_has_the_ranking(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    text = await read_text_board(room, "ann")

    assert OVER in text
    assert "1. " in text.partition(OVER)[2]


async def test_a_guided_game_has_its_lesson_in_the_text(room: Room) -> None:
    await room.slash("ann", "learn", game="chateau_combo")

    text = await read_text_board(room, "ann")

    assert "> 💡 " in text.partition("### Your turn: ")[0]
