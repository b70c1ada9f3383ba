"""A user who floods the bot, while strangers use it: how soon are the strangers acknowledged?"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tests.load_test.fake_discord import FakeDiscord, Interaction

FLOODER, FIRST_STRANGER = 1, 1_000
STRANGERS_CHANNEL = 10**6
AUTOCOMPLETES, COMMANDS, CHANNELS = 600, 480, 60
MEASURED_SECONDS = 2.0  # of strangers, from the start of a flood
PROBE_SECONDS = 0.01  # between two strangers
QUIET_SECONDS = 2.0  # after a flood

Sender = Callable[[FakeDiscord], Awaitable[list[Interaction]]]


@dataclass
class FloodFigures:
    """Measurements of one kind of flood."""

    stranger_seconds: list[float] = field(default_factory=list)
    unanswered_strangers: int = 0
    sent: int = 0
    answered: int = 0


async def send_nothing(_: FakeDiscord) -> list[Interaction]:
    """Send nothing: how the strangers fare without a flood."""
    return []


async def send_autocompletes(discord: FakeDiscord) -> list[Interaction]:
    """Send autocompletes as fast as possible, as if the user typed in one field."""
    return [
        await discord.autocomplete(1, FLOODER, "card", "name", f"c{number}", game="kreta")
        for number in range(AUTOCOMPLETES)
    ]


async def send_commands(discord: FakeDiscord) -> list[Interaction]:
    """Send a command in many channels."""
    return [
        await discord.command(1 + number % CHANNELS, FLOODER, "rules", game="kreta")
        for number in range(COMMANDS)
    ]


FLOODS: dict[str, Sender] = {
    "nothing": send_nothing,
    f"{AUTOCOMPLETES} autocompletes": send_autocompletes,
    f"{COMMANDS} commands in {CHANNELS} channels": send_commands,
}


async def measure_flood(discord: FakeDiscord, send: Sender, rounds: int) -> FloodFigures:
    """Send the flood several times; measure strangers meanwhile."""
    figures = FloodFigures()
    for _ in range(rounds):
        flood = asyncio.ensure_future(send(discord))
        strangers = await _send_strangers(discord)
        await asyncio.sleep(QUIET_SECONDS)
        figures.stranger_seconds += [one.acknowledged for one in strangers if one.is_answered]
        figures.unanswered_strangers += sum(not one.is_answered for one in strangers)
        sent = await flood
        figures.sent += len(sent)
        figures.answered += sum(one.is_answered for one in sent)
    return figures


async def _send_strangers(discord: FakeDiscord) -> list[Interaction]:
    """Send one command of each stranger, at a steady rate."""
    strangers: list[Interaction] = []
    end = time.perf_counter() + MEASURED_SECONDS
    while time.perf_counter() < end:
        stranger = FIRST_STRANGER + len(strangers)
        strangers.append(await discord.command(STRANGERS_CHANNEL, stranger, "help"))
        await asyncio.sleep(PROBE_SECONDS)
    return strangers


def flood_row(figures: FloodFigures) -> str:
    """Return the strangers' figures of a flood as a line."""
    ordered = sorted(figures.stranger_seconds)
    p50, p99 = (1000 * ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return (
        f"{p50:.0f} / {p99:.0f} / {1000 * ordered[-1]:.0f} ms of {len(ordered)}, "
        f"{figures.unanswered_strangers} without an answer; "
        f"flood: {figures.answered} of {figures.sent} answered"
    )
