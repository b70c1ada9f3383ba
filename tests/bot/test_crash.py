"""After a crash: undelivered boards are posted, and damaged tables can be restored or closed."""

import discord
import pytest
from msgspec.structs import replace
from simcord import ResponseMessage
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.bot.room import (
    Room,
    controls,
    dm_room,
    message_payload,
    offered_keys,
    page_text,
    reply_text,
)
from tests.engines.store.stored_tables import execute_sql

POST = ("POST", "/channels/*/messages")


def boards_with_controls(room: Room) -> list[discord.Message]:
    """Return the messages of the channel that have controls."""
    return [message for message in room.channel.history() if controls(message)]


async def move(room: Room) -> None:
    await room.pick(room.asked_member(), offered_keys(room.board)[0])


async def run_sql(room: Room, statement: str, **values: object) -> None:
    assert room.bot.store is not None
    await execute_sql(room.bot.store, statement, **values)


async def test_a_board_that_was_not_posted_is_posted_at_the_next_start(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    room.env.inject_error(*POST, status=500)
    await move(room)
    assert room.asked_member() == player  # the new board was not posted

    await room.restart()

    assert room.asked_member() != player
    assert [user.id for user in room.board.mentions] == [room.members[room.asked_member()].id]
    assert len(boards_with_controls(room)) == 1
    await move(room)
    assert (await room.table()).revision == 4


async def test_a_board_not_posted_because_of_an_outage_is_posted_within_a_minute(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    room.env.inject_error(*POST, status=500)
    await move(room)
    assert room.asked_member() == player

    await room.env.advance_time(61)

    assert room.asked_member() != player
    assert len(boards_with_controls(room)) == 1


async def test_a_board_without_permission_to_post_is_not_retried(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    room.env.inject_error(*POST, status=403, code=50013)
    await move(room)

    await room.env.advance_time(61)

    assert room.asked_member() == player


async def test_delivered_boards_are_not_posted_again_after_a_restart(room: Room) -> None:
    await room.start_game("ann", "bob")
    await move(room)
    messages = len(room.channel.history())

    await room.restart()

    assert len(room.channel.history()) == messages


async def test_a_board_posted_but_not_recorded_loses_its_controls(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    first = room.board.id
    await move(room)
    await run_sql(room, "UPDATE tables SET delivered_revision = 2, message = :first", first=first)
    await run_sql(room, "DELETE FROM messages")

    await room.restart()

    (board,) = boards_with_controls(room)
    assert board.id == room.board.id
    await move(room)
    assert len(boards_with_controls(room)) == 1


async def test_an_unrecorded_board_is_found_after_the_next_move(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    stray = room.board
    await move(room)
    await run_sql(room, "DELETE FROM messages WHERE message = :stray", stray=stray.id)
    room.env.backend.get_message(room.channel.id, stray.id).components[:] = message_payload(
        room.env, room.env.backend.get_message(room.channel.id, room.board.id)
    )["components"]
    assert len(boards_with_controls(room)) == 2

    await room.bot.table_actions.sync_channel((await room.table()).id)

    (board,) = boards_with_controls(room)
    assert board.id == room.board.id


async def test_a_move_before_recovery_has_run_leaves_one_board_with_controls(room: Room) -> None:
    await room.start_game("ann", "bob")
    stray = room.board
    await run_sql(
        room, "UPDATE tables SET delivered_revision = 1, message = NULL"
    )  # posted, not recorded
    await run_sql(room, "DELETE FROM messages")
    room.bot.board_messages.request_scan(
        *await room.services.store.messages.undelivered_tables()
    )  # as a start does first

    await move(room)

    (board,) = boards_with_controls(room)
    assert board.id == room.board.id != stray.id


async def test_a_lobby_that_was_not_posted_is_posted_at_the_next_start(room: Room) -> None:
    room.env.inject_error(*POST, status=500)
    await room.slash("ann", "play", game="kreta")

    await room.restart()

    await room.press("bob", "Join")
    assert (await room.table()).names == ("ann", "bob")


async def damage(room: Room) -> None:
    await run_sql(room, "UPDATE tables SET state = :state", state=b"\x00")


async def test_a_damaged_table_is_reported_and_can_be_restored(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start_game("ann", "bob")
    await move(room)
    player, key = room.asked_member(), offered_keys(room.board)[0]
    await damage(room)
    room.expected_bugs = True

    result = await room.pick(player, key)

    assert "Table 1 can’t be read" in reply_text(result)
    assert "table 1: " in caplog.text
    assert "Traceback" not in caplog.text
    (page,) = result.followups
    answer = await room.members[player].click(page, label="Set it back")
    assert "The table is back" in reply_text(answer)
    await room.pick(room.asked_member(), offered_keys(room.board)[0])
    assert "This table is fine" in reply_text(
        await room.members[player].click(page, label="Set it back")
    )


async def test_autocomplete_at_a_damaged_table_is_empty(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start_game("ann", "bob")
    await damage(room)
    room.expected_bugs = True

    assert await room.members["ann"].autocomplete(room.channel, "move", "option", "x") == []

    (line,) = [one for one in caplog.records if one.levelname == "ERROR"]
    assert "no choices for /move: table 1" in line.getMessage()
    assert line.exc_info is None


async def test_a_damaged_table_can_be_restored_after_a_restart(room: Room) -> None:
    await room.start_game("ann", "bob")
    await move(room)
    await damage(room)
    room.expected_bugs = True
    page = await open_damage_page(room)

    await room.restart()

    answer = await room.members["ann"].click(page, label="Set it back")
    assert "The table is back" in reply_text(answer)
    await move(room)


async def test_only_a_channel_manager_can_close_a_damaged_table(room: Room) -> None:
    await room.start_game("ann", "bob")
    await damage(room)
    room.expected_bugs = True
    page = await open_damage_page(room)

    refused = await room.members["ann"].click(page, label="Close the table")
    assert "Only people who manage the channel can close" in reply_text(refused)
    grant_manage_channels(room, "ann")
    await room.members["ann"].click(page, label="Close the table")

    assert page_text(room.board).startswith("### Château Combo: the table was closed\n")
    assert boards_with_controls(room) == []
    await room.slash("ann", "play", game="kreta")
    assert "Kreta" in page_text(room.board)


@pytest.mark.parametrize(
    "statement", ["UPDATE tables SET game = 'mahjong'", "UPDATE tables SET options = '{'"]
)
async def test_closing_an_unreadable_table_removes_its_controls(room: Room, statement: str) -> None:
    await room.start_game("ann", "bob")
    await run_sql(room, statement)
    room.expected_bugs = True
    page = await open_damage_page(room)
    grant_manage_channels(room, "ann")

    answer = await room.members["ann"].click(page, label="Close the table")

    assert "closed" in reply_text(answer)
    assert boards_with_controls(room) == []
    assert room.bot.store is not None
    assert await room.bot.store.messages.undelivered_tables() == ()
    await room.slash("ann", "play", game="kreta")
    assert len(boards_with_controls(room)) == 1


async def test_a_damaged_table_can_be_closed_after_a_restart(room: Room) -> None:
    await room.start_game("ann", "bob")
    await damage(room)
    room.expected_bugs = True
    page = await open_damage_page(room)
    grant_manage_channels(room, "ann")

    await room.restart()

    answer = await room.members["ann"].click(page, label="Close the table")
    assert "closed" in reply_text(answer)
    await room.slash("ann", "play", game="kreta")
    assert "Kreta" in page_text(room.board)


async def open_damage_page(room: Room, command: str = "board") -> ResponseMessage:
    """Return the page that Ann gets for a table that cannot be read."""
    page = (await room.slash("ann", command)).response
    assert page is not None
    return page


def grant_manage_channels(room: Room, player: str) -> None:
    """Let a member manage the channel."""
    permissions = discord.Permissions(manage_channels=True).value
    overwrite = Overwrite(room.members[player].id, OverwriteType.MEMBER, allow=permissions, deny=0)
    room.env.backend.get_channel(room.channel.id).overwrites.append(overwrite)


async def test_a_player_can_close_a_damaged_table_in_their_direct_messages(room: Room) -> None:
    dm = dm_room(room, "ann")
    await dm.slash("ann", "play", game="chateau_combo")
    await dm.press("ann", "Play against one fair automa")
    await damage(room)
    room.expected_bugs = True
    page = (await dm.slash("ann", "board")).response
    assert page is not None

    await dm.members["ann"].click(page, label="Close the table")

    await dm.slash("ann", "play", game="kreta")
    assert "Kreta" in page_text(dm.board)


@pytest.mark.parametrize("command", ["board", "table info"])
async def test_a_table_with_an_inconsistent_state_can_be_restored(room: Room, command: str) -> None:
    await room.start_game("ann", "bob")
    await move(room)
    player, table = room.asked_member(), await room.table()
    assert table.state is not None
    inconsistent = table.game.dump(replace(table.state, players=[]))
    await run_sql(room, "UPDATE tables SET state = :state", state=inconsistent)
    room.expected_bugs = True

    page = await open_damage_page(room, command)
    answer = await room.members["ann"].click(page, label="Set it back")

    assert "The table is back" in reply_text(answer)
    assert room.asked_member() == player
    await move(room)


async def test_a_lobby_with_unknown_options_can_be_closed(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    await run_sql(room, """UPDATE tables SET options = '{"colour": "mauve"}'""")
    room.expected_bugs = True
    grant_manage_channels(room, "ann")

    page = await open_damage_page(room, "table info")
    await room.members["ann"].click(page, label="Close the table")

    await room.slash("ann", "play", game="kreta")
    assert "Kreta" in page_text(room.board)


async def test_a_table_with_an_invalid_pace_has_no_time_limit(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    await run_sql(room, "UPDATE tables SET pace = 'live/soon'")

    await move(room)

    assert room.asked_member() != player
    info = await room.slash("ann", "table info")
    assert info.response is not None
    assert f"{room.asked_member()} to play: " in page_text(info.response)


async def test_a_table_with_unreadable_events_stays_playable(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start_game("ann", "bob")
    await move(room)
    player = room.asked_member()
    await run_sql(room, "UPDATE moves SET events = :events", events=b"{")
    room.expected_bugs = True

    await move(room)

    assert room.asked_member() != player
    assert "table 1: what a move brought cannot be read" in caplog.text
    assert "Traceback" not in caplog.text
    info = await room.slash("ann", "table info")
    assert info.response is not None
    assert "Something went wrong" not in page_text(info.response)
