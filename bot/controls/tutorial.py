"""The controls of tutorials: start, skip the lessons, play again."""

from functools import partial

import discord

from bot.controls.control import Control
from bot.controls.game_list import resolve_location
from bot.delivery.replies import NO_PINGS, defer_private, reply
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.game_list import OpenIn
from bot.pages.page import Page
from bot.service.progress import Refusal


class LearnSelect(Control, template=custom_id.LEARN_SELECT.template):
    """Starts a tutorial of the picked game."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Start it, as /learn does."""
        await defer_private(interaction)
        await learn_game(interaction, self.value)


class LearnButton(Control, template=custom_id.LEARN.template):
    """Starts a tutorial: in the lobby if the user is its only player, otherwise in a DM."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Start it at once."""
        await interaction.response.defer()
        bot, user = interaction.client, interaction.user
        tutorial_start = bot.services.tutorial_start
        if await tutorial_start.can_convert(self.table_id, user.id):
            learn = partial(tutorial_start.convert_lobby, self.table_id, user.id, user.display_name)
            await bot.table_actions.run(self.table_id, learn)
        else:
            await _learn_in_dm(interaction, (await bot.services.tables.get(self.table_id)).game.id)


class SkipButton(Control, template=custom_id.SKIP.template):
    """Ends the lessons of a tutorial."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the decision without lessons."""
        await interaction.response.defer()
        await interaction.client.table_actions.skip_lessons(self.table_id, interaction.user.id)


class PlayAgainButton(Control, template=custom_id.PLAY_AGAIN.template):
    """Starts a normal game of the same kind after a tutorial."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Start it against a fair automa."""
        await interaction.response.defer()
        await interaction.client.table_actions.play_again(self.table_id, interaction.user.id)


TUTORIAL_CONTROLS: tuple[type[Control], ...] = (
    LearnSelect,
    LearnButton,
    SkipButton,
    PlayAgainButton,
)


async def learn_game(interaction: BotInteraction, game: str) -> None:
    """Start a tutorial at the usual location; the interaction is already deferred."""
    location = await resolve_location(interaction, game, OpenIn.USUAL)
    await interaction.client.table_actions.start_tutorial(
        channel_id=location.channel_id,
        guild_id=interaction.guild_id,
        game=game,
        user_id=interaction.user.id,
        name=interaction.user.display_name,
    )
    if location.thread is None:
        await reply(interaction, translate("learning"))
    else:
        await reply(interaction, translate("learning-thread", thread=location.thread.mention))


async def _learn_in_dm(interaction: BotInteraction, game: str) -> None:
    """Start a tutorial in direct messages, because the lobby has other players."""
    bot, user = interaction.client, interaction.user
    chat = await user.create_dm()
    link = f"https://discord.com/channels/@me/{chat.id}"
    if not await bot.services.lobby.is_free(chat.id):
        raise Refusal("refuse-learn-chat-busy", link=link)
    await bot.services.lobby.check_quotas(user.id, None)
    greeting = Page().add_text(translate("learning-greeting"))
    try:
        await chat.send(view=greeting.view(), allowed_mentions=NO_PINGS)
    except discord.Forbidden as error:
        raise Refusal("refuse-learn-chat-closed") from error
    await bot.table_actions.start_tutorial(
        channel_id=chat.id, guild_id=None, game=game, user_id=user.id, name=user.display_name
    )
    await reply(interaction, translate("learning-chat", link=link))
