"""Where players' wishes arrive: one at a time for each table, recorded first, then announced."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.delivery.reception import Reception
from bot.delivery.replies import answer, show
from bot.pages.decision import secret_page
from bot.pages.page import Page
from bot.pages.turn import Turn, marks
from bot.service.secrets import hides_something, sees_more
from bot.service.tables import Outcome, Refusal
from bot.words import say
from engines.core.text import Seat
from engines.store import Table

if TYPE_CHECKING:
    from bot.controls.turn import Control


@dataclass(frozen=True)
class Chosen:
    """Of choices named together, those carried out and those that had become impossible."""

    done: tuple[str, ...]
    left: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """Return what came of them, in one sentence."""
        done = ", ".join(self.done)
        if not self.left:
            return say("done", choice=done)
        return say("done-partly", choice=done, left=", ".join(self.left))


class Desk(Reception):
    """Every command and control ends here."""

    # Play -------------------------------------------------------------------------------------

    async def choose(
        self, table: int, user: int, keys: Sequence[str], *, revision: int | None = None
    ) -> Chosen:
        """Carry choices out one after another, while they are legal; announce once at the end."""
        async with self.alone(table):
            before = await self.tables.get(table)
            seat, said = before.seat_of(user), self._said(before, keys)
            outcome = await self.tables.choose(table, user, keys[0], revision=revision)
            done = 1
            for key in keys[1:]:
                more = await self._next(outcome, user, seat, key)
                if more is None:
                    break
                outcome, done = more, done + 1
            await self._announce(before, outcome, anew=not await self._goes_on(outcome, seat))
        return Chosen(tuple(said[:done]), tuple(said[done:]))

    async def _next(
        self, outcome: Outcome, user: int, seat: Seat | None, key: str
    ) -> Outcome | None:
        """Carry out a choice named together with the one before; none if it cannot be any more."""
        if not await self._goes_on(outcome, seat):
            return None
        table = outcome.table
        try:
            return await self.tables.choose(table.id, user, key, revision=table.revision)
        except Refusal:
            return None

    async def undo(self, table: int, user: int, *, revision: int | None = None) -> None:
        """Take a player's last choice back."""
        async with self.alone(table):
            before = await self.tables.get(table)
            outcome = await self.tables.undo(table, user, revision=revision)
            await self._announce(before, outcome, anew=False)

    async def _goes_on(self, outcome: Outcome, seat: Seat | None) -> bool:
        """Tell whether the seat that chose decides on, and nobody has moved since."""
        decision = self.tables.decision(outcome.table)
        if decision is None or decision.seat != seat:
            return False
        (last,) = await self.tables.moves(outcome.table, last=1)
        return last.seat == seat

    def _said(self, table: Table, keys: Sequence[str]) -> list[str]:
        """Return the labels of the options with these keys."""
        decision = self.tables.decision(table)
        if decision is None:
            return list(keys)
        turn = Turn(table, decision)
        labels = {one.key: turn.label(one) for one in decision.options if one.key in keys}
        return [labels.get(key, key) for key in keys]

    # Controls ---------------------------------------------------------------------------------

    async def picked(
        self, interaction: discord.Interaction[Any], control: "Control", keys: Sequence[str]
    ) -> None:
        """Carry out what was picked on a page; a secret page then closes."""
        chosen = await self.choose(
            control.table, interaction.user.id, keys, revision=control.revision
        )
        if _is_private(interaction):
            closed = Page().text(say("chosen")).view()
            await interaction.edit_original_response(view=closed, attachments=[])
        if chosen.left:
            await answer(interaction, chosen.words)

    async def unfolded(
        self, interaction: discord.Interaction[Any], control: "Control", group: int
    ) -> None:
        """Open a group of options, on the page where its select was used."""
        async with self.alone(control.table):
            table = await self._asked(control, interaction.user.id)
            if _is_private(interaction):
                await self._show_secret(interaction, table, group=group)
            else:
                await self.announcer.refresh(table, group=group)

    async def unveiled(self, interaction: discord.Interaction[Any], control: "Control") -> None:
        """Show a secret decision to its player."""
        await self._show_secret(interaction, await self._asked(control, interaction.user.id))

    async def show_hand(self, interaction: discord.Interaction[Any], table: int) -> None:
        """Show a player what only they may see."""
        loaded = await self.tables.get(table)
        seat = loaded.seat_of(interaction.user.id)
        if seat is None:
            raise Refusal("refuse-not-seated")
        if loaded.state is None:
            raise Refusal("refuse-not-started")
        if not sees_more(loaded, seat):
            empty = hides_something(loaded)
            words = say("hand-empty") if empty else say("nothing-hidden", game=loaded.game.name)
            await answer(interaction, words)
            return
        page, pictures = await self.hands.page(loaded, seat)
        await show(interaction, page.view(), *(picture.file() for picture in pictures))

    async def _asked(self, control: "Control", user: int) -> Table:
        """Return the table if it is this user's turn there, and still the same turn."""
        table = await self.tables.get(control.table)
        decision = self.tables.decision(table)
        if decision is None or table.revision != control.revision:
            raise Refusal("refuse-stale")
        seat = table.seat_of(user)
        if seat is None:
            raise Refusal("refuse-not-seated")
        if seat != decision.seat:
            raise Refusal("refuse-not-your-turn", name=table.names[decision.seat])
        return table

    async def _show_secret(
        self, interaction: discord.Interaction[Any], table: Table, *, group: int | None = None
    ) -> None:
        decision = self.tables.decision(table)
        if decision is None:
            raise Refusal("refuse-stale")
        turn = await self.announcer.turn(table, decision, group=group, unveiled=True)
        hand = await self.hands.picture(table, decision.seat, marks(turn))
        pictures = [] if hand is None else [hand]
        files = [picture.file() for picture in pictures]
        await show(interaction, secret_page(turn, pictures).view(), *files)


def _is_private(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a control was used on a page that its player alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral
