"""Tables that cannot be read: set back to their last readable position, or closed."""

from bot.service.progress import Refusal
from engines.store import DamagedTable, Store


class Repair:
    """What can be done about a damaged table; nothing here touches one that is whole."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def set_back(self, table: int, *, guild: int | None) -> None:
        """Go back to the last position that can be read; refuse where there is none."""
        await self._check(table, guild)
        try:
            await self._store.set_back(table)
        except DamagedTable as error:
            raise Refusal("refuse-nothing-readable") from error

    async def close(self, table: int, *, guild: int | None, may_manage: bool) -> None:
        """Close the table, so that its channel is free; its log stays."""
        if not may_manage:
            raise Refusal("refuse-not-allowed-to-repair")
        await self._check(table, guild)
        await self._store.close_damaged(table)

    async def _check(self, table: int, guild: int | None) -> None:
        """Refuse a table that is whole, and one of another server."""
        venue = await self._store.venue(table)
        if venue is None or venue.guild != guild:
            raise Refusal("refuse-table-unknown")
        if not await self.is_needed(table):
            raise Refusal("refuse-not-damaged")

    async def is_needed(self, table: int) -> bool:
        """Tell whether a table cannot be read, or makes no sense."""
        return not await self._store.is_whole(table)
