"""Merlin's apple is two questions: whether to use it, then the die and its new value."""

from typing import Any

from bot.pages import custom_id
from engines.merlin.state import Merlin
from tests.bot.controls.test_forged import send_forged
from tests.bot.room import Room, offered_keys, reply_text


async def apples(room: Room, player: str) -> int:
    table = await room.table()
    seat = table.seat_of(room.members[player].id)
    assert isinstance(table.state, Merlin)
    assert seat is not None
    return table.state.players[seat].apples


def apple_keys(room: Room) -> list[str]:
    return [key for key in offered_keys(room.board) if key.startswith("apple/")]


async def last_keys(room: Room) -> list[str]:
    return [move.key for move in await room.services.play.moves(await room.table(), last=2)]


async def test_the_die_and_its_value_are_asked_after_the_apple(room: Room) -> None:
    await room.start_game("ann", "bob", game="merlin")
    player = room.asked_member()
    held = await apples(room, player)
    assert apple_keys(room) == []

    await room.pick(player, "apple")
    key = apple_keys(room)[0]
    await room.pick(player, key)

    assert await last_keys(room) == ["apple", key]
    assert await apples(room, player) == held - 1


async def test_an_old_menu_with_apple_and_die_in_one_refers_to_the_current_board(
    room: Room,
) -> None:
    await room.start_game("ann", "bob", game="merlin")
    player = room.asked_member()
    await room.pick(player, "apple")
    key = apple_keys(room)[0]
    await room.press(player, "Undo")
    table = await room.table()
    turn = {
        "table": table.id,
        "revision": table.revision,
        "seat": table.seat_of(room.members[player].id),
    }
    place: dict[str, Any] = {"channel": room.channel.id, "guild": room.guild.id}

    by_select = await send_forged(room, player, custom_id.OPTION_SELECT(**turn), key, **place)
    by_button = await send_forged(room, player, custom_id.OPTION_BUTTON(**turn, key=key), **place)

    assert "/board" in reply_text(by_select)
    assert "/board" in reply_text(by_button)
    assert await room.table() == table
