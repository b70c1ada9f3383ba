"""`python -m tests.bench --against REV`: random games of today's rules against those of a commit.

Two processes play the same games, a slice of one and then of the other, in processor time: so a
machine whose speed drifts treats both alike. Each line tells how many times as fast today's are:
the median over all slices, and the middle half of them.
"""

import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path

from engines import GAMES, playout

HERE = Path(__file__).resolve()
SLICES = 16
SECONDS = 0.4  # for each slice


def compare(revision: str) -> None:
    """Print for every game how much faster it is than it was."""
    print(
        f"{'random games, 2 players':<26}{revision[:12]:>14}{'now':>14}{'ratio':>10}  middle half"
    )
    with ExitStack() as stack:
        old_tree = stack.enter_context(checked_out(revision))
        old, new = (stack.enter_context(player(tree)) for tree in (old_tree, HERE.parents[1]))
        for game in GAMES:
            print(line(GAMES[game].name, *in_turns(old, new, game)), flush=True)


def line(name: str, before: list[float], now: list[float]) -> str:
    """Return what came of all slices of a game."""
    ratios = [new / old for old, new in zip(before, now, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    rates = [f"{statistics.median(rates):,.0f} games/s" for rates in (before, now)]
    return f"{name:<26}{rates[0]:>14}{rates[1]:>14}{middle:>10.2f}  {low:.2f} to {high:.2f}"


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Lay out the engines of a commit in a directory that goes again."""
    command = ["git", "archive", revision, "engines"]
    packed = subprocess.run(command, cwd=HERE.parents[1], check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as place, tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(place, filter="data")
        yield Path(place)


Player = subprocess.Popen[str]


@contextmanager
def player(tree: Path) -> Iterator[Player]:
    """Let a process play with the engines that lie in a directory."""
    pipe, paths = subprocess.PIPE, os.environ | {"PYTHONPATH": str(tree)}
    command = [sys.executable, "-P", str(HERE)]  # `tests` has an `engines` of its own
    with subprocess.Popen(command, env=paths, stdin=pipe, stdout=pipe, text=True) as process:
        yield process


def in_turns(old: Player, new: Player, game: str) -> tuple[list[float], list[float]]:
    """Return how many games a second both play, slice by slice; the first slice warms up."""
    rates = [(asked(old, game, number), asked(new, game, number)) for number in range(SLICES + 1)]
    before, now = zip(*rates[1:], strict=True)
    return list(before), list(now)


def asked(process: Player, game: str, number: int) -> float:
    """Return how many games a second a process plays in one slice."""
    assert process.stdin is not None
    assert process.stdout is not None
    print(game, number, file=process.stdin, flush=True)
    return float(process.stdout.readline())


def slice_played(game: str, number: int) -> float:
    """Play random games for a while; return how many a second."""
    begun, played, elapsed = time.process_time(), 0, 0.0
    while elapsed < SECONDS:
        playout(GAMES[game], 2, f"slice {number} game {played}")
        played += 1
        elapsed = time.process_time() - begun
    return played / elapsed


if __name__ == "__main__":  # as the process of a player, that is asked line by line
    for asking in sys.stdin:
        named, numbered = asking.split()
        print(slice_played(named, int(numbered)), flush=True)
