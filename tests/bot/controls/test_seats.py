"""Automas, replaced players and rematches."""

import pytest

from bot.pages.names import display_names
from engines import GAMES, Action, apply
from engines.store import Move, Table
from tests.bot.room import (
    Room,
    controls,
    labels,
    more_options,
    offered_keys,
    page_text,
    private_response,
    reply_text,
)
from tests.bot.test_play import play_out


async def test_a_game_against_automas_starts_with_two_clicks(room: Room) -> None:
    await room.slash("ann", "play", game="chateau_combo")

    await room.press("ann", "Play against one fair automa")

    table = await room.table()
    assert table.status == "playing"
    assert table.names == ("ann", "Gawain")
    assert room.asked_member() == "ann"


async def test_a_game_against_automas_is_unrated(room: Room) -> None:
    await room.slash("ann", "play", game="chateau_combo")
    await room.add_automa("ann", "easy")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")

    await play_out(room)

    assert (await room.table()).status == "finished"
    assert "Gawain" in page_text(room.board)
    assert "unrated" in page_text(room.board)


async def test_the_moves_of_every_automa_are_in_the_news(room: Room) -> None:
    await room.slash("ann", "play", game="chateau_combo")
    for _ in range(2):
        await room.add_automa("ann", "easy")
    await room.press("ann", "Start")

    await room.pick("ann", next(key for key in offered_keys(room.board) if key.endswith("/down")))

    assert room.asked_member() == "ann"
    for player in ("🤖 Gawain", "🤖 Morgan"):
        assert f"**{player}** " in page_text(room.board)


async def test_automas_can_be_added_and_removed_in_the_lobby(room: Room) -> None:
    await room.open_lobby("ann")
    await room.add_automa("ann", "fair")
    assert "🟠 ■ 🤖 Gawain (fair)" in page_text(room.board)
    assert "Play against one fair automa" not in labels(room.board)  # there are enough to start

    more = await more_options(room, "ann")
    await room.members["ann"].click(more, label="Remove an automa")

    assert "🤖" not in page_text(room.board)
    assert "Remove an automa" not in labels(await more_options(room, "ann"))


async def test_a_full_table_offers_no_more_automas(room: Room) -> None:
    await room.open_lobby("ann", "bob", "cay", "dan", "eve")

    assert labels(room.board) == ["Learn it", "More options", "Start", "Leave", "Close"]
    assert labels(await more_options(room, "ann")) == []


async def test_a_player_who_left_can_retake_the_seat(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")
    player = room.asked_member()
    await room.slash(player, "table resign")
    assert f"{player} (automa)" in display_names(await room.table())

    assert "already started" in reply_text(await room.press("dan", "Take my seat back"))
    await room.press(player, "Take my seat back")

    assert display_names(await room.table()) == ("ann", "bob", "cay")
    assert f"{player} is back" in page_text(room.board)
    assert "Take my seat back" not in labels(room.board)


async def test_a_seat_can_be_retaken_by_command(room: Room) -> None:
    await room.start_game("ann", "bob")
    await room.slash("bob", "table resign")

    await room.slash("bob", "table join")

    assert (await room.table()).names == ("ann", "bob")


async def test_a_rematch_rotates_the_seats(room: Room) -> None:
    await room.play_finished_game("ann", "bob", "cay")
    button = controls(room.board)[-1]
    result = room.board

    await room.press("cay", "Rematch")
    assert "🟠 ■ cay" in page_text(room.board)
    assert (await room.table()).status == "lobby"
    await room.press("ann", "Rematch", on=result)
    await room.press("bob", "Join")

    assert button["label"] == "Rematch"
    assert (await room.table()).names == ("bob", "cay", "ann")


async def test_the_result_shows_the_ratings(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    words = page_text(room.board)
    assert "Rating: " in words
    assert words.count(", provisional (") == 2
    winner = words.partition("Château Combo: ")[2].split()[1]  # after the emoji
    assert words.partition("Rating: ")[2].split()[1] == winner
    assert "(+" in words


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_played_against_automas(room: Room, game: str) -> None:
    await room.slash("ann", "play", game=game)
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")

    for number in range(8):
        keys_on_board = offered_keys(room.board)
        keys = [
            key for key in keys_on_board if not key.isdigit()
        ] or keys_on_board  # otherwise open a group first
        await room.pick("ann", keys[number % len(keys)])

    moves = await room.services.play.moves(await room.table(), last=1000)
    automa = (await room.table()).names.index("Gawain")
    assert any(move.seat == automa for move in moves)
    assert room.asked_member() == "ann"


async def table_with_interrupted_automa(room: Room) -> Table:
    """Return a table whose process ended between Ann's move and the automa's."""
    await room.slash("ann", "play", game="chateau_combo")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")
    table = await room.table()
    key = next(key for key in offered_keys(room.board) if key.endswith("/down"))
    assert table.state is not None
    assert room.bot.store is not None
    state, news = apply(table.state, Action(0, key))
    return await room.bot.store.record(table, state, Move(0, key, tuple(news)))


async def test_interrupted_automas_resume_at_the_next_start(room: Room) -> None:
    before = await table_with_interrupted_automa(room)
    assert before.players[1].automa

    await room.restart()

    assert (await room.table()).revision > before.revision
    assert room.asked_member() == "ann"
    await room.pick("ann", offered_keys(room.board)[0])


async def test_a_move_resumes_an_interrupted_automa_and_shows_its_moves(
    room: Room,
) -> None:
    before = await table_with_interrupted_automa(room)
    messages = len(room.channel.history())

    answer = reply_text(await room.slash("ann", "move", option="key/move"))

    assert "moved on" in answer
    assert (await room.table()).revision > before.revision
    assert len(room.channel.history()) == messages + 1
    assert "**🤖 Gawain** " in page_text(room.board)
    await room.pick("ann", offered_keys(room.board)[0])


async def test_the_last_human_player_must_confirm_and_learns_that_the_table_is_closed(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")

    first = reply_text(await room.slash("ann", "table resign"))
    asked = private_response(await room.slash("bob", "table resign"))

    assert "an automa plays on" in first
    assert "This can't be undone" in page_text(asked)
    assert (await room.table()).status == "playing"
    last = reply_text(await room.members["bob"].click(asked, label="Resign and close the table"))
    assert (await room.table()).status == "closed"
    assert "it's closed" in last
    assert "plays on" not in last


async def test_a_player_who_resigned_is_named_with_the_rating_they_lost(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")
    answer = reply_text(await room.slash("bob", "table resign"))
    assert "once the automa has moved for you, you lose to everyone who stays" in answer
    info = reply_text(await room.slash("ann", "table info"))
    assert "🤖 bob (fair)" in info
    assert "unrated" not in info
    assert "Advice" not in labels(room.board)

    await room.close_table_by_votes("ann", "cay")

    words = page_text(room.board)
    assert "No result" not in words
    assert words.rpartition("Rating: ")[2].count("(+") == 2
    assert "🤖 bob left. Players who leave a rated game lose" in words


async def test_the_level_of_an_automa_is_on_info_and_result(room: Room) -> None:
    await room.slash("ann", "play", game="chateau_combo")
    await room.press("ann", "Play against one fair automa")
    assert "🤖 Gawain (fair)" in reply_text(await room.slash("ann", "table info"))

    await play_out(room)

    assert "■ Gawain (fair) " in page_text(room.board)


async def test_a_result_leads_to_the_replay_and_the_analysis(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    replay = private_response(await room.press("cay", "Replay"))

    assert "Move 0" in page_text(replay)
    assert "turned" in [one["custom_id"].split(":")[0] for one in controls(room.board)]
