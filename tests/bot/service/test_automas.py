"""Automas at the table: seated, woken, late or lost."""

from random import Random

import pytest

from bot.service.lobby_changes import AddAutoma, Join, Leave, RemoveAutoma
from bot.service.progress import Asleep
from bot.service.tables import Tables
from engines import Action, apply
from engines.store import NOBODY, Move, Sitter, Table
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


async def test_automas_have_names_of_the_round_table_none_twice(tables: Tables) -> None:
    table = (await lobby(tables)).id
    for level in ("fair", "easy", "easy"):
        await changed(tables, table, AddAutoma(ANN, level))
    await changed(tables, table, RemoveAutoma(ANN, 2))

    seated = await changed(tables, table, AddAutoma(ANN, "fair"))

    assert seated.names == ("Ann", "Gawain", "Percival", "Morgan")
    assert [sitter.automa for sitter in seated.sitters] == [None, "fair", "easy", "fair"]
    assert [sitter.user for sitter in seated.sitters[1:]] == [NOBODY] * 3


async def test_no_automa_is_called_like_a_person_at_the_table(tables: Tables) -> None:
    table = (await lobby(tables)).id
    await changed(tables, table, Join(BOB, "gawain "))
    seated = await changed(tables, table, AddAutoma(ANN, "easy"))
    assert seated.names == ("Ann", "gawain ", "Morgan")

    joined = await changed(tables, table, Join(CAY, "Morgan"))

    assert joined.names == ("Ann", "gawain ", "Percival", "Morgan")


async def test_a_lobby_of_numbered_automas_goes_on(club: Club) -> None:
    table = await lobby(club.tables)
    numbered = Sitter(NOBODY, "Automa 3 (fair)", "fair")
    await club.store.seat(table, (*table.sitters, numbered))

    seated = await changed(club.tables, table.id, AddAutoma(ANN, "easy"))

    assert seated.names == ("Ann", "Automa 3 (fair)", "Gawain")
    assert (await club.tables.lobby.start(table.id, ANN)).table.status == "playing"


async def test_automas_are_seated_and_sent_away_by_players_only(tables: Tables) -> None:
    table = await changed(tables, (await lobby(tables)).id, AddAutoma(ANN, "easy"))

    with refused("refuse-join-first"):
        await changed(tables, table.id, AddAutoma(STRANGER, "easy"))
    with refused("refuse-join-first"):
        await changed(tables, table.id, RemoveAutoma(STRANGER))
    with refused("refuse-unknown-level"):
        await changed(tables, table.id, AddAutoma(ANN, "divine"))
    with refused("refuse-no-automa"):
        await changed(tables, table.id, RemoveAutoma(ANN, 0))
    without = await changed(tables, table.id, RemoveAutoma(ANN))
    assert without.names == ("Ann",)
    with refused("refuse-no-automa"):
        await changed(tables, table.id, RemoveAutoma(ANN))


async def test_automas_fill_a_table_like_people(tables: Tables) -> None:
    table = (await lobby(tables)).id
    for _ in range(4):
        await changed(tables, table, AddAutoma(ANN, "easy"))

    with refused("refuse-table-full"):
        await changed(tables, table, AddAutoma(ANN, "easy"))
    with refused("refuse-table-full"):
        await changed(tables, table, Join(BOB, "Bob"))


async def test_a_lobby_with_automas_alone_is_closed(tables: Tables) -> None:
    table = await changed(tables, (await lobby(tables)).id, AddAutoma(ANN, "easy"))

    assert (await changed(tables, table.id, Leave(ANN))).status == "closed"


@pytest.mark.parametrize("level", ["easy", "fair"])
async def test_one_person_can_play_a_whole_game_with_automas_unrated(
    tables: Tables, level: str
) -> None:
    table = await alone(tables, level)

    assert actor(tables, table) == ANN
    ended = await to_the_end(tables, table)

    assert ended.status == "finished"
    assert (await tables.archive.leaderboard(HOME)).places == ()
    assert (await tables.archive.profile(HOME, ANN)).unrated == 1


async def test_an_automas_choice_cannot_be_taken_back_by_the_next_player(tables: Tables) -> None:
    table = await alone(tables)
    for _ in range(4):
        table = (await take(tables, table)).table
        moves = await tables.play.moves(table, last=1)
        if moves[0].seat == 1:
            assert not tables.play.can_undo(table)
            return
    raise AssertionError("the automa never moved")


async def test_an_automa_that_was_interrupted_goes_on_when_it_is_woken(club: Club) -> None:
    tables = club.tables
    table = await interrupted(club)
    assert await tables.turns.sleeping() == (table.id,)

    outcome = await tables.turns.wake(table.id)

    assert outcome.events
    assert actor(tables, outcome.table) == ANN
    assert await tables.turns.sleeping() == ()
    assert (await tables.turns.wake(table.id)).table == outcome.table


async def test_who_tries_to_play_while_an_automa_sleeps_is_told_apart(club: Club) -> None:
    table = await interrupted(club)

    with refused("refuse-stale") as refusal:
        await club.tables.play.choose(table.id, ANN, ["key/move"])

    assert isinstance(refusal.value, Asleep)


async def interrupted(club: Club) -> Table:
    """A table at which Ann's move was recorded and the automa's answer was not."""
    table = await alone(club.tables)
    while True:
        decision = club.tables.play.decision(table)
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

    tables = Tables(club.store, chance=Random(1), thinker=lost)

    ended = await to_the_end(tables, await alone(tables))

    assert ended.status == "finished"
    assert "the automa is lost" in caplog.text


async def test_a_seat_taken_back_while_its_automa_thinks_is_the_players(club: Club) -> None:
    """The automa's answer comes too late then, and counts for nothing."""
    table = await playing(club.tables, BOB, CAY)
    late = actor(club.tables, table)

    async def slow(game: object, state: object, seat: int, *_: object) -> Action:
        await club.tables.seats.retake(table.id, late)
        decision = club.tables.play.decision(table)
        assert decision is not None
        return Action(seat, decision.options[0].key)

    outcome = await Tables(club.store, thinker=slow).seats.resign(table.id, late)

    assert outcome.table == await club.tables.get(table.id)
    assert actor(club.tables, outcome.table) == late
    assert [event.text.id for event in outcome.events] == ["resigned"]
