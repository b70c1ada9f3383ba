"""The controls of the history, replays, animations and analyses."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot.controls.control import Control, defer_page, venue_of
from bot.delivery.replies import defer_private, show_page
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.custom_id import parse_int
from bot.pages.history import PAGE_SIZE, history_page
from bot.pages.page import Page


class HistoryButton(Control, template=custom_id.HISTORY.template):
    """Goes to older or newer tables of the history."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page with that part of the list."""
        await defer_page(interaction)
        await show_history(interaction, parse_int(self.params["offset"]))


class ReplaySelect(Control, template=custom_id.REPLAY_SELECT.template):
    """Opens the replay of a finished table."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Show its start on a new page."""
        await defer_private(interaction)
        await show_replay(interaction, parse_int(self.value), 0)


class ReplayButton(Control, template=custom_id.REPLAY.template):
    """Goes to another frame of the replay."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page with that frame."""
        await defer_page(interaction)
        await show_replay(interaction, self.table_id, parse_int(self.params["move_index"]))


class RoundSelect(Control, template=custom_id.REPLAY_ROUND.template):
    """Goes to the start of a round."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page with that frame."""
        await defer_page(interaction)
        await show_replay(interaction, self.table_id, parse_int(self.value))


class AnimationButton(Control, template=custom_id.ANIMATION.template):
    """Shows the whole game as an animation."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Render it and show the progress."""
        await _show_with_progress(
            interaction, interaction.client.replays.animation_page, self.table_id
        )


class AnalysisButton(Control, template=custom_id.ANALYSIS.template):
    """Shows the win probabilities and the players' mistakes."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Analyse the game and show the progress; a stored analysis is shown at once."""
        await _show_with_progress(
            interaction, interaction.client.replays.analysis_page, self.table_id
        )


REPLAY_CONTROLS: tuple[type[Control], ...] = (
    HistoryButton,
    ReplaySelect,
    ReplayButton,
    RoundSelect,
    AnimationButton,
    AnalysisButton,
)


async def show_history(interaction: BotInteraction, offset: int) -> None:
    """Show a page of the history; the interaction is already deferred."""
    venue = venue_of(interaction)
    entries = await interaction.client.services.history.tables(
        venue, user_id=interaction.user.id, limit=PAGE_SIZE + 1, offset=offset
    )
    await show_page(interaction, history_page(entries, offset, is_dm=venue.guild is None))


async def show_replay(interaction: BotInteraction, table_id: int, move_index: int) -> None:
    """Show a frame of a finished game; the interaction is already deferred."""
    replay_page = interaction.client.replays.replay_page
    await show_page(
        interaction, await replay_page(table_id, move_index, venue=venue_of(interaction))
    )


async def _show_with_progress(
    interaction: BotInteraction, make_page: Callable[..., Awaitable[Page]], table_id: int
) -> None:
    """Show progress pages until the page of a finished game is ready, then that page."""
    await defer_private(interaction)
    page = await make_page(
        table_id,
        interaction.user.id,
        venue=venue_of(interaction),
        on_progress=partial(show_page, interaction),
    )
    await show_page(interaction, page)
