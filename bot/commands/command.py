"""The base class of all cogs, and autocompletion."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.controls.control import channel_id_of
from bot.delivery.replies import LogContext, answer_autocomplete, defer_private
from bot.interaction import BotInteraction
from bot.pages.page import MAX_OPTION_CHARS, MAX_SELECT_OPTIONS, truncate
from engines import GAMES
from engines.store import Table

if TYPE_CHECKING:
    from bot.client import Tafelronde

Choices: TypeAlias = list[app_commands.Choice[str]]
Complete = TypeVar("Complete", bound=Callable[..., Coroutine[Any, Any, Choices]])

GAME_CHOICES: Choices = [
    app_commands.Choice(name=game.name, value=game.id) for game in GAMES.values()
]


class BotCog(commands.Cog):
    """A group of the bot's commands."""

    def __init__(self, bot: "Tafelronde") -> None:
        self.bot = bot

    async def _defer_and_get_table(
        self, interaction: BotInteraction, log_context: LogContext
    ) -> Table:
        """Defer the reply, then load the channel's table."""
        await defer_private(interaction)
        table = await self.bot.services.tables.in_channel(channel_id_of(interaction))
        log_context.table_id, log_context.revision = table.id, table.revision
        return table


def autocompletes(
    command: "app_commands.Command[Any, ..., Any]", option: str
) -> Callable[[Complete], Complete]:
    """Let a method complete an option of a command.

    The method's choices are sent here and not by discord.py, so that a user has one autocomplete in
    flight until it is answered.
    """

    def decorate(complete: Complete) -> Complete:
        @wraps(complete)
        async def answer(cog: Any, interaction: BotInteraction, typed: str) -> Choices:
            await answer_autocomplete(interaction, complete(cog, interaction, typed))
            return []

        command.autocomplete(option)(answer)
        return complete

    return decorate


def autocomplete_matches(typed: str, names_by_value: dict[str, str]) -> Choices:
    """Return the autocomplete choices that match the typed text, at most 25.

    An exact value comes first: `1` is table 1 before all names that contain a 1.
    """
    if len(typed) > MAX_OPTION_CHARS:
        return []  # longer than any name
    wanted = typed.casefold().split()
    matches = [
        app_commands.Choice(name=truncate(name, MAX_OPTION_CHARS), value=value)
        for value, name in sorted(names_by_value.items(), key=lambda one: one[0] != typed)
        if all(word in name.casefold() for word in wanted) or typed == value
    ]
    return matches[:MAX_SELECT_OPTIONS]
