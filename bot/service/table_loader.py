"""Loads tables from the store and refuses what the caller cannot use.

Every part of the service loads tables here, without knowing Discord: users and channels are
numbers. Every mistake of a player is a `Refusal`, whose text is shown to that player only.
"""

from datetime import datetime

import msgspec

from bot.service.progress import Refusal
from engines.core.kernel import State
from engines.core.text import Seat
from engines.store import Player, Store, Table, Venue

VENUE_CACHE_SIZE = 10_000  # tables


class TableLoader:
    """Loads tables by id or by channel."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._venues: dict[int, Venue] = {}  # by table, the latest last; a table never moves

    async def get(self, table_id: int) -> Table:
        """Return the table; refuse an unknown one."""
        loaded = await self._store.load(table_id)
        if loaded is None:
            raise Refusal("refuse-table-unknown")
        return self.without_expired_seats(loaded)

    async def in_channel(self, channel_id: int) -> Table:
        """Return the channel's open table, else its last one; refuse if there was none."""
        loaded = await self._store.in_channel(channel_id)
        if loaded is None:
            raise Refusal("refuse-no-table-here")
        return self.without_expired_seats(loaded)

    async def load_running(self, table_id: int) -> tuple[Table, State]:
        """Return the table and its state; refuse one that is not being played."""
        loaded = await self.get(table_id)
        if loaded.status == "lobby" or (loaded.state is None and loaded.status == "closed"):
            raise Refusal("refuse-not-started")
        if loaded.status != "playing" or loaded.state is None:
            raise Refusal("refuse-game-over")
        return loaded, loaded.state

    async def venue_of(self, table_id: int) -> Venue:
        """Return the guild and channel of a table; refuse an unknown table."""
        venue = self._venues.get(table_id) or await self._store.venue(table_id)
        if venue is None:
            raise Refusal("refuse-table-unknown")
        self._cache_venue(table_id, venue)
        return venue

    def without_expired_seats(self, table: Table) -> Table:
        """Return the table without seats whose reservation is over; cache its venue."""
        self._cache_venue(table.id, table.venue)
        now = self._store.now()
        remaining = tuple(one for one in table.players if not _is_expired(one, table, now))
        return msgspec.structs.replace(table, players=remaining)

    def _cache_venue(self, table_id: int, venue: Venue) -> None:
        self._venues.pop(table_id, None)
        self._venues[table_id] = venue
        if len(self._venues) > VENUE_CACHE_SIZE:
            self._venues.pop(next(iter(self._venues)))


def require_seat(table: Table, user_id: int) -> Seat:
    """Return the user's seat; refuse a user who has none."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("refuse-not-seated")
    return seat


def _is_expired(player: Player, table: Table, now: datetime) -> bool:
    """Return whether a seat's reservation is over, or its player was erased before the start."""
    if player.reserved_until is not None:
        return player.reserved_until <= now
    return table.status == "lobby" and player.is_erased
