"""What is stored about a person: to be read by them, and to be deleted."""

from typing import Any

import msgspec

from bot.service.progress import Refusal
from engines.store import StillPlaying, Store


class OwnData:
    """Everybody's own data; nobody else's."""

    def __init__(self, store: Store) -> None:
        self._people = store.people

    async def known_of(self, user: int) -> dict[str, Any]:
        """Return everything that is stored about the user."""
        return await self._people.known_of(user)

    async def as_file(self, user: int) -> bytes:
        """Return the same as a JSON file that people can read, too."""
        return msgspec.json.format(msgspec.json.encode(await self.known_of(user)), indent=2)

    async def forget(self, user: int, *, called: str) -> None:
        """Delete it; finished games keep what the user is called from now on."""
        try:
            await self._people.forget(user, called=called)
        except StillPlaying as error:
            tables = ", ".join(str(table) for table in error.tables)
            raise Refusal("refuse-still-playing", tables=tables) from error
