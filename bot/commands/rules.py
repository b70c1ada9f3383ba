"""/rules and /card: a game's rules, and the explanation of a card."""

from functools import partial
from typing import Any

from discord import app_commands

from bot.commands.command import GAME_CHOICES, BotCog, Choices, autocomplete_matches, autocompletes
from bot.controls.log_and_rules import show_rules
from bot.delivery.renderer import render_or_none
from bot.delivery.replies import (
    defer_private,
    interaction_error_boundary,
    reply,
    show_page,
)
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages.rules import card_page, first_page_index
from bot.service.progress import Refusal
from engines import GAMES, Game
from render.i18n import translator_for

MAX_SUGGESTIONS = 8  # cards named in the reply to an ambiguous name


class RulesCog(BotCog):
    """Commands about rules and cards."""

    @app_commands.command(name="rules", description="A game's rules in short.")
    @app_commands.describe(game="Which game, if not the one played here", topic="Where to begin")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: BotInteraction, game: str = "", topic: str = "") -> None:
        """Show the rules, from the first or the given topic."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            rules_game = await self._find_game(interaction, game)
            if topic and topic not in rules_game.topics:
                await reply(interaction, translate("unknown-topic", game=rules_game.name))
                return
            page_index = first_page_index(rules_game, topic) if topic else 0
            await show_rules(interaction, rules_game, page_index)

    @autocompletes(rules, "topic")
    async def complete_topic(self, interaction: BotInteraction, typed: str) -> Choices:
        """Complete the topics of the game."""
        game = await self._find_game(interaction, str(interaction.namespace.game or ""))
        translator = translator_for(game.id)
        return autocomplete_matches(
            typed, {topic: translator(f"rules-{topic}") for topic in game.topics}
        )

    @app_commands.command(name="card", description="Look a card up.")
    @app_commands.describe(name="The card's name", game="Which game, if not the one played here")
    @app_commands.choices(game=GAME_CHOICES)
    async def card(self, interaction: BotInteraction, name: str, game: str = "") -> None:
        """Show a card."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            card_game = await self._find_game(interaction, game)
            card = find_card(card_game, name)
            if card is None:
                await reply(interaction, _unknown_card_text(card_game, name))
                return
            render_function = partial(self.bot.renderer.card, card_game.id, card)
            picture = await render_or_none(render_function, f"card-{card}", log_prefix="/card")
            await show_page(interaction, card_page(card_game, card, picture))

    @autocompletes(card, "name")
    async def complete_card(self, interaction: BotInteraction, typed: str) -> Choices:
        """Complete the cards of the game."""
        game = await self._find_game(interaction, str(interaction.namespace.game or ""))
        return autocomplete_matches(typed, card_names(game))

    async def _find_game(self, interaction: BotInteraction, game_id: str) -> Game[Any]:
        """Return the named game, or the game of the channel's table."""
        if game_id in GAMES:
            return GAMES[game_id]
        if interaction.channel_id is None or game_id:
            raise Refusal("refuse-which-game")
        try:
            table = await self.bot.services.tables.in_channel(interaction.channel_id)
        except Refusal as error:
            raise Refusal("refuse-which-game") from error
        return table.game


def _unknown_card_text(game: Game[Any], typed: str) -> str:
    """Return the reply to an unknown or ambiguous card name."""
    suggestions = [choice.name for choice in autocomplete_matches(typed, card_names(game))]
    if not typed.strip() or not suggestions or len(suggestions) > MAX_SUGGESTIONS:
        return translate("unknown-card", game=game.name)
    return translate("which-card", names=", ".join(suggestions))


def card_names(game: Game[Any]) -> dict[str, str]:
    """Return the names of a game's cards by id."""
    translator = translator_for(game.id)
    return {card: translator(f"card-{card}") for card in game.cards}


def find_card(game: Game[Any], typed: str) -> str | None:
    """Return the card with that id or name, or the only card whose name contains the text."""
    names = card_names(game)
    if typed in names:
        return typed
    wanted = typed.casefold().strip()
    for card, name in names.items():
        if name.casefold() == wanted:
            return card
    matches = autocomplete_matches(wanted, names) if wanted else []
    return matches[0].value if len(matches) == 1 else None
