"""Quotas: each is refused in a sentence that says what can be done."""

import asyncio

import pytest

from bot.service import quotas
from bot.service.progress import Refusal
from bot.service.quotas import FILMS_PER_HOUR, HOUR_SECONDS, TABLE_QUOTAS, HourlyQuota
from bot.service.services import Services
from tests.bot.service.harness import (
    ANN,
    BOB,
    HOME,
    ServiceHarness,
    open_lobby,
    play_to_end,
    raises_refusal,
    start_game,
)


async def open_in(services: Services, channel: int, *, user: int = ANN, guild: int = HOME) -> int:
    table = await services.lobby.open(
        channel_id=channel, guild_id=guild, game="kreta", user_id=user, name="Ann"
    )
    return table.id


async def test_a_user_with_many_open_tables_is_refused_another(harness: ServiceHarness) -> None:
    services = harness.services
    for channel in range(1, TABLE_QUOTAS.open_per_user + 1):
        await open_in(services, channel)
        harness.wait(minutes=10)  # slowly enough for the quota of lobbies

    with raises_refusal("refuse-quota-open-of-user"):
        await open_in(services, 1_000)
    with raises_refusal("refuse-quota-open-of-user"):
        await services.lobby.check_quotas(ANN, HOME)
    with raises_refusal("refuse-quota-open-of-user"):
        await services.tutorial_start.start(
            channel_id=1_000, guild_id=HOME, game="kreta", user_id=ANN, name="Ann"
        )
    assert await open_in(services, 1_000, user=BOB)


async def test_a_user_who_opens_and_closes_lobbies_is_refused_after_some(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    for _ in range(TABLE_QUOTAS.lobbies_per_hour):
        await services.votes.close(await open_in(services, 7), ANN, may_manage=False)

    with raises_refusal("refuse-quota-lobbies"):
        await open_in(services, 7)

    harness.wait(hours=1)
    assert await open_in(services, 7)


async def test_the_same_game_has_a_limited_number_of_rematches(services: Services) -> None:
    played = await play_to_end(services, await start_game(services, BOB))
    for host in (ANN, BOB, ANN):
        opened = await services.lobby.rematch(played.id, host)
        await services.votes.close(opened.id, host, may_manage=False)

    with raises_refusal("refuse-quota-rematches"):
        await services.lobby.rematch(played.id, BOB)
    assert await open_in(services, 7)


async def test_rematches_at_once_open_one_lobby(services: Services) -> None:
    played = await play_to_end(services, await start_game(services, BOB))

    opened = await asyncio.gather(
        *(services.lobby.rematch(played.id, user) for user in (ANN, ANN, BOB)),
        return_exceptions=True,
    )

    tables = {one.id for one in opened if not isinstance(one, BaseException)}
    assert len(tables) == 1
    assert all(isinstance(one, Refusal) for one in opened if isinstance(one, BaseException))


async def test_rematches_of_different_games_ping_a_player_once_in_ten_minutes(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    first = await play_to_end(services, await start_game(services, BOB))
    second = await play_to_end(services, await start_game(services, BOB))

    opened = await services.lobby.rematch(first.id, ANN)
    assert await services.lobby.recently_pinged(opened) == frozenset()
    await services.votes.close(opened.id, ANN, may_manage=False)
    again = await services.lobby.rematch(second.id, ANN)
    assert BOB in await services.lobby.recently_pinged(again)
    await services.votes.close(again.id, ANN, may_manage=False)
    harness.wait(minutes=10)

    later = await services.lobby.rematch(second.id, ANN)

    assert await services.lobby.recently_pinged(later) == frozenset()


async def test_a_lobby_that_nobody_joins_is_closed_after_a_day(harness: ServiceHarness) -> None:
    services = harness.services
    table = await open_lobby(services)
    harness.wait(hours=23)
    assert not (await services.old_lobbies.close(table.id)).has_changed

    harness.wait(hours=1)

    assert await services.old_lobbies.unjoined() == (table.id,)
    assert (await services.old_lobbies.close(table.id)).table.status == "closed"


async def test_a_lobby_that_somebody_joins_in_time_stays_open(harness: ServiceHarness) -> None:
    services = harness.services
    table = await open_lobby(services, BOB)
    harness.wait(days=2)

    assert await services.old_lobbies.unjoined() == ()
    assert not (await services.old_lobbies.close(table.id)).has_changed


async def test_a_closed_lobby_is_gone_after_a_month_and_its_channel_says_so(
    harness: ServiceHarness,
) -> None:
    services = harness.services
    table = await open_lobby(services)
    await services.votes.close(table.id, ANN, may_manage=False)
    harness.wait(days=30)

    assert await services.old_lobbies.delete_closed() == (table.id,)

    with raises_refusal("refuse-table-unknown"):
        await services.tables.get(table.id)
    with raises_refusal("refuse-no-table-here"):
        await services.tables.in_channel(7)


class ManualClock:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_user_gets_so_many_films_within_any_hour() -> None:
    clock = ManualClock()
    films = HourlyQuota("refuse-quota-films", FILMS_PER_HOUR, clock=clock)
    for _ in range(FILMS_PER_HOUR):
        films.take(ANN)
        clock.seconds += 60

    with raises_refusal("refuse-quota-films"):
        films.take(ANN)
    films.take(BOB)

    clock.seconds = HOUR_SECONDS
    films.take(ANN)
    with raises_refusal("refuse-quota-films"):
        films.take(ANN)


def test_the_count_in_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MAX_COUNTED_USERS", 3)
    films = HourlyQuota("refuse-quota-films", 1, clock=ManualClock())

    for user in range(1, 10):
        films.take(user)

    assert list(films._times) == [7, 8, 9]
