"""Secret decisions: the channel sees the public options, only the player sees the rest."""

import logging

import msgspec
import pytest
from simcord import ResponseMessage

from bot.service.services import Services
from bot.service.table_runner import DecisionFn
from engines import Decision, Option, Text, pending
from engines.core.kernel import State
from tests.bot.room import SELECT, Room, controls, labels, offered_keys, page_text, reply_text

GAME = "merlin"  # with missions in a hidden hand


async def secret_decision(room: Room) -> Decision:
    decision = room.services.play.decision(await room.table())
    assert decision is not None
    assert decision.secret
    return decision


async def show_private(room: Room, player: str) -> ResponseMessage:
    page = (await room.press(player, "My missions")).response
    assert page is not None
    assert page.ephemeral
    return page


async def test_the_channel_is_offered_the_public_options(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)

    decision = await secret_decision(room)

    assert offered_keys(room.board) == [option.key for option in decision.public_options]
    assert "My missions" in labels(room.board)
    await room.pick(room.asked_member(), offered_keys(room.board)[0])
    assert (await room.table()).revision == 3


async def test_only_the_player_is_shown_all_options(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)
    player = room.asked_member()
    other = "bob" if player == "ann" else "ann"
    decision = await secret_decision(room)

    assert offered_keys(await show_private(room, other)) == []  # their own cards without options
    page = await show_private(room, player)

    assert set(offered_keys(page)) == {option.key for option in decision.options}
    await room.pick(player, decision.options[-1].key, on=page)
    (move,) = await room.services.play.moves(await room.table(), last=1)
    assert move.key == decision.options[-1].key


async def test_a_mission_is_redeemed_privately_and_then_announced(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)
    for number in range(250):
        assert "My missions" in labels(room.board)
        decision = room.services.play.decision(await room.table())
        assert decision is not None
        hidden = [one for one in decision.options if decision.secret and not one.public]
        if hidden:
            break
        keys = offered_keys(room.board)
        await room.pick(room.asked_member(), keys[number % len(keys)])
    player, key = room.asked_member(), hidden[0].key
    assert key not in str([part.to_dict() for part in room.board.components])

    page = await show_private(room, player)
    await room.pick(player, key, on=page)

    (move,) = await room.services.play.moves(await room.table(), last=1)
    assert move.key == key
    assert f"**{player}**" in page_text(await open_log(room, "cay"))


async def test_a_turn_continues_on_the_private_page_until_it_is_over(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)
    player = room.asked_member()
    result = await room.press(player, "My missions")

    assert result.response is not None
    for _ in range(20):
        await room.pick(player, offered_keys(result.response)[0], on=result.response)
        if room.asked_member() != player:
            break
        assert set(offered_keys(result.response)) >= set(offered_keys(room.board))

    assert page_text(result.response) == "You have chosen."


async def test_the_private_page_also_offers_public_decisions(room: Room) -> None:
    await room.start_game("ann", "bob", game=GAME)
    await room.pick(room.asked_member(), "apple")
    decision = room.services.play.decision(await room.table())
    assert decision is not None
    assert not decision.secret

    player = room.asked_member()
    page = await show_private(room, player)

    assert "Your mission 1" in page_text(page)
    assert offered_keys(page) == offered_keys(room.board) != []
    assert offered_keys(await show_private(room, "bob" if player == "ann" else "ann")) == []


async def open_log(room: Room, player: str) -> ResponseMessage:
    page = (await room.press(player, "What happened")).response
    assert page is not None
    assert page.ephemeral
    return page


def with_secret_decisions(state: State) -> tuple[Decision, ...]:
    """Return the open decisions, all secret."""
    return tuple(msgspec.structs.replace(asked, secret=True) for asked in pending(state))


async def test_a_secret_decision_is_shown_only_to_its_player(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    assert room.bot.store is not None
    room.bot.build_services(
        Services(room.bot.store, list_decisions=with_secret_decisions), room.pictures
    )
    await room.press("ann", "Start")
    player = room.asked_member()
    other = "bob" if player == "ann" else "ann"
    assert "chooses in secret" in page_text(room.board)
    assert "Take a card" not in page_text(room.board)
    assert offered_keys(room.board) == []

    assert "turn" in reply_text(await room.press(other, "Choose"))
    result = await room.press(player, "Choose")

    (page,) = [answer for answer in [result.response] if answer is not None]
    assert page.ephemeral
    assert "Take a card" in page_text(page)
    await room.pick(player, next(key for key in offered_keys(page) if "/down" in key), on=page)
    assert (await room.table()).revision == 3
    assert room.asked_member() == other
    assert result.response is not None
    assert page_text(result.response) == "You have chosen."


def with_many_options(state: State) -> tuple[Decision, ...]:
    """Return the open decisions, with 120 copies of one option."""
    return tuple(
        msgspec.structs.replace(asked, options=(*copies(asked.options[0]), *asked.options))
        for asked in pending(state)
    )


def copies(option: Option) -> list[Option]:
    headings = [Text(f"group {number // 20}") for number in range(120)]
    return [msgspec.structs.replace(option, group=heading) for heading in headings]


async def test_a_group_must_be_opened_if_there_are_many_options(room: Room) -> None:
    await room.open_lobby("ann", "bob")
    assert room.bot.store is not None
    room.bot.build_services(
        Services(room.bot.store, list_decisions=with_many_options), room.pictures
    )
    await room.press("ann", "Start")
    player, messages = room.asked_member(), len(room.channel.history())
    group_select, *_ = controls(room.board)
    assert [line["label"] for line in group_select["options"]][-2:] == ["group 5", "Other"]

    await room.pick(player, "6")

    assert len(room.channel.history()) == messages
    assert "key/refresh" in offered_keys(room.board)
    await room.pick(player, next(key for key in offered_keys(room.board) if "/down" in key))
    assert room.asked_member() != player
    assert labels(room.board) == ["What happened", "Rules", "Icons", "All tableaus"]


def with_two_secret_buttons(state: State) -> tuple[Decision, ...]:
    """Return the open decisions, secret and with short labels, so that options are buttons."""
    return tuple(
        msgspec.structs.replace(
            asked,
            secret=True,
            options=tuple(
                msgspec.structs.replace(one, text=Text("it")) for one in asked.options[:2]
            ),
        )
        for asked in pending(state)
    )


def failing_decisions(state: State) -> tuple[Decision, ...]:
    """Raise an error instead of returning the open decisions."""
    raise ZeroDivisionError("a bug")


@pytest.mark.parametrize("questions", [with_two_secret_buttons, with_secret_decisions])
async def test_the_key_of_a_secret_choice_is_never_written_to_the_log(
    room: Room, caplog: pytest.LogCaptureFixture, questions: DecisionFn
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    room.expected_bugs = True
    assert room.bot.store is not None
    await room.open_lobby("ann", "bob")
    room.bot.build_services(Services(room.bot.store, list_decisions=questions), room.pictures)
    await room.press("ann", "Start")
    player = room.asked_member()
    page = (await room.press(player, "Choose")).response
    assert page is not None
    key = offered_keys(page)[0]

    room.bot.build_services(
        Services(room.bot.store, list_decisions=failing_decisions), room.pictures
    )
    await room.pick(player, key, on=page)
    await room.slash(player, "move", option=key)
    room.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    (control,) = [one for one in controls(page) if key in str(one)][:1]
    if control["type"] == SELECT:
        await room.members[player].select(page, [key], custom_id=control["custom_id"])
    else:
        await room.members[player].click(page, custom_id=control["custom_id"])

    assert caplog.text.count("a bug in") == 2
    assert "came too late" in caplog.text
    assert key not in caplog.text
