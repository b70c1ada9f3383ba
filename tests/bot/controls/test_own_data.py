"""A user's stored data: shown, exported and deleted."""

import json

from tests.bot.room import Room, offered_keys, page_text, reply_text

DELETE_LABELS = ("What is stored about me", "Delete it …", "Yes, delete all of it")


async def click_through(room: Room, player: str, *labels: str) -> str:
    """Press these buttons from /settings on; return the last private reply."""
    result = await room.slash(player, "settings")
    for label in labels:
        assert result.response is not None
        result = await room.members[player].click(result.response, label=label)
        assert result.acknowledged
    return reply_text(result)


async def test_a_user_sees_a_summary_of_their_data(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    words = await click_through(room, "ann", "What is stored about me")

    assert "seats at tables: 1" in words


async def test_opening_a_table_is_in_the_summary(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    await room.press("ann", "Leave")

    words = await click_through(room, "ann", "What is stored about me")

    assert "seats at tables: 0 · tables opened: 1" in words


async def test_the_export_has_all_data_of_the_user_and_no_other(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    file = await room.services.user_data.export_file(room.members["ann"].id)
    stored = json.loads(file.content)
    assert file.name == "tafelronde.json"

    assert stored["user"] == room.members["ann"].id
    assert stored["seats"][0]["moves"]
    assert "bob" not in json.dumps(stored)
    words = await click_through(room, "ann", "What is stored about me", "Send it as a file")
    assert "everything that is stored" in words


async def test_deleting_needs_confirmation_and_leaves_a_former_player(room: Room) -> None:
    table = await room.play_finished_game("ann", "bob")
    labels = ("What is stored about me", "Delete it …")
    assert "This can’t be undone" in await click_through(room, "ann", *labels)
    assert (await room.services.tables.get(table)).names.count("ann") == 1

    assert "Your data is deleted" in await click_through(
        room, "ann", *labels, "Yes, delete all of it"
    )

    assert sorted((await room.services.tables.get(table)).names) == ["a former player", "bob"]
    await room.slash("bob", "board")
    assert "a former player" in page_text(room.board)


async def test_a_game_goes_on_after_a_player_is_deleted(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")
    gone = room.asked_member()
    left = sorted({"ann", "bob", "cay"} - {gone})

    assert "Your data is deleted" in await click_through(room, gone, *DELETE_LABELS)

    assert "a former player has left; an automa plays on" in page_text(room.board)
    assert room.asked_member() in left
    await room.pick(room.asked_member(), offered_keys(room.board)[0])


async def test_a_replaced_player_can_be_deleted_too(room: Room) -> None:
    await room.start_game("ann", "bob")
    await room.slash("ann", "table resign")

    assert "Your data is deleted" in await click_through(room, "ann", *DELETE_LABELS)

    assert (await room.table()).names.count("a former player") == 1


async def test_a_game_against_automas_is_closed_when_its_player_is_deleted(room: Room) -> None:
    await room.open_lobby("ann")
    await room.press("ann", "Play against one fair automa")

    assert "Your data is deleted" in await click_through(room, "ann", *DELETE_LABELS)

    assert (await room.table()).status == "closed"
    assert offered_keys(room.board) == []


async def test_a_rematch_leaves_out_deleted_players(room: Room) -> None:
    await room.play_finished_game("ann", "bob")
    await click_through(room, "bob", *DELETE_LABELS)
    await room.slash("ann", "board")

    await room.press("ann", "Rematch")

    assert (await room.table()).names == ("ann",)
    assert "a former player" not in page_text(room.board)
