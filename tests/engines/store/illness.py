"""What a database may suffer from for a while: no room, no right to write, hardly any breath."""

import asyncio
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, event

from engines.store import Store

FULL = ("PRAGMA max_page_count=1", "PRAGMA max_page_count=1073741823")
READ_ONLY = ("PRAGMA query_only=ON", "PRAGMA query_only=OFF")
NO_WRITES = ("SET default_transaction_read_only = on", "RESET default_transaction_read_only")
BREATH = 0.3  # seconds


@contextmanager
def full_disk(_: Store) -> Iterator[None]:
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
    """Say something on every connection before it is used; later, something that takes it back."""
    now = [sick]

    def taken(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(now[0])
        cursor.close()
        connection.commit()

    for engine in store._database.engines:
        event.listen(engine, "checkout", taken)
    yield
    now[0] = well


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
