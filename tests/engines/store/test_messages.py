"""Messages of tables: posted and delivered revisions, and messages with controls."""

from engines.store import Store
from tests.engines.store.stored_tables import choose, open_lobby, start_game


async def test_a_table_is_undelivered_until_its_latest_revision_is_delivered(
    store: Store,
) -> None:
    table = await start_game(store)
    assert await store.messages.undelivered_tables() == (table.id,)

    await store.messages.record_post(table.id, 4711, revision=table.revision)
    assert await store.messages.undelivered_tables() == ()

    moved = await choose(store, table)
    assert await store.messages.undelivered_tables() == (table.id,)
    loaded = await store.load(table.id)
    assert loaded is not None
    assert (loaded.delivered_revision, loaded.revision, loaded.message) == (2, moved.revision, 4711)


async def test_a_new_lobby_is_undelivered_and_so_is_a_closed_table(store: Store) -> None:
    table = await open_lobby(store)
    assert await store.messages.undelivered_tables() == (table.id,)
    await store.messages.record_post(table.id, 1, revision=table.revision)

    await store.close_table(table)

    assert await store.messages.undelivered_tables() == (table.id,)


async def test_an_older_board_recorded_late_leaves_the_table_delivered(store: Store) -> None:
    table = await start_game(store)
    moved = await choose(store, table)

    await store.messages.record_post(table.id, 2, revision=moved.revision)
    await store.messages.record_post(table.id, 1, revision=table.revision)

    assert await store.messages.undelivered_tables() == ()


async def test_earlier_messages_are_stale_until_they_are_untracked(store: Store) -> None:
    table = await start_game(store)
    for message in (31, 32, 33):
        await store.messages.record_post(table.id, message, revision=table.revision)
    assert await store.messages.stale_messages(table.id) == (31, 32)

    await store.messages.untrack(table.id, 31)
    assert await store.messages.stale_messages(table.id) == (32,)


async def test_a_board_without_its_hands_is_posted_but_undelivered(
    store: Store,
) -> None:
    table = await start_game(store)

    await store.messages.record_post(table.id, 31, revision=table.revision, complete=False)

    assert await store.messages.state(table.id) == (31, table.revision, -1)
    assert await store.messages.undelivered_tables() == (table.id,)


async def test_an_older_board_recorded_late_keeps_the_posted_revision(
    store: Store,
) -> None:
    table = await start_game(store)
    moved = await choose(store, table)

    await store.messages.record_post(table.id, 2, revision=moved.revision, complete=False)
    await store.messages.record_post(table.id, 1, revision=table.revision)

    assert (await store.messages.state(table.id)).posted_revision == moved.revision


async def test_a_message_of_an_unknown_table_is_not_recorded(store: Store) -> None:
    await store.messages.record_post(99, 4711, revision=1)

    assert await store.messages.stale_messages(99) == ()


async def test_a_table_counts_as_undelivered_while_a_post_is_intended(store: Store) -> None:
    table = await start_game(store)
    await store.messages.record_post(table.id, 31, revision=table.revision)

    await store.messages.begin_post(table.id)
    assert await store.messages.undelivered_tables() == (table.id,)
    assert (await store.messages.state(table.id)).message == 31

    await store.messages.mark_delivered(table.id, table.revision)
    assert await store.messages.undelivered_tables() == ()


async def test_a_table_has_stale_messages_while_two_carry_controls(store: Store) -> None:
    table = await start_game(store)
    await store.messages.record_post(table.id, 31, revision=table.revision)
    assert await store.messages.tables_with_stale() == ()

    await store.messages.record_post(table.id, 32, revision=table.revision)
    assert await store.messages.tables_with_stale() == (table.id,)

    await store.messages.untrack(table.id, 31)
    assert await store.messages.tables_with_stale() == ()
