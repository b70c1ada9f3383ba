"""Turns: clocks, reminders and votes, at given times."""

from datetime import datetime, timedelta

import pytest

from engines import pending
from engines.store import RESIGN, Move, Player, Store, Table, UserSettings, turn_length
from tests.engines.store.stored_tables import (
    NOON,
    Clock,
    OpenStore,
    choose,
    execute_sql,
    on_sqlite,
    start_game,
)

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


def due_user(table: Table) -> int:
    assert table.state is not None
    return table.players[pending(table.state)[0].seat].user


async def kinds(store: Store, now: datetime) -> list[str]:
    return [reminder.kind for reminder in await store.turns.due_reminders(now)]


async def test_a_turn_begins_with_the_start_and_again_with_every_choice(
    store: Store, clock: Clock
) -> None:
    table = await start_game(store, pace="day")
    first = await store.turns.turn(table.id)
    clock.time += HOUR
    moved = await choose(store, table)
    second = await store.turns.turn(table.id)

    assert first is not None
    assert second is not None
    assert (first.user, first.since, first.deadline) == (due_user(table), NOON, NOON + 24 * HOUR)
    assert (second.user, second.since) == (due_user(moved), NOON + HOUR)


async def test_a_resignation_of_another_player_does_not_restart_the_clock(
    store: Store, clock: Clock
) -> None:
    table = await start_game(store, pace="day")
    assert table.state is not None
    waiting = next(seat for seat in (0, 1) if table.players[seat].user != due_user(table))
    clock.time += HOUR
    players = [*table.players]
    players[waiting] = Player(players[waiting].user, "gone", "fair")

    await store.record(table, table.state, Move(waiting, RESIGN, ()), players=players)

    turn = await store.turns.turn(table.id)
    assert turn is not None
    assert turn.since == NOON


async def test_after_half_the_time_one_reminder_is_due_and_no_second_one(store: Store) -> None:
    table = await start_game(store, pace="live/10")

    assert await kinds(store, NOON + 4 * MINUTE) == []
    (reminder,) = await store.turns.due_reminders(NOON + 5 * MINUTE)
    assert (reminder.kind, reminder.turn.user) == ("turn", due_user(table))
    assert (reminder.channel, reminder.guild, reminder.game) == (7, 1, "chateau_combo")
    assert await kinds(store, NOON + 6 * MINUTE) == []


async def test_the_end_of_the_time_is_announced_once(store: Store) -> None:
    await start_game(store, pace="live/10")
    await store.turns.due_reminders(NOON + 5 * MINUTE)

    assert await kinds(store, NOON + 10 * MINUTE) == ["overdue"]
    assert await kinds(store, NOON + 1000 * HOUR) == []


async def test_more_reminders_come_no_more_often_than_the_user_has_set(
    store: Store,
) -> None:
    table = await start_game(store, pace="day")
    await store.settings.set_user(due_user(table), UserSettings(remind_every=120))

    reminded = [
        hour
        for hour in range(24)
        for kind in await kinds(store, NOON + hour * HOUR)
        if kind == "turn"
    ]

    assert reminded == [12, 14, 16, 18, 20, 22]


async def test_a_user_without_reminders_still_becomes_overdue(store: Store) -> None:
    table = await start_game(store, pace="day")
    await store.settings.set_user(due_user(table), UserSettings(reminders=False))

    assert await kinds(store, NOON + 12 * HOUR) == []
    assert await kinds(store, NOON + 24 * HOUR) == ["overdue"]


async def test_a_reminder_waits_for_the_end_of_the_quiet_hours(store: Store) -> None:
    table = await start_game(store, pace="day")  # due at midnight UTC, one o'clock where they live
    quiet = UserSettings(quiet_from=22 * 60, quiet_to=7 * 60 + 30, offset=60)
    await store.settings.set_user(due_user(table), quiet)
    end = NOON + 18.5 * HOUR  # half past six UTC

    assert await kinds(store, NOON + 12 * HOUR) == []
    assert await kinds(store, end - MINUTE) == []
    assert await kinds(store, end) == ["turn"]


@pytest.mark.parametrize(
    ("quiet", "now", "until"),
    [
        ((22, 7), (23, 0), (7, 0)),
        ((22, 7), (6, 59), (7, 0)),
        ((22, 7), (7, 0), None),
        ((22, 7), (21, 59), None),
        ((13, 14), (13, 30), (14, 0)),
        ((13, 14), (12, 59), None),
        ((0, 0), (12, 0), None),
    ],
)
def test_quiet_hours_may_span_midnight_and_end_on_the_minute(
    quiet: tuple[int, int], now: tuple[int, int], until: tuple[int, int] | None
) -> None:
    settings = UserSettings(quiet_from=quiet[0] * 60, quiet_to=quiet[1] * 60)

    ends = settings.quiet_until(NOON.replace(hour=now[0], minute=now[1]))

    assert (ends and (ends.hour, ends.minute)) == until


