"""Discord answers slowly: choices are recorded meanwhile, and boards catch up."""

import asyncio
import time
from collections import Counter
from random import Random

from tests.chaos_scenarios.arena import Arena

SLOW_SECONDS = (1.0, 5.0)


async def answer_slowly(seconds: float, arena: Arena) -> Counter[str]:
    """Play for some time while every request takes 1 to 5 seconds."""
    rng, bot = Random(1), await arena.open_bot()
    await arena.open_tables(20)
    arena.http.delay = lambda: rng.uniform(*SLOW_SECONDS)
    ends_at = time.monotonic() + seconds

    async def play_table(table: int) -> None:
        while time.monotonic() < ends_at:
            await arena.click(bot, table)

    await asyncio.gather(*(play_table(table) for table in arena.tables))
    arena.http.delay = lambda: 0.0
    await arena.recover()
    return Counter({"seconds": round(seconds)})
