"""Votes: to close a game, and to call an automa for who is away."""

import pytest

from bot.service.progress import Progress
from bot.service.tables import Tables
from tests.bot.service.club import (
    ANN,
    BOB,
    CAY,
    DAN,
    STRANGER,
    Club,
    actor,
    alone,
    playing,
    refused,
    take,
)


async def test_most_of_the_players_close_a_running_game(tables: Tables) -> None:
    table = await playing(tables, BOB, CAY)

    still_open = await tables.votes.close(table.id, BOB, may_manage=False)
    ballot = await tables.votes.ballot(table, "close")
    await tables.votes.close(table.id, BOB, may_manage=False)
    closed = await tables.votes.close(table.id, CAY, may_manage=False)

    assert still_open.table.status == "playing"
    assert [sitter.name for sitter in ballot.cast] == ["Bob"]
    assert [sitter.name for sitter in ballot.waiting] == ["Ann", "Cay"]
    assert ballot.needed == 1
    assert closed.table.status == "closed"


@pytest.mark.parametrize(("others", "votes"), [((BOB,), 2), ((BOB, CAY), 2), ((BOB, CAY, DAN), 3)])
async def test_a_majority_is_more_than_half(
    tables: Tables, others: tuple[int, ...], votes: int
) -> None:
    table = await playing(tables, *others)

    for number, user in enumerate((ANN, *others), start=1):
        closed = await tables.votes.close(table.id, user, may_manage=False)
        if closed.table.status == "closed":
            assert number == votes
            return
    raise AssertionError("never closed")


async def test_who_plays_with_automas_closes_alone(tables: Tables) -> None:
    table = await alone(tables)

    assert (await tables.votes.close(table.id, ANN, may_manage=False)).table.status == "closed"


async def test_who_plays_on_has_withdrawn_the_vote(tables: Tables) -> None:
    table = await playing(tables, BOB)
    voter = actor(tables, table)
    await tables.votes.close(table.id, voter, may_manage=False)

    await take(tables, table)

    (other,) = {ANN, BOB} - {voter}
    assert (await tables.votes.close(table.id, other, may_manage=False)).table.status == "playing"


async def test_who_resigns_leaves_the_vote_to_the_others_and_it_is_counted_anew(
    tables: Tables,
) -> None:
    table = await playing(tables, BOB)
    await tables.votes.close(table.id, BOB, may_manage=False)

    left = await tables.seats.resign(table.id, ANN)

    assert left.table.status == "closed"


async def test_without_enough_votes_the_game_goes_on_for_those_who_stay(tables: Tables) -> None:
    table = await playing(tables, BOB, CAY, DAN)
    assert (await tables.seats.resign(table.id, DAN)).table.status == "playing"
    await tables.votes.close(table.id, BOB, may_manage=False)

    assert (await tables.seats.resign(table.id, BOB)).table.status == "playing"
    assert not (await tables.votes.recount(table.id)).is_any


async def test_a_vote_is_counted_anew_after_somebody_was_forgotten(tables: Tables) -> None:
    table = await playing(tables, BOB)
    await tables.votes.close(table.id, BOB, may_manage=False)

    await tables.own_data.forget(ANN, called="somebody")

    assert (await tables.votes.recount(table.id)).table.status == "closed"


async def test_after_the_agreed_time_the_others_call_an_automa(club: Club) -> None:
    tables = club.tables
    table = await playing(tables, BOB, CAY, pace="day")
    late = actor(tables, table)
    first, second = sorted({ANN, BOB, CAY} - {late})
    with refused("refuse-not-overdue"):
        await tables.votes.call_automa(table.id, first)
    club.wait(days=1)
    with refused("refuse-own-absence"):
        await tables.votes.call_automa(table.id, late)
    with refused("refuse-not-seated"):
        await tables.votes.call_automa(table.id, STRANGER)

    waiting = await tables.votes.call_automa(table.id, first)
    ballot = await tables.votes.ballot(table, "automa")
    called = await tables.votes.call_automa(table.id, second)

    assert waiting == Progress(table, table)
    assert [sitter.user for sitter in ballot.waiting] == [second]
    assert called.events[0].text.id == "absent"
    assert called.table.seat_of(late) is None
    assert actor(tables, called.table) != late
    assert (await tables.seats.retake(table.id, late)).table.seat_of(late) is not None


async def test_a_vote_about_who_is_away_ends_when_they_play(club: Club) -> None:
    tables = club.tables
    table = await playing(tables, BOB, CAY, pace="day")
    late = actor(tables, table)
    club.wait(days=1)
    await tables.votes.call_automa(table.id, min({ANN, BOB, CAY} - {late}))

    await take(tables, table)

    assert (await tables.votes.ballot(table, "automa")).cast == ()


async def test_of_two_players_the_one_who_waits_closes_after_the_agreed_time(club: Club) -> None:
    tables = club.tables
    table = await playing(tables, BOB, pace="live/10")
    (waiting,) = {ANN, BOB} - {actor(tables, table)}
    club.wait(minutes=9)
    assert (await tables.votes.close(table.id, waiting, may_manage=False)).table.status == "playing"
    club.wait(minutes=1)

    assert (await tables.votes.close(table.id, waiting, may_manage=False)).table.status == "closed"
