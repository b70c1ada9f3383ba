"""The controls of a turn: options, groups, the private page, undo."""

from collections.abc import Sequence
from functools import partial

from bot.controls.control import Control, is_private
from bot.delivery.replies import defer_private, reply, show_page
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.page import Page
from bot.service.private_info import has_any_private_info, has_private_info
from bot.service.progress import Progress, Refusal
from engines.store import Table


class OptionButton(Control, template=custom_id.OPTION_BUTTON.template):
    """An option as a button."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Play the option."""
        await _choose(self, interaction, [self.params["key"]])


class OptionSelect(Control, template=custom_id.OPTION_SELECT.template):
    """A select of all options."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Play the picked options."""
        await _choose(self, interaction, self.values)


class GroupedOptionSelect(OptionSelect, template=custom_id.GROUPED_OPTION_SELECT.template):
    """A select of one group of options."""


class GroupSelect(Control, template=custom_id.GROUP_SELECT.template):
    """A select of groups, for decisions with many options."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the options of the picked group on the same page."""
        await interaction.response.defer()
        group, user_id = parse_int(self.value), interaction.user.id
        if is_private(interaction):
            await _show_private(self, interaction, group=group)
        else:
            actions = interaction.client.table_actions
            await actions.open_group(self.table_id, user_id, group, revision=self.revision)


class ShowPrivateButton(Control, template=custom_id.SHOW_PRIVATE.template):
    """Opens the private options of a decision."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the options on an ephemeral page."""
        await defer_private(interaction)
        await _show_private(self, interaction)


class UndoButton(Control, template=custom_id.UNDO.template):
    """Undoes the last choice."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Undo it."""
        await interaction.response.defer()
        bot, user_id = interaction.client, interaction.user.id
        undo = partial(bot.services.play.undo, self.table_id, user_id, revision=self.revision)
        await bot.table_actions.run(self.table_id, undo)


class HandButton(Control, template=custom_id.HAND.template):
    """Shows a player's hand and private options."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show it on an ephemeral page."""
        await defer_private(interaction)
        await show_hand(interaction, await interaction.client.services.tables.get(self.table_id))


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
    """Show a player's hand; the interaction is already deferred.

    If it is their turn, they can play it from that page.
    """
    bot, seat = interaction.client, table.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("refuse-not-seated")
    if table.state is None:
        raise Refusal("refuse-not-started")
    decision = bot.services.play.decision(table)
    holds_private_info = has_private_info(table, seat)
    if decision is not None and decision.seat == seat and (decision.secret or holds_private_info):
        await show_page(interaction, await bot.composer.private_page(table, decision))
    elif holds_private_info:
        await show_page(interaction, await bot.composer.hand_page(table, seat))
    elif has_any_private_info(table):
        await reply(interaction, translate("hand-empty"))
    else:
        await reply(interaction, translate("nothing-hidden", game=table.game.name))


async def _choose(control: Control, interaction: BotInteraction, keys: Sequence[str]) -> None:
    """Play the picked options; an ephemeral page continues with the next decision."""
    await interaction.response.defer()
    actions, user_id = interaction.client.table_actions, interaction.user.id
    progress = await actions.choose(control.table_id, user_id, keys, revision=control.revision)
    if is_private(interaction):
        await show_page(interaction, await _next_page(interaction, progress))


async def _next_page(interaction: BotInteraction, progress: Progress) -> Page:
    """Return the page of the next decision if it is the same player's, otherwise a final note."""
    table, decision = progress.table, progress.decision
    if decision is None or decision.seat != table.seat_of(interaction.user.id):
        return Page().add_text(translate("chosen"))
    return await interaction.client.composer.private_page(table, decision)


async def _show_private(
    control: Control, interaction: BotInteraction, *, group: int | None = None
) -> None:
    """Show the open decision with its secret options to its player."""
    bot, user_id = interaction.client, interaction.user.id
    async with bot.table_actions.table_lock(control.table_id):
        turn = await bot.services.play.load_turn(
            control.table_id, user_id, revision=control.revision
        )
    await show_page(
        interaction, await bot.composer.private_page(turn.table, turn.decision, group=group)
    )
