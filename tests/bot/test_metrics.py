"""The metrics port: Prometheus metrics and the health check."""

import asyncio
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_response_params

from bot import metrics
from bot.client import create_bot
from bot.delivery.hand_messages import HandUpdate
from bot.metrics import PrometheusMetrics, health_problem, serve_metrics
from bot.settings import Settings
from tests.bot.fake_http import FakeHttp, use_fake_http
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, make_bot, offered_keys
from tests.load_test.fake_discord import FakeDiscord, Interaction

DEFERRED_MODAL_TYPE = 6  # interaction callback type: deferred update


@pytest.fixture
def prometheus() -> PrometheusMetrics:
    return PrometheusMetrics()


@pytest.fixture
async def metrics_url(room: Room, prometheus: PrometheusMetrics) -> AsyncIterator[str]:
    room.bot.metrics = prometheus
    assert room.bot.store is not None
    prometheus.instrument_store(room.bot.store)
    room.bot.build_services(room.services, room.pictures)
    async with serve_metrics(room.bot, prometheus, 0) as port:
        yield f"http://127.0.0.1:{port}"


async def read(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def test_interactions_boards_rendering_and_the_database_are_measured(
    room: Room, metrics_url: str
) -> None:
    await room.start_game("ann", "bob")
    await room.pick(room.asked_member(), offered_keys(room.board)[0])
    await room.slash("ann", "help")

    _, value_of = await read(f"{metrics_url}/metrics")

    figures = dict(line.rsplit(" ", 1) for line in value_of.splitlines() if line[0] != "#")
    assert float(figures["tafelronde_interactions_total"]) == 5
    assert float(figures["tafelronde_carried_out_seconds_count"]) == 5
    assert float(figures["tafelronde_board_seconds_count"]) == 3  # join, start, choice
    assert float(figures["tafelronde_written_seconds_count"]) > 3
    assert float(figures['tafelronde_work_seconds_count{line="painting"}']) > 0
    assert float(figures['tafelronde_waiting{line="painting"}']) == 0
    assert float(figures['tafelronde_waiting{line="writing"}']) == 0
    assert float(figures["tafelronde_database_seconds_count"]) > 0


@contextmanager
def child_process() -> Iterator[None]:
    """Run a child process that does nothing."""
    program = [sys.executable, "-c", "print(flush=True); input()"]
    with subprocess.Popen(  # noqa: S603 - our own program
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()  # it runs
        yield
        child.communicate(b"\n")


async def test_memory_is_that_of_all_processes_with_and_without_shared_pages(
    room: Room, metrics_url: str
) -> None:
    def figures(text: str) -> tuple[float, float]:
        lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")
        return tuple(  # type: ignore[return-value]
            float(lines[f'tafelronde_memory_bytes{{kind="{kind}"}}']) for kind in ("rss", "pss")
        )

    rss, pss = figures((await read(f"{metrics_url}/metrics"))[1])
    with child_process():
        with_child, _ = figures((await read(f"{metrics_url}/metrics"))[1])

    assert rss > pss > 0  # this process shares its libraries with others
    assert with_child > rss


async def test_metrics_are_served_at_the_configured_host_only(
    room: Room, prometheus: PrometheusMetrics
) -> None:
    async with serve_metrics(room.bot, prometheus, 0, host="127.0.0.2") as port:
        status, _ = await read(f"http://127.0.0.2:{port}/healthz")
        with pytest.raises(aiohttp.ClientConnectorError):
            await read(f"http://127.0.0.1:{port}/healthz")

    assert status == 200


async def test_writes_waiting_for_their_commit_are_counted(room: Room, metrics_url: str) -> None:
    assert room.bot.store is not None
    store = room.bot.store
    writing = [asyncio.ensure_future(store.check_writable()) for _ in range(3)]
    await asyncio.sleep(0)

    value_of = room.bot.metrics.registry.get_sample_value  # type: ignore[attr-defined]
    assert value_of("tafelronde_waiting", {"line": "writing"}) == 3
    await asyncio.gather(*writing)
    assert value_of("tafelronde_waiting", {"line": "writing"}) == 0


async def test_queued_boards_and_hands_are_counted(
    room: Room, metrics_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start_game("ann", "bob")
    value_of = room.bot.metrics.registry.get_sample_value  # type: ignore[attr-defined]
    samples: list[list[float]] = []

    async def record(*_: object, **__: object) -> tuple[()]:
        lines = ("boards", "hands")
        samples.append([value_of("tafelronde_waiting", {"line": line}) for line in lines])
        return ()

    queue = room.bot.delivery_queue
    monkeypatch.setattr(queue, "_post_or_edit", record)
    monkeypatch.setattr(queue._hands, "_unsent_seats", record)
    await room.pick(room.asked_member(), offered_keys(room.board)[0])
    table = await room.table()
    queue._hand_queue.submit(table.id, HandUpdate(table, table, [0]))
    await queue.wait_idle()

    assert samples == [[1, 0], [0, 1]]


async def test_logged_errors_are_counted_by_logger(room: Room, metrics_url: str) -> None:
    room.expected_bugs = True
    logging.getLogger("bot.delivery.scheduler").error("table 1 cannot be resumed")
    logging.getLogger("bot.delivery.hand_messages").info("nothing is wrong")

    _, value_of = await read(f"{metrics_url}/metrics")

    assert 'tafelronde_logged_total{level="error",part="bot.delivery.scheduler"} 1.0' in value_of
    assert "bot.delivery.hand_messages" not in value_of


async def test_a_fault_is_counted_by_its_kind(room: Room, metrics_url: str) -> None:
    await room.start_game("ann", "bob")
    room.env.inject_error("POST", "/channels/*/messages", status=500)
    await room.pick(room.asked_member(), offered_keys(room.board)[0])

    _, value_of = await read(f"{metrics_url}/metrics")

    assert 'tafelronde_faults_total{kind="outage"} 1.0' in value_of


async def test_healthz_is_200_until_the_bot_stops(room: Room, metrics_url: str) -> None:
    assert await read(f"{metrics_url}/healthz") == (200, "ok")

    room.bot.stopping = True

    assert await read(f"{metrics_url}/healthz") == (503, "stopping")


async def test_a_bot_not_connected_to_discord_is_unhealthy(settings: Settings) -> None:
    assert await health_problem(make_bot(settings, FakeRenderer())) == "not connected to Discord"


async def hangs(*_: object) -> None:
    await asyncio.Event().wait()


async def breaks(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("check_writable", "problem"),
    [
        (hangs, "the database does not answer"),
        (breaks, "the database cannot be used: ZeroDivisionError"),
    ],
)
async def test_healthz_is_503_while_the_database_does_not_work(
    check_writable: Any, problem: str, room: Room, metrics_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "HEALTH_CHECK_TIMEOUT_SECONDS", 0.01)
    monkeypatch.setattr(room.bot.store, "check_writable", check_writable)

    assert await read(f"{metrics_url}/healthz") == (503, problem)


async def test_healthz_is_503_while_disconnected(room: Room, metrics_url: str) -> None:
    gateway: Any = room.bot.ws
    gateway.open = False

    assert await read(f"{metrics_url}/healthz") == (503, "not connected to Discord")

    gateway.open = True
    assert await read(f"{metrics_url}/healthz") == (200, "ok")


async def test_a_bot_with_a_disconnected_shard_is_unhealthy(settings: Settings) -> None:
    bot = create_bot(settings.model_copy(update={"shard_count": 2, "shard_ids": "0,1"}))
    use_fake_http(bot, FakeHttp())
    gateways = [SimpleNamespace(open=True) for _ in range(2)]
    bot._AutoShardedClient__shards = {  # type: ignore[attr-defined]
        number: SimpleNamespace(id=number, ws=ws) for number, ws in enumerate(gateways)
    }
    assert await health_problem(bot) == "the database is not open"

    gateways[1].open = False

    assert await health_problem(bot) == "not connected to Discord"


def test_an_acknowledgement_is_timed_from_receiving_the_interaction(
    prometheus: PrometheusMetrics,
) -> None:
    prometheus.interaction_received(7)

    prometheus.interaction_acknowledged(7)
    prometheus.interaction_acknowledged(8)  # never received

    assert prometheus.registry.get_sample_value("tafelronde_acknowledged_seconds_count") == 1


async def test_a_successful_callback_request_counts_as_acknowledgement(
    settings: Settings, prometheus: PrometheusMetrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, number = FakeDiscord(), 77
    server._interactions["token"] = Interaction()
    count = partial(prometheus.registry.get_sample_value, "tafelronde_acknowledged_seconds_count")
    before = count() or 0
    async with server.serve() as port:
        monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}/api")
        async with create_bot(settings, metrics=prometheus) as bot:
            await bot.http.static_login("a.secret.token")
            prometheus.interaction_received(number)

            session = bot.http._HTTPClient__session  # type: ignore[attr-defined]
            await async_context.get().create_interaction_response(
                number,
                "token",
                session=session,
                params=interaction_response_params(DEFERRED_MODAL_TYPE),
            )

    assert count() == before + 1


@pytest.mark.parametrize("what", ["written", "database"])
async def test_writes_and_statements_are_reported_to_the_own_metrics_only(
    settings: Settings, prometheus: PrometheusMetrics, what: str
) -> None:
    name = f"tafelronde_{what}_seconds_count"
    count, other_metrics = partial(prometheus.registry.get_sample_value, name), PrometheusMetrics()
    bot = create_bot(settings, metrics=prometheus)
    await bot.open_store()
    assert bot.store is not None
    before = count() or 0

    await bot.store.check_writable()

    await bot.close_store()
    assert count() == before + {"written": 1, "database": 2}[what]
    assert other_metrics.registry.get_sample_value(name) == 0
