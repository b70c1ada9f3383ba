"""What users and servers have set; who has set nothing has the defaults."""

from datetime import datetime, timedelta
from typing import TypeVar

import msgspec
from msgspec import Struct
from sqlmodel.ext.asyncio.session import AsyncSession

from engines.store.database import Database
from engines.store.rows import HouseRow, PersonRow

DAY = 24 * 60
S = TypeVar("S", bound=Struct)


class Person(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A user's settings; quiet hours are minutes of the day where they live."""

    language: str = "en"
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


class People:
    """The settings of all users and servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, user: int) -> Person:
        """Return what the user has set."""
        async with self._database.reading() as session:
            return await person_of(session, user)

    async def house(self, guild: int) -> House:
        """Return what the server has set."""
        async with self._database.reading() as session:
            row = await session.get(HouseRow, guild)
            return _read(None if row is None else row.settings, House)

    async def set_person(self, user: int, person: Person) -> None:
        """Write down what the user has set."""
        async with self._database.writing() as session:
            await session.merge(PersonRow(user=user, settings=_written(person)))

    async def set_house(self, guild: int, house: House) -> None:
        """Write down what the server has set."""
        async with self._database.writing() as session:
            await session.merge(HouseRow(guild=guild, settings=_written(house)))


async def person_of(session: AsyncSession, user: int) -> Person:
    """Return what the user has set, within a transaction."""
    row = await session.get(PersonRow, user)
    return _read(None if row is None else row.settings, Person)


def _read(stored: str | None, kind: type[S]) -> S:
    return kind() if stored is None else msgspec.json.decode(stored, type=kind)


def _written(settings: Struct) -> str:
    return msgspec.json.encode(settings).decode()
