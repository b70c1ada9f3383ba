"""Complete games through the real client: by clicks, by /move, across restarts, two at once."""

import discord

import render
from bot.commands.choice_parser import EFFECT_SIGN
from bot.pages.page import Page, button, strip_controls
from bot.pages.seat_emoji import seat_emoji
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, alt_text, controls, labels, offered_keys, page_text, reply_text

TOOL_LABELS = ("Undo", "What happened", "Rules", "Icons", "All tableaus")


async def play_out(room: Room, *, max_choices: int = 400) -> int:
    """Choose options until the game is over; return the number of choices."""
    for choice_count in range(max_choices):
        keys = offered_keys(room.board)
        if not keys:
            return choice_count
        await room.pick(room.asked_member(), keys[choice_count % len(keys)])
    raise AssertionError("the game does not end")


async def test_three_players_play_a_game_to_its_end_by_clicks(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")

    choices = await play_out(room)

    table = await room.table()
    assert table.status == "finished"
    assert choices >= 27  # nine turns each
    best = max(room.services.play.view(table, None).standings, key=lambda standing: standing.total)
    winner = f"{seat_emoji(best.seat)} {table.names[best.seat]}"
    assert f"Château Combo: {winner} wins" in page_text(room.board)
    assert page_text(room.board).count(" wins") == 1
    for rank in ("1.", "2.", "3."):
        assert rank in page_text(room.board)
    assert "<@" not in page_text(room.board)
    assert "The score sheet" in alt_text(room.board)
    assert [labels(page) for page in room.channel.history() if controls(page)] == [
        ["Replay", "Where it turned", "Rematch"]
    ]


async def test_two_players_play_a_game_to_its_end_by_the_move_command(room: Room) -> None:
    await room.slash("ann", "play", game="chateau_combo")
    await room.slash("bob", "table join")
    await room.slash("bob", "table start")

    for number in range(200):
        if not offered_keys(room.board):
            break
        player = room.asked_member()
        choices = await room.members[player].autocomplete(room.channel, "move", "option", "")
        assert [choice["value"] for choice in choices] == offered_keys(room.board)
        choice = choices[number % len(choices)]
        label, _, _ = choice["name"].partition(EFFECT_SIGN)
        assert label in reply_text(await room.slash(player, "move", option=choice["value"]))

    assert (await room.table()).status == "finished"
    assert " wins" in page_text(room.board)


async def test_a_turn_takes_at_most_two_clicks(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player = room.asked_member()

    await room.pick(player, next(key for key in offered_keys(room.board) if key.endswith("/down")))
    assert room.asked_member() == player
    await room.pick(player, offered_keys(room.board)[0])

    assert room.asked_member() != player


async def test_the_message_is_edited_while_the_same_player_goes_on(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    before = room.channel.history()
    player = room.asked_member()

    await room.pick(player, next(key for key in offered_keys(room.board) if key.endswith("/down")))

    assert [page.id for page in room.channel.history()] == [page.id for page in before]
    assert "Choose where to lay" in page_text(room.board)
    assert all(key.startswith("place/") for key in offered_keys(room.board))


async def test_the_next_turn_gets_a_new_message_and_the_old_one_loses_its_controls(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    player, old = room.asked_member(), room.board

    await room.pick(player, next(key for key in offered_keys(old) if key.endswith("/down")))

    *_, before, board = room.channel.history()
    assert before.id == old.id
    assert controls(before) == []
    assert "The game begins" in page_text(before)  # its news stay
    assert alt_text(before)  # and its picture
    assert "Take a card" not in page_text(before)  # the prompt is removed
    assert "<@" not in page_text(before)
    assert room.asked_member(board) != player
    assert f"**{player}** lays " in page_text(board)


async def test_a_message_that_would_become_empty_keeps_its_text(room: Room) -> None:
    channel = room.bot.get_partial_messageable(room.channel.id)
    page = Page().add_text("Choose", note=True).add_row(button("Go", "go"))
    with room.env.time_context():
        sent = await channel.send(view=page.view())

    message = strip_controls(sent)

    assert message is not None
    assert [type(item) for item in message.walk_children()][1:] == [discord.ui.TextDisplay]


async def test_exactly_the_player_to_act_is_pinged(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")

    player = room.asked_member()

    assert page_text(room.board).count("<@") == 1
    assert [user.id for user in room.board.mentions] == [room.members[player].id]
    (post,) = [
        request
        for request in room.env.http_requests
        if request.method == "POST"
        and request.path.endswith("/messages")
        and "board" in str(request)
    ]
    assert post.json is not None
    assert post.json["allowed_mentions"]["users"] == [room.members[player].id]
    assert post.json["allowed_mentions"]["parse"] == []


async def test_the_board_command_pings_only_for_an_undelivered_turn(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()

    for name in ("cay", player):
        await room.slash(name, "board")
        assert room.asked_member() == player  # named, but not pinged
        assert pinged_users(room) == []

    room.env.inject_error("POST", "/channels/*/messages", status=500)
    await room.pick(player, offered_keys(room.board)[0])
    await room.slash("cay", "board")  # this turn has not been pinged yet
    assert pinged_users(room) == [room.members[room.asked_member()].id]


async def test_joining_and_resigning_do_not_ping_the_player_to_act_again(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")
    player = room.asked_member()
    other = next(name for name in ("ann", "bob", "cay") if name != player)
    assert pinged_users(room) == [room.members[player].id]

    for command in ("resign", "join"):
        await room.slash(other, f"table {command}")
        assert room.asked_member() == player
        assert pinged_users(room) == []

    await room.pick(player, offered_keys(room.board)[0])
    assert room.asked_member() != player
    assert pinged_users(room) == [room.members[room.asked_member()].id]


def pinged_users(room: Room) -> list[int]:
    """Return the users that the last message in the channel was allowed to ping."""
    path = f"/channels/{room.channel.id}/messages"
    posts = [one for one in room.env.http_requests if (one.method, one.path) == ("POST", path)]
    assert posts[-1].json is not None
    return list(posts[-1].json["allowed_mentions"]["users"])


async def test_the_picture_is_marked_as_the_controls_are(room: Room) -> None:
    assert isinstance(room.pictures, FakeRenderer)
    await room.play_to_second_turn("ann", "bob")
    await room.pick(
        room.asked_member(), next(key for key in offered_keys(room.board) if "/down" in key)
    )

    marks = room.pictures.marks[-1]

    assert {mark.label for mark in marks} == {
        label.split(" · ")[0] for label in option_labels(room)
    }
    assert len({mark.spot for mark in marks}) == len(marks)


def option_labels(room: Room) -> list[str]:
    """Return the labels of the options on the board."""
    for control in controls(room.board):
        if "options" in control:
            return [line["label"] for line in control["options"]]
    return [label for label in labels(room.board) if label not in TOOL_LABELS]


async def test_controls_work_after_a_restart_in_the_middle_of_a_turn(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player = room.asked_member()
    await room.pick(player, next(key for key in offered_keys(room.board) if key.endswith("/down")))

    await room.restart()

    await room.pick(player, offered_keys(room.board)[0])
    assert room.asked_member() != player
    await play_out(room)
    assert (await room.table()).status == "finished"


async def test_a_lobby_works_after_a_restart(room: Room) -> None:
    await room.open_lobby("ann")

    await room.restart()

    await room.press("bob", "Join")
    await room.press("bob", "Start")
    assert (await room.table()).names == ("ann", "bob")


async def test_tables_in_two_channels_are_independent(room: Room) -> None:
    await room.start_game("ann", "bob")
    here = room.channel
    there = room.guild.create_text_channel("other")
    room.channel = there
    await room.start_game("ann", "cay")

    for place in (here, there, here, there):
        room.channel = place
        await room.pick(
            room.asked_member(), next(key for key in offered_keys(room.board) if "/down" in key)
        )

    tables = [await room.services.tables.in_channel(place.id) for place in (here, there)]
    assert [table.names for table in tables] == [("ann", "bob"), ("ann", "cay")]
    assert [table.revision for table in tables] == [4, 4]


async def test_a_message_older_than_an_hour_is_not_edited_but_followed_by_a_new_one(
    room: Room,
) -> None:
    await room.play_to_second_turn("ann", "bob")
    old = room.board
    await room.env.advance_time(3700)

    await room.pick(
        room.asked_member(), next(key for key in offered_keys(room.board) if "/down" in key)
    )

    assert room.board.id != old.id
    assert "Choose where to lay" in page_text(room.board)
    assert controls(room.channel.history()[-2]) == []


async def test_a_deleted_message_is_replaced_by_a_new_one(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    key = next(key for key in offered_keys(room.board) if "/down" in key)
    player, old = room.asked_member(), room.board
    await old.delete()

    await room.slash(player, "move", option=key)

    assert room.board.id != old.id
    assert "Choose where to lay" in page_text(room.board)


async def test_an_automa_plays_on_for_a_player_who_resigns(room: Room) -> None:
    await room.start_game("ann", "bob", "cay")
    player = room.asked_member()

    assert "left the game" in reply_text(await room.slash(player, "table resign"))

    assert f"{player} has left" in page_text(room.board)
    assert room.asked_member() != player
    await play_out(room)
    assert (await room.table()).status == "finished"


async def test_real_pictures_are_attached_with_their_alt_text(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    room.bot.build_services(room.services, render)

    await room.press("ann", "Start")

    picture, closer_look = room.board.attachments
    assert picture.content_type == "image/png"
    assert 10_000 < picture.size <= 350_000
    assert 10_000 < closer_look.size <= 350_000
    assert alt_text(room.board).startswith("Château Combo, round 1 of 9.")
    assert len(alt_text(room.board)) <= 1024


async def test_the_turn_after_an_automa_gets_a_new_message(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    await room.slash(room.asked_member(), "table resign")
    left = room.asked_member()
    assert left != player
    messages = len(room.channel.history())

    await room.pick(left, next(key for key in offered_keys(room.board) if key.endswith("/down")))

    assert room.asked_member() == left
    assert len(room.channel.history()) == messages + 1
    assert f"**🤖 {player}** " in page_text(room.board)


async def test_without_keep_pictures_only_the_last_board_has_a_picture(room: Room) -> None:
    room.bot.build_services(room.services, room.pictures, keep_pictures=False)
    await room.play_to_second_turn("ann", "bob")

    *before, board = room.channel.history()

    assert [page.attachments for page in before] == [[]] * len(before)
    assert "The game begins" in page_text(before[1])
    assert len(board.attachments) == 1
