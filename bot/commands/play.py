"""/play: open a table, or look at the shelf."""

from discord import app_commands

from bot.commands.command import GAME_CHOICES, Call, Choices, TableCommands, matching
from bot.controls.shelf import open_table
from bot.delivery.replies import interaction_error_boundary, show_page, defer_private
from bot.pages.lobby import setting_words
from bot.pages.shelf import HERE, THREAD, USUAL, shelf_page
from bot.service.progress import Refusal
from engines import GAMES
from render.words import translator_for

LONGEST = 500  # characters of options; all of a game's are far shorter


class PlayCog(TableCommands):
    """Opening tables."""

    @app_commands.command(name="play", description="Open a table for a game in this channel.")
    @app_commands.describe(
        game="Which game; without one you see them all",
        options="Options of the game, such as name=value; they can be set at the table too",
        thread="Play in a new thread instead of here",
    )
    @app_commands.choices(game=GAME_CHOICES)
    async def play(
        self,
        interaction: Call,
        game: str = "",
        options: str = "",
        thread: bool | None = None,  # noqa: FBT001 - Discord passes options by name
    ) -> None:
        """Open a lobby here or in a thread, as the server likes it unless told; or offer games."""
        async with interaction_error_boundary(interaction):
            await defer_private(interaction)
            chosen = parsed_options(options)
            where = USUAL if thread is None else THREAD if thread else HERE
            if game:
                await open_table(interaction, game, options=chosen, where=where)
            elif chosen:
                raise Refusal("refuse-options-of-nothing")
            else:
                await show_page(interaction, shelf_page(where))

    @play.autocomplete("options")
    async def options_of_the_game(self, interaction: Call, typed: str) -> Choices:
        """Offer every option of the chosen game with each of its values."""
        game = GAMES.get(str(interaction.namespace.game))
        if game is None:
            return []
        words = translator_for(game.id)
        pairs = {
            f"{setting.id}={value}": (
                f"{setting_words(words, setting.id)}: {setting_words(words, setting.id, value)}"
            )
            for setting in game.options
            for value in setting.values
        }
        return matching(typed, pairs)


def parsed_options(typed: str) -> dict[str, str]:
    """Return `a=b, c=d` as a dictionary."""
    if len(typed) > LONGEST:
        raise Refusal("refuse-bad-options")
    chosen = {}
    for part in filter(None, (part.strip() for part in typed.split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise Refusal("refuse-bad-options")
        chosen[name] = value
    return chosen
