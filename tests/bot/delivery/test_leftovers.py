"""However the program ends, the next start leaves one message with controls in each channel."""

from typing import Any

import pytest

from bot.pages.page import custom_ids, forget_controls, without_controls
from bot.pages.vote import overdue_page
from tests.bot.delivery.house import (
    PLAYERS,
    SECRETIVE,
    House,
    move,
    posts,
    strips,
    table_of,
    turn_of,
)


async def test_a_board_that_loses_its_controls_is_not_asked_for_first(house: House) -> None:
    await table_of(house)
    asked: list[str] = []
    house.wire.lost = lambda route: asked.append(route.method) or False  # type: ignore[func-returns-value]

    await move(house)

    assert asked == ["POST", "PATCH"]
    assert len(house.wire.boards()) == 1


async def test_a_message_whose_controls_are_forgotten_loses_them_all_the_same(house: House) -> None:
    table = await table_of(house)
    channel = house.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    (number,) = house.wire.boards()
    board = await channel.get_partial_message(number).fetch()
    whole: Any = without_controls(board)
    assert custom_ids(board)

    forget_controls(board)

    assert custom_ids(board) == []
    kept: Any = without_controls(board)
    assert kept.to_components() == whole.to_components()


async def test_a_board_shown_again_and_not_written_down_does_not_stay(house: House) -> None:
    await table_of(house)
    await house.dies(posts, house.bot.table_actions.repost(1))
    assert len(house.wire.boards()) == 2

    await house.start_again()

    assert len(house.wire.boards()) == 1


async def test_a_board_whose_answer_was_lost_does_not_stay_though_it_was_seen_before(
    house: House,
) -> None:
    await table_of(house)
    house.wire.lost = posts
    with pytest.raises(Exception, match="OUTAGE"):
        await house.bot.table_actions.repost(1)
    house.wire.lost = lambda route: False
    await house.end()

    await house.start_again()

    assert len(house.wire.boards()) == 1


async def test_a_board_replaced_just_before_the_end_loses_its_controls_at_the_start(
    house: House,
) -> None:
    await table_of(house)
    await house.dies(strips, move(house))
    assert len(house.wire.boards()) == 2

    await house.start_again()

    assert len(house.wire.boards()) == 1


async def test_a_board_that_an_outage_left_loses_its_controls_without_a_next_board(
    house: House,
) -> None:
    await table_of(house)
    house.wire.lost = strips
    await move(house)
    assert len(house.wire.boards()) == 2
    house.wire.lost = lambda route: False

    await house.put_in_order()

    assert len(house.wire.boards()) == 1


async def test_a_vote_not_written_down_is_known_after_the_start(house: House) -> None:
    table = await table_of(house)
    vote = house.bot.board_messages.post_side_message(table, overdue_page(table, "Ann"), vote="automa")
    await house.dies(posts, vote)

    await house.start()
    store = house.bot.store
    assert store is not None
    for unseen in await store.unshown():
        await house.bot.table_actions.sync_channel(unseen)

    known = {*await store.boards.older(1), (await store.boards.last(1)).message}
    assert known >= {*house.wire.boards()}


async def test_a_hand_is_dealt_at_the_start_if_the_program_ended_before_it_arrived(
    house: House,
) -> None:
    await table_of(house, SECRETIVE)
    before = sum(len(house.wire.mail(user)) for user in PLAYERS)
    await house.dies(lambda route: route.path == "/users/@me/channels", turn_of(house))
    assert sum(len(house.wire.mail(user)) for user in PLAYERS) == before

    await house.start_again()

    assert sum(len(house.wire.mail(user)) for user in PLAYERS) == before + 1
    assert len(house.wire.boards()) == 1


async def test_a_table_whose_hands_have_arrived_is_not_shown_again(house: House) -> None:
    await table_of(house, SECRETIVE)
    await turn_of(house)
    await house.bot.hand_messages.wait_idle()
    messages = len(house.wire.messages)
    await house.end()

    await house.start_again()

    assert len(house.wire.messages) == messages
