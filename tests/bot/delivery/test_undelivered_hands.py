"""Undelivered hands: a board that is already posted is not posted again because of them."""

from discord.http import Route

from bot.pages.custom_id import are_of_turn
from bot.pages.vote import overdue_page
from engines.store import Table, TutorialState
from tests.bot.delivery.deployment import (
    CHANNEL,
    GAME_WITH_HANDS,
    GUILD,
    PLAYERS,
    Deployment,
    is_post,
    move,
    play_until_hand_changes,
    start_game,
)


def opens_dm_channel(route: Route) -> bool:
    """Return whether a request opens the DM channel to which a hand is sent."""
    return route.path == "/users/@me/channels"


async def table_with_unsent_hand(deployment: Deployment) -> Table:
    """Return a table whose latest board is posted, but one hand is not sent yet."""
    await start_game(deployment, GAME_WITH_HANDS)
    await deployment.hang_during(opens_dm_channel, play_until_hand_changes(deployment))
    table = await deployment.bot.services.tables.get(1)
    assert table.delivered_revision < table.posted_revision == table.revision
    return table


def channel_messages(deployment: Deployment) -> list[int]:
    """Return the ids of all messages in the channel."""
    return [
        number
        for number, message in sorted(deployment.http.messages.items())
        if message["channel_id"] == str(CHANNEL)
    ]


async def test_a_restart_sends_the_missing_hand_without_reposting_the_board(
    deployment: Deployment,
) -> None:
    await start_game(deployment, GAME_WITH_HANDS)
    await deployment.crash_during(opens_dm_channel, play_until_hand_changes(deployment))
    before = channel_messages(deployment)

    await deployment.restart()

    assert channel_messages(deployment) == before
    assert len(deployment.http.live_boards()) == 1


async def test_reposting_while_a_hand_is_undelivered_pings_no_player(
    deployment: Deployment,
) -> None:
    table = await table_with_unsent_hand(deployment)

    await deployment.bot.table_actions.repost(table.id)

    assert deployment.http.pings[-1] == []
    assert await deployment.bot.services.store.messages.undelivered_tables() == (
        table.id,
    )  # the hand is not sent yet


async def test_updating_the_board_does_not_mark_the_hand_as_delivered(
    deployment: Deployment,
) -> None:
    table = await table_with_unsent_hand(deployment)

    await deployment.bot.board_messages.render_and_update(
        table, deployment.bot.services.play.decision(table), complete=True
    )

    assert await deployment.bot.services.store.messages.undelivered_tables() == (table.id,)


async def test_skipping_lessons_before_the_board_is_shown_does_not_lose_the_hand(
    deployment: Deployment,
) -> None:
    bot, user = deployment.bot, PLAYERS[0]
    lobby = await bot.services.lobby.open(
        channel_id=CHANNEL,
        guild_id=GUILD,
        game="merlin",
        user_id=user,
        name="Ann",
        options={},
        tutorial=TutorialState(),
    )
    await bot.services.lobby.start(lobby.id, user, fill_level="easy")  # recorded, not shown yet

    await bot.table_actions.skip_lessons(lobby.id, user)

    assert await bot.services.store.messages.undelivered_tables() == (lobby.id,)


async def test_a_hand_whose_answer_is_lost_is_sent_once(deployment: Deployment) -> None:
    deployment.http.loses_reply_to = lambda route: route.channel_id in PLAYERS
    table = await start_game(deployment, "merlin")
    assert table.delivered_revision < table.revision
    deployment.http.loses_reply_to = lambda route: False

    await deployment.recover()

    assert [len(deployment.http.direct_messages(user)) for user in PLAYERS] == [1, 1]


async def test_an_unrecorded_board_with_the_open_decision_is_adopted(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_post, move(deployment))
    before = channel_messages(deployment)

    await deployment.restart()

    assert channel_messages(deployment) == before
    table = await deployment.bot.services.tables.get(1)
    assert [table.message] == deployment.http.live_boards() == before[-1:]
    assert await deployment.bot.services.store.messages.undelivered_tables() == ()


async def test_the_newest_of_unrecorded_reposts_keeps_its_controls(
    deployment: Deployment,
) -> None:
    await start_game(deployment)
    await deployment.crash_during(is_post, deployment.bot.table_actions.repost(1))
    before = channel_messages(deployment)

    await deployment.restart()

    assert channel_messages(deployment) == before
    assert deployment.http.live_boards() == before[-1:]


async def test_a_vote_message_is_not_adopted_as_board(deployment: Deployment) -> None:
    table = await start_game(deployment)
    (board,) = deployment.http.live_boards()
    vote = deployment.bot.board_messages.post_side_message(
        table, overdue_page(table, "Ann"), vote="automa"
    )
    await deployment.crash_during(is_post, vote)

    await deployment.restart()

    assert (await deployment.bot.services.tables.get(1)).message == board


def test_controls_belong_to_one_table_and_revision() -> None:
    def shows(*ids: str, revision: int = 12) -> bool:
        return are_of_turn(ids, 7, revision)

    assert shows("hand:7", "pick:7:12:0:take/1:2")
    assert shows("undo:7:12")
    assert not shows("pick:7:12:0", revision=13)
    assert not shows("pick:8:12:0")
    assert not shows("replay:7:12:next")
    assert not shows("hand:7")
