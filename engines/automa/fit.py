"""Fits the weights of a game's evaluation to the results of games that automas play.

    python -m engines.automa.fit chateau_combo --games 6000 --seed 1

Two automas play by the present weights, without a search. In each game the turns before a random
one are sometimes random, that turn is always random, and the states after it are samples. A ridge
regression explains the final margin by the difference of both seats' features, or each seat's final
points by its own features. Every tenth game is held out to measure the error. The result is written
to `engines/<game>/weights.json`. The same arguments give the same weights. Repeat the command to
fit to games that are played by better weights.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from engines.automa.budget import Budget
from engines.automa.evaluation import Node, determinize
from engines.automa.search import for_search
from engines.automa.turn import plan_turns, play_keys, policy_turn, random_turn
from engines.chateau_combo import features as chateau_combo
from engines.core.game import Game
from engines.core.kernel import State
from engines.core.linear_weight import LinearWeight
from engines.core.text import Seat
from engines.kingdom_builder import features as kingdom_builder
from engines.kreta import features as kreta
from engines.provence import features as provence
from engines.registry import GAMES

SEAT_COUNT = 2
RANDOM_TURN_SHARE = 0.1  # of the turns before the first sample
DEFAULT_OPTIONS_SHARE = 0.5  # of the games
HELD_OUT_EVERY = 10  # games
CONSTANT_FEATURE = "constant"  # takes up turn order and points to come; it is not written

Weights: TypeAlias = dict[str, LinearWeight]
Column: TypeAlias = tuple[str, bool]  # a feature, and whether it is scaled by the rest of the game
Row: TypeAlias = dict[Column, float]
Signs: TypeAlias = tuple[int, int]  # by which the points of each seat count


class FitTask(NamedTuple):
    """The features of a game and how they are fitted."""

    features: Callable[[Any], Sequence[Mapping[str, float]]]  # by seat; empty to skip a state
    remaining: Callable[[Any, Seat], float]  # turns or share of the game left, which scales weights
    turns: int  # of a game, about
    fits_own_points: bool = False  # where seats hardly interfere: less noise than the margin


class Sample(NamedTuple):
    """Features of a state, and the points or the margin at the end of the game."""

    row: Row
    target: float


TASKS = {
    "chateau_combo": FitTask(
        chateau_combo.features, chateau_combo.turns_left, 18, fits_own_points=True
    ),
    "kingdom_builder": FitTask(kingdom_builder.all_features, kingdom_builder.share_left, 26),
    "kreta": FitTask(kreta.features_by_seat, kreta.share_left, 60),
    "provence": FitTask(provence.features, provence.share_left, 16),
}


def main(argv: Sequence[str] | None = None) -> None:
    """Play the games, fit, print the errors and write the weights."""
    args = _parse_arguments(argv)
    path = Path(__file__).parents[1] / args.game / "weights.json"
    present = {name: LinearWeight(*pair) for name, pair in json.loads(path.read_text()).items()}
    prior = dict.fromkeys(present, LinearWeight(0.0, 0.0)) if args.from_zero else present
    played = list(_play_all(args.game, args.games, args.seed, args.processes))
    held_out = [sample for game in played[::HELD_OUT_EVERY] for sample in game]
    del played[::HELD_OUT_EVERY]
    samples = [sample for game in played for sample in game]
    weights = fit(samples, prior, args.shrink)
    constants = [(CONSTANT_FEATURE, False), (CONSTANT_FEATURE, True)]
    before = error(held_out, fit(samples, present, args.shrink, columns=constants))
    after = error(held_out, weights)
    sys.stdout.write(
        f"{args.games} games, {len(samples)} samples to fit, {len(held_out)} held out\n"
        f"mean squared error on these: {before:.2f} by the present weights, {after:.2f} now\n"
    )
    write(args.output or path, weights)


def _parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m engines.automa.fit",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=TASKS)
    parser.add_argument("--games", type=int, default=6_000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--shrink", type=float, default=30.0, help="strength of the ridge penalty")
    parser.add_argument(
        "--from-zero", action="store_true", help="shrink towards zero, not the present weights"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--output", type=Path, help="instead of engines/<game>/weights.json")
    return parser.parse_args(argv)


def _play_all(name: str, games: int, seed: str, processes: int) -> Iterator[list[Sample]]:
    seeds = [f"{seed} {index}" for index in range(games)]
    if processes == 1:
        yield from map(partial(play_game, name), seeds)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(play_game, name), seeds, chunksize=20)


def play_game(name: str, seed: str) -> list[Sample]:
    """Play a game and return its samples."""
    game, task, rng = for_search(GAMES[name]), TASKS[name], Random(seed)
    state, _ = game.start(SEAT_COUNT, seed, _random_options(game, rng))
    node = Node(state, list(state.agenda[-1].options(state)))
    first_sample = rng.randrange(task.turns)
    rows: list[tuple[Row, Signs]] = []
    turn = 0
    while node.options:
        is_random = turn < first_sample and rng.random() < RANDOM_TURN_SHARE
        node = _play_turn(game, node, rng, is_random=is_random or turn == first_sample)
        if turn >= first_sample and node.options:
            rows += _rows(task, node.state)
        turn += 1
    totals = [score.total for score in game.standings(node.state)]
    return [Sample(row, _dot(signs, totals)) for row, signs in rows]


def _dot(signs: Signs, totals: Sequence[int]) -> float:
    return sum([sign * total for sign, total in zip(signs, totals, strict=True)])


def _random_options(game: Game[Any], rng: Random) -> dict[str, str]:
    """Return one random setting of the table for half of the games, the defaults otherwise."""
    if not game.options or rng.random() < DEFAULT_OPTIONS_SHARE:
        return {}
    setting = rng.choice(game.options)
    options = {setting.id: rng.choice(setting.values)}
    return options if SEAT_COUNT in game.seats_for(options) else {}


def _play_turn(game: Game[Any], node: Node, rng: Random, *, is_random: bool) -> Node:
    if is_random:
        return random_turn(node, rng, game.rollout.fast_policy)
    if game.rollout.turn_policy is not None:
        return policy_turn(game, node, rng, game.rollout.turn_policy)
    seat = node.state.agenda[-1].seat
    guess = determinize(game, node.state, seat, rng)
    return play_keys(node, plan_turns(game, guess, seat, rng, Budget())[0].keys)


def _rows(task: FitTask, state: State) -> list[tuple[Row, Signs]]:
    """Return rows of a state, each with the sign by which every seat's points count."""
    features = task.features(state)
    if not features:
        return []
    remaining = [task.remaining(state, seat) for seat in range(SEAT_COUNT)]
    if task.fits_own_points:
        rows = [_row(features, remaining, signs) for signs in ((1, 0), (0, 1))]
        for row, seat_remaining in zip(rows, remaining, strict=True):
            row[CONSTANT_FEATURE, False], row[CONSTANT_FEATURE, True] = 1.0, seat_remaining
        return list(zip(rows, ((1, 0), (0, 1)), strict=True))
    row = _row(features, remaining, (1, -1))
    row[CONSTANT_FEATURE, False] = 1.0 if state.agenda[-1].seat == 0 else -1.0
    return [(row, (1, -1))]


