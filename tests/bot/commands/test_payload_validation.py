"""Forged commands that do not match the registered ones are refused."""

from collections.abc import Iterator
from typing import Any

import pytest
from discord import app_commands
from simcord.enums import InteractionType

from bot.i18n import translate
from tests.bot.room import Room, lift_limits
from tests.bot.test_fuzzing import Sender, answer, command_payload, is_command, stored_rows

Command = app_commands.Command[Any, ..., Any]

VALID_VALUES: dict[int, object] = {3: "a", 5: True, 6: "1"}  # by option type; no user has the id 1
OPTION_TYPES = {*range(1, 12), 99}
STRINGS = ["", "abc", "9" * 6_000]
NON_STRINGS = [None, 5, -1, 0.5, 1e308, 10**400, [], ["a"], {}, {"a": 1}]
INVALID_OPTIONS: list[Any] = [None, 5, "abc", [5], [{}], [{"name": "game"}]]
FORGED: list[Any] = [
    *({"name": "no-such-command"}, {"name": 5}, {"name": "table"}, {"name": "move"}, {}),
    *({"name": "play", "type": kind} for kind in (2, 3, 99, "1")),
    *({"name": "play", "options": odd} for odd in INVALID_OPTIONS),
    {"name": "play", "options": [{"name": "nothing", "type": 3, "value": "a"}]},
    {"name": "table", "options": [{"name": "no-such", "type": 1}]},
    {"name": "table", "options": [{"name": "join", "type": 1}, {"name": "info", "type": 1}]},
    {"name": "table", "options": [{"name": "join", "type": 1, "options": 5}]},
    {"name": "profile", "resolved": {"users": 5}},
]


def commands(room: Room) -> Iterator[Command]:
    return filter(is_command, room.bot.tree.walk_commands())


def option_payload(one: app_commands.Parameter) -> dict[str, Any]:
    return {"name": one.display_name, "type": one.type.value, "value": VALID_VALUES[one.type.value]}


def wrong_payloads(one: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the option with values of other types, with other types, and without a value."""
    values = [*NON_STRINGS, *(STRINGS if one["type"] != 3 else [])]
    yield from (one | {"value": value} for value in values)
    yield from (one | {"type": kind} for kind in OPTION_TYPES - {one["type"]})
    yield {"name": one["name"], "type": one["type"]}


@pytest.fixture
def sender(room: Room) -> Sender:
    lift_limits(room)
    return Sender(room, "fay", [""], is_stranger=True)


async def test_wrong_option_types_and_unknown_commands_are_refused(
    room: Room, sender: Sender
) -> None:
    await room.start_game("ann", "bob")
    before = await stored_rows(room)

    for command in commands(room):
        valid = [option_payload(one) for one in command.parameters]
        for one in valid:
            others = [other for other in valid if other is not one]
            for odd in wrong_payloads(one):
                call = command_payload(command, [*others, odd])
                sender.send(InteractionType.APPLICATION_COMMAND, call)
    for call in FORGED:
        sender.send(InteractionType.APPLICATION_COMMAND, call)
    await room.env.settle()

    refusal = translate("refuse-unknown-command")
    assert {call: answer(it) for call, it in sender.sent if answer(it) != refusal} == {}
    assert await stored_rows(room) == before


async def test_autocomplete_of_a_wrong_option_type_is_empty(room: Room, sender: Sender) -> None:
    kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
    for command in commands(room):
        for one in map(option_payload, command.parameters):
            for odd in wrong_payloads(one):
                sender.send(kind, command_payload(command, [odd | {"focused": True}]))
            sender.send(kind, command_payload(command, [one]))  # no option has the focus
    for call in FORGED:
        sender.send(kind, call)
    await room.env.settle()

    offered = {call: it.autocomplete_choices for call, it in sender.sent}
    assert {call: choices for call, choices in offered.items() if choices != []} == {}


async def test_an_incomplete_other_option_does_not_prevent_autocomplete(
    room: Room, sender: Sender
) -> None:
    (play,) = [one for one in commands(room) if one.qualified_name == "play"]
    partial = [
        {"name": "game", "type": 3, "value": "kingdom_builder"},
        {"name": "thread", "type": 5, "value": "Tr"},
        {"name": "options", "type": 3, "value": "", "focused": True},
    ]
    sender.send(InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, command_payload(play, partial))
    await room.env.settle()

    assert answer(sender.sent[0][1])
