"""/history and /replay: what was played here, and how."""

from discord import app_commands

from bot.commands.command import Call, Choices, TableCommands, matching
from bot.controls.control import venue_of
from bot.controls.past import show_history, show_moment
from bot.delivery.replies import AutocompleteGuard, interaction_error_boundary, defer_private
from bot.pages.custom_id import number_of
from bot.pages.history import entry_words

LISTED = 25


class PastCog(TableCommands):
    """Looking back."""

    @app_commands.command(name="history", description="What was played here, yours first.")
    async def history(self, interaction: Call) -> None:
        """List tables, open and finished."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_history(interaction, 0)

    @app_commands.command(name="replay", description="Step through a finished game.")
    @app_commands.describe(table="Which one: pick from the list")
    async def replay(self, interaction: Call, table: str) -> None:
        """Show the start of a finished game, with controls to step through it."""
        async with interaction_error_boundary(interaction) as about:
            await defer_private(interaction)
            about.table = number_of(table)
            await show_moment(interaction, about.table, 0)

    @replay.autocomplete("table")
    async def finished_tables(self, interaction: Call, typed: str) -> Choices:
        """Offer the finished tables listed here, the asker's first."""
        with AutocompleteGuard(interaction):
            entries = await self.bot.services.archive.history(
                venue_of(interaction), user=interaction.user.id, limit=2 * LISTED
            )
            finished = [one for one in entries if one.status == "finished"]
            named = {str(one.table): entry_words(one, plain=True) for one in finished}
            return matching(typed, named)
        return []
