"""Tables that stand still, whatever keeps them: the clock finds them, and one keeps no other."""

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

TICK = 61  # seconds
FORBIDDEN = discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50013})


async def beats(room: Room, number: int) -> None:
    for _ in range(number):
        await room.env.advance_time(TICK)


async def record(room: Room) -> None:
    """Record a move of which nobody hears, as if whoever should show it had vanished."""
    table = await room.table()
    decision = room.services.play.decision(table)
    assert decision is not None
    with room.env.time_context():
        await room.services.play.choose(
            table.id, table.players[decision.seat].user, [decision.options[0].key]
        )


async def test_a_board_that_nobody_is_about_to_post_is_posted_by_the_clock(room: Room) -> None:
    await room.game("ann", "bob")
    player = room.asked_member()
    await record(room)

    await beats(room, 2)

    assert room.asked_member() != player
    assert [user.id for user in room.board.mentions] == [room.members[room.asked_member()].id]


async def test_a_board_that_somebody_is_about_to_post_is_left_to_them(room: Room) -> None:
    await room.game("ann", "bob")
    await beats(room, 1)
    player = room.asked_member()
    await record(room)

    await beats(room, 1)

    assert room.asked_member() == player


async def test_an_automa_that_sleeps_is_woken_by_the_clock(room: Room) -> None:
    before = await table_with_interrupted_automa(room)

    await beats(room, 2)

    assert (await room.table()).revision > before.revision
    assert room.asked_member() == "ann"


async def test_what_discord_forbids_is_tried_once_more_and_no_more(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.game("ann", "bob")
    tried = forbid_posting(room, monkeypatch)
    await record(room)

    await beats(room, 5)

    assert len(tried) == 1
    await record(room)  # somebody plays on: it is another board
    await beats(room, 5)
    assert len(tried) == 2
    assert len(room.bot.scheduler._forbidden) == 1  # what is over is forgotten


def forbid_posting(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """Let Discord say no to every board; return those that it was shown."""
    tried: list[Page] = []

    async def forbidden(table: Table, page: Page) -> None:
        tried.append(page)
        raise FailedAfterRecording(table.id, FORBIDDEN)

    monkeypatch.setattr(room.bot.board_messages, "_send", forbidden)
    return tried


async def test_a_bug_at_a_table_is_told_once_and_the_table_is_tried_again_ever_later(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    await room.game("ann", "bob")
    player = room.asked_member()
    await record(room)
    tried: list[int] = []

    async def broken(table: int) -> None:
        tried.append(table)
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(room.bot.scheduler._actions, "resume_automas", broken)
        await beats(room, 9)

    assert tried == [1, 1, 1, 1]  # after 1, 2 and 4 more beats
    assert caplog.text.count("table 1 cannot be resumed") == 1
    assert caplog.text.count("Traceback") == 1
    await beats(room, 8)
    assert room.asked_member() != player


async def forever(_: int) -> None:
    await asyncio.Event().wait()


async def broken(_: int) -> None:
    raise ZeroDivisionError("a bug")


@pytest.mark.parametrize("failing", [broken, forever])
async def test_a_table_that_cannot_be_woken_keeps_no_other(
    failing: Callable[[int], Awaitable[None]], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = make_bot(settings, FakeRenderer())
    use_fake_http(bot, FakeHttp())
    await bot.open_store()
    for channel in (1, 2):
        await open_two_player_table(
            bot, channel, 1, game="chateau_combo", users=(channel * 10, channel * 10 + 1)
        )
    woken: list[int] = []

    async def wake(table: int) -> None:
        if table == 1:
            await failing(table)
        woken.append(table)

    monkeypatch.setattr(scheduler, "TICK_SECONDS", 0.05)
    monkeypatch.setattr(bot.scheduler._actions, "resume_automas", wake)
    bot.board_messages.request_scan(1, 2)

    async with asyncio.timeout(20):
        await bot.scheduler._run_tick()

    assert woken == [2]
    await bot.close()
