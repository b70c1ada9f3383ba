"""A click loads the table, its log and the open question once."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from bot.service.services import Services
from engines import Decision, pending
from engines.core.kernel import State
from engines.store import Move, Store, Table
from tests.bot.controls.test_multi_choice import several
from tests.bot.room import Room, offered


class CountingStore(Store):
    """A store that counts how often it is asked."""

    asked: Counter[str] = Counter()

    async def load(self, table: int) -> Table | None:
        self.asked["load"] += 1
        return await super().load(table)

    async def moves(self, table: int, *, limit: int | None = None) -> tuple[Move, ...]:
        self.asked["log"] += 1
        return await super().moves(table, limit=limit)


@pytest.fixture
async def asked(room: Room) -> Counter[str]:
    """How often the store and the kernel are asked from now on."""
    asked: Counter[str] = Counter()
    CountingStore.asked = asked
    assert room.bot.store is not None
    store = CountingStore(room.bot.store._database)  # a file is one store's alone

    def counted(state: State) -> Sequence[Decision]:
        asked["question"] += 1
        return pending(state)

    room.bot.build_services(Services(store, rng=Random(7), list_decisions=counted), room.pictures)
    return asked


def forget_servers(room: Room) -> None:
    """Let the bot know as little of its tables as after a start."""
    store = CountingStore(room.services.store._database)
    room.bot.build_services(Services(store, rng=Random(7)), room.pictures)


async def test_a_click_loads_the_table_the_log_and_the_decision_once(
    room: Room, asked: Counter[str]
) -> None:
    await room.play_to_second_turn("ann", "bob")
    player, key = (
        room.asked_member(),
        next(key for key in offered(room.board) if key.endswith("/down")),
    )
    asked.clear()

    await room.pick(player, key)

    assert asked == {"load": 1, "log": 1, "question": 1}  # the next one; this one was shown


async def test_the_first_click_after_a_start_loads_the_table_once(
    room: Room, asked: Counter[str]
) -> None:
    await room.play_to_second_turn("ann", "bob")
    forget_servers(room)
    player, key = (
        room.asked_member(),
        next(key for key in offered(room.board) if key.endswith("/down")),
    )
    asked.clear()

    await room.pick(player, key)

    assert asked["load"] == 1


async def test_several_choices_in_one_click_load_the_table_once(room: Room, asked: Counter[str]) -> None:
    player, keys = await several(room)
    asked.clear()

    await room.pick(player, *keys[:2])

    assert (asked["load"], asked["question"]) == (1, 1)
