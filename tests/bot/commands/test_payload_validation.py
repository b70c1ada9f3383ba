"""Commands in a form that Discord was never told of: it refuses them, who forges one does not."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from discord import app_commands
from simcord.enums import InteractionType

from bot.i18n import translate
from tests.bot.room import Room
from tests.bot.test_strange import Sender, answer, is_command, kept, nested

Command = app_commands.Command[Any, ..., Any]

HONEST: dict[int, object] = {3: "a", 5: True, 6: "1"}  # a value of each kind; no user has the id 1
KINDS = {*range(1, 12), 99}
WORDS = ["", "abc", "9" * 6_000]
NO_WORDS = [None, 5, -1, 0.5, 1e308, 10**400, [], ["a"], {}, {"a": 1}]
NO_OPTIONS: list[Any] = [None, 5, "abc", [5], [{}], [{"name": "game"}]]
FORGED: list[Any] = [
    *({"name": "no-such-command"}, {"name": 5}, {"name": "table"}, {"name": "move"}, {}),
    *({"name": "play", "type": kind} for kind in (2, 3, 99, "1")),
    *({"name": "play", "options": odd} for odd in NO_OPTIONS),
    {"name": "play", "options": [{"name": "nothing", "type": 3, "value": "a"}]},
    {"name": "table", "options": [{"name": "no-such", "type": 1}]},
    {"name": "table", "options": [{"name": "join", "type": 1}, {"name": "info", "type": 1}]},
    {"name": "table", "options": [{"name": "join", "type": 1, "options": 5}]},
    {"name": "profile", "resolved": {"users": 5}},
]


def commands(room: Room) -> Iterator[Command]:
    return filter(is_command, room.bot.tree.walk_commands())


def said(one: app_commands.Parameter) -> dict[str, Any]:
    return {"name": one.display_name, "type": one.type.value, "value": HONEST[one.type.value]}


def wrong(one: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Return an option with values of every kind but its own, and as if it were of another."""
    values = [*NO_WORDS, *(WORDS if one["type"] != 3 else [])]
    yield from (one | {"value": value} for value in values)
    yield from (one | {"type": kind} for kind in KINDS - {one["type"]})
    yield {"name": one["name"], "type": one["type"]}


@pytest.fixture
def sender(room: Room) -> Sender:
    room.bot.in_flight.max_per_user = sys.maxsize  # else most of it would be turned away unread
    return Sender(room, "fay", [""], is_stranger=True)


async def test_wrong_option_types_and_unknown_commands_are_refused(
    room: Room, sender: Sender
) -> None:
    await room.game("ann", "bob")
    before = await kept(room)

    for command in commands(room):
        honest = [said(one) for one in command.parameters]
        for one in honest:
            others = [other for other in honest if other is not one]
            for odd in wrong(one):
                call = nested(command, [*others, odd])
                sender.send(InteractionType.APPLICATION_COMMAND, call)
    for call in FORGED:
        sender.send(InteractionType.APPLICATION_COMMAND, call)
    await room.env.settle()

    calm = translate("refuse-unknown-command")
    assert {call: answer(it) for call, it in sender.sent if answer(it) != calm} == {}
    assert await kept(room) == before


async def test_autocomplete_of_a_wrong_option_type_is_empty(room: Room, sender: Sender) -> None:
    kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
    for command in commands(room):
        for one in map(said, command.parameters):
            for odd in wrong(one):
                sender.send(kind, nested(command, [odd | {"focused": True}]))
            sender.send(kind, nested(command, [one]))  # nothing is being typed
    for call in FORGED:
        sender.send(kind, call)
    await room.env.settle()

    offered = {call: it.autocomplete_choices for call, it in sender.sent}
    assert {call: choices for call, choices in offered.items() if choices != []} == {}


async def test_an_incomplete_other_option_does_not_prevent_autocomplete(
    room: Room, sender: Sender
) -> None:
    (play,) = [one for one in commands(room) if one.qualified_name == "play"]
    half = [
        {"name": "game", "type": 3, "value": "kingdom_builder"},
        {"name": "thread", "type": 5, "value": "Tr"},
        {"name": "options", "type": 3, "value": "", "focused": True},
    ]
    sender.send(InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, nested(play, half))
    await room.env.settle()

    assert answer(sender.sent[0][1])
