"""A club without any Discord: its tables and store, people who play, a clock set by hand."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.service.tables import Outcome, Refusal, Tables
from engines.store import Store, Table

ANN, BOB, CAY, DAN, STRANGER = 1, 2, 3, 4, 9
NAMES = {ANN: "Ann", BOB: "Bob", CAY: "Cay", DAN: "Dan"}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOME = 1


@dataclass
class Club:
    """The tables, their store, and a clock that is set by hand."""

    tables: Tables
    store: Store
    time: datetime = NOON

    def wait(self, **span: int) -> None:
        self.time += timedelta(**span)


async def lobby(tables: Tables, *others: int, pace: str | None = None) -> Table:
    table = await tables.open(
        channel=7, guild=HOME, game="chateau_combo", user=ANN, name="Ann", pace=pace
    )
    for user in others:
        table = await tables.join(table.id, user, NAMES[user])
    return table


async def playing(tables: Tables, *others: int, pace: str | None = None) -> Table:
    table = await lobby(tables, *others, pace=pace)
    return (await tables.start(table.id, ANN)).table


async def alone(tables: Tables, level: str = "easy") -> Table:
    """Ann at a table with one automa."""
    table = await tables.add_automa((await lobby(tables)).id, ANN, level)
    return (await tables.start(table.id, ANN)).table


def actor(tables: Tables, table: Table) -> int:
    decision = tables.decision(table)
    assert decision is not None
    return table.sitters[decision.seat].user


async def take(tables: Tables, table: Table) -> Outcome:
    decision = tables.decision(table)
    assert decision is not None
    return await tables.choose(table.id, actor(tables, table), decision.options[0].key)


async def to_the_end(tables: Tables, table: Table) -> Table:
    while table.status == "playing":
        table = (await take(tables, table)).table
    return table


def refused(name: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.text.id == name)
