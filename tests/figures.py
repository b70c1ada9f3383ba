"""Figures of `make bench`: what was measured, what is aimed at, and how it was before.

What counts operations per second is measured in slices, and between them the machine itself, by a
small game that never changes (`calibration.py`). A figure's ratio to the stored baseline,
`bench_baseline.json`, is that of operations for each of these games, the median over all slices: so
neither a slow machine nor one whose speed drifts meanwhile looks like a slow program.

Unchanged, a program mostly reads 1.0 within 5 % on a quiet machine. Where others compute beside it
games read up to a tenth too low, since they need more of the caches than the small game does;
`--against` compares them with each other, and is the surer there.
"""

import statistics
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.calibration import games_per_second

BASELINE = Path(__file__).with_name("bench_baseline.json")
SLICES = 12
LOOK = 0.05  # seconds of a look at the machine


class Rate(NamedTuple):
    """How often something can be done: in a second, and while the small game is played once."""

    per_second: float
    per_game: float


class Figure(NamedTuple):
    """One line of the table."""

    label: str
    shown: str
    target: str = ""
    rate: Rate | None = None  # where it is compared with the baseline


def look() -> float:
    """Return how fast the machine is at this moment."""
    return games_per_second(LOOK)


def in_slices(work: Callable[[int], Sequence[float]]) -> list[Rate]:
    """Return how often each thing can be done that a slice of work counts, by its number."""
    work(0)  # what comes first is slower than all that follows
    looks, slices = [look()], list[Sequence[float]]()
    for number in range(SLICES):
        slices.append(work(number))
        looks.append(look())
    speeds = [(before + after) / 2 for before, after in pairwise(looks)]
    return [calibrated(rates, speeds) for rates in zip(*slices, strict=True)]


def calibrated(rates: Sequence[float], speeds: Sequence[float]) -> Rate:
    """Return the medians of what was measured slice by slice, each at some speed of the machine."""
    ratios = [rate / speed for rate, speed in zip(rates, speeds, strict=True)]
    return Rate(statistics.median(rates), statistics.median(ratios))


class Baseline:
    """What was measured once, by label: operations for each of the small games."""

    def __init__(self) -> None:
        stored = BASELINE.read_bytes() if BASELINE.exists() else b"{}"
        self._before = msgspec.json.decode(stored, type=dict[str, float])
        self._now: dict[str, float] = {}

    def line(self, section: str, figure: Figure) -> str:
        """Return a figure as a line: its label, itself, the target, the ratio to the baseline."""
        label, shown, target, _ = figure
        ratio = self._ratio(f"{section}: {label}", figure.rate)
        return f"  {label:<42}{shown:>22}{target:>18}{ratio:>12}"

    def _ratio(self, name: str, rate: Rate | None) -> str:
        if rate is None:
            return ""
        self._now[name] = rate.per_game
        before = self._before.get(name)
        return "" if before is None else f"{rate.per_game / before:.2f} times"

    def save(self) -> None:
        """Make what was measured now the baseline."""
        rounded = {name: float(f"{rate:.4g}") for name, rate in self._now.items()}
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(rounded)) + b"\n")
