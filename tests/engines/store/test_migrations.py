"""Databases of earlier versions are migrated with all data, on SQLite and PostgreSQL."""

import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, create_engine, insert, inspect, select, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import SQLModel

from engines import GAMES, Action, Text, apply, pending
from engines.store import (
    UNDO,
    Feedback,
    GuildSettings,
    LessonGiven,
    Move,
    NewerSchema,
    Player,
    Store,
    TutorialMistake,
    TutorialState,
    UnsupportedDatabase,
)
from engines.store.schema import latest_schema_version, migrate
from tests.engines.store.postgres_server import run_as_admin
from tests.engines.store.stored_tables import (
    NOON,
    OpenStore,
    choose,
    execute_sql,
    on_postgresql,
    on_sqlite,
    start_game,
)

STATES = Path(__file__).parents[2] / "states"
OLD_DATABASES = sorted(STATES.glob("database-*.sql"))
VERSION_TABLES = ("meta", "alembic_version")  # the schema version
BEFORE_ALEMBIC = ("1", "2")
RUNNING_TABLE_ID = 3  # the table of the stored databases that users and an automa play

every_old_database = pytest.mark.parametrize("dump", OLD_DATABASES, ids=lambda path: path.stem)


def restore(dump: Path, path: Path, *more: str) -> None:
    with sqlite3.connect(path) as raw:
        raw.executescript(dump.read_text(encoding="utf-8"))
        for statement in more:
            raw.execute(statement)
    raw.close()


async def restore_database(dump: Path, url: str, path: Path, *more: str) -> str:
    """Restore a database of an earlier version; return its URL."""
    old = path.with_name("old.db")
    restore(dump, old, *more)
    if url.startswith("sqlite"):
        return f"sqlite+aiosqlite:///{old}"
    await copy_to_postgres(old, url, dump.stem.removeprefix("database-"))
    return url


async def copy_to_postgres(old: Path, url: str, version: str) -> None:
    """Copy everything to a PostgreSQL of the same schema version."""
    source, found = create_engine(f"sqlite:///{old}"), MetaData()
    with source.connect() as connection:
        found.reflect(connection)
        names = [table.name for table in found.sorted_tables if table.name not in VERSION_TABLES]
        rows = {name: connection.execute(select(found.tables[name])).all() for name in names}
    source.dispose()
    engine = create_async_engine(url)
    async with engine.begin() as started:
        await started.run_sync(lambda connection: fill_database(connection, version, rows))
    await engine.dispose()


def fill_database(connection: Connection, version: str, rows: dict[str, Sequence[Any]]) -> None:
    stored = STATES / f"layout-{version}-postgresql.sql"
    if stored.exists():
        for statement in stored.read_text(encoding="utf-8").split(";\n"):
            connection.execute(text(statement))
    else:
        migrate(connection, version)
        if version in BEFORE_ALEMBIC:
            connection.execute(text("DROP TABLE alembic_version"))
    found = MetaData()
    found.reflect(connection)
    for name, content in rows.items():
        if content:
            connection.execute(insert(found.tables[name]), [dict(row._mapping) for row in content])
    connection.execute(text("SELECT setval('tables_id_seq', (SELECT max(id) FROM tables))"))


def test_there_is_a_stored_database_of_every_earlier_version() -> None:
    assert [dump.stem for dump in OLD_DATABASES] == [
        f"database-{version}" for version in range(1, int(latest_schema_version()))
    ]


@every_old_database
async def test_an_old_database_opens_with_all_its_tables(
    dump: Path, url: str, path: Path, open_store: OpenStore
) -> None:
    store = await open_store(await restore_database(dump, url, path))

    tables = [await store.load(table_id) for table_id in range(1, 5)]

    assert [table.status for table in tables if table] == [
        "finished",
        "closed",
        "playing",
        "lobby",
    ]
    assert {table.pace for table in tables if table} == {"none"}
    running = tables[RUNNING_TABLE_ID - 1]
    assert running is not None
    assert running.players == (Player(1, "Ann"), Player(2, "Bob"), Player(3, "Cay", "easy"))
    assert len(await store.moves(RUNNING_TABLE_ID)) == 4
    assert await store.messages.undelivered_tables() == ()  # existing tables count as delivered


