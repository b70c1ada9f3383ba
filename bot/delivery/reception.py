"""Where people come and go: lobbies, seats that change hands, votes, the next game."""

import asyncio
from collections.abc import Mapping
from weakref import WeakValueDictionary

import discord

from bot.delivery.announcer import Announcer
from bot.delivery.hands import Hands
from bot.delivery.pictures import Painter
from bot.service.tables import Ballot, Outcome, Tables
from engines.automa import FAIR
from engines.store import Motion, Table


class Reception:
    """Seats, and who may have them; one wish at a time for each table."""

    def __init__(
        self, client: discord.Client, tables: Tables, painter: Painter, *, gallery: bool = True
    ) -> None:
        self.tables = tables
        self.painter = painter
        self.announcer = Announcer(client, tables, painter, gallery=gallery)
        self.hands = Hands(client, tables, painter)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def alone(self, table: int) -> asyncio.Lock:
        """Return the lock under which one table's moves and messages keep their order."""
        return self._locks.setdefault(table, asyncio.Lock())

    # Before the game --------------------------------------------------------------------------

    async def open(
        self,
        *,
        channel: int,
        guild: int | None,
        game: str,
        user: discord.abc.User,
        options: Mapping[str, str],
    ) -> Table:
        """Open a lobby and show it."""
        table = await self.tables.open(
            channel=channel,
            guild=guild,
            game=game,
            user=user.id,
            name=user.display_name,
            options=options,
        )
        async with self.alone(table.id):
            await self.announcer.show(table)
        return table

    async def join(self, table: int, user: int, name: str) -> None:
        """Seat a player; who has left a running game gets their seat back."""
        async with self.alone(table):
            before = await self.tables.get(table)
            if before.status == "playing" and before.seat_left_by(user) is not None:
                await self._announce(before, await self.tables.retake(table, user), anew=True)
            else:
                await self.announcer.refresh(await self.tables.join(table, user, name))

    async def leave(self, table: int, user: int) -> None:
        """Free a player's seat."""
        async with self.alone(table):
            await self.announcer.refresh(await self.tables.leave(table, user))

    async def add_automa(self, table: int, user: int, level: str) -> None:
        """Seat an automa."""
        async with self.alone(table):
            await self.announcer.refresh(await self.tables.add_automa(table, user, level))

    async def remove_automa(self, table: int, user: int) -> None:
        """Send the automa away that came last."""
        async with self.alone(table):
            await self.announcer.refresh(await self.tables.remove_automa(table, user))

    async def set_option(self, table: int, user: int, option: str, value: str) -> None:
        """Set an option of the game."""
        async with self.alone(table):
            changed = await self.tables.set_option(table, user, option, value)
            await self.announcer.refresh(changed)

    async def set_pace(self, table: int, user: int, pace: str) -> None:
        """Agree on the time for a turn."""
        async with self.alone(table):
            await self.announcer.refresh(await self.tables.set_pace(table, user, pace))

    async def start(self, table: int, user: int, *, company: bool = False) -> None:
        """Begin the game; in company, automas take the seats that are still needed."""
        async with self.alone(table):
            lobby = await self.tables.get(table)
            while company and len(lobby.sitters) < lobby.room[0]:
                lobby = await self.tables.add_automa(table, user, FAIR)
            await self._announce(lobby, await self.tables.start(table, user), anew=True)

    async def rematch(self, table: int, user: int) -> Table:
        """Open a lobby for the same game once more, and show it."""
        async with self.alone(table):
            lobby = await self.tables.rematch(table, user)
        async with self.alone(lobby.id):
            await self.announcer.refresh(lobby)
        return lobby

    # During the game --------------------------------------------------------------------------

    async def resign(self, table: int, user: int) -> None:
        """Let an automa play on for somebody who leaves."""
        async with self.alone(table):
            before = await self.tables.get(table)
            outcome = await self.tables.resign(table, user)
            await self._announce(before, outcome, anew=True)

    async def close(self, table: int, user: int, *, may_manage: bool) -> Ballot | None:
        """Close the table for good; return how the vote stands where that takes more votes."""
        async with self.alone(table):
            closed = await self.tables.close(table, user, may_manage=may_manage)
            if closed.status != "closed":
                return await self.tables.ballot(table, "close")
            await self.announcer.close(closed)
            return None

    async def call_automa(self, table: int, user: int) -> Ballot | None:
        """Vote for an automa in the seat of who is late; return how the vote stands, if it does."""
        async with self.alone(table):
            before = await self.tables.get(table)
            outcome = await self.tables.call_automa(table, user)
            if outcome.table.revision == before.revision:
                return await self.tables.ballot(table, "automa")
            await self._announce(before, outcome, anew=True)
            return None

    async def vote(
        self, table: int, user: int, motion: Motion, *, may_manage: bool
    ) -> Ballot | None:
        """Vote for a motion; return how the vote stands unless it was carried."""
        if motion == "close":
            return await self.close(table, user, may_manage=may_manage)
        return await self.call_automa(table, user)

    async def wake(self, table: int) -> None:
        """Let automas go on that were interrupted, and show what they did."""
        async with self.alone(table):
            before = await self.tables.get(table)
            outcome = await self.tables.wake(table)
            if outcome.table.revision != before.revision:
                await self._announce(before, outcome, anew=True)

    async def _announce(self, before: Table, outcome: Outcome, *, anew: bool) -> None:
        """Show the table in its channel; then the hands that have changed go out."""
        try:
            if anew:
                await self.announcer.show(outcome.table)
            else:
                await self.announcer.refresh(outcome.table)
        finally:
            self.hands.deal(before, outcome.table)
