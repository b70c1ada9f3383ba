"""/move and /undo: every game can be played with slash commands only."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from discord import app_commands

from bot.commands.choice_parser import complete_choices, parse_keys
from bot.commands.command import BotCog, Choices, autocompletes
from bot.controls.control import channel_id_of
from bot.delivery.replies import interaction_error_boundary, reply
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages.turn import TurnViewModel
from bot.service.progress import Progress
from bot.service.work_queues import MOVE_QUEUE
from engines.store import Table

if TYPE_CHECKING:
    from bot.client import Tafelronde


MAX_TYPED_TURNS = 8  # of about 100 kB each, kept while their players type


class MoveCog(BotCog):
    """Commands that play a move or take it back."""

    def __init__(self, bot: "Tafelronde") -> None:
        super().__init__(bot)
        self._typed_turns: dict[tuple[int, int], TurnViewModel] = {}  # by table and revision

    @app_commands.command(name="move", description="Make your choice at the table here.")
    @app_commands.describe(option="What you choose: pick from the list, or type its label")
    async def move(self, interaction: BotInteraction, option: str) -> None:
        """Play one option, or several if the decision allows it."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            turn = self._turn_of(table, interaction.user.id)
            if turn is not None:  # the board also shows marks of unlocked options
                turn = await MOVE_QUEUE.run(self.bot.composer.with_followups, turn)
            # Without a turn the key is passed on unparsed: `choose` refuses the user.
            keys = [option] if turn is None else parse_keys(option, turn)
            progress = await self.bot.table_actions.choose(table.id, interaction.user.id, keys)
            done = keys if turn is None else turn.labels(keys)
            texts = (translate("done", choice=", ".join(done)), *_next_question(progress, table))
            await reply(interaction, "\n".join(texts))

    @autocompletes(move, "option")
    async def complete_option(self, interaction: BotInteraction, typed: str) -> Choices:
        """Complete the options of the open decision for the player whose turn it is."""
        table = await self.bot.services.tables.in_channel(channel_id_of(interaction))
        turn = self._turn_of(table, interaction.user.id)
        return [] if turn is None else await self._complete(typed, turn)

    async def _complete(self, typed: str, turn: TurnViewModel) -> Choices:
        """Return the choices that a typed text may mean, with their effects."""
        known = self._typed_turns.get((turn.table.id, turn.table.revision))
        return await MOVE_QUEUE.run(self._complete_now, typed, known or turn)

    def _complete_now(self, typed: str, turn: TurnViewModel) -> Choices:
        """Complete a text; the effects are kept while the player goes on typing."""
        composer, known = self.bot.composer, turn.previews
        turn = turn if known or turn.unlocked else composer.with_followups(turn)
        completion = complete_choices(typed, turn)
        new = [option for option in completion.options if option.key not in known]
        previews = composer.with_previews_of(turn, new).previews
        turn = replace(turn, previews={**known, **previews})
        self._typed_turns[turn.table.id, turn.table.revision] = turn
        while len(self._typed_turns) > MAX_TYPED_TURNS:
            self._typed_turns.pop(next(iter(self._typed_turns)))
        return completion.choices(turn)

    @app_commands.command(
        name="undo", description="Take back your last choice, if nothing new was revealed."
    )
    async def undo(self, interaction: BotInteraction) -> None:
        """Undo the last choice."""
        async with interaction_error_boundary(interaction) as log_context:
            table = await self._defer_and_get_table(interaction, log_context)
            undo = partial(self.bot.services.play.undo, table.id, interaction.user.id)
            await self.bot.table_actions.run(table.id, undo)
            await reply(interaction, translate("undone-answer"))

    def _turn_of(self, table: Table, user_id: int) -> TurnViewModel | None:
        """Return the open turn with its secret options if it is the user's turn."""
        play, seat = self.bot.services.play, table.seat_of(user_id)
        if seat is None or play.seat_to_act(table) != seat:
            return None
        decision = play.decision(table)
        return None if decision is None else TurnViewModel(table, decision, is_private=True)


def _next_question(progress: Progress, before: Table) -> Iterator[str]:
    """Yield the next question if the same player goes on."""
    decision = progress.decision
    if decision is not None and before.state and decision.seat == before.state.agenda[-1].seat:
        turn = TurnViewModel(progress.table, decision, is_private=True)
        yield translate("done-next", question=turn.prompt)
