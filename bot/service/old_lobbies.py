"""Lobbies that are over: closes those that nobody joins, deletes those closed long ago."""

from bot.service.progress import Progress
from bot.service.quotas import CLOSED_LOBBY_AGE, UNJOINED_LOBBY_AGE
from bot.service.table_runner import TableRunner
from engines.store import Conflict


class OldLobbies:
    """The old lobbies of all channels."""

    def __init__(self, runner: TableRunner) -> None:
        self._tables = runner.tables
        self._store = runner.store

    async def unjoined(self) -> tuple[int, ...]:
        """Return the lobbies that only one user has joined for too long."""
        return await self._store.old_lobbies.unjoined(self._store.now() - UNJOINED_LOBBY_AGE)

    async def close(self, table_id: int) -> Progress:
        """Close such a lobby, unless somebody has joined or started it meanwhile."""
        lobby = await self._tables.get(table_id)
        if table_id not in await self.unjoined():
            return Progress(lobby, lobby)
        try:
            return Progress(lobby, await self._store.close_table(lobby))
        except Conflict:
            return Progress(lobby, lobby)

    async def delete_closed(self) -> tuple[int, ...]:
        """Delete the rows of some lobbies that were closed long ago; return their ids."""
        return await self._store.old_lobbies.delete_closed(self._store.now() - CLOSED_LOBBY_AGE)
