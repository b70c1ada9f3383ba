"""The controls of a turn: options, groups of them, one's own page; taking back."""

from collections.abc import Sequence
from functools import partial

from bot.controls.control import BotInteraction, Control, is_private
from bot.delivery.replies import defer_private, reply, show_page
from bot.i18n import translate
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.page import Page
from bot.service.hidden_info import has_hidden_info, has_private_info
from bot.service.progress import Progress, Refusal
from engines.store import Table


class OptionButton(Control, template=custom_id.PICK.template):
    """One option of a decision, as a button."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Carry the option out."""
        await _choose(self, interaction, [self.params["key"]])


class OptionSelect(Control, template=custom_id.PICK_FROM.template):
    """The options of a decision, as a select."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Carry out what was picked."""
        await _choose(self, interaction, self.values)


class GroupedOptionSelect(OptionSelect, template=custom_id.PICK_FROM_GROUP.template):
    """One group of a decision's options, as a select beside those of the other groups."""


class GroupSelect(Control, template=custom_id.FOLD.template):
    """The groups of a decision with many options: opens one of them."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the options of the group, on the page where its select was used."""
        await interaction.response.defer()
        group, user = parse_int(self.value), interaction.user.id
        if is_private(interaction):
            await _show_private(self, interaction, group=group)
        else:
            wishes = interaction.client.table_actions
            await wishes.open_group(self.table, user, group, revision=self.revision)


class ShowPrivateButton(Control, template=custom_id.UNVEIL.template):
    """Opens a decision before its player alone."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the options ephemerally."""
        await defer_private(interaction)
        await _show_private(self, interaction)


class UndoButton(Control, template=custom_id.UNDO.template):
    """Takes the last choice back."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Take it back."""
        await interaction.response.defer()
        bot, user = interaction.client, interaction.user.id
        undo = partial(bot.services.play.undo, self.table, user, revision=self.revision)
        await bot.table_actions.run(self.table, undo)


class HandButton(Control, template=custom_id.HAND.template):
    """Shows a player what only they may see, and what they may do with it."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show it ephemerally."""
        await defer_private(interaction)
        await show_hand(interaction, await interaction.client.services.tables.get(self.table))


TURN_CONTROLS: tuple[type[Control], ...] = (
    OptionButton,
    OptionSelect,
    GroupedOptionSelect,
    GroupSelect,
    ShowPrivateButton,
    UndoButton,
    HandButton,
)


async def show_hand(interaction: BotInteraction, table: Table) -> None:
    """Show a player what only they may see; the interaction was deferred for it.

    Where it is their turn, the whole of it can be played from that page.
    """
    bot, seat = interaction.client, table.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("refuse-not-seated")
    if table.state is None:
        raise Refusal("refuse-not-started")
    decision = bot.services.play.decision(table)
    holds = has_private_info(table, seat)
    if decision is not None and decision.seat == seat and (decision.secret or holds):
        await show_page(interaction, await bot.composer.private(table, decision))
    elif holds:
        await show_page(interaction, await bot.composer.hand(table, seat))
    elif has_hidden_info(table):
        await reply(interaction, translate("hand-empty"))
    else:
        await reply(interaction, translate("nothing-hidden", game=table.game.name))


async def _choose(control: Control, interaction: BotInteraction, keys: Sequence[str]) -> None:
    """Carry out what was picked on a page; a private one goes on with what comes next."""
    await interaction.response.defer()
    wishes, user = interaction.client.table_actions, interaction.user.id
    progress = await wishes.choose(control.table, user, keys, revision=control.revision)
    if is_private(interaction):
        await show_page(interaction, await _next_page(interaction, progress))


async def _next_page(interaction: BotInteraction, progress: Progress) -> Page:
    """Return the next question if it is the same player's; else the page closes."""
    table, decision = progress.table, progress.decision
    if decision is None or decision.seat != table.seat_of(interaction.user.id):
        return Page().text(translate("chosen"))
    return await interaction.client.composer.private(table, decision)


async def _show_private(
    control: Control, interaction: BotInteraction, *, group: int | None = None
) -> None:
    """Show all of an open decision to its player."""
    bot, user = interaction.client, interaction.user.id
    async with bot.table_actions.table_lock(control.table):
        asked = await bot.services.play.load_turn(control.table, user, revision=control.revision)
    await show_page(
        interaction, await bot.composer.private(asked.table, asked.decision, group=group)
    )
