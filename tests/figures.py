"""Figures of `make bench`: what was measured, what is aimed at, and how it was before.

A figure that counts operations per second is divided by the speed of a calibration loop, measured
before and after it in the same run: so a slow machine does not look like a slow program, and the
stored baseline, `bench_baseline.json`, can be compared with on any machine.
"""

import time
from pathlib import Path
from typing import NamedTuple

import msgspec

BASELINE = Path(__file__).with_name("bench_baseline.json")
CALIBRATION = 0.2  # seconds


class Figure(NamedTuple):
    """One line of the table."""

    label: str
    shown: str
    target: str = ""
    rate: float | None = None  # operations per second, where it is compared with the baseline


def loops_per_second() -> float:
    """Return how fast this machine runs a loop that looks like a game: calls, dicts, bits."""
    begun, loops = time.process_time(), 0
    while (elapsed := time.process_time() - begun) < CALIBRATION:
        for _ in range(100):
            _loop()
        loops += 100
    return loops / elapsed


def _loop() -> int:
    """Do a little of what games do."""
    counted: dict[str, int] = {}
    bits, found = 0x5A5A_5A5A_5A5A_5A5A << 300, list[int]()
    for place, name in enumerate(("grass", "desert", "forest", "canyon") * 4):
        counted[name] = counted.get(name, 0) + place
        bits = bits >> 7 ^ 1 << 19 * place
        if bits & 1:
            found.append(bits.bit_length())
    return sum(counted.values()) + len(found)


class Baseline:
    """What was measured once, by label: operations for each round of the calibration loop."""

    def __init__(self) -> None:
        stored = BASELINE.read_bytes() if BASELINE.exists() else b"{}"
        self._before = msgspec.json.decode(stored, type=dict[str, float])
        self._now: dict[str, float] = {}
        self._speed = loops_per_second()  # of the machine, just before the next figure

    def line(self, section: str, figure: Figure) -> str:
        """Return a figure as a line: its label, itself, the target, the ratio to the baseline."""
        label, shown, target, _ = figure
        ratio = self._ratio(f"{section}: {label}", figure.rate)
        return f"  {label:<42}{shown:>22}{target:>18}{ratio:>12}"

    def _ratio(self, name: str, rate: float | None) -> str:
        earlier, self._speed = self._speed, loops_per_second()
        if rate is None:
            return ""
        self._now[name] = now = rate / ((earlier + self._speed) / 2)
        before = self._before.get(name)
        return "" if before is None else f"{now / before:.2f} times"

    def save(self) -> None:
        """Make what was measured now the baseline."""
        rounded = {name: float(f"{rate:.4g}") for name, rate in self._now.items()}
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(rounded)) + b"\n")
