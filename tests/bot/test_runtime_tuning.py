"""Cycles are collected while the bot is idle, and the runtime settings are undone at exit."""

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot import runtime_tuning
from bot.runtime_tuning import OLDEST_GENERATION, run_housekeeping, tuned_runtime


def runtime_settings() -> tuple[object, ...]:
    return gc.get_threshold(), sys.getswitchinterval()


def test_runtime_settings_are_changed_while_the_bot_runs_and_restored_afterwards() -> None:
    before = runtime_settings()
    with tuned_runtime():
        during = runtime_settings()
        assert gc.get_freeze_count() > 1_000
        assert all(one != other for one, other in zip(before, during, strict=True))

    assert runtime_settings() == before
    assert gc.get_freeze_count() == 0  # Python 3.12 itself starts with some


class HousekeepingCounter:
    """Counts the rounds of housekeeping and its full collections."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.trims = self.asked = self.full_collections = 0
        self.idle = True
        monkeypatch.setattr(runtime_tuning, "HOUSEKEEPING_INTERVAL_SECONDS", 0.0)
        monkeypatch.setattr(runtime_tuning, "malloc_trim", self._malloc_trim)

    def _malloc_trim(self) -> None:
        self.trims += 1

    def is_idle(self) -> bool:
        self.asked += 1
        return self.idle

    async def run(self, rounds: int) -> None:
        """Run housekeeping for some rounds with pending collections."""
        with self._count_collections():
            task = asyncio.ensure_future(run_housekeeping(self.is_idle))
            end = self.trims + rounds
            while self.trims < end:
                for _ in range(runtime_tuning.MIN_MIDDLE_COLLECTIONS + 1):
                    gc.collect(OLDEST_GENERATION - 1)
                await asyncio.sleep(0.001)
            task.cancel()

    @contextmanager
    def _count_collections(self) -> Iterator[None]:
        def look(phase: str, collection: dict[str, int]) -> None:
            self.full_collections += (
                phase == "start" and collection["generation"] == OLDEST_GENERATION
            )

        gc.callbacks.append(look)
        yield
        gc.callbacks.remove(look)


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> HousekeepingCounter:
    return HousekeepingCounter(monkeypatch)


async def test_a_full_collection_runs_once_the_bot_is_idle(counter: HousekeepingCounter) -> None:
    await counter.run(rounds=3)

    assert counter.full_collections >= 2


async def test_a_busy_bot_returns_memory_without_a_full_collection(
    counter: HousekeepingCounter,
) -> None:
    counter.idle = False
    with tuned_runtime():
        before = gc.get_stats()[OLDEST_GENERATION]["collections"]
        await counter.run(rounds=3)
        assert gc.get_stats()[OLDEST_GENERATION]["collections"] == before

    assert counter.trims >= 3


async def test_few_new_objects_need_no_full_collection(
    counter: HousekeepingCounter, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.collect()
    monkeypatch.setattr(runtime_tuning, "MIN_MIDDLE_COLLECTIONS", 1_000_000)
    task = asyncio.ensure_future(run_housekeeping(counter.is_idle))
    while counter.trims < 3:
        gc.collect(OLDEST_GENERATION - 1)
        await asyncio.sleep(0.001)
    task.cancel()

    assert not counter.asked


class Cycle:
    """Refers to itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.own = self


async def test_a_cycle_is_collected_once_the_bot_is_idle(counter: HousekeepingCounter) -> None:
    with tuned_runtime():
        cycle = weakref.ref(Cycle())
        await counter.run(rounds=2)

    assert cycle() is None


async def test_a_cycle_that_housekeeping_has_seen_in_use_is_collected_later(
    counter: HousekeepingCounter,
) -> None:
    with tuned_runtime():
        held = Cycle()
        cycle = weakref.ref(held)
        await counter.run(rounds=2)
        del held
        await counter.run(rounds=3)  # a trim of the first run may still end

    assert cycle() is None
