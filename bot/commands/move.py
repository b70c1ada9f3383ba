"""/move and /undo: every game can be played by slash commands alone."""

from functools import partial

from discord import app_commands

from bot.commands.command import Call, Choices, TableCommands
from bot.commands.typed import completions, keys_of
from bot.controls.control import channel_of
from bot.delivery.replies import AutocompleteGuard, reply, interaction_error_boundary
from bot.pages.turn import OpenTurn
from bot.service.work_queues import MOVE_QUEUE
from bot.words import say
from engines.store import Table


class MoveCog(TableCommands):
    """Choices by keyboard."""

    @app_commands.command(name="move", description="Make your choice at the table here.")
    @app_commands.describe(option="What you choose: pick from the list, or type its label")
    async def move(self, interaction: Call, option: str) -> None:
        """Carry a choice out, or several where several may be named."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            turn = self._turn(table, interaction.user.id)
            if turn is not None:  # marks of what opens up stand on the picture, too
                turn = await MOVE_QUEUE.run(self.bot.composer.with_followups, turn)
            # Whoever is not asked is refused before anything is read.
            keys = [option] if turn is None else keys_of(option, turn)
            await self.bot.table_actions.choose(table.id, interaction.user.id, keys)
            done = keys if turn is None else turn.labels(keys)
            await reply(interaction, say("done", choice=", ".join(done)))

    @move.autocomplete("option")
    async def open_options(self, interaction: Call, typed: str) -> Choices:
        """Offer the options of the open decision to whoever is asked."""
        with AutocompleteGuard(interaction):
            table = await self.bot.services.here(channel_of(interaction))
            turn = self._turn(table, interaction.user.id)
            return [] if turn is None else completions(typed, turn)
        return []

    @app_commands.command(
        name="undo", description="Take back your last choice, if nothing new was revealed."
    )
    async def undo(self, interaction: Call) -> None:
        """Take the last choice back."""
        async with interaction_error_boundary(interaction) as about:
            table = await self._here(interaction, about)
            undo = partial(self.bot.services.play.undo, table.id, interaction.user.id)
            await self.bot.table_actions.run(table.id, undo)
            await reply(interaction, say("undone-answer"))

    def _turn(self, table: Table, user: int) -> OpenTurn | None:
        """Return the open turn, with its secrets, to the user whose turn it is."""
        play, seat = self.bot.services.play, table.seat_of(user)
        if seat is None or play.seat_to_act(table) != seat:
            return None
        decision = play.decision(table)
        return None if decision is None else OpenTurn(table, decision, unveiled=True)
