"""What is stored about a person: to be read by them, and to be deleted."""

import gzip
from typing import Any, Final, NamedTuple

import msgspec

from bot.service.progress import Refusal
from bot.service.seats import resign_move
from bot.service.work_queues import FILM_QUEUE
from engines.automa import FAIR
from engines.store import Store

EXPORT_FILE_NAME: Final = "tafelronde.json"
MAX_EXPORT_BYTES: Final = 9_000_000  # bytes; Discord takes ten millions


class File(NamedTuple):
    """A file to be sent."""

    name: str
    content: bytes


class UserData:
    """Everybody's own data; nobody else's."""

    def __init__(self, store: Store, *, max_bytes: int = MAX_EXPORT_BYTES) -> None:
        self._traces = store.traces
        self._max_bytes = max_bytes

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything that is stored about the user."""
        return await self._traces.known_of(user)

    async def export_file(self, user: int) -> File:
        """Return the same as a file, small enough to be sent."""
        exported = await self.export(user)
        return await FILM_QUEUE.run(_encode, exported, self._max_bytes)

    async def erase(self, user: int, *, replacement_name: str) -> tuple[int, ...]:
        """Delete it; games keep what the user is called from now on.

        Open tables go on without the user: return them, since others must see it.
        """
        return await self._traces.forget(user, called=replacement_name, automa=FAIR, resignation=resign_move)


def _encode(exported: dict[str, Any], max_bytes: int) -> File:
    """Return it as people can read it, too; pressed where that would be too much."""
    text = msgspec.json.format(msgspec.json.encode(exported), indent=2)
    if len(text) <= max_bytes:
        return File(EXPORT_FILE_NAME, text)
    compressed = gzip.compress(text)
    if len(compressed) > max_bytes:
        raise Refusal("refuse-too-much-stored")
    return File(f"{EXPORT_FILE_NAME}.gz", compressed)
