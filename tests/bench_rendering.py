"""What pictures cost, for `make bench`: warm, cold, and with many tables in turn.

The measuring process is set up like a render process of the bot: with its cache limits, in front
of the image store. Each time is compared with the time of Pillow's own encoder
for the same pixels at a similar size.
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
from render.image_cache_path import cache_directory
from render.raster.cache import ITEM_CACHE, LAYER_CACHE, REGION_CACHE
from render.worker import use_worker_caches
from tests.bench_figures import Figure, Rate, machine_speed

PICTURES_PER_GAME = 40
PICTURES_PER_CALIBRATION = 8  # between two calibrations
PILLOW_COMPRESS_LEVEL = 3  # gives about our file size
WARM_UP_SEEDS = ("warm", "warmer", "warmest")
COLD_SEEDS = ("cold", "colder", "coldest")
CHOICES_BETWEEN_COLD = 20  # pictures
TABLES, ROUNDS = 40, 4
NAMES = ("Anna", "Bob", "Cem", "Dorothea", "Emil", "Fatima", "Gustav", "Hiroshi", "Ines", "Jakub")


class RenderTime(NamedTuple):
    """Seconds of a picture and of its encoding by Pillow, and its size in bytes."""

    seconds: float
    encoding: float
    size: int


def picture_figures(game: Game[Any]) -> Iterator[Figure]:
    """Yield the figures of one game's boards, for the fewest and the most players."""
    prepare_renderer()
    for seats in (game.seats[0], game.seats[-1]):
        for state in (
            state
            for seed in WARM_UP_SEEDS
            for state in sample(random_game_states(game, seats, seed))
        ):
            render(state)
        warm, speeds = list[RenderTime](), [machine_speed()]
        for state in sample(random_game_states(game, seats)):
            warm.append(render(state))
            if len(warm) % PICTURES_PER_CALIBRATION == 0:
                speeds.append(machine_speed())
        label, times = f"picture, {seats} players", [one.seconds for one in warm]
        rate = Rate(1 / median(times), 1 / median(times) / median(speeds))
        yield Figure(f"{label}, p50 / p95", median_and_p95(times), rate=rate)
        yield Figure(
            f"encoding the same pixels, {seats} players",
            median_and_p95([one.encoding for one in warm]),
        )
        yield Figure(
            f"picture to encoding, {seats} players", ratio_to_encoding(warm), "1.3 / 1.8 times"
        )
        yield Figure(
            f"largest picture, {seats} players",
            f"{max(one.size for one in warm) / 1000:,.0f} KB",
            "350 KB",
        )
        cold = [
            one
            for seed in COLD_SEEDS
            for one in render_after_start(random_game_states(game, seats, seed))
        ]
        yield Figure(f"cold {label}, p50 / p95", median_and_p95([one.seconds for one in cold]))
        yield Figure(
            f"cold picture to encoding, {seats} players", ratio_to_encoding(cold), "1.5 times"
        )


def many_tables_figures() -> Iterator[Figure]:
    """Yield the figures of boards where tables of all games share one render process."""
    prepare_renderer()
    clear_caches()
    renders = list(render_in_turns(TABLES, ROUNDS))
    label = f"picture, {TABLES} tables in turn"
    yield Figure(f"{label}, p50 / p95", median_and_p95([one.seconds for one in renders]))
    yield Figure("picture to encoding", ratio_to_encoding(renders), "1.5 times")


@cache
def prepare_renderer() -> None:
    """Set this process up like a render process, once."""
    with cache_directory() as directory:
        use_worker_caches(directory)


def clear_caches() -> None:
    """Clear the caches in memory, as in a new render process; the image store stays."""
    for images in (LAYER_CACHE, REGION_CACHE, ITEM_CACHE):
        images.clear()


def render_after_start(states: Sequence[State]) -> list[RenderTime]:
    """Render every n-th state with cold caches; leave out the first."""
    clear_caches()
    return [render(state) for state in states[::CHOICES_BETWEEN_COLD]][1:]


def render_in_turns(tables: int, rounds: int) -> Iterator[RenderTime]:
    """Render many tables in turn, one choice of each a round; leave out the first round."""
    rng, games = Random("crowd"), list(GAMES.values())
    running_games = []
    for number in range(tables):
        game = games[number % len(games)]
        states = random_game_states(game, rng.choice(game.seats), f"crowd {number}")
        first = rng.randrange(max(1, len(states) - rounds))
        names = rng.sample(NAMES, max(game.seats))
        running_games.append((states[first : first + rounds], names))
    for turn in range(rounds):
        for states, names in running_games:
            picture = render(states[min(turn, len(states) - 1)], names)
            if turn:
                yield picture


def random_game_states(game: Game[Any], seats: int, seed: str = "bench") -> list[State]:
    """Return every state of a random game."""
    rng = Random(seed)
    state, _ = start(game, seats, seed)
    states = [state]
    while decisions := pending(state):
        option = rng.choice(decisions[0].options)
        state, _ = apply(state, Action(decisions[0].seat, option.key))
        states.append(state)
    return states


def sample(states: list[State]) -> list[State]:
    """Return evenly spaced states."""
    return states[:: max(1, len(states) // PICTURES_PER_GAME)]


def render(state: State, names: Sequence[str] = ()) -> RenderTime:
    """Render the board as the channel shows it."""
    view, marks = view_for(state, None), tuple(_marks(state))
    begun = time.process_time()
    data = board(view, marks=marks, names=names).data
    return RenderTime(time.process_time() - begun, encoding_seconds(data), len(data))


def _marks(state: State) -> Iterable[Mark]:
    named = {
        option.spot: option.mark
        for decision in pending(state)
        for option in decision.public_options
        if option.spot and option.mark
    }
    return (Mark(spot, label) for spot, label in named.items())


def encoding_seconds(data: bytes) -> float:
    """Return the seconds that Pillow takes to encode the same pixels."""
    image = Image.open(io.BytesIO(data))
    image.load()
    begun = time.process_time()
    image.save(io.BytesIO(), "PNG", compress_level=PILLOW_COMPRESS_LEVEL)
    return time.process_time() - begun


def ratio_to_encoding(pictures: Sequence[RenderTime]) -> str:
    """Return the ratio of picture to encoding time, at the median and the 95th percentile."""
    times, floor = [one.seconds for one in pictures], [one.encoding for one in pictures]
    half, most = median(times) / median(floor), p95(times) / p95(floor)
    return f"{half:.2f} / {most:.2f} times"


def median(times: Sequence[float]) -> float:
    """Return the median."""
    return statistics.median(times)


def p95(times: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[min(len(times) - 1, round(0.95 * len(times)))]


def median_and_p95(times: Sequence[float]) -> str:
    """Return the median and the 95th percentile in milliseconds."""
    return f"{1000 * median(times):,.1f} / {1000 * p95(times):,.1f} ms"
