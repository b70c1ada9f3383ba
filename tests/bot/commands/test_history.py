"""/leaderboard, /profile, /history and /replay."""

import re

from simcord import ResponseMessage

from bot.commands.command import autocomplete_matches
from bot.delivery.replays import sample_frames
from engines import standings
from tests.bot.room import (
    Room,
    alt_text,
    controls,
    labels,
    offered_keys,
    page_text,
    private_response,
    reply_text,
)
from tests.bot.test_play import play_out


def custom_id_of(page: ResponseMessage, prefix: str) -> str:
    """Return the custom id of the control that begins with the prefix."""
    return next(
        str(one["custom_id"]) for one in controls(page) if one["custom_id"].startswith(prefix)
    )


async def press_replay_button(
    room: Room, player: str, page: ResponseMessage, label: str
) -> ResponseMessage:
    """Press a button of a replay, which edits the page."""
    await room.members[player].click(page, label=label)
    return page


async def test_the_leaderboard_shows_the_first_players_and_the_users_rank(room: Room) -> None:
    await room.play_finished_game("ann", "bob", "cay")
    winner = page_text(room.board).partition("Château Combo: ")[2].split()[1]  # after the emoji

    page = private_response(await room.slash(winner, "leaderboard"))

    assert f"1. **{winner}**" in page_text(page)
    assert "You’re number 1 of 3" in page_text(page)
    assert alt_text(page) == "All games · all time: 3 places"
    other = private_response(
        await room.slash("fay", "leaderboard", game="chateau_combo", period="week")
    )
    assert "3 players are ranked" in page_text(other)
    assert alt_text(other) == "Château Combo · this week: 3 places"


async def test_the_leaderboard_is_empty_without_games(room: Room) -> None:
    assert "No one is ranked yet" in reply_text(await room.slash("ann", "leaderboard"))
    assert "hasn’t finished a rated game" in reply_text(await room.slash("ann", "profile"))


