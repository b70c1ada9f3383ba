"""What pictures cost, for `make bench`: warm, cold, and where many tables take turns.

Every figure is taken in a process that keeps what a painter of a started bot keeps: the pieces of
all games are prepared, and each cache has the painter's room. Beside the time of a picture stands
what Pillow's own encoder takes for the same pixels in as many bytes.
"""

import io
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from PIL import Image

from engines import GAMES, Action, Game, apply, pending, start, view_for
from engines.core.kernel import State
from render import Mark, board
from render.paint.cache import ITEM_CACHE, LAYER_CACHE, REGION_CACHE
from render.store_path import cache_directory
from render.worker import use_worker_caches
from tests.figures import Figure, Rate, look

PICTURES = 40  # of a game
A_LOOK = 8  # pictures, between two looks at the machine
PILLOWS = 3  # level of compression by which Pillow comes to about as many bytes as we do
WARM = ("warm", "warmer", "warmest")
COLD = ("cold", "colder", "coldest")
EVERY = 20  # choices between two pictures of a cold game
TABLES, ROUNDS = 40, 4
NAMES = ("Anna", "Bob", "Cem", "Dorothea", "Emil", "Fatima", "Gustav", "Hiroshi", "Ines", "Jakub")


class Painted(NamedTuple):
    """A picture's seconds, those of its encoding alone, and its bytes."""

    seconds: float
    encoding: float
    size: int


def picture_figures(game: Game[Any]) -> Iterator[Figure]:
    """Yield what the boards of one game cost, for the fewest and the most players."""
    ready()
    for seats in (game.seats[0], game.seats[-1]):
        for state in (state for seed in WARM for state in sample(positions(game, seats, seed))):
            paint(state)
        warm, speeds = list[Painted](), [look()]
        for state in sample(positions(game, seats)):
            warm.append(paint(state))
            if len(warm) % A_LOOK == 0:
                speeds.append(look())
        label, times = f"picture, {seats} players", [one.seconds for one in warm]
        rate = Rate(1 / middling(times), 1 / middling(times) / middling(speeds))
        yield Figure(f"{label}, p50 / p95", spread(times), rate=rate)
        yield Figure(
            f"encoding the same pixels, {seats} players", spread([one.encoding for one in warm])
        )
        yield Figure(f"picture to encoding, {seats} players", ratios(warm), "1.3 / 1.8 times")
        yield Figure(
            f"largest picture, {seats} players",
            f"{max(one.size for one in warm) / 1000:,.0f} KB",
            "350 KB",
        )
        cold = [one for seed in COLD for one in after_a_start(positions(game, seats, seed))]
        yield Figure(f"cold {label}, p50 / p95", spread([one.seconds for one in cold]))
        yield Figure(f"cold picture to encoding, {seats} players", ratios(cold), "1.5 times")


def crowd_figures() -> Iterator[Figure]:
    """Yield what boards cost where tables of all games take turns with one painter."""
    ready()
    forget()
    crowd = list(taking_turns(TABLES, ROUNDS))
    label = f"picture, {TABLES} tables in turn"
    yield Figure(f"{label}, p50 / p95", spread([one.seconds for one in crowd]))
    yield Figure("picture to encoding", ratios(crowd), "1.5 times")


@cache
def ready() -> None:
    """Use the caches of a render process, once."""
    with cache_directory() as directory:
        use_worker_caches(directory)


def forget() -> None:
    """Clear the caches in memory, as they are in a new process; the store stays."""
    for images in (LAYER_CACHE, REGION_CACHE, ITEM_CACHE):
        images.clear()


def after_a_start(states: Sequence[State]) -> list[Painted]:
    """Return the pictures of a game from the second on, so many choices apart."""
    forget()
    return [paint(state) for state in states[::EVERY]][1:]


def taking_turns(tables: int, rounds: int) -> Iterator[Painted]:
    """Yield the boards of many tables, one choice of each after another, from the second on."""
    chance, games = Random("crowd"), list(GAMES.values())
    under_way = []
    for number in range(tables):
        game = games[number % len(games)]
        states = positions(game, chance.choice(game.seats), f"crowd {number}")
        first = chance.randrange(max(1, len(states) - rounds))
        names = chance.sample(NAMES, max(game.seats))
        under_way.append((states[first : first + rounds], names))
    for turn in range(rounds):
        for states, names in under_way:
            painted = paint(states[min(turn, len(states) - 1)], names)
            if turn:
                yield painted


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


def sample(states: list[State]) -> list[State]:
    """Return so many positions, from the first to the last."""
    return states[:: max(1, len(states) // PICTURES)]


def paint(state: State, names: Sequence[str] = ()) -> Painted:
    """Paint the board as the channel would see it."""
    view, marks = view_for(state, None), tuple(_marks(state))
    begun = time.process_time()
    data = board(view, marks=marks, names=names).data
    return Painted(time.process_time() - begun, floor_of(data), len(data))


def _marks(state: State) -> Iterable[Mark]:
    named = {
        option.spot: option.mark
        for decision in pending(state)
        for option in decision.in_public
        if option.spot and option.mark
    }
    return (Mark(spot, label) for spot, label in named.items())


def floor_of(data: bytes) -> float:
    """Return the seconds that Pillow takes to encode the same pixels in about as many bytes."""
    image = Image.open(io.BytesIO(data))
    image.load()
    begun = time.process_time()
    image.save(io.BytesIO(), "PNG", compress_level=PILLOWS)
    return time.process_time() - begun


def ratios(pictures: Sequence[Painted]) -> str:
    """Return how many times its encoding a picture takes, at the median and at 95 %."""
    times, floor = [one.seconds for one in pictures], [one.encoding for one in pictures]
    half, most = middling(times) / middling(floor), high(times) / high(floor)
    return f"{half:.2f} / {most:.2f} times"


def middling(times: Sequence[float]) -> float:
    """Return the median."""
    return statistics.median(times)


def high(times: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[min(len(times) - 1, round(0.95 * len(times)))]


def spread(times: Sequence[float]) -> str:
    """Return the median and the 95th percentile in milliseconds."""
    return f"{1000 * middling(times):,.1f} / {1000 * high(times):,.1f} ms"
