"""`make bench`: how fast the engines, the pictures and the bot are, measured in one run.

Engines and pictures are measured in processor time, so that other work on the machine does not
count; the bot in time that passes. Pictures are measured warm: other games were painted before.
"""

import asyncio
import io
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

from PIL import Image

from engines import GAMES, Action, Game, apply, pending, playout, start, view_for
from engines.automa.search import one_simulation
from engines.core.agenda import State
from render import Mark, board
from render.paint.studio import LEVEL
from tests.bot.clicks import click_to_posted

SECONDS = 2.0  # for each figure
PICTURES = 40
WARM = ("warm", "warmer", "warmest")


def main() -> None:
    """Print a table of figures for every game, then for the bot."""
    for game in GAMES.values():
        print(f"\n{game.name}")
        for label, figure in (*engine_rows(game), *picture_rows(game)):
            print(f"  {label:<44}{figure:>24}")
    print("\nBot (one choice, from click to the board posted, on a simulated Discord)")
    for label, pictures in (("with picture", True), ("without picture", False)):
        times = asyncio.run(click_to_posted(pictures=pictures))
        print(f"  {label:<44}{spread(times):>24}")


def engine_rows(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield what random games cost."""
    for seats in (2, 4):
        games, decisions = random_play(game, seats)
        yield f"random games, {seats} players", f"{games:,.0f} games/s"
        yield f"choices, {seats} players", f"{decisions:,.0f} /s"
    states = positions(game, 2)
    state = states[len(states) // 2]
    yield "apply, middle of a game", f"{1e6 * seconds_of(lambda: one_apply(state)):,.0f} µs"
    yield "state, middle of a game", f"{len(game.freeze(state)):,} bytes"
    for seats in (2, 4):
        middle = positions(game, seats)
        state = middle[len(middle) // 2]
        taken = seconds_of(partial(one_simulation, game, state, state.agenda[-1].seat, Random(1)))
        yield f"simulations of a strong automa, {seats} players", f"{1 / taken:,.0f} /s"


def random_play(game: Game[Any], seats: int) -> tuple[float, float]:
    """Return random games and choices per second on one core."""
    begun, choices = time.process_time(), 0
    for played in count(1):
        choices += playout(game, seats, f"bench {played}")[1]
        elapsed = time.process_time() - begun
        if elapsed > SECONDS:
            return played / elapsed, choices / elapsed
    raise AssertionError


def positions(game: Game[Any], seats: int, seed: str = "bench") -> list[State]:
    """Return every position of one random game."""
    chance = Random(seed)
    state, _ = start(game, seats, seed)
    seen = [state]
    while decisions := pending(state):
        option = chance.choice(decisions[0].options)
        state, _ = apply(state, Action(decisions[0].seat, option.key))
        seen.append(state)
    return seen


def one_apply(state: State) -> None:
    """Make the first legal choice, and forget it."""
    decision = pending(state)[0]
    apply(state, Action(decision.seat, decision.options[0].key))


def seconds_of(work: Callable[[], object]) -> float:
    """Return what one call takes, the median of many."""
    times = []
    begun = time.process_time()
    while (now := time.process_time()) - begun < SECONDS / 2:
        work()
        times.append(time.process_time() - now)
    return statistics.median(times)


def picture_rows(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield what pictures cost, for the fewest and the most players."""
    for seats in (game.seats[0], game.seats[-1]):
        for state in (state for seed in WARM for state in sample(positions(game, seats, seed))):
            paint(state)
        pictures = [timed(partial(paint, state)) for state in sample(positions(game, seats))]
        times, floor = (
            [seconds for _, seconds in pictures],
            [floor_of(data) for data, _ in pictures],
        )
        sizes = [len(data) for data, _ in pictures]
        yield f"picture, {seats} players, p50 / p95", spread(times)
        yield f"encoding the same pixels, {seats} players", spread(floor)
        ratio = statistics.median(times) / statistics.median(floor)
        yield f"picture to encoding, {seats} players", f"{ratio:.2f} times"
        yield f"largest picture, {seats} players", f"{max(sizes) / 1000:,.0f} KB"


def sample(states: list[State]) -> list[State]:
    """Return so many positions, from the first to the last."""
    return states[:: max(1, len(states) // PICTURES)]


def paint(state: State) -> bytes:
    """Return the board as the channel would see it."""
    marks = tuple(
        {
            option.spot: Mark(option.spot, option.mark)
            for decision in pending(state)
            for option in decision.options
            if option.spot and option.mark
        }.values()
    )
    return board(view_for(state, None), marks=marks).data


def floor_of(data: bytes) -> float:
    """Return the seconds that encoding the same pixels takes: the floor for any painter."""
    image = Image.open(io.BytesIO(data))
    image.load()
    begun = time.process_time()
    image.save(io.BytesIO(), "PNG", compress_level=LEVEL)
    return time.process_time() - begun


def timed(work: Callable[[], bytes]) -> tuple[bytes, float]:
    """Return the result of a call with the seconds it took."""
    begun = time.process_time()
    result = work()
    return result, time.process_time() - begun


def spread(times: list[float]) -> str:
    """Return the median and the 95th percentile in milliseconds."""
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"{1000 * statistics.median(times):,.1f} / {1000 * high:,.1f} ms"


if __name__ == "__main__":
    main()
