"""/table: the lobby and the table by keyboard."""

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.commands.command import Call, TableCommands
from bot.controls.control import may_manage
from bot.delivery.invite import missing_permissions
from bot.delivery.replies import reply, interaction_error_boundary, show_page
from bot.pages.info import info_page, missing_words
from bot.pages.leaving import left_words, resign_page
from bot.pages.vote import ballot_page, ballot_words
from bot.service.lobby_changes import Leave
from bot.service.progress import Refusal
from bot.words import say
from engines.automa import FAIR, LEVELS
from engines.store import DamagedTable

LEVEL_CHOICES = [app_commands.Choice(name=say(f"level-{level}"), value=level) for level in LEVELS]


class TableCog(
    TableCommands,
    commands.GroupCog,
    group_name="table",
    group_description="Your table in this channel.",
):
    """Joining, leaving, starting, closing, and how things stand."""

    @app_commands.command(
        name="join", description="Take a seat at the table here, or yours back from an automa."
    )
    async def join(self, interaction: Call) -> None:
        """Seat the player."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            user = interaction.user
            sit_down = partial(self.bot.services.seats.join_or_retake, table.id, user.id, user.display_name)
            await self.bot.table_actions.run(table.id, sit_down)
            await reply(interaction, say("joined"))

    @app_commands.command(name="leave", description="Give up your seat before the game begins.")
    async def leave(self, interaction: Call) -> None:
        """Free the player's seat."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            await self.bot.table_actions.change_lobby(table.id, Leave(interaction.user.id))
            await reply(interaction, say("left"))

    @app_commands.command(name="start", description="Begin the game with those who are seated.")
    async def start(self, interaction: Call) -> None:
        """Begin."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            start = partial(self.bot.services.lobby.start, table.id, interaction.user.id)
            await self.bot.table_actions.run(table.id, start)
            await reply(interaction, say("started"))

    @app_commands.command(name="info", description="Whose turn it is, and what happened last.")
    async def info(self, interaction: Call) -> None:
        """Tell how things stand."""
        async with interaction_error_boundary(interaction) as about:
            missing = _missing(interaction)
            try:
                table = await self._here(interaction, about)
            except Refusal as refusal:
                words = (say.text(refusal.text), missing_words(missing))
                await reply(interaction, "\n".join(filter(None, words)))
                return
            tables = self.bot.services
            if await tables.repair.is_needed(table.id):
                raise DamagedTable(table.id, "its position makes no sense")
            page = info_page(
                table,
                tables.play.decision(table),
                await tables.play.moves(table, last=5),
                turn=await tables.turns.turn(table.id),
                missing=missing,
            )
            await show_page(interaction, page)

    @app_commands.command(
        name="resign", description="Leave a running game; an automa plays on in your seat."
    )
    @app_commands.describe(level="How well the automa in your seat shall play")
    @app_commands.choices(level=LEVEL_CHOICES)
    async def resign(self, interaction: Call, level: str = FAIR) -> None:
        """Leave a running game; who would end it by that is asked first."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            seats, user = self.bot.services.seats, interaction.user.id
            if table.status == "playing" and [one.user for one in table.people] == [user]:
                await show_page(interaction, resign_page(table))
                return
            resign = partial(seats.resign, table.id, user, level=level)
            progress = await self.bot.table_actions.run(table.id, resign)
            await reply(interaction, left_words(progress))

    @app_commands.command(
        name="close", description="Close the table without a result; players vote on it."
    )
    async def close(self, interaction: Call) -> None:
        """Close the table."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            manages = may_manage(interaction)
            votes, user = self.bot.services.votes, interaction.user.id
            close = partial(votes.close, table.id, user, may_manage=manages)
            progress = await self.bot.table_actions.run(table.id, close)
            if progress.has_changed:
                await reply(interaction, say("closed-answer"))
                return
            ballot = await votes.ballot(progress.table, "close")
            await self.bot.board_messages.post_side_message(table, ballot_page(table, ballot), vote="close")
            await reply(interaction, ballot_words(ballot))


def _missing(interaction: Call) -> list[str]:
    """Return what the bot may not do here; direct messages know no permissions."""
    return [] if interaction.guild_id is None else missing_permissions(interaction.app_permissions)
