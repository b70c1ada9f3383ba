"""Quotas of tables, counted in the transaction that opens one, so that no two pass together."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, Select, bindparam, func, select, text

from engines.store.database import Database
from engines.store.records import NO_USER, Table
from engines.store.rows import IS_OPEN, seats, tables

QuotaName: TypeAlias = Literal["open-of-user", "open-in-guild", "lobbies", "rematches"]
# A quota, the most tables, the statement that counts them, and its parameters.
Count: TypeAlias = tuple[QuotaName, int, Select[int], Mapping[str, Any]]

LOBBIES_PERIOD = timedelta(hours=1)

_COUNT_TABLES = select(func.count()).select_from(tables)
_OF_USER = tables.c.host == bindparam("of_user")
COUNT_OPEN_OF_USER = _COUNT_TABLES.where(_OF_USER, IS_OPEN)
COUNT_OPEN_IN_GUILD = _COUNT_TABLES.where(tables.c.guild == bindparam("of_guild"), IS_OPEN)
COUNT_LOBBIES = _COUNT_TABLES.where(_OF_USER, tables.c.created_at > bindparam("since"))
COUNT_REMATCHES = _COUNT_TABLES.where(tables.c.rematch_of == bindparam("of_table"))
EARLIER_REMATCHES = select(tables.c.rematch_of).where(
    _OF_USER,
    tables.c.created_at > bindparam("since"),
    tables.c.id < bindparam("of_table"),
    tables.c.rematch_of.is_not(None),
)
RECENTLY_PINGED = select(seats.c.user).where(seats.c.table_id.in_(EARLIER_REMATCHES))
LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))")


class TableQuotas(NamedTuple):
    """The most tables of each kind."""

    open_per_user: int
    open_per_guild: int
    lobbies_per_hour: int  # opened by a user, rematches and guided games included
    rematches_per_table: int


class Opening(NamedTuple):
    """A table to be opened, as far as quotas count it."""

    user: int
    guild: int | None
    rematch_of: int | None = None


class QuotaExceeded(Exception):
    """A table cannot be opened: there are as many as the quota allows."""

    def __init__(self, name: QuotaName, most: int) -> None:
        super().__init__(f"{name}: at most {most}")
        self.name = name
        self.most = most


class QuotaStore:
    """The counts that quotas need."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check(self, quotas: TableQuotas, opening: Opening) -> None:
        """Raise `QuotaExceeded` if the table could not be opened now."""
        now = self._database.now()
        await self._database.read(lambda it: check_quotas(it, quotas, opening, now))

    async def recently_pinged(self, lobby: Table, period: timedelta) -> frozenset[int]:
        """Return the users whom the host of a rematch has pinged by an earlier one."""
        params = {
            "of_user": lobby.host,
            "since": self._database.now() - period,
            "of_table": lobby.id,
        }
        return await self._database.read(
            lambda it: frozenset(it.execute(RECENTLY_PINGED, params).scalars()) - {NO_USER}
        )


def lock_quotas(connection: Connection, opening: Opening) -> None:
    """Let one transaction at a time open tables of this guild and this user.

    SQLite has a single writer.
    """
    if connection.dialect.name == "postgresql":
        for key in (f"guild {opening.guild}", f"user {opening.user}"):
            connection.execute(LOCK, {"key": key})


def check_quotas(
    connection: Connection, quotas: TableQuotas, opening: Opening, now: datetime
) -> None:
    """Raise `QuotaExceeded` for the first quota that is used up."""
    for name, most, count, params in _counts(quotas, opening, now):
        if connection.execute(count, params).scalar_one() >= most:
            raise QuotaExceeded(name, most)


def _counts(quotas: TableQuotas, opening: Opening, now: datetime) -> Iterator[Count]:
    """Yield the quotas that the table counts against."""
    user: dict[str, Any] = {"of_user": opening.user}
    since = {"since": now - LOBBIES_PERIOD}
    yield "open-of-user", quotas.open_per_user, COUNT_OPEN_OF_USER, user
    yield "lobbies", quotas.lobbies_per_hour, COUNT_LOBBIES, user | since
    if opening.guild is not None:
        params = {"of_guild": opening.guild}
        yield "open-in-guild", quotas.open_per_guild, COUNT_OPEN_IN_GUILD, params
    if opening.rematch_of is not None:
        params = {"of_table": opening.rematch_of}
        yield "rematches", quotas.rematches_per_table, COUNT_REMATCHES, params
