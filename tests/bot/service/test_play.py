"""The game itself: who may choose what and when, taking back, several choices at once."""

import asyncio

from bot.service.progress import Progress, Refusal
from bot.service.tables import Tables
from engines.store import Table
from tests.bot.service.club import (
    ANN,
    BOB,
    CAY,
    STRANGER,
    actor,
    keys,
    playing,
    refused,
    second_turn,
    take,
)


async def test_only_the_seat_that_must_act_can_act(tables: Tables) -> None:
    table = await playing(tables, BOB)
    key = keys(tables, table)[0]
    (waiting,) = {ANN, BOB} - {actor(tables, table)}

    with refused("refuse-not-your-turn"):
        await tables.play.choose(table.id, waiting, [key])
    with refused("refuse-not-seated"):
        await tables.play.choose(table.id, STRANGER, [key])

    assert await tables.get(table.id) == table


async def test_a_choice_from_an_older_revision_is_refused(tables: Tables) -> None:
    table = await playing(tables, BOB)
    moved = (await take(tables, table)).table

    with refused("refuse-stale"):
        await tables.play.choose(table.id, ANN, keys(tables, moved)[:1], revision=table.revision)

    assert await tables.get(table.id) == moved


async def test_a_key_that_is_not_on_offer_is_refused(tables: Tables) -> None:
    table = await playing(tables, BOB)

    with refused("refuse-illegal"):
        await tables.play.choose(table.id, actor(tables, table), ["take/excalibur/up"])

    assert await tables.get(table.id) == table


async def test_of_choices_made_at_once_one_counts(tables: Tables) -> None:
    table = await playing(tables, BOB)

    results = await asyncio.gather(
        *(take(tables, table, number) for number in range(3)), return_exceptions=True
    )

    assert sum(isinstance(result, Progress) for result in results) == 1
    assert sum(isinstance(result, Refusal) for result in results) == 2


async def test_a_card_taken_can_be_put_back_before_it_is_laid(tables: Tables) -> None:
    table = await second_turn(tables)
    taken = (await take(tables, table)).table

    restored = (await tables.play.undo(table.id, actor(tables, taken))).table

    assert tables.play.can_undo(taken)
    assert restored.state == table.state


async def test_a_card_laid_stays_where_a_new_one_was_revealed(tables: Tables) -> None:
    table = (await take(tables, await second_turn(tables))).table

    laid = (await take(tables, table)).table

    assert not tables.play.can_undo(laid)
    with refused("refuse-cannot-undo"):
        await tables.play.undo(table.id, actor(tables, laid))


async def test_only_whoever_chose_can_take_it_back(tables: Tables) -> None:
    table = (await take(tables, await second_turn(tables))).table
    (other,) = {ANN, BOB} - {actor(tables, table)}

    with refused("refuse-not-your-turn"):
        await tables.play.undo(table.id, other)


async def test_the_controls_know_beforehand_what_is_final(tables: Tables) -> None:
    table = await second_turn(tables)
    laying = (await take(tables, table)).table

    final = final_keys(tables, table)

    assert "key/refresh" in final
    assert not any(key.startswith("take/") for key in final)
    assert final_keys(tables, laying) == set(keys(tables, laying))


def final_keys(tables: Tables, table: Table) -> set[str]:
    decision = tables.play.decision(table)
    assert decision is not None
    seen = tables.play.foreseen(table, decision.options)
    return {key for key, told in seen.items() if told.final}


async def test_an_automa_plays_on_for_who_resigns(tables: Tables) -> None:
    table = await playing(tables, BOB, CAY)

    outcome = await tables.seats.resign(table.id, BOB)

    assert outcome.table.sitters[1].automa
    assert outcome.events[0].text.id == "resigned"
    assert actor(tables, outcome.table) != BOB
    with refused("refuse-not-seated"):
        await tables.play.choose(table.id, BOB, ["key/move"])


async def test_a_game_with_an_automa_runs_to_its_end(tables: Tables) -> None:
    table = await playing(tables, BOB)
    table = (await tables.seats.resign(table.id, BOB)).table

    while table.status == "playing":
        table = (await take(tables, table)).table

    assert table.status == "finished"
    with refused("refuse-game-over"):
        await tables.play.choose(table.id, ANN, ["key/move"])


async def test_when_all_have_resigned_the_table_closes(tables: Tables) -> None:
    table = await playing(tables, BOB)

    await tables.seats.resign(table.id, BOB)
    outcome = await tables.seats.resign(table.id, ANN)

    assert outcome.table.status == "closed"


async def test_the_last_news_can_be_told_again(tables: Tables) -> None:
    outcome = await take(tables, await playing(tables, BOB))

    (move,) = await tables.play.moves(outcome.table, last=1)
    assert move.events == outcome.events
