"""/board, /hand, /table info, /rules and /card."""

import pytest

from engines import GAMES
from render.i18n import translator_for
from tests.bot.room import (
    GALLERY,
    Room,
    alt_text,
    components,
    controls,
    labels,
    offered_keys,
    page_text,
    private_response,
    reply_text,
)


async def test_board_posts_the_table_again_and_the_old_message_loses_its_controls(
    room: Room,
) -> None:
    await room.start_game("ann", "bob")
    keys = offered_keys(room.board)

    await room.slash("cay", "board")

    *_, old, board = room.channel.history()
    assert offered_keys(board) == keys
    assert controls(old) == []
    await room.pick(room.asked_member(), keys[0])


async def test_board_shows_a_lobby_too(room: Room) -> None:
    await room.open_lobby("ann")

    await room.slash("bob", "board")

    assert len(room.channel.history()) == 2
    await room.press("bob", "Join")
    assert "bob" in page_text(room.board)


async def test_the_text_board_is_private(room: Room) -> None:
    await room.start_game("ann", "bob")
    messages = len(room.channel.history())

    page = private_response(await room.slash("cay", "board", text=True))

    assert "round 1 of 9" in page_text(page)
    assert "ann: 2 points, 15 gold, 2 keys" in page_text(page)
    assert len(room.channel.history()) == messages


async def test_a_text_board_needs_a_running_game(room: Room) -> None:
    await room.open_lobby("ann")

    assert "hasn’t started" in reply_text(await room.slash("ann", "board", text=True))


async def test_hand_says_when_the_game_has_no_hidden_information(room: Room) -> None:
    await room.start_game("ann", "bob")

    assert "Nothing is hidden in Château Combo" in reply_text(await room.slash("ann", "hand"))
    assert "not playing" in reply_text(await room.slash("cay", "hand"))
    assert "My hand" not in str(controls(room.board))


async def test_info_shows_whose_turn_it_is_and_the_last_moves(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    await room.pick(player, next(key for key in offered_keys(room.board) if key.endswith("/down")))

    page = private_response(await room.slash("cay", "table info"))

    assert f"{room.asked_member()} to play: Take a card" in page_text(page)
    assert f"**{player}** lays " in page_text(page)
    assert " face down · +6 gold" in page_text(page)  # the name is not repeated
    assert f"/{room.channel.id}/{room.board.id}" in page_text(page)
    assert "<@" not in page_text(page)


async def test_info_lists_the_players_of_a_lobby(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    page = private_response(await room.slash("cay", "table info"))

    assert "is waiting for players" in page_text(page)
    assert "🔵 ● ann\n🟠 ■ bob" in page_text(page)


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_of_every_game_can_be_paged_to_the_end(room: Room, game: str) -> None:
    result = await room.slash("ann", "rules", game=game)
    read = [page_text(private_response(result))]
    contents = next(one for one in controls(private_response(result)) if "options" in one)
    while "Next" in labels(private_response(result)):
        await room.members["ann"].click(private_response(result), label="Next")
        read.append(page_text(private_response(result)))

    assert [line["value"] for line in contents["options"]] == list(GAMES[game].topics)
    words = translator_for(game)
    for topic in GAMES[game].topics:
        full_text = "".join(words(f"rules-{topic}.text").split())
        assert full_text in "".join("".join(read).split())
    assert "rules-" not in "".join(read)


async def test_a_topic_is_opened_from_the_contents(room: Room) -> None:
    result = await room.slash("ann", "rules", game="chateau_combo")
    (menu,) = [one for one in controls(private_response(result)) if "options" in one]

    await room.members["ann"].select(
        private_response(result), ["keys"], custom_id=menu["custom_id"]
    )

    assert "spend one key" in page_text(private_response(result))


async def test_rules_and_cards_are_those_of_the_game_played_here(room: Room) -> None:
    assert "Which game?" in reply_text(await room.slash("ann", "rules"))
    await room.start_game("ann", "bob")

    assert "Hire nine characters" in page_text(private_response(await room.slash("cay", "rules")))
    cards = await room.members["cay"].autocomplete(room.channel, "card", "name", "alch")
    assert cards == [{"name": "Alchemist", "value": "alchemist"}]
    assert "Alchemist" in page_text(
        private_response(await room.slash("cay", "card", name="alchemist"))
    )


async def test_the_rules_button_explains_the_open_question_first(room: Room) -> None:
    await room.start_game("ann", "bob")

    page = private_response(await room.press("cay", "Rules"))

    assert "Take a card" in page_text(page)
    assert "Every turn you take one card" in page_text(page)
    assert [line["value"] for line in controls(page)[0]["options"]] == list(
        GAMES["chateau_combo"].topics
    )


@pytest.mark.parametrize("game", GAMES)
async def test_the_icons_button_shows_the_picture_that_explains_them(room: Room, game: str) -> None:
    await room.start_game("ann", "bob", game=game)

    page = private_response(await room.press("cay", "Icons"))

    assert "what the icons mean" in page_text(page)
    assert [part for part in components(page) if part["type"] == GALLERY]


async def test_rules_can_open_one_topic(room: Room) -> None:
    topics = await room.members["ann"].autocomplete(
        room.channel, "rules", "topic", "key", game="chateau_combo"
    )
    assert [topic["value"] for topic in topics] == ["keys"]

    page = private_response(await room.slash("ann", "rules", game="chateau_combo", topic="keys"))
    assert "spend one key" in page_text(page)
    assert "Hire nine characters" not in page_text(page)

    result = await room.slash("ann", "rules", game="chateau_combo", topic="chess")
    assert "no such topic" in reply_text(result)


async def test_part_of_a_name_finds_a_card_or_lists_the_matches(
    room: Room,
) -> None:
    page = private_response(await room.slash("ann", "card", game="chateau_combo", name=" alchem "))
    asked = reply_text(await room.slash("ann", "card", game="chateau_combo", name="Queen"))
    neither = [
        reply_text(await room.slash("ann", "card", game="chateau_combo", name=name))
        for name in ("a", " ", "Zeppelin")
    ]

    assert "Alchemist" in page_text(page)
    assert "Queen Mother" in asked
    assert "Her Majesty the Queen" in asked
    assert asked.startswith("Which of these do you mean: ")
    assert all("no such card" in words for words in neither)


async def test_a_card_repeats_nothing(room: Room) -> None:
    page = private_response(await room.slash("ann", "card", game="provence", name="smith"))

    assert page_text(page).splitlines() == [
        "### Smith",
        "Person. Right away.",
        "Put 1 tower on one of your tiles.",
        "3 points.",
    ]


async def test_a_card_can_be_looked_up_by_its_name(room: Room) -> None:
    cards = await room.members["ann"].autocomplete(
        room.channel, "card", "name", "alch", game="chateau_combo"
    )
    assert cards == [{"name": "Alchemist", "value": "alchemist"}]

    for name in ("alchemist", "ALCHEMIST"):
        page = private_response(await room.slash("ann", "card", game="chateau_combo", name=name))
        assert "Alchemist" in page_text(page)
        assert "4 points per card with a discount" in page_text(page)
        assert alt_text(page) == "the card"

    result = await room.slash("ann", "card", game="chateau_combo", name="joker")
    assert "no such card" in reply_text(result)


async def test_the_closer_look_is_private_and_shows_all_its_pictures(room: Room) -> None:
    await room.start_game("ann", "bob", game="kreta")

    page = private_response(await room.press("cay", "Closer look"))

    assert "a closer look" in page_text(page)
    assert len(page.attachments) == 2
