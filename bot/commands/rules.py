"""/rules and /card: a game's rules in short, and any of its cards explained."""

from functools import partial
from typing import Any

from discord import app_commands

from bot.commands.command import GAME_CHOICES, Call, Choices, TableCommands, matching
from bot.controls.looking import show_rules
from bot.delivery.pictures import painted
from bot.delivery.replies import AutocompleteGuard, reply, interaction_error_boundary, show_page, defer_private
from bot.pages.rules import card_page, first_part
from bot.service.progress import Refusal
from bot.words import say
from engines import GAMES, Game
from render.words import translator_for

MEANT = 8  # cards that are named where one of them may be meant


class RulesCog(TableCommands):
    """Looking things up."""

    @app_commands.command(name="rules", description="A game's rules in short.")
    @app_commands.describe(game="Which game, if not the one played here", topic="Where to begin")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: Call, game: str = "", topic: str = "") -> None:
        """Tell the rules page by page, from the first topic or from another."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            told = await self._game(interaction, game)
            if topic and topic not in told.topics:
                await reply(interaction, say("unknown-topic", game=told.name))
                return
            number = first_part(told, topic) if topic else 0
            await show_rules(interaction, told, number)

    @rules.autocomplete("topic")
    async def topics(self, interaction: Call, typed: str) -> Choices:
        """Offer the topics of the game."""
        with AutocompleteGuard(interaction):
            game = await self._game(interaction, str(interaction.namespace.game or ""))
            words = translator_for(game.id)
            return matching(typed, {topic: words(f"rules-{topic}") for topic in game.topics})
        return []

    @app_commands.command(name="card", description="Look a card up.")
    @app_commands.describe(name="The card's name", game="Which game, if not the one played here")
    @app_commands.choices(game=GAME_CHOICES)
    async def card(self, interaction: Call, name: str, game: str = "") -> None:
        """Explain a card."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            told = await self._game(interaction, game)
            card = card_of(told, name)
            if card is None:
                await reply(interaction, _no_card(told, name))
                return
            paint = partial(self.bot.pictures.card, told.id, card)
            picture = await painted(paint, f"card-{card}", about="/card")
            await show_page(interaction, card_page(told, card, picture))

    @card.autocomplete("name")
    async def cards(self, interaction: Call, typed: str) -> Choices:
        """Offer the cards of the game."""
        with AutocompleteGuard(interaction):
            game = await self._game(interaction, str(interaction.namespace.game or ""))
            return matching(typed, card_names(game))
        return []

    async def _game(self, interaction: Call, named: str) -> Game[Any]:
        """Return the game that was named, else the one of the channel's table."""
        if named in GAMES:
            return GAMES[named]
        if interaction.channel_id is None or named:
            raise Refusal("refuse-which-game")
        try:
            table = await self.bot.services.here(interaction.channel_id)
        except Refusal as error:
            raise Refusal("refuse-which-game") from error
        return table.game


def _no_card(game: Game[Any], typed: str) -> str:
    """Say that there is no such card, or which ones may be meant."""
    meant = [choice.name for choice in matching(typed, card_names(game))]
    if not typed.strip() or not meant or len(meant) > MEANT:
        return say("unknown-card", game=game.name)
    return say("which-card", names=", ".join(meant))


def card_names(game: Game[Any]) -> dict[str, str]:
    """Return the names of a game's cards by id."""
    words = translator_for(game.id)
    return {card: words(f"card-{card}") for card in game.cards}


def card_of(game: Game[Any], typed: str) -> str | None:
    """Return the card that was picked from the list, or whose name was typed or means no other."""
    names = card_names(game)
    if typed in names:
        return typed
    wanted = typed.casefold().strip()
    for card, name in names.items():
        if name.casefold() == wanted:
            return card
    meant = matching(wanted, names) if wanted else []
    return meant[0].value if len(meant) == 1 else None
