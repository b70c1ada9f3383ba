"""Processor time and memory of a process and its descendants, read from /proc."""

import os
from collections.abc import Iterator
from pathlib import Path

SAMPLE_SECONDS = 0.005  # between two measurements of a loop's delay
MIN_STALL_SECONDS = 0.02  # shorter delays are not recorded
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def process_tree(process: int) -> Iterator[int]:
    """Yield a process and its descendants."""
    yield process
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in _read(task).split():
            yield from process_tree(int(child))


def is_alive(process: int) -> bool:
    """Return whether a process is running."""
    return Path(f"/proc/{process}/exe").exists()


def tree_cpu_seconds(process: int) -> float:
    """Return the processor seconds of a process and its descendants."""
    return sum(own_cpu_seconds(one) for one in process_tree(process))


def own_cpu_seconds(process: int) -> float:
    """Return the processor seconds of a process."""
    fields = _read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()
    return sum(int(ticks) for ticks in fields[11:13]) / TICKS_PER_SECOND if fields else 0.0


def tree_memory_mb(process: int) -> float:
    """Return the memory of a process and its descendants; shared pages count once."""
    return sum(_memory_mb(one) for one in process_tree(process))


def _memory_mb(process: int) -> float:
    for line in _read(Path(f"/proc/{process}/smaps_rollup")).splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:  # it has ended
        return ""
