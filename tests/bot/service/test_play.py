"""Running games: choosing, undo and simultaneous clicks."""

import asyncio

from bot.service.progress import Progress, Refusal
from bot.service.services import Services
from engines.store import Table
from tests.bot.service.harness import (
    ANN,
    BOB,
    CAY,
    STRANGER,
    choose_nth,
    keys,
    play_to_second_turn,
    raises_refusal,
    start_game,
    user_to_act,
)


async def test_only_the_seat_that_must_act_can_act(services: Services) -> None:
    table = await start_game(services, BOB)
    key = keys(services, table)[0]
    (waiting,) = {ANN, BOB} - {user_to_act(services, table)}

    with raises_refusal("refuse-not-your-turn"):
        await services.play.choose(table.id, waiting, [key])
    with raises_refusal("refuse-not-seated"):
        await services.play.choose(table.id, STRANGER, [key])

    assert await services.tables.get(table.id) == table


async def test_a_choice_from_an_older_revision_is_refused(services: Services) -> None:
    table = await start_game(services, BOB)
    moved = (await choose_nth(services, table)).table

    with raises_refusal("refuse-stale"):
        await services.play.choose(
            table.id, ANN, keys(services, moved)[:1], revision=table.revision
        )

    assert await services.tables.get(table.id) == moved


async def test_a_key_that_is_not_on_offer_is_refused(services: Services) -> None:
    table = await start_game(services, BOB)

    with raises_refusal("refuse-illegal"):
        await services.play.choose(table.id, user_to_act(services, table), ["take/excalibur/up"])

    assert await services.tables.get(table.id) == table


async def test_of_simultaneous_choices_one_is_played(services: Services) -> None:
    table = await start_game(services, BOB)

    results = await asyncio.gather(
        *(choose_nth(services, table, number) for number in range(3)), return_exceptions=True
    )

    assert sum(isinstance(result, Progress) for result in results) == 1
    assert sum(isinstance(result, Refusal) for result in results) == 2


async def test_taking_a_card_can_be_undone_before_it_is_placed(services: Services) -> None:
    table = await play_to_second_turn(services)
    taken = (await choose_nth(services, table)).table

    restored = (await services.play.undo(table.id, user_to_act(services, taken))).table

    assert services.play.can_undo(taken)
    assert restored.state == table.state


async def test_placing_a_card_cannot_be_undone_after_a_new_card_was_revealed(
    services: Services,
) -> None:
    table = (await choose_nth(services, await play_to_second_turn(services))).table

    laid = (await choose_nth(services, table)).table

    assert not services.play.can_undo(laid)
    with raises_refusal("refuse-not-your-turn"):
        await services.play.undo(table.id, user_to_act(services, table))
    with raises_refusal("refuse-nothing-to-undo"):
        await services.play.undo(table.id, user_to_act(services, laid))


async def test_before_the_first_move_there_is_nothing_to_undo(services: Services) -> None:
    table = await start_game(services, BOB)

    with raises_refusal("refuse-nothing-to-undo"):
        await services.play.undo(table.id, user_to_act(services, table))


async def test_a_choice_that_revealed_something_cannot_be_undone(services: Services) -> None:
    table = await start_game(services, BOB)
    user = user_to_act(services, table)
    await services.play.choose(table.id, user, ["key/refresh"])

    with raises_refusal("refuse-cannot-undo"):
        await services.play.undo(table.id, user)


async def test_only_the_player_who_chose_can_undo(services: Services) -> None:
    table = (await choose_nth(services, await play_to_second_turn(services))).table
    (other,) = {ANN, BOB} - {user_to_act(services, table)}

    with raises_refusal("refuse-not-your-turn"):
        await services.play.undo(table.id, other)


async def test_previews_show_which_options_are_irreversible(services: Services) -> None:
    table = await play_to_second_turn(services)
    laying = (await choose_nth(services, table)).table

    final = final_keys(services, table)

    assert "key/refresh" in final
    assert not any(key.startswith("take/") for key in final)
    assert final_keys(services, laying) == set(keys(services, laying))


def final_keys(services: Services, table: Table) -> set[str]:
    decision = services.play.decision(table)
    assert decision is not None
    previews = services.play.previews(table, decision.options)
    return {key for key, preview in previews.items() if preview.irreversible}


async def test_an_automa_plays_on_for_a_player_who_resigns(services: Services) -> None:
    table = await start_game(services, BOB, CAY)

    outcome = await services.seats.resign(table.id, BOB)

    assert outcome.table.players[1].automa
    assert outcome.events[0].text.id == "resigned"
    assert user_to_act(services, outcome.table) != BOB
    with raises_refusal("refuse-not-seated"):
        await services.play.choose(table.id, BOB, ["key/move"])


async def test_a_game_with_an_automa_runs_to_its_end(services: Services) -> None:
    table = await start_game(services, BOB)
    table = (await services.seats.resign(table.id, BOB)).table

    while table.status == "playing":
        table = (await choose_nth(services, table)).table

    assert table.status == "finished"
    with raises_refusal("refuse-game-over"):
        await services.play.choose(table.id, ANN, ["key/move"])


async def test_the_table_closes_when_all_players_have_resigned(services: Services) -> None:
    table = await start_game(services, BOB)

    await services.seats.resign(table.id, BOB)
    outcome = await services.seats.resign(table.id, ANN)

    assert outcome.table.status == "closed"


async def test_recent_moves_can_be_read_again(services: Services) -> None:
    outcome = await choose_nth(services, await start_game(services, BOB))

    (move,) = await services.play.moves(outcome.table, last=1)
    assert move.events == outcome.events
