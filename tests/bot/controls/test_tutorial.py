"""Tutorials on Discord: where they start, what their pages show, what follows."""

from dataclasses import replace as changed
from random import Random

import pytest
from msgspec.structs import replace

from bot.service.services import Services
from engines import GAMES
from engines.core.lessons import FirstGame
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import (
    GALLERY,
    TEXT,
    Room,
    components,
    dm_room,
    labels,
    offered_keys,
    page_text,
    reply_text,
)
from tests.bot.sample_tutorial import GOAL, KEYS, TAKE, TUTORIAL_SEED, with_tutorial
from tests.bot.service.harness import advise_nothing
from tests.bot.test_play import play_out

SKIP_LABEL = "I know this game"


@pytest.fixture(autouse=True)
def sample_tutorial(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    with_tutorial(GAMES["chateau_combo"], monkeypatch)
    assert room.bot.store is not None
    quick = Services(room.bot.store, rng=Random(7), advise=advise_nothing)
    room.bot.build_services(quick, room.pictures)


@pytest.fixture
def ann_dm(room: Room) -> Room:
    """Return Ann's direct messages with the bot."""
    return dm_room(room, "ann")


async def start_tutorial(room: Room, player: str = "ann") -> None:
    answer = await room.slash(player, "learn", game="chateau_combo")
    assert "guided game starts" in reply_text(answer)


async def play_turn(room: Room) -> None:
    """Take a card face down and place it."""
    await room.pick("ann", next(key for key in offered_keys(room.board) if key.endswith("/down")))
    while any(key.startswith("place/") for key in offered_keys(room.board)):
        await room.pick("ann", offered_keys(room.board)[0])


# Where a tutorial starts


@pytest.mark.parametrize("in_chat", [False, True])
async def test_learn_starts_a_game_against_an_easy_automa(room: Room, in_chat: bool) -> None:
    here = dm_room(room, "ann") if in_chat else room

    await start_tutorial(here)

    table = await here.table()
    assert table.status == "playing"
    assert table.state is not None
    assert table.state.rng.seed == TUTORIAL_SEED
    assert [sitter.automa for sitter in table.players] == [None, "easy"]
    assert not table.is_rated
    assert here.asked_member() == "ann"
    assert GOAL in page_text(here.board)


async def test_a_tutorial_starts_in_a_thread_if_the_server_prefers_threads(room: Room) -> None:
    await room.services.preferences.set_guild_settings(room.guild.id, thread=True)

    answer = await room.slash("ann", "learn", game="chateau_combo")

    (thread,) = room.channel.threads
    assert f"starts in <#{thread.id}>" in reply_text(answer)
    there = changed(room, channel=thread)
    assert GOAL in page_text(there.board)
    await play_turn(there)
    assert TAKE in page_text(there.board)


async def test_learn_in_a_busy_channel_suggests_other_places(room: Room) -> None:
    await room.open_lobby("bob")

    answer = reply_text(await room.slash("ann", "learn", game="chateau_combo"))

    assert "already a table in this channel" in answer
    assert "thread" in answer
    assert "direct message" in answer


async def test_a_first_game_has_its_own_options(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = FirstGame(TUTORIAL_SEED, {"kings_favor": "on"})
    monkeypatch.setitem(GAMES, "merlin", replace(GAMES["merlin"], first_game=steps))

    await room.slash("ann", "learn", game="merlin")

    assert (await room.table()).options["kings_favor"] == "on"


@pytest.mark.parametrize("command", ["help", "play"])
async def test_help_and_game_list_lead_to_a_tutorial(room: Room, command: str) -> None:
    page = (await room.slash("ann", command)).response
    assert page is not None

    result = await room.members["ann"].select(page, ["chateau_combo"], custom_id="learn-from")

    assert "guided game starts" in reply_text(result)
    assert (await room.table()).tutorial is not None


# Learn it, in a lobby


async def test_a_lobby_with_one_player_becomes_the_tutorial(room: Room) -> None:
    await room.open_lobby("ann")
    await room.add_automa("ann", "strong")
    lobby = await room.table()

    await room.press("ann", "Learn it")

    table = await room.table()
    assert (table.id, table.status) == (lobby.id, "playing")
    assert [sitter.automa for sitter in table.players] == [None, "easy"]
    assert GOAL in page_text(room.board)


async def test_with_other_players_seated_the_tutorial_starts_in_direct_messages(
    room: Room, ann_dm: Room
) -> None:
    await room.open_lobby("bob")
    lobby = await room.table()

    answer = reply_text(await room.press("ann", "Learn it"))

    table = await ann_dm.table()
    assert f"https://discord.com/channels/@me/{table.channel}" in answer
    assert (table.guild, table.status) == (None, "playing")
    assert GOAL in page_text(ann_dm.board)
    assert await room.table() == lobby


async def test_a_seated_player_learns_in_direct_messages_too(room: Room, ann_dm: Room) -> None:
    await room.open_lobby("ann", "bob")

    await room.press("ann", "Learn it")

    assert (await ann_dm.table()).tutorial is not None
    assert (await room.table()).status == "lobby"


async def test_closed_direct_messages_leave_no_open_table(room: Room, ann_dm: Room) -> None:
    room.block_direct_messages("ann")
    await room.open_lobby("bob")

    answer = reply_text(await room.press("ann", "Learn it"))

    assert "don’t accept direct messages" in answer
    assert "/learn" in answer
    assert await room.services.lobby.is_free(ann_dm.channel.id)


async def test_a_table_open_in_direct_messages_is_named(room: Room, ann_dm: Room) -> None:
    await ann_dm.slash("ann", "play", game="kreta")
    await room.open_lobby("bob")

    answer = reply_text(await room.press("ann", "Learn it"))

    assert "you already have a table" in answer
    assert (await ann_dm.table()).game.id == "kreta"
    assert len(ann_dm.channel.history()) == 1


async def test_a_lobby_in_direct_messages_becomes_the_tutorial(ann_dm: Room) -> None:
    await ann_dm.slash("ann", "play", game="chateau_combo")

    await ann_dm.press("ann", "Learn it")

    assert GOAL in page_text(ann_dm.board)


# The first table of a game


async def test_the_first_play_offers_to_learn_the_game_and_later_ones_do_not(room: Room) -> None:
    first = reply_text(await room.slash("ann", "play", game="chateau_combo"))
    await room.press("ann", "Close")
    again = reply_text(await room.slash("ann", "play", game="chateau_combo"))
    await room.press("ann", "Play against one fair automa")
    await room.close_table("ann")
    other = reply_text(await room.slash("bob", "play", game="chateau_combo"))
    await room.press("bob", "Play against one fair automa")

    later = reply_text(await dm_room(room, "bob").slash("bob", "play", game="chateau_combo"))
    another = reply_text(await dm_room(room, "cay").slash("cay", "play", game="kreta"))

    assert all("Learn it" in answer for answer in (first, again, other, another))
    assert "New to Kreta?" in another
    assert "Learn it" not in later


# The page of a turn


async def test_a_lesson_is_between_the_picture_and_the_question(room: Room) -> None:
    await start_tutorial(room)

    page = [part for part in components(room.board) if part["type"] in (TEXT, GALLERY)]
    kinds = [part["type"] for part in page]
    lesson = page[kinds.index(GALLERY) + 1]["content"]
    question = page[kinds.index(GALLERY) + 2]["content"]

    assert lesson.startswith(f"> 💡 {GOAL}\n")
    assert question.startswith("🔵 <@")


async def test_the_first_lesson_shows_the_icons_button_and_what_points_mean(room: Room) -> None:
    await start_tutorial(room)
    first = page_text(room.board)
    await play_turn(room)

    assert "**Icons** below explains" in first
    assert "beside a choice is how the score would change" in first
    assert "**Icons**" not in page_text(room.board)
    assert "is how the score would change" not in page_text(room.board)
    assert "Icons" in labels(room.board)


async def test_the_picture_has_rings_where_the_lesson_points(room: Room) -> None:
    assert isinstance(room.pictures, FakeRenderer)
    await start_tutorial(room)
    assert not room.pictures.rings[-1]

    await play_turn(room)

    (spot,) = room.pictures.rings[-1]
    assert spot.startswith("display/")


async def test_the_next_turn_has_the_next_lesson_and_old_boards_keep_theirs(room: Room) -> None:
    await start_tutorial(room)
    first = room.board

    await play_turn(room)

    assert TAKE in page_text(room.board)
    assert GOAL not in page_text(room.board)
    assert GOAL in page_text(next(page for page in room.channel.history() if page.id == first.id))


async def test_undo_brings_the_lesson_back(room: Room) -> None:
    await start_tutorial(room)
    await play_turn(room)
    await room.pick("ann", next(key for key in offered_keys(room.board) if key.endswith("/down")))
    assert TAKE not in page_text(room.board)

    await room.press("ann", "Undo")

    assert TAKE in page_text(room.board)


async def test_after_a_restart_the_lessons_go_on(room: Room) -> None:
    await start_tutorial(room)
    await play_turn(room)

    await room.restart()

    await room.slash("ann", "board")
    assert TAKE in page_text(room.board)
    await play_turn(room)
    assert KEYS in page_text(room.board)
    assert TAKE not in page_text(room.board)


async def test_a_player_can_skip_the_lessons(room: Room) -> None:
    await start_tutorial(room)
    page = room.board

    await room.press("ann", SKIP_LABEL)

    assert room.board.id == page.id
    assert "💡" not in page_text(room.board)
    assert SKIP_LABEL not in labels(room.board)
    await play_turn(room)
    assert "💡" not in page_text(room.board)


async def test_another_user_cannot_skip_the_lessons(room: Room) -> None:
    await start_tutorial(room)

    answer = reply_text(await room.press("bob", SKIP_LABEL))

    assert "not playing at this table" in answer
    assert GOAL in page_text(room.board)
    assert SKIP_LABEL in labels(room.board)


async def test_an_ordinary_game_has_no_skip_button(room: Room) -> None:
    await room.start_game("ann", "bob")

    assert SKIP_LABEL not in labels(room.board)


# The end


async def test_after_a_tutorial_play_again_starts_a_game_against_a_fair_automa(room: Room) -> None:
    await start_tutorial(room)
    tutorial_table = await room.table()
    await play_out(room)
    assert labels(room.board) == ["Replay", "Where it turned", "Rematch", "Play again, no lessons"]

    await room.press("ann", "Play again, no lessons")

    table = await room.table()
    assert table.id != tutorial_table.id
    assert (table.status, table.tutorial, table.options) == (
        "playing",
        None,
        tutorial_table.options,
    )
    assert [sitter.automa for sitter in table.players] == [None, "fair"]
    assert room.asked_member() == "ann"
    assert "💡" not in page_text(room.board)


async def test_only_the_learner_can_play_again_and_only_once_at_a_time(room: Room) -> None:
    await start_tutorial(room)
    await play_out(room)
    end = room.board

    assert "not playing" in reply_text(await room.press("bob", "Play again, no lessons", on=end))
    await room.press("ann", "Play again, no lessons", on=end)
    assert "already" in reply_text(await room.press("ann", "Play again, no lessons", on=end))


async def test_a_rematch_of_a_tutorial_is_an_ordinary_lobby(room: Room) -> None:
    await start_tutorial(room)
    await play_out(room)

    await room.press("ann", "Rematch")

    assert ((await room.table()).status, (await room.table()).tutorial) == ("lobby", None)


async def test_an_ordinary_game_ends_with_a_look_back_and_a_rematch(room: Room) -> None:
    await room.play_finished_game("ann", "bob")

    assert labels(room.board) == ["Replay", "Where it turned", "Rematch"]
