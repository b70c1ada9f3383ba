"""Whole games by text alone, with the most seats: `python -m tests.text_games [--game GAME]`.

Each choice is read from `/board text:True` and sent by `/move`; every text is checked against the
legal options and their effects. Prints one line per setup.
"""

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.settings import Settings
from engines import GAMES
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import NAMES, open_room
from tests.bot.text_only_player import TextOnlyPlayer
from tests.engines.random_games import SETUPS, Setup


def fullest_setups(game_id: str | None) -> Iterator[Setup]:
    """Yield the setup with the most seats for each choice of options."""
    fullest: dict[str, Setup] = {}
    for setup in SETUPS:
        name = f"{setup.game.id} {sorted(setup.options.items())}"
        if name not in fullest or setup.seats > fullest[name].seats:
            fullest[name] = setup
    yield from (one for one in fullest.values() if game_id in (None, one.game.id))


async def play(setup: Setup, seed: int) -> list[str]:
    """Play a game to its end; return the text that was read before each choice."""
    with TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        settings = Settings(discord_token=None, database_url=database)
        async with open_room(settings, FakeRenderer(), seed=seed) as room:
            first, *others = NAMES[: setup.seats]
            options = ",".join(f"{name}={value}" for name, value in setup.options.items())
            await room.slash(first, "play", game=setup.game.id, options=options)
            for name in others:
                await room.slash(name, "table join")
            await room.slash(first, "table start")
            player = TextOnlyPlayer(room, Random(seed))
            if not await player.play():
                raise AssertionError(f"{setup}, seed {seed}: no end")
            return player.texts


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1, help="of every kind (1)")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    args = parser.parse_args()
    print(f"{'table':<44}{'choices':>9}{'characters, mean':>18}{'most':>8}")
    for setup in fullest_setups(args.game):
        texts = [text for seed in range(args.games) for text in asyncio.run(play(setup, seed))]
        sizes = [len(text) for text in texts]
        mean = sum(sizes) / len(sizes)
        print(f"{setup!s:<44}{len(sizes):>9}{mean:>18.0f}{max(sizes):>8}", flush=True)


if __name__ == "__main__":
    main()
