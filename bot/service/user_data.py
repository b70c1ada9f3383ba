"""Export and erasure of a user's data."""

import gzip
from typing import Any, Final, NamedTuple

import msgspec

from bot.service.progress import Refusal
from bot.service.seats import resign_move
from bot.service.work_queues import ANIMATION_QUEUE
from engines.automa import FAIR
from engines.store import Store

EXPORT_FILE_NAME: Final = "tafelronde.json"
MAX_EXPORT_BYTES: Final = 9_000_000  # Discord accepts 10 MB


class File(NamedTuple):
    """A file to send."""

    name: str
    content: bytes


class UserData:
    """Exports and erases a user's own data."""

    def __init__(self, store: Store, *, max_bytes: int = MAX_EXPORT_BYTES) -> None:
        self._store = store.user_data
        self._max_bytes = max_bytes

    async def export(self, user_id: int) -> dict[str, Any]:
        """Return everything that is stored about the user."""
        return await self._store.export(user_id)

    async def export_file(self, user_id: int) -> File:
        """Return the export as a file small enough for Discord."""
        exported = await self.export(user_id)
        return await ANIMATION_QUEUE.run(_encode, exported, self._max_bytes)

    async def erase(self, user_id: int, *, replacement_name: str) -> tuple[int, ...]:
        """Erase the user's data; recorded games show the replacement name.

        Return the open tables, which continue without the user and must be shown again.
        """
        return await self._store.erase(
            user_id, replacement_name=replacement_name, automa=FAIR, resignation=resign_move
        )


def _encode(exported: dict[str, Any], max_bytes: int) -> File:
    """Return the data as indented JSON, compressed if too large."""
    text = msgspec.json.format(msgspec.json.encode(exported), indent=2)
    if len(text) <= max_bytes:
        return File(EXPORT_FILE_NAME, text)
    compressed = gzip.compress(text)
    if len(compressed) > max_bytes:
        raise Refusal("refuse-too-much-stored")
    return File(f"{EXPORT_FILE_NAME}.gz", compressed)
