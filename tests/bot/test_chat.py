"""Tables in direct messages: a person against automas, and nothing of a server's tables."""

import pytest
from simcord import ResponseMessage

from tests.bot.room import Room, controls, dm_room, labels, offered, page_text, reply_text
from tests.bot.test_play import play_out


@pytest.fixture
def alone(room: Room) -> Room:
    """Ann's direct messages with the bot."""
    return dm_room(room, "ann")


def listed(page: ResponseMessage | None) -> str:
    assert page is not None
    assert page.ephemeral
    return page_text(page)


async def test_a_whole_game_against_an_easy_automa_by_clicks(alone: Room) -> None:
    assert "Play against automas" in reply_text(
        await alone.slash("ann", "play", game="chateau_combo")
    )
    await alone.automa("ann", "easy")
    await alone.press("ann", "Start")

    choices = await play_out(alone)

    table = await alone.table()
    assert (table.status, table.guild, table.is_rated) == ("finished", None, False)
    assert choices >= 9  # nine turns
    assert "do not count" in page_text(alone.board)
    assert [labels(page) for page in alone.channel.history() if controls(page)] == [["Rematch"]]
    await alone.press("ann", "Rematch")
    assert (await alone.table()).rematch_of == table.id


async def test_nobody_else_can_join_so_the_lobby_offers_automas(alone: Room) -> None:
    await alone.slash("ann", "play", game="chateau_combo")

    assert "Join" not in labels(alone.board)
    assert "free" not in page_text(alone.board)
    assert labels(alone.board)[-1:] == ["Close"]
    assert "Leave" not in labels(alone.board)
    answer = await alone.slash("ann", "table start")
    assert "Nobody else can join" in reply_text(answer)
    await alone.press("ann", "Play against automas")

    assert (await alone.table()).status == "playing"
    assert alone.asked_member() == "ann"


async def test_every_command_works_there(room: Room) -> None:
    there = set(room.members["ann"].user.available_commands())

    assert there == set(room.members["ann"].available_commands(room.channel))
    assert {"play", "help", "move", "table close", "history", "settings"} <= there


async def test_a_game_is_played_by_commands_and_closed_by_its_player(alone: Room) -> None:
    await alone.slash("ann", "play", game="chateau_combo")
    await alone.press("ann", "Play against automas")

    assert "Done" in reply_text(await alone.slash("ann", "move", option=offered(alone.board)[0]))
    info = await alone.slash("ann", "table info")
    assert "permission" not in reply_text(info)
    assert "already" in reply_text(await alone.slash("ann", "play", game="kreta"))
    await alone.slash("ann", "table close")

    assert (await alone.table()).status == "closed"


async def test_what_a_player_holds_is_not_sent_to_where_they_play(alone: Room) -> None:
    await alone.slash("ann", "play", game="merlin")
    await alone.press("ann", "Play against automas")
    await alone.bot.delivery_queue.wait_idle()

    assert len(alone.channel.history()) == 2  # the lobby, and the first board
    assert "My missions" in labels(alone.board)
    mine = listed((await alone.press("ann", "My missions")).response)
    assert "Merlin: My missions" in mine


async def test_a_chat_knows_its_own_past_alone(room: Room, alone: Room) -> None:
    in_server = await room.play_finished_game("ann", "bob")
    await alone.slash("ann", "play", game="chateau_combo")
    await alone.press("ann", "Play against automas")
    mine = await alone.table()
    await play_out(alone)

    here = listed((await alone.slash("ann", "history")).response)
    assert "Your tables in these messages" in here
    assert f"#{mine.id} " in here
    assert f"#{in_server} " not in here
    assert f"#{mine.id} " not in listed((await room.slash("ann", "history")).response)
    assert "Move 0" in listed((await alone.slash("ann", "replay", table=str(mine.id))).response)
    for other, table in (
        (room, mine.id),
        (dm_room(room, "bob"), mine.id),
        (dm_room(room, "bob"), in_server),
    ):
        who = next(iter(reversed(other.members)))
        assert "does not exist" in reply_text(await other.slash(who, "replay", table=str(table)))


async def test_rankings_are_a_servers(room: Room, alone: Room) -> None:
    await room.play_finished_game("ann", "bob")

    for name in ("leaderboard", "profile"):
        assert "Rankings belong to a server" in reply_text(await alone.slash("ann", name))


async def test_a_thread_cannot_be_opened_there(alone: Room) -> None:
    answer = await alone.slash("ann", "play", game="kreta", thread=True)

    assert "cannot open a thread" in reply_text(answer)
