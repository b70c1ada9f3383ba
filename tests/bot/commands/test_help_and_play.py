"""/help, and the list of games that /play shows."""

import pytest

from bot.pages.game_list import game_list_page, help_page
from engines import GAMES
from tests.bot.pages.samples import validate_page
from tests.bot.room import Room, controls, dm_room, page_text, private_response, reply_text


def test_help_and_game_list_are_within_the_limits() -> None:
    validate_page(help_page())
    validate_page(game_list_page())


async def test_play_without_a_game_lists_the_games(room: Room) -> None:
    page = private_response(await room.slash("ann", "play"))

    for game in GAMES.values():
        assert f"**{game.name}** · {game.seats[0]} to {game.seats[-1]} players" in page_text(page)
    assert page_text(page).count(" minutes · ") == len(GAMES)
    assert "25 minutes · light" in page_text(page)
    assert "nine characters" in page_text(page)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_button_opens_its_lobby(room: Room, game: str) -> None:
    page = private_response(await room.slash("ann", "play"))

    result = await room.members["ann"].click(page, custom_id=f"open:{game}:usual")

    assert "The table is open" in reply_text(result)
    table = await room.table()
    assert (table.game.id, table.guild, table.names) == (game, room.guild.id, ("ann",))


async def test_the_game_list_keeps_the_request_for_a_thread(room: Room) -> None:
    page = private_response(await room.slash("ann", "play", thread=True))

    result = await room.members["ann"].click(page, custom_id="open:kreta:thread")

    assert "open in <#" in reply_text(result)


async def test_options_without_a_game_are_refused(room: Room) -> None:
    answer = await room.slash("ann", "play", options="expansion=base")

    assert "name the game" in reply_text(answer)


@pytest.mark.parametrize("in_chat", [False, True])
async def test_help_leads_to_a_table_and_to_the_rules(room: Room, in_chat: bool) -> None:
    here = dm_room(room, "ann") if in_chat else room
    page = private_response(await here.slash("ann", "help"))
    assert [control["custom_id"] for control in controls(page)] == [
        "learn-from",
        "open-from",
        "rules-of",
    ]
    assert "**Your turn**" in page_text(page)
    for name in ("/learn", "/play", "/move", "/table", "/rules", "/history", "/settings"):
        assert name in page_text(page)

    ann = here.members["ann"]
    rules = await ann.select(page, ["kreta"], custom_id="rules-of")
    opened = await ann.select(page, ["kreta"], custom_id="open-from")

    assert "Crete in the year 1400" in page_text(private_response(rules))
    assert "The table is open" in reply_text(opened)
    assert (await here.table()).game.id == "kreta"


async def test_a_game_button_is_refused_where_a_table_is_open(room: Room) -> None:
    page = private_response(await room.slash("bob", "play"))
    await room.open_lobby("ann")

    result = await room.members["bob"].click(page, custom_id="open:kreta:usual")

    assert "already" in reply_text(result)
    assert (await room.table()).game.id == "chateau_combo"
