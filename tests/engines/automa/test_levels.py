"""Automas: legal in every game, limited to their view, in time, and of different strength."""

from collections.abc import Callable, Iterator
from itertools import count
from math import inf, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from engines import GAMES, Action, Game, apply, pending, standings, start
from engines.automa import EASY, FAIR, LEVELS, decide
from engines.core.kernel import State, copy_state
from tests.engines.automa.guessing_game import guessing_game, guessing_state
from tests.trial_game import GAME as TRIAL_GAME

RANDOM = "random"
TRIES = 40  # at least; tries instead of seconds, so that the load of the machine does not matter
TRIES_EACH = 3  # for every option, where there are many
PAIRS = range(5, 41)  # of games: the least and the most that are played

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
every_game_with_an_evaluation = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.evaluate], ids=lambda game: game.id
)
every_level = pytest.mark.parametrize("level", LEVELS)


def ticking() -> Callable[[], float]:
    """Return a clock that advances one second with every call."""
    return count().__next__


def choice(game: Game[Any], state: State, level: str, rng: Random) -> Action:
    (decision,) = pending(state)
    if level == RANDOM:
        return Action(decision.seat, rng.choice(decision.options).key)
    tries = max(TRIES, TRIES_EACH * len(decision.options))
    return decide(game, state, decision.seat, level, rng, inf, tries=tries)


def states_of(game: Game[Any], levels: list[str], seed: str) -> Iterator[State]:
    """Yield every state of a game between automas."""
    rng = Random(seed)
    state, _ = start(game, len(levels), seed)
    yield state
    while state.agenda:
        level = levels[state.agenda[-1].seat]
        state, _ = apply(state, choice(game, state, level, rng))
        yield state


def some_states(game: Game[Any], seats: int) -> list[State]:
    """Return a few states of a random game, from its first to its last."""
    states = [state for state in states_of(game, [RANDOM] * seats, "positions") if state.agenda]
    return states[:: max(1, len(states) // 8)]


@every_game
@every_level
def test_an_automas_choice_is_legal_and_does_not_change_the_state(
    game: Game[Any], level: str
) -> None:
    for state in some_states(game, game.seats[-1]):
        before = game.dump(state)

        action = choice(game, state, level, Random(3))

        assert game.dump(state) == before
        assert action.key in [option.key for option in pending(state)[0].options]


@pytest.mark.parametrize("game", [*GAMES.values(), TRIAL_GAME], ids=lambda game: game.id)
@every_level
def test_what_an_automa_cannot_see_does_not_change_its_choice(game: Game[Any], level: str) -> None:
    differ = 0
    for index, state in enumerate(some_states(game, game.seats[0])):
        other = copy_state(state)
        game.determinize(other, state.agenda[-1].seat, Random(f"other {index}"))
        differ += game.dump(other) != game.dump(state)

        choices = [choice(game, table, level, Random(index)) for table in (state, other)]

        assert choices[0] == choices[1]
    assert differ


@every_game_with_an_evaluation
@pytest.mark.parametrize(("better", "worse"), [(FAIR, EASY), (EASY, RANDOM)])
def test_a_fair_automa_beats_an_easy_one_and_that_beats_random_choices(
    game: Game[Any], better: str, worse: str
) -> None:
    margins: list[float] = []
    while len(margins) < PAIRS[-1]:
        margins.append(mean_margin(game, better, worse, f"duel {len(margins)}"))
        if len(margins) >= PAIRS[0] and mean(margins) > 3 * stdev(margins) / sqrt(len(margins)):
            return  # by three standard errors

    pytest.fail(f"{better} margins {worse} by {mean(margins):.1f} points in {len(margins)} pairs")


def mean_margin(game: Game[Any], better: str, worse: str, seed: str) -> float:
    """Return the mean margin of the better level in two games from one seed, with seats swapped."""
    first, second = points(game, [better, worse], seed)
    third, fourth = points(game, [worse, better], seed)
    return (first - second + fourth - third) / 2


def points(game: Game[Any], levels: list[str], seed: str) -> list[int]:
    *_, end = states_of(game, levels, seed)
    return [standing.total for standing in standings(end)]


@every_level
def test_an_automa_does_not_look_under_the_cup(level: str) -> None:
    guesses = [
        decide(guessing_game(), guessing_state("left"), 0, level, Random(index), inf, tries=100).key
        for index in range(400)
    ]

    assert 150 < guesses.count("guess/left") < 250


@every_level
def test_an_automa_takes_nothing_that_is_clearly_wrong(level: str) -> None:
    guesses = {
        decide(
            guessing_game(),
            guessing_state("left", wrong=20),
            0,
            level,
            Random(index),
            inf,
            tries=100,
        ).key
        for index in range(50)
    }

    assert guesses == {"guess/left", "guess/right"}


@every_level
@pytest.mark.parametrize(("seconds", "most"), [(0, 1), (30, 31)])
def test_an_automa_stops_trying_when_its_time_is_up(level: str, seconds: int, most: int) -> None:
    tried: list[str] = []

    decide(
        guessing_game(tried=tried),
        guessing_state(wrong=10_000),
        0,
        level,
        Random(1),
        seconds,
        clock=ticking(),
    )

    assert 1 <= len(tried) <= most
