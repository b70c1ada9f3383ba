"""The service levels: what counts as late, what is saved, and how it is reported."""

from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

from bot.service import metrics_hooks
from bot.service.metrics_hooks import Metrics
from bot.service.service_levels import TICKS_PER_SAVE, LevelRecorder, level_lines
from engines.store import Store
from tests.engines.store.failures import read_only
from tests.engines.store.stored_tables import Clock, execute_sql

NO_COUNTS = Counter[str]()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def level_store(tmp_path: Path, clock: Clock):  # type: ignore[no-untyped-def]
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/levels.db", clock=clock)
    yield store
    await store.close()


class Stopwatch:
    """The time of `time.perf_counter`, set by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def perf_counter(self) -> float:
        return self.seconds


@pytest.fixture
def stopwatch(monkeypatch: pytest.MonkeyPatch) -> Stopwatch:
    watch = Stopwatch()
    monkeypatch.setattr(metrics_hooks, "time", watch)
    return watch


def counts(metrics: Metrics) -> dict[str, int]:
    return {name: count for name, count in metrics.take_counts().items() if count}


def test_a_press_is_late_over_a_second_after_it_arrived(stopwatch: Stopwatch) -> None:
    metrics = Metrics()
    for number, seconds in enumerate((0.5, 0.9, 1.1)):
        metrics.press_arrived(number)
        metrics.interaction_received(number)  # the queue is part of the wait
        stopwatch.seconds += seconds
        metrics.interaction_acknowledged(number)

    assert counts(metrics) == {"presses": 3, "late_presses": 1}


def test_a_press_that_is_never_acknowledged_is_late_once(stopwatch: Stopwatch) -> None:
    metrics = Metrics()
    metrics.interaction_received(1)
    stopwatch.seconds = 2.0
    metrics.interaction_received(2)
    stopwatch.seconds = 3.5
    metrics.expire_presses()
    metrics.expire_presses()
    metrics.interaction_acknowledged(1)

    assert counts(metrics) == {"presses": 1, "late_presses": 1}


def test_an_autocomplete_is_no_press() -> None:
    metrics = Metrics()

    metrics.interaction_received(1, is_press=False)
    metrics.interaction_acknowledged(1)

    assert counts(metrics) == {}


def test_a_board_is_late_over_five_seconds_or_if_it_is_left_for_later() -> None:
    metrics = Metrics()
    for seconds in (0.3, 4.9, 5.1):
        metrics.board_delivered(seconds)
    metrics.board_failed()

    assert counts(metrics) == {"boards": 4, "late_boards": 2}


def test_a_start_counts_once_and_is_late_after_a_minute(stopwatch: Stopwatch) -> None:
    metrics = Metrics()
    stopwatch.seconds = 61.0

    metrics.recovered()
    metrics.recovered()

    assert counts(metrics) == {"starts": 1, "late_starts": 1}


async def test_counts_are_saved_every_few_ticks_and_again_after_a_failure(
    level_store: Store,
) -> None:
    metrics = Metrics()
    recorder = LevelRecorder(level_store, metrics)
    metrics.board_delivered(0.1)
    for _ in range(TICKS_PER_SAVE - 1):
        await recorder.tick()
    assert await execute_sql(level_store, "SELECT boards FROM service_hours") == []

    with read_only(level_store):
        await recorder.tick()
    assert await execute_sql(level_store, "SELECT boards FROM service_hours") == []
    await recorder.save()
    await recorder.save()

    assert await execute_sql(level_store, "SELECT boards FROM service_hours") == [(1,)]


async def test_a_database_that_forgot_a_save_was_set_back(level_store: Store, clock: Clock) -> None:
    recorder = LevelRecorder(level_store, Metrics())
    assert not await recorder.save()
    clock.time += timedelta(minutes=5)
    assert not await recorder.save()

    await execute_sql(level_store, "UPDATE service_hours SET saved_at = '2026-03-02 12:01:00'")

    assert await recorder.save()
    assert not await recorder.save()


@pytest.mark.parametrize(("gap_minutes", "is_set_back"), [(14, False), (16, True)])
async def test_after_a_long_gap_a_start_takes_the_database_for_a_backup(
    gap_minutes: int, is_set_back: bool, level_store: Store, clock: Clock
) -> None:
    await LevelRecorder(level_store, Metrics()).save()
    clock.time += timedelta(minutes=gap_minutes)

    assert await LevelRecorder(level_store, Metrics()).save() is is_set_back


async def test_a_clock_that_jumps_an_hour_does_not_look_like_a_backup(
    level_store: Store, clock: Clock
) -> None:
    recorder = LevelRecorder(level_store, Metrics())
    for jump in (0, 1, -1):
        clock.time += timedelta(hours=jump, minutes=5)

        assert not await recorder.save()


def test_a_level_is_kept_up_to_its_share_and_rounded_down() -> None:
    lines = [*level_lines(Counter(presses=100_000, late_presses=100, boards=100, late_boards=2))]

    assert lines == [
        "presses acknowledged within 1 s: 99,900 of 100,000, 99.900% (promised: 99.9%): kept",
        "boards posted within 5 s: 98 of 100, 98.000% (promised: 99.0%): missed",
        "starts with every board up to date within 60 s: none yet",
        "acknowledged moves that were lost: 0 (promised: none): kept",
        "second live boards that lasted over a minute: 0 (promised: none): kept",
    ]
