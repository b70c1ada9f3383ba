"""Hand messages: sent to their player at every change, and to no other user."""

from collections.abc import Sequence
from typing import Any

import discord
import pytest
from simcord import InteractionResult, ResponseMessage

from bot.delivery import hand_messages
from bot.delivery.hand_messages import changed_hands
from bot.pages.turn import TurnViewModel
from bot.service.lobby_changes import Join
from bot.service.private_info import private_info
from bot.settings import Settings
from engines import View
from engines.store import UserSettings
from render import Picture
from tests.bot.fake_renderer import FakeRenderer, dot
from tests.bot.room import (
    Room,
    alt_text,
    labels,
    offered_keys,
    open_room,
    page_text,
    reply_text,
)

GAME_WITH_HANDS = "kingdom_builder"  # each player holds one card


class HandRenderer(FakeRenderer):
    """Returns a hand picture for each player."""

    def hand(self, view: View[Any], /, *, names: Sequence[str] = (), **_: object) -> Picture | None:
        assert view.seat is not None
        return dot(f"the hand of {names[view.seat]}")


@pytest.fixture
def pictures() -> HandRenderer:
    return HandRenderer()


def ephemeral_page(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def card_of(room: Room, player: str) -> str:
    """Return the card that the player holds."""
    table = await room.table()
    seat = table.names.index(player)
    return str(private_info(table, seat)[0]).replace("_", " ")


async def pick_option(room: Room, *, index: int) -> None:
    """Choose an option of the open decision; open its quadrant first if it is not on the page."""
    table = await room.table()
    decision = room.services.play.decision(table)
    assert decision is not None
    player, key = table.names[decision.seat], decision.options[index].key
    if key not in offered_keys(room.board):
        menus = room.bot.composer.with_limits(TurnViewModel(table, decision)).menus
        offering = [key in {one.key for one in menu.options} for menu in menus]
        await room.pick(player, str(offering.index(True)))
    await room.pick(player, key)
    assert (await room.table()).revision > table.revision


async def end_turn(room: Room) -> None:
    """Play until it is another player's turn."""
    player = room.asked_member()
    while room.asked_member() == player:
        await pick_option(room, index=-1)


def waiting_player(room: Room) -> str:
    """Return the player who is not to act and holds a card; the other's card is face up."""
    return "bob" if room.asked_member() == "ann" else "ann"


async def test_hands_are_sent_at_the_start_of_the_game(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    holder = waiting_player(room)

    (message,) = room.direct_messages(holder)

    assert alt_text(message).endswith(f"the hand of {holder}")
    assert (await card_of(room, holder)) in page_text(message).casefold()
    assert message.id > room.board.id  # the board does not wait for it
    assert room.direct_messages(room.asked_member()) == room.direct_messages("cay") == []


async def test_a_hand_is_sent_again_when_it_has_changed_and_only_then(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    player, other = room.asked_member(), waiting_player(room)

    await pick_option(room, index=0)
    assert [len(room.direct_messages(name)) for name in (player, other)] == [0, 1]
    await end_turn(room)

    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]
    assert (await card_of(room, player)) in page_text(room.direct_messages(player)[-1]).casefold()


async def test_undelivered_hands_are_sent_at_the_next_start(
    room: Room,
) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    player, other = room.asked_member(), waiting_player(room)
    table = await room.table()
    while (decision := room.services.play.decision(table)) and table.names[decision.seat] == player:
        key = decision.options[-1].key
        with room.env.time_context():  # recorded, but the bot stops before posting it
            chosen = await room.services.play.choose(table.id, room.members[player].id, [key])
        table = chosen.table
    assert [len(room.direct_messages(name)) for name in (player, other)] == [0, 1]

    await room.restart()
    await room.bot.delivery_queue.wait_idle()

    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]
    assert (await card_of(room, player)) in page_text(room.direct_messages(player)[-1]).casefold()
    await room.restart()
    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]


async def test_my_hand_shows_players_their_own_hand_only(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    holder = waiting_player(room)
    assert "My hand" in labels(room.board)

    pages = [
        ephemeral_page(await room.press(holder, "My hand")),
        ephemeral_page(await room.slash(holder, "hand")),
    ]

    for page in pages:
        assert alt_text(page).endswith(f"the hand of {holder}")
        assert (await card_of(room, holder)) in page_text(page).casefold()
    assert "You have no hidden cards" in reply_text(
        await room.press(room.asked_member(), "My hand")
    )
    assert "not playing" in reply_text(await room.press("cay", "My hand"))


async def test_the_alt_text_of_a_hand_begins_with_its_missions(room: Room) -> None:
    await room.start_game("ann", "bob", game="merlin")
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
        assert alt_text(page).startswith(" ".join(missions))


async def test_blocked_dms_are_announced_once(room: Room) -> None:
    for player in ("ann", "bob"):
        room.block_direct_messages(player)
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    board, note = room.channel.history()[-2:]
    holder = waiting_player_of(board, room)

    assert f"{holder} doesn’t accept direct messages" in page_text(note)
    assert note.mentions == []
    for _ in range(4):
        await play_turn(room)

    notes = [
        page
        for page in room.channel.history()
        if "doesn’t accept direct messages" in page_text(page)
    ]
    assert len(notes) == 2  # one for each of them
    assert alt_text(ephemeral_page(await room.slash(holder, "hand"))).endswith(
        f"the hand of {holder}"
    )


def waiting_player_of(board: discord.Message, room: Room) -> str:
    return "bob" if room.asked_member(board) == "ann" else "ann"


async def play_turn(room: Room) -> None:
    """Play a turn by /move, which does not depend on the last message."""
    table = await room.table()
    decision = room.services.play.decision(table)
    assert decision is not None
    seat = decision.seat
    while decision is not None and decision.seat == seat:
        await room.slash(table.names[seat], "move", option=decision.options[-1].key)
        table = await room.table()
        decision = room.services.play.decision(table)


async def test_players_can_turn_hand_messages_off(room: Room) -> None:
    assert room.bot.store is not None
    await room.bot.store.settings.set_user(room.members["ann"].id, UserSettings(dm_copies=False))
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)

    await end_turn(room)

    assert room.direct_messages("ann") == []
    assert len(room.direct_messages("bob")) == 1


