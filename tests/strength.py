"""`make strength`: how often one level of automa beats another, over pairs of games.

    python -m tests.strength chateau_combo --games 40 --seconds 0.2 --levels strong fair

Both games of a pair are dealt from one seed, and the levels change seats between them. With more
than two seats, one seat has the first level and the others the second. Where both levels are the
same, every seat of every game counts: `--levels strong strong --seats 4` tells what four strong
ones score. Thinking is measured in processor time, so that other work on the machine does not
count. How it stands is told as it goes, beside the results (stderr); whoever cannot wait for the
end breaks off (Ctrl-C) and is told what was played until then. With `--kept FILE` every result is
written down as well, and what the file has already is not played again: so a hundred games can be
gathered in several runs. The file is good for one state of the code alone.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import count
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from engines import GAMES, Game, apply, standings, start
from engines.automa import FAIR, LEVELS, STRONG, decide
from engines.core.kernel import State

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


class Match(NamedTuple):
    """One game, as it is to be played: the level of every seat, and which of them are measured."""

    game: str
    levels: tuple[str, ...]
    measured: tuple[int, ...]
    effort: Effort
    seed: str


class Kept(msgspec.Struct, frozen=True):
    """A match that was played, as a line of a file."""

    match: str
    results: list[Result]


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


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line, or these words of one."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--games", type=int, default=100, help="for each game on the shelf")
    parser.add_argument("--seconds", type=float, default=1.0, help="to think about a choice")
    parser.add_argument("--tries", type=float, default=inf, help="count tries instead")
    parser.add_argument("--levels", nargs=2, default=[STRONG, FAIR], choices=LEVELS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--kept", type=Path, help="a file of results, to go on with")
    return parser.parse_args(words)


def measured(name: str, asked: argparse.Namespace) -> Iterator[list[Result]]:
    """Yield the results of so many games, those that are kept first, the others as they come."""
    known = kept(asked.kept)
    work = wanted(name, asked)
    yield from (known[str(one)] for one in work if str(one) in known)
    rest = [one for one in work if str(one) not in known]
    for one, results in _played(rest, asked.processes):
        if asked.kept:
            with asked.kept.open("ab") as file:
                file.write(msgspec.json.encode(Kept(str(one), results)) + b"\n")
        yield results


def kept(path: Path | None) -> dict[str, list[Result]]:
    """Return what a file has of earlier runs."""
    if path is None or not path.exists():
        return {}
    lines = [msgspec.json.decode(line, type=Kept) for line in path.read_bytes().splitlines()]
    return {line.match: line.results for line in lines}


def wanted(name: str, asked: argparse.Namespace) -> list[Match]:
    """Return so many matches, and what is missing to the games of the last seed."""
    levels = (asked.levels[0], *asked.levels[1:] * (asked.seats - 1))
    effort = Effort(asked.seconds, asked.tries)
    found: list[Match] = []
    for number in count():
        if len(found) >= asked.games:
            return found
        found += series(name, levels, effort, f"{asked.seed} {number}")
    return found


def series(name: str, levels: tuple[str, ...], effort: Effort, seed: str) -> list[Match]:
    """Return matches from one seed with the first level in every seat; one, if all have it."""
    seats = tuple(range(len(levels)))
    if len(set(levels)) == 1:
        return [Match(name, levels, seats, effort, seed)]
    return [Match(name, levels[-one:] + levels[:-one], (one,), effort, seed) for one in seats]


def _played(work: list[Match], processes: int) -> Iterator[tuple[Match, list[Result]]]:
    """Yield the matches with their results, played by some processes at once."""
    if processes == 1:
        yield from zip(work, map(played, work), strict=True)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from zip(work, pool.map(played, work), strict=True)


def played(match: Match) -> list[Result]:
    """Play a match, and return what it was for the seats that are measured."""
    end = final(GAMES[match.game], match.levels, match.effort, match.seed)
    return [result(end, seat) for seat in match.measured]


def final(game: Game[Any], levels: tuple[str, ...], effort: Effort, seed: str) -> State:
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
