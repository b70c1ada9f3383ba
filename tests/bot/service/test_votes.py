"""Votes: to close a game, and to call an automa for who is away."""

import pytest

from bot.service.progress import Progress
from bot.service.services import Services
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


async def test_most_of_the_players_close_a_running_game(services: Services) -> None:
    table = await playing(services, BOB, CAY)

    still_open = await services.votes.close(table.id, BOB, may_manage=False)
    ballot = await services.votes.ballot(table, "close")
    await services.votes.close(table.id, BOB, may_manage=False)
    closed = await services.votes.close(table.id, CAY, may_manage=False)

    assert still_open.table.status == "playing"
    assert [sitter.name for sitter in ballot.cast] == ["Bob"]
    assert [sitter.name for sitter in ballot.waiting] == ["Ann", "Cay"]
    assert ballot.needed == 1
    assert closed.table.status == "closed"


@pytest.mark.parametrize(("others", "votes"), [((BOB,), 2), ((BOB, CAY), 2), ((BOB, CAY, DAN), 3)])
async def test_a_majority_is_more_than_half(
    services: Services, others: tuple[int, ...], votes: int
) -> None:
    table = await playing(services, *others)

    for number, user in enumerate((ANN, *others), start=1):
        closed = await services.votes.close(table.id, user, may_manage=False)
        if closed.table.status == "closed":
            assert number == votes
            return
    raise AssertionError("never closed")


async def test_who_plays_with_automas_closes_alone(services: Services) -> None:
    table = await alone(services)

    assert (await services.votes.close(table.id, ANN, may_manage=False)).table.status == "closed"


async def test_who_plays_on_has_withdrawn_the_vote(services: Services) -> None:
    table = await playing(services, BOB)
    voter = actor(services, table)
    await services.votes.close(table.id, voter, may_manage=False)

    await take(services, table)

    (other,) = {ANN, BOB} - {voter}
    assert (await services.votes.close(table.id, other, may_manage=False)).table.status == "playing"


async def test_who_resigns_leaves_the_vote_to_the_others_and_it_is_counted_anew(
    services: Services,
) -> None:
    table = await playing(services, BOB)
    await services.votes.close(table.id, BOB, may_manage=False)

    left = await services.seats.resign(table.id, ANN)

    assert left.table.status == "closed"


async def test_without_enough_votes_the_game_goes_on_for_those_who_stay(services: Services) -> None:
    table = await playing(services, BOB, CAY, DAN)
    assert (await services.seats.resign(table.id, DAN)).table.status == "playing"
    await services.votes.close(table.id, BOB, may_manage=False)

    assert (await services.seats.resign(table.id, BOB)).table.status == "playing"
    assert not (await services.votes.recount(table.id)).is_any


async def test_a_vote_is_counted_anew_after_somebody_was_forgotten(services: Services) -> None:
    table = await playing(services, BOB)
    await services.votes.close(table.id, BOB, may_manage=False)

    await services.user_data.erase(ANN, called="somebody")

    assert (await services.votes.recount(table.id)).table.status == "closed"


async def test_after_the_agreed_time_the_others_call_an_automa(club: Club) -> None:
    services = club.services
    table = await playing(services, BOB, CAY, pace="day")
    late = actor(services, table)
    first, second = sorted({ANN, BOB, CAY} - {late})
    with refused("refuse-not-overdue"):
        await services.votes.vote_automa(table.id, first)
    club.wait(days=1)
    with refused("refuse-own-absence"):
        await services.votes.vote_automa(table.id, late)
    with refused("refuse-not-seated"):
        await services.votes.vote_automa(table.id, STRANGER)

    waiting = await services.votes.vote_automa(table.id, first)
    ballot = await services.votes.ballot(table, "automa")
    called = await services.votes.vote_automa(table.id, second)

    assert waiting == Progress(table, table)
    assert [sitter.user for sitter in ballot.waiting] == [second]
    assert called.events[0].text.id == "absent"
    assert called.table.seat_of(late) is None
    assert actor(services, called.table) != late
    assert (await services.seats.retake(table.id, late)).table.seat_of(late) is not None


async def test_a_vote_about_who_is_away_ends_when_they_play(club: Club) -> None:
    services = club.services
    table = await playing(services, BOB, CAY, pace="day")
    late = actor(services, table)
    club.wait(days=1)
    await services.votes.vote_automa(table.id, min({ANN, BOB, CAY} - {late}))

    await take(services, table)

    assert (await services.votes.ballot(table, "automa")).cast == ()


async def test_of_two_players_the_one_who_waits_closes_after_the_agreed_time(club: Club) -> None:
    services = club.services
    table = await playing(services, BOB, pace="live/10")
    (waiting,) = {ANN, BOB} - {actor(services, table)}
    club.wait(minutes=9)
    assert (await services.votes.close(table.id, waiting, may_manage=False)).table.status == "playing"
    club.wait(minutes=1)

    assert (await services.votes.close(table.id, waiting, may_manage=False)).table.status == "closed"
