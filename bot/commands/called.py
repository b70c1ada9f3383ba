"""Commands as somebody calls them, held against those that Discord was told of.

Discord refuses what does not fit, by the commands that it knows: an older version's until it is
told anew. Whatever else arrives was sent by no client of Discord's.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.enums import AppCommandOptionType

KINDS: dict[AppCommandOptionType, type] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.boolean: bool,
    AppCommandOptionType.user: str,  # a number, with who is meant beside it
}


class Said(msgspec.Struct):
    """An option with its value, or a command within its group."""

    name: str
    type: int
    value: Any = None
    focused: bool = False
    options: "Sequence[Said]" = ()


class Called(msgspec.Struct):
    """What somebody called, with which options; whom they mean by them."""

    name: str
    type: int = 1
    options: Sequence[Said] = ()
    resolved: dict[str, dict[str, dict[str, Any]]] = {}


def is_as_told(tree: app_commands.CommandTree[Any], interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a command is one of ours, and each of its options of the kind it should be."""
    try:
        called = msgspec.convert(interaction.data, Called)
    except msgspec.ValidationError:
        return False
    command, options = tree.get_command(called.name), called.options
    if isinstance(command, app_commands.Group):
        if len(options) != 1:
            return False
        command, options = command.get_command(options[0].name), options[0].options
    if called.type != 1 or not isinstance(command, app_commands.Command):
        return False
    known = {one.display_name: one for one in command.parameters}
    if any(one.name not in known or one.type != known[one.name].type.value for one in options):
        return False
    if interaction.type is discord.InteractionType.autocomplete:
        return _is_typed(known, options)
    return _is_whole(known, options, called.resolved.get("users", {}))


def _is_typed(known: Mapping[str, app_commands.Parameter], options: Sequence[Said]) -> bool:
    """Tell whether one option that has a list is being typed; the others may be half done."""
    typed = [one for one in options if one.focused]
    return (
        len(typed) == 1
        and known[typed[0].name].autocomplete
        and isinstance(typed[0].value, str)
        and all(one.value is not None for one in options)
    )


def _is_whole(
    known: Mapping[str, app_commands.Parameter], options: Sequence[Said], users: Mapping[str, Any]
) -> bool:
    """Tell whether all that is needed is there, and of its kind."""
    needed = {name for name, one in known.items() if one.required}
    return needed <= {one.name for one in options} and all(
        _is_of_kind(known[one.name].type, one.value, users) for one in options
    )


def _is_of_kind(kind: AppCommandOptionType, value: object, users: Mapping[str, Any]) -> bool:
    if not isinstance(value, KINDS[kind]):
        return False
    return kind is not AppCommandOptionType.user or value in users
