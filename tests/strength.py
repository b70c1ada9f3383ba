"""`make strength`: how often one level of automa beats another, over pairs of games.

    python -m tests.strength chateau_combo --games 40 --seconds 0.2 --levels strong fair

Both games of a pair start from one seed, with the seats of the levels swapped. With more than two
seats, one seat has the first level and the others the second. Where both levels are the same, every
seat of every game counts: `--levels strong strong --seats 4` measures the points of four strong
automas. Time is processor time, so that other work on the machine does not count.

Interim results go to stderr; Ctrl-C ends the run early and prints the result so far. With
`--results FILE` finished games are saved and not played again, so that one measurement can take
several runs of the same code. With `--opponent PATH` the second level is played by the code of
another checkout, which compares two versions.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import count
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from subprocess import PIPE, Popen
from typing import Any, NamedTuple

import msgspec

from engines import GAMES, Action, Game, apply, standings, start
from engines.automa import FAIR, LEVELS, STRONG, decide
from engines.core.kernel import State

REPORT_EVERY = 10  # results

OPPONENT_SCRIPT = """
import json, sys, time
from random import Random
from engines import GAMES
from engines.automa import decide
for line in sys.stdin:
    game, stored, seat, level, seed, seconds, tries = json.loads(line)
    state = GAMES[game].load(stored.encode())
    action = decide(GAMES[game], state, seat, level, Random(seed), seconds, tries=tries,
        clock=time.process_time)
    print(json.dumps(action.key), flush=True)
