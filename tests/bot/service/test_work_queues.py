"""What a running bot asks of its process ends with it, and what it puts off has its moment."""

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.service import work_queues
from bot.service.work_queues import OLDEST_GENERATION, housekeeping, tuned_runtime


def habits() -> tuple[object, ...]:
    return gc.get_threshold(), list(gc.callbacks), gc.get_freeze_count(), sys.getswitchinterval()


def test_while_a_bot_runs_survivors_are_spared_and_afterwards_everything_is_as_before() -> None:
    before = habits()
    with tuned_runtime():
        during = habits()
        assert gc.get_freeze_count() > 1_000
        assert all(one != other for one, other in zip(before, during, strict=True))

    assert habits() == before


class House:
    """A house whose rounds are counted, and what is found out there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.given_back = self.asked = self.looks = 0
        self.quiet = True
        monkeypatch.setattr(work, "ROUND", 0.0)
        monkeypatch.setattr(work, "give_back", self._give_back)

    def _give_back(self) -> None:
        self.given_back += 1

    def is_quiet(self) -> bool:
        self.asked += 1
        return self.quiet

    async def kept(self, rounds: int) -> None:
        """Return after so many rounds in which something was due."""
        with self._counted():
            keeps = asyncio.ensure_future(housekeeping(self.is_quiet))
            while self.given_back < rounds:
                for _ in range(work_queues.MIN_PENDING_COLLECTIONS + 1):
                    gc.collect(OLDEST_GENERATION - 1)
                await asyncio.sleep(0.001)
            keeps.cancel()

    @contextmanager
    def _counted(self) -> Iterator[None]:
        def look(phase: str, collection: dict[str, int]) -> None:
            self.looks += phase == "start" and collection["generation"] == OLDEST_GENERATION

        gc.callbacks.append(look)
        yield
        gc.callbacks.remove(look)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    return House(monkeypatch)


async def test_everything_is_looked_at_once_nobody_waits(house: House) -> None:
    await house.kept(rounds=3)

    assert house.looks >= 2


async def test_while_somebody_waits_memory_is_given_back_and_nothing_is_looked_at(
    house: House,
) -> None:
    house.quiet = False
    with tuned_runtime():
        before = gc.get_stats()[OLDEST_GENERATION]["collections"]
        await house.kept(rounds=3)
        assert gc.get_stats()[OLDEST_GENERATION]["collections"] == before

    assert house.given_back >= 3


async def test_where_little_has_come_nothing_is_looked_at_either(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gc.collect()
    monkeypatch.setattr(work, "DUE", 1_000_000)
    keeps = asyncio.ensure_future(housekeeping(house.is_quiet))
    while house.given_back < 3:
        gc.collect(OLDEST_GENERATION - 1)
        await asyncio.sleep(0.001)
    keeps.cancel()

    assert not house.asked
