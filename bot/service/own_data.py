"""What is stored about a person: to be read by them, and to be deleted."""

import gzip
from typing import Any, Final, NamedTuple

import msgspec

from bot.service.progress import Refusal
from bot.service.seats import resignation
from bot.service.work import FILMS
from engines.automa import FAIR
from engines.store import Store

NAME: Final = "tafelronde.json"
MOST: Final = 9_000_000  # bytes; Discord takes ten millions


class File(NamedTuple):
    """A file to be sent."""

    name: str
    content: bytes


class OwnData:
    """Everybody's own data; nobody else's."""

    def __init__(self, store: Store, *, most: int = MOST) -> None:
        self._traces = store.traces
        self._most = most

    async def known_of(self, user: int) -> dict[str, Any]:
        """Return everything that is stored about the user."""
        return await self._traces.known_of(user)

    async def as_file(self, user: int) -> File:
        """Return the same as a file, small enough to be sent."""
        known = await self.known_of(user)
        return await FILMS.do(_written, known, self._most)

    async def forget(self, user: int, *, called: str) -> tuple[int, ...]:
        """Delete it; games keep what the user is called from now on.

        Open tables go on without the user: return them, since others must see it.
        """
        return await self._traces.forget(user, called=called, automa=FAIR, resignation=resignation)


def _written(known: dict[str, Any], most: int) -> File:
    """Return it as people can read it, too; pressed where that would be too much."""
    told = msgspec.json.format(msgspec.json.encode(known), indent=2)
    if len(told) <= most:
        return File(NAME, told)
    pressed = gzip.compress(told)
    if len(pressed) > most:
        raise Refusal("refuse-too-much-stored")
    return File(f"{NAME}.gz", pressed)
