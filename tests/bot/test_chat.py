"""Tables in direct messages: a person against automas, and nothing of a server's tables."""

import pytest
from simcord import ResponseMessage

from tests.bot.room import Room, controls, dm_room, labels, offered, page_text, reply_text
from tests.bot.test_play import play_out


@pytest.fixture
def dm_of(room: Room) -> Room:
    """Ann's direct messages with the bot."""
    return dm_room(room, "ann")


def listed(page: ResponseMessage | None) -> str:
    assert page is not None
    assert page.ephemeral
    return page_text(page)


async def test_a_whole_game_against_an_easy_automa_by_clicks(dm_of: Room) -> None:
    assert "Play against automas" in reply_text(
        await dm_of.slash("ann", "play", game="chateau_combo")
    )
    await dm_of.automa("ann", "easy")
    await dm_of.press("ann", "Start")

    choices = await play_out(dm_of)

    table = await dm_of.table()
    assert (table.status, table.guild, table.is_rated) == ("finished", None, False)
    assert choices >= 9  # nine turns
    assert "do not count" in page_text(dm_of.board)
    assert [labels(page) for page in dm_of.channel.history() if controls(page)] == [["Rematch"]]
    await dm_of.press("ann", "Rematch")
    assert (await dm_of.table()).rematch_of == table.id


async def test_nobody_else_can_join_so_the_lobby_offers_automas(dm_of: Room) -> None:
    await dm_of.slash("ann", "play", game="chateau_combo")

    assert "Join" not in labels(dm_of.board)
    assert "free" not in page_text(dm_of.board)
    assert labels(dm_of.board)[-1:] == ["Close"]
    assert "Leave" not in labels(dm_of.board)
    answer = await dm_of.slash("ann", "table start")
    assert "Nobody else can join" in reply_text(answer)
    await dm_of.press("ann", "Play against automas")

    assert (await dm_of.table()).status == "playing"
    assert dm_of.asked_member() == "ann"


async def test_every_command_works_there(room: Room) -> None:
    there = set(room.members["ann"].user.available_commands())

    assert there == set(room.members["ann"].available_commands(room.channel))
    assert {"play", "help", "move", "table close", "history", "settings"} <= there


async def test_a_game_is_played_by_commands_and_closed_by_its_player(dm_of: Room) -> None:
    await dm_of.slash("ann", "play", game="chateau_combo")
    await dm_of.press("ann", "Play against automas")

    assert "Done" in reply_text(await dm_of.slash("ann", "move", option=offered(dm_of.board)[0]))
    info = await dm_of.slash("ann", "table info")
    assert "permission" not in reply_text(info)
    assert "already" in reply_text(await dm_of.slash("ann", "play", game="kreta"))
    await dm_of.slash("ann", "table close")

    assert (await dm_of.table()).status == "closed"


async def test_what_a_player_holds_is_not_sent_to_where_they_play(dm_of: Room) -> None:
    await dm_of.slash("ann", "play", game="merlin")
    await dm_of.press("ann", "Play against automas")
    await dm_of.bot.delivery_queue.wait_idle()

    assert len(dm_of.channel.history()) == 2  # the lobby, and the first board
    assert "My missions" in labels(dm_of.board)
    mine = listed((await dm_of.press("ann", "My missions")).response)
    assert "Merlin: My missions" in mine


async def test_a_chat_knows_its_own_past_alone(room: Room, dm_of: Room) -> None:
    in_server = await room.play_finished_game("ann", "bob")
    await dm_of.slash("ann", "play", game="chateau_combo")
    await dm_of.press("ann", "Play against automas")
    mine = await dm_of.table()
    await play_out(dm_of)

    here = listed((await dm_of.slash("ann", "history")).response)
    assert "Your tables in these messages" in here
    assert f"#{mine.id} " in here
    assert f"#{in_server} " not in here
    assert f"#{mine.id} " not in listed((await room.slash("ann", "history")).response)
    assert "Move 0" in listed((await dm_of.slash("ann", "replay", table=str(mine.id))).response)
    for other, table in (
        (room, mine.id),
        (dm_room(room, "bob"), mine.id),
        (dm_room(room, "bob"), in_server),
    ):
        player = next(iter(reversed(other.members)))
        assert "does not exist" in reply_text(await other.slash(player, "replay", table=str(table)))


async def test_rankings_are_a_servers(room: Room, dm_of: Room) -> None:
    await room.play_finished_game("ann", "bob")

    for name in ("leaderboard", "profile"):
        assert "Rankings belong to a server" in reply_text(await dm_of.slash("ann", name))


async def test_a_thread_cannot_be_opened_there(dm_of: Room) -> None:
    answer = await dm_of.slash("ann", "play", game="kreta", thread=True)

    assert "cannot open a thread" in reply_text(answer)
