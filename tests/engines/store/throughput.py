"""Measures the store with many tables.

`python -m tests.engines.store.throughput [tables] [moves] [url]`: all tables at once load and
record the moves of a game played beforehand, as fast as they can. Only the store is measured.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from engines import GAMES, Action, apply, pending, start
from engines.core.kernel import State
from engines.store import START, Move, Player, Store

PLAYERS = [Player(1, "Ann"), Player(2, "Bob")]
Step = tuple[State, Move]


def play_random_game(game: str, moves: int, seed: str) -> list[Step]:
    """Return the positions of a random game, each with the move that led to it."""
    rng = Random(seed)
    state, news = start(GAMES[game], len(PLAYERS), seed)
    steps: list[Step] = [(state, Move(None, START, tuple(news)))]
    while len(steps) <= moves and (decisions := pending(state)):
        key = rng.choice(decisions[0].options).key
        state, news = apply(state, Action(decisions[0].seat, key))
        steps.append((state, Move(decisions[0].seat, key, tuple(news))))
    return steps


async def open_table(store: Store, channel: int, game: str, steps: Sequence[Step]) -> int:
    """Open a table and start its game; return its id."""
    table = await store.create(
        channel_id=channel,
        guild_id=1,
        game=GAMES[game],
        options={},
        host=PLAYERS[0],
        players=PLAYERS,
    )
    await store.record(table, *steps[0])
    return table.id


async def play(store: Store, table_id: int, steps: Sequence[Step]) -> None:
    """Load and record, move after move."""
    for state, move in steps[1:]:
        table = await store.load(table_id)
        assert table is not None
        await store.record(table, state, move)


async def measure(url: str, tables: int, moves: int) -> str:
    """Play at all tables at once; return the figures."""
    store = await Store.open(url)
    each = moves // tables
    games = [[*GAMES][number % len(GAMES)] for number in range(tables)]
    steps_by_game = {game: play_random_game(game, each, "throughput") for game in GAMES}
    table_ids = [
        await open_table(store, channel, game, steps_by_game[game])
        for channel, game in enumerate(games)
    ]
    started_at, cpu_started_at = perf_counter(), process_time()
    await asyncio.gather(
        *(
            play(store, number, steps_by_game[game])
            for number, game in zip(table_ids, games, strict=True)
        )
    )
    seconds, cpu_seconds = perf_counter() - started_at, process_time() - cpu_started_at
    recorded = sum(len(steps_by_game[game]) - 1 for game in games)
    await store.close()
    return (
        f"{recorded} moves at {tables} tables: {recorded / seconds:.0f} a second, "
        f"{1000 * cpu_seconds / recorded:.2f} ms of processor time each"
    )


def main(tables: str = "200", moves: str = "5000", url: str = "") -> None:
    """Print the figures, by default of a database in a temporary folder."""
    with TemporaryDirectory() as folder:
        fresh = f"sqlite+aiosqlite:///{Path(folder) / 'throughput.db'}"
        print(asyncio.run(measure(url or fresh, int(tables), int(moves))))


if __name__ == "__main__":
    main(*sys.argv[1:])
