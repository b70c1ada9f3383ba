"""The controls for looking things up: what happened at the table, what the rules say."""

from functools import partial
from typing import Any

from bot.controls.control import Control, Press, turn_page
from bot.delivery.pictures import painted
from bot.delivery.replies import show_page, defer_private
from bot.pages import custom_id
from bot.pages.happened import Way
from bot.pages.rules import first_part, help_page, rules_page
from bot.pages.turn import OpenTurn
from bot.service.progress import Refusal
from engines import GAMES, Game


class HappenedButton(Control, template=custom_id.HAPPENED.template):
    """Tells all that happened, the latest first."""

    async def used(self, interaction: Press) -> None:
        """Show it on a page of its own, ephemerally."""
        await defer_private(interaction)
        await _show_happened(self, interaction)


class HappenedAtButton(Control, template=custom_id.HAPPENED_AT.template):
    """Leafs to what happened before or after."""

    async def used(self, interaction: Press) -> None:
        """Show that part on the same page."""
        await turn_page(interaction)
        way: Way = "from" if self.said["way"] == "from" else "until"
        await _show_happened(self, interaction, way=way, number=int(self.said["number"]))


class RulesButton(Control, template=custom_id.RULES.template):
    """Explains the open question, and leads to the rules."""

    async def used(self, interaction: Press) -> None:
        """Show both ephemerally."""
        await defer_private(interaction)
        bot = interaction.client
        table = await bot.services.get(self.table)
        decision = bot.services.play.decision(table)
        if decision is None:
            await show_page(interaction, rules_page(table.game))
            return
        asked = decision.seat == table.seat_of(interaction.user.id)
        await show_page(interaction, help_page(OpenTurn(table, decision, unveiled=asked)))


class TopicMenu(Control, template=custom_id.RULES_TOPIC.template):
    """The contents of a game's rules: opens one topic."""

    async def used(self, interaction: Press) -> None:
        """Show it on the same page."""
        await turn_page(interaction)
        game = GAMES.get(self.said["game"])
        if game is None or self.value not in game.topics:
            raise Refusal("refuse-unknown-game")
        await show_page(interaction, rules_page(game, first_part(game, self.value)))


class PartButton(Control, template=custom_id.RULES_PART.template):
    """Leafs through the rules."""

    async def used(self, interaction: Press) -> None:
        """Show that page instead."""
        await turn_page(interaction)
        game = GAMES.get(self.said["game"])
        if game is None:
            raise Refusal("refuse-unknown-game")
        await show_page(interaction, rules_page(game, int(self.said["number"])))


LOOKING_CONTROLS: tuple[type[Control], ...] = (
    HappenedButton,
    HappenedAtButton,
    RulesButton,
    TopicMenu,
    PartButton,
)


async def show_rules(interaction: Press, game: Game[Any], number: int = 0) -> None:
    """Show a page of a game's rules with its signs; the interaction was deferred for it."""
    paint = partial(interaction.client.pictures.rules, game.id)
    picture = await painted(paint, f"rules-{game.id}", about=f"the rules of {game.id}")
    await show_page(interaction, rules_page(game, number, picture))


async def _show_happened(
    control: Control, interaction: Press, *, way: Way = "until", number: int | None = None
) -> None:
    bot = interaction.client
    table = await bot.services.get(control.table)
    reader = table.seat_of(interaction.user.id)
    await show_page(interaction, await bot.composer.log_page(table, reader, way=way, number=number))
