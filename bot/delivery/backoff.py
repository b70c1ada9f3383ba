"""Exponential back-off per table, counted in ticks of the scheduler."""

from dataclasses import dataclass, field

MAX_DELAY_TICKS = 60  # an hour


@dataclass
class BackoffState:
    """The failures of a table and the tick of its next attempt."""

    delay_ticks: int = 1
    retry_at_tick: int = 0
    seen_errors: set[type[Exception]] = field(default_factory=set)


class Backoff:
    """Tables whose attempts fail."""

    def __init__(self) -> None:
        self._tick = 0
        self._states: dict[int, BackoffState] = {}

    def tick(self) -> None:
        """Advance the clock by one tick."""
        self._tick += 1

    def is_due(self, table_id: int) -> bool:
        """Return whether a table may be tried at this tick."""
        return table_id not in self._states or self._states[table_id].retry_at_tick <= self._tick

    def record_failure(self, table_id: int, error: Exception) -> bool:
        """Double the delay; return whether this type of error is new at the table."""
        state = self._states.setdefault(table_id, BackoffState())
        state.retry_at_tick = self._tick + state.delay_ticks
        state.delay_ticks = min(2 * state.delay_ticks, MAX_DELAY_TICKS)
        is_new = type(error) not in state.seen_errors
        state.seen_errors.add(type(error))
        return is_new

    def reset(self, table_id: int) -> None:
        """Forget the failures of a table."""
        self._states.pop(table_id, None)
