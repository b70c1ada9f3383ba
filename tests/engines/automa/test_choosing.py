"""Automas: legal in every game, no wiser than their view, done in time, and worth beating."""

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
from tests.engines.automa.cups import cup, cups

RANDOM = "random"
TRIES = 40  # that an automa has at least: they are counted, so that a slow day is no matter
TRIES_EACH = 3  # for every option, where there are many: each once, and a few answers after it
PAIRS = range(5, 41)  # of games: so many at least, and no more

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
every_level = pytest.mark.parametrize("level", LEVELS)


def ticking() -> Callable[[], float]:
    """Return a clock on which every look takes a second."""
    return count().__next__


def choice(game: Game[Any], state: State, level: str, chance: Random) -> Action:
    (decision,) = pending(state)
    if level == RANDOM:
        return Action(decision.seat, chance.choice(decision.options).key)
    tries = max(TRIES, TRIES_EACH * len(decision.options))
    return decide(game, state, decision.seat, level, chance, inf, tries=tries)


def played(game: Game[Any], levels: list[str], seed: str) -> Iterator[State]:
    """Yield every position of a game between automas."""
    chance = Random(seed)
    state, _ = start(game, len(levels), seed)
    yield state
    while state.agenda:
        level = levels[state.agenda[-1].seat]
        state, _ = apply(state, choice(game, state, level, chance))
        yield state


def some_positions(game: Game[Any], seats: int) -> list[State]:
    """Return a few open positions of a random game, from its first to its last."""
    states = [state for state in played(game, [RANDOM] * seats, "positions") if state.agenda]
    return states[:: max(1, len(states) // 8)]


@every_game
@every_level
def test_an_automas_choice_is_legal_and_leaves_the_table_alone(game: Game[Any], level: str) -> None:
    for state in some_positions(game, game.seats[-1]):
        before = game.dump(state)

        action = choice(game, state, level, Random(3))

        assert game.dump(state) == before
        assert action.key in [option.key for option in pending(state)[0].options]


@every_game
@every_level
def test_what_an_automa_cannot_see_does_not_change_its_choice(game: Game[Any], level: str) -> None:
    differ = 0
    for number, state in enumerate(some_positions(game, game.seats[0])):
        other = copy_state(state)
        game.determinize(other, state.agenda[-1].seat, Random(f"other {number}"))
        differ += game.dump(other) != game.dump(state)

        choices = [choice(game, table, level, Random(number)) for table in (state, other)]

        assert choices[0] == choices[1]
    assert differ


@every_game
@pytest.mark.parametrize(("better", "worse"), [(FAIR, EASY), (EASY, RANDOM)])
def test_a_fair_automa_beats_an_easy_one_and_that_beats_chance(
    game: Game[Any], better: str, worse: str
) -> None:
    leads: list[float] = []
    while len(leads) < PAIRS[-1]:
        leads.append(lead(game, better, worse, f"duel {len(leads)}"))
        if len(leads) >= PAIRS[0] and mean(leads) > 3 * stdev(leads) / sqrt(len(leads)):
            return  # three standard errors: no luck

    pytest.fail(f"{better} leads {worse} by {mean(leads):.1f} points in {len(leads)} pairs")


def lead(game: Game[Any], better: str, worse: str, seed: str) -> float:
    """Return by how much the better one leads in two games from one seed, one from each seat."""
    first, second = points(game, [better, worse], seed)
    third, fourth = points(game, [worse, better], seed)
    return (first - second + fourth - third) / 2


def points(game: Game[Any], levels: list[str], seed: str) -> list[int]:
    *_, end = played(game, levels, seed)
    return [standing.total for standing in standings(end)]


@every_level
def test_an_automa_does_not_look_under_the_cup(level: str) -> None:
    guesses = [
        decide(cups(), cup("left"), 0, level, Random(number), inf, tries=100).key
        for number in range(400)
    ]

    assert 150 < guesses.count("guess/left") < 250


@every_level
def test_an_automa_takes_nothing_that_is_clearly_wrong(level: str) -> None:
    guesses = {
        decide(cups(), cup("left", wrong=20), 0, level, Random(number), inf, tries=100).key
        for number in range(50)
    }

    assert guesses == {"guess/left", "guess/right"}


@every_level
@pytest.mark.parametrize(("seconds", "most"), [(0, 1), (30, 31)])
def test_an_automa_stops_trying_when_its_time_is_up(level: str, seconds: int, most: int) -> None:
    tried: list[str] = []

    decide(cups(tried=tried), cup(wrong=10_000), 0, level, Random(1), seconds, clock=ticking())

    assert 1 <= len(tried) <= most
