"""Replays and leaderboards."""

from itertools import pairwise

from msgspec.structs import replace

from bot.pages.news import step_lines
from bot.service.history import step_ends
from bot.service.services import Services
from engines import Event
from engines.core.events import global_event, seat_event
from engines.core.text import Seat
from engines.store import RESIGN, START, Move
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

    assert film[0].moves[0].key == "start"
    assert film[-1].view == services.play.view(ended, None)
    assert film[-1] == await services.history.replay_frame(ended, -1)
    assert [*rounds] == list(range(1, 10))
    for number, begins in rounds.items():
        assert (await services.history.replay_frame(ended, begins)).round == number
        if begins:
            before = await services.history.replay_frame(ended, begins - 1)
            assert before.round == number - 1
    with raises_refusal("refuse-no-such-move"):
        await services.history.replay_frame(ended, film[-1].index + 1)


async def test_a_replay_steps_by_turns(services: Services) -> None:
    ended = await play_to_end(services, await start_game(services, BOB))

    film = await services.history.replay_frames(ended)

    assert len(film) == 1 + 2 * 9  # the start, and nine turns of two players
    assert [frame.number for frame in film] == list(range(len(film)))
    for frame in film[1:]:
        assert len({move.seat for move in frame.moves}) == 1
        assert step_lines(ended, frame.moves)
    for before, after in pairwise(film):
        assert (before.next_index, after.previous_index) == (after.index, before.index)


async def test_a_moment_within_a_turn_can_still_be_shown(services: Services) -> None:
    """Buttons of old messages lead there, as does the analysis."""
    ended = await play_to_end(services, await start_game(services, BOB))
    turn = next(one for one in await services.history.replay_frames(ended) if len(one.moves) > 1)

    within = await services.history.replay_frame(ended, turn.index - 1)

    assert within.moves == turn.moves[:-1]
    assert within.number == turn.number
    assert (within.previous_index, within.next_index) == (turn.previous_index, turn.index)


def by(seat: Seat, *events: Event) -> Move:
    return Move(seat, "x", events)


def test_a_scoring_and_another_players_automatic_turn_end_a_step() -> None:
    forced = replace(seat_event("took-up", 1), forced=True)

    assert step_ends([by(0), by(0), by(1)]) == (1, 2)
    assert step_ends([by(0), by(0, global_event("last-round")), by(0)]) == (1, 2)
    assert step_ends([by(0, forced), by(0)]) == (0, 1)
    assert step_ends([Move(None, START, ()), by(0), Move(0, RESIGN, ()), by(0)]) == (0, 1, 2, 3)


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
