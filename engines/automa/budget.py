"""How long an automa may think about one choice: for some seconds, or for some tries."""

from collections.abc import Callable
from math import inf
from time import monotonic


class Budget:
    """Seconds on a clock, tries, or both: it is over with whichever is used up first."""

    def __init__(
        self,
        seconds: float = inf,
        *,
        tries: float = inf,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._clock = clock
        self._begun = clock()
        self._seconds = seconds
        self._tries = tries
        self._tried = 0

    def count(self) -> None:
        """Count a try."""
        self._tried += 1

    def spent(self) -> float:
        """Return the share that is used up: 1 or more when it is over."""
        elapsed = self._clock() - self._begun
        return max(_share(elapsed, self._seconds), _share(self._tried, self._tries))

    def over(self) -> bool:
        """Tell whether there is nothing left."""
        return self.spent() >= 1


def _share(used: float, given: float) -> float:
    return used / given if given > 0 else 1.0
