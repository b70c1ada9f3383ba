"""Provence 890 in a channel: a raid is answered by its victims, one after the other."""

import re

from render.i18n import translator_for
from tests.bot.room import Room, offered_keys, page_text

MAX_CHOICES = 200  # more than a game has


async def play_until_raid_hits_two(room: Room) -> list[str]:
    """Play towards raids; return the victims of the first raid that hit two players."""
    victims: list[str] = []
    for _ in range(MAX_CHOICES):
        member, is_destroying = (
            room.asked_member(),
            offered_keys(room.board)[0].startswith("destroy/"),
        )
        victims = [*victims, member] if is_destroying else []
        await room.pick(member, await most_aggressive_key(room))
        if len(victims) == 2:
            return victims
    raise AssertionError("no raid hit two players who had a choice")


async def most_aggressive_key(room: Room) -> str:
    """Return the key of an option that causes a raid, else an attack, else the first."""
    decision = room.services.play.decision(await room.table())
    assert decision is not None
    translator = translator_for("provence").text
    remarks = {one.key: translator(one.remark) if one.remark else "" for one in decision.options}
    return max(remarks, key=lambda key: ("raid" in remarks[key], "attack" in remarks[key]))


async def test_both_victims_of_a_raid_choose_in_the_channel_one_after_the_other(room: Room) -> None:
    await room.start_game("ann", "bob", "cay", game="provence")

    first, second = await play_until_raid_hits_two(room)

    assert first != second
    for victim in (first, second):
        assert re.search(rf"\*\*{victim}\*\* loses: \w", page_text(room.board))


async def test_a_victim_chooses_even_when_it_is_the_others_turn(room: Room) -> None:
    await room.start_game("ann", "bob", "cay", game="provence")
    await play_until_raid_hits_two(room)

    log = await room.services.play.moves(await room.table(), last=2)

    assert [move.key.split("/")[0] for move in log] == ["destroy", "destroy"]
    assert log[0].seat != log[1].seat
