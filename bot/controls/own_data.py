"""The buttons about a user's stored data."""

import logging
from functools import partial
from io import BytesIO

import discord

from bot.controls.control import Control
from bot.delivery.replies import defer_private, reply, show_page
from bot.i18n import translate
from bot.interaction import BotInteraction
from bot.pages import custom_id
from bot.pages.own_data import confirm_delete_page, own_data_page
from bot.service.progress import FailedAfterRecording, Refusal
from bot.service.user_data import File
from engines.store import DamagedTable, DatabaseUnavailable

log = logging.getLogger(__name__)


class OwnDataButton(Control, template=custom_id.OWN_DATA.template):
    """Shows the stored data, exports it, asks for confirmation, and deletes it."""

    async def handle(self, interaction: BotInteraction) -> None:
        """Do one of these steps for the user."""
        await defer_private(interaction)
        data, user_id = interaction.client.services.user_data, interaction.user.id
        match self.params["step"]:
            case "show":
                await show_page(interaction, own_data_page(await data.export(user_id)))
            case "file":
                await _send_file(interaction, await data.export_file(user_id))
            case "delete":
                await show_page(interaction, confirm_delete_page())
            case _:
                changed_tables = await data.erase(
                    user_id, replacement_name=translate("own-data-former-player")
                )
                await reply(interaction, translate("own-data-gone"))
                for table_id in changed_tables:
                    await _resume_table(interaction, table_id)


async def _resume_table(interaction: BotInteraction, table_id: int) -> None:
    """Let a table go on that the user has left; a failure does not affect the deletion."""
    try:
        actions, votes = interaction.client.table_actions, interaction.client.services.votes
        await actions.run(table_id, partial(votes.recount, table_id))
        await actions.resume_automas(table_id)
    except (FailedAfterRecording, Refusal, DamagedTable, DatabaseUnavailable) as error:
        log.warning("table %s: left by a player, and not shown: %s", table_id, error)


async def _send_file(interaction: BotInteraction, stored: File) -> None:
    file = discord.File(BytesIO(stored.content), filename=stored.name)
    await interaction.edit_original_response(content=translate("own-data-sent"), attachments=[file])
