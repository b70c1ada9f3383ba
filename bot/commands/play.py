"""/play: open a table, or list the games."""

from functools import partial

from discord import app_commands

from bot.commands.command import GAME_CHOICES, BotCog, Choices, autocomplete_matches, autocompletes
from bot.controls.game_list import open_table
from bot.delivery.replies import defer_private, interaction_error_boundary, show_page
from bot.interaction import BotInteraction
from bot.pages.game_list import OpenIn, game_list_page
from bot.pages.lobby import setting_text
from bot.service.progress import Refusal
from engines import GAMES
from render.i18n import translator_for

MAX_OPTIONS_CHARS = 500  # all options of a game together are far shorter


class PlayCog(BotCog):
    """The command that opens tables."""

    @app_commands.command(name="play", description="Open a table for a game in this channel.")
    @app_commands.describe(
        game="Which game; without one you see them all",
        options="Options of the game, such as name=value; they can be set at the table too",
        thread="Play in a new thread instead of here",
    )
    @app_commands.choices(game=GAME_CHOICES)
    async def play(
        self,
        interaction: BotInteraction,
        game: str = "",
        options: str = "",
        thread: bool | None = None,  # noqa: FBT001 - Discord passes options by name
    ) -> None:
        """Open a lobby here or in a thread (default: the guild's setting), or list the games."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            chosen = parse_options(options)
            where = OpenIn.USUAL
            if thread is not None:
                where = OpenIn.THREAD if thread else OpenIn.HERE
            if game:
                await open_table(interaction, game, options=chosen, where=where)
            elif chosen:
                raise Refusal("refuse-options-of-nothing")
            else:
                await show_page(interaction, game_list_page(where))

    @autocompletes(play, "options")
    async def complete_options(self, interaction: BotInteraction, typed: str) -> Choices:
        """Complete every option of the chosen game with each of its values."""
        game = GAMES.get(str(interaction.namespace.game))
        if game is None:
            return []
        text = partial(setting_text, translator_for(game.id))
        pairs = {
            f"{setting.id}={value}": f"{text(setting.id)}: {text(setting.id, value)}"
            for setting in game.options
            for value in setting.values
        }
        return autocomplete_matches(typed, pairs)


def parse_options(typed: str) -> dict[str, str]:
    """Parse `a=b, c=d` into a dictionary."""
    if len(typed) > MAX_OPTIONS_CHARS:
        raise Refusal("refuse-bad-options")
    chosen = {}
    for part in filter(None, (part.strip() for part in typed.split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise Refusal("refuse-bad-options")
        chosen[name] = value
    return chosen
