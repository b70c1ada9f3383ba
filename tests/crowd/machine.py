"""What a process and all that it has started take of this machine, read from outside."""

import os
from collections.abc import Iterator
from pathlib import Path

LOOK = 0.005  # seconds between two looks at whether a loop is late
LATE = 0.02  # what is kept of that
TICK = os.sysconf("SC_CLK_TCK")


def family(process: int) -> Iterator[int]:
    """Yield a process and all that it has started, and that those have."""
    yield process
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in _read(task).split():
            yield from family(int(child))


def lives(process: int) -> bool:
    """Tell whether a process has not ended."""
    return Path(f"/proc/{process}/exe").exists()


def processor_time(process: int) -> float:
    """Return the seconds that they have computed."""
    return sum(own_time(one) for one in family(process))


def own_time(process: int) -> float:
    """Return the seconds that it has computed by itself."""
    fields = _read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()
    return sum(int(ticks) for ticks in fields[11:13]) / TICK if fields else 0.0


def memory(process: int) -> float:
    """Return their megabytes; what several share counts once."""
    return sum(_megabytes(one) for one in family(process))


def _megabytes(process: int) -> float:
    for line in _read(Path(f"/proc/{process}/smaps_rollup")).splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:  # it has ended
        return ""
