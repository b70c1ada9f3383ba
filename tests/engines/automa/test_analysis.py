"""Game analysis: win probabilities, and mistakes by what the player could know."""

from functools import cache
from random import Random

import msgspec

from engines import GAMES, Action, apply, pending, start
from engines.automa import GameAnalysis, Mistake, analyse_game
from engines.automa.analysis import analyse_in_process, analyse_move
from tests.engines.automa.guessing_game import guessing_game, guessing_state

PROVENCE = GAMES["provence"]
TRIES = 100


def analyse_guess(key: str) -> GameAnalysis:
    """Analyse a game in which the ball was under the left cup."""
    before = guessing_state("left", wrong=3)
    after, _ = apply(before, Action(0, key))
    return analyse_game(guessing_game(), [before, after], [key], tries=TRIES, rng=Random(1))


def test_a_choice_that_could_not_find_the_ball_is_a_mistake() -> None:
    (mistake,) = analyse_guess("guess/0").mistakes

    assert (mistake.move_index, mistake.seat, mistake.played) == (0, 0, "guess/0")
    assert mistake.better in ("guess/left", "guess/right")
    assert 2 < mistake.points < 8
    assert 0.1 < mistake.win_probability < 0.4


def test_bad_luck_is_no_mistake_where_the_player_could_not_know() -> None:
    assert not analyse_guess("guess/right").mistakes


def test_after_the_last_choice_the_win_probabilities_are_the_result() -> None:
    assert analyse_guess("guess/left").win_probabilities == ((1.0, 0.0),)


def test_a_choice_is_analysed_from_its_stored_state() -> None:
    state, _ = start(PROVENCE, 2, "analysis")
    key = pending(state)[0].options[0].key

    found = analyse_in_process("provence", 7, PROVENCE.dump(state), key, 1, TRIES)

    assert found == analyse_move(PROVENCE, 7, state, key, Random(1), TRIES)


def test_a_choice_that_the_rules_no_longer_offer_is_not_analysed() -> None:
    state, _ = start(PROVENCE, 2, "analysis")

    assert analyse_in_process("provence", 0, PROVENCE.dump(state), "as/it/was", 1, TRIES) is None


@cache
def a_random_game() -> tuple[GameAnalysis, list[str], list[tuple[int, int]]]:
    """Analyse a random game; return the analysis, the keys and the progress calls."""
    rng = Random(2)
    state, _ = start(PROVENCE, 2, "analysis")
    states, keys = [state], []
    while decisions := pending(state):
        keys.append(rng.choice(decisions[0].options).key)
        state, _ = apply(state, Action(decisions[0].seat, keys[-1]))
        states.append(state)
    progress: list[tuple[int, int]] = []
    found = analyse_game(
        PROVENCE,
        states,
        keys,
        tries=TRIES,
        rng=Random(1),
        progress=lambda done, of: progress.append((done, of)),
    )
    return found, keys, progress


def test_every_choice_of_a_game_is_analysed_and_reported() -> None:
    found, keys, progress = a_random_game()

    assert progress == [(done, len(keys)) for done in range(1, len(keys) + 1)]
    assert len(found.win_probabilities) == len(keys)


def test_the_three_largest_mistakes_of_a_player_come_largest_first() -> None:
    before = guessing_state("left", wrong=3)
    after, _ = apply(before, Action(0, "guess/0"))

    found = analyse_game(
        guessing_game(), [*[before] * 5, after], ["guess/0"] * 5, tries=TRIES, rng=Random(1)
    )

    points = [mistake.points for mistake in found.mistakes]
    assert len(points) == 3
    assert points == sorted(points, reverse=True)


def test_an_analysis_can_be_stored() -> None:
    found, *_ = a_random_game()

    assert msgspec.json.decode(msgspec.json.encode(found), type=GameAnalysis) == found


def test_an_analysis_is_stored_under_the_names_of_earlier_versions() -> None:
    stored = (
        b'{"chances":[[0.75,0.25]],"misses":[{"at":3,"seat":1,"played":"guess/0",'
        b'"better":"guess/left","points":4.5,"chance":0.25}]}'
    )
    mistake = Mistake(
        move_index=3,
        seat=1,
        played="guess/0",
        better="guess/left",
        points=4.5,
        win_probability=0.25,
    )
    analysis = GameAnalysis(win_probabilities=((0.75, 0.25),), mistakes=(mistake,))

    assert msgspec.json.decode(stored, type=GameAnalysis) == analysis
    assert msgspec.json.encode(analysis) == stored
