"""Validates payloads of slash commands against the registered commands.

Discord itself rejects payloads that do not match its registered commands, which may be those of an
older version. Any other mismatch was not sent by a Discord client.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.enums import AppCommandOptionType

from bot.interaction import BotInteraction

PYTHON_TYPES: dict[AppCommandOptionType, type] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.boolean: bool,
    AppCommandOptionType.user: str,  # an id; the user is in `resolved`
}


class OptionPayload(msgspec.Struct):
    """An option with its value, or a subcommand."""

    name: str
    type: int
    value: Any = None
    focused: bool = False
    options: "Sequence[OptionPayload]" = ()


class CommandPayload(msgspec.Struct):
    """A command with its options and the users they refer to."""

    name: str
    type: int = 1
    options: Sequence[OptionPayload] = ()
    resolved: dict[str, dict[str, dict[str, Any]]] = {}


def matches_registered_command(
    tree: app_commands.CommandTree[Any], interaction: BotInteraction
) -> bool:
    """Return whether the command is registered and its options have the registered types."""
    try:
        payload = msgspec.convert(interaction.data, CommandPayload)
    except msgspec.ValidationError:
        return False
    command, options = tree.get_command(payload.name), payload.options
    if isinstance(command, app_commands.Group):
        if len(options) != 1:
            return False
        command, options = command.get_command(options[0].name), options[0].options
    if payload.type != 1 or not isinstance(command, app_commands.Command):
        return False
    parameters = {one.display_name: one for one in command.parameters}
    if any(
        one.name not in parameters or one.type != parameters[one.name].type.value for one in options
    ):
        return False
    if interaction.type is discord.InteractionType.autocomplete:
        return _has_valid_autocomplete(parameters, options)
    return _has_required_options(parameters, options, payload.resolved.get("users", {}))


def _has_valid_autocomplete(
    parameters: Mapping[str, app_commands.Parameter], options: Sequence[OptionPayload]
) -> bool:
    """Return whether exactly one option with autocompletion has the focus."""
    typed = [one for one in options if one.focused]
    return (
        len(typed) == 1
        and parameters[typed[0].name].autocomplete
        and isinstance(typed[0].value, str)
        and all(one.value is not None for one in options)
    )


def _has_required_options(
    parameters: Mapping[str, app_commands.Parameter],
    options: Sequence[OptionPayload],
    users: Mapping[str, Any],
) -> bool:
    """Return whether all required options are there and all options have the right type."""
    needed = {name for name, one in parameters.items() if one.required}
    return needed <= {one.name for one in options} and all(
        _has_type(parameters[one.name].type, one.value, users) for one in options
    )


def _has_type(option_type: AppCommandOptionType, value: object, users: Mapping[str, Any]) -> bool:
    if not isinstance(value, PYTHON_TYPES[option_type]):
        return False
    return option_type is not AppCommandOptionType.user or value in users
