"""The memory of the bot's processes, read from /proc; other systems than Linux have no figures."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_BYTES_PER_LINE_UNIT = 1024  # the files count in kB


class Memory(NamedTuple):
    """Bytes in RAM: every process by itself, and with each shared page counted once."""

    rss: int = 0
    pss: int = 0

    def __add__(self, other: object) -> "Memory":
        """Return the sums of both figures."""
        if not isinstance(other, Memory):
            return NotImplemented
        return Memory(self.rss + other.rss, self.pss + other.pss)


def process_tree(process: int) -> Iterator[int]:
    """Yield a process and its descendants."""
    yield process
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in read_proc(task).split():
            yield from process_tree(int(child))


def tree_memory(process: int) -> Memory:
    """Return the memory of a process and its descendants."""
    return sum(map(_memory, process_tree(process)), Memory())


def _memory(process: int) -> Memory:
    lines = read_proc(Path(f"/proc/{process}/smaps_rollup")).splitlines()
    values = {line.split()[0]: int(line.split()[1]) for line in lines if line.endswith(" kB")}
    rss, pss = values.get("Rss:", 0), values.get("Pss:", 0)
    return Memory(_BYTES_PER_LINE_UNIT * rss, _BYTES_PER_LINE_UNIT * pss)


def read_proc(path: Path) -> str:
    """Return the text of a file in /proc, nothing if its process has ended."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""
