"""Measures the turns of strong automas at many tables, and the stalls of the event loop."""

import asyncio
import time
from itertools import count
from random import Random
from typing import Any, NamedTuple

from bot.service.automa_runner import AutomaRunner
from bot.service.table_runner import AUTOMA_SECONDS
from bot.service.work_queues import MOVE_QUEUE
from engines import GAMES, Game, apply, start
from engines.automa import STRONG
from engines.core.kernel import State

STALL_SAMPLE_SECONDS = 0.005  # interval between two samples


class AutomaLoad(NamedTuple):
    """The figures of one measurement."""

    turn_seconds: list[float]  # of each turn of an automa
    stall_seconds: float  # longest delay of the event loop


async def measure_automa_load(tables: int, seconds: float) -> AutomaLoad:
    """Let strong automas play all games in turn, at this many tables, for some seconds."""
    automa_runner, turn_seconds, games = AutomaRunner(), list[float](), list(GAMES.values())
    try:
        await _turn(games[0], start(games[0], 2, "warm")[0], automa_runner, Random(1))
        tasks = [
            asyncio.create_task(
                _play(games[number % len(games)], number, automa_runner, turn_seconds)
            )
            for number in range(tables)
        ]
        stall_seconds = await measure_stall(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    finally:
        automa_runner.close()
    return AutomaLoad(turn_seconds, stall_seconds)


async def _play(
    game: Game[Any], table_index: int, automa_runner: AutomaRunner, turn_seconds: list[float]
) -> None:
    """Play games of two automas one after the other; record the seconds of each turn."""
    rng = Random(table_index)
    for game_count in count():
        state: State = start(game, 2, f"company {table_index} {game_count}")[0]
        while state.agenda:
            started_at = time.perf_counter()
            state = await _turn(game, state, automa_runner, rng)
            turn_seconds.append(time.perf_counter() - started_at)


async def _turn(game: Game[Any], state: State, automa_runner: AutomaRunner, rng: Random) -> State:
    """Let an automa choose until its turn ends, as the bot does."""
    seat = state.agenda[-1].seat
    for choice_count in count(1):
        action = await automa_runner.decide(
            game, state, seat, STRONG, rng, AUTOMA_SECONDS / choice_count
        )
        state, _ = await MOVE_QUEUE.run(apply, state, action)
        if not state.agenda or state.agenda[-1].seat != seat:
            break
    return state


async def measure_stall(seconds: float) -> float:
    """Return the longest delay of the event loop during these seconds."""
    end, max_delay = time.perf_counter() + seconds, 0.0
    while (now := time.perf_counter()) < end:
        await asyncio.sleep(STALL_SAMPLE_SECONDS)
        max_delay = max(max_delay, time.perf_counter() - now - STALL_SAMPLE_SECONDS)
    return max_delay