async def test_a_profile_lists_results_by_game(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    page = private_response(await room.slash("cay", "profile", user=room.members["ann"]))

    assert "### ann" in page_text(page)
    assert "**All games** · rating" in page_text(page)
    assert "**Château Combo** · rating" in page_text(page)
    assert "of 1 won" in page_text(page)
    assert alt_text(page) == "ann: a curve of 1"


async def test_a_profile_notes_that_a_game_against_two_levels_is_in_both_lines(
    room: Room,
) -> None:
    await room.open_lobby("ann")
    await room.add_automa("ann", "easy")
    await room.add_automa("ann", "fair")
    await room.press("ann", "Start")
    await room.play_on()

    page = page_text(private_response(await room.slash("ann", "profile")))

    assert page.count("of 1 won") == 2
    assert "One finished game" in page
    assert "Mixed-level games count in every line" in page


async def test_a_profile_lists_games_against_automas_separately(room: Room) -> None:
    await room.open_lobby("ann")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")
    await play_out(room)

    page = private_response(await room.slash("ann", "profile"))

    assert re.search(r"Against easy automas: [01] of 1 won", page_text(page))
    assert "Mixed-level games" not in page_text(page)
    assert "rating" not in page_text(page)
    assert "One finished game, unrated." in page_text(page)


async def test_unrated_games_are_counted_in_addition_to_rated_ones(room: Room) -> None:
    await room.play_finished_game("ann", "bob")
    await room.open_lobby("ann")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")
    await play_out(room)

    page = private_response(await room.slash("ann", "profile"))

    assert "One more finished game is unrated." in page_text(page)


def test_a_table_number_ranks_before_matching_scores_in_autocomplete() -> None:
    listed = {"4": "#4 Merlin: Ann 11, Bob 59", "1": "#1 Kreta: Ann 37, Bob 80"}

    assert [choice.value for choice in autocomplete_matches("1", listed)] == ["1", "4"]
    assert [choice.value for choice in autocomplete_matches("ann", listed)] == ["4", "1"]


async def test_history_lists_the_tables_and_opens_a_replay(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    await room.press("ann", "Rematch")

    page = private_response(await room.slash("ann", "history"))
    lines = page_text(page).splitlines()

    assert f"#{table + 1} **Château Combo** · ann · <#{room.channel.id}>" in lines[1]
    assert f"#{table} **Château Combo** · " in lines[2]
    finished = await room.services.tables.get(table)
    assert finished.state is not None
    won = [one.rank == 1 for one in standings(finished.state)]
    names = lines[2].split(" · ")[1].split(", ")
    assert [name.startswith("🏆 ") for name in names] == won
    result = await room.members["ann"].select(page, [str(table)], custom_id="replays")
    assert f"Château Combo · table {table}" in page_text(private_response(result))


async def test_a_replay_steps_through_the_game(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    choices = await room.members["cay"].autocomplete(room.channel, "replay", "table", "château")
    assert [choice["value"] for choice in choices] == [str(table)]

    page = private_response(await room.slash("cay", "replay", table=str(table)))
    assert "The game begins" in page_text(page)
    assert "Move 0 of" in page_text(page)
    buttons = [one for one in controls(page) if one["custom_id"].startswith("replay:")]
    assert [one.get("disabled") for one in buttons] == [True, True, False, False]

    page = await press_replay_button(room, "cay", page, "Next ▶")
    assert "Move 1 of 18" in page_text(page)
    assert "**" in page_text(page).splitlines()[1]  # what the move was
    page = await press_replay_button(room, "cay", page, "Last ⏭")
    of = page_text(page).partition("Move ")[2].split()
    assert of[0] == of[2]
    page = await press_replay_button(room, "cay", page, "◀ Previous")
    assert f"Move {int(of[0]) - 1} of" in page_text(page)
    rounds = next(one for one in controls(page) if one["custom_id"].startswith("replay-round"))
    await room.members["cay"].select(
        page, [rounds["options"][1]["value"]], custom_id=rounds["custom_id"]
    )
    assert "round 2" in page_text(page)


async def test_a_replay_works_after_a_restart(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    page = private_response(await room.slash("cay", "replay", table=str(table)))

    await room.restart()
    page = await press_replay_button(room, "cay", page, "Next ▶")

    assert "Move 1 of" in page_text(page)


async def test_a_finished_game_can_be_shown_as_an_animation(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    page = private_response(await room.slash("cay", "replay", table=str(table)))

    film = private_response(
        await room.members["cay"].click(page, custom_id=custom_id_of(page, "film"))
    )

    frames = await room.services.history.replay_frames(await room.services.tables.get(table))
    assert alt_text(film) == f"a film of {len(frames)} boards"
    edits = [str(request.json) for request in room.env.http_requests if request.method == "PATCH"]
    assert any(f"Drawing the animated replay: 0 of {len(frames)} boards" in edit for edit in edits)


async def test_only_finished_games_of_this_server_can_be_replayed(room: Room) -> None:
    await room.start_game("ann", "bob")
    table = (await room.table()).id

    assert "isn’t over yet" in reply_text(await room.slash("ann", "replay", table=str(table)))
    assert "doesn’t exist" in reply_text(await room.slash("ann", "replay", table="99"))
    assert "doesn’t exist" in reply_text(await room.slash("ann", "replay", table="mine"))


async def test_games_of_another_server_are_not_visible(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    elsewhere = room.env.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    spy = elsewhere.add_member(room.env.create_user("spy"))

    result = await spy.slash(hall, "replay", table=str(table))

    assert "doesn’t exist" in reply_text(result)
    assert await spy.autocomplete(hall, "replay", "table", "") == []
    assert "No games here yet" in page_text(private_response(await spy.slash(hall, "history")))


async def test_an_animation_of_a_long_game_has_its_first_and_last_frame(room: Room) -> None:
    table = await room.services.tables.get(await room.play_finished_game("ann", "bob"))
    frames = await room.services.history.replay_frames(table)

    chosen = sample_frames(frames, 7)

    assert len(chosen) == 7
    assert chosen[0] is frames[0]
    assert chosen[-1] is frames[-1]
    assert sample_frames(frames, 1000) == list(frames)


async def test_a_result_keeps_only_its_own_buttons(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    assert labels(room.board) == ["Replay", "Where it turned", "Rematch"]
    assert offered_keys(room.board) == []
