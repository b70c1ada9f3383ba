"""Refused clicks: by other users, too late, twice, simultaneous; and undo."""

from tests.bot.room import Room, controls, labels, offered_keys, page_text, reply_text


def face_down(room: Room) -> str:
    """Return the key of the first card on offer, taken face down."""
    return next(key for key in offered_keys(room.board) if key.endswith("/down"))


def select_of(room: Room) -> list[dict[str, str]]:
    return next(control["options"] for control in controls(room.board) if "options" in control)


async def test_a_click_out_of_turn_is_refused_with_the_name_of_the_player_to_act(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    other = "bob" if player == "ann" else "ann"
    before = await room.table()

    result = await room.pick(other, face_down(room))

    assert f"It’s <@{room.members[player].id}>’s turn." in reply_text(result)
    assert await room.table() == before


async def test_a_strangers_click_is_refused(room: Room) -> None:
    await room.start_game("ann", "bob")
    before = await room.table()

    assert "not playing" in reply_text(await room.pick("cay", face_down(room)))
    assert await room.table() == before


async def test_a_double_click_counts_once(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player, page, key = room.asked_member(), room.board, face_down(room)

    first, second = await room.click_simultaneously((player, page, key), (player, page, key))

    assert first.followups == []
    assert "moved on" in reply_text(second)
    assert (await room.table()).revision == 5  # two in the lobby, two first cards, this one


async def test_of_two_choices_at_once_the_second_is_stale(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    page, player = room.board, room.asked_member()
    key, other = [key for key in offered_keys(page) if key.endswith("/down")][:2]

    _, late = await room.click_simultaneously((player, page, key), (player, page, other))

    assert "moved on" in reply_text(late)
    (last,) = await room.services.play.moves(await room.table(), last=1)
    assert last.key == key


async def test_two_players_at_once_are_served_in_order(room: Room) -> None:
    await room.start_game("ann", "bob")
    player, page, key = room.asked_member(), room.board, face_down(room)
    other = "bob" if player == "ann" else "ann"

    mine, theirs = await room.click_simultaneously((player, page, key), (other, page, key))

    assert mine.followups == []
    assert "moved on" in reply_text(theirs)
    assert len(room.channel.history()) == 3  # the lobby, the first board, the second


async def test_simultaneous_joins_all_succeed(room: Room) -> None:
    await room.open_lobby("ann")
    page = room.board

    await room.click_simultaneously(
        *((name, page, "join") for name in ("bob", "cay", "dan", "eve", "fay"))
    )

    table = await room.table()
    assert table.names == ("ann", "bob", "cay", "dan", "eve")
    assert all(name in page_text(room.board) for name in table.names)


async def test_a_choice_can_be_undone_by_button(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player, before = room.asked_member(), offered_keys(room.board)
    assert "Undo" not in labels(room.board)
    await room.pick(player, face_down(room))
    messages = len(room.channel.history())

    await room.press(player, "Undo")

    assert offered_keys(room.board) == before
    assert room.asked_member() == player
    assert len(room.channel.history()) == messages  # the same message, edited
    assert "Undo" not in labels(room.board)


async def test_a_choice_can_be_undone_by_command(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player, before = room.asked_member(), offered_keys(room.board)
    await room.pick(player, face_down(room))

    assert reply_text(await room.slash(player, "undo")) == "Taken back."
    assert offered_keys(room.board) == before


async def test_another_player_cannot_undo_a_choice(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    await room.pick(room.asked_member(), face_down(room))
    other = "bob" if room.asked_member() == "ann" else "ann"
    before = await room.table()

    assert "turn" in reply_text(await room.press(other, "Undo"))
    assert await room.table() == before


async def test_a_finished_turn_cannot_be_undone(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    await room.pick(player, face_down(room))

    assert "turn" in reply_text(await room.slash(player, "undo"))
    assert "nothing to undo" in reply_text(await room.slash(room.asked_member(), "undo"))


async def test_a_choice_that_reveals_information_is_marked_as_irreversible(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player = room.asked_member()
    lines = {line["value"]: line for line in select_of(room)}
    assert lines["key/refresh"]["label"].endswith(" 🔒")
    assert "🔒" not in str(lines[face_down(room)])
    assert page_text(room.board).count("🔒 can’t be undone") == 1

    await room.pick(player, "key/refresh")

    assert "Undo" not in labels(room.board)
    assert "revealed something new" in reply_text(await room.slash(player, "undo"))


async def test_an_option_shows_its_effect(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")

    lines = {line["value"]: line for line in select_of(room)}

    assert lines[face_down(room)]["description"].startswith("+6 gold · +2 keys")


async def test_move_accepts_the_label_of_an_option(room: Room) -> None:
    await room.start_game("ann", "bob")
    label = next(line["label"] for line in select_of(room) if line["value"] == face_down(room))
    words = label.removesuffix(" 🔒")

    assert words in reply_text(await room.slash(room.asked_member(), "move", option=words.upper()))


async def test_move_refuses_an_unknown_option(room: Room) -> None:
    await room.start_game("ann", "bob")
    before = await room.table()

    answer = reply_text(await room.slash(room.asked_member(), "move", option="take/everything"))

    assert "isn’t an option" in answer
    assert "face down" in answer
    assert await room.table() == before


async def test_move_lists_the_options_of_an_ambiguous_mark(room: Room) -> None:
    await room.start_game("ann", "bob")
    before = await room.table()

    answer = reply_text(await room.slash(room.asked_member(), "move", option="4"))

    assert "• 4a · " in answer
    assert "• 4b · " in answer
    assert "face up" in answer
    assert "face down" in answer
    assert await room.table() == before


async def test_move_refuses_a_player_out_of_turn_before_parsing(room: Room) -> None:
    await room.start_game("ann", "bob")

    assert reply_text(await room.slash("cay", "move", option="x" * 300)) == (
        "You’re not playing at this table. `/play` opens one of your own "
        "in another channel or thread."
    )
    assert "at most 200 characters" in reply_text(
        await room.slash(room.asked_member(), "move", option="x" * 300)
    )


async def test_move_autocomplete_is_empty_for_other_players(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()

    mine = await room.members[player].autocomplete(room.channel, "move", "option", "face down")
    theirs = await room.members["cay"].autocomplete(room.channel, "move", "option", "")

    assert [choice["value"].endswith("/down") for choice in mine] == [True] * 3
    assert theirs == []


async def test_a_double_click_on_undo_undoes_one_choice(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player = room.asked_member()
    await room.pick(player, "key/move")
    after_key = offered_keys(room.board)
    await room.pick(player, face_down(room))
    page = room.board

    _, second = await room.click_simultaneously((player, page, "undo:"), (player, page, "undo:"))

    assert "moved on" in reply_text(second)
    assert offered_keys(room.board) == after_key
