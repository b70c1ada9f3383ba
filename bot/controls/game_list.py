"""The controls that open a table or a game's rules."""

from typing import NamedTuple

import discord

from bot.controls.control import Control, channel_id_of
from bot.controls.log_and_rules import show_rules
from bot.delivery.replies import defer_private, reply
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.game_list import OpenIn
from bot.pages.names import clean_name
from bot.pages.page import cut_to
from bot.service.progress import Refusal
from engines import GAMES

MAX_THREAD_NAME_CHARS = 100  # Discord's limit


class TableLocation(NamedTuple):
    """The channel of a new table, and its thread if one was created."""

    channel_id: int
    thread: discord.Thread | None = None


class OpenButton(Control, template=custom_id.OPEN_TABLE.template):
    """Opens a table for the game beside the button."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Open it, as /play does."""
        await defer_private(interaction)
        await open_table(interaction, self.params["game"], where=OpenIn(self.params["where"]))


class OpenSelect(Control, template=custom_id.OPEN_SELECT.template):
    """Opens a table for the picked game."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Open it, as /play does."""
        await defer_private(interaction)
        await open_table(interaction, self.value)


class RulesSelect(Control, template=custom_id.RULES_SELECT.template):
    """Opens the rules of the picked game."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the first page of the rules."""
        await defer_private(interaction)
        if self.value not in GAMES:
            raise Refusal("refuse-unknown-game")
        await show_rules(interaction, GAMES[self.value])


GAME_LIST_CONTROLS: tuple[type[Control], ...] = (OpenButton, OpenSelect, RulesSelect)


async def open_table(
    interaction: BotInteraction,
    game: str,
    *,
    options: dict[str, str] | None = None,
    where: OpenIn = OpenIn.USUAL,
) -> None:
    """Open a lobby in the channel or a new thread; the interaction is already deferred."""
    interaction.client.services.lobby.validate_options(
        game, options or {}
    )  # else the thread would be empty
    location = await resolve_location(interaction, game, where)
    await interaction.client.table_actions.open_lobby(
        channel_id=location.channel_id,
        guild_id=interaction.guild_id,
        game=game,
        user_id=interaction.user.id,
        name=interaction.user.display_name,
        options=options or {},
    )
    lines = [_open_reply(interaction, location.thread)]
    if await interaction.client.services.history.is_new_to(interaction.user.id, game):
        lines.append(translate("opened-new", game=GAMES[game].name))
    await reply(interaction, "\n".join(lines))


def _open_reply(interaction: BotInteraction, thread: discord.Thread | None) -> str:
    """Return the reply to the user who opened the table."""
    if thread is not None:
        return translate("opened-thread", thread=thread.mention)
    return translate("opened-alone" if interaction.guild_id is None else "opened")


async def resolve_location(interaction: BotInteraction, game: str, where: OpenIn) -> TableLocation:
    """Return the location of a new table; create a thread if wanted.

    A user who cannot open a table is refused before, so that no thread stays empty.
    """
    lobby = interaction.client.services.lobby
    await lobby.check_quotas(interaction.user.id, interaction.guild_id)
    if not await _wants_thread(interaction, where):
        return TableLocation(channel_id_of(interaction))
    thread = await _create_thread(interaction, game)
    return TableLocation(thread.id, thread)


async def _wants_thread(interaction: BotInteraction, where: OpenIn) -> bool:
    """Return whether the table gets a thread; the default is the guild's setting."""
    if where is not OpenIn.USUAL:
        return where is OpenIn.THREAD
    if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
        return False
    return (
        await interaction.client.services.preferences.guild_settings(interaction.guild_id)
    ).thread


async def _create_thread(interaction: BotInteraction, game: str) -> discord.Thread:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("refuse-no-thread-here")
    if game not in GAMES:
        raise Refusal("refuse-unknown-game")
    name = f"{GAMES[game].name} · {clean_name(interaction.user.display_name)}"
    name = cut_to(name, MAX_THREAD_NAME_CHARS)
    try:
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.Forbidden as error:
        raise Refusal("refuse-no-thread-here") from error
