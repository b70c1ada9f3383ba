"""Excuses: a message that shows a page is never edited into one with `content`."""

from typing import Any

import discord
import pytest

from bot.delivery.replies import show_page
from tests.bot.room import Room, reply_text


async def test_an_excuse_after_a_page_replaces_the_page(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses `content` on such a message, so the excuse would not be seen."""
    room.expected_bugs = True

    async def show_and_fail(*args: Any) -> None:
        await show_page(*args)
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("bot.commands.help.show_page", show_and_fail)
    sent: list[dict[str, Any]] = []
    edit = discord.Interaction.edit_original_response

    async def record_edit(self: Any, **changes: Any) -> Any:
        sent.append(changes)
        return await edit(self, **changes)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", record_edit)

    result = await room.slash("ann", "help")

    assert "Something went wrong on my side" in reply_text(result)
    assert len(sent) == 2
    assert all("content" not in one and "view" in one for one in sent)
