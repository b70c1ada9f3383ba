"""The limit of one decision: seconds, tries, or both.

A try is one option that is scored, or one rollout."""

from collections.abc import Callable
from math import inf
from time import monotonic


class Budget:
    """Seconds on a clock and a number of tries; the first limit that is reached ends it."""

    def __init__(
        self,
        seconds: float = inf,
        *,
        tries: float = inf,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._clock = clock
        self._started_at = clock()
        self._seconds = seconds
        self._max_tries = tries
        self._tries = 0

    def count_try(self) -> None:
        """Count a try."""
        self._tries += 1

    def share_used(self) -> float:
        """Return the share that is used up: 1 or more when the budget is exhausted."""
        elapsed = self._clock() - self._started_at
        return max(_share(elapsed, self._seconds), _share(self._tries, self._max_tries))

    def is_exhausted(self) -> bool:
        """Return whether a limit is reached."""
        return self.share_used() >= 1


def _share(used: float, limit: float) -> float:
    return used / limit if limit > 0 else 1.0
