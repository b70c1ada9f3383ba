"""The service levels: what is promised, what is saved about it, and how the last 30 days stand."""

import logging
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.service.metrics_hooks import Metrics
from engines.store import DatabaseUnavailable, Store

log = logging.getLogger(__name__)

TICKS_PER_SAVE = 5  # a tick is a minute
MAX_GAP_OF_A_RESTART = timedelta(minutes=15)  # after a longer one, a backup may have been restored


class ServiceLevel(NamedTuple):
    """A promise about counts: at most this share of the total may be missed."""

    title: str
    total: str | None  # the name of a count; None if nothing may be missed at all
    missed: str
    allowed_share: float = 0.0


LEVELS = (
    ServiceLevel("presses acknowledged within 1 s", "presses", "late_presses", 0.001),
    ServiceLevel("boards posted within 5 s", "boards", "late_boards", 0.01),
    ServiceLevel("starts with every board up to date within 60 s", "starts", "late_starts"),
    ServiceLevel("acknowledged moves that were lost", None, "lost_moves"),
    ServiceLevel("second live boards that lasted over a minute", None, "surplus_boards"),
)


def level_lines(counts: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each level: what was promised, how it stands, and whether it is kept."""
    for level in LEVELS:
        missed = counts[level.missed]
        if level.total is None:
            yield f"{level.title}: {missed:,} (promised: none): {_verdict(missed == 0)}"
        elif not (total := counts[level.total]):
            yield f"{level.title}: none yet"
        else:
            share, promised = 1 - missed / total, 1 - level.allowed_share
            is_kept = missed <= level.allowed_share * total
            yield (
                f"{level.title}: {total - missed:,} of {total:,}, {_percent(share)} "
                f"(promised: {promised:.1%}): {_verdict(is_kept)}"
            )


def _percent(share: float) -> str:
    """Return a share, rounded down: 99.9999 % is not all."""
    return f"{int(share * 100_000) / 1000:.3f}%"


def _verdict(is_kept: bool) -> str:  # noqa: FBT001 - a word for a flag
    return "kept" if is_kept else "missed"


class LevelRecorder:
    """Saves the counts every few minutes, and notices when the database was set back."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store.service_levels
        self._now = store.now
        self._metrics = metrics
        self._last_save: datetime | None = None
        self._ticks = 0

    async def tick(self) -> bool:
        """Save every few ticks; return whether the database was set back to an older copy."""
        self._metrics.expire_presses()
        self._ticks += 1
        return self._ticks % TICKS_PER_SAVE == 0 and await self.save()

    def recovered(self) -> None:
        """Record that the channels are up to date after the start."""
        self._metrics.recovered()

    async def save(self) -> bool:
        """Add the counts to the database; return whether it was set back to an older copy."""
        try:
            is_set_back = await self._is_set_back()
            counts = self._metrics.take_counts()
            try:
                self._last_save = await self._store.add(counts)
            except BaseException:
                self._metrics.return_counts(counts)
                raise
        except DatabaseUnavailable as error:
            log.error("the service levels are not saved: %s", error)
            return False
        return is_set_back

    async def _is_set_back(self) -> bool:
        """Return whether the database is older than it must be, as after restoring a backup."""
        last = await self._store.last_save()
        if self._last_save is not None:
            return last is None or last < self._last_save
        return last is not None and self._now() - last > MAX_GAP_OF_A_RESTART
