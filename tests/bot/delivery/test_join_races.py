"""Joins that race the display of earlier ones: after Start every player has their hand, once."""

import asyncio
from collections import Counter
from typing import Any

import pytest
from discord.http import Route

from bot.service.private_info import private_info_by_seat
from tests.bot.room import Room

EDIT_SECONDS, CLICK_GAP_SECONDS = 1.0, 0.4


def slow_down_edits(room: Room) -> None:
    """Let each edit of a message in the channel take Discord a second."""
    request = room.bot.http.request

    async def slow_request(route: Route, **sent: Any) -> Any:
        if route.method == "PATCH" and route.channel_id == room.channel.id:
            await asyncio.sleep(EDIT_SECONDS)
        return await request(route, **sent)

    room.bot.http.request = slow_request  # type: ignore[method-assign]


async def click_in_turn(room: Room, *clicks: tuple[str, str]) -> None:
    """Let members click one shortly after the other, all on the message they see now."""
    board = room.board
    for member, verb in clicks:
        room.send_click(member, board, verb)
        await room.env.advance_time(CLICK_GAP_SECONDS)
    await room.env.advance_time(10 * EDIT_SECONDS)
    await room.bot.delivery_queue.wait_idle()


@pytest.mark.parametrize("game", ["merlin", "kingdom_builder"])
async def test_a_start_that_overtakes_the_display_of_joins_sends_each_hand_once(
    room: Room, game: str
) -> None:
    await room.open_lobby("ann", game=game)
    slow_down_edits(room)

    await click_in_turn(room, ("bob", "join"), ("cay", "join"), ("ann", "start"))

    table = await room.table()
    assert table.names == ("ann", "bob", "cay")
    hands = private_info_by_seat(table, range(3))
    sent = Counter({name: len(room.direct_messages(name)) for name in table.names})
    assert +sent == Counter(table.names[seat] for seat in hands)
    assert await room.services.store.messages.undelivered_tables() == ()
