"""/move and /undo: every game can be played by slash commands alone."""

from discord import app_commands

from bot.cogs.cog import Call, Choices, TableCommands, channel_of, matching
from bot.replies import About, answer, courtesy, think
from bot.tables import Refusal
from bot.views.decision import Turn
from bot.words import say
from engines.store import Table


class MoveCog(TableCommands):
    """Choices by keyboard."""

    @app_commands.command(name="move", description="Make your choice at the table here.")
    @app_commands.describe(option="What you choose: pick from the list")
    @app_commands.guild_only()
    async def move(self, interaction: Call, option: str) -> None:
        """Carry one choice out."""
        async with courtesy(interaction) as about:
            await think(interaction)
            table = await self._here(interaction, about)
            labels = self._labels(table)
            key = key_of(option, labels)
            await self.desk.choose(table.id, interaction.user.id, key)
            await answer(interaction, say("done", choice=labels.get(key, key)))

    @move.autocomplete("option")
    async def open_options(self, interaction: Call, typed: str) -> Choices:
        """Offer the options of the open decision to whoever is asked."""
        try:
            table = await self.desk.tables.here(channel_of(interaction))
        except Refusal:
            return []
        decision = self.desk.tables.decision(table)
        if decision is None or table.seat_of(interaction.user.id) != decision.seat:
            return []
        return matching(typed, self._labels(table))

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

    def _labels(self, table: Table) -> dict[str, str]:
        """Return the open options in words, by key."""
        decision = self.desk.tables.decision(table)
        if decision is None:
            return {}
        turn = Turn(table, decision)
        return {option.key: turn.label(option) for option in decision.options}


def key_of(typed: str, labels: dict[str, str]) -> str:
    """Return the key that was picked from the list, or the one whose words were typed."""
    if typed in labels:
        return typed
    wanted = typed.strip().casefold()
    found = [key for key, label in labels.items() if wanted in label.casefold()]
    exact = [key for key in found if labels[key].casefold() == wanted]
    return (exact or found)[0] if len(exact or found) == 1 else typed
