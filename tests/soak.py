"""Thousands of random games of every kind: `python -m tests.soak [--games N]`.

Every game must end, keep its pieces and sum its standings. Prints one line per way to lay a table.
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
from tests.engines.playing import LAYINGS, MOST_DECISIONS, Laying

BATCH = 100


class Tally(NamedTuple):
    """What a batch of games came to."""

    games: int
    decisions: int
    longest: int
    points: int
    best: int
    seconds: float


def play_batch(laying: int, first: int, games: int) -> Tally:
    """Play some games of one laying, seeds counted from `first`; check each at its end."""
    table = LAYINGS[laying]
    began = process_time()
    lengths: list[int] = []
    points: list[int] = []
    for number in range(first, first + games):
        state, decisions = play(table, f"soak {number}")
        lengths.append(decisions)
        points.extend(place.total for place in standings(state))
    seconds = process_time() - began
    return Tally(games, sum(lengths), max(lengths), sum(points), max(points), seconds)


def play(laying: Laying, seed: str) -> tuple[State, int]:
    """Play one random game in place to its end; return it with the number of choices made."""
    chance = Random(seed)
    state, _ = laying.start(seed)
    pieces = laying.game.piece_count(state)
    news: list[Event] = []
    options = run_to_decision(state, news)
    decisions = 0
    while options:
        options = advance(state, chance.choice(options), news)
        decisions += 1
        news.clear()
        assert decisions < MOST_DECISIONS * laying.seats, f"{laying}, seed {seed!r}: no end"
    assert laying.game.piece_count(state) == pieces, f"{laying}, seed {seed!r}: pieces changed"
    check_standings(state, f"{laying}, seed {seed!r}")
    return state, decisions


def check_standings(state: State, where: str) -> None:
    """Check that parts sum to totals and that somebody won."""
    results = standings(state)
    for result in results:
        assert result.total == sum(part.points for part in result.parts), where
    best = max((result.total, result.tie_break) for result in results)
    winners = [result for result in results if (result.total, result.tie_break) == best]
    assert [result for result in results if result.rank == 1] == winners, where


def soak(games: int, only: str | None = None) -> Iterator[tuple[Laying, Tally]]:
    """Play so many games of every laying, on all cores; yield the tallies as they come."""
    starts = range(0, games, BATCH)
    sizes = [min(BATCH, games - start) for start in starts]
    with ProcessPoolExecutor() as pool:
        for number, laying in enumerate(LAYINGS):
            if only not in (None, laying.game.id):
                continue
            yield laying, total([*pool.map(play_batch, repeat(number), starts, sizes)])


def total(tallies: list[Tally]) -> Tally:
    """Return several batches as one; seconds are those of one core, all told."""
    return Tally(
        games=sum(tally.games for tally in tallies),
        decisions=sum(tally.decisions for tally in tallies),
        longest=max(tally.longest for tally in tallies),
        points=sum(tally.points for tally in tallies),
        best=max(tally.best for tally in tallies),
        seconds=sum(tally.seconds for tally in tallies),
    )


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="of every kind (2,000)")
    parser.add_argument("--game", choices=GAMES, help="this one alone")
    asked = parser.parse_args()
    print(
        f"{'table':<32}{'games':>8}{'choices':>9}{'most':>6}{'points':>8}{'best':>6}{'games/s':>9}"
    )
    for laying, tally in soak(asked.games, asked.game):
        choices = tally.decisions / tally.games
        points = tally.points / tally.games / laying.seats
        speed = tally.games / tally.seconds
        print(
            f"{laying!s:<32}{tally.games:>8}{choices:>9.1f}{tally.longest:>6}"
            f"{points:>8.1f}{tally.best:>6}{speed:>9.0f}"
        )


if __name__ == "__main__":
    main()
