"""The search pool: searches survive dying processes and share the time."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Event

import pytest

from engines import GAMES, Action, pending, start
from engines.automa import EASY, STRONG
from engines.automa.budget import Budget
from engines.automa.search_pool import (
    MIN_SECONDS,
    SearchFunction,
    SearchPool,
    decide_in_process,
    time_share,
)
from engines.core.text import Seat

GAME = GAMES["provence"]
SECONDS = 10 * MIN_SECONDS


def dies_once(
    marker: Path, game: str, stored: bytes, seat: Seat, level: str, seed: int, seconds: float
) -> Action:
    """End the process on the first call, decide on the second."""
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return decide_in_process(game, stored, seat, level, seed, seconds)


def always_dies(*_: object) -> Action:
    os._exit(1)


def returns_its_seconds(
    game: str, stored: bytes, seat: Seat, level: str, seed: int, seconds: float
) -> Action:
    return Action(seat, str(seconds))


async def answers(
    search: SearchFunction, *, tables: int = 1, seconds: float = SECONDS, tick: int = 0
) -> list[Action]:
    """Search for several tables at once in one process; each look at the clock takes `tick`."""
    clock = count(step=tick).__next__
    pool = SearchPool(processes=1, search=search, budget=partial(Budget, clock=clock))
    state, _ = start(GAME, 2, "search pool")
    (decision,) = pending(state)
    try:
        return await asyncio.gather(
            *(
                pool.decide(GAME, state, decision.seat, STRONG, Random(1), seconds)
                for _ in range(tables)
            )
        )
    finally:
        pool.close()


def keys() -> set[str]:
    (decision,) = pending(start(GAME, 2, "search pool")[0])
    return {option.key for option in decision.options}


async def test_a_process_that_dies_is_replaced_and_the_answer_still_comes(tmp_path: Path) -> None:
    marker = tmp_path / "died"

    (action,) = await answers(partial(dies_once, marker))

    assert marker.exists()
    assert action.key in keys()


def interrupted() -> str:
    """Receive Ctrl-C, as every process of a terminal does."""
    os.kill(os.getpid(), signal.SIGINT)
    return "finished all the same"


async def test_a_search_finishes_although_ctrl_c_reaches_its_process() -> None:
    pool = SearchPool(processes=1)

    try:
        assert await pool.run(interrupted) == "finished all the same"
    finally:
        pool.close()


def runs_forever(marker: Path) -> None:
    """Write the process id to a file and never end."""
    written = marker.with_suffix(".new")
    written.write_text(str(os.getpid()), encoding="utf-8")
    written.rename(marker)
    Event().wait()


async def wait_until(found: Callable[[], bool]) -> None:
    """Poll for a change that another process makes."""
    async with asyncio.timeout(60):
        while not found():  # noqa: ASYNC110 - it sets no event here
            await asyncio.sleep(0.01)


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def test_closing_the_pool_ends_a_running_search_at_once(
    tmp_path: Path,
) -> None:
    pool, marker = SearchPool(processes=1), tmp_path / "pid"
    waiting = asyncio.create_task(pool.run(partial(runs_forever, marker)))
    await wait_until(marker.exists)

    pool.close()

    await wait_until(partial(is_gone, int(marker.read_text(encoding="utf-8"))))
    with pytest.raises(asyncio.CancelledError):
        await waiting


PARENT_SCRIPT = """
import asyncio, os, sys
from functools import partial
from pathlib import Path
from engines.automa.search_pool import SearchPool
from tests.engines.automa.test_search_pool import wait_until, runs_forever

async def main():
    marker = Path(sys.argv[1])
    waiting = asyncio.create_task(SearchPool(processes=1).run(partial(runs_forever, marker)))
    await wait_until(marker.exists)
    os._exit(9)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_no_worker_process_outlives_its_parent(tmp_path: Path) -> None:
    marker, script = tmp_path / "pid", tmp_path / "parent.py"
    script.write_text(PARENT_SCRIPT, encoding="utf-8")
    command = [sys.executable, str(script), str(marker)]
    parent = await asyncio.create_subprocess_exec(*command, env={**os.environ, "PYTHONPATH": "."})

    assert await parent.wait() == 9
    await wait_until(partial(is_gone, int(marker.read_text(encoding="utf-8"))))


async def test_a_fair_answer_comes_where_processes_keep_dying() -> None:
    (action,) = await answers(always_dies)

    assert action.key in keys()


async def test_with_more_searches_than_processes_each_gets_less_time() -> None:
    actions = await answers(returns_its_seconds, tables=4, seconds=12.0)

    assert [float(action.key) for action in actions] == [12.0, 6.0, 4.0, 3.0]


async def test_where_too_little_time_is_left_for_a_search_the_turn_is_planned_at_once() -> None:
    actions = await answers(returns_its_seconds, tables=202, seconds=200 * MIN_SECONDS)

    assert [action.key in keys() for action in actions] == [False] * 200 + [True] * 2


async def test_waiting_for_a_process_counts_as_part_of_the_seconds() -> None:
    (action,) = await answers(returns_its_seconds, seconds=12.0, tick=5)

    assert float(action.key) == pytest.approx(7)


async def test_the_turn_is_planned_where_no_process_is_free_in_time(tmp_path: Path) -> None:
    pool = SearchPool(processes=1)
    state, _ = start(GAME, 2, "search pool")
    (decision,) = pending(state)
    done = tmp_path / "done"
    try:
        busy = asyncio.create_task(pool.run(partial(waits_for, done)))
        await asyncio.sleep(0)
        action = await pool.decide(GAME, state, decision.seat, STRONG, Random(1), 2 * MIN_SECONDS)
        done.touch()
        await busy
    finally:
        pool.close()

    assert action.key in keys()


def waits_for(marker: Path) -> None:
    while not marker.exists():
        time.sleep(0.01)


@pytest.mark.parametrize(("active", "each"), [(1, 1.0), (2, 1.0), (4, 0.5), (20, 0.1)])
def test_two_processes_share_their_seconds_among_all_searches(active: int, each: float) -> None:
    assert time_share(1.0, active, 2) == each


def returns_pid_on_second_call(marker: Path) -> int:
    """End the process on the first call, return its id on the second."""
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return os.getpid()


def dies_outside(pid: int) -> int:
    """End every process but the one with that id."""
    if os.getpid() != pid:
        os._exit(1)
    return pid


async def run_in_pool(work: Callable[[], int]) -> int:
    pool = SearchPool(processes=1)
    try:
        return await pool.run(work)
    finally:
        pool.close()


async def test_other_work_survives_the_death_of_its_process(tmp_path: Path) -> None:
    assert await run_in_pool(partial(returns_pid_on_second_call, tmp_path / "died")) != os.getpid()


async def test_where_processes_keep_dying_other_work_runs_in_a_thread() -> None:
    assert await run_in_pool(partial(dies_outside, os.getpid())) == os.getpid()


async def test_other_work_counts_as_one_more_search() -> None:
    pool = SearchPool(processes=1, search=returns_its_seconds)
    state, _ = start(GAME, 2, "search pool")
    try:
        work = asyncio.create_task(pool.run(os.getpid))
        await asyncio.sleep(0)
        action = await pool.decide(GAME, state, 0, STRONG, Random(1), 12.0)
        await work
    finally:
        pool.close()

    assert float(action.key) == 6.0


async def test_an_easy_automa_needs_no_process() -> None:
    pool = SearchPool(search=always_dies)
    state, _ = start(GAME, 2, "search pool")
    (decision,) = pending(state)

    action = await pool.decide(GAME, state, decision.seat, EASY, Random(1), 1.0)

    assert action.key in keys()
