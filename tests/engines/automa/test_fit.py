"""The fit of the weights: least squares, shrunk towards a prior, and reproducible."""

import json
from pathlib import Path
from random import Random

import pytest

from engines.automa.fit import TASKS, Sample, error, fit, main, play_game, solve
from engines.core.linear_weight import LinearWeight

ZERO_WEIGHTS = {"coins": LinearWeight(0.0, 0.0), "towers": LinearWeight(0.0, 0.0)}


def samples(number: int) -> list[Sample]:
    """Return samples of a game where a coin is worth 2, and a tower 1 for each turn left."""
    rng = Random(number)
    found: list[Sample] = []
    for _ in range(number):
        coins, towers, left = rng.randrange(9), rng.randrange(9), rng.randrange(1, 9)
        row = {
            ("coins", False): float(coins),
            ("coins", True): float(coins * left),
            ("towers", False): float(towers),
            ("towers", True): float(towers * left),
            ("constant", False): 1.0,
        }
        found.append(Sample(row, 2 * coins + towers * left + 5))
    return found


def test_a_fit_finds_the_weights_that_explain_the_samples() -> None:
    weights = fit(samples(200), ZERO_WEIGHTS, 1e-6)

    assert weights["coins"] == pytest.approx((2, 0), abs=1e-3)
    assert weights["towers"] == pytest.approx((0, 1), abs=1e-3)
    assert weights["constant"].base == pytest.approx(5, abs=1e-3)
    assert error(samples(50), weights) == pytest.approx(0, abs=1e-3)


def test_a_strong_penalty_leaves_the_weights_near_the_prior() -> None:
    prior = {"coins": LinearWeight(3.0, 0.5), "towers": LinearWeight(1.0, 0.0)}

    weights = fit(samples(20), prior, 1e9)

    assert [weights[name] for name in prior] == [
        pytest.approx(one, abs=1e-3) for one in prior.values()
    ]


def test_a_positive_definite_system_is_solved_by_its_lower_triangle() -> None:
    assert solve([[4.0], [2.0, 3.0]], [10.0, 8.0]) == pytest.approx([1.75, 1.5])


@pytest.mark.parametrize("game", TASKS)
def test_the_samples_of_a_game_have_only_features_with_a_weight(game: str) -> None:
    path = Path("engines") / game / "weights.json"
    names = {*json.loads(path.read_text(encoding="utf-8")), "constant"}

    found = play_game(game, "samples 4")

    assert {name for sample in found for name, _ in sample.row} <= names
    assert found == play_game(game, "samples 4")


def test_the_same_arguments_write_the_same_weights(tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]

    for file in files:
        main(["chateau_combo", "--games", "3", "--seed", "7", "--output", str(file)])

    assert files[0].read_bytes() == files[1].read_bytes()
    assert set(json.loads(files[0].read_bytes())) == set(
        json.loads(Path("engines/chateau_combo/weights.json").read_bytes())
    )
