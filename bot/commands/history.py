"""/history and /replay: past games of this guild."""

from discord import app_commands

from bot.commands.command import BotCog, Choices, autocomplete_matches, autocompletes
from bot.controls.control import venue_of
from bot.controls.replay import show_history, show_replay
from bot.delivery.replies import defer_private, interaction_error_boundary
from bot.interaction import BotInteraction
from bot.pages.custom_id import parse_int
from bot.pages.history import entry_text

MAX_CHOICES = 25


class HistoryCog(BotCog):
    """Commands about past games."""

    @app_commands.command(name="history", description="What was played here, yours first.")
    async def history(self, interaction: BotInteraction) -> None:
        """List open and finished tables."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await show_history(interaction, 0)

    @app_commands.command(name="replay", description="Step through a finished game.")
    @app_commands.describe(table="Which one: pick from the list")
    async def replay(self, interaction: BotInteraction, table: str) -> None:
        """Show the start of a finished game, with navigation controls."""
        async with interaction_error_boundary(interaction) as log_context:
            await defer_private(interaction)
            log_context.table_id = parse_int(table)
            await show_replay(interaction, log_context.table_id, 0)

    @autocompletes(replay, "table")
    async def complete_table(self, interaction: BotInteraction, typed: str) -> Choices:
        """Complete the finished tables of this guild, the user's own first."""
        entries = await self.bot.services.history.tables(
            venue_of(interaction), user_id=interaction.user.id, limit=2 * MAX_CHOICES
        )
        finished = [one for one in entries if one.status == "finished"]
        named = {str(one.table): entry_text(one, plain=True) for one in finished}
        return autocomplete_matches(typed, named)
