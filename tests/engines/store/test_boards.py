"""What channels have seen: known after every crash, since it is written with the move."""

from engines.store import Store
from tests.engines.store.at_table import choose, lobby, playing


async def test_a_table_is_unshown_until_its_channel_has_seen_its_latest_revision(
    store: Store,
) -> None:
    table = await playing(store)
    assert await store.unshown() == (table.id,)

    await store.boards.remember(table.id, 4711, revision=table.revision)
    assert await store.unshown() == ()

    moved = await choose(store, table)
    assert await store.unshown() == (table.id,)
    loaded = await store.load(table.id)
    assert loaded is not None
    assert (loaded.shown, loaded.revision, loaded.message) == (2, moved.revision, 4711)


async def test_a_new_lobby_is_unshown_too_and_so_is_a_table_that_was_closed(store: Store) -> None:
    table = await lobby(store)
    assert await store.unshown() == (table.id,)
    await store.boards.remember(table.id, 1, revision=table.revision)

    await store.close_table(table)

    assert await store.unshown() == (table.id,)


async def test_an_older_board_that_arrives_late_makes_nothing_unseen(store: Store) -> None:
    table = await playing(store)
    moved = await choose(store, table)

    await store.boards.remember(table.id, 2, revision=moved.revision)
    await store.boards.remember(table.id, 1, revision=table.revision)

    assert await store.unshown() == ()


async def test_messages_carry_controls_until_they_are_said_to_carry_none(store: Store) -> None:
    table = await playing(store)
    for message in (31, 32, 33):
        await store.boards.remember(table.id, message, revision=table.revision)
    assert await store.boards.older(table.id) == (31, 32)

    await store.boards.forget(table.id, 31)
    assert await store.boards.older(table.id) == (32,)


async def test_a_board_is_posted_though_its_players_have_not_seen_their_hands(
    store: Store,
) -> None:
    table = await playing(store)

    await store.boards.remember(table.id, 31, revision=table.revision, whole=False)

    assert await store.boards.last(table.id) == (31, table.revision, -1)
    assert await store.unshown() == (table.id,)


async def test_an_older_board_that_is_written_down_late_is_not_taken_for_the_latest(
    store: Store,
) -> None:
    table = await playing(store)
    moved = await choose(store, table)

    await store.boards.remember(table.id, 2, revision=moved.revision, whole=False)
    await store.boards.remember(table.id, 1, revision=table.revision)

    assert (await store.boards.last(table.id)).posted == moved.revision


async def test_the_message_of_no_table_is_not_kept(store: Store) -> None:
    await store.boards.remember(99, 4711, revision=1)

    assert await store.boards.older(99) == ()


async def test_a_table_counts_as_unseen_while_another_message_is_announced(store: Store) -> None:
    table = await playing(store)
    await store.boards.remember(table.id, 31, revision=table.revision)

    await store.boards.announce(table.id)
    assert await store.unshown() == (table.id,)
    assert (await store.boards.last(table.id)).message == 31

    await store.boards.seen(table.id, table.revision)
    assert await store.unshown() == ()


async def test_a_table_is_crowded_while_two_messages_carry_controls(store: Store) -> None:
    table = await playing(store)
    await store.boards.remember(table.id, 31, revision=table.revision)
    assert await store.boards.crowded() == ()

    await store.boards.remember(table.id, 32, revision=table.revision)
    assert await store.boards.crowded() == (table.id,)

    await store.boards.forget(table.id, 31)
    assert await store.boards.crowded() == ()
