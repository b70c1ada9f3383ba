"""What one user may ask of the bot: all quotas, and those that are counted in memory.

Tables are counted in the database, so those quotas survive restarts and hold over all processes.
"""

import time
from collections import deque
from collections.abc import Callable
from datetime import timedelta

from bot.service.progress import Refusal
from engines.store import QuotaExceeded, QuotaName, TableQuotas

TABLE_QUOTAS = TableQuotas(
    open_per_user=20, open_per_guild=500, lobbies_per_hour=20, rematches_per_table=3
)
FILMS_PER_HOUR = 10
ANALYSES_PER_HOUR = 10
PING_INTERVAL = timedelta(minutes=10)  # between two pings of a user by the same one
UNJOINED_LOBBY_AGE = timedelta(days=1)  # after which it is closed
CLOSED_LOBBY_AGE = timedelta(days=30)  # after which its rows are deleted

TABLE_REFUSALS: dict[QuotaName, str] = {
    "open-of-user": "refuse-quota-open-of-user",
    "open-in-guild": "refuse-quota-open-in-guild",
    "lobbies": "refuse-quota-lobbies",
    "rematches": "refuse-quota-rematches",
}
HOUR_SECONDS = 3600.0
MAX_COUNTED_USERS = 10_000


class HourlyQuota:
    """Counts in memory what each user has asked for within the last hour."""

    def __init__(
        self, refusal: str, most: int, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._refusal = refusal
        self._most = most
        self._clock = clock
        self._times: dict[int, deque[float]] = {}  # by user; who asked last is the last

    def take(self, user_id: int) -> None:
        """Count a request; refuse it if the user has made as many within an hour."""
        now, times = self._clock(), self._times.pop(user_id, deque[float](maxlen=self._most))
        self._times[user_id] = times
        if len(self._times) > MAX_COUNTED_USERS:
            self._times.pop(next(iter(self._times)))
        if len(times) == self._most and now - times[0] < HOUR_SECONDS:
            raise Refusal(self._refusal, most=self._most)
        times.append(now)


class Quotas:
    """The quotas of one bot."""

    def __init__(
        self,
        tables: TableQuotas = TABLE_QUOTAS,
        *,
        films: int = FILMS_PER_HOUR,
        analyses: int = ANALYSES_PER_HOUR,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.tables = tables
        self.films = HourlyQuota("refuse-quota-films", films, clock=clock)
        self.analyses = HourlyQuota("refuse-quota-analyses", analyses, clock=clock)


def quota_refusal(error: QuotaExceeded) -> Refusal:
    """Return the refusal of a table that exceeds a quota."""
    return Refusal(TABLE_REFUSALS[error.name], most=error.most)
