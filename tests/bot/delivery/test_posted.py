"""A board that stands in its channel is not posted again, whatever else is still to be seen."""

from discord.http import Route

from bot.pages.custom_id import are_of_turn
from bot.pages.vote import overdue_page
from engines.store import Table
from tests.bot.delivery.deployment import (
    CHANNEL,
    GAME_WITH_HANDS,
    Deployment,
    is_post,
    move,
    play_until_hand_changes,
    start_game,
)


def deals(route: Route) -> bool:
    """Open the chat in which a player is sent their hand."""
    return route.path == "/users/@me/channels"


async def with_unsent_hand(deployment: Deployment) -> Table:
    """A table whose latest board stands in the channel, though a hand has not arrived yet."""
    await start_game(deployment, GAME_WITH_HANDS)
    await deployment.hang_during(deals, play_until_hand_changes(deployment))
    table = await deployment.bot.services.tables.get(1)
    assert table.delivered_revision < table.posted_revision == table.revision
    return table


def channel_messages(deployment: Deployment) -> list[int]:
    """Every message that the channel was sent."""
    return [
        number
        for number, message in sorted(deployment.http.messages.items())
        if message["channel_id"] == str(CHANNEL)
    ]


async def test_a_start_sends_the_hand_that_is_missing_and_not_the_board_with_it(
    deployment: Deployment,
) -> None:
    await start_game(deployment, GAME_WITH_HANDS)
    await deployment.crash_during(deals, play_until_hand_changes(deployment))
    before = channel_messages(deployment)

    await deployment.restart()

    assert channel_messages(deployment) == before
    assert len(deployment.http.live_boards()) == 1


async def test_who_asks_for_the_board_while_a_hand_is_on_its_way_pings_nobody(
    deployment: Deployment,
) -> None:
    table = await with_unsent_hand(deployment)

    await deployment.bot.table_actions.repost(table.id)

    assert deployment.http.pings[-1] == []
    assert await deployment.bot.services.store.messages.undelivered() == (
        table.id,
    )  # the hand has not arrived yet


async def test_a_hand_on_its_way_stays_so_though_the_board_is_brought_up_to_date(
    deployment: Deployment,
) -> None:
    table = await with_unsent_hand(deployment)

    await deployment.bot.board_messages.refresh(table, deployment.bot.services.play.decision(table))

    assert await deployment.bot.services.store.messages.undelivered() == (table.id,)


async def test_a_board_that_was_not_written_down_is_the_tables_if_it_asks_what_is_asked(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_post, move(deployment))
    before = channel_messages(deployment)

    await deployment.restart()

    assert channel_messages(deployment) == before
    table = await deployment.bot.services.tables.get(1)
    assert [table.message] == deployment.http.live_boards() == before[-1:]
    assert await deployment.bot.services.store.messages.undelivered() == ()


async def test_of_a_board_shown_again_and_not_written_down_the_newest_stays(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_post, deployment.bot.table_actions.repost(1))
    before = channel_messages(deployment)

    await deployment.restart()

    assert channel_messages(deployment) == before
    assert deployment.http.live_boards() == before[-1:]


async def test_a_vote_is_not_taken_for_a_board(deployment: Deployment) -> None:
    table = await start_game(deployment)
    (board,) = deployment.http.live_boards()
    vote = deployment.bot.board_messages.post_side_message(
        table, overdue_page(table, "Ann"), vote="automa"
    )
    await deployment.crash_during(is_post, vote)

    await deployment.restart()

    assert (await deployment.bot.services.tables.get(1)).message == board


def test_controls_ask_what_is_asked_at_one_table_at_one_revision() -> None:
    def shows(*ids: str, revision: int = 12) -> bool:
        return are_of_turn(ids, 7, revision)

    assert shows("hand:7", "pick:7:12:0:take/1:2")
    assert shows("undo:7:12")
    assert not shows("pick:7:12:0", revision=13)
    assert not shows("pick:8:12:0")
    assert not shows("replay:7:12:next")
    assert not shows("hand:7")