async def test_a_user_with_unreadable_settings_is_reminded_and_so_are_all_others(
    store: Store,
) -> None:
    for channel in (1, 2):
        table = await start_game(store, pace="day", channel=channel)
    await execute_sql(store, "INSERT INTO user_settings VALUES (:user, '{')", user=due_user(table))

    assert await kinds(store, NOON + 12 * HOUR) == ["turn", "turn"]


async def test_a_table_is_stalled_while_its_board_is_not_posted(store: Store) -> None:
    table = await start_game(store)
    assert await store.turns.stalled_tables() == ((table.id, table.revision),)

    await store.messages.record_post(table.id, 31, revision=table.revision, complete=False)

    assert await store.turns.stalled_tables() == ()


async def test_a_table_is_stalled_while_an_automa_is_to_act(store: Store) -> None:
    automa = Player(0, "Gawain", "easy")
    table = await start_game(store, automa, Player(0, "Kay", "easy"))
    await store.messages.record_post(table.id, 31, revision=table.revision)

    assert await store.turns.stalled_tables() == ((table.id, table.revision),)


async def test_a_reminder_is_not_repeated_after_a_restart(
    store: Store, url: str, open_store: OpenStore
) -> None:
    await start_game(store, pace="day")
    await store.turns.due_reminders(NOON + 12 * HOUR)
    await store.close()

    reopened = await open_store(url)

    assert await kinds(reopened, NOON + 13 * HOUR) == []
    assert await kinds(reopened, NOON + 24 * HOUR) == ["overdue"]


async def test_a_choice_ends_the_turn_with_its_reminders(store: Store, clock: Clock) -> None:
    table = await start_game(store, pace="day")
    clock.time += 11 * HOUR

    await choose(store, table)

    assert await kinds(store, NOON + 12 * HOUR) == []
    assert await kinds(store, NOON + 23 * HOUR) == ["turn"]


async def test_a_table_without_a_pace_or_closed_gives_no_reminders(store: Store) -> None:
    await start_game(store, pace="none")
    closed = await start_game(store, pace="day", channel=8)
    await store.close_table(closed)

    assert await kinds(store, NOON + 10_000 * HOUR) == []
    assert await store.turns.turn(closed.id) is None


async def test_hundreds_of_turns_due_at_once_are_all_found(store: Store) -> None:
    for channel in range(120):
        await start_game(store, pace="day", channel=channel)

    assert len(await store.turns.due_reminders(NOON + 12 * HOUR)) == 120


@on_sqlite
async def test_turns_that_are_due_are_found_by_index(store: Store) -> None:
    plan = await execute_sql(
        store, "EXPLAIN QUERY PLAN SELECT * FROM turns WHERE check_at <= '2026' ORDER BY check_at"
    )

    ((*_, line),) = plan
    assert "USING INDEX ix_turns_check_at" in line


@pytest.mark.parametrize("pace", ["", "year", "live/", "live/0", "live/x", "live/²", "live/99999"])
def test_an_invalid_pace_is_an_error(pace: str) -> None:
    with pytest.raises(ValueError, match="no pace"):
        turn_length(pace)


async def test_votes_count_once_per_user_and_end_when_the_voter_moves(store: Store) -> None:
    table = await start_game(store, pace="day")
    voter = due_user(table)
    other = next(one.user for one in table.players if one.user != voter)

    await store.turns.vote(table.id, "close", voter)
    assert await store.turns.vote(table.id, "close", voter) == {voter}
    assert await store.turns.vote(table.id, "close", other) == {voter, other}
    await choose(store, table)

    assert await store.turns.votes(table.id, "close") == {other}


async def test_an_undo_restarts_the_clock_and_removes_the_players_votes(
    store: Store, clock: Clock
) -> None:
    before = table = await start_game(store, pace="day")
    while due_user(table) == due_user(before):
        before, table = table, await choose(store, table, undoable=True)
    undoing, other = due_user(before), due_user(table)
    for user in (undoing, other):
        await store.turns.vote(table.id, "close", user)
    await store.turns.vote(table.id, "automa", undoing)
    clock.time += HOUR

    await store.undo(table)

    turn = await store.turns.turn(table.id)
    assert turn is not None
    assert (turn.user, turn.since, turn.deadline) == (undoing, NOON + HOUR, NOON + 25 * HOUR)
    assert await store.turns.votes(table.id, "close") == {other}
    assert await store.turns.votes(table.id, "automa") == frozenset()


async def test_an_undo_within_a_turn_restarts_the_clock_too(store: Store, clock: Clock) -> None:
    table = await start_game(store, pace="day")
    chosen = await choose(store, table, undoable=True)
    assert due_user(chosen) == due_user(table)
    clock.time += HOUR

    await store.undo(chosen)

    turn = await store.turns.turn(table.id)
    assert turn is not None
    assert (turn.user, turn.since) == (due_user(table), NOON + HOUR)
