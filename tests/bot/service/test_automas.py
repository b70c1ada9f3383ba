"""Automas at the table: seated, woken, late or lost."""

from random import Random

import pytest

from bot.service.lobby_changes import AddAutoma, Join, Leave, RemoveAutoma
from bot.service.progress import AutomaInterrupted
from bot.service.services import Services
from engines import Action, apply
from engines.store import NO_USER, Move, Player, Table
from tests.bot.service.club import (
    ANN,
    BOB,
    CAY,
    HOME,
    STRANGER,
    Club,
    actor,
    alone,
    changed,
    lobby,
    playing,
    refused,
    take,
    to_the_end,
)


async def test_automas_have_names_of_the_round_table_none_twice(services: Services) -> None:
    table = (await lobby(services)).id
    for level in ("fair", "easy", "easy"):
        await changed(services, table, AddAutoma(ANN, level))
    await changed(services, table, RemoveAutoma(ANN, 2))

    seated = await changed(services, table, AddAutoma(ANN, "fair"))

    assert seated.names == ("Ann", "Gawain", "Percival", "Morgan")
    assert [sitter.automa for sitter in seated.players] == [None, "fair", "easy", "fair"]
    assert [sitter.user for sitter in seated.players[1:]] == [NO_USER] * 3


async def test_no_automa_is_called_like_a_person_at_the_table(services: Services) -> None:
    table = (await lobby(services)).id
    await changed(services, table, Join(BOB, "gawain "))
    seated = await changed(services, table, AddAutoma(ANN, "easy"))
    assert seated.names == ("Ann", "gawain ", "Morgan")

    joined = await changed(services, table, Join(CAY, "Morgan"))

    assert joined.names == ("Ann", "gawain ", "Percival", "Morgan")


async def test_a_lobby_of_numbered_automas_goes_on(club: Club) -> None:
    table = await lobby(club.services)
    numbered = Player(NO_USER, "Automa 3 (fair)", "fair")
    await club.store.set_players(table, (*table.players, numbered))

    seated = await changed(club.services, table.id, AddAutoma(ANN, "easy"))

    assert seated.names == ("Ann", "Automa 3 (fair)", "Gawain")
    assert (await club.services.lobby.start(table.id, ANN)).table.status == "playing"


async def test_automas_are_seated_and_sent_away_by_players_only(services: Services) -> None:
    table = await changed(services, (await lobby(services)).id, AddAutoma(ANN, "easy"))

    with refused("refuse-join-first"):
        await changed(services, table.id, AddAutoma(STRANGER, "easy"))
    with refused("refuse-join-first"):
        await changed(services, table.id, RemoveAutoma(STRANGER))
    with refused("refuse-unknown-level"):
        await changed(services, table.id, AddAutoma(ANN, "divine"))
    with refused("refuse-no-automa"):
        await changed(services, table.id, RemoveAutoma(ANN, 0))
    without = await changed(services, table.id, RemoveAutoma(ANN))
    assert without.names == ("Ann",)
    with refused("refuse-no-automa"):
        await changed(services, table.id, RemoveAutoma(ANN))


async def test_automas_fill_a_table_like_people(services: Services) -> None:
    table = (await lobby(services)).id
    for _ in range(4):
        await changed(services, table, AddAutoma(ANN, "easy"))

    with refused("refuse-table-full"):
        await changed(services, table, AddAutoma(ANN, "easy"))
    with refused("refuse-table-full"):
        await changed(services, table, Join(BOB, "Bob"))


async def test_a_lobby_with_automas_alone_is_closed(services: Services) -> None:
    table = await changed(services, (await lobby(services)).id, AddAutoma(ANN, "easy"))

    assert (await changed(services, table.id, Leave(ANN))).status == "closed"


@pytest.mark.parametrize("level", ["easy", "fair"])
async def test_one_person_can_play_a_whole_game_with_automas_unrated(
    services: Services, level: str
) -> None:
    table = await alone(services, level)

    assert actor(services, table) == ANN
    ended = await to_the_end(services, table)

    assert ended.status == "finished"
    assert (await services.archive.leaderboard(HOME)).rows == ()
    assert (await services.archive.profile(HOME, ANN)).unrated_count == 1


async def test_an_automas_choice_cannot_be_taken_back_by_the_next_player(services: Services) -> None:
    table = await alone(services)
    for _ in range(4):
        table = (await take(services, table)).table
        moves = await services.play.moves(table, last=1)
        if moves[0].seat == 1:
            assert not services.play.can_undo(table)
            return
    raise AssertionError("the automa never moved")


async def test_an_automa_that_was_interrupted_goes_on_when_it_is_woken(club: Club) -> None:
    services = club.services
    table = await interrupted(club)
    assert await services.turns.tables_to_resume() == (table.id,)

    outcome = await services.turns.resume_automas(table.id)

    assert outcome.events
    assert actor(services, outcome.table) == ANN
    assert await services.turns.tables_to_resume() == ()
    assert (await services.turns.resume_automas(table.id)).table == outcome.table


async def test_who_tries_to_play_while_an_automa_sleeps_is_told_apart(club: Club) -> None:
    table = await interrupted(club)

    with refused("refuse-stale") as refusal:
        await club.services.play.choose(table.id, ANN, ["key/move"])

    assert isinstance(refusal.value, AutomaInterrupted)


async def interrupted(club: Club) -> Table:
    """A table at which Ann's move was recorded and the automa's answer was not."""
    table = await alone(club.services)
    while True:
        decision = club.services.play.decision(table)
        assert decision is not None
        assert table.state is not None
        key = decision.options[0].key
        state, news = apply(table.state, Action(decision.seat, key))
        table = await club.store.record(table, state, Move(0, key, tuple(news)))
        if state.agenda[-1].seat != 0:
            return table


async def test_an_automa_that_cannot_judge_the_table_plays_all_the_same(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    async def lost(*_: object) -> Action:
        raise ZeroDivisionError

    services = Services(club.store, rng=Random(1), decide=lost)

    ended = await to_the_end(services, await alone(services))

    assert ended.status == "finished"
    assert "the automa is lost" in caplog.text


async def test_a_seat_taken_back_while_its_automa_thinks_is_the_players(club: Club) -> None:
    """The automa's answer comes too late then, and counts for nothing."""
    table = await playing(club.services, BOB, CAY)
    late = actor(club.services, table)

    async def slow(game: object, state: object, seat: int, *_: object) -> Action:
        await club.services.seats.retake(table.id, late)
        decision = club.services.play.decision(table)
        assert decision is not None
        return Action(seat, decision.options[0].key)

    outcome = await Services(club.store, decide=slow).seats.resign(table.id, late)

    assert outcome.table == await club.services.tables.get(table.id)
    assert actor(club.services, outcome.table) == late
    assert [event.text.id for event in outcome.events] == ["resigned"]
