"""The rematch: whoever played has a seat kept for a while, each a seat further."""

from bot.service.lobby_changes import AddAutoma, Join, Leave, SetOption, SetPace
from bot.service.services import Services
from engines.store import NO_USER, Player, Table
from tests.bot.service.club import (
    ANN,
    BOB,
    CAY,
    DAN,
    STRANGER,
    Club,
    changed,
    lobby,
    playing,
    refused,
    to_the_end,
)

FORGOTTEN = Player(NO_USER, "a former player")


async def again(services: Services) -> Table:
    """Ann, Bob and Cay have played, and Ann wants to play again."""
    ended = await to_the_end(services, await playing(services, BOB, CAY))
    return await services.lobby.rematch(ended.id, ANN)


def kept(table: Table) -> list[str]:
    return [sitter.name for sitter in table.reserved_players]


async def test_a_rematch_seats_everybody_one_further_in_whatever_order_they_come(
    services: Services,
) -> None:
    table = await lobby(services, BOB, CAY)
    await changed(services, table.id, AddAutoma(ANN, "easy"))
    await changed(services, table.id, SetPace(ANN, "week"))
    ended = await to_the_end(services, (await services.lobby.start(table.id, ANN)).table)

    reopened = await services.lobby.rematch(ended.id, CAY)
    await changed(services, reopened.id, Join(ANN, "Ann"))
    seated = await services.lobby.rematch(ended.id, BOB)

    assert reopened.names == ("Bob", "Cay", "Gawain", "Ann")
    assert [one.name for one in reopened.human_players] == ["Cay"]
    assert (reopened.channel, reopened.game.id, reopened.pace) == (7, "chateau_combo", "week")
    assert seated.id == reopened.id
    assert seated.names == ("Bob", "Cay", "Gawain", "Ann")
    assert (await services.lobby.rematch(ended.id, BOB)) == seated


async def test_a_rematch_is_for_those_who_played_and_after_the_end(services: Services) -> None:
    table = await playing(services, BOB)
    with refused("refuse-not-finished"):
        await services.lobby.rematch(table.id, ANN)
    ended = await to_the_end(services, table)
    with refused("refuse-not-seated"):
        await services.lobby.rematch(ended.id, STRANGER)
    await lobby(services)

    with refused("refuse-channel-busy"):
        await services.lobby.rematch(ended.id, BOB)


async def test_a_seat_is_kept_for_everybody_who_played(services: Services) -> None:
    table = await again(services)

    assert table.names == ("Bob", "Cay", "Ann")
    assert kept(table) == ["Bob", "Cay"]
    assert [table.seat_of(user) for user in (ANN, BOB, CAY)] == [2, None, None]


async def test_who_takes_the_kept_seat_sits_in_it(services: Services) -> None:
    table = await again(services)

    joined = await changed(services, table.id, Join(CAY, "Cay"))

    assert joined.names == ("Bob", "Cay", "Ann")
    assert (kept(joined), joined.seat_of(CAY)) == (["Bob"], 1)


async def test_who_declines_frees_the_seat(services: Services) -> None:
    table = await again(services)

    left = await changed(services, table.id, Leave(BOB))

    assert left.names == ("Cay", "Ann")
    with refused("refuse-not-seated"):
        await changed(services, table.id, Leave(BOB))


async def test_a_kept_seat_is_nobody_elses_until_ten_minutes_have_passed(club: Club) -> None:
    services = club.services
    table = await again(services)
    for user in (DAN, 20):
        table = await changed(services, table.id, Join(user, f"P{user}"))
    with refused("refuse-seats-kept"):
        await changed(services, table.id, Join(STRANGER, "Sam"))

    club.wait(minutes=10)

    seated = await changed(services, table.id, Join(STRANGER, "Sam"))
    assert seated.names == ("Ann", "P4", "P20", "Sam")
    assert (await services.tables.get(table.id)).names == (await services.tables.in_channel(7)).names == seated.names


async def test_a_game_starts_once_no_seat_is_kept_any_more(club: Club) -> None:
    services = club.services
    table = await again(services)
    await changed(services, table.id, Join(BOB, "Bob"))
    with refused("refuse-wait-for-kept"):
        await services.lobby.start(table.id, ANN)

    club.wait(minutes=10)

    started = (await services.lobby.start(table.id, ANN)).table
    assert started.names == ("Bob", "Ann")
    assert (await services.tables.get(table.id)).names == ("Bob", "Ann")


async def test_who_asks_for_the_open_rematch_again_sees_no_seat_whose_time_is_up(
    club: Club,
) -> None:
    services = club.services
    ended = await to_the_end(services, await playing(services, BOB, CAY))
    await services.lobby.rematch(ended.id, ANN)

    club.wait(minutes=10)

    assert (await services.lobby.rematch(ended.id, ANN)).names == ("Ann",)


async def test_for_whom_a_seat_is_kept_changes_nothing_before_taking_it(services: Services) -> None:
    table = await again(services)

    with refused("refuse-join-first"):
        await changed(services, table.id, SetOption(BOB, "x", "y"))
    with refused("refuse-join-first"):
        await services.lobby.start(table.id, BOB)


async def test_a_rematch_that_its_only_player_leaves_is_closed(services: Services) -> None:
    table = await again(services)

    assert (await changed(services, table.id, Leave(ANN))).status == "closed"


async def test_nobody_is_waited_for_who_was_forgotten(club: Club) -> None:
    services = club.services
    ended = await to_the_end(services, await playing(services, BOB, CAY))
    await services.user_data.erase(BOB, called="a former player")

    assert (await services.lobby.rematch(ended.id, ANN)).names == ("Cay", "Ann")


async def test_who_was_forgotten_before_the_start_is_not_seated_by_it(club: Club) -> None:
    services = club.services
    table = await lobby(services, BOB)
    await club.store.set_players(table, [*table.players, FORGOTTEN])

    assert (await services.tables.get(table.id)).names == ("Ann", "Bob")


async def test_who_was_forgotten_has_no_vote(club: Club) -> None:
    services = club.services
    table = await lobby(services, BOB)
    table = (await services.lobby.start(table.id, ANN)).table
    await club.store.set_players(table, [table.players[0], FORGOTTEN])

    closed = await services.votes.close(table.id, ANN, may_manage=False)

    assert closed.table.status == "closed"
