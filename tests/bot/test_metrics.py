"""The port beside the bot: figures, and whether it is well."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.client import create_bot
from bot.metrics import Prometheus, ailment, answering
from bot.settings import Settings
from tests.bot.room import QuickPainter, Room, make_bot, offered
from tests.bot.wire import Wire, without_network


@pytest.fixture(scope="module")
def meters() -> Prometheus:
    return Prometheus()


@pytest.fixture
async def measured(room: Room, meters: Prometheus) -> AsyncIterator[str]:
    room.bot.meters = meters
    async with answering(room.bot, meters, 0) as port:
        yield f"http://127.0.0.1:{port}"


async def read(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def test_interactions_boards_painting_and_the_database_are_measured(
    room: Room, measured: str
) -> None:
    await room.game("ann", "bob")
    await room.pick(room.asked(), offered(room.board)[0])

    _, told = await read(f"{measured}/metrics")

    figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if line[0] != "#")
    assert float(figures["tafelronde_interactions_total"]) == 4
    assert float(figures["tafelronde_carried_out_seconds_count"]) == 4
    assert float(figures['tafelronde_work_seconds_count{line="painting"}']) > 0
    assert float(figures['tafelronde_waiting{line="painting"}']) == 0
    assert float(figures['tafelronde_waiting{line="writing"}']) == 0
    assert float(figures["tafelronde_database_seconds_count"]) > 0


async def test_changes_that_wait_for_their_commit_are_counted(room: Room, measured: str) -> None:
    assert room.bot.store is not None
    store = room.bot.store
    writing = [asyncio.ensure_future(store.try_out()) for _ in range(3)]
    await asyncio.sleep(0)

    told = room.bot.meters.registry.get_sample_value  # type: ignore[attr-defined]
    assert told("tafelronde_waiting", {"line": "writing"}) == 3
    await asyncio.gather(*writing)
    assert told("tafelronde_waiting", {"line": "writing"}) == 0


async def test_a_fault_is_counted_by_its_kind(room: Room, measured: str) -> None:
    await room.game("ann", "bob")
    room.env.inject_error("POST", "/channels/*/messages", status=500)
    await room.pick(room.asked(), offered(room.board)[0])

    _, told = await read(f"{measured}/metrics")

    assert 'tafelronde_faults_total{kind="outage"} 1.0' in told


async def test_a_bot_on_discord_is_well_until_it_stops(room: Room, measured: str) -> None:
    assert await read(f"{measured}/healthz") == (200, "well")

    room.bot.stopping = True

    assert await read(f"{measured}/healthz") == (503, "stopping")


async def test_a_bot_that_is_not_on_discord_is_not_well(settings: Settings) -> None:
    assert await ailment(make_bot(settings, QuickPainter())) == "not on Discord"


async def test_a_bot_that_has_lost_the_gateway_is_not_well_until_it_is_back(
    room: Room, measured: str
) -> None:
    gateway: Any = room.bot.ws
    gateway.open = False

    assert await read(f"{measured}/healthz") == (503, "not on Discord")

    gateway.open = True
    assert await read(f"{measured}/healthz") == (200, "well")


async def test_a_bot_that_has_lost_one_of_its_shards_is_not_well(settings: Settings) -> None:
    bot = create_bot(settings.model_copy(update={"shard_count": 2, "shard_ids": "0,1"}))
    without_network(bot, Wire())
    gateways = [SimpleNamespace(open=True) for _ in range(2)]
    bot._AutoShardedClient__shards = {  # type: ignore[attr-defined]
        number: SimpleNamespace(id=number, ws=ws) for number, ws in enumerate(gateways)
    }
    assert await ailment(bot) == "without a database"

    gateways[1].open = False

    assert await ailment(bot) == "not on Discord"


def test_an_acknowledgement_is_timed_from_when_the_interaction_came(meters: Prometheus) -> None:
    meters.received(7)

    meters.acknowledged(7)
    meters.acknowledged(8)  # never came

    assert meters.registry.get_sample_value("tafelronde_acknowledged_seconds_count") == 1
