"""What users and servers have set."""

from typing import Any

import msgspec

from bot.service.pace import known_pace
from bot.service.progress import Refusal
from engines.store import House, Person, Store

DAY = 24 * 60
OFFSETS = range(-12 * 60, 14 * 60 + 1)
LONGEST = 7 * DAY


class Preferences:
    """The settings of all people and servers."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def person(self, user: int) -> Person:
        """Return what a user has set."""
        return await self._store.people.person(user)

    async def set_person(self, user: int, **changes: Any) -> Person:
        """Change some of a user's settings; refuse what they cannot be."""
        person = msgspec.structs.replace(await self.person(user), **changes)
        _check_person(person)
        await self._store.people.set_person(user, person)
        return person

    async def house(self, guild: int) -> House:
        """Return what a server has set."""
        return await self._store.people.house(guild)

    async def set_house(self, guild: int, **changes: Any) -> House:
        """Change some of a server's settings; refuse what they cannot be."""
        house = msgspec.structs.replace(await self.house(guild), **changes)
        known_pace(house.pace)
        await self._store.people.set_house(guild, house)
        return house


def _check_person(person: Person) -> None:
    quiet = (person.quiet_from, person.quiet_to)
    halves = (quiet[0] is None) != (quiet[1] is None)
    if halves or any(at is not None and at not in range(DAY) for at in quiet):
        raise Refusal("refuse-bad-quiet-hours")
    if person.offset not in OFFSETS:
        raise Refusal("refuse-bad-offset")
    if person.remind_every not in range(LONGEST + 1):
        raise Refusal("refuse-bad-interval")
