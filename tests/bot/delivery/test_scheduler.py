"""Reminders, overdue turns and votes, with the simulated clock."""

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.pages.names import display_names
from engines.store import UserSettings
from tests.bot.room import Room, labels, offered_keys, page_text, reply_text

MINUTE_SECONDS = 60


async def start_live_game(room: Room, *players: str) -> str:
    """Start a game with five minutes per turn; return the player to act."""
    await room.open_lobby(*players)
    await room.pick(players[0], "live/5")
    await room.press(players[0], "Start")
    return room.asked_member()


async def test_the_pace_is_agreed_in_the_lobby(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    assert "Press **Join** first" in reply_text(await room.pick("cay", "day"))

    await room.pick("bob", "day")

    assert (await room.table()).pace == "day"


async def test_the_player_to_act_is_reminded_once(room: Room) -> None:
    player = await start_live_game(room, "ann", "bob")
    other = "bob" if player == "ann" else "ann"
    messages = len(room.channel.history())

    await room.env.advance_time(2 * MINUTE_SECONDS)
    assert room.direct_messages(player) == []
    await room.env.advance_time(2 * MINUTE_SECONDS)

    (message,) = room.direct_messages(player)
    assert "It’s your turn in Château Combo" in page_text(message)
    assert str(room.channel.id) in page_text(message)
    assert room.direct_messages(other) == []
    assert len(room.channel.history()) == messages


async def test_a_player_with_blocked_dms_is_mentioned_in_the_channel(room: Room) -> None:
    player = await start_live_game(room, "ann", "bob")
    room.block_direct_messages(player)

    await room.env.advance_time(4 * MINUTE_SECONDS)

    assert "it’s your turn in Château Combo" in page_text(room.board)
    assert [user.id for user in room.board.mentions] == [room.members[player].id]


async def test_players_can_turn_reminders_off(room: Room) -> None:
    assert room.bot.store is not None
    for name in ("ann", "bob"):
        await room.bot.store.settings.set_user(room.members[name].id, UserSettings(reminders=False))
    await start_live_game(room, "ann", "bob")

    await room.env.advance_time(4 * MINUTE_SECONDS)

    assert room.direct_messages("ann") == room.direct_messages("bob") == []


async def test_reminders_survive_a_restart(room: Room) -> None:
    player = await start_live_game(room, "ann", "bob")

    await room.restart()
    await room.env.advance_time(4 * MINUTE_SECONDS)

    assert len(room.direct_messages(player)) == 1


async def test_the_others_can_vote_for_an_automa_when_time_is_up(room: Room) -> None:
    overdue = await start_live_game(room, "ann", "bob", "cay")
    first, second = (name for name in ("ann", "bob", "cay") if name != overdue)

    await room.env.advance_time(6 * MINUTE_SECONDS)
    assert f"{overdue} has run out of time" in page_text(room.board)
    assert labels(room.board) == ["Let an automa take over", "Close the table"]
    notice = room.board

    assert "It’s your turn, so the others vote" in reply_text(
        await room.press(overdue, "Let an automa take over")
    )
    assert "not playing" in reply_text(await room.press("dan", "Let an automa take over"))
    assert "One more is needed" in reply_text(await room.press(first, "Let an automa take over"))
    assert f"For it: {first}" in page_text(room.board)
    result = await room.press(second, "Let an automa take over", on=room.channel.history()[-1])

    assert "decided" in reply_text(result)
    assert f"{overdue} (automa)" in display_names(await room.table())
    assert room.asked_member() != overdue
    assert notice.id != room.board.id


async def test_votes_on_the_two_motions_are_counted_separately(room: Room) -> None:
    overdue = await start_live_game(room, "ann", "bob", "cay")
    first, second = (name for name in ("ann", "bob", "cay") if name != overdue)
    await room.env.advance_time(6 * MINUTE_SECONDS)

    await room.press(first, "Close the table")

    assert f"{overdue} has run out of time" in page_text(room.board)
    assert labels(room.board) == ["Let an automa take over", "Close the table"]
    assert f"**Close the table**\nFor it: {first}. One more vote" in page_text(room.board)
    await room.press(second, "Let an automa take over")
    assert f"**Let an automa take over**\nFor it: {second}. One more vote" in page_text(room.board)
    assert f"**Close the table**\nFor it: {first}. One more vote" in page_text(room.board)


async def test_a_move_by_the_overdue_player_removes_the_vote_buttons(room: Room) -> None:
    overdue = await start_live_game(room, "ann", "bob", "cay")
    await room.env.advance_time(6 * MINUTE_SECONDS)
    notice = room.board
    assert labels(notice)

    await room.slash(overdue, "move", option=face_down_key(room))

    (notice,) = (one for one in room.channel.history() if one.id == notice.id)
    assert labels(notice) == []
    assert f"{overdue} has run out of time" in page_text(notice)


async def test_a_resignation_of_another_player_keeps_the_vote_buttons(room: Room) -> None:
    overdue = await start_live_game(room, "ann", "bob", "cay")
    other = next(name for name in ("ann", "bob", "cay") if name != overdue)
    await room.env.advance_time(6 * MINUTE_SECONDS)
    notice = room.board

    await room.slash(other, "table resign")

    (notice,) = (one for one in room.channel.history() if one.id == notice.id)
    assert labels(notice) == ["Let an automa take over", "Close the table"]


async def test_a_vote_before_the_time_is_up_is_refused(room: Room) -> None:
    player = await start_live_game(room, "ann", "bob", "cay")
    await room.env.advance_time(6 * MINUTE_SECONDS)
    notice = room.board
    room.env.inject_error(
        "GET", f"/channels/*/messages/{notice.id}", status=500
    )  # the notice keeps its buttons
    await room.slash(player, "move", option=face_down_key(room))

    other = next(name for name in ("ann", "bob", "cay") if name != player)

    assert "still time" in reply_text(await room.press(other, "Let an automa take over", on=notice))


def face_down_key(room: Room) -> str:
    board = next(page for page in reversed(room.channel.history()) if offered_keys(page))
    return next(key for key in offered_keys(board) if key.endswith("/down"))


async def test_a_running_game_is_closed_by_a_majority_of_its_players(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")

    assert "One more is needed" in reply_text(await room.slash("bob", "table close"))
    assert "For it: bob" in page_text(room.board)
    assert (await room.table()).status == "playing"
    asked = await room.press("cay", "Close the table")
    await room.confirm("cay", asked, "Close the table")

    assert (await room.table()).status == "closed"
    assert "the table was closed" in page_text(room.board)
    assert "over" in reply_text(await room.slash("ann", "move", option="take"))


async def test_info_shows_the_deadline_of_the_turn(room: Room) -> None:
    await start_live_game(room, "ann", "bob")

    result = await room.slash("cay", "table info")

    assert result.response is not None
    assert "Time is up <t:" in page_text(result.response)


async def test_info_lists_missing_permissions(room: Room) -> None:
    await room.open_lobby("ann")
    backend = room.env.backend
    denied = discord.Permissions(attach_files=True).value
    mute = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    backend.get_channel(room.channel.id).overwrites.append(mute)

    result = await room.slash("ann", "table info")

    assert result.response is not None
    assert "I’m missing a permission in this channel: Attach Files." in page_text(result.response)
