"""`make bench`: how fast the engines, the pictures and the bot are, measured in one run.

Engines and pictures are measured in processor time, so that other work on the machine does not
count; the bot in time that passes. Pictures are measured warm: other games were painted before.
Beside each figure stand what is aimed at and the ratio to the baseline (`figures.py`): it is shown,
and never asserted. `--save` makes this run the baseline.
"""

import asyncio
import io
import statistics
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count
from random import Random
from typing import Any

from PIL import Image

from engines import GAMES, Action, Game, apply, pending, playout, start, view_for
from engines.automa.search import one_simulation
from engines.core.agenda import State, copied
from render import Mark, board
from render.paint.studio import LEVEL
from tests.bot.clicks import click_to_posted
from tests.figures import Baseline, Figure

SECONDS = 2.0  # for each figure
PICTURES = 40
WARM = ("warm", "warmer", "warmest")
FASTER = {  # random games of two, that many times as many as in the baseline
    "chateau_combo": 1.8,
    "kreta": 2.0,
    "kingdom_builder": 3.0,
    "provence": 2.0,
    "merlin": 2.0,
}
COPY = dict.fromkeys(GAMES, "20 µs") | {"chateau_combo": "10 µs"}


def main(*, save: bool) -> None:
    """Print a table of figures for every game, then for the bot."""
    baseline = Baseline()
    print(f"{'':<44}{'measured':>22}{'target':>18}{'baseline':>12}")
    for game in GAMES.values():
        print(f"\n{game.name}")
        for figure in chain(engine_figures(game), picture_figures(game)):
            print(baseline.line(game.id, figure), flush=True)
    print("\nBot (one choice, from click to the board posted, on a simulated Discord)")
    for figure in bot_figures():
        print(baseline.line("bot", figure))
    if save:
        baseline.save()


def engine_figures(game: Game[Any]) -> Iterator[Figure]:
    """Yield what random games cost."""
    for seats in (2, 4):
        games, choices = random_play(game, seats)
        target = f"{FASTER[game.id]:.1f} x baseline" if seats == 2 else ""
        yield Figure(f"random games, {seats} players", f"{games:,.0f} games/s", target, games)
        yield Figure(f"choices, {seats} players", f"{choices:,.0f} /s", rate=choices)
    state = middle(game, 2)
    (decision,) = pending(state)
    action = Action(decision.seat, decision.options[0].key)
    for label, work, target in (
        ("apply", lambda: apply(state, action), "200 µs"),
        ("copy", lambda: copied(state), COPY[game.id]),
        ("question in words", lambda: pending(state), ""),
    ):
        taken = seconds_of(work)
        yield Figure(f"{label}, middle of a game", microseconds(taken), target, 1 / taken)
    yield Figure("state, middle of a game", f"{len(game.freeze(state)):,} bytes")
    for seats in (2, 4):
        state = middle(game, seats)
        taken = seconds_of(partial(one_simulation, game, state, state.agenda[-1].seat, Random(1)))
        label = f"simulations of a strong automa, {seats} players"
        yield Figure(label, f"{1 / taken:,.0f} /s", rate=1 / taken)


def middle(game: Game[Any], seats: int) -> State:
    """Return a position in the middle of a game."""
    states = positions(game, seats)
    return states[len(states) // 2]


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


def seconds_of(work: Callable[[], object]) -> float:
    """Return what one call takes, the median of many."""
    times = []
    begun = time.process_time()
    while (now := time.process_time()) - begun < SECONDS / 2:
        work()
        times.append(time.process_time() - now)
    return statistics.median(times)


def picture_figures(game: Game[Any]) -> Iterator[Figure]:
    """Yield what pictures cost, for the fewest and the most players."""
    for seats in (game.seats[0], game.seats[-1]):
        for state in (state for seed in WARM for state in sample(positions(game, seats, seed))):
            paint(state)
        pictures = [timed(partial(paint, state)) for state in sample(positions(game, seats))]
        times = [seconds for _, seconds in pictures]
        floor = [floor_of(data) for data, _ in pictures]
        size = max(len(data) for data, _ in pictures) / 1000
        half, most = middling(times), high(times)
        yield Figure(f"picture, {seats} players, p50 / p95", spread(times), rate=1 / half)
        yield Figure(f"encoding the same pixels, {seats} players", spread(floor))
        ratios = f"{half / middling(floor):.2f} / {most / high(floor):.2f} times"
        yield Figure(f"picture to encoding, {seats} players", ratios, "1.3 / 1.8 times")
        yield Figure(f"largest picture, {seats} players", f"{size:,.0f} KB", "350 KB")


def bot_figures() -> Iterator[Figure]:
    """Yield how long a player waits."""
    for label, pictures in (("with picture", True), ("without picture", False)):
        times = asyncio.run(click_to_posted(pictures=pictures))
        yield Figure(label, spread(times))


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


def middling(times: list[float]) -> float:
    """Return the median."""
    return statistics.median(times)


def high(times: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[min(len(times) - 1, round(0.95 * len(times)))]


def spread(times: list[float]) -> str:
    """Return the median and the 95th percentile in milliseconds."""
    return f"{1000 * middling(times):,.1f} / {1000 * high(times):,.1f} ms"


def microseconds(seconds: float) -> str:
    """Return a short time as it is read."""
    return f"{1e6 * seconds:,.0f} µs"


if __name__ == "__main__":
    parser = ArgumentParser(description="How fast the engines, the pictures and the bot are.")
    parser.add_argument("--save", action="store_true", help="make the figures the baseline")
    main(save=parser.parse_args().save)
