"""/leaderboard and /profile: who is how good at what in this server."""

from functools import partial
from typing import cast, get_args

import discord
from discord import app_commands

from bot.commands.command import GAME_CHOICES, Call, TableCommands
from bot.delivery.pictures import painted
from bot.delivery.replies import reply, interaction_error_boundary, show_page, defer_private
from bot.pages.names import plain, safe
from bot.pages.standings import (
    leaderboard_page,
    painted_curve,
    painted_figures,
    painted_places,
    profile_page,
)
from bot.pages.upload import Upload
from bot.service.progress import Refusal
from bot.words import say
from engines import GAMES
from engines.store import Period, Profile

PERIODS = [
    app_commands.Choice(name=say(f"period-{period}"), value=period) for period in get_args(Period)
]
PLACES = 10


class StandingsCog(TableCommands):
    """Rankings."""

    @app_commands.command(name="leaderboard", description="The ranking of this server.")
    @app_commands.describe(game="One game alone", period="Of this year, month or week alone")
    @app_commands.choices(game=GAME_CHOICES, period=PERIODS)
    async def leaderboard(self, interaction: Call, game: str = "", period: str = "all") -> None:
        """Show the first ten, and the asker's own rank."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            guild = _server(interaction)
            board = await self.bot.services.archive.leaderboard(
                guild,
                user=interaction.user.id,
                game=game or None,
                period=cast("Period", period),
                limit=PLACES,
            )
            if not board.places:
                await reply(interaction, say("leaderboard-empty"))
                return
            title = GAMES[game].name if game else say("all-games")
            heading = f"{title} · {say(f'period-{period}')}"
            paint = partial(self.bot.pictures.leaderboard, painted_places(board), title=heading)
            picture = await painted(paint, "leaderboard", about=f"server {guild}")
            await show_page(interaction, leaderboard_page(board, heading, picture))

    @app_commands.command(name="profile", description="What a player has done in this server.")
    @app_commands.describe(user="Whose; yours unless you say so")
    async def profile(self, interaction: Call, user: discord.User | None = None) -> None:
        """Show ratings and results, with the curve of the rating."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            who = user or interaction.user
            archive, guild = self.bot.services.archive, _server(interaction)
            profile = await archive.profile(guild, who.id)
            automas = await archive.against_automas(guild, who.id)
            if profile.overall is None and not automas:
                words = say("profile-empty", player=safe(who.display_name), unrated=profile.unrated)
                await reply(interaction, words)
                return
            name = plain(who.display_name)
            picture = await self._curve(profile, name) if profile.curve else None
            await show_page(interaction, profile_page(profile, name, picture, automas))

    async def _curve(self, profile: Profile, name: str) -> Upload | None:
        lines, curve = painted_figures(profile), painted_curve(profile)
        paint = partial(self.bot.pictures.profile, lines, curve, title=name)
        return await painted(paint, "profile", about="/profile")


def _server(interaction: Call) -> int:
    """Return whose ranking is meant; in direct messages nothing is ranked."""
    if interaction.guild_id is None:
        raise Refusal("refuse-no-ranking-here")
    return interaction.guild_id
