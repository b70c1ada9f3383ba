"""Where players' wishes arrive: one at a time for each table, recorded first, then announced."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from bot.announce import Announcer
from bot.painter import Painter, Upload
from bot.replies import answer, show
from bot.tables import Outcome, Refusal, Tables
from bot.views.decision import secret_page
from bot.views.page import Page
from bot.words import say
from engines.core.text import Seat
from engines.store import Table

if TYPE_CHECKING:
    from bot.views.items import Control


class Desk:
    """Every command and control ends here."""

    def __init__(
        self, client: discord.Client, tables: Tables, painter: Painter, *, gallery: bool = True
    ) -> None:
        self.tables = tables
        self.painter = painter
        self.announcer = Announcer(client, tables, painter, gallery=gallery)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def alone(self, table: int) -> asyncio.Lock:
        """Return the lock under which one table's moves and messages keep their order."""
        return self._locks.setdefault(table, asyncio.Lock())

    # Lobby ------------------------------------------------------------------------------------

    async def open(
        self,
        *,
        channel: int,
        guild: int | None,
        game: str,
        user: discord.abc.User,
        options: Mapping[str, str],
    ) -> Table:
        """Open a lobby and show it."""
        table = await self.tables.open(
            channel=channel,
            guild=guild,
            game=game,
            user=user.id,
            name=user.display_name,
            options=options,
        )
        async with self.alone(table.id):
            await self.announcer.show(table)
        return table

    async def join(self, table: int, user: int, name: str) -> None:
        """Seat a player."""
        async with self.alone(table):
            await self.announcer.refresh(await self.tables.join(table, user, name))

    async def leave(self, table: int, user: int) -> None:
        """Free a player's seat."""
        async with self.alone(table):
            await self.announcer.refresh(await self.tables.leave(table, user))

    async def set_option(self, table: int, user: int, option: str, value: str) -> None:
        """Set an option of the game."""
        async with self.alone(table):
            changed = await self.tables.set_option(table, user, option, value)
            await self.announcer.refresh(changed)

    async def start(self, table: int, user: int) -> None:
        """Begin the game."""
        async with self.alone(table):
            outcome = await self.tables.start(table, user)
            await self.announcer.show(outcome.table)

    async def close(self, table: int, user: int, *, may_manage: bool) -> None:
        """Close the table for good."""
        async with self.alone(table):
            closed = await self.tables.close(table, user, may_manage=may_manage)
            await self.announcer.close(closed)

    # Play -------------------------------------------------------------------------------------

    async def choose(self, table: int, user: int, key: str, *, revision: int | None = None) -> None:
        """Carry one choice out."""
        async with self.alone(table):
            seat = (await self.tables.get(table)).seat_of(user)
            outcome = await self.tables.choose(table, user, key, revision=revision)
            if await self._goes_on(outcome, seat):
                await self.announcer.refresh(outcome.table)
            else:
                await self.announcer.show(outcome.table)

    async def undo(self, table: int, user: int, *, revision: int | None = None) -> None:
        """Take a player's last choice back."""
        async with self.alone(table):
            outcome = await self.tables.undo(table, user, revision=revision)
            await self.announcer.refresh(outcome.table)

    async def resign(self, table: int, user: int) -> None:
        """Let an automa play on for somebody who leaves."""
        async with self.alone(table):
            outcome = await self.tables.resign(table, user)
            await self.announcer.show(outcome.table)

    async def _goes_on(self, outcome: Outcome, seat: Seat | None) -> bool:
        """Tell whether the seat that chose decides on, and nobody has moved since."""
        decision = self.tables.decision(outcome.table)
        if decision is None or decision.seat != seat:
            return False
        (last,) = await self.tables.moves(outcome.table, last=1)
        return last.seat == seat

    # Controls ---------------------------------------------------------------------------------

    async def picked(
        self, interaction: discord.Interaction[Any], control: "Control", key: str
    ) -> None:
        """Carry out what was picked on a page; a secret page then closes."""
        await self.choose(control.table, interaction.user.id, key, revision=control.revision)
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await interaction.edit_original_response(view=Page().text(say("chosen")).view())

    async def unfolded(
        self, interaction: discord.Interaction[Any], control: "Control", group: int
    ) -> None:
        """Open a group of options, on the page where its select was used."""
        async with self.alone(control.table):
            table = await self._asked(control, interaction.user.id)
            if interaction.message is not None and interaction.message.flags.ephemeral:
                await interaction.edit_original_response(view=await self._secret_view(table, group))
            else:
                await self.announcer.refresh(table, group=group)

    async def unveiled(self, interaction: discord.Interaction[Any], control: "Control") -> None:
        """Show a secret decision to its player."""
        table = await self._asked(control, interaction.user.id)
        await show(interaction, await self._secret_view(table))

    async def show_hand(self, interaction: discord.Interaction[Any], table: int) -> None:
        """Show a player what only they may see."""
        loaded = await self.tables.get(table)
        seat = loaded.seat_of(interaction.user.id)
        if seat is None:
            raise Refusal("refuse-not-seated")
        view = self.tables.view(loaded, seat)
        picture = await asyncio.to_thread(self.painter.hand, view, names=loaded.names)
        if picture is None:
            await answer(interaction, say("nothing-hidden", game=loaded.game.name))
            return
        hand = Upload(f"hand-{loaded.id}", picture)
        page = Page().text(say("hand-title")).picture(hand.name, hand.alt)
        await show(interaction, page.view(), hand.file())

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

    async def _secret_view(self, table: Table, group: int | None = None) -> discord.ui.LayoutView:
        decision = self.tables.decision(table)
        if decision is None:
            raise Refusal("refuse-stale")
        return secret_page(await self.announcer.turn(table, decision, group=group)).view()
