"""Stalled tables: the scheduler resumes them, and a failing one does not block the others."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import discord
import pytest

from bot.delivery import scheduler
from bot.pages.page import Page
from bot.service.progress import FailedAfterRecording
from bot.settings import Settings
from engines.store import Table
from tests.bot.controls.test_seats import table_with_interrupted_automa
from tests.bot.fake_http import FakeHttp, open_two_player_table, use_fake_http
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, make_bot

TICK_SECONDS = 61  # seconds
FORBIDDEN_ERROR = discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50013})


async def advance_ticks(room: Room, tick_count: int) -> None:
    for _ in range(tick_count):
        await room.env.advance_time(TICK_SECONDS)


async def record_move(room: Room) -> None:
    """Record a move without posting it, as if the task that should post it had ended."""
    table = await room.table()
    decision = room.services.play.decision(table)
    assert decision is not None
    with room.env.time_context():
        await room.services.play.choose(
            table.id, table.players[decision.seat].user, [decision.options[0].key]
        )


async def test_an_undelivered_board_is_posted_by_the_scheduler(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    await record_move(room)

    await advance_ticks(room, 2)

    assert room.asked_member() != player
    assert [user.id for user in room.board.mentions] == [room.members[room.asked_member()].id]


async def test_a_board_recorded_since_the_last_tick_is_left_to_its_own_task(room: Room) -> None:
    await room.start_game("ann", "bob")
    await advance_ticks(room, 1)
    player = room.asked_member()
    await record_move(room)

    await advance_ticks(room, 1)

    assert room.asked_member() == player


async def test_an_interrupted_automa_is_resumed_by_the_scheduler(room: Room) -> None:
    before = await table_with_interrupted_automa(room)

    await advance_ticks(room, 2)

    assert (await room.table()).revision > before.revision
    assert room.asked_member() == "ann"


async def test_a_forbidden_post_is_retried_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start_game("ann", "bob")
    attempts = forbid_posting(room, monkeypatch)
    await record_move(room)

    await advance_ticks(room, 5)

    assert len(attempts) == 1
    await record_move(room)  # a new move, so another board
    await advance_ticks(room, 5)
    assert len(attempts) == 2
    assert len(room.bot.scheduler._forbidden) == 1  # the earlier revision is dropped


def forbid_posting(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """Let Discord forbid every post; return the list of attempted pages."""
    attempts: list[Page] = []

    async def forbidden(table: Table, page: Page) -> None:
        attempts.append(page)
        raise FailedAfterRecording(table.id, FORBIDDEN_ERROR)

    monkeypatch.setattr(room.bot.board_messages, "_send", forbidden)
    return attempts


async def test_a_failing_table_is_logged_once_and_retried_with_backoff(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    await room.start_game("ann", "bob")
    player = room.asked_member()
    await record_move(room)
    attempts: list[int] = []

    async def broken(table: int) -> None:
        attempts.append(table)
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(room.bot.scheduler._actions, "resume_automas", broken)
        await advance_ticks(room, 9)

    assert attempts == [1, 1, 1, 1]  # after 1, 2 and 4 more ticks
    assert caplog.text.count("table 1 cannot be resumed") == 1
    assert caplog.text.count("Traceback") == 1
    await advance_ticks(room, 8)
    assert room.asked_member() != player


async def wait_forever(_: int) -> None:
    await asyncio.Event().wait()


async def raise_bug(_: int) -> None:
    raise ZeroDivisionError("a bug")


@pytest.mark.parametrize("failing", [raise_bug, wait_forever])
async def test_a_table_that_cannot_be_resumed_does_not_block_others(
    failing: Callable[[int], Awaitable[None]], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = make_bot(settings, FakeRenderer())
    use_fake_http(bot, FakeHttp())
    await bot.open_store()
    for channel in (1, 2):
        await open_two_player_table(
            bot, channel, 1, game="chateau_combo", users=(channel * 10, channel * 10 + 1)
        )
    resumed: list[int] = []

    async def resume(table: int) -> None:
        if table == 1:
            await failing(table)
        resumed.append(table)

    monkeypatch.setattr(scheduler, "TICK_SECONDS", 0.05)
    monkeypatch.setattr(bot.scheduler._actions, "resume_automas", resume)
    bot.board_messages.request_scan(1, 2)

    async with asyncio.timeout(20):
        await bot.scheduler._run_tick()

    assert resumed == [2]
    await bot.close()
