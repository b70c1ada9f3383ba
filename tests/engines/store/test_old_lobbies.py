"""Old lobbies: those that nobody else has joined, and the rows of closed ones."""

from datetime import timedelta

from engines.store import NO_USER, Player, Store
from engines.store.old_lobbies import DELETE_BATCH_SIZE
from tests.engines.store.stored_tables import (
    ANN,
    BOB,
    NOON,
    Clock,
    execute_sql,
    open_lobby,
    start_game,
)

AUTOMA = Player(NO_USER, "Gawain", "easy")
INVITED = Player(BOB.user, BOB.name, reserved_until=NOON)
DAY, MONTH = timedelta(days=1), timedelta(days=30)


async def test_a_lobby_is_unjoined_with_one_player_automas_and_reserved_seats(
    store: Store, clock: Clock
) -> None:
    alone = [
        await open_lobby(store, ANN, channel=1),
        await open_lobby(store, ANN, AUTOMA, INVITED, channel=2),
    ]
    await open_lobby(store, ANN, BOB, channel=3)
    await start_game(store, ANN, AUTOMA, channel=4)
    await store.close_table(await open_lobby(store, ANN, channel=5))

    assert await store.old_lobbies.unjoined(clock.time - DAY) == ()
    clock.time += DAY
    await open_lobby(store, ANN, channel=6)
    assert await store.old_lobbies.unjoined(clock.time - DAY) == tuple(one.id for one in alone)


async def test_only_closed_lobbies_are_deleted_and_with_all_their_rows(
    store: Store, clock: Clock
) -> None:
    closed = await store.close_table(await open_lobby(store, ANN, BOB, channel=1))
    await store.messages.record_post(closed.id, 4711, revision=closed.revision)
    kept = [
        await store.close_table(await start_game(store, channel=2)),
        await open_lobby(store, channel=3),
        await start_game(store, channel=4),
    ]

    assert await store.old_lobbies.delete_closed(clock.time - MONTH) == ()
    clock.time += MONTH
    late = await store.close_table(await open_lobby(store, channel=5))
    assert await store.old_lobbies.delete_closed(clock.time - MONTH) == (closed.id,)

    assert [await store.load(one.id) for one in (*kept, late)] == [*kept, late]
    assert await store.load(closed.id) is None
    for table in ("seats", "messages"):
        left = await execute_sql(store, f"SELECT * FROM {table} WHERE table_id = {closed.id}")  # noqa: S608
        assert left == []


async def test_a_bounded_number_is_deleted_at_once(store: Store, clock: Clock) -> None:
    for channel in range(DELETE_BATCH_SIZE + 1):
        await store.close_table(await open_lobby(store, channel=channel))
    clock.time += MONTH

    deleted = [len(await store.old_lobbies.delete_closed(clock.time)) for _ in range(3)]

    assert deleted == [DELETE_BATCH_SIZE, 1, 0]
