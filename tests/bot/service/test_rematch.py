"""The rematch: whoever played has a seat kept for a while, each a seat further."""

from bot.service.lobby_changes import AddAutoma, Join, Leave, SetOption, SetPace
from bot.service.tables import Tables
from engines.store import NOBODY, Sitter, Table
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

FORGOTTEN = Sitter(NOBODY, "a former player")


async def again(tables: Tables) -> Table:
    """Ann, Bob and Cay have played, and Ann wants to play again."""
    ended = await to_the_end(tables, await playing(tables, BOB, CAY))
    return await tables.lobby.rematch(ended.id, ANN)


def kept(table: Table) -> list[str]:
    return [sitter.name for sitter in table.kept]


async def test_a_rematch_seats_everybody_one_further_in_whatever_order_they_come(
    tables: Tables,
) -> None:
    table = await lobby(tables, BOB, CAY)
    await changed(tables, table.id, AddAutoma(ANN, "easy"))
    await changed(tables, table.id, SetPace(ANN, "week"))
    ended = await to_the_end(tables, (await tables.lobby.start(table.id, ANN)).table)

    reopened = await tables.lobby.rematch(ended.id, CAY)
    await changed(tables, reopened.id, Join(ANN, "Ann"))
    seated = await tables.lobby.rematch(ended.id, BOB)

    assert reopened.names == ("Bob", "Cay", "Gawain", "Ann")
    assert [one.name for one in reopened.people] == ["Cay"]
    assert (reopened.channel, reopened.game.id, reopened.pace) == (7, "chateau_combo", "week")
    assert seated.id == reopened.id
    assert seated.names == ("Bob", "Cay", "Gawain", "Ann")
    assert (await tables.lobby.rematch(ended.id, BOB)) == seated


async def test_a_rematch_is_for_those_who_played_and_after_the_end(tables: Tables) -> None:
    table = await playing(tables, BOB)
    with refused("refuse-not-finished"):
        await tables.lobby.rematch(table.id, ANN)
    ended = await to_the_end(tables, table)
    with refused("refuse-not-seated"):
        await tables.lobby.rematch(ended.id, STRANGER)
    await lobby(tables)

    with refused("refuse-channel-busy"):
        await tables.lobby.rematch(ended.id, BOB)


async def test_a_seat_is_kept_for_everybody_who_played(tables: Tables) -> None:
    table = await again(tables)

    assert table.names == ("Bob", "Cay", "Ann")
    assert kept(table) == ["Bob", "Cay"]
    assert [table.seat_of(user) for user in (ANN, BOB, CAY)] == [2, None, None]


async def test_who_takes_the_kept_seat_sits_in_it(tables: Tables) -> None:
    table = await again(tables)

    joined = await changed(tables, table.id, Join(CAY, "Cay"))

    assert joined.names == ("Bob", "Cay", "Ann")
    assert (kept(joined), joined.seat_of(CAY)) == (["Bob"], 1)


async def test_who_declines_frees_the_seat(tables: Tables) -> None:
    table = await again(tables)

    left = await changed(tables, table.id, Leave(BOB))

    assert left.names == ("Cay", "Ann")
    with refused("refuse-not-seated"):
        await changed(tables, table.id, Leave(BOB))


async def test_a_kept_seat_is_nobody_elses_until_ten_minutes_have_passed(club: Club) -> None:
    tables = club.tables
    table = await again(tables)
    for user in (DAN, 20):
        table = await changed(tables, table.id, Join(user, f"P{user}"))
    with refused("refuse-seats-kept"):
        await changed(tables, table.id, Join(STRANGER, "Sam"))

    club.wait(minutes=10)

    seated = await changed(tables, table.id, Join(STRANGER, "Sam"))
    assert seated.names == ("Ann", "P4", "P20", "Sam")
    assert (await tables.get(table.id)).names == (await tables.here(7)).names == seated.names


async def test_a_game_starts_once_no_seat_is_kept_any_more(club: Club) -> None:
    tables = club.tables
    table = await again(tables)
    await changed(tables, table.id, Join(BOB, "Bob"))
    with refused("refuse-wait-for-kept"):
        await tables.lobby.start(table.id, ANN)

    club.wait(minutes=10)

    started = (await tables.lobby.start(table.id, ANN)).table
    assert started.names == ("Bob", "Ann")
    assert (await tables.get(table.id)).names == ("Bob", "Ann")


async def test_who_asks_for_the_open_rematch_again_sees_no_seat_whose_time_is_up(
    club: Club,
) -> None:
    tables = club.tables
    ended = await to_the_end(tables, await playing(tables, BOB, CAY))
    await tables.lobby.rematch(ended.id, ANN)

    club.wait(minutes=10)

    assert (await tables.lobby.rematch(ended.id, ANN)).names == ("Ann",)


async def test_for_whom_a_seat_is_kept_changes_nothing_before_taking_it(tables: Tables) -> None:
    table = await again(tables)

    with refused("refuse-join-first"):
        await changed(tables, table.id, SetOption(BOB, "x", "y"))
    with refused("refuse-join-first"):
        await tables.lobby.start(table.id, BOB)


async def test_a_rematch_that_its_only_player_leaves_is_closed(tables: Tables) -> None:
    table = await again(tables)

    assert (await changed(tables, table.id, Leave(ANN))).status == "closed"


async def test_nobody_is_waited_for_who_was_forgotten(club: Club) -> None:
    tables = club.tables
    ended = await to_the_end(tables, await playing(tables, BOB, CAY))
    await tables.own_data.forget(BOB, called="a former player")

    assert (await tables.lobby.rematch(ended.id, ANN)).names == ("Cay", "Ann")


async def test_who_was_forgotten_before_the_start_is_not_seated_by_it(club: Club) -> None:
    tables = club.tables
    table = await lobby(tables, BOB)
    await club.store.seat(table, [*table.sitters, FORGOTTEN])

    assert (await tables.get(table.id)).names == ("Ann", "Bob")


async def test_who_was_forgotten_has_no_vote(club: Club) -> None:
    tables = club.tables
    table = await lobby(tables, BOB)
    table = (await tables.lobby.start(table.id, ANN)).table
    await club.store.seat(table, [table.sitters[0], FORGOTTEN])

    closed = await tables.votes.close(table.id, ANN, may_manage=False)

    assert closed.table.status == "closed"
