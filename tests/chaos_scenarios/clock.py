"""The clock jumps an hour ahead and back: nothing fires twice or never."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import discord

from engines.store import Table
from tests.chaos_scenarios.arena import FIRST_USER_ID, Arena

PACE, HALF_PACE = "live/90", timedelta(minutes=45)
HOUR = timedelta(hours=1)


@contextmanager
def clock_ahead(by: timedelta) -> Iterator[None]:
    """Let the bot's clock be ahead."""
    real = discord.utils.utcnow
    discord.utils.utcnow = lambda: real() + by
    try:
        yield
    finally:
        discord.utils.utcnow = real


async def jump_ahead_and_back(arena: Arena) -> Counter[str]:
    """Play with a time limit while the clock jumps; count reminders and notices of each turn."""
    bot = await arena.open_bot()
    await arena.open_tables(5)
    for number in arena.tables:  # a time limit from the next turn on
        await bot.services.store.set_pace(await bot.services.tables.get(number), PACE)
    await arena.play(4)
    await arena.recover()
    before = reminders(arena)
    with clock_ahead(HOUR):  # over half of the time: each player is reminded
        await arena.recover()
        await bot.scheduler._run_tick()
    for _ in range(3):  # and back: not again
        await bot.scheduler._run_tick()
    reminded = reminders(arena) - before
    with clock_ahead(2 * HOUR):  # the time is really up: one notice each
        for _ in range(2):
            await bot.scheduler._run_tick()
        votes = [await bot.services.votes.tally(table, "automa") for table in await tables(arena)]
    figures = Counter[str]()
    figures["fired twice"] = sum(count > 1 for count in reminded.values())
    figures["never fired"] = len(arena.tables) - len(reminded)
    figures["votes that did not open"] = sum(not vote.votes_missing for vote in votes)
    await arena.play(3)
    await arena.recover()
    return figures


async def tables(arena: Arena) -> list[Table]:
    return [await arena.bots[0].services.tables.get(number) for number in arena.tables]


def reminders(arena: Arena) -> Counter[str]:
    """Return the number of reminders to each player."""
    return Counter(
        message["channel_id"]
        for message in arena.http.messages.values()
        if int(message["channel_id"]) >= FIRST_USER_ID and "discord.com/channels" in str(message)
    )
