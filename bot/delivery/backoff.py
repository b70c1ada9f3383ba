"""What fails again and again: tried ever more seldom, and spoken of once."""

from dataclasses import dataclass, field

MAX_DELAY_TICKS = 60  # beats of the clock between two attempts


@dataclass
class BackoffState:
    """What has failed at a table, and when it is worth the next attempt."""

    delay_ticks: int = 1  # beats
    retry_at_tick: int = 0  # the beat
    seen_errors: set[type[Exception]] = field(default_factory=set)


class Backoff:
    """Tables at which something fails, by the beats of a clock."""

    def __init__(self) -> None:
        self._tick = 0
        self._states: dict[int, BackoffState] = {}

    def tick(self) -> None:
        """Let time pass."""
        self._tick += 1

    def is_due(self, table: int) -> bool:
        """Tell whether a table is worth an attempt now."""
        return table not in self._states or self._states[table].retry_at_tick <= self._tick

    def record_failure(self, table: int, error: Exception) -> bool:
        """Wait twice as long as before; tell whether nothing of this kind has failed there yet."""
        failing = self._states.setdefault(table, BackoffState())
        failing.retry_at_tick = self._tick + failing.delay_ticks
        failing.delay_ticks = min(2 * failing.delay_ticks, MAX_DELAY_TICKS)
        is_new = type(error) not in failing.seen_errors
        failing.seen_errors.add(type(error))
        return is_new

    def reset(self, table: int) -> None:
        """Forget what has failed there."""
        self._states.pop(table, None)
