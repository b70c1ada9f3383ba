"""A vote that is over looks so: it has no button any more."""

import discord

from tests.bot.room import Room, controls, labels, said, told


async def ballot(room: Room) -> discord.Message:
    """A vote of three to close their table, for which Bob is."""
    await room.game("ann", "bob", "cay")
    await room.slash("bob", "table close")
    assert labels(room.board) == ["Close the table"]
    return room.board


def again(room: Room, message: discord.Message) -> discord.Message:
    return next(one for one in room.channel.history() if one.id == message.id)


async def test_the_vote_that_decides_takes_the_button_off(room: Room) -> None:
    vote = await ballot(room)

    assert "decided" in said(await room.press("cay", "Close the table", on=vote))

    assert controls(again(room, vote)) == []
    assert "close the table?" in told(again(room, vote))


async def test_a_vote_decided_elsewhere_has_no_button_any_more(room: Room) -> None:
    vote = await ballot(room)

    await room.slash("cay", "table close")

    assert (await room.table()).status == "closed"
    assert controls(again(room, vote)) == []
    assert "close the table?" in told(again(room, vote))


async def test_a_vote_has_no_button_once_the_game_has_ended(room: Room) -> None:
    vote = await ballot(room)

    await room.hurry()

    assert (await room.table()).status == "finished"
    assert controls(again(room, vote)) == []


async def test_a_vote_keeps_its_button_while_the_game_goes_on(room: Room) -> None:
    vote = await ballot(room)

    await room.hurry(3)

    assert labels(again(room, vote)) == ["Close the table"]


async def test_the_newer_page_of_a_vote_takes_the_button_off_the_older(room: Room) -> None:
    vote = await ballot(room)

    await room.slash("bob", "table close")

    assert controls(again(room, vote)) == []
    assert labels(room.board) == ["Close the table"]


async def test_whoever_presses_a_vote_that_is_over_takes_the_button_off(room: Room) -> None:
    vote = await ballot(room)
    await room.restart()  # the bot does not know of the vote's message any more
    await room.slash("cay", "table close")
    assert (await room.table()).status == "closed"

    assert "over" in said(await room.press("ann", "Close the table", on=vote))

    assert controls(again(room, vote)) == []


async def test_a_vote_that_goes_on_keeps_its_button_whoever_presses_it(room: Room) -> None:
    vote = await ballot(room)

    assert "Only players" in said(await room.press("fay", "Close the table", on=vote))

    assert labels(again(room, vote)) == ["Close the table"]
