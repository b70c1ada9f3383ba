"""What is stored about a person: to be read by them, and to be deleted."""

from typing import Any

import msgspec

from bot.service.seats import resignation
from engines.automa import FAIR
from engines.store import Store


class OwnData:
    """Everybody's own data; nobody else's."""

    def __init__(self, store: Store) -> None:
        self._traces = store.traces

    async def known_of(self, user: int) -> dict[str, Any]:
        """Return everything that is stored about the user."""
        return await self._traces.known_of(user)

    async def as_file(self, user: int) -> bytes:
        """Return the same as a JSON file that people can read, too."""
        return msgspec.json.format(msgspec.json.encode(await self.known_of(user)), indent=2)

    async def forget(self, user: int, *, called: str) -> tuple[int, ...]:
        """Delete it; games keep what the user is called from now on.

        Open tables go on without the user: return them, since others must see it.
        """
        return await self._traces.forget(user, called=called, automa=FAIR, resignation=resignation)