"""


class Effort(NamedTuple):
    """The budget of one decision: the first limit that is reached ends it."""

    seconds: float = inf
    tries: float = inf


class Result(NamedTuple):
    """One game of a measured seat: its share of the victory, its margin, its points."""

    won: float
    margin: float
    points: float


class Match(NamedTuple):
    """A game to be played: the level of every seat, and the seats that are measured."""

    game: str
    levels: tuple[str, ...]
    measured: tuple[int, ...]
    effort: Effort
    seed: str
    opponent: str | None = None  # a checkout that plays the other seats


class SavedResult(msgspec.Struct, frozen=True):
    """A finished match, as a line of the results file."""

    match: str
    results: list[Result]


def main() -> None:
    """Print a line for each game: how often the first level won, and by how much."""
    args = parse_arguments()
    for name in args.game or GAMES:
        started_at = time.monotonic()
        results: list[Result] = []
        with suppress(KeyboardInterrupt):
            for new in measure(name, args):
                results += new
                if len(results) // REPORT_EVERY > (len(results) - len(new)) // REPORT_EVERY:
                    print(report_line(name, results, started_at), file=sys.stderr, flush=True)
        print(report_line(name, results, started_at), flush=True)


def report_line(name: str, results: list[Result], started_at: float) -> str:
    """Return the result of a game so far."""
    return f"{GAMES[name].name:<16} {summary(results)}  ({time.monotonic() - started_at:,.0f} s)"


def parse_arguments(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--games", type=int, default=100, help="to play of each game")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each decision")
    parser.add_argument("--tries", type=float, default=inf, help="for each decision")
    parser.add_argument("--levels", nargs=2, default=[STRONG, FAIR], choices=LEVELS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--results", type=Path, help="a file of results, to continue")
    parser.add_argument("--opponent", help="a checkout that plays the second level")
    return parser.parse_args(argv)


def measure(name: str, args: argparse.Namespace) -> Iterator[list[Result]]:
    """Yield the results of all matches: saved ones first, then the others as they end."""
    saved = load_results(args.results)
    matches = plan_matches(name, args)
    yield from (saved[str(one)] for one in matches if str(one) in saved)
    rest = [one for one in matches if str(one) not in saved]
    for one, results in _play_all(rest, args.processes):
        if args.results:
            with args.results.open("ab") as file:
                file.write(msgspec.json.encode(SavedResult(str(one), results)) + b"\n")
        yield results


def load_results(path: Path | None) -> dict[str, list[Result]]:
    """Return the results of earlier runs."""
    if path is None or not path.exists():
        return {}
    lines = [msgspec.json.decode(line, type=SavedResult) for line in path.read_bytes().splitlines()]
    return {line.match: line.results for line in lines}


def plan_matches(name: str, args: argparse.Namespace) -> list[Match]:
    """Return at least as many matches as asked for; every seed has all its matches."""
    levels = (args.levels[0], *args.levels[1:] * (args.seats - 1))
    effort = Effort(args.seconds, args.tries)
    matches: list[Match] = []
    for number in count():
        if len(matches) >= args.games:
            return matches
        matches += matches_of_seed(name, levels, effort, f"{args.seed} {number}", args.opponent)
    return matches


def matches_of_seed(
    name: str, levels: tuple[str, ...], effort: Effort, seed: str, opponent: str | None = None
) -> list[Match]:
    """Return matches with the first level in every seat; one, if all automas are the same."""
    seats = tuple(range(len(levels)))
    if len(set(levels)) == 1 and opponent is None:
        return [Match(name, levels, seats, effort, seed)]
    return [
        Match(name, levels[-one:] + levels[:-one], (one,), effort, seed, opponent) for one in seats
    ]


def _play_all(matches: list[Match], processes: int) -> Iterator[tuple[Match, list[Result]]]:
    if processes == 1:
        yield from zip(matches, map(play_match, matches), strict=True)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from zip(matches, pool.map(play_match, matches), strict=True)


def play_match(match: Match) -> list[Result]:
    """Play a match and return the results of the measured seats."""
    end = play_game(match)
    return [result(end, seat) for seat in match.measured]


def play_game(match: Match) -> State:
    """Return the final state of a match."""
    game, rng = GAMES[match.game], Random(match.seed)
    state: State = start(game, len(match.levels), match.seed)[0]
    while state.agenda:
        seat = state.agenda[-1].seat
        if match.opponent is None or seat in match.measured:
            action = _decide(game, state, seat, match, rng)
        else:
            action = _ask_opponent(game, state, seat, match, rng)
        state, _ = apply(state, action)
    return state


def _decide(game: Game[Any], state: State, seat: int, match: Match, rng: Random) -> Action:
    seconds, tries = match.effort
    level = match.levels[seat]
    return decide(game, state, seat, level, rng, seconds, tries=tries, clock=time.process_time)


def _ask_opponent(game: Game[Any], state: State, seat: int, match: Match, rng: Random) -> Action:
    process = _opponent_process(str(match.opponent))
    assert process.stdin is not None
    assert process.stdout is not None
    stored, seed = game.dump(state).decode(), rng.getrandbits(64)
    seconds, tries = (min(limit, 1e9) for limit in match.effort)
    question = [match.game, stored, seat, match.levels[seat], seed, seconds, tries]
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    process.stdin.flush()
    return Action(seat, msgspec.json.decode(process.stdout.readline(), type=str))


@cache
def _opponent_process(checkout: str) -> "Popen[bytes]":
    command = [sys.executable, "-c", OPPONENT_SCRIPT]
    return Popen(command, cwd=checkout, stdin=PIPE, stdout=PIPE)  # noqa: S603 - our own script


def result(end: State, seat: int) -> Result:
    """Return the result of a finished game for one seat."""
    scores = standings(end)
    winners = [one.seat for one in scores if one.rank == 1]
    others = [one.total for one in scores if one.seat != seat]
    own = scores[seat].total
    return Result((seat in winners) / len(winners), own - max(others), own)


def summary(results: list[Result]) -> str:
    """Return the means, each with the half width of its 95 % interval."""
    if not results:
        return "nothing played"
    won, margins, points = zip(*results, strict=True)
    return (
        f"won {100 * fmean(won):5.1f} ± {100 * half_width(won):4.1f} %"
        f"   lead {fmean(margins):+6.1f} ± {half_width(margins):4.1f}"
        f"   points {fmean(points):6.1f} ± {half_width(points):4.1f}   {len(results)} results"
    )


def half_width(figures: tuple[float, ...]) -> float:
    """Return half of the width of the 95 % interval of the mean."""
    return 1.96 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else inf


if __name__ == "__main__":
    main()
