"""Thinking beside the event loop: it survives its processes, and shares out its time."""

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
from engines.automa.thinkers import LEAST, Thinkers, Thought, ration, think
from engines.core.text import Seat

GAME = GAMES["provence"]
SECONDS = 10 * LEAST


def dies_first(
    mark: Path, game: str, stored: bytes, seat: Seat, level: str, seed: int, seconds: float
) -> Action:
    """Take the whole process down the first time, and decide the second."""
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return think(game, stored, seat, level, seed, seconds)


def always_dies(*_: object) -> Action:
    os._exit(1)


def tells_its_time(
    game: str, stored: bytes, seat: Seat, level: str, seed: int, seconds: float
) -> Action:
    return Action(seat, str(seconds))


async def answers(
    thought: Thought, *, tables: int = 1, seconds: float = SECONDS, tick: int = 0
) -> list[Action]:
    """Let some tables think at once, by one process; so much time passes at each look at it."""
    clock = count(step=tick).__next__
    thinkers = Thinkers(processes=1, thought=thought, budget=partial(Budget, clock=clock))
    state, _ = start(GAME, 2, "thinkers")
    (decision,) = pending(state)
    try:
        return await asyncio.gather(
            *(
                thinkers.decide(GAME, state, decision.seat, STRONG, Random(1), seconds)
                for _ in range(tables)
            )
        )
    finally:
        thinkers.close()


def keys() -> set[str]:
    (decision,) = pending(start(GAME, 2, "thinkers")[0])
    return {option.key for option in decision.options}


async def test_a_process_that_dies_is_replaced_and_the_answer_still_comes(tmp_path: Path) -> None:
    mark = tmp_path / "died"

    (action,) = await answers(partial(dies_first, mark))

    assert mark.exists()
    assert action.key in keys()


def interrupted() -> str:
    """Be told of Ctrl-C, as every process of a terminal is."""
    os.kill(os.getpid(), signal.SIGINT)
    return "finished all the same"


async def test_what_is_thought_about_is_finished_though_ctrl_c_reaches_the_process() -> None:
    thinkers = Thinkers(processes=1)

    try:
        assert await thinkers.find_out(interrupted) == "finished all the same"
    finally:
        thinkers.close()


def thinks_for_good(mark: Path) -> None:
    """Tell which process it is, and come to no end."""
    written = mark.with_suffix(".new")
    written.write_text(str(os.getpid()), encoding="utf-8")
    written.rename(mark)
    Event().wait()


async def seen(found: Callable[[], bool]) -> None:
    """Wait for another process."""
    async with asyncio.timeout(60):
        while not found():  # noqa: ASYNC110 - it sets no event here
            await asyncio.sleep(0.01)


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def test_nobody_waits_for_the_end_of_a_thought_once_it_is_no_longer_asked_for(
    tmp_path: Path,
) -> None:
    thinkers, mark = Thinkers(processes=1), tmp_path / "thinks"
    asking = asyncio.create_task(thinkers.find_out(partial(thinks_for_good, mark)))
    await seen(mark.exists)

    thinkers.close()

    await seen(partial(is_gone, int(mark.read_text(encoding="utf-8"))))
    with pytest.raises(asyncio.CancelledError):
        await asking


ASKS = """
import asyncio, os, sys
from functools import partial
from pathlib import Path
from engines.automa.thinkers import Thinkers
from tests.engines.automa.test_thinkers import seen, thinks_for_good

async def main():
    mark = Path(sys.argv[1])
    asking = asyncio.create_task(Thinkers(processes=1).find_out(partial(thinks_for_good, mark)))
    await seen(mark.exists)
    os._exit(9)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_no_process_outlives_the_one_that_it_thinks_for(tmp_path: Path) -> None:
    mark, script = tmp_path / "thinks", tmp_path / "asks.py"
    script.write_text(ASKS, encoding="utf-8")
    command = [sys.executable, str(script), str(mark)]
    asks = await asyncio.create_subprocess_exec(*command, env={**os.environ, "PYTHONPATH": "."})

    assert await asks.wait() == 9
    await seen(partial(is_gone, int(mark.read_text(encoding="utf-8"))))


async def test_a_fair_answer_comes_where_processes_keep_dying() -> None:
    (action,) = await answers(always_dies)

    assert action.key in keys()


async def test_with_more_tables_waiting_everybody_thinks_shorter() -> None:
    told = await answers(tells_its_time, tables=4, seconds=12.0)

    assert [float(action.key) for action in told] == [12.0, 6.0, 4.0, 3.0]


async def test_where_too_little_time_is_left_for_a_search_the_turn_is_planned_at_once() -> None:
    told = await answers(tells_its_time, tables=202, seconds=200 * LEAST)

    assert [action.key in keys() for action in told] == [False] * 200 + [True] * 2


async def test_who_has_waited_thinks_no_longer_than_was_promised() -> None:
    (told,) = await answers(tells_its_time, seconds=12.0, tick=5)

    assert float(told.key) == pytest.approx(7)


async def test_the_turn_is_planned_where_no_process_is_free_in_time(tmp_path: Path) -> None:
    thinkers = Thinkers(processes=1)
    state, _ = start(GAME, 2, "thinkers")
    (decision,) = pending(state)
    done = tmp_path / "done"
    try:
        busy = asyncio.create_task(thinkers.find_out(partial(waits_for, done)))
        await asyncio.sleep(0)
        action = await thinkers.decide(GAME, state, decision.seat, STRONG, Random(1), 2 * LEAST)
        done.touch()
        await busy
    finally:
        thinkers.close()

    assert action.key in keys()


def waits_for(mark: Path) -> None:
    while not mark.exists():
        time.sleep(0.01)


@pytest.mark.parametrize(("thinking", "each"), [(1, 1.0), (2, 1.0), (4, 0.5), (20, 0.1)])
def test_two_processes_share_their_seconds_among_all_who_think(thinking: int, each: float) -> None:
    assert ration(1.0, thinking, 2) == each


def dies_before(mark: Path) -> int:
    """Take the whole process down the first time, and tell its number the second."""
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return os.getpid()


def dies_elsewhere(home: int) -> int:
    """Take every process down but the one with that number."""
    if os.getpid() != home:
        os._exit(1)
    return home


async def found_out(work: Callable[[], int]) -> int:
    thinkers = Thinkers(processes=1)
    try:
        return await thinkers.find_out(work)
    finally:
        thinkers.close()


async def test_what_is_found_out_in_a_process_survives_its_death(tmp_path: Path) -> None:
    assert await found_out(partial(dies_before, tmp_path / "died")) != os.getpid()


async def test_where_processes_keep_dying_it_is_found_out_at_home() -> None:
    assert await found_out(partial(dies_elsewhere, os.getpid())) == os.getpid()


async def test_who_finds_something_out_counts_as_one_more_who_thinks() -> None:
    thinkers = Thinkers(processes=1, thought=tells_its_time)
    state, _ = start(GAME, 2, "thinkers")
    try:
        finding = asyncio.create_task(thinkers.find_out(os.getpid))
        await asyncio.sleep(0)
        action = await thinkers.decide(GAME, state, 0, STRONG, Random(1), 12.0)
        await finding
    finally:
        thinkers.close()

    assert float(action.key) == 6.0


async def test_an_easy_automa_needs_no_process() -> None:
    thinkers = Thinkers(thought=always_dies)
    state, _ = start(GAME, 2, "thinkers")
    (decision,) = pending(state)

    action = await thinkers.decide(GAME, state, decision.seat, EASY, Random(1), 1.0)

    assert action.key in keys()
