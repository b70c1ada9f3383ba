"""The service: who may do what at which table, without any Discord."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.service.tables import Outcome, Refusal, Tables
from engines.store import Store, Table

ANN, BOB, CAY, STRANGER = 1, 2, 3, 9
NAMES = {ANN: "Ann", BOB: "Bob", CAY: "Cay"}


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    yield Tables(store, chance=Random(1))
    await store.close()


async def lobby(tables: Tables, *others: int, channel: int = 7) -> Table:
    table = await tables.open(channel=channel, guild=1, game="chateau_combo", user=ANN, name="Ann")
    for user in others:
        table = await tables.join(table.id, user, NAMES[user])
    return table


async def playing(tables: Tables, *others: int) -> Outcome:
    table = await lobby(tables, *(others or (BOB,)))
    return await tables.start(table.id, ANN)


def actor(tables: Tables, table: Table) -> int:
    decision = tables.decision(table)
    assert decision is not None
    return table.sitters[decision.seat].user


def keys(tables: Tables, table: Table) -> list[str]:
    decision = tables.decision(table)
    assert decision is not None
    return [option.key for option in decision.options]


async def take(tables: Tables, table: Table, number: int = 0) -> Outcome:
    """The player to act takes the so-and-so-many-th thing on offer."""
    key = keys(tables, table)[number]
    return await tables.choose(table.id, actor(tables, table), key, revision=table.revision)


async def second_turn(tables: Tables) -> Table:
    """A table at which both have laid a first card, so that laying the next is a choice."""
    table = (await playing(tables)).table
    for _ in range(2):
        table = (await take(tables, table, number=1)).table
    return table


def refused(name: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.text.id == name)


async def test_a_lobby_seats_its_opener(tables: Tables) -> None:
    table = await lobby(tables)

    assert (table.status, table.names, table.host) == ("lobby", ("Ann",), ANN)


async def test_an_unknown_game_or_option_opens_nothing(tables: Tables) -> None:
    with refused("refuse-unknown-game"):
        await tables.open(channel=7, guild=1, game="go", user=ANN, name="Ann")
    with refused("refuse-bad-setup"):
        await tables.open(
            channel=7, guild=1, game="chateau_combo", user=ANN, name="Ann", options={"x": "y"}
        )
    with refused("refuse-no-table-here"):
        await tables.here(7)


async def test_a_channel_with_an_open_table_takes_no_second_one(tables: Tables) -> None:
    await lobby(tables)

    with refused("refuse-channel-busy"):
        await lobby(tables)


async def test_joining_twice_is_refused(tables: Tables) -> None:
    table = await lobby(tables, BOB)

    with refused("refuse-already-seated"):
        await tables.join(table.id, BOB, "Bob")

    assert (await tables.get(table.id)).names == ("Ann", "Bob")


async def test_a_sixth_player_finds_the_table_full(tables: Tables) -> None:
    table = await lobby(tables)
    for user in range(20, 24):
        await tables.join(table.id, user, f"Player {user}")

    with refused("refuse-table-full"):
        await tables.join(table.id, STRANGER, "Sam")


async def test_everybody_who_joins_at_once_gets_a_seat_of_their_own(tables: Tables) -> None:
    table = await lobby(tables)

    await asyncio.gather(*(tables.join(table.id, user, f"P{user}") for user in range(20, 24)))

    seated = await tables.get(table.id)
    assert {sitter.user for sitter in seated.sitters} == {ANN, 20, 21, 22, 23}


async def test_who_leaves_frees_the_seat_and_the_last_closes_the_lobby(tables: Tables) -> None:
    table = await lobby(tables, BOB)

    after_ann = await tables.leave(table.id, ANN)
    after_bob = await tables.leave(table.id, BOB)

    assert after_ann.names == ("Bob",)
    assert after_bob.status == "closed"


async def test_leaving_without_a_seat_is_refused(tables: Tables) -> None:
    table = await lobby(tables)

    with refused("refuse-not-seated"):
        await tables.leave(table.id, STRANGER)


async def test_a_game_needs_enough_players_and_one_of_them_to_start_it(tables: Tables) -> None:
    table = await lobby(tables)
    with refused("refuse-too-few"):
        await tables.start(table.id, ANN)
    await tables.join(table.id, BOB, "Bob")
    with refused("refuse-not-seated"):
        await tables.start(table.id, STRANGER)

    assert (await tables.start(table.id, BOB)).table.status == "playing"


async def test_a_started_game_takes_no_more_players_and_starts_once(tables: Tables) -> None:
    table = (await playing(tables)).table

    with refused("refuse-already-started"):
        await tables.join(table.id, CAY, "Cay")
    with refused("refuse-already-started"):
        await tables.start(table.id, ANN)


async def test_two_games_started_in_a_row_are_dealt_differently(tables: Tables) -> None:
    first = (await playing(tables)).table
    await tables.close(first.id, ANN, may_manage=True)

    second = (await playing(tables)).table

    assert tables.view(first, None) != tables.view(second, None)


async def test_only_the_seat_that_must_act_can_act(tables: Tables) -> None:
    table = (await playing(tables)).table
    key = keys(tables, table)[0]
    (waiting,) = {ANN, BOB} - {actor(tables, table)}

    with refused("refuse-not-your-turn"):
        await tables.choose(table.id, waiting, key)
    with refused("refuse-not-seated"):
        await tables.choose(table.id, STRANGER, key)

    assert await tables.get(table.id) == table


async def test_a_choice_from_an_older_revision_is_refused(tables: Tables) -> None:
    table = (await playing(tables)).table
    moved = (await take(tables, table)).table

    with refused("refuse-stale"):
        await tables.choose(table.id, ANN, keys(tables, moved)[0], revision=table.revision)

    assert await tables.get(table.id) == moved


async def test_a_key_that_is_not_on_offer_is_refused(tables: Tables) -> None:
    table = (await playing(tables)).table

    with refused("refuse-illegal"):
        await tables.choose(table.id, actor(tables, table), "take/excalibur/up")

    assert await tables.get(table.id) == table


async def test_of_choices_made_at_once_one_counts(tables: Tables) -> None:
    table = (await playing(tables)).table

    results = await asyncio.gather(
        *(take(tables, table, number) for number in range(3)), return_exceptions=True
    )

    assert sum(isinstance(result, Outcome) for result in results) == 1
    assert sum(isinstance(result, Refusal) for result in results) == 2


async def test_a_card_taken_can_be_put_back_before_it_is_laid(tables: Tables) -> None:
    table = await second_turn(tables)
    taken = (await take(tables, table)).table

    restored = (await tables.undo(table.id, actor(tables, taken))).table

    assert tables.can_undo(taken)
    assert restored.state == table.state


async def test_a_card_laid_stays_where_a_new_one_was_revealed(tables: Tables) -> None:
    table = (await take(tables, await second_turn(tables))).table

    laid = (await take(tables, table)).table

    assert not tables.can_undo(laid)
    with refused("refuse-cannot-undo"):
        await tables.undo(table.id, actor(tables, laid))


async def test_only_whoever_chose_can_take_it_back(tables: Tables) -> None:
    table = (await take(tables, await second_turn(tables))).table
    (other,) = {ANN, BOB} - {actor(tables, table)}

    with refused("refuse-not-your-turn"):
        await tables.undo(table.id, other)


async def test_the_controls_know_beforehand_what_is_final(tables: Tables) -> None:
    table = await second_turn(tables)
    laying = (await take(tables, table)).table

    final = tables.final_keys(table)

    assert "key/refresh" in final
    assert not any(key.startswith("take/") for key in final)
    assert tables.final_keys(laying) == set(keys(tables, laying))


async def test_an_automa_plays_on_for_who_resigns(tables: Tables) -> None:
    table = (await playing(tables, BOB, CAY)).table

    outcome = await tables.resign(table.id, BOB)

    assert outcome.table.sitters[1].automa
    assert outcome.events[0].text.id == "resigned"
    assert actor(tables, outcome.table) != BOB
    with refused("refuse-not-seated"):
        await tables.choose(table.id, BOB, "key/move")


async def test_a_game_with_an_automa_runs_to_its_end(tables: Tables) -> None:
    table = (await playing(tables)).table
    table = (await tables.resign(table.id, BOB)).table

    while table.status == "playing":
        table = (await take(tables, table)).table

    assert table.status == "finished"
    with refused("refuse-game-over"):
        await tables.choose(table.id, ANN, "key/move")


async def test_when_all_have_resigned_the_table_closes(tables: Tables) -> None:
    table = (await playing(tables)).table

    await tables.resign(table.id, BOB)
    outcome = await tables.resign(table.id, ANN)

    assert outcome.table.status == "closed"


async def test_players_close_a_table_and_who_manages_the_channel_but_no_stranger(
    tables: Tables,
) -> None:
    table = (await playing(tables)).table
    with refused("refuse-not-allowed-to-close"):
        await tables.close(table.id, STRANGER, may_manage=False)

    closed = await tables.close(table.id, STRANGER, may_manage=True)

    assert closed.status == "closed"
    with refused("refuse-game-over"):
        await tables.close(table.id, ANN, may_manage=False)


async def test_the_last_news_can_be_told_again(tables: Tables) -> None:
    outcome = await take(tables, (await playing(tables)).table)

    (move,) = await tables.moves(outcome.table, last=1)
    assert move.events == outcome.events
