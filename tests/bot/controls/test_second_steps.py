"""An apple and what the die shows then: one click, or two as before."""

import re
from typing import Any

import pytest

from bot.pages import custom_id
from engines.merlin.state import Merlin
from tests.bot.controls.test_forged import send_forged
from tests.bot.fake_renderer import FakeRenderer
from tests.bot.room import Room, controls, offered, reply_text

GAME = "merlin"


def pairs(room: Room) -> dict[str, dict[str, Any]]:
    """What the board offers with an apple, by key."""
    lines = (line for one in controls(room.board) for line in one.get("options", []))
    return {line["value"]: line for line in lines if line["value"].startswith("apple/")}


async def few_dice(room: Room) -> str:
    """Play until apple and die are in one menu; return the player to move."""
    await room.game("ann", "bob", game=GAME)
    for _ in range(40):
        if pairs(room):
            return room.asked_member()
        keys = [key for key in offered(room.board) if key != "apple"]
        await room.pick(room.asked_member(), keys[0])
    raise AssertionError("they never fit")


async def apples(room: Room, player: str) -> int:
    table = await room.table()
    seat = table.seat_of(room.members[player].id)
    assert isinstance(table.state, Merlin)
    assert seat is not None
    return table.state.players[seat].apples


async def last_keys(room: Room) -> list[str]:
    return [move.key for move in await room.services.play.moves(await room.table(), last=2)]


async def test_one_press_names_the_apple_and_the_die(room: Room) -> None:
    player = await few_dice(room)
    before, held, key = await room.table(), await apples(room, player), next(iter(pairs(room)))

    result = await room.pick(player, key)

    assert not result.followups
    assert await last_keys(room) == ["apple", key]
    assert (await room.table()).revision == before.revision + 2
    assert await apples(room, player) == held - 1


async def test_each_is_marked_on_the_picture_and_says_what_it_costs(room: Room) -> None:
    await few_dice(room)
    assert isinstance(room.pictures, FakeRenderer)
    preview = room.pictures.marks[-1]
    marked = {mark.label for mark in preview}

    assert len(marked) == len(preview)  # one mark, one place
    assert "apple" not in offered(room.board)
    for line in pairs(room).values():
        mark, _, words = line["label"].partition(" · ")
        assert mark in marked
        assert re.match(r"Apple \d→\d: ", words)
        assert "−1 apple" in line["description"].split(" · ")


async def test_where_they_do_not_fit_the_apple_is_named_first(room: Room) -> None:
    await room.game("ann", "bob", game=GAME)
    player = room.asked_member()
    assert not pairs(room)

    await room.pick(player, "apple")

    key = next(iter(pairs(room)))
    await room.pick(player, key)
    assert await last_keys(room) == ["apple", key]


async def test_an_old_button_for_the_apple_still_asks_for_the_die(room: Room) -> None:
    player = await few_dice(room)
    key, table = next(iter(pairs(room))), await room.table()
    seat = table.seat_of(room.members[player].id)
    old = custom_id.OPTION_BUTTON(table=table.id, revision=table.revision, seat=seat, key="apple")

    await send_forged(room, player, old, channel=room.channel.id, guild=room.guild.id)

    assert (await last_keys(room))[-1] == "apple"
    await room.pick(player, key)
    assert await last_keys(room) == ["apple", key]


@pytest.mark.parametrize("by", ["value", "label"])
async def test_both_can_be_typed_as_one(room: Room, by: str) -> None:
    player = await few_dice(room)
    key, line = next(iter(pairs(room).items()))

    answer = reply_text(await room.slash(player, "move", option=line[by]))

    assert line["label"] in answer
    assert await last_keys(room) == ["apple", key]


async def test_they_are_taken_back_one_at_a_time(room: Room) -> None:
    player = await few_dice(room)
    before, pair = await room.table(), next(key for key in pairs(room) if "/act" not in key)

    await room.pick(player, pair)
    await room.press(player, "Undo")
    assert pair in offered(room.board)
    await room.press(player, "Undo")

    assert (await room.table()).state == before.state
