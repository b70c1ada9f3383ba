"""Two bots on one PostgreSQL: a hand is sent by one of them, once, whoever is quicker."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from discord.http import Route

from bot.client import Tafelronde, create_bot
from bot.service.progress import FailedAfterRecording, Progress
from bot.settings import Settings
from tests.bot.delivery.deployment import CHANNEL, GAME_WITH_HANDS, GUILD, PLAYERS, CrashingHttp
from tests.bot.fake_http import open_two_player_table, use_fake_http
from tests.bot.fake_renderer import FakeRenderer


class Slow(CrashingHttp):
    """A Discord that keeps direct messages waiting, once it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.letters = 0  # begun

    async def request(self, route: Route, **sent: Any) -> Any:
        if route.method == "POST" and route.channel_id in PLAYERS:
            self.letters += 1
            await self.goes_on.wait()
        return await super().request(route, **sent)

    def letters_of(self) -> list[int]:
        return [len(self.direct_messages(user)) for user in PLAYERS]


class Pair(NamedTuple):
    """Two bots that serve the same tables."""

    first: Tafelronde
    second: Tafelronde
    http: Slow


@pytest.fixture
async def pair(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Pair]:
    monkeypatch.chdir(tmp_path)
    settings, http = Settings(discord_token=None, database_url=postgres), Slow()
    first, second = [create_bot(settings, pictures=FakeRenderer(), rng=Random(1)) for _ in range(2)]
    for bot in (first, second):
        use_fake_http(bot, http)
        await bot.open_store()
    yield Pair(first, second, http)
    http.goes_on.set()
    for bot in (first, second):
        await bot.close()


async def start_table(pair: Pair) -> int:
    table = await open_two_player_table(
        pair.first, CHANNEL, GUILD, game=GAME_WITH_HANDS, users=PLAYERS
    )
    await pair.first.delivery_queue.wait_idle()
    return table


async def choose(bot: Tafelronde, number: int) -> Progress:
    """Make the next choice, and show nothing of it."""
    table = await bot.services.tables.get(number)
    decision = bot.services.play.decision(table)
    assert decision is not None
    return await bot.services.play.choose(
        number, PLAYERS[decision.seat], [decision.options[-1].key]
    )


async def until_a_hand_changes(bot: Tafelronde, number: int) -> Progress:
    """Play until the next choice, which is not shown yet, has changed a hand."""
    for _ in range(20):
        progress = await choose(bot, number)
        if await bot.delivery_queue.has_hands_to_send(progress.before, progress.table):
            return progress
        await bot.delivery_queue.deliver(progress)
        await bot.delivery_queue.wait_idle()
    raise AssertionError("no hand has changed")


async def breathe() -> None:
    """Let the other one try, several times."""
    for _ in range(4):
        await asyncio.sleep(0.06)  # longer than it pauses between two looks


async def test_a_hand_on_its_way_is_not_sent_by_another_process_that_finds_the_table(
    pair: Pair,
) -> None:
    table = await start_table(pair)
    before = sum(pair.http.letters_of())
    progress = await until_a_hand_changes(pair.first, table)
    pair.http.goes_on.clear()
    pair.http.letters = 0
    await pair.first.delivery_queue.deliver(progress)

    await pair.second.table_actions.sync_channel(table)
    await breathe()
    pair.http.goes_on.set()
    await pair.first.delivery_queue.wait_idle()
    await pair.second.delivery_queue.wait_idle()

    assert (pair.http.letters, sum(pair.http.letters_of())) == (1, before + 1)
    assert await pair.first.services.store.messages.undelivered() == ()


async def test_a_hand_that_another_process_has_sent_is_not_sent_again(pair: Pair) -> None:
    table = await start_table(pair)
    progress = await until_a_hand_changes(pair.first, table)
    await pair.second.table_actions.sync_channel(table)
    await pair.second.delivery_queue.wait_idle()
    pair.http.letters = 0

    await pair.first.delivery_queue.deliver(progress)
    await pair.first.delivery_queue.wait_idle()

    assert pair.http.letters == 0


async def test_a_hand_that_another_process_owes_is_sent_with_the_next_move(pair: Pair) -> None:
    table = await start_table(pair)
    missed = await until_a_hand_changes(pair.first, table)
    pair.http.letters = 0

    await pair.second.table_actions.run(table, partial(choose, pair.second, table))
    await pair.second.delivery_queue.wait_idle()
    sent = pair.http.letters
    await pair.first.delivery_queue.deliver(missed)
    await pair.first.delivery_queue.wait_idle()

    assert (sent, pair.http.letters) == (1, 1)
    assert await pair.first.services.store.messages.undelivered() == ()


async def test_a_hand_that_came_before_its_board_is_not_sent_with_it_again(pair: Pair) -> None:
    table = await start_table(pair)
    progress = await until_a_hand_changes(pair.first, table)
    pair.http.letters = 0
    pair.http.loses_reply_to = lambda route: route.channel_id == CHANNEL
    with pytest.raises(FailedAfterRecording):
        await pair.first.delivery_queue.deliver(progress)
    await pair.first.delivery_queue.wait_idle()
    pair.http.loses_reply_to = lambda route: False

    await pair.first.table_actions.sync_channel(table)
    await pair.first.delivery_queue.wait_idle()

    assert pair.http.letters == 1
    assert await pair.first.services.store.messages.undelivered() == ()
