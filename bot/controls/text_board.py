"""The buttons of the table as text."""

from bot.controls.control import Control, defer_page
from bot.delivery.replies import show_page
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.custom_id import parse_int


class TextBoardButton(Control, template=custom_id.TEXT_BOARD.template):
    """Goes to the previous or next page of the table as text."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Replace the page with that one, as the table is now."""
        await defer_page(interaction)
        bot = interaction.client
        table = await bot.services.tables.get(self.table_id)
        reader, page_index = (
            table.seat_of(interaction.user.id),
            parse_int(self.params["page_index"]),
        )
        await show_page(
            interaction, await bot.composer.text_board_page(table, reader, page_index=page_index)
        )
