"""Lobbies: opening, joining, leaving, starting and closing, with their refusals."""

import asyncio

from bot.service.lobby_changes import Join, Leave
from bot.service.services import Services
from tests.bot.service.harness import (
    ANN,
    BOB,
    CAY,
    STRANGER,
    change_lobby,
    open_lobby,
    raises_refusal,
    start_game,
)


async def test_a_lobby_seats_its_opener(services: Services) -> None:
    table = await open_lobby(services)

    assert (table.status, table.names, table.host) == ("lobby", ("Ann",), ANN)


async def test_an_unknown_game_or_option_opens_nothing(services: Services) -> None:
    with raises_refusal("refuse-unknown-game"):
        await services.lobby.open(channel_id=7, guild_id=1, game="go", user_id=ANN, name="Ann")
    with raises_refusal("refuse-bad-setup"):
        await services.lobby.open(
            channel_id=7,
            guild_id=1,
            game="chateau_combo",
            user_id=ANN,
            name="Ann",
            options={"x": "y"},
        )
    with raises_refusal("refuse-no-table-here"):
        await services.tables.in_channel(7)


async def test_a_channel_with_an_open_table_takes_no_second_one(services: Services) -> None:
    await open_lobby(services)

    with raises_refusal("refuse-channel-busy"):
        await open_lobby(services)


async def test_joining_twice_is_refused(services: Services) -> None:
    table = await open_lobby(services, BOB)

    with raises_refusal("refuse-already-seated"):
        await change_lobby(services, table.id, Join(BOB, "Bob"))

    assert (await services.tables.get(table.id)).names == ("Ann", "Bob")


async def test_a_sixth_player_is_refused(services: Services) -> None:
    table = await open_lobby(services)
    for user in range(20, 24):
        await change_lobby(services, table.id, Join(user, f"Player {user}"))

    with raises_refusal("refuse-table-full"):
        await change_lobby(services, table.id, Join(STRANGER, "Sam"))


async def test_users_who_join_at_the_same_time_all_get_a_seat(services: Services) -> None:
    table = await open_lobby(services)

    await asyncio.gather(
        *(change_lobby(services, table.id, Join(user, f"P{user}")) for user in range(20, 24))
    )

    seated = await services.tables.get(table.id)
    assert {sitter.user for sitter in seated.players} == {ANN, 20, 21, 22, 23}


async def test_leaving_frees_the_seat_and_the_last_player_closes_the_lobby(
    services: Services,
) -> None:
    table = await open_lobby(services, BOB)

    after_ann = await change_lobby(services, table.id, Leave(ANN))
    after_bob = await change_lobby(services, table.id, Leave(BOB))

    assert after_ann.names == ("Bob",)
    assert after_bob.status == "closed"


async def test_leaving_without_a_seat_is_refused(services: Services) -> None:
    table = await open_lobby(services)

    with raises_refusal("refuse-not-seated"):
        await change_lobby(services, table.id, Leave(STRANGER))


async def test_a_game_needs_enough_players_and_one_of_them_to_start_it(services: Services) -> None:
    table = await open_lobby(services)
    with raises_refusal("refuse-too-few"):
        await services.lobby.start(table.id, ANN)
    await change_lobby(services, table.id, Join(BOB, "Bob"))
    with raises_refusal("refuse-join-first"):
        await services.lobby.start(table.id, STRANGER)

    assert (await services.lobby.start(table.id, BOB)).table.status == "playing"


async def test_a_started_game_takes_no_more_players_and_starts_once(services: Services) -> None:
    table = await start_game(services, BOB)

    with raises_refusal("refuse-already-started"):
        await change_lobby(services, table.id, Join(CAY, "Cay"))
    with raises_refusal("refuse-already-started"):
        await services.lobby.start(table.id, ANN)


async def test_two_games_started_in_a_row_are_dealt_differently(services: Services) -> None:
    first = await start_game(services, BOB)
    await services.votes.close(first.id, STRANGER, may_manage=True)

    second = await start_game(services, BOB)

    assert services.play.view(first, None) != services.play.view(second, None)


async def test_players_and_channel_managers_can_close_a_table_but_no_one_else(
    services: Services,
) -> None:
    table = await start_game(services, BOB)
    with raises_refusal("refuse-not-allowed-to-close"):
        await services.votes.close(table.id, STRANGER, may_manage=False)

    closed = await services.votes.close(table.id, STRANGER, may_manage=True)

    assert closed.table.status == "closed"
    with raises_refusal("refuse-game-over"):
        await services.votes.close(table.id, ANN, may_manage=False)
