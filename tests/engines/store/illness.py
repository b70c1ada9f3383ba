"""What a database may suffer from for a while: no room, no right to write, hardly any breath."""

import asyncio
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, event

from engines.store import Store

FULL = ("PRAGMA max_page_count=1", "PRAGMA max_page_count=1073741823")
READ_ONLY = ("PRAGMA query_only=ON", "PRAGMA query_only=OFF")
NO_WRITES = ("SET TRANSACTION READ ONLY", "")  # it ends with the transaction
BREATH = 0.3  # seconds


@contextmanager
def full_disk(_: Store | None = None) -> Iterator[None]:
    """No file of this process can be written to, as on a disk without room."""
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def ill(store: Store, sick: str, well: str) -> Iterator[None]:
    """Say something when a transaction has begun, and what takes it back before it ends."""
    said = {"begin": sick, "commit": well, "rollback": well}
    heard = [
        (engine, when, partial(_say, words))
        for engine in store._database.engines
        for when, words in said.items()
        if words
    ]
    for one in heard:
        event.listen(*one)
    yield
    for one in heard:
        event.remove(*one)


def _say(words: str, connection: Connection) -> None:
    connection.connection.cursor().execute(words)


@contextmanager
def read_only(store: Store) -> Iterator[None]:
    """The database can be read only."""
    with ill(store, *READ_ONLY):
        yield


@contextmanager
def slow(store: Store) -> Iterator[None]:
    """Every transaction that writes takes a third of a second longer."""
    database = store._database
    write = database.write

    async def later(work: Callable[[Connection], Any]) -> Any:
        await asyncio.sleep(BREATH)
        return await write(work)

    database.write = later  # type: ignore[method-assign]
    yield
    database.write = write  # type: ignore[method-assign]
