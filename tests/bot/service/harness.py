"""Services over a store without Discord, with users and a clock set by the test."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.service.lobby_changes import AddAutoma, Join, LobbyChange
from bot.service.progress import Progress, Refusal
from bot.service.services import Services
from engines.automa import Advice
from engines.store import Store, Table

ANN, BOB, CAY, DAN, STRANGER = 1, 2, 3, 4, 9
NAMES = {ANN: "Ann", BOB: "Bob", CAY: "Cay", DAN: "Dan"}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOME = 1


async def advise_nothing(*_: object) -> tuple[Advice, ...]:
    """Give no advice, in place of the search."""
    return ()


@dataclass
class ServiceHarness:
    """Services, their store, and a clock set by the test."""

    services: Services
    store: Store
    time: datetime = NOON

    def wait(self, **span: int) -> None:
        self.time += timedelta(**span)


async def change_lobby(services: Services, table: int, change: LobbyChange) -> Table:
    """Return the lobby after a change."""
    return (await services.lobby.change(table, change)).table


async def open_lobby(services: Services, *others: int, pace: str | None = None) -> Table:
    table = await services.lobby.open(
        channel_id=7, guild_id=HOME, game="chateau_combo", user_id=ANN, name="Ann", pace=pace
    )
    for user in others:
        table = await change_lobby(services, table.id, Join(user, NAMES[user]))
    return table


async def start_game(services: Services, *others: int, pace: str | None = None) -> Table:
    table = await open_lobby(services, *others, pace=pace)
    return (await services.lobby.start(table.id, ANN)).table


async def play_with_automa(services: Services, level: str = "easy") -> Table:
    """Return a game of Ann and one automa."""
    table = await change_lobby(services, (await open_lobby(services)).id, AddAutoma(ANN, level))
    return (await services.lobby.start(table.id, ANN)).table


def user_to_act(services: Services, table: Table) -> int:
    decision = services.play.decision(table)
    assert decision is not None
    return table.players[decision.seat].user


def keys(services: Services, table: Table) -> list[str]:
    decision = services.play.decision(table)
    assert decision is not None
    return [option.key for option in decision.options]


async def choose_nth(services: Services, table: Table, number: int = 0) -> Progress:
    """Play the numbered option of the player to act."""
    key = keys(services, table)[number]
    return await services.play.choose(
        table.id, user_to_act(services, table), [key], revision=table.revision
    )


async def play_to_second_turn(services: Services) -> Table:
    """Return a table with one card each, so that placing the next is a choice."""
    table = await start_game(services, BOB)
    for _ in range(2):
        table = (await choose_nth(services, table, number=1)).table
    return table


async def play_to_end(services: Services, table: Table) -> Table:
    while table.status == "playing":
        table = (await choose_nth(services, table)).table
    return table


def raises_refusal(name: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.text.id == name)
