"""Two bots on one PostgreSQL: each changed hand is sent once, by either of them."""

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


class SlowDmHttp(CrashingHttp):
    """A fake Discord that delays direct messages until `can_send` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.can_send = asyncio.Event()
        self.can_send.set()
        self.dm_requests = 0  # started

    async def request(self, route: Route, **sent: Any) -> Any:
        if route.method == "POST" and route.channel_id in PLAYERS:
            self.dm_requests += 1
            await self.can_send.wait()
        return await super().request(route, **sent)

    def dm_counts(self) -> list[int]:
        return [len(self.direct_messages(user)) for user in PLAYERS]


class BotPair(NamedTuple):
    """Two bots that serve the same tables."""

    first: Tafelronde
    second: Tafelronde
    http: SlowDmHttp


@pytest.fixture
async def bots(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[BotPair]:
    monkeypatch.chdir(tmp_path)
    settings, http = Settings(discord_token=None, database_url=postgres), SlowDmHttp()
    first, second = [create_bot(settings, renderer=FakeRenderer(), rng=Random(1)) for _ in range(2)]
    for bot in (first, second):
        use_fake_http(bot, http)
        await bot.open_store()
    yield BotPair(first, second, http)
    http.can_send.set()
    for bot in (first, second):
        await bot.close()


async def start_table(bots: BotPair) -> int:
    table = await open_two_player_table(
        bots.first, CHANNEL, GUILD, game=GAME_WITH_HANDS, users=PLAYERS
    )
    await bots.first.delivery_queue.wait_idle()
    return table


async def choose(bot: Tafelronde, table_id: int) -> Progress:
    """Record the next choice without posting it."""
    table = await bot.services.tables.get(table_id)
    decision = bot.services.play.decision(table)
    assert decision is not None
    return await bot.services.play.choose(
        table_id, PLAYERS[decision.seat], [decision.options[-1].key]
    )


async def play_until_hand_changes(bot: Tafelronde, table_id: int) -> Progress:
    """Play until a choice has changed a hand; return that choice, not yet delivered."""
    for _ in range(20):
        progress = await choose(bot, table_id)
        if await bot.delivery_queue.has_hands_to_send(progress.before, progress.table):
            return progress
        await bot.delivery_queue.deliver(progress)
        await bot.delivery_queue.wait_idle()
    raise AssertionError("no hand has changed")


async def wait_for_retries() -> None:
    """Let the other bot retry several times."""
    for _ in range(4):
        await asyncio.sleep(0.06)  # longer than the pause between two attempts


async def test_a_hand_being_sent_is_not_sent_by_another_process(
    bots: BotPair,
) -> None:
    table = await start_table(bots)
    before = sum(bots.http.dm_counts())
    progress = await play_until_hand_changes(bots.first, table)
    bots.http.can_send.clear()
    bots.http.dm_requests = 0
    await bots.first.delivery_queue.deliver(progress)

    await bots.second.table_actions.sync_channel(table)
    await wait_for_retries()
    bots.http.can_send.set()
    await bots.first.delivery_queue.wait_idle()
    await bots.second.delivery_queue.wait_idle()

    assert (bots.http.dm_requests, sum(bots.http.dm_counts())) == (1, before + 1)
    assert await bots.first.services.store.messages.undelivered_tables() == ()


async def test_a_hand_sent_by_another_process_is_not_sent_again(bots: BotPair) -> None:
    table = await start_table(bots)
    progress = await play_until_hand_changes(bots.first, table)
    await bots.second.table_actions.sync_channel(table)
    await bots.second.delivery_queue.wait_idle()
    bots.http.dm_requests = 0

    await bots.first.delivery_queue.deliver(progress)
    await bots.first.delivery_queue.wait_idle()

    assert bots.http.dm_requests == 0


async def test_a_hand_not_yet_sent_by_another_process_is_sent_with_the_next_move(
    bots: BotPair,
) -> None:
    table = await start_table(bots)
    missed = await play_until_hand_changes(bots.first, table)
    bots.http.dm_requests = 0

    await bots.second.table_actions.run(table, partial(choose, bots.second, table))
    await bots.second.delivery_queue.wait_idle()
    sent = bots.http.dm_requests
    await bots.first.delivery_queue.deliver(missed)
    await bots.first.delivery_queue.wait_idle()

    assert (sent, bots.http.dm_requests) == (1, 1)
    assert await bots.first.services.store.messages.undelivered_tables() == ()


async def test_a_hand_sent_before_its_board_is_not_sent_again(bots: BotPair) -> None:
    table = await start_table(bots)
    progress = await play_until_hand_changes(bots.first, table)
    bots.http.dm_requests = 0
    bots.http.loses_reply_to = lambda route: route.channel_id == CHANNEL
    with pytest.raises(FailedAfterRecording):
        await bots.first.delivery_queue.deliver(progress)
    await bots.first.delivery_queue.wait_idle()
    bots.http.loses_reply_to = lambda route: False

    await bots.first.table_actions.sync_channel(table)
    await bots.first.delivery_queue.wait_idle()

    assert bots.http.dm_requests == 1
    assert await bots.first.services.store.messages.undelivered_tables() == ()