async def test_a_player_who_takes_their_seat_back_is_sent_their_hand(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    holder = waiting_player(room)
    await room.slash(holder, "table resign")
    assert len(room.direct_messages(holder)) == 1

    await room.press(holder, "Take my seat back")

    assert len(room.direct_messages(holder)) == 2
    assert (await card_of(room, holder)) in page_text(room.direct_messages(holder)[-1]).casefold()


async def test_private_events_are_in_no_public_message(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
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


async def test_a_hand_that_cannot_be_rendered_is_sent_as_text(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    class BrokenHandRenderer(HandRenderer):
        def hand(self, *args: object, **more: object) -> Picture | None:
            raise RuntimeError("broken")

    async with open_room(settings, BrokenHandRenderer()) as room:
        await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
        (message,) = room.direct_messages(waiting_player(room))
        assert message.attachments == []
        assert (await card_of(room, waiting_player(room))) in page_text(message).casefold()
    assert "rendering hand-1-2 failed" in caplog.text


async def test_a_game_without_private_info_sends_no_hands(room: Room) -> None:
    await room.start_game("ann", "bob")

    assert room.direct_messages("ann") == room.direct_messages("bob") == []
    table = await room.table()
    assert changed_hands(table, table) == []
    assert private_info(table, 0) == ()


async def test_after_a_restart_only_changed_hands_are_sent(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME_WITH_HANDS)
    player, other = room.asked_member(), waiting_player(room)

    await room.restart()
    await end_turn(room)

    assert [len(room.direct_messages(name)) for name in (player, other)] == [1, 1]


async def test_merlins_missions_are_sent_to_their_owner_only(room: Room) -> None:
    await room.start_game("ann", "bob", game="merlin")

    (ann_message,), (bob_message,) = room.direct_messages("ann"), room.direct_messages("bob")

    assert alt_text(ann_message).endswith("the hand of ann")
    assert alt_text(bob_message).endswith("the hand of bob")
    assert "Your missions" in page_text(ann_message)
    assert page_text(ann_message) != page_text(bob_message)
    assert not [page for page in room.channel.history() if "Your missions" in page_text(page)]


async def test_merlin_is_playable_with_blocked_dms(room: Room) -> None:
    room.block_direct_messages("ann")

    await room.start_game("ann", "bob", game="merlin")
    await play_turn(room)

    notes = [
        page
        for page in room.channel.history()
        if "doesn’t accept direct messages" in page_text(page)
    ]
    assert ["ann doesn’t accept direct messages" in page_text(note) for note in notes] == [True]
    assert room.direct_messages("ann") == []
    assert "Your mission" in page_text(ephemeral_page(await room.slash("ann", "hand")))


async def test_a_start_merged_with_a_join_sends_every_hand(room: Room) -> None:
    await room.open_lobby("ann", game=GAME_WITH_HANDS)
    lobby = await room.table()
    ann, bob = (room.members[name].id for name in ("ann", "bob"))
    with room.env.time_context():
        joined = await room.services.lobby.change(lobby.id, Join(bob, "bob"))
        started = await room.services.lobby.start(lobby.id, ann)

    await room.bot.delivery_queue.deliver(joined.merge(started))
    await room.bot.delivery_queue.wait_idle()

    assert len(lobby.players) < len(started.table.players)
    assert len(room.direct_messages(waiting_player(room))) == 1
    assert await room.services.store.messages.undelivered_tables() == ()


async def test_hands_stay_undelivered_while_comparing_them_fails(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.expected_bugs = True
    await room.open_lobby("ann", "bob", game=GAME_WITH_HANDS)

    def broken(*_: object) -> dict[int, tuple[str, ...]]:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(hand_messages, "private_info_by_seat", broken)
        await room.press("ann", "Start")
    holder = waiting_player(room)  # the board is posted
    assert room.direct_messages(holder) == []
    assert await room.services.store.messages.undelivered_tables() == (1,)

    await room.env.advance_time(61)
    await room.bot.delivery_queue.wait_idle()

    assert len(room.direct_messages(holder)) == 1
    assert await room.services.store.messages.undelivered_tables() == ()
