"""Pace, settings and reminders."""

from datetime import timedelta

from bot.service.lobby_changes import SetPace
from bot.service.services import Services
from tests.bot.service.harness import (
    ANN,
    BOB,
    HOME,
    NOON,
    STRANGER,
    ServiceHarness,
    change_lobby,
    open_lobby,
    play_with_automa,
    raises_refusal,
    start_game,
    user_to_act,
)


async def test_a_table_has_its_servers_pace_unless_the_lobby_changes_it(services: Services) -> None:
    await services.preferences.set_guild_settings(HOME, pace="week")

    table = await open_lobby(services)
    agreed = await change_lobby(services, table.id, SetPace(ANN, "live/15"))

    assert (table.pace, agreed.pace) == ("week", "live/15")
    with raises_refusal("refuse-join-first"):
        await change_lobby(services, table.id, SetPace(STRANGER, "day"))
    with raises_refusal("refuse-bad-pace"):
        await change_lobby(services, table.id, SetPace(ANN, "year"))


async def test_settings_are_stored_and_invalid_values_refused(services: Services) -> None:
    await services.preferences.set_user_settings(
        ANN, quiet_from=22 * 60, quiet_to=7 * 60, offset=120
    )
    await services.preferences.set_user_settings(ANN, dm_copies=False)
    await services.preferences.set_guild_settings(HOME, thread=True)

    stored = await services.preferences.user_settings(ANN)
    assert (stored.quiet_from, stored.offset, stored.dm_copies) == (1320, 120, False)
    assert (await services.preferences.user_settings(BOB)).dm_copies
    assert (await services.preferences.guild_settings(HOME)).thread
    for name, wrong in (
        ("refuse-bad-quiet-hours", {"quiet_to": None}),
        ("refuse-bad-quiet-hours", {"quiet_to": 1440}),
        ("refuse-bad-offset", {"offset": 900}),
        ("refuse-bad-interval", {"remind_every": -1}),
    ):
        with raises_refusal(name):
            await services.preferences.set_user_settings(ANN, **wrong)
    assert await services.preferences.user_settings(ANN) == stored


async def test_a_player_is_reminded_and_an_automa_never(harness: ServiceHarness) -> None:
    services = harness.services
    table = await play_with_automa(services)
    await services.votes.close(table.id, ANN, may_manage=True)
    table = await start_game(services, BOB, pace="day")
    late = user_to_act(services, table)

    (reminder,) = await services.turns.due_reminders(NOON + timedelta(hours=12))

    assert (reminder.turn.table, reminder.turn.user) == (table.id, late)
