"""Replays and leaderboards."""

from bot.service.services import Services
from tests.bot.service.harness import (
    BOB,
    HOME,
    play_to_end,
    raises_refusal,
    start_game,
)


async def test_a_game_can_be_replayed_by_move_and_by_round(services: Services) -> None:
    ended = await play_to_end(services, await start_game(services, BOB))

    film = await services.history.replay_frames(ended)
    rounds = await services.history.round_starts(ended)

    assert film[0].move.key == "start"
    assert film[-1].view == services.play.view(ended, None)
    assert film[-1] == await services.history.replay_frame(ended, -1)
    assert [*rounds] == list(range(1, 10))
    for number, begins in rounds.items():
        assert (await services.history.replay_frame(ended, begins)).round == number
        assert begins == 0 or film[begins - 1].round == number - 1
    with raises_refusal("refuse-no-such-move"):
        await services.history.replay_frame(ended, len(film))


async def test_rankings_of_unknown_games_and_periods_are_refused(services: Services) -> None:
    with raises_refusal("refuse-unknown-game"):
        await services.history.leaderboard(HOME, game="go")
    with raises_refusal("refuse-unknown-period"):
        await services.history.leaderboard(HOME, period="decade")  # type: ignore[arg-type]


async def test_the_decision_of_a_finished_game_is_not_cached(services: Services) -> None:
    table = await start_game(services, BOB)
    remembered = services.play._runner._decisions
    assert [*remembered] == [table.id]

    await play_to_end(services, table)

    assert not remembered
