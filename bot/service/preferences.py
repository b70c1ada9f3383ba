"""What users and servers have set."""

from typing import Any

import msgspec

from bot.service.pace import validate_pace
from bot.service.progress import Refusal
from engines.store import House, Person, Store

MINUTES_PER_DAY = 24 * 60
UTC_OFFSET_MINUTES = range(-12 * 60, 14 * 60 + 1)
MAX_REMINDER_MINUTES = 7 * MINUTES_PER_DAY


class Preferences:
    """The settings of all people and servers."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def user_settings(self, user: int) -> Person:
        """Return what a user has set."""
        return await self._store.people.person(user)

    async def set_user_settings(self, user: int, **changes: Any) -> Person:
        """Change some of a user's settings; refuse what they cannot be."""
        person = msgspec.structs.replace(await self.user_settings(user), **changes)
        _check_user_settings(person)
        await self._store.people.set_person(user, person)
        return person

    async def guild_settings(self, guild: int) -> House:
        """Return what a server has set."""
        return await self._store.people.house(guild)

    async def set_guild_settings(self, guild: int, **changes: Any) -> House:
        """Change some of a server's settings; refuse what they cannot be."""
        house = msgspec.structs.replace(await self.guild_settings(guild), **changes)
        validate_pace(house.pace)
        await self._store.people.set_house(guild, house)
        return house


def _check_user_settings(person: Person) -> None:
    quiet = (person.quiet_from, person.quiet_to)
    only_one_end = (quiet[0] is None) != (quiet[1] is None)
    if only_one_end or any(at is not None and at not in range(MINUTES_PER_DAY) for at in quiet):
        raise Refusal("refuse-bad-quiet-hours")
    if person.offset not in UTC_OFFSET_MINUTES:
        raise Refusal("refuse-bad-offset")
    if person.remind_every not in range(MAX_REMINDER_MINUTES + 1):
        raise Refusal("refuse-bad-interval")
