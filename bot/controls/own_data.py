"""The buttons about what is stored of a person."""

import logging
from functools import partial
from io import BytesIO

import discord

from bot.controls.control import Control, Press
from bot.delivery.faults import Unposted
from bot.delivery.replies import answer, show, think
from bot.pages import custom_id
from bot.pages.own_data import delete_page, own_data_page
from bot.service.own_data import File
from bot.service.progress import Refusal
from bot.words import say
from engines.store import DamagedTable, DatabaseDown

log = logging.getLogger(__name__)


class OwnDataButton(Control, template=custom_id.OWN_DATA.template):
    """Shows what is stored, sends it as a file, asks, and deletes it."""

    async def used(self, interaction: Press) -> None:
        """Do one of these, for whoever pressed alone."""
        await think(interaction)
        data, user = interaction.client.tables.own_data, interaction.user.id
        match self.said["step"]:
            case "show":
                await show(interaction, own_data_page(await data.known_of(user)))
            case "file":
                await _send(interaction, await data.as_file(user))
            case "delete":
                await show(interaction, delete_page())
            case _:
                left = await data.forget(user, called=say("own-data-former-player"))
                await answer(interaction, say("own-data-gone"))
                for table in left:
                    await _go_on(interaction, table)


async def _go_on(interaction: Press, table: int) -> None:
    """Let a table go on that was left; whatever keeps it from that, who left it is forgotten."""
    try:
        wishes, votes = interaction.client.wishes, interaction.client.tables.votes
        await wishes.carry_out(table, partial(votes.recount, table))
        await wishes.wake(table)
    except (Unposted, Refusal, DamagedTable, DatabaseDown) as error:
        log.warning("table %s: left by a player, and not shown: %s", table, error)


async def _send(interaction: Press, stored: File) -> None:
    file = discord.File(BytesIO(stored.content), filename=stored.name)
    await interaction.edit_original_response(content=say("own-data-sent"), attachments=[file])
