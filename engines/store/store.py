"""The store: tables, their moves, and everything else that outlives a restart."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from engines.core.game import Game
from engines.core.kernel import State
from engines.core.text import Seat
from engines.core.view import SeatScore
from engines.store import recording
from engines.store.connect import open_database
from engines.store.database import Database, TimingCallback, are_valid_ids, is_table_id, utc_now
from engines.store.history import LATEST_MOVES, HistoryStore, read_move
from engines.store.leaderboards import RatingStore
from engines.store.leavers import find_leavers
from engines.store.messages import MessageStore
from engines.store.old_lobbies import OldLobbyStore
from engines.store.quotas import Opening, QuotaStore, TableQuotas, check_quotas, lock_quotas
from engines.store.recording import update_table
from engines.store.records import (
    ChannelBusy,
    Conflict,
    DamagedTable,
    Move,
    Player,
    Table,
    TutorialState,
    Venue,
    next_revision,
)
from engines.store.rows import TableRow, meta, tables
from engines.store.service_levels import ServiceLevelStore
from engines.store.settings import SettingsStore
from engines.store.table_loading import (
    SELECT_TABLE,
    build_table,
    load_channel_table,
    load_header,
    load_table,
    without_erased,
    write_seats,
)
from engines.store.turns import TurnStore
from engines.store.tutorials import TutorialStore
from engines.store.user_data import UserDataStore

NO_LIMIT = 1_000_000  # more moves than any table has
INSERT_TABLE = insert(tables).returning(*SELECT_TABLE.selected_columns)
PROBE_ROW = {"id": 2, "version": 0}  # written and deleted again


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.settings = SettingsStore(database)
        self.turns = TurnStore(database)
        self.leaderboards = RatingStore(database)
        self.history = HistoryStore(database)
        self.messages = MessageStore(database)
        self.tutorials = TutorialStore(database)
        self.user_data = UserDataStore(database)
        self.service_levels = ServiceLevelStore(database)
        self.quotas = QuotaStore(database)
        self.old_lobbies = OldLobbyStore(database)

    @classmethod
    async def open(cls, url: str, *, clock: Callable[[], datetime] = utc_now) -> "Store":
        """Connect to the database and migrate it to the latest schema; or raise `CannotOpen`."""
        return cls(await open_database(url, clock))

    async def close(self) -> None:
        """Finish the running transactions and close all connections."""
        await self._database.close()

    async def check_writable(self) -> None:
        """Write something and take it away again; `DatabaseDown` if that cannot be done."""

        def transaction(connection: Connection) -> None:
            connection.execute(insert(meta), PROBE_ROW)
            connection.execute(delete(meta).where(meta.c.id == PROBE_ROW["id"]))

        await self._database.write(transaction)

    @property
    def pending_writes(self) -> int:
        """Return the number of writes that wait for their commit."""
        return self._database.pending_writes

    def observe_timings(self, *, writes: TimingCallback, statements: TimingCallback) -> None:
        """Report the duration of every write, waiting included, and of every statement."""
        self._database.observe_timings(writes=writes, statements=statements)

    def now(self) -> datetime:
        """Return the time by the store's clock."""
        return self._database.now()

    def message_lock(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock of a table's messages, across all processes."""
        return self._database.message_lock(table_id)

    def hand_lock(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock of a table's hands, across all processes."""
        return self._database.hand_lock(table_id)

    def try_claim(self, table_id: int) -> AbstractAsyncContextManager[bool]:
        """Yield whether this task may recover the table: no other task or process is at it."""
        return self._database.try_claim(table_id)

    def try_claim_emojis(self) -> AbstractAsyncContextManager[bool]:
        """Yield whether this task may change the application's emojis: no other is at it."""
        return self._database.try_claim_emojis()

    async def create(
        self,
        *,
        channel_id: int,
        guild_id: int | None,
        game: Game[Any],
        options: Mapping[str, str],
        host: Player,
        players: Sequence[Player] | None = None,
        pace: str = "none",
        rematch_of: int | None = None,
        tutorial: TutorialState | None = None,
        quotas: TableQuotas | None = None,
    ) -> Table:
        """Open a lobby with its players, or only its host; `ChannelBusy` beside an open table.

        `QuotaExceeded` if there are as many tables as the quotas allow. Users whose data was erased
        from the game before get no seat in its rematch.
        """
        row = TableRow(
            channel=channel_id,
            guild=guild_id,
            game=game.id,
            state_schema=game.schema,
            options=_json(dict(options)),
            status="lobby",
            host=host.user,
            created_at=self.now(),
            pace=pace,
            rematch_of=rematch_of,
            tutorial=None if tutorial is None else _json(tutorial),
        )
        opening = Opening(host.user, guild_id, rematch_of)

        def transaction(connection: Connection) -> Table:
            if quotas is not None:
                lock_quotas(connection, opening)
                check_quotas(connection, quotas, opening, row.created_at)
            seated = players or [host]
            if rematch_of is not None:
                seated = without_erased(connection, rematch_of, seated)
                if host.user not in {player.user for player in seated}:
                    raise Conflict(f"table {rematch_of}: the host was erased from it")
            values = row.model_dump(exclude={"id"})
            table = build_table(connection.execute(INSERT_TABLE, values).one(), seated)
            write_seats(connection, table.id, table.players)
            return table

        try:
            return await self._database.write(transaction)
        except IntegrityError as error:
            raise ChannelBusy(f"channel {channel_id} has an open table") from error

    async def load(self, table_id: int) -> Table | None:
        """Return a table, none if there is no such table."""
        if not is_table_id(table_id):
            return None
        return await self._database.read(lambda connection: load_table(connection, table_id))

    async def venue(self, table_id: int) -> Venue | None:
        """Return the venue of a table, even of a damaged one; none if there is no such table."""
        if not is_table_id(table_id):
            return None
        query = select(tables.c.guild, tables.c.channel).where(tables.c.id == table_id)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Venue(*row)

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the channel's open table, else the one that was opened last."""
        if not are_valid_ids(channel_id):
            return None
        return await self._database.read(
            lambda connection: load_channel_table(connection, channel_id)
        )

    async def set_players(self, table: Table, players: Sequence[Player]) -> Table:
        """Replace the players of a table."""

        def transaction(connection: Connection) -> None:
            update_table(connection, table)
            write_seats(connection, table.id, players)

        await self._database.write(transaction)
        return next_revision(table, players=tuple(players))

    async def set_options(self, table: Table, options: Mapping[str, str]) -> Table:
        """Set the options chosen in the lobby."""
        chosen = _json(dict(options))
        await self._database.write(lambda it: update_table(it, table, options=chosen))
        return next_revision(table, options=dict(options))

    async def set_tutorial(
        self,
        table: Table,
        tutorial: TutorialState,
        options: Mapping[str, str],
        players: Sequence[Player],
    ) -> Table:
        """Make the game a tutorial, with these options and players."""
        values = {"tutorial": _json(tutorial), "options": _json(dict(options))}

        def transaction(connection: Connection) -> None:
            update_table(connection, table, **values)
            write_seats(connection, table.id, players)

        await self._database.write(transaction)
        return next_revision(
            table, tutorial=tutorial, options=dict(options), players=tuple(players)
        )

    async def set_pace(self, table: Table, pace: str) -> Table:
        """Set the time for a turn."""
        await self._database.write(lambda it: update_table(it, table, pace=pace))
        return next_revision(table, pace=pace)

    async def close_table(self, table: Table, *, resignation: Move | None = None) -> Table:
        """End a table without a result, by the resignation of a player if one is given.

        The ratings are updated if the game is rated and a player has left it.
        """
        now = self.now()
        await self._database.write(
            lambda connection: recording.close(connection, table, now, resignation)
        )
        return next_revision(table, status="closed", undoable=False)

    async def close_damaged(self, table_id: int) -> None:
        """End a table that cannot be read, without a result; its log stays."""
        if not is_table_id(table_id):
            return
        closed = update(tables).where(tables.c.id == table_id)
        values = {"status": "closed", "ended_at": self.now(), "state": None, "undoable": False}

        def transaction(connection: Connection) -> None:
            connection.execute(closed.values(revision=tables.c.revision + 1, **values))
            recording.clean_up(connection, table_id)

        await self._database.write(transaction)

    async def is_readable(self, table_id: int) -> bool:
        """Return whether a table can be loaded, and the rules accept its state."""

        def transaction(connection: Connection) -> bool:
            found = load_table(connection, table_id)
            if found is None or found.state is None:
                return True
            return recording.is_valid(found.game, found.state)

        try:
            return await self._database.read(transaction)
        except DamagedTable:
            return False

    async def restore(self, table_id: int) -> Table | None:
        """Restore the last readable state; `DamagedTable` if there is none."""
        now = self.now()

        def transaction(connection: Connection) -> Table | None:
            found = load_header(connection, table_id)
            return None if found is None else recording.restore(connection, found, now)

        return await self._database.write(transaction) if is_table_id(table_id) else None

    async def record(
        self,
        table: Table,
        state: State,
        move: Move,
        *,
        result: Sequence[SeatScore] | None = None,
        players: Sequence[Player] | None = None,
    ) -> Table:
        """Write a move and its state; `Conflict` if the table has a newer revision.

        A result ends the table and updates the ratings; players are given where the move changes
        who plays a seat.
        """
        played = [(state, move)]
        return await self.record_all(table, played, result=result, players=players)

    async def record_all(
        self,
        table: Table,
        played: Sequence[tuple[State, Move]],
        *,
        result: Sequence[SeatScore] | None = None,
        players: Sequence[Player] | None = None,
    ) -> Table:
        """Write several moves with their states in one transaction."""
        now, moved, steps = self.now(), table, []
        for number, (state, move) in enumerate(played, start=1):
            ends = result if number == len(played) else None
            before = moved
            moved = recording.next_table(before, state, move, result=ends, players=players)
            steps.append((before, moved, move, table.game.dump(state)))

        def transaction(connection: Connection) -> None:
            for step in steps:
                recording.write_move(connection, *step, now)
            if players is not None:
                write_seats(connection, table.id, players)
            if result is not None:
                recording.finish(connection, moved, result, now)

        await self._database.write(transaction)
        return moved

    async def leavers(self, table: Table) -> tuple[Seat, ...]:
        """Return the seats of the players who left a rated game, the first to leave first."""
        if not table.is_rated:
            return ()
        return await self._database.read(lambda connection: find_leavers(connection, table))

    async def undo(self, table: Table) -> tuple[Table, Move]:
        """Restore the state before the last move; the log keeps both, the revision grows."""
        now = self.now()
        return await self._database.write(lambda it: recording.undo(it, table, now))

    async def moves(self, table_id: int, *, limit: int | None = None) -> tuple[Move, ...]:
        """Return the moves that were not undone, oldest first: all, or the latest."""
        if not is_table_id(table_id):
            return ()

        params = {"table": table_id, "last": NO_LIMIT if limit is None else limit}

        def transaction(connection: Connection) -> tuple[Move, ...]:
            rows = connection.execute(LATEST_MOVES, params).all()
            return tuple(read_move(row) for row in reversed(rows))

        return await self._database.read(transaction)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
