"""Bugs at every stage of a delivery: the table stays undelivered until all is sent, once."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.delivery import hand_messages
from tests.bot.room import Room, controls

PLAYERS = ("ann", "bob", "cay")
STAGES: dict[str, Callable[[Room], tuple[object, str]]] = {
    "the page is composed": lambda room: (room.bot.composer, "table_page"),
    "the messages are locked": lambda room: (room.services.store, "message_lock"),
    "the state of the messages is read": lambda room: (room.services.store.messages, "state"),
    "the board is posted": lambda room: (room.bot, "get_partial_messageable"),
    "the board is recorded": lambda room: (room.services.store.messages, "record_post"),
    "the hands are compared": lambda room: (hand_messages, "private_info_by_seat"),
    "the hands are locked": lambda room: (room.services.store, "hand_lock"),
    "the user's settings are read": lambda room: (room.services.preferences, "user_settings"),
    "a hand is composed": lambda room: (room.bot.composer, "hand_page"),
    "a hand is sent": lambda room: (room.bot, "create_dm"),
    "the delivery is recorded": lambda room: (room.services.store.messages, "mark_delivered"),
}


def hand_counts(room: Room) -> list[int]:
    return [len(room.direct_messages(name)) for name in PLAYERS]


async def undelivered(room: Room) -> tuple[int, ...]:
    return await room.services.store.messages.undelivered_tables()


async def retry(room: Room) -> None:
    """Let the scheduler tick twice."""
    await room.env.advance_time(121)
    await room.bot.delivery_queue.wait_idle()


@pytest.mark.parametrize("stage", STAGES)
async def test_a_bug_in_delivery_never_counts_as_delivered(
    room: Room, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    room.expected_bugs = True
    await room.open_lobby(*PLAYERS, game="merlin")

    def broken(*_: object, **__: object) -> Any:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        owner, name = STAGES[stage](room)
        lobby = room.board  # read before, as reading may need what is broken
        patched.setattr(owner, name, broken)
        await room.press("ann", "Start", on=lobby)
        await room.bot.delivery_queue.wait_idle()
    assert await undelivered(room) == (1,)
    await retry(room)

    assert await undelivered(room) == ()
    assert hand_counts(room) == [1, 1, 1]
    assert len([page for page in room.channel.history() if controls(page)]) == 1


async def test_a_hand_that_cannot_be_composed_holds_up_no_other_and_is_logged_once(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    await room.open_lobby(*PLAYERS, game="merlin")
    compose = room.bot.composer.hand_page

    async def broken_for_ann(table: Any, seat: int) -> Any:
        if seat == 0:
            raise ZeroDivisionError("a bug")
        return await compose(table, seat)

    with monkeypatch.context() as patched:
        patched.setattr(room.bot.composer, "hand_page", broken_for_ann)
        await room.press("ann", "Start")
        await retry(room)
        assert hand_counts(room) == [0, 1, 1]
        assert await undelivered(room) == (1,)
        assert caplog.text.count("no hand sent") == 1
    await retry(room)

    assert hand_counts(room) == [1, 1, 1]
    assert await undelivered(room) == ()


async def test_a_hand_that_discord_does_not_take_is_sent_later(room: Room) -> None:
    await room.open_lobby(*PLAYERS, game="merlin")
    room.direct_messages("bob")
    room.env.inject_error("POST", "/users/@me/channels", status=500)

    await room.press("ann", "Start")

    assert sum(hand_counts(room)) == 2
    assert await undelivered(room) == (1,)
    await retry(room)
    assert hand_counts(room) == [1, 1, 1]
    assert await undelivered(room) == ()
