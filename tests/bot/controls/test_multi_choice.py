"""Several choices in one click."""

import pytest

from bot.service.progress import Refusal
from tests.bot.room import Room, controls, offered_keys, reply_text

GAME = "kingdom_builder"  # three settlements a turn


async def play_to_multi_choice(room: Room) -> tuple[str, list[str]]:
    """Play until a player may choose several options; return the player and the open keys."""
    await room.start_game("ann", "bob", game=GAME)
    for _ in range(60):
        wide = [one for one in controls(room.board) if one.get("placeholder", "")[:5] == "Build"]
        lines = [line for one in wide for line in one["options"]]
        keys = [line["value"] for line in lines if " · after " not in line["label"]]
        if len(keys) > 1:
            return room.asked_member(), keys
        offered = offered_keys(room.board)
        build = next((key for key in offered if key.startswith("build/")), offered[0])
        await room.pick(room.asked_member(), build)  # or open the first quadrant
    raise AssertionError("no decision allows several choices")


async def test_several_choices_are_played_one_after_another(room: Room) -> None:
    player, keys = await play_to_multi_choice(room)
    before, messages = await room.table(), len(room.channel.history())

    await room.pick(player, *keys[:2])

    after = await room.table()
    assert after.revision == before.revision + 2
    assert [move.key for move in await room.services.play.moves(after, last=2)] == keys[:2]
    assert len(room.channel.history()) <= messages + 1  # the board is shown once


async def test_several_choices_can_be_typed(room: Room) -> None:
    player, keys = await play_to_multi_choice(room)
    marks = [key.removeprefix("build/") for key in keys[:2]]

    answer = reply_text(await room.slash(player, "move", option=f"{marks[0].lower()}, {marks[1]}"))

    assert [
        move.key for move in await room.services.play.moves(await room.table(), last=2)
    ] == keys[:2]
    assert all(mark in answer for mark in marks)


async def test_a_single_coordinate_can_be_typed(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)
    decision = room.services.play.decision(await room.table())
    assert decision is not None
    hexes = [option for option in decision.options if option.mark]

    await room.slash(room.asked_member(), "move", option=f" {hexes[-1].mark} ".lower())

    (move,) = await room.services.play.moves(await room.table(), last=1)
    assert move.key == hexes[-1].key


async def test_autocomplete_continues_after_a_comma(room: Room) -> None:
    player, keys = await play_to_multi_choice(room)
    first, second = (key.removeprefix("build/") for key in keys[:2])

    choices = await room.members[player].autocomplete(room.channel, "move", "option", f"{first}, ")
    chosen = next(choice["value"] for choice in choices if second in choice["name"])
    await room.slash(player, "move", option=chosen)

    assert [
        move.key for move in await room.services.play.moves(await room.table(), last=2)
    ] == keys[:2]


async def test_incompatible_choices_are_named_and_none_is_played(
    room: Room,
) -> None:
    player, keys = await play_to_multi_choice(room)
    before = await room.table()

    answer = reply_text(await room.slash(player, "move", option="x"))
    assert "isn’t an option" in answer
    with pytest.raises(Refusal, match="not-together") as refusal:
        await room.bot.table_actions.choose(
            before.id, room.members[player].id, [keys[0], "build/none"]
        )

    assert refusal.value.text.args["choices"] == "build/none"
    assert await room.table() == before


async def test_several_choices_on_an_old_page_are_refused(room: Room) -> None:
    player, keys = await play_to_multi_choice(room)
    before = await room.table()
    await room.pick(player, keys[0])
    user = room.members[player].id

    with pytest.raises(Refusal, match="stale"):
        await room.bot.table_actions.choose(before.id, user, keys[1:3], revision=before.revision)

    assert (await room.table()).revision == before.revision + 1


async def test_several_menus_work_after_a_restart(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)
    for _ in range(30):
        selects = [one for one in controls(room.board) if "pick-from:" in one["custom_id"]]
        if len(selects) > 1:
            break
        await room.pick(room.asked_member(), offered_keys(room.board)[0])
    last = selects[-1]["options"][-1]["value"]

    await room.restart()
    await room.pick(room.asked_member(), last)

    (move,) = await room.services.play.moves(await room.table(), last=1)
    assert move.key == last


async def test_a_typed_text_that_matches_nothing_can_be_corrected(room: Room) -> None:
    player, _ = await play_to_multi_choice(room)

    async def complete(typed: str) -> list[dict[str, str]]:
        return await room.members[player].autocomplete(room.channel, "move", "option", typed)

    assert await complete("xyzzy") == await complete("xyzzyx") == []
    assert await complete("") != []
