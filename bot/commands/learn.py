"""/learn: a tutorial game."""

from discord import app_commands

from bot.commands.command import GAME_CHOICES, BotCog
from bot.controls.tutorial import learn_game
from bot.delivery.replies import defer_private, interaction_error_boundary
from bot.interaction import BotInteraction


class LearnCog(BotCog):
    """The tutorial command."""

    @app_commands.command(
        name="learn", description="Learn a game by playing it: you and an easy automa, explained."
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=GAME_CHOICES)
    async def learn(self, interaction: BotInteraction, game: str) -> None:
        """Start a tutorial game."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            await learn_game(interaction, game)
