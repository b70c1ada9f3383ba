"""The hourly summary of how well the bot has served: counts without players, kept for a month."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, inspect, select

from engines.store.database import Database
from engines.store.rows import ServiceHourRow, service_hours
from engines.store.upsert import upsert_sum

SUMMARY_AGE = timedelta(days=30)  # older hours are deleted
COUNT_NAMES = tuple(
    name for name in ServiceHourRow.model_fields if name not in ("hour", "saved_at")
)
SELECT_TOTAL = select(*(func.sum(service_hours.c[name]).label(name) for name in COUNT_NAMES))
SELECT_LAST_SAVE = select(func.max(service_hours.c.saved_at))


class ServiceLevelStore:
    """The summary, to which all processes add."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def last_save(self) -> datetime | None:
        """Return when a process saved last; a restored backup has an earlier time."""
        return await self._database.read(
            lambda connection: connection.execute(SELECT_LAST_SAVE).scalar_one_or_none()
        )

    async def add(self, counts: Mapping[str, int]) -> datetime:
        """Add counts to the present hour, and delete old hours; return the time of this."""
        now = self._database.now()
        hour = now.replace(minute=0, second=0, microsecond=0)
        row = ServiceHourRow(hour=hour, saved_at=now, **counts)

        def transaction(connection: Connection) -> datetime:
            upsert_sum(connection, row, COUNT_NAMES)
            connection.execute(
                delete(service_hours).where(service_hours.c.hour < now - SUMMARY_AGE)
            )
            return now

        return await self._database.write(transaction)


def total_counts(connection: Connection, since: datetime) -> dict[str, int] | None:
    """Return the sums since a time, none if no hour is kept or the schema is older."""
    if not inspect(connection).has_table(service_hours.name):
        return None
    row = connection.execute(SELECT_TOTAL.where(service_hours.c.hour >= since)).mappings().one()
    return None if row["presses"] is None else {name: int(row[name]) for name in COUNT_NAMES}
