"""The lobby's advanced settings, on a private page behind More options."""

import pytest

from engines import GAMES
from tests.bot.room import SELECT, Room, controls, labels, more_options, page_text, reply_text


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_has_at_most_two_menus_and_seven_buttons(room: Room, game: str) -> None:
    await room.open_lobby("ann", game=game)

    menus = [control for control in controls(room.board) if control["type"] == SELECT]
    assert len(menus) <= 2
    assert len(labels(room.board)) <= 7


async def test_every_scenario_of_provence_says_what_it_changes(room: Room) -> None:
    await room.open_lobby("ann", game="provence")

    scenarios = controls(room.board)[0]["options"]
    assert len(scenarios) == 6
    assert len({line["description"] for line in scenarios}) == 6


async def test_every_advanced_setting_is_set_by_more_options_and_shown_in_one_line(
    room: Room,
) -> None:
    await room.open_lobby("ann", game="kingdom_builder")
    lobby = room.board
    more = await more_options(room, "ann")
    menus = [control["custom_id"] for control in controls(more) if control["type"] == SELECT]
    assert [name.rpartition(":")[2] for name in menus] == [
        "board",
        "nw",
        "ne",
        "sw",
        "se",
        "1",
    ]

    await room.members["ann"].select(more, ["first_game"], custom_id=menus[0])

    assert room.board.id == lobby.id
    assert (await room.table()).options["board"] == "first_game"
    (line,) = [line for line in page_text(room.board).splitlines() if "Setup: " in line]
    assert "first-game setup" in line


async def test_the_settings_page_shows_its_changes(room: Room) -> None:
    await room.open_lobby("ann")
    more = await more_options(room, "ann")
    assert "Remove an automa" not in labels(more)

    result = await room.members["ann"].click(more, label="Add an easy automa")

    assert result.acknowledged
    assert "🤖 Gawain (easy)" in page_text(await more_options(room, "ann"))
    assert len(room.channel.history()) == 1


async def test_only_seated_players_can_open_more_options(room: Room) -> None:
    await room.open_lobby("ann")

    assert "Press **Join** first" in reply_text(await room.press("bob", "More options"))


async def test_more_options_of_a_started_game_change_nothing(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    more = await more_options(room, "ann")
    await room.press("bob", "Start")

    result = await room.members["ann"].click(more, label="Add an easy automa")

    (answer,) = result.followups
    assert "already started" in answer.content
    assert (await room.table()).names == ("ann", "bob")


async def test_a_rematch_mentions_every_player_with_a_reserved_seat_once(room: Room) -> None:
    await room.play_finished_game("ann", "bob", "cay")

    room.env.http_requests.clear()
    await room.press("cay", "Rematch")
    await room.slash("cay", "board")

    called = [
        request.json["allowed_mentions"].get("users", [])
        for request in room.env.http_requests
        if request.json is not None and f"<@{room.members['bob'].id}>" in str(request.json)
    ]
    assert set(called[0]) == {room.members["ann"].id, room.members["bob"].id}
    assert called[1:] == [[], []]  # posted again, and the first one stripped


async def test_declining_a_rematch_frees_the_seat(room: Room) -> None:
    await room.play_finished_game("ann", "bob")
    await room.press("ann", "Rematch")

    await room.press("bob", "Decline")

    assert (await room.table()).names == ("ann",)
    assert "Decline" not in labels(room.board)


async def test_how_many_automas_play_and_of_which_level_is_one_choice(room: Room) -> None:
    await room.open_lobby("ann")
    assert "Play against one fair automa" in labels(room.board)
    more = await more_options(room, "ann")
    menu = next(one for one in controls(more) if one["custom_id"] == "automas:1")
    chosen = next(line for line in menu["options"] if line["label"] == "3 strong automas")

    await room.members["ann"].select(more, [chosen["value"]], custom_id=menu["custom_id"])

    assert [one.automa for one in (await room.table()).players] == [None, *["strong"] * 3]
    assert page_text(room.board).count("(strong)") == 3
    more = await more_options(room, "ann")
    menu = next(one for one in controls(more) if one["custom_id"] == "automas:1")
    assert [line["label"] for line in menu["options"] if line.get("default")] == [
        "3 strong automas"
    ]
    await room.members["ann"].select(more, ["0:fair"], custom_id=menu["custom_id"])
    assert (await room.table()).names == ("ann",)


async def test_more_automas_than_there_are_seats_are_refused(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    more = await more_options(room, "ann")
    menu = next(one for one in controls(more) if one["custom_id"] == "automas:1")
    await room.press("cay", "Join")
    await room.press("dan", "Join")

    result = await room.members["ann"].select(more, ["3:fair"], custom_id=menu["custom_id"])

    (answer,) = result.followups
    assert "full" in answer.content
    assert (await room.table()).names == ("ann", "bob", "cay", "dan")
