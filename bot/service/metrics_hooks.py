"""What the bot reports about its service, and the counts that its promises are judged by.

`bot.metrics` exports the same, and more, to Prometheus.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping

from engines.store import Store

MAX_OPEN_PRESSES = 10_000  # waiting for their acknowledgement
ACKNOWLEDGEMENT_LIMIT_SECONDS = 1.0
BOARD_LIMIT_SECONDS = 5.0
START_LIMIT_SECONDS = 60.0
INTERACTION_LIFETIME_SECONDS = 3.0  # later acknowledgements are refused by Discord


class Metrics:
    """Counts how often the bot does what it promises, and how often it is late.

    A press is a command or a control; its time starts when it arrives, before it waits its turn.
    """

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()  # since they were taken
        self._open_presses: OrderedDict[int, float] = OrderedDict()  # the oldest first
        self._created_at, self._has_recovered = time.perf_counter(), False

    def take_counts(self) -> Mapping[str, int]:
        """Return the counts since the last call."""
        taken, self._counts = self._counts, Counter()
        return taken

    def return_counts(self, counts: Mapping[str, int]) -> None:
        """Take counts back that could not be saved."""
        self._counts.update(counts)

    def press_arrived(self, interaction_id: int) -> None:
        """Start the timer of a press, if it does not run."""
        self._open_presses.setdefault(interaction_id, time.perf_counter())
        if len(self._open_presses) > MAX_OPEN_PRESSES:
            _, arrived_at = self._open_presses.popitem(last=False)
            self.press_acknowledged(time.perf_counter() - arrived_at)

    def interaction_received(self, interaction_id: int, *, is_press: bool = True) -> None:
        """Record that an interaction is handled now."""
        if is_press:
            self.press_arrived(interaction_id)

    def interaction_acknowledged(self, interaction_id: int) -> None:
        """Record that Discord accepted the first response to an interaction."""
        arrived_at = self._open_presses.pop(interaction_id, None)
        if arrived_at is not None:
            self.press_acknowledged(time.perf_counter() - arrived_at)

    def expire_presses(self, *, max_age_seconds: float = INTERACTION_LIFETIME_SECONDS) -> None:
        """Count presses as late that can no longer be acknowledged."""
        limit = time.perf_counter() - max_age_seconds
        while self._open_presses and (oldest := next(iter(self._open_presses.values()))) < limit:
            self._open_presses.popitem(last=False)
            age = time.perf_counter() - oldest
            self.press_acknowledged(max(age, INTERACTION_LIFETIME_SECONDS))

    def press_acknowledged(self, seconds: float) -> None:
        """Record the time until a press was acknowledged, or given up."""
        self._count("presses", "late_presses", is_late=seconds > ACKNOWLEDGEMENT_LIMIT_SECONDS)

    def interaction_finished(self, seconds: float) -> None:
        """Record the duration of an interaction, delivery of its boards included."""

    def board_delivered(self, seconds: float) -> None:
        """Record the time from an action to its delivered board."""
        self._count("boards", "late_boards", is_late=seconds > BOARD_LIMIT_SECONDS)

    def board_failed(self) -> None:
        """Record that the board of an action was left for a later try."""
        self._count("boards", "late_boards", is_late=True)

    def recovered(self) -> None:
        """Record that every board that the last end of the program left is up to date, once."""
        if not self._has_recovered:
            self._has_recovered = True
            self.recovery_finished(time.perf_counter() - self._created_at)

    def recovery_finished(self, seconds: float) -> None:
        """Record the time from a start until every board was up to date."""
        self._count("starts", "late_starts", is_late=seconds > START_LIMIT_SECONDS)

    def moves_lost(self, number: int) -> None:
        """Record that a channel shows this many moves that the database does not have."""
        self._counts["lost_moves"] += number

    def surplus_board_left(self) -> None:
        """Record that a second live board could not be removed for a minute."""
        self._counts["surplus_boards"] += 1

    def instrument_store(self, store: Store) -> None:
        """Observe the timings of a store that was opened."""

    def fault_reported(self, kind: str) -> None:
        """Record that an error was reported to a user."""

    def _count(self, name: str, late_name: str, *, is_late: bool) -> None:
        self._counts[name] += 1
        self._counts[late_name] += is_late