def _row(features: Sequence[Mapping[str, float]], remaining: Sequence[float], signs: Signs) -> Row:
    """Return the signed sum of the seats' features, plain and scaled by the rest of the game."""
    row: Row = {}
    for seat, sign in enumerate(signs):
        for name, amount in features[seat].items() if sign else ():
            plain, scaled = (name, False), (name, True)
            row[plain] = row.get(plain, 0.0) + sign * amount
            row[scaled] = row.get(scaled, 0.0) + sign * amount * remaining[seat]
    return row


def fit(
    samples: Iterable[Sample],
    prior: Weights,
    shrink: float,
    *,
    columns: Sequence[Column] | None = None,
) -> Weights:
    """Return the weights with the least squares, shrunk towards the prior.

    Where columns are given, only these are fitted.
    """
    prior = {**prior, CONSTANT_FEATURE: LinearWeight(0.0, 0.0)}
    columns = columns or [(name, is_scaled) for name in prior for is_scaled in (False, True)]
    index_by_column = {column: index for index, column in enumerate(columns)}
    matrix = [[0.0] * len(columns) for _ in columns]
    vector = [0.0] * len(columns)
    for row, target in samples:
        residual = target - _predict(row, prior)
        cells = sorted(
            (index_by_column[one], value) for one, value in row.items() if one in index_by_column
        )
        for cell_index, (index, value) in enumerate(cells):
            vector[index] += value * residual
            line = matrix[index]
            for other, other_value in cells[: cell_index + 1]:
                line[other] += value * other_value
    for index in range(len(columns)):
        matrix[index][index] += shrink
    change = dict(zip(columns, solve(matrix, vector), strict=True))
    return {
        name: LinearWeight(
            base + change.get((name, False), 0.0), per_turn_left + change.get((name, True), 0.0)
        )
        for name, (base, per_turn_left) in prior.items()
    }


def solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Solve a positive definite system, given by its lower triangle, by Cholesky's method."""
    size = len(vector)
    lower: list[list[float]] = []
    half: list[float] = []
    for row in range(size):
        line: list[float] = []
        for other in range(row):
            known = sum([a * b for a, b in zip(line, lower[other], strict=False)])
            line.append((matrix[row][other] - known) / lower[other][other])
        half.append(vector[row] - sum([a * b for a, b in zip(line, half, strict=True)]))
        line.append(sqrt(matrix[row][row] - sum([value * value for value in line])))
        half[row] /= line[row]
        lower.append(line)
    solution = half
    for row in reversed(range(size)):
        solution[row] /= lower[row][row]
        for other in range(row):
            solution[other] -= lower[row][other] * solution[row]
    return solution


def _predict(row: Row, weights: Weights) -> float:
    return sum([value * weights[name][is_scaled] for (name, is_scaled), value in row.items()])


def error(samples: Sequence[Sample], weights: Weights) -> float:
    """Return the mean squared error of the predictions."""
    return fmean([(target - _predict(row, weights)) ** 2 for row, target in samples] or [0.0])


def write(path: Path, weights: Weights) -> None:
    """Write the weights, one to a line."""
    lines = [
        f"  {json.dumps(name, ensure_ascii=False)}: [{base:.3f}, {per_turn_left:.4f}]"
        for name, (base, per_turn_left) in weights.items()
        if name != CONSTANT_FEATURE
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
