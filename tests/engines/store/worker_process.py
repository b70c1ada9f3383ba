"""One of several processes on a database.

`python -m tests.engines.store.worker_process URL COMMAND` prints its result as JSON, or holds the
database until it is killed.
"""

import asyncio
import json
import sys
from datetime import timedelta

from engines import pending
from engines.store import Conflict, Store
from tests.engines.store.stored_tables import NOON, choose

TURN_COUNT = 15


async def open_only(store: Store) -> None:
    """Only open the database."""


async def hold(store: Store) -> None:
    """Hold the database until the process is killed."""
    sys.stdout.write("holding\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


async def remind(store: Store) -> list[int]:
    """Return the tables whose players this process has to remind."""
    due = await store.turns.due_reminders(NOON + timedelta(hours=12))
    return [reminder.turn.table for reminder in due]


async def resume(store: Store) -> list[int]:
    """Return the stalled tables that this process resumed."""
    resumed = []
    for table_id in await store.turns.tables_to_resume():
        async with store.try_claim(table_id) as is_claimed:
            table = await store.load(table_id)
            if is_claimed and await store.turns.turn(table_id) is None and table and table.state:
                await store.turns.open_turn(table, pending(table.state)[0].seat)
                resumed.append(table_id)
    return resumed


async def count(store: Store) -> int:
    """Increment the table's message id, which loses counts without the lock."""
    for _ in range(TURN_COUNT):
        async with store.message_lock(1):
            table = await store.load(1)
            assert table is not None
            await asyncio.sleep(0)
            message = (table.message or 0) + 1
            await store.messages.record_post(1, message, revision=table.revision)
    return TURN_COUNT


async def play(store: Store) -> int:
    """Return how many moves this process made at the table where all of them play."""
    made = 0
    for _ in range(TURN_COUNT):
        table = await store.load(1)
        assert table is not None
        assert table.state is not None
        if not table.state.agenda:  # the other processes have ended the game
            break
        try:
            await choose(store, table)
            made += 1
        except Conflict:
            continue
    return made


COMMANDS = {work.__name__: work for work in (open_only, hold, remind, resume, count, play)}


async def main(url: str, command: str) -> None:
    """Run one command on the store and print its result."""
    store = await Store.open(url)
    sys.stdout.write(json.dumps(await COMMANDS[command](store)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
