"""However the program ends, the next start leaves one message with controls in each channel."""

from typing import Any

import pytest

from bot.pages.page import custom_ids, drop_components, strip_controls
from bot.pages.vote import overdue_page
from bot.service.progress import FailedAfterRecording
from tests.bot.delivery.deployment import (
    GAME_WITH_HANDS,
    PLAYERS,
    Deployment,
    is_post,
    is_strip,
    move,
    play_until_hand_changes,
    start_game,
)


async def test_a_board_that_loses_its_controls_is_not_asked_for_first(house: Deployment) -> None:
    await start_game(house)
    asked: list[str] = []
    house.wire.loses_reply_to = lambda route: asked.append(route.method) or False  # type: ignore[func-returns-value]

    await move(house)

    assert asked == ["POST", "PATCH"]
    assert len(house.wire.live_boards()) == 1


async def test_a_message_whose_controls_are_forgotten_loses_them_all_the_same(
    house: Deployment,
) -> None:
    table = await start_game(house)
    channel = house.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    (number,) = house.wire.live_boards()
    board = await channel.get_partial_message(number).fetch()
    whole: Any = strip_controls(board)
    assert custom_ids(board)

    drop_components(board)

    assert custom_ids(board) == []
    kept: Any = strip_controls(board)
    assert kept.to_components() == whole.to_components()


async def test_a_board_shown_again_and_not_written_down_does_not_stay(house: Deployment) -> None:
    await start_game(house)
    await house.crash_during(is_post, house.bot.table_actions.repost(1))
    assert len(house.wire.live_boards()) == 2

    await house.restart()

    assert len(house.wire.live_boards()) == 1


async def test_a_board_whose_answer_was_lost_does_not_stay_though_it_was_seen_before(
    house: Deployment,
) -> None:
    await start_game(house)
    house.wire.loses_reply_to = is_post
    with pytest.raises(FailedAfterRecording):
        await house.bot.table_actions.repost(1)
    house.wire.loses_reply_to = lambda route: False
    await house.kill()

    await house.restart()

    assert len(house.wire.live_boards()) == 1


async def test_a_board_replaced_just_before_the_end_loses_its_controls_at_the_start(
    house: Deployment,
) -> None:
    await start_game(house)
    await house.crash_during(is_strip, move(house))
    assert len(house.wire.live_boards()) == 2

    await house.restart()

    assert len(house.wire.live_boards()) == 1


async def test_a_board_that_an_outage_left_loses_its_controls_without_a_next_board(
    house: Deployment,
) -> None:
    await start_game(house)
    house.wire.loses_reply_to = is_strip
    await move(house)
    assert len(house.wire.live_boards()) == 2
    house.wire.loses_reply_to = lambda route: False

    await house.recover()

    assert len(house.wire.live_boards()) == 1


async def test_a_vote_not_written_down_is_known_after_the_start(house: Deployment) -> None:
    table = await start_game(house)
    vote = house.bot.board_messages.post_side_message(
        table, overdue_page(table, "Ann"), vote="automa"
    )
    await house.crash_during(is_post, vote)

    await house.start()
    store = house.bot.store
    assert store is not None
    for unseen in await store.messages.undelivered():
        await house.bot.table_actions.sync_channel(unseen)

    known = {*await store.messages.stale(1), (await store.messages.state(1)).message}
    assert known >= {*house.wire.live_boards()}


async def test_a_hand_is_dealt_at_the_start_if_the_program_ended_before_it_arrived(
    house: Deployment,
) -> None:
    await start_game(house, GAME_WITH_HANDS)
    before = sum(len(house.wire.direct_messages(user)) for user in PLAYERS)
    await house.crash_during(
        lambda route: route.path == "/users/@me/channels", play_until_hand_changes(house)
    )
    assert sum(len(house.wire.direct_messages(user)) for user in PLAYERS) == before

    await house.restart()

    assert sum(len(house.wire.direct_messages(user)) for user in PLAYERS) == before + 1
    assert len(house.wire.live_boards()) == 1


async def test_a_table_whose_hands_have_arrived_is_not_shown_again(house: Deployment) -> None:
    await start_game(house, GAME_WITH_HANDS)
    await play_until_hand_changes(house)
    await house.bot.delivery_queue.wait_idle()
    messages = len(house.wire.messages)
    await house.kill()

    await house.restart()

    assert len(house.wire.messages) == messages
