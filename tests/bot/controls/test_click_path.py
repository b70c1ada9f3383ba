"""A click loads the table, its log and the open decision once."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from bot.service.services import Services
from engines import Decision, pending
from engines.core.kernel import State
from engines.store import Move, Store, Table
from tests.bot.controls.test_multi_choice import play_to_multi_choice
from tests.bot.room import Room, offered_keys


class CountingStore(Store):
    """A store that counts loads of tables and logs."""

    calls: Counter[str] = Counter()

    async def load(self, table: int) -> Table | None:
        self.calls["load"] += 1
        return await super().load(table)

    async def moves(self, table: int, *, limit: int | None = None) -> tuple[Move, ...]:
        self.calls["log"] += 1
        return await super().moves(table, limit=limit)


@pytest.fixture
async def calls(room: Room) -> Counter[str]:
    """Return the counts of calls to the store and the kernel."""
    calls: Counter[str] = Counter()
    CountingStore.calls = calls
    assert room.bot.store is not None
    store = CountingStore(room.bot.store._database)  # a database file belongs to one store

    def counting_pending(state: State) -> Sequence[Decision]:
        calls["question"] += 1
        return pending(state)

    room.bot.build_services(
        Services(store, rng=Random(7), list_decisions=counting_pending), room.pictures
    )
    return calls


def rebuild_services(room: Room) -> None:
    """Give the bot new services with empty caches, as after a restart."""
    store = CountingStore(room.services.store._database)
    room.bot.build_services(Services(store, rng=Random(7)), room.pictures)


async def test_a_click_loads_the_table_the_log_and_the_decision_once(
    room: Room, calls: Counter[str]
) -> None:
    await room.play_to_second_turn("ann", "bob")
    player, key = (
        room.asked_member(),
        next(key for key in offered_keys(room.board) if key.endswith("/down")),
    )
    calls.clear()

    await room.pick(player, key)

    assert calls == {"load": 1, "log": 1, "question": 1}  # the next decision; this one is cached


async def test_the_first_click_after_a_start_loads_the_table_once(
    room: Room, calls: Counter[str]
) -> None:
    await room.play_to_second_turn("ann", "bob")
    rebuild_services(room)
    player, key = (
        room.asked_member(),
        next(key for key in offered_keys(room.board) if key.endswith("/down")),
    )
    calls.clear()

    await room.pick(player, key)

    assert calls["load"] == 1


async def test_several_choices_in_one_click_load_the_table_once(
    room: Room, calls: Counter[str]
) -> None:
    player, keys = await play_to_multi_choice(room)
    calls.clear()

    await room.pick(player, *keys[:2])

    assert (calls["load"], calls["question"]) == (1, 1)
