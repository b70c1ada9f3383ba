"""`make strength`: how often one level of automa beats another, over pairs of games.

    python -m tests.strength chateau_combo --games 40 --seconds 0.2 --levels strong fair

Both games of a pair are dealt from one seed, and the levels change seats between them. With more
than two seats, one seat has the first level and the others the second. Where both levels are the
same, every seat of every game counts: `--levels strong strong --seats 4` tells what four strong
ones score. Thinking is measured in processor time, so that other work on the machine does not
count. How it stands is told as it goes, beside the results (stderr); whoever cannot wait for the
end breaks off (Ctrl-C) and is told what was played until then.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from engines import GAMES, Game, apply, standings, start
from engines.automa import FAIR, LEVELS, STRONG, decide
from engines.core.agenda import State

EVERY = 10  # results, after which it is told how it stands


class Effort(NamedTuple):
    """How long automas may think about a choice: the first figure that is reached ends it."""

    seconds: float = inf
    tries: float = inf


class Result(NamedTuple):
    """One game of the level that is measured: its share of the victory, its lead, its points."""

    won: float
    lead: float
    points: float


def main() -> None:
    """Print a line for each game: how often the first level won, and by how much."""
    asked = arguments()
    for name in asked.game or GAMES:
        begun = time.monotonic()
        results: list[Result] = []
        with suppress(KeyboardInterrupt):
            for found in measured(name, asked):
                results += found
                if len(results) // EVERY > (len(results) - len(found)) // EVERY:
                    print(line(name, results, begun), file=sys.stderr, flush=True)
        print(line(name, results, begun), flush=True)


def line(name: str, results: list[Result], begun: float) -> str:
    """Return how it stands with a game."""
    return f"{GAMES[name].name:<16} {told(results)}  ({time.monotonic() - begun:,.0f} s)"


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--games", type=int, default=100, help="for each game on the shelf")
    parser.add_argument("--seconds", type=float, default=1.0, help="to think about a choice")
    parser.add_argument("--tries", type=float, default=inf, help="count tries instead")
    parser.add_argument("--levels", nargs=2, default=[STRONG, FAIR], choices=LEVELS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    return parser.parse_args()


def measured(name: str, asked: argparse.Namespace) -> Iterator[list[Result]]:
    """Yield the results of so many games, seed by seed, played by some processes at once."""
    levels = [asked.levels[0], *asked.levels[1:] * (asked.seats - 1)]
    effort = Effort(asked.seconds, asked.tries)
    rotations = 1 if alike(levels) else asked.seats
    seeds = [f"{asked.seed} {number}" for number in range(-(-asked.games // rotations))]
    work = [(name, levels, effort, seed) for seed in seeds]
    if asked.processes == 1:
        yield from map(_series, work)
        return
    with ProcessPoolExecutor(asked.processes) as pool:
        yield from pool.map(_series, work)


def _series(work: tuple[str, list[str], Effort, str]) -> list[Result]:
    return list(series(*work))


def series(name: str, levels: list[str], effort: Effort, seed: str) -> Iterator[Result]:
    """Play a game from one seed with the first level in every seat; one game, if all have it."""
    if alike(levels):
        end = final(GAMES[name], levels, effort, seed)
        yield from (result(end, seat) for seat in range(len(levels)))
        return
    for seat in range(len(levels)):
        turned = levels[-seat:] + levels[:-seat]
        yield result(final(GAMES[name], turned, effort, seed), seat)


def alike(levels: list[str]) -> bool:
    """Tell whether all seats have the same level."""
    return len(set(levels)) == 1


def final(game: Game[Any], levels: list[str], effort: Effort, seed: str) -> State:
    """Return the end of a game between automas of these levels."""
    chance = Random(seed)
    state: State = start(game, len(levels), seed)[0]
    while state.agenda:
        seat = state.agenda[-1].seat
        action = decide(
            game,
            state,
            seat,
            levels[seat],
            chance,
            effort.seconds,
            tries=effort.tries,
            clock=time.process_time,
        )
        state, _ = apply(state, action)
    return state


def result(end: State, seat: int) -> Result:
    """Return what a finished game was for one seat."""
    sheet = standings(end)
    winners = [one.seat for one in sheet if one.rank == 1]
    others = [one.total for one in sheet if one.seat != seat]
    own = sheet[seat].total
    return Result((seat in winners) / len(winners), own - max(others), own)


def told(results: list[Result]) -> str:
    """Return the figures, each with the half width of its 95 % interval."""
    if not results:
        return "nothing played"
    won, leads, points = zip(*results, strict=True)
    return (
        f"won {100 * fmean(won):5.1f} ± {100 * half_width(won):4.1f} %"
        f"   lead {fmean(leads):+6.1f} ± {half_width(leads):4.1f}"
        f"   points {fmean(points):6.1f} ± {half_width(points):4.1f}   {len(results)} results"
    )


def half_width(figures: tuple[float, ...]) -> float:
    """Return how far the true mean may be away, at 95 %."""
    return 1.96 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else inf


if __name__ == "__main__":
    main()
