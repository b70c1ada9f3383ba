"""Figures of `make bench`: measurement, target, and ratio to the baseline.

Operations per second are measured in slices. Between slices a small fixed game (`calibration.py`)
measures the machine itself. The ratio to `bench_baseline.json` compares operations per calibration
game, the median over all slices, so that a slow or drifting machine does not look like slow code.

Unchanged code reads 1.0 within 5 % on a quiet machine. On a busy one games read up to 10 % too low,
because they need more cache than the calibration game; `--against` is more reliable there.
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
CALIBRATION_SECONDS = 0.05  # per calibration


class Rate(NamedTuple):
    """Operations per second, and per calibration game."""

    per_second: float
    per_game: float


class Figure(NamedTuple):
    """One line of the table."""

    label: str
    value: str
    target: str = ""
    rate: Rate | None = None  # if compared with the baseline


def machine_speed() -> float:
    """Return the calibration games per second at this moment."""
    return games_per_second(CALIBRATION_SECONDS)


def measure_in_slices(work: Callable[[int], Sequence[float]]) -> list[Rate]:
    """Run slices of work between calibrations; return the rate of each counted operation."""
    work(0)  # warm-up
    looks, slices = [machine_speed()], list[Sequence[float]]()
    for number in range(SLICES):
        slices.append(work(number))
        looks.append(machine_speed())
    speeds = [(before + after) / 2 for before, after in pairwise(looks)]
    return [calibrate(rates, speeds) for rates in zip(*slices, strict=True)]


def calibrate(rates: Sequence[float], speeds: Sequence[float]) -> Rate:
    """Return the median rate over all slices, absolute and relative to the machine's speed."""
    ratios = [rate / speed for rate, speed in zip(rates, speeds, strict=True)]
    return Rate(statistics.median(rates), statistics.median(ratios))


class Baseline:
    """The stored rates by label, in operations per calibration game."""

    def __init__(self) -> None:
        stored = BASELINE.read_bytes() if BASELINE.exists() else b"{}"
        self._before = msgspec.json.decode(stored, type=dict[str, float])
        self._now: dict[str, float] = {}

    def line(self, section: str, figure: Figure) -> str:
        """Return the table row of a figure."""
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
        """Store this run as the baseline."""
        rounded = {name: float(f"{rate:.4g}") for name, rate in self._now.items()}
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(rounded)) + b"\n")
