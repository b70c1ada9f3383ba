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


async def test_a_board_that_loses_its_controls_is_not_asked_for_first(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    asked: list[str] = []
    deployment.http.loses_reply_to = lambda route: asked.append(route.method) or False  # type: ignore[func-returns-value]

    await move(deployment)

    assert asked == ["POST", "PATCH"]
    assert len(deployment.http.live_boards()) == 1


async def test_a_message_whose_controls_are_forgotten_loses_them_all_the_same(
    deployment: Deployment,
) -> None:
    table = await start_game(deployment)
    channel = deployment.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    (number,) = deployment.http.live_boards()
    board = await channel.get_partial_message(number).fetch()
    whole: Any = strip_controls(board)
    assert custom_ids(board)

    drop_components(board)

    assert custom_ids(board) == []
    kept: Any = strip_controls(board)
    assert kept.to_components() == whole.to_components()


async def test_a_board_shown_again_and_not_written_down_does_not_stay(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_post, deployment.bot.table_actions.repost(1))
    assert len(deployment.http.live_boards()) == 2

    await deployment.restart()

    assert len(deployment.http.live_boards()) == 1


async def test_a_board_whose_answer_was_lost_does_not_stay_though_it_was_seen_before(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    deployment.http.loses_reply_to = is_post
    with pytest.raises(FailedAfterRecording):
        await deployment.bot.table_actions.repost(1)
    deployment.http.loses_reply_to = lambda route: False
    await deployment.kill()

    await deployment.restart()

    assert len(deployment.http.live_boards()) == 1


async def test_a_board_replaced_just_before_the_end_loses_its_controls_at_the_start(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_strip, move(deployment))
    assert len(deployment.http.live_boards()) == 2

    await deployment.restart()

    assert len(deployment.http.live_boards()) == 1


async def test_a_board_that_an_outage_left_loses_its_controls_without_a_next_board(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    deployment.http.loses_reply_to = is_strip
    await move(deployment)
    assert len(deployment.http.live_boards()) == 2
    deployment.http.loses_reply_to = lambda route: False

    await deployment.recover()

    assert len(deployment.http.live_boards()) == 1


async def test_a_vote_not_written_down_is_known_after_the_start(deployment: Deployment) -> None:
    table = await start_game(deployment)
    vote = deployment.bot.board_messages.post_side_message(
        table, overdue_page(table, "Ann"), vote="automa"
    )
    await deployment.crash_during(is_post, vote)

    await deployment.start()
    store = deployment.bot.store
    assert store is not None
    for unseen in await store.messages.undelivered():
        await deployment.bot.table_actions.sync_channel(unseen)

    known = {*await store.messages.stale(1), (await store.messages.state(1)).message}
    assert known >= {*deployment.http.live_boards()}


async def test_a_hand_is_dealt_at_the_start_if_the_program_ended_before_it_arrived(
    deployment: Deployment,
) -> None:
    await start_game(deployment, GAME_WITH_HANDS)
    before = sum(len(deployment.http.direct_messages(user)) for user in PLAYERS)
    await deployment.crash_during(
        lambda route: route.path == "/users/@me/channels", play_until_hand_changes(deployment)
    )
    assert sum(len(deployment.http.direct_messages(user)) for user in PLAYERS) == before

    await deployment.restart()

    assert sum(len(deployment.http.direct_messages(user)) for user in PLAYERS) == before + 1
    assert len(deployment.http.live_boards()) == 1


async def test_a_table_whose_hands_have_arrived_is_not_shown_again(deployment: Deployment) -> None:
    await start_game(deployment, GAME_WITH_HANDS)
    await play_until_hand_changes(deployment)
    await deployment.bot.delivery_queue.wait_idle()
    messages = len(deployment.http.messages)
    await deployment.kill()

    await deployment.restart()

    assert len(deployment.http.messages) == messages