@every_old_database
async def test_every_running_table_of_an_old_database_is_playable(
    dump: Path, url: str, path: Path, open_store: OpenStore
) -> None:
    store = await open_store(await restore_database(dump, url, path))
    games = set()
    for (table_id,) in await execute_sql(store, "SELECT id FROM tables WHERE status = 'playing'"):
        table = await store.load(table_id)
        assert table is not None
        assert table.state is not None
        (decision,) = pending(table.state)

        state, news = apply(table.state, Action(decision.seat, decision.options[0].key))
        moved = await store.record(table, state, Move(decision.seat, "a key", tuple(news)))

        assert await store.load(table_id) == moved
        games.add(table.game.id)
    assert games == ({"chateau_combo"} if dump.stem == "database-1" else {*GAMES})


@every_old_database
async def test_a_table_can_be_opened_in_an_old_database(
    dump: Path, url: str, path: Path, open_store: OpenStore
) -> None:
    store = await open_store(await restore_database(dump, url, path))

    table = await choose(store, await start_game(store, channel=99))

    assert await store.load(table.id) == table


@every_old_database
async def test_a_migrated_database_has_the_schema_of_a_new_one(
    dump: Path, url: str, path: Path, store: Store, open_store: OpenStore
) -> None:
    new = await store._database.read(schema_of)
    if not url.startswith("sqlite"):
        await execute_sql(store, "DROP SCHEMA public CASCADE")
        await execute_sql(store, "CREATE SCHEMA public")

    old = await open_store(await restore_database(dump, url, path))

    assert await old._database.read(schema_of) == new


async def test_an_undelivered_board_of_version_4_is_still_undelivered(
    url: str, path: Path, open_store: OpenStore
) -> None:
    address = await restore_database(
        OLD_DATABASES[3], url, path, "UPDATE tables SET shown = 3 WHERE id = 5"
    )

    store = await open_store(address)

    posted = await execute_sql(
        store, "SELECT id FROM tables WHERE posted_revision = revision ORDER BY id"
    )
    assert [table_id for (table_id,) in posted] == [
        table_id for table_id in range(1, 15) if table_id != 5
    ]
    assert await execute_sql(store, "SELECT posted_revision FROM tables WHERE id = 5") == [(3,)]


async def test_version_3_tracks_the_messages_of_older_tables(
    url: str, path: Path, open_store: OpenStore
) -> None:
    messages = "UPDATE tables SET message = 4000 + id WHERE id IN (3, 4)"

    store = await open_store(await restore_database(OLD_DATABASES[1], url, path, messages))

    for table in (3, 4):
        assert await execute_sql(
            store, "SELECT message FROM messages WHERE table_id = :table", table=table
        ) == [(4000 + table,)]
        await store.messages.record_post(table, 5000, revision=9)
        assert await store.messages.stale_messages(table) == (4000 + table,)


async def test_version_6_renames_and_changes_no_value(
    url: str, path: Path, open_store: OpenStore
) -> None:
    store = await open_store(await restore_database(OLD_DATABASES[4], url, path))

    learning, waiting = [await store.load(table_id) for table_id in (5, 4)]

    assert learning is not None
    assert waiting is not None
    assert (learning.posted_revision, learning.delivered_revision) == (6, 6)
    assert learning.tutorial == TutorialState(
        lessons=(LessonGiven("aim", question=2, previous_question=1),),
        question=2,
        previous_question=1,
        feedback=Feedback(Text("weak", {"points": 3}), revision=2),
        mistakes=(TutorialMistake("keys", 4.5),),
    )
    assert waiting.reserved_players[0].reserved_until == NOON + timedelta(minutes=10)
    assert await store.messages.tables_with_stale() == (4,)
    assert await store.history.analysis(1) == b"\x00found"
    assert [move.key for move in await store.moves(5)][-1] != UNDO
    assert (await store.settings.user(1)).offset == 60
    assert await store.settings.guild(1) == GuildSettings(pace="day", thread=True)
    due = await store.turns.due_reminders(NOON + timedelta(days=2))
    assert {reminder.turn.table for reminder in due} == {5, 7, 9, 11, 13}


