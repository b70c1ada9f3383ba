"""Processor time of a process and its descendants, read from /proc."""

import os
from pathlib import Path

from bot.process_memory import process_tree, read_proc

SAMPLE_SECONDS = 0.005  # between two measurements of a loop's delay
MIN_STALL_SECONDS = 0.02  # shorter delays are not recorded
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def is_alive(process: int) -> bool:
    """Return whether a process is running."""
    return Path(f"/proc/{process}/exe").exists()


def tree_cpu_seconds(process: int) -> float:
    """Return the processor seconds of a process and its descendants."""
    return sum(own_cpu_seconds(one) for one in process_tree(process))


def own_cpu_seconds(process: int) -> float:
    """Return the processor seconds of a process."""
    fields = read_proc(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()
    return sum(int(ticks) for ticks in fields[11:13]) / TICKS_PER_SECOND if fields else 0.0
