"""The rematch: seats are rotated by one and reserved for the previous players."""

from bot.service.lobby_changes import AddAutoma, Join, Leave, SetOption, SetPace
from bot.service.services import Services
from engines.store import NO_USER, Player, Table
from tests.bot.service.harness import (
    ANN,
    BOB,
    CAY,
    DAN,
    STRANGER,
    ServiceHarness,
    change_lobby,
    open_lobby,
    play_to_end,
    raises_refusal,
    start_game,
)

ERASED = Player(NO_USER, "a former player")


async def open_rematch(services: Services) -> Table:
    """Return the rematch lobby that Ann opened after a game of Ann, Bob and Cay."""
    ended = await play_to_end(services, await start_game(services, BOB, CAY))
    return await services.lobby.rematch(ended.id, ANN)


def reserved_names(table: Table) -> list[str]:
    return [player.name for player in table.reserved_players]


async def test_a_rematch_rotates_the_seats_in_whatever_order_players_join(
    services: Services,
) -> None:
    table = await open_lobby(services, BOB, CAY)
    await change_lobby(services, table.id, AddAutoma(ANN, "easy"))
    await change_lobby(services, table.id, SetPace(ANN, "week"))
    ended = await play_to_end(services, (await services.lobby.start(table.id, ANN)).table)

    reopened = await services.lobby.rematch(ended.id, CAY)
    await change_lobby(services, reopened.id, Join(ANN, "Ann"))
    seated = await services.lobby.rematch(ended.id, BOB)

    assert reopened.names == ("Bob", "Cay", "Gawain", "Ann")
    assert [one.name for one in reopened.human_players] == ["Cay"]
    assert (reopened.channel, reopened.game.id, reopened.pace) == (7, "chateau_combo", "week")
    assert seated.id == reopened.id
    assert seated.names == ("Bob", "Cay", "Gawain", "Ann")
    assert (await services.lobby.rematch(ended.id, BOB)) == seated


async def test_a_rematch_is_only_for_players_of_a_finished_game(services: Services) -> None:
    table = await start_game(services, BOB)
    with raises_refusal("refuse-not-finished"):
        await services.lobby.rematch(table.id, ANN)
    ended = await play_to_end(services, table)
    with raises_refusal("refuse-not-seated"):
        await services.lobby.rematch(ended.id, STRANGER)
    await open_lobby(services)

    with raises_refusal("refuse-channel-busy"):
        await services.lobby.rematch(ended.id, BOB)


async def test_a_rematch_reserves_the_seats_of_all_players(services: Services) -> None:
    table = await open_rematch(services)

    assert table.names == ("Bob", "Cay", "Ann")
    assert reserved_names(table) == ["Bob", "Cay"]
    assert [table.seat_of(user) for user in (ANN, BOB, CAY)] == [2, None, None]


async def test_a_player_who_joins_takes_the_reserved_seat(services: Services) -> None:
    table = await open_rematch(services)

    joined = await change_lobby(services, table.id, Join(CAY, "Cay"))

    assert joined.names == ("Bob", "Cay", "Ann")
    assert (reserved_names(joined), joined.seat_of(CAY)) == (["Bob"], 1)


async def test_declining_frees_the_reserved_seat(services: Services) -> None:
    table = await open_rematch(services)

    left = await change_lobby(services, table.id, Leave(BOB))

    assert left.names == ("Cay", "Ann")
    with raises_refusal("refuse-not-seated"):
        await change_lobby(services, table.id, Leave(BOB))


async def test_a_reservation_lasts_ten_minutes(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await open_rematch(services)
    for user in (DAN, 20):
        table = await change_lobby(services, table.id, Join(user, f"P{user}"))
    with raises_refusal("refuse-seats-kept"):
        await change_lobby(services, table.id, Join(STRANGER, "Sam"))

    harness.wait(minutes=10)

    seated = await change_lobby(services, table.id, Join(STRANGER, "Sam"))
    assert seated.names == ("Ann", "P4", "P20", "Sam")
    assert (
        (await services.tables.get(table.id)).names
        == (await services.tables.in_channel(7)).names
        == seated.names
    )


async def test_a_game_starts_once_no_seat_is_reserved(harness: ServiceHarness) -> None:
    services = harness.services
    table = await open_rematch(services)
    await change_lobby(services, table.id, Join(BOB, "Bob"))
    with raises_refusal("refuse-wait-for-kept"):
        await services.lobby.start(table.id, ANN)

    harness.wait(minutes=10)

    started = (await services.lobby.start(table.id, ANN)).table
    assert started.names == ("Bob", "Ann")
    assert (await services.tables.get(table.id)).names == ("Bob", "Ann")


async def test_an_open_rematch_shows_no_expired_reservation(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    ended = await play_to_end(services, await start_game(services, BOB, CAY))
    await services.lobby.rematch(ended.id, ANN)

    harness.wait(minutes=10)

    assert (await services.lobby.rematch(ended.id, ANN)).names == ("Ann",)


async def test_a_user_with_a_reservation_must_join_before_changing_the_lobby(
    services: Services,
) -> None:
    table = await open_rematch(services)

    with raises_refusal("refuse-join-first"):
        await change_lobby(services, table.id, SetOption(BOB, "x", "y"))
    with raises_refusal("refuse-join-first"):
        await services.lobby.start(table.id, BOB)


async def test_a_rematch_that_its_only_player_leaves_is_closed(services: Services) -> None:
    table = await open_rematch(services)

    assert (await change_lobby(services, table.id, Leave(ANN))).status == "closed"


async def test_no_seat_is_reserved_for_an_erased_user(harness: ServiceHarness) -> None:
    services = harness.services
    ended = await play_to_end(services, await start_game(services, BOB, CAY))
    await services.user_data.erase(BOB, replacement_name="a former player")

    assert (await services.lobby.rematch(ended.id, ANN)).names == ("Cay", "Ann")


async def test_a_user_erased_before_the_start_is_not_seated(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await open_lobby(services, BOB)
    await harness.store.set_players(table, [*table.players, ERASED])

    assert (await services.tables.get(table.id)).names == ("Ann", "Bob")


async def test_an_erased_user_has_no_vote(harness: ServiceHarness) -> None:
    services = harness.services
    table = await open_lobby(services, BOB)
    table = (await services.lobby.start(table.id, ANN)).table
    await harness.store.set_players(table, [table.players[0], ERASED])

    closed = await services.votes.close(table.id, ANN, may_manage=False)

    assert closed.table.status == "closed"
