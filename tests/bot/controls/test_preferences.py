"""/settings: a user's settings and a server's settings."""

import discord
from simcord import ResponseMessage

from bot.controls.preferences import parse_user_setting
from bot.pages.preferences import guild_setting_selects, user_setting_selects
from engines.store import GuildSettings, UserSettings
from tests.bot.room import Room, controls, reply_text


async def open_settings(room: Room, player: str) -> ResponseMessage:
    page = (await room.slash(player, "settings")).response
    assert page is not None
    assert page.ephemeral
    return page


def selected_values(page: ResponseMessage) -> dict[str, str]:
    """Return the selected value of each menu."""
    return {
        one["custom_id"]: next(line["value"] for line in one["options"] if line.get("default"))
        for one in controls(page)
        if "options" in one
    }


async def test_a_user_can_change_their_settings(room: Room) -> None:
    page = await open_settings(room, "ann")
    assert selected_values(page) == {
        "mine:dm_copies": "yes",
        "mine:reminders": "0",
        "mine:quiet": "no",
        "mine:offset": "0",
    }

    for menu, value in {
        "mine:dm_copies": "no",
        "mine:reminders": "60",
        "mine:quiet": "22-8",
        "mine:offset": "2",
    }.items():
        await room.members["ann"].select(page, [value], custom_id=menu)

    assert selected_values(page)["mine:quiet"] == "22-8"
    stored = await room.services.preferences.user_settings(room.members["ann"].id)
    assert stored == UserSettings(
        dm_copies=False, remind_every=60, quiet_from=22 * 60, quiet_to=8 * 60, offset=120
    )
    assert await room.services.preferences.user_settings(room.members["bob"].id) == UserSettings()


async def test_a_server_manager_can_change_the_servers_settings(room: Room) -> None:
    await grant_manage_guild(room, "ann")
    page = await open_settings(room, "ann")

    await room.members["ann"].select(page, ["day"], custom_id="house:pace")
    await room.members["ann"].select(page, ["yes"], custom_id="house:thread")

    assert await room.services.preferences.guild_settings(room.guild.id) == GuildSettings(
        pace="day", thread=True
    )
    result = await room.slash("bob", "play", game="chateau_combo")
    assert "The table is open in <#" in reply_text(result)


async def test_other_users_do_not_see_the_servers_settings(room: Room) -> None:
    assert "house:pace" not in selected_values(await open_settings(room, "bob"))


async def test_a_former_server_manager_cannot_change_the_servers_settings(room: Room) -> None:
    role = await grant_manage_guild(room, "ann")
    page = await open_settings(room, "ann")
    room.env.backend.get_guild(room.guild.id).members[room.members["ann"].id].role_ids.remove(role)

    result = await room.members["ann"].select(page, ["day"], custom_id="house:pace")

    (answer,) = result.followups
    assert "manage the server" in str(answer.content)
    assert await room.services.preferences.guild_settings(room.guild.id) == GuildSettings()


async def grant_manage_guild(room: Room, player: str) -> int:
    """Give a member the permission to manage the server."""
    role = room.guild.create_role("manager", permissions=discord.Permissions(manage_guild=True))
    room.env.backend.get_guild(room.guild.id).members[room.members[player].id].role_ids.append(
        role.id
    )
    return int(role.id)


def test_every_value_of_every_menu_is_valid() -> None:
    for menu in [*user_setting_selects(UserSettings()), *guild_setting_selects(GuildSettings())]:
        assert isinstance(menu, discord.ui.Select)
        assert sum(option.default for option in menu.options) == 1
    assert parse_user_setting("reminders", "no") == {"reminders": False}
    assert parse_user_setting("quiet", "no") == {"quiet_from": None, "quiet_to": None}


def test_a_value_outside_the_menu_is_shown_unchanged() -> None:
    menus = user_setting_selects(UserSettings(quiet_from=60, quiet_to=120))

    assert "1-2" in str(menus[2].to_component_dict())
