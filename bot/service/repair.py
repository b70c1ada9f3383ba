"""Repairs damaged tables: restores the last readable state, or closes the table."""

from bot.service.progress import Refusal
from engines.store import DamagedTable, Store


class Repair:
    """Repairs damaged tables; refuses readable ones."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def restore(self, table_id: int, *, guild_id: int | None) -> None:
        """Restore the last readable state; refuse where there is none."""
        await self._check(table_id, guild_id)
        try:
            await self._store.restore(table_id)
        except DamagedTable as error:
            raise Refusal("refuse-nothing-readable") from error

    async def close(self, table_id: int, *, guild_id: int | None, may_manage: bool) -> None:
        """Close the table and free its channel; its log stays."""
        if not may_manage:
            raise Refusal("refuse-not-allowed-to-repair")
        await self._check(table_id, guild_id)
        await self._store.close_damaged(table_id)

    async def _check(self, table_id: int, guild_id: int | None) -> None:
        """Refuse a readable table, and one of another guild."""
        venue = await self._store.venue(table_id)
        if venue is None or venue.guild != guild_id:
            raise Refusal("refuse-table-unknown")
        if not await self.is_damaged(table_id):
            raise Refusal("refuse-not-damaged")

    async def is_damaged(self, table_id: int) -> bool:
        """Return whether a table is unreadable or inconsistent."""
        return not await self._store.is_readable(table_id)
