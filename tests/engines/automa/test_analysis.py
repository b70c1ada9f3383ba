"""Game analysis: win probabilities, and turning points by what the player could know."""

from functools import cache
from random import Random

import msgspec

from engines import GAMES, Action, apply, pending, start
from engines.automa import GameAnalysis, TurningPoint, analyse_game
from engines.automa.analysis import analyse_in_process, analyse_move
from engines.automa.turning_points import Sampling
from tests.engines.automa.guessing_game import guessing_game, guessing_state

PROVENCE = GAMES["provence"]
SAMPLING = Sampling(0, 100, compares=True)


def analyse_guess(key: str) -> GameAnalysis:
    """Analyse a game in which the ball was under the left cup."""
    before = guessing_state("left", wrong=3)
    after, _ = apply(before, Action(0, key))
    return analyse_game(guessing_game(), [before, after], [key], rng=Random(1))


def test_a_choice_that_could_not_find_the_ball_is_a_mistake() -> None:
    (mistake,) = analyse_guess("guess/0").turning_points

    assert (mistake.move_index, mistake.seat, mistake.played) == (0, 0, "guess/0")
    assert mistake.better in ("guess/left", "guess/right")
    assert 0.1 < mistake.loss < 0.4


def test_bad_luck_is_no_mistake_where_the_player_could_not_know() -> None:
    assert not analyse_guess("guess/right").turning_points


def test_after_the_last_choice_the_win_probabilities_are_the_result() -> None:
    assert analyse_guess("guess/left").win_probabilities == ((1.0, 0.0),)


def test_a_choice_is_analysed_from_its_stored_state() -> None:
    state, _ = start(PROVENCE, 2, "analysis")
    key = pending(state)[0].options[0].key

    found = analyse_in_process("provence", PROVENCE.dump(state), key, 1, SAMPLING)

    assert found == analyse_move(PROVENCE, state, key, SAMPLING, Random(1))


def test_a_choice_that_the_rules_no_longer_offer_is_not_analysed() -> None:
    state, _ = start(PROVENCE, 2, "analysis")

    assert analyse_in_process("provence", PROVENCE.dump(state), "as/it/was", 1, SAMPLING) is None


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
        rng=Random(1),
        progress=lambda done, of: progress.append((done, of)),
        tries_share=0.2,
    )
    return found, keys, progress


def test_every_choice_of_a_game_has_its_chances_and_the_turning_points_are_choices() -> None:
    found, keys, _ = a_random_game()

    assert len(found.win_probabilities) == len(keys)
    assert found.turning_points
    assert all(keys[point.move_index] == point.played for point in found.turning_points)


def test_the_turning_points_of_a_player_come_by_the_lost_chance() -> None:
    found, _, _ = a_random_game()

    for seat in range(2):
        losses = [point.loss for point in found.turning_points if point.seat == seat]
        assert losses == sorted(losses, reverse=True)
        assert len(losses) <= 3


def test_the_progress_of_both_passes_is_reported() -> None:
    _, _, progress = a_random_game()

    starts = [index for index, (done, _) in enumerate(progress) if done == 1]
    assert len(starts) == 2
    assert [done for done, _ in progress[: starts[1]]] == [*range(1, starts[1] + 1)]


def test_an_analysis_can_be_stored() -> None:
    found, *_ = a_random_game()

    assert msgspec.json.decode(msgspec.json.encode(found), type=GameAnalysis) == found


def test_an_analysis_is_stored_under_stable_names() -> None:
    stored = (
        b'{"chances":[[0.75,0.25]],"falls":[{"at":3,"seat":1,"played":"guess/0",'
        b'"before":0.75,"after":0.5,"better":"guess/left"}]}'
    )
    point = TurningPoint(
        move_index=3, seat=1, played="guess/0", before=0.75, after=0.5, better="guess/left"
    )
    analysis = GameAnalysis(win_probabilities=((0.75, 0.25),), turning_points=(point,))

    assert msgspec.json.decode(stored, type=GameAnalysis) == analysis
    assert msgspec.json.encode(analysis) == stored
