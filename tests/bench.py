"""`make bench`: the speed of the engines, the pictures and the bot.

Engines and pictures are measured in processor time, so that other work on the machine does not
count; the bot in wall-clock time. `bench_rendering.py` measures the pictures. Each figure is
printed with its target and its ratio to the baseline (`bench_figures.py`); nothing is asserted.
`--save` makes this run the baseline. `--against REV` compares random games with those of a commit
(`compare_revisions.py`), which is more reliable than the baseline.
"""

import asyncio
import statistics
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count
from random import Random
from typing import Any

from bot.runtime_tuning import tuned_runtime
from engines import GAMES, Action, Game, apply, pending, playout
from engines.automa.search import sample_rollout
from engines.core.kernel import State, copy_state
from engines.core.preview import preview_options
from tests.bench_figures import Baseline, Figure, Rate, measure_in_slices
from tests.bench_rendering import (
    many_tables_figures,
    median,
    median_and_p95,
    picture_figures,
    random_game_states,
)
from tests.bot.automa_load import measure_automa_load, measure_stall
from tests.bot.click_latency import measure_clicks
from tests.compare_revisions import compare

SLICE_SECONDS = 0.16  # of measurement between two calibrations
AUTOMA_SECONDS = 20.0  # of play
TARGET_SPEEDUP = {  # random games of two, relative to commit a0b2c90
    "chateau_combo": 1.8,
    "kreta": 2.0,
    "kingdom_builder": 3.0,
    "provence": 2.0,
    "merlin": 2.0,
}
BASELINE_SPEEDUP = {  # of the stored baseline, by `--against a0b2c90`
    "chateau_combo": 2.37,
    "kreta": 2.40,
    "kingdom_builder": 3.50,
    "provence": 2.49,
    "merlin": 2.21,
}
COPY_TARGET = dict.fromkeys(GAMES, "20 µs") | {"chateau_combo": "10 µs"}


def main(*, save: bool) -> None:
    """Print a table of figures for every game, then for the bot."""
    baseline = Baseline()
    print(f"{'':<44}{'measured':>22}{'target':>18}{'baseline':>12}")
    for game in GAMES.values():
        print(f"\n{game.name}")
        for figure in chain(engine_figures(game), picture_figures(game)):
            print(baseline.line(game.id, figure), flush=True)
    print("\nPictures (caches as in a running bot; tables of all games)")
    for figure in many_tables_figures():
        print(baseline.line("pictures", figure), flush=True)
    print("\nBot (one choice, from click to the board posted, on a simulated Discord)")
    for figure in bot_figures():
        print(baseline.line("bot", figure))
    print("\nStrong automas (all games in turn, two seats, up to a second a choice)")
    for figure in automa_figures():
        print(baseline.line("automas", figure), flush=True)
    if save:
        baseline.save()


def engine_figures(game: Game[Any]) -> Iterator[Figure]:
    """Yield the speed of random games and of single operations."""
    for seats in (2, 4):
        games, choices = measure_in_slices(partial(play_random_games, game, seats))
        shown = f"{games.per_second:,.0f} games/s"
        target = f"{target_ratio(game.id):.2f} x baseline" if seats == 2 else ""
        yield Figure(f"random games, {seats} players", shown, target, games)
        shown = f"{choices.per_second:,.0f} /s"
        yield Figure(f"choices, {seats} players", shown, rate=choices)
    state = middle_state(game, 2)
    (decision,) = pending(state)
    action = Action(decision.seat, decision.options[0].key)
    for label, work, target in (
        ("apply", lambda: apply(state, action), "200 µs"),
        ("copy", lambda: copy_state(state), COPY_TARGET[game.id]),
        ("decision with texts", lambda: pending(state), ""),
        ("previews of its options", lambda: preview_options(game, state, decision.options), ""),
    ):
        rate = calls_per_second(work)
        yield Figure(f"{label}, middle of a game", microseconds(rate), target, rate)
    yield Figure("state, middle of a game", f"{len(game.dump(state)):,} bytes")
    for seats in (2, 4):
        state = middle_state(game, seats)
        rate = calls_per_second(
            partial(sample_rollout, game, state, state.agenda[-1].seat, Random(1))
        )
        label = f"simulations of a strong automa, {seats} players"
        yield Figure(label, f"{rate.per_second:,.0f} /s", rate=rate)


def target_ratio(game: str) -> float:
    """Return the target for random games, relative to the baseline; reached if below 1."""
    return TARGET_SPEEDUP[game] / BASELINE_SPEEDUP[game]


def middle_state(game: Game[Any], seats: int) -> State:
    """Return a state in the middle of a game."""
    states = random_game_states(game, seats)
    return states[len(states) // 2]


def play_random_games(game: Game[Any], seats: int, number: int) -> tuple[float, float]:
    """Return random games and choices per second in one slice."""
    begun, choices = time.process_time(), 0
    for played in count(1):
        choices += playout(game, seats, f"slice {number} game {played}")[1]
        elapsed = time.process_time() - begun
        if elapsed > SLICE_SECONDS:
            return played / elapsed, choices / elapsed
    raise AssertionError


def calls_per_second(work: Callable[[], object]) -> Rate:
    """Return how often a function can be called, by the median call of each slice."""
    (rate,) = measure_in_slices(lambda _: (1 / median_seconds(work),))
    return rate


def median_seconds(work: Callable[[], object]) -> float:
    """Return the median time of a call."""
    times = []
    begun = time.process_time()
    while (now := time.process_time()) - begun < SLICE_SECONDS / 2:
        work()
        times.append(time.process_time() - now)
    return statistics.median(times)


def bot_figures() -> Iterator[Figure]:
    """Yield how long a player waits after a click."""
    for label, pictures in (("with picture", True), ("without picture", False)):
        made = asyncio.run(measure_clicks(pictures=pictures))
        yield Figure(label, median_and_p95([one.posted_seconds for one in made]))
        acknowledged = median_and_p95([one.acknowledged_seconds for one in made])
        yield Figure(f"acknowledged within, {label}", acknowledged, "5 ms")
        if pictures:
            yield Figure(
                "rendering the board", median_and_p95([one.render_seconds for one in made])
            )
            times = median([one.posted_seconds for one in made]) / median(
                [one.render_seconds for one in made]
            )
            yield Figure("with picture, relative to rendering", f"{times:.2f} times", "2 times")


def automa_figures() -> Iterator[Figure]:
    """Yield how long automas take at many tables, and the stalls of the event loop."""
    with tuned_runtime():
        stall = asyncio.run(measure_stall(AUTOMA_SECONDS))
        yield Figure("longest stall, no automas", f"{1000 * stall:,.0f} ms")
        for tables, turn in ((10, "2,000 ms"), (50, "")):
            turns, stall = asyncio.run(measure_automa_load(tables, AUTOMA_SECONDS))
            yield Figure(f"turn, {tables} tables, p50 / p95", median_and_p95(turns), turn)
            yield Figure(f"longest stall, {tables} tables", f"{1000 * stall:,.0f} ms", "50 ms")


def microseconds(rate: Rate) -> str:
    """Return the time of one call as text."""
    return f"{1e6 / rate.per_second:,.0f} µs"


if __name__ == "__main__":
    parser = ArgumentParser(description="How fast the engines, the pictures and the bot are.")
    parser.add_argument("--save", action="store_true", help="make the figures the baseline")
    parser.add_argument("--against", metavar="REV", help="only random games, against a commit's")
    asked = parser.parse_args()
    if asked.against:
        compare(asked.against)
    else:
        main(save=asked.save)
