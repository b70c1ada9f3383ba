"""`make bench`: how fast the engines, the pictures and the bot are, measured in one run.

Engines and pictures are measured in processor time, so that other work on the machine does not
count; the bot in time that passes. What is measured of pictures stands in `painting.py`.
Beside each figure stand what is aimed at and the ratio to the baseline (`figures.py`): it is shown,
and never asserted. `--save` makes this run the baseline; `--against REV` compares random games with
those of a commit instead (`against.py`), which is surer than any baseline.
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

from bot.service.work_queues import tuned_runtime
from engines import GAMES, Action, Game, apply, pending, playout
from engines.automa.search import one_simulation
from engines.core.preview import preview_options
from engines.core.kernel import State, copy_state
from tests.against import compare
from tests.bot.clicks import clicks
from tests.bot.company import company, longest_stall
from tests.figures import Baseline, Figure, Rate, in_slices
from tests.painting import crowd_figures, middling, picture_figures, positions, spread

SLICE = 0.16  # seconds of what is measured, between two looks at the machine
COMPANY = 20.0  # seconds in which automas think
FASTER = {  # random games of two: as many times those of the engines before they were made faster
    "chateau_combo": 1.8,
    "kreta": 2.0,
    "kingdom_builder": 3.0,
    "provence": 2.0,
    "merlin": 2.0,
}
REACHED = {  # how many times as fast as those the baseline is, by `--against a0b2c90`
    "chateau_combo": 2.37,
    "kreta": 2.40,
    "kingdom_builder": 3.50,
    "provence": 2.49,
    "merlin": 2.21,
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
    print("\nPictures (what a painter of a started bot keeps; tables of all games)")
    for figure in crowd_figures():
        print(baseline.line("pictures", figure), flush=True)
    print("\nBot (one choice, from click to the board posted, on a simulated Discord)")
    for figure in bot_figures():
        print(baseline.line("bot", figure))
    print("\nStrong automas (all games in turn, two seats, up to a second a choice)")
    for figure in company_figures():
        print(baseline.line("automas", figure), flush=True)
    if save:
        baseline.save()


def engine_figures(game: Game[Any]) -> Iterator[Figure]:
    """Yield what random games cost."""
    for seats in (2, 4):
        games, choices = in_slices(partial(random_play, game, seats))
        shown = f"{games.per_second:,.0f} games/s"
        target = f"{aimed_at(game.id):.2f} x baseline" if seats == 2 else ""
        yield Figure(f"random games, {seats} players", shown, target, games)
        shown = f"{choices.per_second:,.0f} /s"
        yield Figure(f"choices, {seats} players", shown, rate=choices)
    state = middle(game, 2)
    (decision,) = pending(state)
    action = Action(decision.seat, decision.options[0].key)
    for label, work, target in (
        ("apply", lambda: apply(state, action), "200 µs"),
        ("copy", lambda: copy_state(state), COPY[game.id]),
        ("question in words", lambda: pending(state), ""),
        ("what its options bring", lambda: preview_options(game, state, decision.options), ""),
    ):
        rate = often(work)
        yield Figure(f"{label}, middle of a game", microseconds(rate), target, rate)
    yield Figure("state, middle of a game", f"{len(game.dump(state)):,} bytes")
    for seats in (2, 4):
        state = middle(game, seats)
        rate = often(partial(one_simulation, game, state, state.agenda[-1].seat, Random(1)))
        label = f"simulations of a strong automa, {seats} players"
        yield Figure(label, f"{rate.per_second:,.0f} /s", rate=rate)


def aimed_at(game: str) -> float:
    """Return what is aimed at in random games, as a part of the baseline; reached, if below 1."""
    return FASTER[game] / REACHED[game]


def middle(game: Game[Any], seats: int) -> State:
    """Return a position in the middle of a game."""
    states = positions(game, seats)
    return states[len(states) // 2]


def random_play(game: Game[Any], seats: int, number: int) -> tuple[float, float]:
    """Return random games and choices per second on one core, in one slice."""
    begun, choices = time.process_time(), 0
    for played in count(1):
        choices += playout(game, seats, f"slice {number} game {played}")[1]
        elapsed = time.process_time() - begun
        if elapsed > SLICE:
            return played / elapsed, choices / elapsed
    raise AssertionError


def often(work: Callable[[], object]) -> Rate:
    """Return how often something can be done, by the median of many times in each slice."""
    (rate,) = in_slices(lambda _: (1 / seconds_of(work),))
    return rate


def seconds_of(work: Callable[[], object]) -> float:
    """Return what one call takes, the median of many."""
    times = []
    begun = time.process_time()
    while (now := time.process_time()) - begun < SLICE / 2:
        work()
        times.append(time.process_time() - now)
    return statistics.median(times)


def bot_figures() -> Iterator[Figure]:
    """Yield how long a player waits."""
    for label, pictures in (("with picture", True), ("without picture", False)):
        made = asyncio.run(clicks(pictures=pictures))
        yield Figure(label, spread([one.posted for one in made]))
        acknowledged = spread([one.acknowledged for one in made])
        yield Figure(f"acknowledged within, {label}", acknowledged, "5 ms")
        if pictures:
            yield Figure("painting the board", spread([one.painted for one in made]))
            times = middling([one.posted for one in made]) / middling([one.painted for one in made])
            yield Figure("with picture, times the painting", f"{times:.2f} times", "2 times")


def company_figures() -> Iterator[Figure]:
    """Yield how long automas take when many tables think, and how late the event loop comes."""
    with tuned_runtime():
        stall = asyncio.run(longest_stall(COMPANY))
        yield Figure("longest stall, nobody thinks", f"{1000 * stall:,.0f} ms")
        for tables, turn in ((10, "2,000 ms"), (50, "")):
            turns, stall = asyncio.run(company(tables, COMPANY))
            yield Figure(f"turn, {tables} tables, p50 / p95", spread(turns), turn)
            yield Figure(f"longest stall, {tables} tables", f"{1000 * stall:,.0f} ms", "50 ms")


def microseconds(rate: Rate) -> str:
    """Return a short time as it is read."""
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