async def test_version_7_rates_running_tables_that_a_player_has_left(
    url: str, path: Path, open_store: OpenStore
) -> None:
    store = await open_store(
        await restore_database(
            OLD_DATABASES[5],
            url,
            path,
            "UPDATE tables SET had_automa = true WHERE id IN (1, 5)",
            "UPDATE seats SET user = 0, automa = 'easy' WHERE table_id = 5 AND seat = 1",
        )
    )

    tables = [await store.load(table_id) for table_id in (1, RUNNING_TABLE_ID, 5)]

    assert [table.had_automa for table in tables if table] == [True, False, True]


async def test_the_schema_matches_the_models(store: Store) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return [*compare_metadata(context, SQLModel.metadata)]

    assert await store._database.read(differences) == []


def schema_of(connection: Connection) -> dict[str, object]:
    """Return columns and indexes by table."""
    inspector = inspect(connection)
    return {
        table: (
            sorted(
                (column["name"], str(column["type"]), column["nullable"])
                for column in inspector.get_columns(table)
            ),
            sorted(
                (str(index["name"]), str(index["column_names"]), index_conditions(index))
                for index in inspector.get_indexes(table)
            ),
            inspector.get_pk_constraint(table)["constrained_columns"],
        )
        for table in SQLModel.metadata.tables
    }


def index_conditions(index: Any) -> list[str]:
    """Return the conditions of a partial index."""
    options = index.get("dialect_options", {})
    return [str(value) for name, value in options.items() if name.endswith("_where")]


async def test_a_database_can_be_opened_repeatedly(url: str) -> None:
    for _ in range(3):
        store = await Store.open(url)
        await store.close()


async def test_a_database_with_a_newer_schema_is_refused(url: str, store: Store) -> None:
    await execute_sql(store, "UPDATE alembic_version SET version_num = '99'")
    await store.close()

    with pytest.raises(
        NewerSchema, match=r"^The database has schema version 99, this program knows .*"
    ):
        await Store.open(url)


async def test_programs_from_before_alembic_see_a_later_version(store: Store) -> None:
    assert await execute_sql(store, "SELECT version FROM meta") == [(3,)]


@on_sqlite
async def test_a_migration_that_fails_leaves_the_database_as_it_was(url: str, path: Path) -> None:
    address = await restore_database(OLD_DATABASES[0], url, path)
    with sqlite3.connect(path.with_name("old.db")) as raw:
        raw.execute("CREATE TABLE hindsights (something TEXT)")  # in the way of version 3
        before = raw.execute("SELECT * FROM sqlite_master ORDER BY name").fetchall()

    with pytest.raises(Exception, match="already exists"):
        await Store.open(address)

    assert raw.execute("SELECT * FROM sqlite_master ORDER BY name").fetchall() == before
    raw.close()


@pytest.mark.parametrize(
    "address",
    ["mysql+aiomysql://root@localhost/tables", "postgresql://localhost/tables", "oracle://x"],
)
async def test_unsupported_databases_are_refused_in_one_sentence(address: str) -> None:
    with pytest.raises(UnsupportedDatabase, match=r"^A database of the kind .* not supported: "):
        await Store.open(address)


async def test_an_invalid_url_is_refused_without_being_repeated() -> None:
    with pytest.raises(UnsupportedDatabase, match=r"cannot be read\.$"):
        await Store.open("secret")


@on_postgresql
async def test_connections_that_the_server_closes_are_replaced(store: Store, server: str) -> None:
    table = await start_game(store)
    for _ in range(2):
        await run_as_admin(
            server,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'tables_%'",
        )

        table = await choose(store, table)

        assert await store.load(table.id) == table


OPENING_PROGRAM = """
import asyncio, logging, sys
from engines.store import Store
logging.basicConfig(level=logging.INFO)
async def main():
    await (await Store.open(sys.argv[1])).close()
asyncio.run(main())
print(*("loaded" for one in ("alembic", "sqlalchemy.dialects.postgresql") if one in sys.modules))
"""


def open_in_process(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", OPENING_PROGRAM, f"sqlite+aiosqlite:///{folder}/table.db"]
    return subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603


def test_an_up_to_date_database_is_opened_without_alembic(tmp_path: Path) -> None:
    """Alembic takes a tenth of the bot's memory; with the latest schema it is not needed."""
    assert [open_in_process(tmp_path).stdout, open_in_process(tmp_path).stdout] == [
        "loaded loaded\n",
        "\n",
    ]


def test_creating_a_database_logs_nothing(tmp_path: Path) -> None:
    assert open_in_process(tmp_path).stderr == ""
