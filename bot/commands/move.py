"""/move and /undo: every game can be played by slash commands alone."""

from discord import app_commands

from bot.commands.command import Call, Choices, TableCommands, channel_of
from bot.commands.typed import completions, keys_of
from bot.delivery.replies import About, answer, courtesy, think
from bot.pages.turn import Turn
from bot.service.tables import Refusal
from bot.words import say
from engines.store import Table


class MoveCog(TableCommands):
    """Choices by keyboard."""

    @app_commands.command(name="move", description="Make your choice at the table here.")
    @app_commands.describe(option="What you choose: pick from the list, or type its label")
    @app_commands.guild_only()
    async def move(self, interaction: Call, option: str) -> None:
        """Carry a choice out, or several where several may be named."""
        async with courtesy(interaction) as about:
            await think(interaction)
            table = await self._here(interaction, about)
            turn = self._turn(table)
            keys = [option] if turn is None else keys_of(option, turn)
            chosen = await self.desk.choose(table.id, interaction.user.id, keys)
            await answer(interaction, chosen.words)

    @move.autocomplete("option")
    async def open_options(self, interaction: Call, typed: str) -> Choices:
        """Offer the options of the open decision to whoever is asked."""
        try:
            table = await self.desk.tables.here(channel_of(interaction))
        except Refusal:
            return []
        turn = self._turn(table)
        if turn is None or table.seat_of(interaction.user.id) != turn.decision.seat:
            return []
        return completions(typed, turn)

    @app_commands.command(
        name="undo", description="Take back your last choice, if nothing new was revealed."
    )
    @app_commands.guild_only()
    async def undo(self, interaction: Call) -> None:
        """Take the last choice back."""
        async with courtesy(interaction) as about:
            await think(interaction)
            table = await self._here(interaction, about)
            await self.desk.undo(table.id, interaction.user.id)
            await answer(interaction, say("undone-answer"))

    async def _here(self, interaction: Call, about: About) -> Table:
        table = await self.desk.tables.here(channel_of(interaction))
        about.table, about.revision = table.id, table.revision
        return table

    def _turn(self, table: Table) -> Turn | None:
        """Return the open turn, with its secrets: only its player gets to see them."""
        decision = self.desk.tables.decision(table)
        return None if decision is None else Turn(table, decision, unveiled=True)
