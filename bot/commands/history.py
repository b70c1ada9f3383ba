"""/history and /replay: what was played here, and how."""

from discord import app_commands

from bot.commands.command import BotCog, Choices, autocomplete_matches
from bot.controls.control import BotInteraction, venue_of
from bot.controls.replay import show_history, show_replay
from bot.delivery.replies import AutocompleteGuard, defer_private, interaction_error_boundary
from bot.pages.custom_id import parse_int
from bot.pages.history import entry_text

MAX_CHOICES = 25


class HistoryCog(BotCog):
    """Looking back."""

    @app_commands.command(name="history", description="What was played here, yours first.")
    async def history(self, interaction: BotInteraction) -> None:
        """List tables, open and finished."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_history(interaction, 0)

    @app_commands.command(name="replay", description="Step through a finished game.")
    @app_commands.describe(table="Which one: pick from the list")
    async def replay(self, interaction: BotInteraction, table: str) -> None:
        """Show the start of a finished game, with controls to step through it."""
        async with interaction_error_boundary(interaction) as about:
            await defer_private(interaction)
            about.table = parse_int(table)
            await show_replay(interaction, about.table, 0)

    @replay.autocomplete("table")
    async def complete_table(self, interaction: BotInteraction, typed: str) -> Choices:
        """Offer the finished tables listed here, the asker's first."""
        with AutocompleteGuard(interaction):
            entries = await self.bot.services.archive.history(
                venue_of(interaction), user=interaction.user.id, limit=2 * MAX_CHOICES
            )
            finished = [one for one in entries if one.status == "finished"]
            named = {str(one.table): entry_text(one, plain=True) for one in finished}
            return autocomplete_matches(typed, named)
        return []
