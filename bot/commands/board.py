"""/board and /hand: the position again, as a picture or in words."""

from discord import app_commands

from bot.commands.command import Call, TableCommands, channel_of
from bot.delivery.replies import About, answer, courtesy, show, think
from bot.pages.news import safe_names
from bot.pages.page import Page
from bot.words import say
from engines.store import Table
from render.words import words_of


class BoardCog(TableCommands):
    """Looking at the table."""

    @app_commands.command(name="board", description="Show the table of this channel again.")
    @app_commands.describe(text="The whole position in words, for you alone")
    @app_commands.guild_only()
    async def board(
        self,
        interaction: Call,
        text: bool = False,  # noqa: FBT001, FBT002 - Discord passes options by name
    ) -> None:
        """Post the table anew, or tell it in words."""
        async with courtesy(interaction) as about:
            await think(interaction)
            table = await self._here(interaction, about)
            if text:
                await show(interaction, self._in_words(table, interaction.user.id).view())
                return
            async with self.desk.alone(table.id):
                await self.desk.announcer.show(await self.desk.tables.get(table.id))
            await answer(interaction, say("board-below"))

    @app_commands.command(name="hand", description="See what only you may see.")
    @app_commands.guild_only()
    async def hand(self, interaction: Call) -> None:
        """Show the player's hand."""
        async with courtesy(interaction) as about:
            await think(interaction)
            table = await self._here(interaction, about)
            await self.desk.show_hand(interaction, table.id)

    async def _here(self, interaction: Call, about: About) -> Table:
        table = await self.desk.tables.here(channel_of(interaction))
        about.table, about.revision = table.id, table.revision
        return table

    def _in_words(self, table: Table, user: int) -> Page:
        view = self.desk.tables.view(table, table.seat_of(user))
        words, names = words_of(table.game.id), safe_names(table)
        return Page().text("\n".join(words.say(text, names) for text in table.game.describe(view)))
