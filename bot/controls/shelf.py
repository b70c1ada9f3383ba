"""The doors to a game: the buttons and menus that open a table, or a game's rules."""

from typing import NamedTuple

import discord

from bot.controls.control import Control, Press, channel_of
from bot.controls.looking import show_rules
from bot.delivery.replies import reply, defer_private
from bot.pages import custom_id
from bot.pages.names import plain
from bot.pages.shelf import HERE, THREAD, USUAL
from bot.service.progress import Refusal
from bot.words import say
from engines import GAMES

LONGEST = 100  # characters of a thread's name


class Place(NamedTuple):
    """The channel of a new table, and the thread that was made for it."""

    channel: int
    thread: discord.Thread | None = None


class OpenButton(Control, template=custom_id.OPEN.template):
    """Opens a table for the game on the card."""

    async def used(self, interaction: Press) -> None:
        """Open it, as the command does."""
        await defer_private(interaction)
        await open_table(interaction, self.said["game"], where=self.said["where"])


class OpenMenu(Control, template=custom_id.OPEN_FROM.template):
    """Opens a table for one of the games."""

    async def used(self, interaction: Press) -> None:
        """Open it, as the command does."""
        await defer_private(interaction)
        await open_table(interaction, self.value)


class RulesMenu(Control, template=custom_id.RULES_OF.template):
    """Opens the rules of one of the games."""

    async def used(self, interaction: Press) -> None:
        """Show them from the beginning, on a page of their own."""
        await defer_private(interaction)
        if self.value not in GAMES:
            raise Refusal("refuse-unknown-game")
        await show_rules(interaction, GAMES[self.value])


SHELF_CONTROLS: tuple[type[Control], ...] = (OpenButton, OpenMenu, RulesMenu)


async def open_table(
    interaction: Press,
    game: str,
    *,
    options: dict[str, str] | None = None,
    where: str = USUAL,
) -> None:
    """Open a lobby in the channel or a thread of it; the interaction was deferred for it."""
    interaction.client.services.lobby.validate_options(game, options or {})  # else the thread would be empty
    place = await place_for(interaction, game, where)
    await interaction.client.table_actions.open(
        channel=place.channel,
        guild=interaction.guild_id,
        game=game,
        user=interaction.user.id,
        name=interaction.user.display_name,
        options=options or {},
    )
    told = [_opened(interaction, place.thread)]
    if await interaction.client.services.archive.is_new_to(interaction.user.id, game):
        told.append(say("opened-new", game=GAMES[game].name))
    await reply(interaction, "\n".join(told))


def _opened(interaction: Press, thread: discord.Thread | None) -> str:
    """Return what comes next."""
    if thread is not None:
        return say("opened-thread", thread=thread.mention)
    return say("opened-alone" if interaction.guild_id is None else "opened")


async def place_for(interaction: Press, game: str, where: str) -> Place:
    """Return where a table is wanted, a thread made for it if it is to be one."""
    if not await _in_thread(interaction, where):
        return Place(channel_of(interaction))
    thread = await _thread(interaction, game)
    return Place(thread.id, thread)


async def _in_thread(interaction: Press, where: str) -> bool:
    """Tell whether a thread is wanted; usually that is as the server has it."""
    if where in (HERE, THREAD):
        return where == THREAD
    if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
        return False
    return (await interaction.client.services.preferences.guild_settings(interaction.guild_id)).thread


async def _thread(interaction: Press, game: str) -> discord.Thread:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("refuse-no-thread-here")
    if game not in GAMES:
        raise Refusal("refuse-unknown-game")
    name = f"{GAMES[game].name} · {plain(interaction.user.display_name)}"[:LONGEST]
    try:
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.Forbidden as error:
        raise Refusal("refuse-no-thread-here") from error
