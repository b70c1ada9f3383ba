"""How long a player waits: from a click to the board posted, on a simulated Discord."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import render
from bot.settings import Settings
from tests.bot.room import QuickPainter, offered, open_room

CLICKS = 24


async def click_to_posted(*, pictures: bool) -> list[float]:
    """Return the seconds of each choice in the opening of a game of three."""
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(discord_token=None, database_url=url)
        painter = render if pictures else QuickPainter()
        async with open_room(settings, painter) as room:
            await room.second_turn("ann", "bob", "cay")
            times = []
            for _ in range(CLICKS):
                asked, key = room.asked(), offered(room.board)[0]
                begun = time.perf_counter()
                await room.pick(asked, key)
                times.append(time.perf_counter() - begun)
    return times
