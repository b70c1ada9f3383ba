"""/leaderboard and /profile: ratings of this guild's players."""

from functools import partial
from typing import cast, get_args

import discord
from discord import app_commands

from bot.commands.command import GAME_CHOICES, BotCog
from bot.delivery.renderer import render_or_none
from bot.delivery.replies import defer_private, interaction_error_boundary, reply, show_page
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages.leaderboard import (
    leaderboard_lines,
    leaderboard_page,
    profile_lines,
    profile_page,
    rating_curve,
)
from bot.pages.names import clean_name, escape_name
from bot.pages.upload import Upload
from bot.service.progress import Refusal
from engines import GAMES
from engines.store import Period, Profile

PERIOD_CHOICES = [
    app_commands.Choice(name=translate(f"period-{period}"), value=period)
    for period in get_args(Period)
]
MAX_PLACES = 10


class LeaderboardCog(BotCog):
    """Commands about ratings."""

    @app_commands.command(name="leaderboard", description="The ranking of this server.")
    @app_commands.describe(game="One game alone", period="Of this year, month or week alone")
    @app_commands.choices(game=GAME_CHOICES, period=PERIOD_CHOICES)
    async def leaderboard(
        self, interaction: BotInteraction, game: str = "", period: str = "all"
    ) -> None:
        """Show the first places and the user's own rank."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            guild_id = _require_guild(interaction)
            board = await self.bot.services.history.leaderboard(
                guild_id,
                user_id=interaction.user.id,
                game=game or None,
                period=cast("Period", period),
                limit=MAX_PLACES,
            )
            if not board.rows:
                await reply(interaction, translate("leaderboard-empty"))
                return
            title = GAMES[game].name if game else translate("all-games")
            heading = f"{title} · {translate(f'period-{period}')}"
            render_function = partial(
                self.bot.renderer.leaderboard, leaderboard_lines(board), title=heading
            )
            picture = await render_or_none(
                render_function, "leaderboard", log_prefix=f"guild {guild_id}"
            )
            await show_page(interaction, leaderboard_page(board, heading, picture))

    @app_commands.command(name="profile", description="What a player has done in this server.")
    @app_commands.describe(user="Whose; yours unless you say so")
    async def profile(self, interaction: BotInteraction, user: discord.User | None = None) -> None:
        """Show a player's ratings and results, with a chart of the rating."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            player = user or interaction.user
            history, guild_id = self.bot.services.history, _require_guild(interaction)
            profile = await history.profile(guild_id, player.id)
            automas = await history.results_against_automas(guild_id, player.id)
            if profile.overall is None and not automas:
                text = translate(
                    "profile-empty",
                    player=escape_name(player.display_name),
                    unrated=profile.unrated_count,
                )
                await reply(interaction, text)
                return
            name = clean_name(player.display_name)
            picture = await self._profile_picture(profile, name) if profile.curve else None
            await show_page(interaction, profile_page(profile, name, picture, automas))

    async def _profile_picture(self, profile: Profile, name: str) -> Upload | None:
        lines, curve = profile_lines(profile), rating_curve(profile)
        render_function = partial(self.bot.renderer.profile, lines, curve, title=name)
        return await render_or_none(render_function, "profile", log_prefix="/profile")


def _require_guild(interaction: BotInteraction) -> int:
    """Return the guild's id; refuse in direct messages, which have no leaderboard."""
    if interaction.guild_id is None:
        raise Refusal("refuse-no-ranking-here")
    return interaction.guild_id
