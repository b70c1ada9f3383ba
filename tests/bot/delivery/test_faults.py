"""Failures of Discord, disk and renderer: no move is lost, and the player gets one sentence."""

import logging
from collections.abc import Sequence
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import Tafelronde
from bot.delivery.faults import Fault, fault_of, missing_posting_permissions
from bot.metrics import health_problem
from bot.service.services import Services
from bot.settings import Settings
from engines import Decision
from engines.core.kernel import State
from render import Picture
from tests.bot.fake_http import (
    FakeHttp,
    FakeInteraction,
    open_two_player_table,
    press,
    use_fake_http,
)
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, controls, make_bot, offered_keys, page_text, reply_text
from tests.engines.store.failures import full_disk, read_only
from tests.engines.store.test_unavailable import DatabaseFailure

POST = ("POST", "/channels/*/messages")


def face_down_key(room: Room) -> str:
    return next(key for key in offered_keys(room.board) if key.endswith("/down"))


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (500, 0, "Your move is recorded, but Discord didn’t accept the new board"),
        (503, 0, "Your move is recorded"),
        (403, 50013, "I’m not allowed to post in this channel"),
        (403, 50001, "I’m not allowed to post in this channel"),
        (404, 10003, "Your move is recorded"),
    ],
)
async def test_a_failed_post_loses_no_move(
    room: Room, caplog: pytest.LogCaptureFixture, status: int, code: int, sentence: str
) -> None:
    await room.start_game("ann", "bob")
    player, messages = room.asked_member(), len(room.channel.history())
    room.env.inject_error(*POST, status=status, code=code)

    result = await room.pick(player, face_down_key(room))

    assert sentence in reply_text(result)
    table = await room.table()
    assert table.revision == 3
    assert f"table {table.id}, revision 3: not posted" in caplog.text
    assert len(room.channel.history()) == messages

    assert "again" in reply_text(await room.slash(player, "board"))
    assert f"**{player}** lays " in page_text(room.board)
    assert room.asked_member() != player
    await room.pick(room.asked_member(), face_down_key(room))  # and it goes on
    assert (await room.table()).revision == 4


async def test_a_reply_names_the_missing_permissions(room: Room) -> None:
    await room.start_game("ann", "bob")
    player = room.asked_member()
    denied = discord.Permissions(send_messages=True, attach_files=True).value
    backend = room.env.backend
    mute = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    backend.get_channel(room.channel.id).overwrites.append(mute)

    answer = reply_text(await room.pick(player, face_down_key(room)))

    assert "Send Messages, Attach Files" in answer
    assert "recorded" in answer
    assert (await room.table()).revision == 3


@pytest.mark.parametrize(
    ("failure", "why"), [(full_disk, "disk"), (read_only, "readonly database")]
)
async def test_a_full_or_read_only_disk_is_reported_and_no_move_is_lost(
    room: Room, caplog: pytest.LogCaptureFixture, failure: DatabaseFailure, why: str
) -> None:
    room.expected_bugs = True  # logged as errors for the operator
    await room.start_game("ann", "bob")
    player, key, before = room.asked_member(), face_down_key(room), await room.table()
    assert room.bot.store is not None
    caplog.clear()

    with failure(room.bot.store):
        presses = [await room.pick(player, key), await room.slash(player, "move", option=key)]
        reported = await health_problem(room.bot)
        opened = await room.slash("cay", "settings")  # reads still work

    assert all("I can’t save anything at the moment" in reply_text(one) for one in presses)
    assert "Something went wrong" not in str(presses)
    assert opened.response is not None
    assert reported is not None
    assert "the database cannot be written to" in reported
    assert why in reported
    errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert len(errors) == len(presses)
    assert not any(one.exc_info for one in errors)
    assert await room.table() == before
    await room.pick(player, key)
    assert (await room.table()).revision == before.revision + 1
    assert await health_problem(room.bot) is None


async def test_a_board_posted_but_not_recorded_loses_its_controls_with_the_next_move(
    room: Room,
) -> None:
    room.expected_bugs = True
    await room.start_game("ann", "bob")
    assert room.bot.store is not None

    with read_only(room.bot.store):
        answers = [reply_text(await room.slash("cay", "board")) for _ in range(2)]

    assert "Here it is" in answers[0]
    assert "I can’t save anything" in answers[1]  # and no second board
    assert len([one for one in room.channel.history() if controls(one)]) == 2
    await room.pick(room.asked_member(), face_down_key(room))
    assert [one.id for one in room.channel.history() if controls(one)] == [room.board.id]


class UnconfirmedPostHttp(FakeHttp):
    """A fake Discord that stores a message and loses the reply, if `loses_next_reply` is set."""

    latency = 0.0
    loses_next_reply = False

    async def request(self, route: Route, **sent: Any) -> Any:
        answer = await super().request(route, **sent)
        if self.loses_next_reply and route.method == "POST":
            self.loses_next_reply = False
            raise aiohttp.ServerDisconnectedError
        return answer


async def test_a_board_whose_post_was_not_confirmed_loses_its_controls(
    settings: Settings,
) -> None:
    bot, http = make_bot(settings, FakeRenderer()), UnconfirmedPostHttp()
    use_fake_http(bot, http)
    await bot.open_store()
    table = await open_two_player_table(bot, 7, 1, game="chateau_combo", users=(10, 11))
    http.loses_next_reply = True

    (_, first), (_, second) = [await press_option(bot, table) for _ in range(2)]

    await bot.close()
    assert "Your move is recorded" in first.replies[0]
    assert second.replies == []
    *older, board = (http.messages[number] for number in sorted(http.messages))
    assert len(older) >= 2
    assert "custom_id" in str(board)
    assert not any("custom_id" in str(one) for one in older)


