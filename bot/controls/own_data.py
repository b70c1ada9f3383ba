"""The buttons about what is stored of a person."""

import logging
from functools import partial
from io import BytesIO

import discord

from bot.controls.control import Control, Press
from bot.delivery.faults import DeliveryFailed
from bot.delivery.replies import reply, show_page, defer_private
from bot.pages import custom_id
from bot.pages.own_data import delete_page, own_data_page
from bot.service.user_data import File
from bot.service.progress import Refusal
from bot.words import say
from engines.store import DamagedTable, DatabaseDown

log = logging.getLogger(__name__)


class OwnDataButton(Control, template=custom_id.OWN_DATA.template):
    """Shows what is stored, sends it as a file, asks, and deletes it."""

    async def used(self, interaction: Press) -> None:
        """Do one of these, for whoever pressed alone."""
        await defer_private(interaction)
        data, user = interaction.client.services.user_data, interaction.user.id
        match self.said["step"]:
            case "show":
                await show_page(interaction, own_data_page(await data.export(user)))
            case "file":
                await _send(interaction, await data.export_file(user))
            case "delete":
                await show_page(interaction, delete_page())
            case _:
                left = await data.erase(user, replacement_name=say("own-data-former-player"))
                await reply(interaction, say("own-data-gone"))
                for table in left:
                    await _go_on(interaction, table)


async def _go_on(interaction: Press, table: int) -> None:
    """Let a table go on that was left; whatever keeps it from that, who left it is forgotten."""
    try:
        wishes, votes = interaction.client.table_actions, interaction.client.services.votes
        await wishes.run(table, partial(votes.recount, table))
        await wishes.resume_automas(table)
    except (DeliveryFailed, Refusal, DamagedTable, DatabaseDown) as error:
        log.warning("table %s: left by a player, and not shown: %s", table, error)


async def _send(interaction: Press, stored: File) -> None:
    file = discord.File(BytesIO(stored.content), filename=stored.name)
    await interaction.edit_original_response(content=say("own-data-sent"), attachments=[file])
