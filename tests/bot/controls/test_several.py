"""Several choices named at once, and choices typed by hand."""

import pytest

from bot.commands.typed import completions, keys_of
from bot.pages.turn import OpenTurn
from bot.service.progress import Refusal
from engines import Decision, Option, Text
from tests.bot.pages.test_decision import options, table, turn
from tests.bot.room import Room, controls, offered, said

BUILDING = "kingdom_builder"  # three settlements a turn, beside those one has


async def several(room: Room) -> tuple[str, list[str]]:
    """Play until somebody may name several at once; return who, and what."""
    await room.game("ann", "bob", game=BUILDING)
    for _ in range(60):
        wide = [one for one in controls(room.board) if one.get("max_values", 1) > 1]
        if wide:
            return room.asked(), [line["value"] for line in wide[0]["options"]]
        await room.pick(room.asked(), next(key for key in offered(room.board) if key[0] == "b"))
    raise AssertionError("nobody may ever name several")


async def test_several_choices_are_carried_out_one_after_another(room: Room) -> None:
    who, keys = await several(room)
    before, messages = await room.table(), len(room.channel.history())

    await room.pick(who, *keys[:2])

    after = await room.table()
    assert after.revision == before.revision + 2
    assert [move.key for move in await room.tables.play.moves(after, last=2)] == keys[:2]
    assert len(room.channel.history()) <= messages + 1  # the board is shown once


async def test_several_choices_can_be_typed(room: Room) -> None:
    who, keys = await several(room)
    marks = [key.removeprefix("build/") for key in keys[:2]]

    answer = said(await room.slash(who, "move", option=f"{marks[0].lower()}, {marks[1]}"))

    assert [move.key for move in await room.tables.play.moves(await room.table(), last=2)] == keys[
        :2
    ]
    assert all(mark in answer for mark in marks)


async def test_one_coordinate_can_be_typed_alone(room: Room) -> None:
    await room.game("ann", "bob", game=BUILDING)
    decision = room.tables.play.decision(await room.table())
    assert decision is not None
    hexes = [option for option in decision.options if option.mark]

    await room.slash(room.asked(), "move", option=f" {hexes[-1].mark} ".lower())

    (move,) = await room.tables.play.moves(await room.table(), last=1)
    assert move.key == hexes[-1].key


async def test_the_list_goes_on_after_a_comma(room: Room) -> None:
    who, keys = await several(room)
    first, second = (key.removeprefix("build/") for key in keys[:2])

    choices = await room.members[who].autocomplete(room.channel, "move", "option", f"{first}, ")
    chosen = next(choice["value"] for choice in choices if second in choice["name"])
    await room.slash(who, "move", option=chosen)

    assert [move.key for move in await room.tables.play.moves(await room.table(), last=2)] == keys[
        :2
    ]


async def test_where_some_do_not_go_together_none_is_carried_out_and_those_are_named(
    room: Room,
) -> None:
    who, keys = await several(room)
    before = await room.table()

    answer = said(await room.slash(who, "move", option="x"))
    assert "not possible now" in answer
    with pytest.raises(Refusal, match="not-together") as refusal:
        await room.bot.wishes.choose(before.id, room.members[who].id, [keys[0], "build/none"])

    assert refusal.value.text.args == {"choices": "build/none"}
    assert await room.table() == before


async def test_of_several_choices_on_an_old_page_none_is_carried_out(room: Room) -> None:
    who, keys = await several(room)
    before = await room.table()
    await room.pick(who, keys[0])
    user = room.members[who].id

    with pytest.raises(Refusal, match="stale"):
        await room.bot.wishes.choose(before.id, user, keys[1:3], revision=before.revision)

    assert (await room.table()).revision == before.revision + 1


async def test_groups_side_by_side_work_after_a_restart(room: Room) -> None:
    await room.game("ann", "bob", game=BUILDING)
    for _ in range(30):
        selects = [one for one in controls(room.board) if "pick-from:" in one["custom_id"]]
        if len(selects) > 1:
            break
        await room.pick(room.asked(), offered(room.board)[0])
    last = selects[-1]["options"][-1]["value"]

    await room.restart()
    await room.pick(room.asked(), last)

    (move,) = await room.tables.play.moves(await room.table(), last=1)
    assert move.key == last


def typing(*choices: Option, picks: int = 1) -> OpenTurn:
    decision = Decision(0, Text("ask"), choices, secret=False, picks=picks)
    return OpenTurn(table("Ann", "Bob"), decision, unveiled=True)


def test_a_mark_means_its_option_even_inside_another_mark() -> None:
    cells = typing(*options(12))

    assert keys_of("1", cells) == ["go/1"]
    assert keys_of("11 · cell", cells) == ["go/11"]
    assert keys_of("cell", cells) == ["cell"]  # all of them: no such choice


def test_several_are_read_only_where_several_may_be_named() -> None:
    assert keys_of("1 2", turn(options(5))) == ["1 2"]
    assert keys_of("1 2", typing(*options(5), picks=3)) == ["go/1", "go/2"]
    assert keys_of("go/1,2,  4", typing(*options(5), picks=3)) == ["go/1", "go/2", "go/4"]
    assert keys_of("1 2 3 4", typing(*options(5), picks=3)) == ["1 2 3 4"]
    assert keys_of("1 1", typing(*options(5), picks=3)) == ["1 1"]


def test_a_key_with_a_comma_is_one_key() -> None:
    cell = Option("place/0,1", Text("somewhere"))
    other = Option("place/0,2", Text("elsewhere"))

    assert keys_of("place/0,1 place/0,2", typing(cell, other, picks=2)) == [cell.key, other.key]


def test_the_list_offers_nothing_twice_and_no_more_than_may_be_named() -> None:
    cells = typing(*options(4), picks=2)

    assert [one.value for one in completions("1,", cells)] == [
        "go/1 go/0",
        "go/1 go/2",
        "go/1 go/3",
    ]
    assert completions("1,2,", cells) == []
