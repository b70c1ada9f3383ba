"""Settings of users and guilds."""

from typing import Any

import msgspec

from bot.service.pace import validate_pace
from bot.service.progress import Refusal
from engines.store import GuildSettings, Store, UserSettings

MINUTES_PER_DAY = 24 * 60
UTC_OFFSET_MINUTES = range(-12 * 60, 14 * 60 + 1)
MAX_REMINDER_MINUTES = 7 * MINUTES_PER_DAY


class Preferences:
    """Reads and changes settings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def user_settings(self, user_id: int) -> UserSettings:
        """Return a user's settings."""
        return await self._store.settings.user(user_id)

    async def set_user_settings(self, user_id: int, **changes: Any) -> UserSettings:
        """Change some of a user's settings; refuse invalid values."""
        settings = msgspec.structs.replace(await self.user_settings(user_id), **changes)
        _check_user_settings(settings)
        await self._store.settings.set_user(user_id, settings)
        return settings

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        """Return a guild's settings."""
        return await self._store.settings.guild(guild_id)

    async def set_guild_settings(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of a guild's settings; refuse invalid values."""
        settings = msgspec.structs.replace(await self.guild_settings(guild_id), **changes)
        validate_pace(settings.pace)
        await self._store.settings.set_guild(guild_id, settings)
        return settings


def _check_user_settings(settings: UserSettings) -> None:
    quiet = (settings.quiet_from, settings.quiet_to)
    only_one_end = (quiet[0] is None) != (quiet[1] is None)
    if only_one_end or any(at is not None and at not in range(MINUTES_PER_DAY) for at in quiet):
        raise Refusal("refuse-bad-quiet-hours")
    if settings.offset not in UTC_OFFSET_MINUTES:
        raise Refusal("refuse-bad-offset")
    if settings.remind_every not in range(MAX_REMINDER_MINUTES + 1):
        raise Refusal("refuse-bad-interval")
