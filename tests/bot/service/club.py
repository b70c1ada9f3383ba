"""A club without any Discord: its tables and store, people who play, a clock set by hand."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.service.lobby_changes import AddAutoma, Join, LobbyChange
from bot.service.progress import Progress, Refusal
from bot.service.services import Services
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

    services: Services
    store: Store
    time: datetime = NOON

    def wait(self, **span: int) -> None:
        self.time += timedelta(**span)


async def changed(services: Services, table: int, change: LobbyChange) -> Table:
    """The lobby after a change."""
    return (await services.lobby.change(table, change)).table


async def lobby(services: Services, *others: int, pace: str | None = None) -> Table:
    table = await services.lobby.open(
        channel=7, guild=HOME, game="chateau_combo", user=ANN, name="Ann", pace=pace
    )
    for user in others:
        table = await changed(services, table.id, Join(user, NAMES[user]))
    return table


async def playing(services: Services, *others: int, pace: str | None = None) -> Table:
    table = await lobby(services, *others, pace=pace)
    return (await services.lobby.start(table.id, ANN)).table


async def alone(services: Services, level: str = "easy") -> Table:
    """Ann at a table with one automa."""
    table = await changed(services, (await lobby(services)).id, AddAutoma(ANN, level))
    return (await services.lobby.start(table.id, ANN)).table


def actor(services: Services, table: Table) -> int:
    decision = services.play.decision(table)
    assert decision is not None
    return table.players[decision.seat].user


def keys(services: Services, table: Table) -> list[str]:
    decision = services.play.decision(table)
    assert decision is not None
    return [option.key for option in decision.options]


async def take(services: Services, table: Table, number: int = 0) -> Progress:
    """The player to act takes the so-and-so-many-th thing on offer."""
    key = keys(services, table)[number]
    return await services.play.choose(table.id, actor(services, table), [key], revision=table.revision)


async def second_turn(services: Services) -> Table:
    """A table at which both have laid a first card, so that laying the next is a choice."""
    table = await playing(services, BOB)
    for _ in range(2):
        table = (await take(services, table, number=1)).table
    return table


async def to_the_end(services: Services, table: Table) -> Table:
    while table.status == "playing":
        table = (await take(services, table)).table
    return table


def refused(name: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.text.id == name)
