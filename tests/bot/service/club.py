"""A club without any Discord: its tables and store, people who play, a clock set by hand."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.service.lobby_changes import AddAutoma, Join, LobbyChange
from bot.service.progress import Progress, Refusal
from bot.service.tables import Tables
from engines.store import Store, Table

ANN, BOB, CAY, DAN, STRANGER = 1, 2, 3, 4, 9
NAMES = {ANN: "Ann", BOB: "Bob", CAY: "Cay", DAN: "Dan"}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOME = 1


async def content(*_: object) -> None:
    """A critic who finds nothing to say."""


@dataclass
class Club:
    """The tables, their store, and a clock that is set by hand."""

    tables: Tables
    store: Store
    time: datetime = NOON

    def wait(self, **span: int) -> None:
        self.time += timedelta(**span)


async def changed(tables: Tables, table: int, change: LobbyChange) -> Table:
    """The lobby after a change."""
    return (await tables.lobby.in_lobby(table, change)).table


async def lobby(tables: Tables, *others: int, pace: str | None = None) -> Table:
    table = await tables.lobby.open(
        channel=7, guild=HOME, game="chateau_combo", user=ANN, name="Ann", pace=pace
    )
    for user in others:
        table = await changed(tables, table.id, Join(user, NAMES[user]))
    return table


async def playing(tables: Tables, *others: int, pace: str | None = None) -> Table:
    table = await lobby(tables, *others, pace=pace)
    return (await tables.lobby.start(table.id, ANN)).table


async def alone(tables: Tables, level: str = "easy") -> Table:
    """Ann at a table with one automa."""
    table = await changed(tables, (await lobby(tables)).id, AddAutoma(ANN, level))
    return (await tables.lobby.start(table.id, ANN)).table


def actor(tables: Tables, table: Table) -> int:
    decision = tables.play.decision(table)
    assert decision is not None
    return table.sitters[decision.seat].user


def keys(tables: Tables, table: Table) -> list[str]:
    decision = tables.play.decision(table)
    assert decision is not None
    return [option.key for option in decision.options]


async def take(tables: Tables, table: Table, number: int = 0) -> Progress:
    """The player to act takes the so-and-so-many-th thing on offer."""
    key = keys(tables, table)[number]
    return await tables.play.choose(table.id, actor(tables, table), [key], revision=table.revision)


async def second_turn(tables: Tables) -> Table:
    """A table at which both have laid a first card, so that laying the next is a choice."""
    table = await playing(tables, BOB)
    for _ in range(2):
        table = (await take(tables, table, number=1)).table
    return table


async def to_the_end(tables: Tables, table: Table) -> Table:
    while table.status == "playing":
        table = (await take(tables, table)).table
    return table


def refused(name: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.text.id == name)
