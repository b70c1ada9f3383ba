"""The controls of the past: the list of tables, and a replay's way from moment to moment."""

from functools import partial

from bot.controls.control import BotInteraction, Control, defer_page, venue_of
from bot.delivery.replies import defer_private, show_page
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.history import PAGE_SIZE, history_page


class HistoryButton(Control, template=custom_id.HISTORY.template):
    """Leafs to older or newer tables."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show that part of the list."""
        await defer_page(interaction)
        await show_history(interaction, parse_int(self.params["offset"]))


class ReplaySelect(Control, template=custom_id.REPLAYS.template):
    """The finished tables of a list: opens one."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show its beginning, on a page of its own."""
        await defer_private(interaction)
        await show_replay(interaction, parse_int(self.value), 0)


class ReplayButton(Control, template=custom_id.REPLAY.template):
    """Goes to another moment."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show that moment on the same page."""
        await defer_page(interaction)
        await show_replay(interaction, self.table, parse_int(self.params["number"]))


class RoundSelect(Control, template=custom_id.REPLAY_ROUND.template):
    """Jumps to the beginning of a round."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show that moment on the same page."""
        await defer_page(interaction)
        await show_replay(interaction, self.table, parse_int(self.value))


class FilmButton(Control, template=custom_id.FILM.template):
    """Shows the whole game as one moving picture."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Paint it, and show how far that is."""
        await defer_private(interaction)
        film = interaction.client.replays.film
        meanwhile = partial(show_page, interaction)
        user, venue = interaction.user.id, venue_of(interaction)
        page = await film(self.table, user, venue=venue, on_progress=meanwhile)
        await show_page(interaction, page)


class AnalysisButton(Control, template=custom_id.TURNED.template):
    """Shows how the chances went, and what would have been better."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Look through the game, and show how far that is; later it is shown at once."""
        await defer_private(interaction)
        turned = interaction.client.replays.analysis
        meanwhile = partial(show_page, interaction)
        user, venue = interaction.user.id, venue_of(interaction)
        page = await turned(self.table, user, venue=venue, on_progress=meanwhile)
        await show_page(interaction, page)


REPLAY_CONTROLS: tuple[type[Control], ...] = (
    HistoryButton,
    ReplaySelect,
    ReplayButton,
    RoundSelect,
    FilmButton,
    AnalysisButton,
)


async def show_history(interaction: BotInteraction, offset: int) -> None:
    """Show a part of the tables here; the interaction was deferred for it."""
    venue = venue_of(interaction)
    entries = await interaction.client.services.archive.history(
        venue, user=interaction.user.id, limit=PAGE_SIZE + 1, offset=offset
    )
    await show_page(interaction, history_page(entries, offset, is_dm=venue.guild is None))


async def show_replay(interaction: BotInteraction, table: int, number: int) -> None:
    """Show a finished game after a move; the interaction was deferred for it."""
    moment = interaction.client.replays.replay_page
    await show_page(interaction, await moment(table, number, venue=venue_of(interaction)))
