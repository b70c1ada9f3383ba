"""Secret questions: the channel sees what everybody may see, their player alone the rest."""

from simcord import ResponseMessage

from engines import Decision
from tests.bot.room import Room, labels, offered, said, told

SECRETIVE = "merlin"  # missions are redeemed out of a hidden hand


async def secret(room: Room) -> Decision:
    decision = room.tables.decision(await room.table())
    assert decision is not None
    assert decision.secret
    return decision


async def unveil(room: Room, who: str) -> ResponseMessage:
    page = (await room.press(who, "What only I may choose")).response
    assert page is not None
    assert page.ephemeral
    return page


async def test_the_channel_is_offered_what_everybody_may_see(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)

    decision = await secret(room)

    assert offered(room.board) == [option.key for option in decision.in_public]
    assert {"What only I may choose", "My hand"} <= set(labels(room.board))
    await room.pick(room.asked(), offered(room.board)[0])
    assert (await room.table()).revision == 3


async def test_their_player_alone_is_shown_all_of_it(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    who = room.asked()
    other = "bob" if who == "ann" else "ann"
    decision = await secret(room)

    assert "turn" in said(await room.press(other, "What only I may choose"))
    page = await unveil(room, who)

    assert offered(page) == [option.key for option in decision.options]
    await room.pick(who, offered(page)[-1], on=page)
    (move,) = await room.tables.moves(await room.table(), last=1)
    assert move.key == decision.options[-1].key


async def test_a_mission_is_redeemed_in_secret_and_told_when_it_is_open(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    for number in range(250):
        decision = await secret(room) if "What only I may choose" in labels(room.board) else None
        hidden = [one for one in decision.options if not one.public] if decision else []
        if hidden:
            break
        keys = offered(room.board)
        await room.pick(room.asked(), keys[number % len(keys)])
    who, key = room.asked(), hidden[0].key
    assert key not in str([part.to_dict() for part in room.board.components])

    page = await unveil(room, who)
    await room.pick(who, key, on=page)

    (move,) = await room.tables.moves(await room.table(), last=1)
    assert move.key == key
    assert who in told(room.board)
