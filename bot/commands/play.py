"""/play: open a table."""

import discord
from discord import app_commands

from bot.commands.command import GAME_CHOICES, Call, Choices, TableCommands, channel_of, matching
from bot.delivery.replies import answer, courtesy, think
from bot.pages.lobby import setting_words
from bot.pages.names import plain
from bot.service.progress import Refusal
from bot.words import say
from engines import GAMES
from render.words import words_of


class PlayCog(TableCommands):
    """Opening tables."""

    @app_commands.command(name="play", description="Open a table for a game in this channel.")
    @app_commands.describe(
        game="Which game",
        options="Options of the game, such as name=value; they can be set at the table too",
        thread="Play in a new thread instead of here",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def play(
        self,
        interaction: Call,
        game: str,
        options: str = "",
        thread: bool | None = None,  # noqa: FBT001 - Discord passes options by name
    ) -> None:
        """Open a lobby here or in a thread, as the server likes it unless told."""
        async with courtesy(interaction) as about:
            await think(interaction)
            chosen = parsed_options(options)
            wanted = await self._in_thread(interaction) if thread is None else thread
            place = await _thread(interaction, game) if wanted else None
            table = await self.bot.wishes.open(
                channel=place.id if place else channel_of(interaction),
                guild=interaction.guild_id,
                game=game,
                user=interaction.user.id,
                name=interaction.user.display_name,
                options=chosen,
            )
            about.table = table.id
            words = say("opened-thread", thread=place.mention) if place else say("opened")
            await answer(interaction, words)

    async def _in_thread(self, interaction: Call) -> bool:
        """Tell whether the server has its tables in threads, and one can be opened here."""
        if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
            return False
        return (await self.bot.tables.preferences.house(interaction.guild_id)).thread

    @play.autocomplete("options")
    async def options_of_the_game(self, interaction: Call, typed: str) -> Choices:
        """Offer every option of the chosen game with each of its values."""
        game = GAMES.get(str(interaction.namespace.game))
        if game is None:
            return []
        words = words_of(game.id)
        pairs = {
            f"{setting.id}={value}": (
                f"{setting_words(words, setting.id)}: {setting_words(words, setting.id, value)}"
            )
            for setting in game.options
            for value in setting.values
        }
        return matching(typed, pairs)


def parsed_options(typed: str) -> dict[str, str]:
    """Return `a=b, c=d` as a dictionary."""
    chosen = {}
    for part in filter(None, (part.strip() for part in typed.split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise Refusal("refuse-bad-options")
        chosen[name] = value
    return chosen


async def _thread(interaction: Call, game: str) -> discord.Thread:
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("refuse-no-thread-here")
    if game not in GAMES:
        raise Refusal("refuse-unknown-game")
    name = f"{GAMES[game].name} · {plain(interaction.user.display_name)}"[:100]
    try:
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.Forbidden as error:
        raise Refusal("refuse-no-thread-here") from error
