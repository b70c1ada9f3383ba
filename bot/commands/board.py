"""/board and /hand: the position again, as a picture or in words."""

from discord import app_commands

from bot.commands.command import Call, TableCommands
from bot.controls.turn import show_hand
from bot.delivery.replies import answer, courtesy, show
from bot.pages.names import safe_names
from bot.pages.page import CHARACTERS, Page
from bot.words import say
from engines.store import Table
from render.words import words_of


class BoardCog(TableCommands):
    """Looking at the table."""

    @app_commands.command(name="board", description="Show the table of this channel again.")
    @app_commands.describe(text="The whole position in words, for you alone")
    async def board(
        self,
        interaction: Call,
        text: bool = False,  # noqa: FBT001, FBT002 - Discord passes options by name
    ) -> None:
        """Post the table anew, or tell it in words."""
        async with courtesy(interaction) as about:
            table = await self._here(interaction, about)
            if text:
                await show(interaction, self._in_words(table, interaction.user.id))
                return
            await self.bot.wishes.show_again(table.id)
            await answer(interaction, say("board-below"))

    @app_commands.command(name="hand", description="See what only you may see.")
    async def hand(self, interaction: Call) -> None:
        """Show the player's hand."""
        async with courtesy(interaction) as about:
            await show_hand(interaction, await self._here(interaction, about))

    def _in_words(self, table: Table, user: int) -> Page:
        view = self.bot.tables.play.view(table, table.seat_of(user))
        words, names = words_of(table.game.id), safe_names(table)
        told = (words.say(text, names) for text in table.game.describe(view))
        return Page().lines(told, limit=CHARACTERS)
