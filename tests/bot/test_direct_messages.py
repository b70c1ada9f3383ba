"""Tables in direct messages: one player against automas, separate from the guilds' tables."""

import pytest
from simcord import ResponseMessage

from tests.bot.room import Room, controls, dm_room, labels, offered_keys, page_text, reply_text
from tests.bot.test_play import play_out


@pytest.fixture
def dm(room: Room) -> Room:
    """Ann's direct messages with the bot."""
    return dm_room(room, "ann")


def ephemeral_text(page: ResponseMessage | None) -> str:
    assert page is not None
    assert page.ephemeral
    return page_text(page)


async def test_a_game_against_an_easy_automa_is_played_to_its_end_by_clicks(dm: Room) -> None:
    assert "Play against one fair automa" in reply_text(
        await dm.slash("ann", "play", game="chateau_combo")
    )
    await dm.add_automa("ann", "easy")
    await dm.press("ann", "Start")

    choices = await play_out(dm)

    table = await dm.table()
    assert (table.status, table.guild, table.is_rated) == ("finished", None, False)
    assert choices >= 9  # nine turns
    assert "Games in direct messages are unrated" in page_text(dm.board)
    assert [labels(page) for page in dm.channel.history() if controls(page)] == [
        ["Replay", "Where it turned", "Rematch"]
    ]
    await dm.press("ann", "Rematch")
    assert (await dm.table()).rematch_of == table.id


async def test_the_lobby_has_no_join_button_and_offers_automas(dm: Room) -> None:
    await dm.slash("ann", "play", game="chateau_combo")

    assert "Join" not in labels(dm.board)
    assert "free" not in page_text(dm.board)
    assert labels(dm.board)[-1:] == ["Close"]
    assert "Leave" not in labels(dm.board)
    answer = await dm.slash("ann", "table start")
    assert "No one else can join" in reply_text(answer)
    await dm.press("ann", "Play against one fair automa")

    assert (await dm.table()).status == "playing"
    assert dm.asked_member() == "ann"


async def test_every_command_is_available_in_direct_messages(room: Room) -> None:
    there = set(room.members["ann"].user.available_commands())

    assert there == set(room.members["ann"].available_commands(room.channel))
    assert {"play", "help", "move", "table close", "history", "settings"} <= there


async def test_a_game_is_played_by_commands_and_closed_by_its_player(dm: Room) -> None:
    await dm.slash("ann", "play", game="chateau_combo")
    await dm.press("ann", "Play against one fair automa")

    assert "Done" in reply_text(await dm.slash("ann", "move", option=offered_keys(dm.board)[0]))
    info = await dm.slash("ann", "table info")
    assert "permission" not in reply_text(info)
    assert "already" in reply_text(await dm.slash("ann", "play", game="kreta"))
    asked = await dm.slash("ann", "table close")
    assert "It ends without a result. This can't be undone." in reply_text(asked)
    await dm.confirm("ann", asked, "Close the table")

    assert (await dm.table()).status == "closed"


async def test_hands_are_not_sent_to_the_chat_in_which_the_game_is_played(dm: Room) -> None:
    await dm.slash("ann", "play", game="merlin")
    await dm.press("ann", "Play against one fair automa")
    await dm.bot.delivery_queue.wait_idle()

    assert len(dm.channel.history()) == 2  # the lobby, and the first board
    assert "My missions" in labels(dm.board)
    mine = ephemeral_text((await dm.press("ann", "My missions")).response)
    assert "Merlin: My missions" in mine


async def test_history_and_replays_are_limited_to_the_own_chat(room: Room, dm: Room) -> None:
    in_server = await room.play_finished_game("ann", "bob")
    await dm.slash("ann", "play", game="chateau_combo")
    await dm.press("ann", "Play against one fair automa")
    mine = await dm.table()
    await play_out(dm)

    here = ephemeral_text((await dm.slash("ann", "history")).response)
    assert "Your tables in these messages" in here
    assert f"#{mine.id} " in here
    assert f"#{in_server} " not in here
    assert f"#{mine.id} " not in ephemeral_text((await room.slash("ann", "history")).response)
    assert "Move 0" in ephemeral_text(
        (await dm.slash("ann", "replay", table=str(mine.id))).response
    )
    for other, table in (
        (room, mine.id),
        (dm_room(room, "bob"), mine.id),
        (dm_room(room, "bob"), in_server),
    ):
        player = next(iter(reversed(other.members)))
        assert "doesn’t exist" in reply_text(await other.slash(player, "replay", table=str(table)))


async def test_leaderboards_and_profiles_are_refused_in_direct_messages(
    room: Room, dm: Room
) -> None:
    await room.play_finished_game("ann", "bob")

    for name in ("leaderboard", "profile"):
        assert "Rankings belong to a server" in reply_text(await dm.slash("ann", name))


async def test_a_thread_cannot_be_opened_in_direct_messages(dm: Room) -> None:
    answer = await dm.slash("ann", "play", game="kreta", thread=True)

    assert "can’t open a thread" in reply_text(answer)
