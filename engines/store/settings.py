"""Settings of users and servers, with defaults."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from engines.core.game import prebuild_decoders
from engines.store.database import Database, are_valid_ids
from engines.store.rows import GuildSettingsRow, UserSettingsRow, guild_settings, user_settings
from engines.store.upsert import upsert

MINUTES_PER_DAY = 24 * 60
S = TypeVar("S", bound=Struct)


class UserSettings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A user's settings; quiet hours are minutes of the user's local day."""

    dm_copies: bool = True
    reminders: bool = True
    remind_every: int = 0  # minutes between two reminders of one turn; 0: one only
    quiet_from: int | None = None
    quiet_to: int | None = None
    offset: int = 0  # minutes of the user's time zone ahead of UTC

    def quiet_until(self, now: datetime) -> datetime | None:
        """Return the end of the current quiet hours, none outside of them."""
        if self.quiet_from is None or self.quiet_to is None:
            return None
        local = now + timedelta(minutes=self.offset)
        minute = local.hour * 60 + local.minute
        if (minute - self.quiet_from) % MINUTES_PER_DAY >= (
            self.quiet_to - self.quiet_from
        ) % MINUTES_PER_DAY:
            return None
        left = (self.quiet_to - minute) % MINUTES_PER_DAY
        return now.replace(second=0, microsecond=0) + timedelta(minutes=left)


class GuildSettings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A server's settings: the defaults of its new tables."""

    pace: str = "none"
    thread: bool = False


prebuild_decoders(UserSettings, GuildSettings)


class SettingsStore:
    """The settings of all users and servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def user(self, user_id: int) -> UserSettings:
        """Return the settings of a user."""
        if not are_valid_ids(user_id):
            return UserSettings()
        return (await self._database.read(lambda it: load_user_settings(it, [user_id])))[user_id]

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return the settings of a server."""
        query = select(guild_settings.c.settings).where(guild_settings.c.guild == guild_id)
        found = await self._database.read(lambda it: it.execute(query).scalar_one_or_none())
        return _decode(found, GuildSettings)

    async def set_user(self, user_id: int, settings: UserSettings) -> None:
        """Save the settings of a user."""
        row = UserSettingsRow(user=user_id, settings=_encode(settings))
        await self._database.write(lambda connection: upsert(connection, row))

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        """Save the settings of a server."""
        row = GuildSettingsRow(guild=guild_id, settings=_encode(settings))
        await self._database.write(lambda connection: upsert(connection, row))


def load_user_settings(connection: Connection, users: Collection[int]) -> dict[int, UserSettings]:
    """Return the settings of each user, within a transaction."""
    query = select(user_settings).where(user_settings.c.user.in_(users))
    rows = [UserSettingsRow.model_validate(row) for row in connection.execute(query).mappings()]
    found = {row.user: row.settings for row in rows}
    return {user: _decode(found.get(user), UserSettings) for user in users}


def _decode(stored: str | None, kind: type[S]) -> S:
    """Return settings, the defaults where there are none or they cannot be read."""
    try:
        return kind() if stored is None else msgspec.json.decode(stored, type=kind)
    except msgspec.MsgspecError:
        return kind()


def _encode(settings: Struct) -> str:
    return msgspec.json.encode(settings).decode()
