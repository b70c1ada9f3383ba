"""Redelivery: each recorded move is posted once, and posted later if the first attempt fails."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple

import pytest
from discord.http import Route

from bot.client import Tafelronde
from bot.pages.page import Page
from bot.service import table_runner
from bot.service.progress import Progress
from bot.settings import Settings
from engines.store import Table
from tests.bot.controls.test_seats import table_with_interrupted_automa
from tests.bot.fake_http import FakeHttp, open_two_player_table, request_payload, use_fake_http
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, make_bot, offered_keys, page_text, reply_text
from tests.engines.store.failures import unavailable_after_write

CHANNEL, GUILD, PLAYERS = 1, 2, (101, 102)


class PingRecordingHttp(FakeHttp):
    """A fake Discord that records the users that each message pings."""

    latency = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.pings: list[list[int]] = []

    async def request(self, route: Route, **sent: Any) -> Any:
        if route.method == "POST":
            self.pings.append(request_payload(sent)["allowed_mentions"]["users"])
        return await super().request(route, **sent)


class RecordedMove(NamedTuple):
    """A recorded move whose board is rendered, but not posted yet."""

    bot: Tafelronde
    loaded: Table  # the table as another task has loaded it
    progress: Progress
    page: Page
    http: PingRecordingHttp

    @property
    def user_to_act(self) -> int:
        """The user who must be pinged for their turn."""
        assert self.progress.decision is not None
        return self.progress.table.players[self.progress.decision.seat].user


@pytest.fixture
async def recorded_move(settings: Settings) -> AsyncIterator[RecordedMove]:
    bot, http = make_bot(settings, FakeRenderer()), PingRecordingHttp()
    use_fake_http(bot, http)
    await bot.open_store()
    number = await open_two_player_table(bot, CHANNEL, GUILD, game="chateau_combo", users=PLAYERS)
    decision = bot.services.play.decision(await bot.services.tables.get(number))
    assert decision is not None
    progress = await bot.services.play.choose(
        number, PLAYERS[decision.seat], [decision.options[0].key]
    )
    page = await bot.composer.table_page(progress.table, progress.decision)
    http.pings.clear()
    yield RecordedMove(bot, await bot.services.tables.get(number), progress, page, http)
    await bot.close()


async def post(recorded_move: RecordedMove) -> None:
    await recorded_move.bot.board_messages.post(
        recorded_move.progress.table, recorded_move.page, complete=True
    )


async def post_without_hands(recorded_move: RecordedMove) -> None:
    await recorded_move.bot.board_messages.post(
        recorded_move.progress.table, recorded_move.page, complete=False
    )


async def catch_up(recorded_move: RecordedMove) -> None:
    await recorded_move.bot.board_messages.sync_channel(
        recorded_move.loaded, recorded_move.progress.decision, complete=True
    )


async def repost(recorded_move: RecordedMove) -> None:
    await recorded_move.bot.table_actions.repost(recorded_move.loaded.id)


@pytest.mark.parametrize("first", [post, post_without_hands, catch_up, repost])
@pytest.mark.parametrize("second", [post, catch_up])
async def test_a_board_already_posted_by_another_task_is_not_posted_again(
    recorded_move: RecordedMove,
    first: Callable[[RecordedMove], Awaitable[None]],
    second: Callable[[RecordedMove], Awaitable[None]],
) -> None:
    await first(recorded_move)
    await second(recorded_move)

    assert recorded_move.http.pings == [[recorded_move.user_to_act]]


@pytest.mark.parametrize("first", [post, catch_up, repost])
async def test_reposting_a_posted_board_pings_no_player(
    recorded_move: RecordedMove, first: Callable[[RecordedMove], Awaitable[None]]
) -> None:
    await first(recorded_move)

    await recorded_move.bot.board_messages.render_and_repost(
        recorded_move.loaded, recorded_move.progress.decision, complete=True
    )

    assert recorded_move.http.pings == [[recorded_move.user_to_act], []]


async def test_a_board_not_posted_because_of_the_database_is_posted_within_a_minute(
    room: Room,
) -> None:
    room.expected_bugs = True
    await room.start_game("ann", "bob")
    player, store = room.asked_member(), room.bot.store
    assert store is not None

    with unavailable_after_write(store):
        answer = reply_text(await room.pick(player, offered_keys(room.board)[0]))

    assert "Your move is recorded, but I couldn’t show the new board" in answer
    assert room.asked_member() == player
    await room.env.advance_time(61)
    assert room.asked_member() != player
    assert [user.id for user in room.board.mentions] == [room.members[room.asked_member()].id]


async def test_an_automa_interrupted_by_the_database_is_resumed_within_a_minute(
    room: Room,
) -> None:
    room.expected_bugs = True
    await room.open_lobby("ann")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")
    store, before = room.bot.store, room.board.id
    assert store is not None

    with unavailable_after_write(store):
        answer = reply_text(await room.pick("ann", offered_keys(room.board)[0]))

    assert "Your move is recorded" in answer
    await room.env.advance_time(61)
    assert room.board.id != before
    assert room.asked_member() == "ann"


async def test_an_automa_resumed_by_an_action_and_interrupted_is_resumed_within_a_minute(
    room: Room,
) -> None:
    room.expected_bugs = True
    table, store = await table_with_interrupted_automa(room), room.bot.store
    assert store is not None

    with unavailable_after_write(store):
        answer = reply_text(await room.slash("ann", "move", option="key/move"))

    assert "The game has moved on" in answer  # her own action is not recorded
    assert (await room.table()).revision > table.revision
    await room.env.advance_time(61)
    assert "**🤖 Gawain** " in page_text(room.board)
    assert room.asked_member() == "ann"


async def test_a_move_is_reported_as_recorded_even_if_the_automas_fail_after_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.expected_bugs = True
    await room.open_lobby("ann")
    await room.add_automa("ann", "easy")
    await room.press("ann", "Start")
    table, before = await room.table(), room.board.id

    def broken(*_: object) -> Any:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(table_runner, "automa_to_act", broken)
        answer = reply_text(await room.pick("ann", offered_keys(room.board)[0]))

    assert "Your move is recorded, but I couldn’t show the new board" in answer
    assert (await room.table()).revision == table.revision + 1
    await room.env.advance_time(61)
    assert room.board.id != before
    assert room.asked_member() == "ann"


async def test_a_board_not_posted_because_of_a_bug_is_retried(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    await room.start_game("ann", "bob")
    player = room.asked_member()

    def broken(*_: object) -> Any:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(room.services.play, "previews", broken)
        answer = reply_text(await room.pick(player, offered_keys(room.board)[0]))

    assert "Your move is recorded, but I couldn’t show the new board" in answer
    assert "table 1: recorded, but not shown" in caplog.text
    await room.env.advance_time(61)
    assert room.asked_member() != player


async def test_a_failed_edit_is_retried_within_a_minute(
    room: Room,
) -> None:
    await room.play_to_second_turn("ann", "bob")
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await room.pick(
        room.asked_member(), next(key for key in offered_keys(room.board) if "/down" in key)
    )
    assert "Choose where to lay" not in page_text(room.board)

    await room.env.advance_time(61)

    assert "Choose where to lay" in page_text(room.board)
