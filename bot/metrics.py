"""Metrics for Prometheus and a health check, on one local port.

`/metrics` serves the metrics. `/healthz` answers 200 while the bot is connected and its database
can be written to, otherwise 503 with the reason.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

import discord
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.process_memory import tree_memory
from bot.service.metrics_hooks import Metrics
from bot.service.work_queues import WORK_QUEUES
from engines.store import DatabaseDamaged, DatabaseUnavailable, Store

if TYPE_CHECKING:
    from bot.client import Tafelronde

FAST_BUCKETS: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
SLOW_BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
START_BUCKETS: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0)
HEALTH_CHECK_TIMEOUT_SECONDS: Final = 2.0


class PrometheusMetrics(Metrics):
    """Metrics in a Prometheus registry."""

    def __init__(self) -> None:
        super().__init__()
        self.registry = CollectorRegistry()
        self._interaction_count = self._counter("interactions", "Interactions received")
        self._fault_count = self._counter("faults", "Errors reported to users", "kind")
        self._acknowledgement_seconds = self._histogram(
            "acknowledged",
            "Seconds from receiving a command or a click to its acknowledgement",
            FAST_BUCKETS,
        )
        self._handling_seconds = self._histogram(
            "carried_out", "Seconds from start to end of handling an interaction", SLOW_BUCKETS
        )
        self._board_seconds = self._histogram(
            "board", "Seconds from an action to its posted board", SLOW_BUCKETS
        )
        self._failed_board_count = self._counter(
            "failed_boards", "Boards of actions that were left for a later try"
        )
        self._recovery_seconds = self._histogram(
            "recovery", "Seconds from a start until every board was up to date", START_BUCKETS
        )
        self._lost_move_count = self._counter(
            "lost_moves", "Moves that a channel shows and the database does not have"
        )
        self._surplus_board_count = self._counter(
            "surplus_boards", "Second live boards of a table that lasted over a minute"
        )
        self._job_seconds = self._histogram(
            "work", "Seconds of a queued job, waiting included", SLOW_BUCKETS, "line"
        )
        self._statement_seconds = self._histogram(
            "database", "Seconds of a database statement", FAST_BUCKETS
        )
        self._commit_seconds = self._histogram(
            "written", "Seconds from a write request to its commit", FAST_BUCKETS
        )
        self._log_record_count = self._counter(
            "logged", "Warnings and errors in the log", "level", "part"
        )
        self._queue_length = Gauge(
            "tafelronde_waiting", "Length of each queue", ["line"], registry=self.registry
        )
        self._memory = Gauge(
            "tafelronde_memory_bytes",
            "Memory of all processes; `pss` counts shared pages once",
            ["kind"],
            registry=self.registry,
        )
        for queue in WORK_QUEUES:
            self.watch_queue(queue.name, partial(getattr, queue, "waiting"))
            queue.on_timing = self._job_seconds.labels(queue.name).observe

    def watch_queue(self, name: str, pending_count: Callable[[], int]) -> None:
        """Export the length of a queue."""
        self._queue_length.labels(name).set_function(pending_count)

    def interaction_received(self, interaction_id: int, *, is_press: bool = True) -> None:
        """Count the interaction."""
        super().interaction_received(interaction_id, is_press=is_press)
        self._interaction_count.inc()

    def press_acknowledged(self, seconds: float) -> None:
        """Observe the duration."""
        super().press_acknowledged(seconds)
        self._acknowledgement_seconds.observe(seconds)

    def interaction_finished(self, seconds: float) -> None:
        """Observe the duration."""
        self._handling_seconds.observe(seconds)

    def board_delivered(self, seconds: float) -> None:
        """Observe the duration."""
        super().board_delivered(seconds)
        self._board_seconds.observe(seconds)

    def board_failed(self) -> None:
        """Count it."""
        super().board_failed()
        self._failed_board_count.inc()

    def recovery_finished(self, seconds: float) -> None:
        """Observe the duration."""
        super().recovery_finished(seconds)
        self._recovery_seconds.observe(seconds)

    def moves_lost(self, number: int) -> None:
        """Count them."""
        super().moves_lost(number)
        self._lost_move_count.inc(number)

    def surplus_board_left(self) -> None:
        """Count it."""
        super().surplus_board_left()
        self._surplus_board_count.inc()

    def instrument_store(self, store: Store) -> None:
        """Observe the duration of its writes and statements."""
        store.observe_timings(
            writes=self._commit_seconds.observe, statements=self._statement_seconds.observe
        )

    @contextmanager
    def counting_log_records(self) -> Iterator[None]:
        """Count log records, which include failures that no user sees."""
        handler = LogCounter(self._log_record_count)
        logging.root.addHandler(handler)
        try:
            yield
        finally:
            logging.root.removeHandler(handler)

    async def text(self) -> bytes:
        """Return all metrics for Prometheus, after measuring the memory."""
        memory = await asyncio.to_thread(tree_memory, os.getpid())
        for kind, measured in memory._asdict().items():
            if measured:  # it is known on Linux only
                self._memory.labels(kind).set(measured)
        return generate_latest(self.registry)

    def fault_reported(self, kind: str) -> None:
        """Count a fault by its kind."""
        self._fault_count.labels(kind).inc()

    def _counter(self, name: str, description: str, *labels: str) -> Counter:
        return Counter(f"tafelronde_{name}", description, labels, registry=self.registry)

    def _histogram(
        self, name: str, description: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        full = f"tafelronde_{name}_seconds"
        return Histogram(full, description, labels, buckets=buckets, registry=self.registry)


class LogCounter(logging.Handler):
    """Counts log records by level and logger."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.WARNING)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        """Count the record."""
        self._counter.labels(record.levelname.lower(), record.name).inc()


async def health_problem(bot: "Tafelronde") -> str | None:
    """Return why the bot is unhealthy, None if it is healthy."""
    if bot.stopping:
        return "stopping"
    if not _is_connected(bot):
        return "not connected to Discord"
    if bot.store is None:
        return "the database is not open"
    try:
        async with asyncio.timeout(HEALTH_CHECK_TIMEOUT_SECONDS):
            await bot.store.check_writable()
    except TimeoutError:
        return "the database does not answer"
    except DatabaseDamaged as error:
        return f"the database is damaged: {error}"
    except DatabaseUnavailable as error:
        return f"the database cannot be written to: {error}"
    except Exception as error:  # any error makes it unhealthy
        return f"the database cannot be used: {type(error).__name__}"
    return None


def _is_connected(bot: "Tafelronde") -> bool:
    """Return whether the gateway of every shard is open; `is_ready` outlasts a lost connection."""
    if not bot.is_ready():
        return False
    if isinstance(bot, discord.AutoShardedClient):
        return not any(shard.is_closed() for shard in bot.shards.values())
    return bot.ws.open


@asynccontextmanager
async def serve_metrics(
    bot: "Tafelronde", metrics: PrometheusMetrics, port: int, *, host: str = "127.0.0.1"
) -> AsyncIterator[int]:
    """Serve metrics and health on a port and yield its number."""

    async def serve_registry(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text())

    async def serve_health(_: web.Request) -> web.Response:
        problem = await health_problem(bot)
        return web.Response(text=problem or "ok", status=503 if problem else 200)

    for name, pending_count in _queue_lengths(bot):
        metrics.watch_queue(name, pending_count)
    application = web.Application()
    application.add_routes([web.get("/metrics", serve_registry), web.get("/healthz", serve_health)])
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        with metrics.counting_log_records():
            yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def _queue_lengths(bot: "Tafelronde") -> Iterator[tuple[str, Callable[[], int]]]:
    """Yield the queues that have no threads; they are empty while the store is closed."""
    yield "writing", lambda: 0 if bot.store is None else bot.store.pending_writes
    yield "boards", lambda: 0 if bot.store is None else bot.delivery_queue.pending_boards
    yield "hands", lambda: 0 if bot.store is None else bot.delivery_queue.pending_hands
