"""Replaced and returning players, and the effect on the rating."""

from bot.pages.names import display_names
from bot.service.services import Services
from engines.automa import FAIR
from engines.store import NO_USER
from tests.bot.service.harness import (
    ANN,
    BOB,
    CAY,
    HOME,
    STRANGER,
    play_to_end,
    play_with_automa,
    raises_refusal,
    start_game,
    user_to_act,
)


async def test_a_seat_taken_over_is_marked_and_can_be_taken_back(services: Services) -> None:
    table = await start_game(services, BOB, CAY)

    left = (await services.seats.resign(table.id, BOB)).table
    back = await services.seats.retake(table.id, BOB)

    assert left.players[1].automa == FAIR
    assert (left.names[1], display_names(left)[1]) == ("Bob", "Bob (automa)")
    assert back.table.players[1].automa is None
    assert display_names(back.table)[1] == "Bob"
    assert [event.text.id for event in back.events] == ["retaken"]


async def test_a_player_who_leaves_chooses_the_automas_level(services: Services) -> None:
    table = await start_game(services, BOB, CAY)
    with raises_refusal("refuse-unknown-level"):
        await services.seats.resign(table.id, BOB, level="divine")

    left = (await services.seats.resign(table.id, BOB, level="easy")).table

    assert left.players[1].automa == "easy"


async def test_a_seat_is_given_back_only_to_its_user(services: Services) -> None:
    table = await start_game(services, BOB, CAY)
    await services.seats.resign(table.id, BOB)

    with raises_refusal("refuse-not-seated"):
        await services.seats.retake(table.id, STRANGER)
    with raises_refusal("refuse-already-seated"):
        await services.seats.retake(table.id, ANN)


async def test_the_seat_of_an_added_automa_cannot_be_retaken(services: Services) -> None:
    table = await play_with_automa(services)

    with raises_refusal("refuse-not-seated"):
        await services.seats.retake(table.id, NO_USER)


async def test_a_game_stays_rated_for_who_resigned_and_came_back_before_a_move(
    services: Services,
) -> None:
    table = await start_game(services, BOB, CAY)
    waiting = next(user for user in (BOB, CAY) if user != user_to_act(services, table))
    await services.seats.resign(table.id, waiting)
    table = (await services.seats.retake(table.id, waiting)).table
    assert table.is_rated

    ended = await play_to_end(services, table)

    assert await services.history.leavers(ended) == ()
    assert len(await services.history.rating_changes(ended.id)) == 3


async def test_no_advice_is_given_where_a_player_has_resigned(services: Services) -> None:
    table = await start_game(services, BOB, CAY)
    await services.seats.resign(table.id, CAY)
    table = (await services.seats.resign(table.id, BOB)).table
    turn = await services.play.load_turn(table.id, ANN)

    with raises_refusal("refuse-advice"):
        await services.advice.advise(turn)


async def test_who_resigns_loses_though_the_others_close_the_table(services: Services) -> None:
    table = await start_game(services, BOB, CAY)
    await services.seats.resign(table.id, BOB, level="strong")
    await services.votes.close(table.id, ANN, may_manage=False)

    closed = (await services.votes.close(table.id, CAY, may_manage=False)).table

    gained = {one.user: one.gained for one in await services.history.rating_changes(closed.id)}
    assert gained[BOB] < 0 < min(gained[ANN], gained[CAY])


async def test_who_completes_the_vote_to_close_by_resigning_loses(services: Services) -> None:
    table = await start_game(services, BOB)
    await services.votes.close(table.id, BOB, may_manage=False)

    closed = (await services.seats.resign(table.id, ANN)).table

    assert closed.status == "closed"
    gained = {one.user: one.gained for one in await services.history.rating_changes(closed.id)}
    assert gained[ANN] < 0 < gained[BOB]


async def test_a_player_who_manages_the_channel_cannot_close_a_rated_game_alone(
    services: Services,
) -> None:
    table = await start_game(services, BOB)

    assert (await services.votes.close(table.id, ANN, may_manage=True)).table.status == "playing"
    assert (await services.votes.close(table.id, BOB, may_manage=True)).table.status == "closed"
    assert await services.history.rating_changes(table.id) == ()


async def test_a_game_without_automas_is_rated_at_its_end(services: Services) -> None:
    ended = await play_to_end(services, await start_game(services, BOB))

    board = await services.history.leaderboard(HOME, user_id=BOB, game="chateau_combo")

    assert {place.rating.name for place in board.rows} == {"Ann", "Bob"}
    assert board.own is not None
    assert len(await services.history.rating_changes(ended.id)) == 2


async def test_joining_twice_in_a_running_game_says_that_the_user_is_seated(
    services: Services,
) -> None:
    table = await start_game(services, BOB, CAY)
    await services.seats.resign(table.id, BOB)

    with raises_refusal("refuse-already-seated"):
        await services.seats.join_or_retake(table.id, ANN, "Ann")
    with raises_refusal("refuse-already-started"):
        await services.seats.join_or_retake(table.id, STRANGER, "Zoe")
