"""The thinking notice of slow automas: it edits the board and posts no extra message."""

import asyncio
import logging
from random import Random

import pytest

from bot.delivery.table_actions import THINKING_NOTICE_DELAY_SECONDS
from bot.service.services import Services
from engines import Action, pending
from engines.core.kernel import State
from tests.bot.room import Room, controls, offered_keys, page_text


class SlowAutoma:
    """Answers at once, or when `ready` is set."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.ready = asyncio.Event()
        self.ready.set()

    async def __call__(self, _: object, state: State, seat: int, *__: object) -> Action:
        if not self.ready.is_set():
            await self._room.env.external_wait(self.ready.wait(), reason="an automa thinks")
        return Action(seat, pending(state)[0].options[0].key)


async def game_against_slow_automa(room: Room) -> SlowAutoma:
    """Start a game of Ann against a slow automa; it is her turn."""
    slow_automa = SlowAutoma(room)
    assert room.bot.store is not None
    room.bot.build_services(
        Services(room.bot.store, rng=Random(7), decide=slow_automa), room.pictures
    )
    await room.open_lobby("ann")
    await room.add_automa("ann", "strong")
    await room.press("ann", "Start")
    return slow_automa


async def play_to_automa_turn(room: Room) -> None:
    """Choose until it is the automa's turn."""
    while (state := (await room.table()).state) is not None and state.agenda[-1].seat == 0:
        await room.pick("ann", offered_keys(room.board)[0])


THINKING_NOTICE = "thinks …"


async def test_a_thinking_notice_is_shown_until_the_next_board(
    room: Room,
) -> None:
    slow_automa = await game_against_slow_automa(room)
    slow_automa.ready.clear()

    await play_to_automa_turn(room)
    boards = len(room.channel.history())
    await room.env.advance_time(5 * THINKING_NOTICE_DELAY_SECONDS)

    table = await room.table()
    assert f"🟠 🤖 {table.players[1].name} {THINKING_NOTICE}" in page_text(room.board)
    assert not controls(room.board)
    assert len(room.channel.history()) == boards
    slow_automa.ready.set()
    await room.env.settle()

    assert THINKING_NOTICE not in "".join(map(page_text, room.channel.history()))
    assert len(room.channel.history()) == boards + 1
    assert room.asked_member() == "ann"


async def test_a_fast_automa_gets_no_thinking_notice(room: Room) -> None:
    await game_against_slow_automa(room)
    boards = len(room.channel.history())
    while len(room.channel.history()) == boards:
        await room.pick("ann", offered_keys(room.board)[0])

    await room.env.advance_time(5 * THINKING_NOTICE_DELAY_SECONDS)

    assert not any(THINKING_NOTICE in str(request.json) for request in room.env.http_requests)


async def test_a_failed_thinking_notice_does_not_stop_the_automa(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    slow_automa = await game_against_slow_automa(room)
    slow_automa.ready.clear()
    path = f"/channels/{room.channel.id}/messages/{room.board.id}"
    room.env.inject_error("GET", path, status=403, code=50013)
    await play_to_automa_turn(room)

    await room.env.advance_time(THINKING_NOTICE_DELAY_SECONDS)
    slow_automa.ready.set()
    await room.env.settle()

    assert room.asked_member() == "ann"
    assert "the thinking notice is not shown" in caplog.text
