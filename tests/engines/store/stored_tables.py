"""Helpers for stored tables: open a lobby, start a game, record a choice."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, TypeAlias

import pytest
from sqlalchemy import Connection, text

from engines import GAMES, Action, apply, start
from engines.store import START, Move, Player, Store, Table
from tests.engines.table_driver import decision

OpenStore: TypeAlias = Callable[[str], Awaitable[Store]]

GAME = GAMES["chateau_combo"]
GUILD, OTHER_GUILD = 1, 2  # ids
ANN, BOB, CAY = Player(1, "Ann"), Player(2, "Bob"), Player(3, "Cay")
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)

on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
on_postgresql = pytest.mark.parametrize("url", ["postgresql"], indirect=True)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


async def open_lobby(
    store: Store,
    *players: Player,
    channel: int = 7,
    guild: int | None = GUILD,
    pace: str = "none",
) -> Table:
    """Open a table for these players, or for Ann."""
    host = players[0] if players else ANN
    return await store.create(
        channel_id=channel,
        guild_id=guild,
        game=GAME,
        options={},
        host=host,
        players=players or [host],
        pace=pace,
    )


async def start_game(
    store: Store,
    *players: Player,
    channel: int = 7,
    guild: int | None = GUILD,
    pace: str = "none",
) -> Table:
    """Start a game of these players, or of Ann and Bob."""
    seated = players or (ANN, BOB)
    table = await open_lobby(store, seated[0], channel=channel, guild=guild, pace=pace)
    table = await store.set_players(table, seated)
    state, news = start(GAME, len(seated), "seed")
    return await store.record(table, state, Move(None, START, tuple(news)))


async def choose(store: Store, table: Table, *, option: int = 0, undoable: bool = False) -> Table:
    """Record one of the options of the open decision."""
    assert table.state is not None
    asked = decision(table.state)
    key = asked.options[option].key
    state, news = apply(table.state, Action(asked.seat, key))
    return await store.record(table, state, Move(asked.seat, key, tuple(news), undoable))


async def execute_sql(store: Store, statement: str, **values: Any) -> list[tuple[Any, ...]]:
    """Execute a SQL statement; return its rows, if it has any."""

    def work(connection: Connection) -> list[tuple[Any, ...]]:
        done = connection.execute(text(statement), values)
        return [tuple(row) for row in done] if done.returns_rows else []

    return await store._database.write(work)
