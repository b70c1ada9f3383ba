"""`python -m tests.bench --against REV`: compares the speed of random games with a commit's.

Two processes play the same games in alternating slices, in processor time, so that a drifting
machine affects both alike. Each line gives the ratio: the median over all slices, and the middle
half of them.
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
SLICE_SECONDS = 0.4  # for each slice


def compare(revision: str) -> None:
    """Print the ratio of every game."""
    print(
        f"{'random games, 2 players':<26}{revision[:12]:>14}{'now':>14}{'ratio':>10}  middle half"
    )
    with ExitStack() as stack:
        old_tree = stack.enter_context(check_out(revision))
        old, new = (stack.enter_context(play_process(tree)) for tree in (old_tree, HERE.parents[1]))
        for game in GAMES:
            print(line(GAMES[game].name, *alternate(old, new, game)), flush=True)


def line(name: str, before: list[float], now: list[float]) -> str:
    """Return the table row of a game."""
    ratios = [new / old for old, new in zip(before, now, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    rates = [f"{statistics.median(rates):,.0f} games/s" for rates in (before, now)]
    return f"{name:<26}{rates[0]:>14}{rates[1]:>14}{middle:>10.2f}  {low:.2f} to {high:.2f}"


@contextmanager
def check_out(revision: str) -> Iterator[Path]:
    """Extract the engines of a commit to a temporary directory."""
    command = ["git", "archive", revision, "engines"]
    packed = subprocess.run(command, cwd=HERE.parents[1], check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as place, tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(place, filter="data")
        yield Path(place)


Player = subprocess.Popen[str]


@contextmanager
def play_process(tree: Path) -> Iterator[Player]:
    """Run a process that plays with the engines of a directory."""
    pipe, paths = subprocess.PIPE, os.environ | {"PYTHONPATH": str(tree)}
    command = [sys.executable, "-P", str(HERE)]  # `tests` has an `engines` of its own
    with subprocess.Popen(command, env=paths, stdin=pipe, stdout=pipe, text=True) as process:
        yield process


def alternate(old: Player, new: Player, game: str) -> tuple[list[float], list[float]]:
    """Return the games per second of both, slice by slice, without the warm-up slice."""
    rates = [
        (request_slice(old, game, number), request_slice(new, game, number))
        for number in range(SLICES + 1)
    ]
    before, now = zip(*rates[1:], strict=True)
    return list(before), list(now)


def request_slice(process: Player, game: str, number: int) -> float:
    """Let a process play one slice; return its games per second."""
    assert process.stdin is not None
    assert process.stdout is not None
    print(game, number, file=process.stdin, flush=True)
    return float(process.stdout.readline())


def play_slice(game: str, number: int) -> float:
    """Play random games for one slice; return the games per second."""
    begun, played, elapsed = time.process_time(), 0, 0.0
    while elapsed < SLICE_SECONDS:
        playout(GAMES[game], 2, f"slice {number} game {played}")
        played += 1
        elapsed = time.process_time() - begun
    return played / elapsed


if __name__ == "__main__":  # as a playing process, driven line by line
    for asking in sys.stdin:
        named, numbered = asking.split()
        print(play_slice(named, int(numbered)), flush=True)
