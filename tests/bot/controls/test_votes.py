"""A finished vote loses its button."""

import discord

from tests.bot.room import Room, controls, labels, offered_keys, page_text, reply_text


async def open_vote(room: Room) -> discord.Message:
    """Return the message of a vote to close a table of three, with Bob's vote."""
    await room.start_game("ann", "bob", "cay")
    await room.slash("bob", "table close")
    assert labels(room.board) == ["Close the table"]
    assert "One more vote is needed. Playing on" in page_text(room.board)
    return room.board


def reload(room: Room, message: discord.Message) -> discord.Message:
    return next(one for one in room.channel.history() if one.id == message.id)


async def test_the_deciding_vote_removes_the_button(room: Room) -> None:
    vote = await open_vote(room)

    asked = await room.press("cay", "Close the table", on=vote)
    assert "It ends without a result, for ann, bob, too" in reply_text(asked)
    assert (await room.table()).status == "playing"
    assert "is closed" in reply_text(await room.confirm("cay", asked, "Close the table"))

    assert controls(reload(room, vote)) == []
    assert "close the table?" in page_text(reload(room, vote))
    assert "more vote" not in page_text(reload(room, vote))


async def test_a_vote_decided_elsewhere_has_no_button_any_more(room: Room) -> None:
    vote = await open_vote(room)

    await room.close_table("cay")

    assert (await room.table()).status == "closed"
    assert controls(reload(room, vote)) == []
    assert "close the table?" in page_text(reload(room, vote))


async def test_a_vote_has_no_button_once_the_game_has_ended(room: Room) -> None:
    vote = await open_vote(room)

    await room.play_on()

    assert (await room.table()).status == "finished"
    assert controls(reload(room, vote)) == []


async def test_a_vote_is_shown_again_if_it_needs_fewer_votes_after_a_player_left(
    room: Room,
) -> None:
    await room.start_game("ann", "bob", "cay", "dan")
    await room.slash("bob", "table close")
    vote = room.board
    assert "2 more votes are needed" in page_text(vote)

    await room.slash("dan", "table resign")

    assert controls(reload(room, vote)) == []
    assert labels(room.board) == ["Close the table"]
    assert "For it: bob. One more vote is needed" in page_text(room.board)


async def test_a_vote_that_has_enough_votes_after_a_player_left_closes_the_table(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    await room.slash("bob", "table close")
    vote = room.board

    asked = await room.slash("ann", "table resign")
    assert "voted to close" in reply_text(asked)
    assert "you lose to everyone who stays" in reply_text(asked)
    assert (await room.table()).status == "playing"
    left = await room.confirm("ann", asked, "Resign and close the table")

    assert "had voted to close" in reply_text(left)
    assert (await room.table()).status == "closed"
    assert controls(reload(room, vote)) == []


async def test_a_vote_keeps_its_button_while_the_game_goes_on(room: Room) -> None:
    vote = await open_vote(room)

    await room.play_on(3)

    assert labels(reload(room, vote)) == ["Close the table"]


async def test_a_newer_vote_message_removes_the_button_of_the_older(room: Room) -> None:
    vote = await open_vote(room)

    await room.slash("bob", "table close")

    assert controls(reload(room, vote)) == []
    assert labels(room.board) == ["Close the table"]


async def test_a_vote_from_before_a_restart_loses_its_button_once_it_is_over(room: Room) -> None:
    vote = await open_vote(room)

    await room.restart()
    assert labels(reload(room, vote)) == ["Close the table"]
    await room.play_on(2)  # posts boards; the vote stays open
    assert labels(reload(room, vote)) == ["Close the table"]
    await room.slash("ann", "table close")  # playing on withdraws the vote
    await room.close_table("cay")

    assert (await room.table()).status == "closed"
    assert controls(reload(room, vote)) == []


async def test_a_vote_decided_just_before_a_crash_loses_its_button_at_the_restart(
    room: Room,
) -> None:
    vote = await open_vote(room)
    table = await room.table()
    with room.env.time_context():  # decided, then the process ends before the message is edited
        await room.services.votes.close(table.id, room.members["cay"].id, may_manage=False)

    await room.restart()

    assert "the table was closed" in page_text(room.board)
    assert controls(reload(room, vote)) == []


async def test_an_open_vote_keeps_its_button_when_stale_controls_are_removed(
    room: Room,
) -> None:
    vote = await open_vote(room)
    room.env.inject_error("POST", "/channels/*/messages", status=500)
    board = next(page for page in reversed(room.channel.history()) if offered_keys(page))
    await room.slash(room.asked_member(board), "move", option=offered_keys(board)[0])

    await room.restart()

    assert offered_keys(room.board)
    assert labels(reload(room, vote)) == ["Close the table"]
    with_controls = [one for one in room.channel.history() if controls(one)]
    assert [one.id for one in with_controls] == [vote.id, room.board.id]


async def test_a_newer_vote_message_removes_the_button_of_one_from_before_a_restart(
    room: Room,
) -> None:
    vote = await open_vote(room)
    await room.restart()

    await room.slash("bob", "table close")

    assert controls(reload(room, vote)) == []
    assert labels(room.board) == ["Close the table"]


async def test_a_click_on_a_vote_that_is_over_removes_its_button(room: Room) -> None:
    vote = await open_vote(room)
    room.env.inject_error("GET", f"/channels/*/messages/{vote.id}", status=500)
    await room.close_table("cay")
    assert (await room.table()).status == "closed"
    assert labels(reload(room, vote)) == ["Close the table"]

    assert "over" in reply_text(await room.press("ann", "Close the table", on=vote))

    assert controls(reload(room, vote)) == []


async def test_an_open_vote_keeps_its_button_after_a_refused_click(room: Room) -> None:
    vote = await open_vote(room)

    assert "Only seated players" in reply_text(await room.press("fay", "Close the table", on=vote))

    assert labels(reload(room, vote)) == ["Close the table"]
