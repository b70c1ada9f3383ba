"""Databases of earlier versions: they open, keep everything, and go on."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect
from sqlalchemy.engine import Connection
from sqlmodel import SQLModel

from engines import Action, apply, pending
from engines.store import Move, Sitter, Store
from engines.store.database import VERSION, UnknownLayout

STATES = Path(__file__).parents[2] / "states"
OLD = sorted(STATES.glob("database-*.sql"))
RUNNING = 3  # the table of the stored database that is being played

every_old_database = pytest.mark.parametrize("dump", OLD, ids=lambda path: path.stem)


def restored(dump: Path, folder: Path) -> Path:
    path = folder / "old.db"
    with sqlite3.connect(path) as raw:
        raw.executescript(dump.read_text(encoding="utf-8"))
    raw.close()
    return path


async def opened(path: Path) -> Store:
    return await Store.open(f"sqlite+aiosqlite:///{path}")


def test_there_is_a_stored_database_of_every_earlier_layout() -> None:
    assert [path.stem for path in OLD] == [f"database-{old}" for old in range(1, VERSION)]


@every_old_database
async def test_an_old_database_opens_with_all_its_tables(dump: Path, tmp_path: Path) -> None:
    store = await opened(restored(dump, tmp_path))

    tables = [await store.load(number) for number in range(1, 5)]

    assert [table.status for table in tables if table] == [
        "finished",
        "closed",
        "playing",
        "lobby",
    ]
    assert {table.pace for table in tables if table} == {"none"}
    running = tables[RUNNING - 1]
    assert running is not None
    assert running.sitters == (Sitter(1, "Ann"), Sitter(2, "Bob"), Sitter(3, "Cay", "easy"))
    assert len(await store.moves(RUNNING)) == 4
    await store.close()


@every_old_database
async def test_a_table_of_an_old_database_goes_on(dump: Path, tmp_path: Path) -> None:
    store = await opened(restored(dump, tmp_path))
    table = await store.load(RUNNING)
    assert table is not None
    assert table.state is not None
    assert await store.turns.sleeping() == (RUNNING,)
    (decision,) = pending(table.state)

    state, news = apply(table.state, Action(decision.seat, decision.options[0].key))
    moved = await store.record(table, state, Move(decision.seat, "a key", tuple(news)))

    assert await store.load(RUNNING) == moved
    assert moved.company  # an automa has played here
    await store.close()


@every_old_database
async def test_an_old_database_becomes_like_a_new_one(dump: Path, tmp_path: Path) -> None:
    old = await opened(restored(dump, tmp_path))
    new = await opened(tmp_path / "new.db")

    assert await layout(old) == await layout(new)

    await old.close()
    await new.close()


async def layout(store: Store) -> dict[str, object]:
    """Return columns and indexes by table."""

    def read(connection: Connection) -> dict[str, object]:
        inspector = inspect(connection)
        return {
            table: (
                sorted(
                    (column["name"], str(column["type"]), column["nullable"])
                    for column in inspector.get_columns(table)
                ),
                sorted(str(index["name"]) for index in inspector.get_indexes(table)),
            )
            for table in SQLModel.metadata.tables
        }

    async with store._database.engine.connect() as connection:
        return await connection.run_sync(read)


async def test_a_database_opens_again_and_again(tmp_path: Path) -> None:
    for _ in range(3):
        store = await opened(tmp_path / "tables.db")
        await store.close()


async def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    store = await opened(tmp_path / "tables.db")
    await store.close()
    with sqlite3.connect(tmp_path / "tables.db") as raw:
        raw.execute("UPDATE meta SET version = 99")
    raw.close()

    with pytest.raises(UnknownLayout, match="99"):
        await opened(tmp_path / "tables.db")
