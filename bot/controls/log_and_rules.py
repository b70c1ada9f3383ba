"""The controls of the log and the rules."""

from functools import partial
from typing import Any

from bot.controls.control import Control, defer_page
from bot.delivery.renderer import render_or_none
from bot.delivery.replies import defer_private, show_page
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.log_page import Direction
from bot.pages.rules import decision_help_page, first_page_index, icons_page, rules_page
from bot.pages.turn import TurnViewModel
from bot.pages.upload import Upload
from bot.service.progress import Refusal
from engines import GAMES, Game


class LogButton(Control, template=custom_id.LOG.template):
    """Opens the log at its end."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show it on a new ephemeral page."""
        await defer_private(interaction)
        await _show_log(self, interaction)


class LogPageButton(Control, template=custom_id.LOG_PAGE.template):
    """Goes to an older or newer page of the log."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page with that part."""
        await defer_page(interaction)
        direction: Direction = "from" if self.params["direction"] == "from" else "until"
        await _show_log(
            self, interaction, direction=direction, move_index=int(self.params["move_index"])
        )


class CloserLookButton(Control, template=custom_id.CLOSER_LOOK.template):
    """Shows what the board has no space for."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show it on an ephemeral page."""
        await defer_private(interaction)
        bot = interaction.client
        table = await bot.services.tables.get(self.table_id)
        await show_page(interaction, await bot.composer.closer_look_page(table))


class RulesButton(Control, template=custom_id.RULES.template):
    """Explains the open decision and links to the rules."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show the help page, or the rules if no decision is open."""
        await defer_private(interaction)
        bot = interaction.client
        table = await bot.services.tables.get(self.table_id)
        decision = bot.services.play.decision(table)
        if decision is None:
            await show_page(interaction, rules_page(table.game))
            return
        is_own_turn = decision.seat == table.seat_of(interaction.user.id)
        await show_page(
            interaction, decision_help_page(TurnViewModel(table, decision, is_private=is_own_turn))
        )


class IconsButton(Control, template=custom_id.ICONS.template):
    """Explains the icons of a game's pictures."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show them on an ephemeral page."""
        await defer_private(interaction)
        game = GAMES.get(self.params["game"])
        if game is None:
            raise Refusal("refuse-unknown-game")
        await show_page(interaction, icons_page(game, await _icons_picture(interaction, game)))


class TopicSelect(Control, template=custom_id.RULES_TOPIC.template):
    """Opens a topic of a game's rules."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page with the topic."""
        await defer_page(interaction)
        game = GAMES.get(self.params["game"])
        if game is None or self.value not in game.topics:
            raise Refusal("refuse-unknown-game")
        await show_page(interaction, rules_page(game, first_page_index(game, self.value)))


class RulesPageButton(Control, template=custom_id.RULES_PAGE.template):
    """Goes to the previous or next page of the rules."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page."""
        await defer_page(interaction)
        game = GAMES.get(self.params["game"])
        if game is None:
            raise Refusal("refuse-unknown-game")
        await show_page(interaction, rules_page(game, int(self.params["page_index"])))


LOG_AND_RULES_CONTROLS: tuple[type[Control], ...] = (
    LogButton,
    LogPageButton,
    CloserLookButton,
    RulesButton,
    IconsButton,
    TopicSelect,
    RulesPageButton,
)


async def show_rules(interaction: BotInteraction, game: Game[Any], page_index: int = 0) -> None:
    """Show a page of a game's rules with its icons; the interaction is already deferred."""
    picture = await _icons_picture(interaction, game)
    await show_page(interaction, rules_page(game, page_index, picture))


async def _icons_picture(interaction: BotInteraction, game: Game[Any]) -> Upload | None:
    """Return the picture that explains a game's icons."""
    render_function = partial(interaction.client.renderer.rules, game.id)
    return await render_or_none(
        render_function, f"rules-{game.id}", log_prefix=f"the rules of {game.id}"
    )


async def _show_log(
    control: Control,
    interaction: BotInteraction,
    *,
    direction: Direction = "until",
    move_index: int | None = None,
) -> None:
    bot = interaction.client
    table = await bot.services.tables.get(control.table_id)
    reader = table.seat_of(interaction.user.id)
    await show_page(
        interaction,
        await bot.composer.log_page(table, reader, direction=direction, move_index=move_index),
    )
