"""What only one player may see: sent to them at every change, shown to nobody else."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import discord
import pytest
from simcord import InteractionResult, ResponseMessage

from bot.delivery import hand_messages
from bot.delivery.hand_messages import changed_hands
from bot.service.lobby_changes import Join
from bot.service.private_info import private_info
from bot.settings import Settings
from engines import View
from engines.store import UserSettings
from render import Mark, Picture
from tests.bot.fake_renderer import FakeRenderer, dot
from tests.bot.room import (
    Room,
    alt,
    labels,
    offered,
    open_room,
    page_text,
    reply_text,
)

SECRETIVE = "kingdom_builder"  # each player holds one card


class HandRenderer(FakeRenderer):
    """Paints a hand for whoever has one."""

    def hand(
        self,
        view: View[Any],
        /,
        *,
        marks: Iterable[Mark] = (),
        rings: Iterable[str] = (),
        names: Sequence[str] = (),
        automas: Collection[int] = (),
    ) -> Picture | None:
        assert view.seat is not None
        return dot(f"the hand of {names[view.seat]}")


@pytest.fixture
def pictures() -> HandRenderer:
    return HandRenderer()


def ephemeral_page(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def card(room: Room, player: str) -> str:
    """The card that the player holds."""
    table = await room.table()
    seat = table.names.index(player)
    return str(private_info(table, seat)[0]).replace("_", " ")


async def end_turn(room: Room) -> None:
    """Play until somebody else is asked."""
    player = room.asked_member()
    while room.asked_member() == player:
        decision = room.services.play.decision(await room.table())
        assert decision is not None
        await room.pick(player, decision.options[-1].key)


def waiting(room: Room) -> str:
    """The player who is not asked now, and holds a card; the other has laid theirs open."""
    return "bob" if room.asked_member() == "ann" else "ann"


async def test_who_holds_something_when_the_game_begins_is_sent_it(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    holder = waiting(room)

    (letter,) = room.direct_messages(holder)

    assert alt(letter).endswith(f"the hand of {holder}")
    assert (await card(room, holder)) in page_text(letter).casefold()
    assert letter.id > room.board.id  # the board does not wait for it
    assert room.direct_messages(room.asked_member()) == room.direct_messages("cay") == []


async def test_a_hand_is_sent_again_when_it_has_changed_and_only_then(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    player, other = room.asked_member(), waiting(room)

    await room.pick(player, offered(room.board)[0])
    assert [len(room.direct_messages(name)) for name in (player, other)] == [0, 1]
    await end_turn(room)

    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]
    assert (await card(room, player)) in page_text(room.direct_messages(player)[-1]).casefold()


async def test_hands_that_changed_before_the_program_ended_are_sent_at_the_next_start(
    room: Room,
) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    player, other = room.asked_member(), waiting(room)
    table = await room.table()
    while (decision := room.services.play.decision(table)) and table.names[decision.seat] == player:
        key = decision.options[-1].key
        with room.env.time_context():  # recorded, and the program ends before it is shown
            chosen = await room.services.play.choose(table.id, room.members[player].id, [key])
        table = chosen.table
    assert [len(room.direct_messages(name)) for name in (player, other)] == [0, 1]

    await room.restart()
    await room.bot.delivery_queue.wait_idle()

    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]
    assert (await card(room, player)) in page_text(room.direct_messages(player)[-1]).casefold()
    await room.restart()
    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]


async def test_my_hand_shows_a_player_their_own_alone(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    holder = waiting(room)
    assert "My hand" in labels(room.board)

    pages = [
        ephemeral_page(await room.press(holder, "My hand")),
        ephemeral_page(await room.slash(holder, "hand")),
    ]

    for page in pages:
        assert alt(page).endswith(f"the hand of {holder}")
        assert (await card(room, holder)) in page_text(page).casefold()
    assert "You hold nothing" in reply_text(await room.press(room.asked_member(), "My hand"))
    assert "not playing" in reply_text(await room.press("cay", "My hand"))


async def test_the_picture_of_a_hand_says_in_words_what_is_held_first_of_all(room: Room) -> None:
    await room.game("ann", "bob", game="merlin")
    pages: list[discord.Message | ResponseMessage] = [
        *room.direct_messages("ann"),
        *room.direct_messages("bob"),
    ]
    pages.append(ephemeral_page(await room.press(room.asked_member(), "My missions")))

    for page in pages:
        missions = [
            line for line in page_text(page).splitlines() if line.startswith("Your mission ")
        ]
        assert missions
        assert alt(page).startswith(" ".join(missions))


async def test_closed_messages_stop_nothing_and_are_told_once(room: Room) -> None:
    for player in ("ann", "bob"):
        room.block_direct_messages(player)
    await room.game("ann", "bob", game=SECRETIVE)
    board, note = room.channel.history()[-2:]
    holder = waiting_on(board, room)

    assert f"{holder} takes no direct messages" in page_text(note)
    assert note.mentions == []
    for _ in range(4):
        await play_turn(room)

    notes = [page for page in room.channel.history() if "no direct messages" in page_text(page)]
    assert len(notes) == 2  # one for each of them
    assert alt(ephemeral_page(await room.slash(holder, "hand"))).endswith(f"the hand of {holder}")


def waiting_on(board: discord.Message, room: Room) -> str:
    return "bob" if room.asked_member(board) == "ann" else "ann"


async def play_turn(room: Room) -> None:
    """Play a turn by /move, whatever the last message is."""
    table = await room.table()
    decision = room.services.play.decision(table)
    assert decision is not None
    seat = decision.seat
    while decision is not None and decision.seat == seat:
        await room.slash(table.names[seat], "move", option=decision.options[-1].key)
        table = await room.table()
        decision = room.services.play.decision(table)


async def test_who_wants_no_copies_gets_none(room: Room) -> None:
    assert room.bot.store is not None
    await room.bot.store.settings.set_user(room.members["ann"].id, UserSettings(dm_copies=False))
    await room.game("ann", "bob", game=SECRETIVE)

    await end_turn(room)

    assert room.direct_messages("ann") == []
    assert len(room.direct_messages("bob")) == 1


async def test_who_comes_back_is_sent_their_hand_again(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    holder = waiting(room)
    await room.slash(holder, "table resign")
    assert len(room.direct_messages(holder)) == 1

    await room.press(holder, "Take my seat back")

    assert len(room.direct_messages(holder)) == 2
    assert (await card(room, holder)) in page_text(room.direct_messages(holder)[-1]).casefold()


async def test_what_only_one_player_is_told_is_told_to_nobody_else(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    await end_turn(room)
    table = await room.table()
    moves = await room.services.play.moves(table, last=40)
    secrets = [event for move in moves for event in move.events if event.private_to is not None]
    assert secrets  # cards were drawn

    pages: list[discord.Message | ResponseMessage] = [
        *room.channel.history(),
        *[
            ephemeral_page(await room.slash(player, "table info"))
            for player in ("ann", "bob", "cay")
        ],
        ephemeral_page(await room.slash("cay", "board", text=True)),
    ]

    assert not any("our next terrain" in page_text(page) for page in pages)
    player = table.names[secrets[-1].private_to or 0]
    assert "Your next terrain" in page_text(room.direct_messages(player)[-1])


async def test_a_hand_that_cannot_be_painted_is_told_in_words(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    class Clumsy(HandRenderer):
        def hand(self, *args: object, **more: object) -> Picture | None:
            raise RuntimeError("spilt")

    async with open_room(settings, Clumsy()) as room:
        await room.game("ann", "bob", game=SECRETIVE)
        (letter,) = room.direct_messages(waiting(room))
        assert letter.attachments == []
        assert (await card(room, waiting(room))) in page_text(letter).casefold()
    assert "rendering hand-1-2 failed" in caplog.text


async def test_a_game_that_hides_nothing_sends_nothing(room: Room) -> None:
    await room.game("ann", "bob")

    assert room.direct_messages("ann") == room.direct_messages("bob") == []
    table = await room.table()
    assert changed_hands(table, table) == []
    assert private_info(table, 0) == ()


async def test_after_a_restart_only_changed_hands_are_sent(room: Room) -> None:
    await room.game("ann", "bob", game=SECRETIVE)
    player, other = room.asked_member(), waiting(room)

    await room.restart()
    await end_turn(room)

    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]


async def test_merlins_missions_go_to_each_player_alone(room: Room) -> None:
    await room.game("ann", "bob", game="merlin")

    (anns,), (bobs,) = room.direct_messages("ann"), room.direct_messages("bob")

    assert alt(anns).endswith("the hand of ann")
    assert alt(bobs).endswith("the hand of bob")
    assert "Your missions" in page_text(anns)
    assert page_text(anns) != page_text(bobs)
    assert not [page for page in room.channel.history() if "Your missions" in page_text(page)]


async def test_merlin_goes_on_where_direct_messages_are_closed(room: Room) -> None:
    room.block_direct_messages("ann")

    await room.game("ann", "bob", game="merlin")
    await play_turn(room)

    notes = [page for page in room.channel.history() if "no direct messages" in page_text(page)]
    assert ["ann takes no direct messages" in page_text(note) for note in notes] == [True]
    assert room.direct_messages("ann") == []
    assert "Your mission" in page_text(ephemeral_page(await room.slash("ann", "hand")))


async def test_a_start_that_overtakes_the_board_of_a_join_sends_every_hand(room: Room) -> None:
    await room.lobby("ann", game=SECRETIVE)
    lobby = await room.table()
    ann, bob = (room.members[name].id for name in ("ann", "bob"))
    with room.env.time_context():
        joined = await room.services.lobby.change(lobby.id, Join(bob, "bob"))
        started = await room.services.lobby.start(lobby.id, ann)

    await room.bot.delivery_queue.deliver(joined.merge(started))
    await room.bot.delivery_queue.wait_idle()

    assert len(lobby.players) < len(started.table.players)
    assert len(room.direct_messages(waiting(room))) == 1
    assert await room.services.store.messages.undelivered() == ()


async def test_hands_that_cannot_be_compared_are_not_delivered_until_they_can(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.expected_bugs = True
    await room.lobby("ann", "bob", game=SECRETIVE)

    def broken(*_: object) -> dict[int, tuple[str, ...]]:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(hand_messages, "private_info_by_seat", broken)
        await room.press("ann", "Start")
    holder = waiting(room)  # the board is posted
    assert room.direct_messages(holder) == []
    assert await room.services.store.messages.undelivered() == (1,)

    await room.env.advance_time(61)
    await room.bot.delivery_queue.wait_idle()

    assert len(room.direct_messages(holder)) == 1
    assert await room.services.store.messages.undelivered() == ()
