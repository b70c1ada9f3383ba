"""What users and servers have set. Who has set nothing has the defaults."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from engines.core.game import prebuild_decoders
from engines.store.database import Database, is_id
from engines.store.rows import houses, people
from engines.store.upsert import put

DAY = 24 * 60
S = TypeVar("S", bound=Struct)


class Person(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A user's settings; quiet hours are minutes of the day where they live."""

    dm_copies: bool = True
    reminders: bool = True
    remind_every: int = 0  # minutes between two reminders of one turn; 0: one is enough
    quiet_from: int | None = None
    quiet_to: int | None = None
    offset: int = 0  # minutes that their clocks are ahead of UTC

    def quiet_until(self, now: datetime) -> datetime | None:
        """Return when the quiet hours end that it is now, none outside of them."""
        if self.quiet_from is None or self.quiet_to is None:
            return None
        local = now + timedelta(minutes=self.offset)
        minute = local.hour * 60 + local.minute
        if (minute - self.quiet_from) % DAY >= (self.quiet_to - self.quiet_from) % DAY:
            return None
        left = (self.quiet_to - minute) % DAY
        return now.replace(second=0, microsecond=0) + timedelta(minutes=left)


class House(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A server's settings: what a new table there is like."""

    pace: str = "none"
    thread: bool = False


prebuild_decoders(Person, House)


class People:
    """The settings of all users and servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, user: int) -> Person:
        """Return what the user has set."""
        if not is_id(user):
            return Person()
        return (await self._database.read(lambda it: persons_of(it, [user])))[user]

    async def house(self, guild: int) -> House:
        """Return what the server has set."""
        query = select(houses.c.settings).where(houses.c.guild == guild)
        found = await self._database.read(lambda it: it.execute(query).scalar_one_or_none())
        return _read(found, House)

    async def set_person(self, user: int, person: Person) -> None:
        """Write down what the user has set."""
        row = {"user": user, "settings": _written(person)}
        await self._database.write(lambda connection: put(connection, people, row))

    async def set_house(self, guild: int, house: House) -> None:
        """Write down what the server has set."""
        row = {"guild": guild, "settings": _written(house)}
        await self._database.write(lambda connection: put(connection, houses, row))


def persons_of(connection: Connection, users: Collection[int]) -> dict[int, Person]:
    """Return what each of the users has set, within a transaction."""
    query = select(people.c.user, people.c.settings).where(people.c.user.in_(users))
    found = {row.user: row.settings for row in connection.execute(query)}
    return {user: _read(found.get(user), Person) for user in users}


def _read(stored: str | None, kind: type[S]) -> S:
    """Return settings, the defaults where there are none or they cannot be read."""
    try:
        return kind() if stored is None else msgspec.json.decode(stored, type=kind)
    except msgspec.MsgspecError:
        return kind()


def _written(settings: Struct) -> str:
    return msgspec.json.encode(settings).decode()
