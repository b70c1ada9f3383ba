"""Automas: added, resumed, late or failing."""

from random import Random

import pytest

from bot.service.lobby_changes import AddAutoma, Join, Leave, RemoveAutoma
from bot.service.progress import AutomaInterrupted
from bot.service.services import Services
from engines import Action, apply
from engines.store import NO_USER, Move, Player, Table
from tests.bot.service.harness import (
    ANN,
    BOB,
    CAY,
    HOME,
    STRANGER,
    ServiceHarness,
    change_lobby,
    choose_nth,
    open_lobby,
    play_to_end,
    play_with_automa,
    raises_refusal,
    start_game,
    user_to_act,
)


async def test_automas_have_names_of_the_round_table_none_twice(services: Services) -> None:
    table = (await open_lobby(services)).id
    for level in ("fair", "easy", "easy"):
        await change_lobby(services, table, AddAutoma(ANN, level))
    await change_lobby(services, table, RemoveAutoma(ANN, 2))

    seated = await change_lobby(services, table, AddAutoma(ANN, "fair"))

    assert seated.names == ("Ann", "Gawain", "Percival", "Morgan")
    assert [sitter.automa for sitter in seated.players] == [None, "fair", "easy", "fair"]
    assert [sitter.user for sitter in seated.players[1:]] == [NO_USER] * 3


async def test_no_automa_has_the_name_of_a_seated_player(services: Services) -> None:
    table = (await open_lobby(services)).id
    await change_lobby(services, table, Join(BOB, "gawain "))
    seated = await change_lobby(services, table, AddAutoma(ANN, "easy"))
    assert seated.names == ("Ann", "gawain ", "Morgan")

    joined = await change_lobby(services, table, Join(CAY, "Morgan"))

    assert joined.names == ("Ann", "gawain ", "Percival", "Morgan")


async def test_a_lobby_with_old_numbered_automa_names_still_works(harness: ServiceHarness) -> None:
    table = await open_lobby(harness.services)
    numbered = Player(NO_USER, "Automa 3 (fair)", "fair")
    await harness.store.set_players(table, (*table.players, numbered))

    seated = await change_lobby(harness.services, table.id, AddAutoma(ANN, "easy"))

    assert seated.names == ("Ann", "Automa 3 (fair)", "Gawain")
    assert (await harness.services.lobby.start(table.id, ANN)).table.status == "playing"


async def test_only_players_can_add_and_remove_automas(services: Services) -> None:
    table = await change_lobby(services, (await open_lobby(services)).id, AddAutoma(ANN, "easy"))

    with raises_refusal("refuse-join-first"):
        await change_lobby(services, table.id, AddAutoma(STRANGER, "easy"))
    with raises_refusal("refuse-join-first"):
        await change_lobby(services, table.id, RemoveAutoma(STRANGER))
    with raises_refusal("refuse-unknown-level"):
        await change_lobby(services, table.id, AddAutoma(ANN, "divine"))
    with raises_refusal("refuse-no-automa"):
        await change_lobby(services, table.id, RemoveAutoma(ANN, 0))
    without = await change_lobby(services, table.id, RemoveAutoma(ANN))
    assert without.names == ("Ann",)
    with raises_refusal("refuse-no-automa"):
        await change_lobby(services, table.id, RemoveAutoma(ANN))


async def test_automas_count_as_players_of_a_full_table(services: Services) -> None:
    table = (await open_lobby(services)).id
    for _ in range(4):
        await change_lobby(services, table, AddAutoma(ANN, "easy"))

    with raises_refusal("refuse-table-full"):
        await change_lobby(services, table, AddAutoma(ANN, "easy"))
    with raises_refusal("refuse-table-full"):
        await change_lobby(services, table, Join(BOB, "Bob"))


async def test_a_lobby_with_only_automas_is_closed(services: Services) -> None:
    table = await change_lobby(services, (await open_lobby(services)).id, AddAutoma(ANN, "easy"))

    assert (await change_lobby(services, table.id, Leave(ANN))).status == "closed"


@pytest.mark.parametrize("level", ["easy", "fair"])
async def test_one_player_can_play_an_unrated_game_with_automas(
    services: Services, level: str
) -> None:
    table = await play_with_automa(services, level)

    assert user_to_act(services, table) == ANN
    ended = await play_to_end(services, table)

    assert ended.status == "finished"
    assert (await services.history.leaderboard(HOME)).rows == ()
    assert (await services.history.profile(HOME, ANN)).unrated_count == 1


async def test_an_automas_choice_cannot_be_undone_by_the_next_player(
    services: Services,
) -> None:
    table = await play_with_automa(services)
    for _ in range(4):
        table = (await choose_nth(services, table)).table
        moves = await services.play.moves(table, last=1)
        if moves[0].seat == 1:
            assert not services.play.can_undo(table)
            return
    raise AssertionError("the automa never moved")


async def test_an_interrupted_automa_can_be_resumed(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await table_with_interrupted_automa(harness)
    assert await services.turns.tables_to_resume() == (table.id,)

    outcome = await services.turns.resume_automas(table.id)

    assert outcome.events
    assert user_to_act(services, outcome.table) == ANN
    assert await services.turns.tables_to_resume() == ()
    assert (await services.turns.resume_automas(table.id)).table == outcome.table


async def test_a_choice_while_an_automa_is_interrupted_has_its_own_refusal(
    harness: ServiceHarness,
) -> None:
    table = await table_with_interrupted_automa(harness)

    with raises_refusal("refuse-stale") as refusal:
        await harness.services.play.choose(table.id, ANN, ["key/move"])

    assert isinstance(refusal.value, AutomaInterrupted)


async def table_with_interrupted_automa(harness: ServiceHarness) -> Table:
    """Return a table with Ann's move recorded but not the automa's."""
    table = await play_with_automa(harness.services)
    while True:
        decision = harness.services.play.decision(table)
        assert decision is not None
        assert table.state is not None
        key = decision.options[0].key
        state, news = apply(table.state, Action(decision.seat, key))
        table = await harness.store.record(table, state, Move(0, key, tuple(news)))
        if state.agenda[-1].seat != 0:
            return table


async def test_an_automa_whose_search_fails_plays_at_random(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    async def failing_search(*_: object) -> Action:
        raise ZeroDivisionError

    services = Services(harness.store, rng=Random(1), decide=failing_search)

    ended = await play_to_end(services, await play_with_automa(services))

    assert ended.status == "finished"
    assert "the automa failed" in caplog.text


async def test_a_seat_retaken_while_its_automa_thinks_is_the_players(
    harness: ServiceHarness,
) -> None:
    """The automa's answer comes too late and is dropped."""
    table = await start_game(harness.services, BOB, CAY)
    late = user_to_act(harness.services, table)

    async def slow(game: object, state: object, seat: int, *_: object) -> Action:
        await harness.services.seats.retake(table.id, late)
        decision = harness.services.play.decision(table)
        assert decision is not None
        return Action(seat, decision.options[0].key)

    outcome = await Services(harness.store, decide=slow).seats.resign(table.id, late)

    assert outcome.table == await harness.services.tables.get(table.id)
    assert user_to_act(harness.services, outcome.table) == late
    assert [event.text.id for event in outcome.events] == ["resigned"]