async def press_option(bot: Tafelronde, table: int) -> tuple[str, FakeInteraction]:
    """Press an option for the player to act."""
    done = await press(bot, table, Random(1))
    assert done is not None
    return done


async def test_a_failed_edit_loses_no_move(room: Room) -> None:
    await room.play_to_second_turn("ann", "bob")
    player = room.asked_member()
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=500)

    result = await room.pick(player, face_down_key(room))

    assert "Your move is recorded" in reply_text(result)
    await room.slash(player, "board")
    assert "Choose where to lay" in page_text(room.board)


async def test_old_controls_that_could_not_be_removed_are_refused(room: Room) -> None:
    await room.start_game("ann", "bob")
    player, old, key = room.asked_member(), room.board, face_down_key(room)
    room.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=500)
    await room.pick(player, key)
    before = await room.table()

    old = room.channel.history()[-2]
    assert controls(old)
    assert "moved on" in reply_text(await room.pick(player, key, on=old))
    assert await room.table() == before


async def test_a_picture_that_cannot_be_attached_again_is_left_out(room: Room) -> None:
    await room.start_game("ann", "bob")
    room.env.inject_error("PATCH", f"/channels/*/messages/{room.board.id}", status=400)

    await room.pick(room.asked_member(), face_down_key(room))

    old = room.channel.history()[-2]
    assert controls(old) == []
    assert "The game begins" in page_text(old)


async def test_an_expired_interaction_is_ignored(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start_game("ann", "bob")
    before = await room.table()
    room.env.inject_error("POST", "/interactions/*", status=404, code=10062)

    with caplog.at_level(logging.INFO, logger="bot"):
        await room.members[room.asked_member()].select(
            room.board, [face_down_key(room)], custom_id=controls(room.board)[0]["custom_id"]
        )

    assert "came too late" in caplog.text
    assert await room.table() == before


def raise_bug(state: State) -> Sequence[Decision]:
    """Replaces `pending`, with a bug."""
    raise ZeroDivisionError("a bug")


async def test_a_bug_is_logged_and_the_table_stays_playable(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start_game("ann", "bob")
    services = room.services
    assert room.bot.store is not None
    room.expected_bugs = True
    room.bot.build_services(Services(room.bot.store, list_decisions=raise_bug), room.pictures)

    by_click = await room.pick(room.asked_member(), face_down_key(room))
    by_command = await room.slash(room.asked_member(), "move", option=face_down_key(room))

    assert "Something went wrong on my side" in reply_text(by_click)
    assert "Something went wrong on my side" in reply_text(by_command)
    assert caplog.text.count("table 1, revision 2: a bug in") == 2
    assert "ZeroDivisionError" in caplog.text
    room.bot.build_services(services, room.pictures)
    await room.pick(room.asked_member(), face_down_key(room))
    assert (await room.table()).revision == 3


class FakeResponse:
    """An HTTP response with the attributes that exceptions of discord.py read."""

    reason = "refused"

    def __init__(self, status: int) -> None:
        self.status = status


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (aiohttp.ServerDisconnectedError(), Fault.OUTAGE),
        (TimeoutError(), Fault.OUTAGE),
        (ConnectionResetError(), Fault.OUTAGE),
        ((500, 0), Fault.OUTAGE),
        ((403, 50013), Fault.PERMISSION),
        ((403, 50001), Fault.PERMISSION),
        ((403, 0), Fault.PERMISSION),
        ((404, 10008), Fault.MESSAGE),
        ((400, 30046), Fault.MESSAGE),
        ((404, 10003), Fault.CHANNEL),
        ((404, 10062), Fault.EXPIRED),
        ((400, 40060), Fault.EXPIRED),
    ],
)
def test_errors_are_classified_by_fault(error: Exception | tuple[int, int], fault: Fault) -> None:
    if isinstance(error, tuple):
        status, code = error
        kind = discord.Forbidden if status == 403 else discord.HTTPException
        error = kind(FakeResponse(status), {"code": code, "message": "no"})
    assert fault_of(error) is fault


def test_only_missing_permissions_are_listed() -> None:
    have = discord.Permissions(view_channel=True, send_messages=True)

    assert missing_posting_permissions(have, in_thread=False) == [
        "Attach Files",
        "Read Message History",
    ]
    assert "Send Messages In Threads" in missing_posting_permissions(have, in_thread=True)


class BrokenRenderer(FakeRenderer):
    """Fails to render the board."""

    def board(self, *_: object, **__: object) -> Picture:
        raise ZeroDivisionError("a bug")


async def test_a_board_that_cannot_be_rendered_is_posted_without_its_picture(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    room.bot.build_services(room.services, BrokenRenderer())
    await room.start_game("ann", "bob")

    await room.pick(room.asked_member(), face_down_key(room))

    assert (await room.table()).revision == 3
    assert room.board.attachments == []
    assert offered_keys(room.board)
    assert "table 1, revision 3: rendering board-1-3 failed" in caplog.text


async def test_a_thread_that_may_not_be_opened_is_refused(room: Room) -> None:
    room.env.inject_error("POST", "/channels/*/threads", status=403, code=50013)

    result = await room.slash("ann", "play", game="chateau_combo", thread=True)

    assert "I can’t open a thread here" in reply_text(result)
