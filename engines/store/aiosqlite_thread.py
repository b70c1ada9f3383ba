"""The one private method of aiosqlite that the store uses.

The public methods switch to the connection's thread and back for every statement. This sends a
whole transaction to the thread at once; see `tests/engines/store/throughput.py` for the figures.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiosqlite

T = TypeVar("T")


async def run_in_thread(connection: aiosqlite.Connection, function: Callable[[], T]) -> T:
    """Run a function in the thread of a connection, after all that was queued before."""
    execute: Callable[[Callable[[], T]], Awaitable[T]] = connection._execute
    return await execute(function)
