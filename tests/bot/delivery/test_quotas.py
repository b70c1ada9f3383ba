"""Quotas in the channel: pings, closed lobbies, films and analyses."""

from datetime import timedelta
from typing import Any

import pytest

from bot.i18n import translate
from bot.service.quotas import Quotas
from bot.service.services import Services
from engines.store import TableQuotas
from tests.bot.controls.test_analysis import FakeAnalyser
from tests.bot.room import Room, controls, page_text, reply_text
from tests.bot.test_rate_limits import answer, start_interaction
from tests.engines.store.stored_tables import execute_sql

TEN_MINUTES = timedelta(minutes=10)
ONE_TABLE = TableQuotas(
    open_per_user=1, open_per_guild=9, lobbies_per_hour=99, rematches_per_table=9
)


def use_quotas(room: Room, limits: Quotas, **options: Any) -> None:
    assert room.bot.store is not None
    room.bot.build_services(Services(room.bot.store, quotas=limits, **options), room.pictures)


def pinged_users(room: Room) -> list[int]:
    """Return the users whom the bot's new messages have pinged so far."""
    posts = [one for one in room.env.http_requests if one.method == "POST"]
    messages: list[Any] = [one.json for one in posts if "/messages" in one.path]
    mentions = [one["allowed_mentions"] for one in messages]
    return [user for one in mentions for user in one.get("users", [])]


async def test_rematch_and_close_in_turn_ping_a_player_once_in_ten_minutes(room: Room) -> None:
    await room.play_finished_game("ann", "bob")
    result, before = room.board, len(pinged_users(room))

    for _ in range(3):
        await room.press("ann", "Rematch", on=result)
        assert f"<@{room.members['bob'].id}>" in page_text(room.board)  # the seat is reserved
        await room.press("ann", "Close")

    assert pinged_users(room)[before:] == [room.members["bob"].id]


@pytest.fixture
def short_ages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten a day and a month to ten minutes, and the time for edits to one."""
    monkeypatch.setattr("bot.service.old_lobbies.UNJOINED_LOBBY_AGE", TEN_MINUTES)
    monkeypatch.setattr("bot.service.old_lobbies.CLOSED_LOBBY_AGE", TEN_MINUTES)
    monkeypatch.setattr("bot.delivery.board_messages.MAX_EDIT_AGE", TEN_MINUTES / 10)


@pytest.mark.usefixtures("short_ages")
async def test_a_lobby_that_nobody_joins_loses_its_controls_without_a_new_message(
    room: Room,
) -> None:
    await room.open_lobby("ann")
    message, posted = room.board.id, len(room.channel.history())

    await room.env.advance_time(12 * 60)

    assert (await room.table()).status == "closed"
    assert (room.board.id, len(room.channel.history())) == (message, posted)
    assert translate("lobby-closed") in page_text(room.board)
    assert controls(room.board) == []


@pytest.mark.usefixtures("short_ages")
async def test_a_lobby_that_somebody_has_joined_stays(room: Room) -> None:
    await room.open_lobby("ann", "bob")

    await room.env.advance_time(12 * 60)

    assert (await room.table()).status == "lobby"
    assert controls(room.board)


@pytest.mark.usefixtures("short_ages")
async def test_the_rows_of_a_closed_lobby_are_deleted(room: Room) -> None:
    await room.open_lobby("ann")
    closed = room.board
    await room.press("ann", "Close")

    await room.env.advance_time(12 * 60)

    assert room.bot.store is not None
    assert await execute_sql(room.bot.store, "SELECT * FROM tables") == []
    assert translate("refuse-no-table-here") in reply_text(await room.slash("ann", "board"))
    assert closed.id == room.board.id


async def test_a_user_at_the_quota_of_open_tables_gets_no_empty_thread(room: Room) -> None:
    use_quotas(room, Quotas(ONE_TABLE))
    await room.open_lobby("ann")

    refused = [
        await room.slash("ann", "play", game="kreta", thread=True),
        await room.slash("ann", "learn", game="kreta"),
    ]

    limit = translate("refuse-quota-open-of-user", most=1)
    assert [reply_text(one) for one in refused] == [limit, limit]
    assert room.channel.threads == []


async def test_films_are_limited_and_the_quota_says_what_can_be_done(room: Room) -> None:
    use_quotas(room, Quotas(films=1))
    table = await room.play_finished_game("ann", "bob")

    asked = []
    for player in ("ann", "ann", "bob"):
        asked.append(start_interaction(room, player, button=f"film:{table}"))
        await room.env.settle()

    limit = translate("refuse-quota-films", most=1)
    assert [answer(one) == limit for one in asked] == [False, True, False]


async def test_analyses_are_limited_and_a_stored_one_is_free(room: Room) -> None:
    use_quotas(room, Quotas(analyses=1), analyse_move=FakeAnalyser())
    first = await room.play_finished_game("ann", "bob")
    second = await room.play_finished_game("ann", "bob")

    asked = []
    for table in (first, first, second):
        asked.append(start_interaction(room, "ann", button=f"turned:{table}"))
        await room.env.settle()

    limit = translate("refuse-quota-analyses", most=1)
    assert [answer(one) == limit for one in asked] == [False, False, True]
