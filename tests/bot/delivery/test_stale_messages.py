"""However the bot stops, the next start leaves one message with controls in each channel."""

import json
from typing import Any

import pytest

from bot.pages.page import custom_ids, drop_components, strip_controls
from bot.pages.vote import overdue_page
from bot.service.progress import FailedAfterRecording
from tests.bot.delivery.deployment import (
    GAME_WITH_HANDS,
    PLAYERS,
    Deployment,
    is_edit,
    is_post,
    move,
    play_until_hand_changes,
    start_game,
)


async def test_controls_are_removed_without_fetching_the_message(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    methods: list[str] = []
    deployment.http.loses_reply_to = lambda route: methods.append(route.method) or False  # type: ignore[func-returns-value]

    await move(deployment)

    assert methods == ["POST", "PATCH"]
    assert len(deployment.http.live_boards()) == 1


async def test_controls_can_be_stripped_after_components_were_dropped(
    deployment: Deployment,
) -> None:
    table = await start_game(deployment)
    channel = deployment.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    (number,) = deployment.http.live_boards()
    board = await channel.get_partial_message(number).fetch()
    before: Any = strip_controls(board)
    assert custom_ids(board)

    drop_components(board)

    assert custom_ids(board) == []
    after: Any = strip_controls(board)
    assert after.to_components() == before.to_components()


@pytest.mark.parametrize("is_attached", [True, False])
async def test_a_stripped_message_names_only_pictures_that_it_has(
    deployment: Deployment, is_attached: bool
) -> None:
    table = await start_game(deployment)
    channel = deployment.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    (number,) = deployment.http.live_boards()
    stored = json.dumps(deployment.http.messages[number])
    assert '"attachment_id": "1"' in stored
    if not is_attached:
        without = stored.replace('"attachment_id": "1"', '"attachment_id": null')
        deployment.http.messages[number] = json.loads(without)

    stripped: Any = strip_controls(await channel.get_partial_message(number).fetch())

    assert ("attachment://" in json.dumps(stripped.to_components())) == is_attached


async def test_an_unrecorded_repost_is_cleaned_up_at_the_restart(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_post, deployment.bot.table_actions.repost(1))
    assert len(deployment.http.live_boards()) == 2

    await deployment.restart()

    assert len(deployment.http.live_boards()) == 1


async def test_a_repost_without_confirmation_is_cleaned_up_at_the_restart(
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


async def test_a_board_replaced_just_before_a_crash_loses_its_controls_at_the_restart(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_edit, move(deployment))
    assert len(deployment.http.live_boards()) == 2

    await deployment.restart()

    assert len(deployment.http.live_boards()) == 1


async def test_controls_left_by_an_outage_are_removed_by_the_scheduler(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    deployment.http.loses_reply_to = is_edit
    await move(deployment)
    assert len(deployment.http.live_boards()) == 2
    deployment.http.loses_reply_to = lambda route: False

    await deployment.recover()

    assert len(deployment.http.live_boards()) == 1


async def test_an_unrecorded_vote_message_is_tracked_after_the_restart(
    deployment: Deployment,
) -> None:
    table = await start_game(deployment)
    vote = deployment.bot.board_messages.post_side_message(
        table, overdue_page(table, "Ann"), vote="automa"
    )
    await deployment.crash_during(is_post, vote)

    await deployment.start()
    store = deployment.bot.store
    assert store is not None
    for table_id in await store.messages.undelivered_tables():
        await deployment.bot.table_actions.sync_channel(table_id)

    known = {*await store.messages.stale_messages(1), (await store.messages.state(1)).message}
    assert known >= {*deployment.http.live_boards()}


async def test_a_hand_not_sent_before_a_crash_is_sent_at_the_restart(
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


async def test_a_delivered_table_is_not_posted_again_at_the_restart(deployment: Deployment) -> None:
    await start_game(deployment, GAME_WITH_HANDS)
    await play_until_hand_changes(deployment)
    await deployment.bot.delivery_queue.wait_idle()
    messages = len(deployment.http.messages)
    await deployment.kill()

    await deployment.restart()

    assert len(deployment.http.messages) == messages
