"""Votes to close a game, or to replace an absent player by an automa."""

import pytest

from bot.service.progress import Progress
from bot.service.services import Services
from tests.bot.service.harness import (
    ANN,
    BOB,
    CAY,
    DAN,
    STRANGER,
    ServiceHarness,
    choose_nth,
    play_with_automa,
    raises_refusal,
    start_game,
    user_to_act,
)


async def test_a_majority_of_the_players_can_close_a_running_game(services: Services) -> None:
    table = await start_game(services, BOB, CAY)

    still_open = await services.votes.close(table.id, BOB, may_manage=False)
    tally = await services.votes.tally(table, "close")
    await services.votes.close(table.id, BOB, may_manage=False)
    closed = await services.votes.close(table.id, CAY, may_manage=False)

    assert still_open.table.status == "playing"
    assert [sitter.name for sitter in tally.voters_for] == ["Bob"]
    assert [sitter.name for sitter in tally.not_voted] == ["Ann", "Cay"]
    assert tally.votes_missing == 1
    assert closed.table.status == "closed"


@pytest.mark.parametrize(("others", "votes"), [((BOB,), 2), ((BOB, CAY), 2), ((BOB, CAY, DAN), 3)])
async def test_a_majority_is_more_than_half(
    services: Services, others: tuple[int, ...], votes: int
) -> None:
    table = await start_game(services, *others)

    for number, user in enumerate((ANN, *others), start=1):
        closed = await services.votes.close(table.id, user, may_manage=False)
        if closed.table.status == "closed":
            assert number == votes
            return
    raise AssertionError("never closed")


async def test_the_only_human_player_can_close_the_table(services: Services) -> None:
    table = await play_with_automa(services)

    assert (await services.votes.close(table.id, ANN, may_manage=False)).table.status == "closed"


async def test_playing_on_withdraws_the_vote(services: Services) -> None:
    table = await start_game(services, BOB)
    voter = user_to_act(services, table)
    await services.votes.close(table.id, voter, may_manage=False)

    await choose_nth(services, table)

    (other,) = {ANN, BOB} - {voter}
    assert (await services.votes.close(table.id, other, may_manage=False)).table.status == "playing"


async def test_votes_are_recounted_after_a_resignation(
    services: Services,
) -> None:
    table = await start_game(services, BOB)
    await services.votes.close(table.id, BOB, may_manage=False)

    left = await services.seats.resign(table.id, ANN)

    assert left.table.status == "closed"


async def test_without_a_majority_the_game_goes_on_after_a_resignation(services: Services) -> None:
    table = await start_game(services, BOB, CAY, DAN)
    assert (await services.seats.resign(table.id, DAN)).table.status == "playing"
    await services.votes.close(table.id, BOB, may_manage=False)

    assert (await services.seats.resign(table.id, BOB)).table.status == "playing"
    assert not (await services.votes.recount(table.id)).has_changed


async def test_votes_are_recounted_after_a_user_was_erased(services: Services) -> None:
    table = await start_game(services, BOB)
    await services.votes.close(table.id, BOB, may_manage=False)

    await services.user_data.erase(ANN, replacement_name="someone")

    assert (await services.votes.recount(table.id)).table.status == "closed"


async def test_the_others_can_vote_for_an_automa_once_a_turn_is_overdue(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await start_game(services, BOB, CAY, pace="day")
    late = user_to_act(services, table)
    first, second = sorted({ANN, BOB, CAY} - {late})
    with raises_refusal("refuse-not-overdue"):
        await services.votes.vote_for_automa(table.id, first)
    harness.wait(days=1)
    with raises_refusal("refuse-own-absence"):
        await services.votes.vote_for_automa(table.id, late)
    with raises_refusal("refuse-not-seated"):
        await services.votes.vote_for_automa(table.id, STRANGER)

    waiting = await services.votes.vote_for_automa(table.id, first)
    tally = await services.votes.tally(table, "automa")
    called = await services.votes.vote_for_automa(table.id, second)

    assert waiting == Progress(table, table)
    assert [sitter.user for sitter in tally.not_voted] == [second]
    assert called.events[0].text.id == "absent"
    assert called.table.seat_of(late) is None
    assert user_to_act(services, called.table) != late
    assert (await services.seats.retake(table.id, late)).table.seat_of(late) is not None


async def test_a_vote_for_an_automa_ends_when_the_absent_player_plays(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await start_game(services, BOB, CAY, pace="day")
    late = user_to_act(services, table)
    harness.wait(days=1)
    await services.votes.vote_for_automa(table.id, min({ANN, BOB, CAY} - {late}))

    await choose_nth(services, table)

    assert (await services.votes.tally(table, "automa")).voters_for == ()


async def test_the_waiting_one_of_two_players_can_close_an_overdue_table(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await start_game(services, BOB, pace="live/10")
    (waiting,) = {ANN, BOB} - {user_to_act(services, table)}
    harness.wait(minutes=9)
    assert (
        await services.votes.close(table.id, waiting, may_manage=False)
    ).table.status == "playing"
    harness.wait(minutes=1)

    assert (
        await services.votes.close(table.id, waiting, may_manage=False)
    ).table.status == "closed"
