"""What fails again and again: tried ever more seldom, and spoken of once."""

from dataclasses import dataclass, field

LONGEST = 60  # beats of the clock between two attempts


@dataclass
class Failing:
    """What has failed at a table, and when it is worth the next attempt."""

    pause: int = 1  # beats
    due: int = 0  # the beat
    kinds: set[type[Exception]] = field(default_factory=set)


class Attempts:
    """Tables at which something fails, by the beats of a clock."""

    def __init__(self) -> None:
        self._now = 0
        self._failing: dict[int, Failing] = {}

    def beat(self) -> None:
        """Let time pass."""
        self._now += 1

    def is_due(self, table: int) -> bool:
        """Tell whether a table is worth an attempt now."""
        return table not in self._failing or self._failing[table].due <= self._now

    def failed(self, table: int, error: Exception) -> bool:
        """Wait twice as long as before; tell whether nothing of this kind has failed there yet."""
        failing = self._failing.setdefault(table, Failing())
        failing.due = self._now + failing.pause
        failing.pause = min(2 * failing.pause, LONGEST)
        is_new = type(error) not in failing.kinds
        failing.kinds.add(type(error))
        return is_new

    def succeeded(self, table: int) -> None:
        """Forget what has failed there."""
        self._failing.pop(table, None)
