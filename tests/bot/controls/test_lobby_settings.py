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
    assert [name.rpartition(":")[2] for name in menus] == ["board", "nw", "ne", "sw", "se"]

    await room.members["ann"].select(more, ["first_game"], custom_id=menus[0])

    assert room.board.id == lobby.id
    assert (await room.table()).options["board"] == "first_game"
    (line,) = [line for line in page_text(room.board).splitlines() if "Board and cards" in line]
    assert "first game" in line.casefold()


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
    assert "begun already" in answer.content
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
