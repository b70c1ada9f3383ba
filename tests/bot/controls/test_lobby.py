"""The lobby, by buttons and by slash commands."""

import discord

from tests.bot.room import Room, alt_text, controls, labels, page_text, reply_text


async def test_play_opens_a_lobby_with_its_opener_seated(room: Room) -> None:
    result = await room.slash("ann", "play", game="chateau_combo")

    assert result.ephemeral
    assert "Château Combo" in page_text(room.board)
    assert "🔵 ● ann" in page_text(room.board)
    assert "4 free seats" in page_text(room.board)
    assert labels(room.board) == [
        "Join",
        "Play against one fair automa",
        "Learn it",
        "More options",
        "Start",
        "Leave",
        "Close",
    ]
    assert "Château Combo" in alt_text(room.board)


async def test_a_channel_has_one_table_at_a_time(room: Room) -> None:
    await room.open_lobby("ann")

    result = await room.slash("bob", "play", game="chateau_combo")

    assert "There’s already a table in this channel" in reply_text(result)
    assert len(room.channel.history()) == 1


async def test_joining_edits_the_lobby_in_place(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    assert len(room.channel.history()) == 1
    assert "🔵 ● ann\n🟠 ■ bob" in page_text(room.board)


async def test_joining_twice_is_refused(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    assert "already" in reply_text(await room.press("bob", "Join"))
    assert page_text(room.board).count("bob") == 1


async def test_a_full_table_refuses_further_players(room: Room) -> None:
    await room.open_lobby("ann", "bob", "cay", "dan", "eve")

    assert "Join" not in labels(room.board)
    assert "All seats are taken. Any player can start" in page_text(room.board)
    assert "The table is full." in reply_text(await room.slash("fay", "table join"))
    assert "free" not in page_text(room.board)


async def test_leaving_frees_the_seat(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    await room.press("bob", "Leave")

    assert "bob" not in page_text(room.board)
    assert "not playing" in reply_text(await room.press("bob", "Leave"))


async def test_the_last_to_leave_closes_the_lobby(room: Room) -> None:
    await room.open_lobby("ann")

    await room.press("ann", "Leave")

    assert "closed" in page_text(room.board)
    assert controls(room.board) == []
    await room.slash("bob", "play", game="chateau_combo")  # the channel is free again


async def test_one_player_cannot_start(room: Room) -> None:
    await room.open_lobby("ann")

    assert disabled_labels(room) == ["Start"]
    assert "once 2 are seated" in page_text(room.board)
    assert "You need at least 2 players." in reply_text(await room.slash("ann", "table start"))
    assert (await room.table()).status == "lobby"


async def test_two_players_can_start(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    assert disabled_labels(room) == []


async def test_more_players_than_the_options_allow_cannot_start(room: Room) -> None:
    await room.slash("ann", "play", game="kingdom_builder")
    for one in ("bob", "cay", "dan", "eve"):
        await room.press(one, "Join")

    await room.pick("ann", "base")  # for four at most

    assert disabled_labels(room) == ["Start"]
    assert "at most 4 can play" in page_text(room.board)
    await room.press("eve", "Leave")
    assert disabled_labels(room) == []


def disabled_labels(room: Room) -> list[str]:
    """Return the buttons of the lobby that cannot be pressed."""
    return [one["label"] for one in controls(room.board) if one.get("disabled")]


async def test_a_stranger_cannot_start(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    assert "Press **Join** first" in reply_text(await room.press("cay", "Start"))
    assert (await room.table()).status == "lobby"


async def test_a_stranger_cannot_close(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    assert "Only seated players" in reply_text(await room.press("cay", "Close"))
    assert (await room.table()).status == "lobby"


async def test_a_player_closes_the_lobby(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    asked = await room.press("bob", "Close")
    assert "ann is seated here, too" in reply_text(asked)
    assert (await room.table()).status == "lobby"
    await room.confirm("bob", asked, "Close the table")

    assert "closed before the game began" in page_text(room.board)
    assert controls(room.board) == []


async def test_a_started_lobby_keeps_its_seats_and_loses_its_buttons(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    lobby = room.board

    await room.press("bob", "Start")

    before, board = room.channel.history()
    assert before.id == lobby.id
    assert controls(before) == []
    assert "🔵 ● ann\n🟠 ■ bob" in page_text(before)
    assert "free" not in page_text(before)
    assert alt_text(before)
    assert "The game begins" in page_text(board)


async def test_the_lobby_works_by_commands(room: Room) -> None:
    await room.slash("ann", "play", game="chateau_combo")
    assert "You’ve joined" in reply_text(await room.slash("bob", "table join"))
    assert "already" in reply_text(await room.slash("bob", "table join"))
    assert "left" in reply_text(await room.slash("bob", "table leave"))
    assert "need at least 2 players" in reply_text(await room.slash("ann", "table start"))
    await room.slash("cay", "table join")

    assert "begins" in reply_text(await room.slash("cay", "table start"))

    table = await room.table()
    assert table.status == "playing"
    assert table.names == ("ann", "cay")


async def test_commands_without_a_table_say_so(room: Room) -> None:
    for name in ("table join", "table info", "board", "hand", "undo"):
        assert "There’s no table in this channel" in reply_text(await room.slash("ann", name))
    assert "no table" in reply_text(await room.slash("ann", "move", option="take"))
    choices = await room.members["ann"].autocomplete(room.channel, "move", "option", "")
    assert choices == []


async def test_a_table_can_be_opened_in_a_new_thread(room: Room) -> None:
    result = await room.slash("ann", "play", game="chateau_combo", thread=True)

    (thread,) = room.channel.threads
    assert str(thread.id) in reply_text(result)
    message = thread.last_message
    assert message is not None
    assert "🔵 ● ann" in page_text(message)
    assert (await room.services.tables.in_channel(thread.id)).status == "lobby"
    assert "no table" in reply_text(await room.slash("ann", "table info"))


async def test_options_must_be_of_the_game(room: Room) -> None:
    result = await room.slash("ann", "play", game="chateau_combo", options="nomads=yes")
    assert "can’t be set up like that" in reply_text(result)

    result = await room.slash("ann", "play", game="chateau_combo", options="nomads")
    assert "name=value" in reply_text(result)
    assert room.channel.last_message is None


async def test_a_channel_manager_can_close_a_table_of_others(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    keeper = room.guild.create_role("Keeper", permissions=discord.Permissions(manage_channels=True))
    user = room.env.create_user("kim")
    room.members["kim"] = room.guild.add_member(user, roles=[keeper])

    asked = await room.press("kim", "Close")
    assert "ann, bob are seated here, too" in reply_text(asked)
    await room.confirm("kim", asked, "Close the table")

    assert (await room.table()).status == "closed"
