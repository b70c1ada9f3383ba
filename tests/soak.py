"""Thousands of random games of every kind: `python -m tests.soak [--games N]`.

Every game must end, keep its pieces and sum its scores. Prints one line per setup.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from time import process_time
from typing import NamedTuple

from engines import GAMES, standings
from engines.core.kernel import Event, State, advance, run_to_decision
from tests.engines.random_games import MAX_DECISIONS_PER_SEAT, SETUPS, Setup

GAMES_PER_BATCH = 100


class BatchTotals(NamedTuple):
    """Totals of a batch of games."""

    games: int
    decisions: int
    max_decisions: int
    points: int
    best: int
    seconds: float


def play_batch(setup: int, first: int, games: int) -> BatchTotals:
    """Play and check some games of one setup, with seeds from `first` on."""
    table = SETUPS[setup]
    began = process_time()
    lengths: list[int] = []
    points: list[int] = []
    for number in range(first, first + games):
        state, decisions = play(table, f"soak {number}")
        lengths.append(decisions)
        points.extend(place.total for place in standings(state))
    seconds = process_time() - began
    return BatchTotals(games, sum(lengths), max(lengths), sum(points), max(points), seconds)


def play(setup: Setup, seed: str) -> tuple[State, int]:
    """Play a random game to its end; return the final state and the number of choices."""
    rng = Random(seed)
    state, _ = setup.start(seed)
    pieces = setup.game.piece_count(state)
    news: list[Event] = []
    options = run_to_decision(state, news)
    decisions = 0
    while options:
        options = advance(state, rng.choice(options), news)
        decisions += 1
        news.clear()
        assert decisions < MAX_DECISIONS_PER_SEAT * setup.seats, f"{setup}, seed {seed!r}: no end"
    assert setup.game.piece_count(state) == pieces, f"{setup}, seed {seed!r}: pieces changed"
    check_standings(state, f"{setup}, seed {seed!r}")
    return state, decisions


def check_standings(state: State, where: str) -> None:
    """Check that score parts sum to totals and that ranks follow them."""
    results = standings(state)
    for result in results:
        assert result.total == sum(part.points for part in result.parts), where
    best = max((result.total, result.tie_break) for result in results)
    winners = [result for result in results if (result.total, result.tie_break) == best]
    assert [result for result in results if result.rank == 1] == winners, where


def soak(games: int, game_id: str | None = None) -> Iterator[tuple[Setup, BatchTotals]]:
    """Play games of every setup on all cores; yield the totals."""
    starts = range(0, games, GAMES_PER_BATCH)
    sizes = [min(GAMES_PER_BATCH, games - start) for start in starts]
    with ProcessPoolExecutor() as pool:
        for number, setup in enumerate(SETUPS):
            if game_id not in (None, setup.game.id):
                continue
            yield setup, sum_totals([*pool.map(play_batch, repeat(number), starts, sizes)])


def sum_totals(tallies: list[BatchTotals]) -> BatchTotals:
    """Return the totals of several batches."""
    return BatchTotals(
        games=sum(tally.games for tally in tallies),
        decisions=sum(tally.decisions for tally in tallies),
        max_decisions=max(tally.max_decisions for tally in tallies),
        points=sum(tally.points for tally in tallies),
        best=max(tally.best for tally in tallies),
        seconds=sum(tally.seconds for tally in tallies),
    )


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="of every kind (2,000)")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    args = parser.parse_args()
    print(
        f"{'table':<32}{'games':>8}{'choices':>9}{'most':>6}{'points':>8}{'best':>6}{'games/s':>9}"
    )
    for setup, tally in soak(args.games, args.game):
        choices = tally.decisions / tally.games
        points = tally.points / tally.games / setup.seats
        speed = tally.games / tally.seconds
        print(
            f"{setup!s:<32}{tally.games:>8}{choices:>9.1f}{tally.max_decisions:>6}"
            f"{points:>8.1f}{tally.best:>6}{speed:>9.0f}"
        )


if __name__ == "__main__":
    main()
