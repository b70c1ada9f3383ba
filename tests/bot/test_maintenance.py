"""`tafelronde check`, `migrate`, `backup`: each works, or says in one sentence why not."""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.__main__ import main
from engines.store import DatabaseUnavailable, Store
from engines.store.file_lock import FileLock
from tests.engines.store.failures import full_disk
from tests.engines.store.stored_tables import start_game
from tests.engines.store.test_migrations import STATES, restore

BESIDE = {"tables.db-shm", "tables.db-wal"}  # what SQLite keeps by its side


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)  # away from any .env
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    return tmp_path / "tables.db"


def assert_refused(
    capsys: pytest.CaptureFixture[str], words: Sequence[str], *, code: int = 1
) -> str:
    """What a failing command says."""
    assert main(words) == code
    (sentence,) = capsys.readouterr().err.splitlines()
    return str(sentence)


def schema_of(database: Path) -> list[tuple[str, str]]:
    """What a file is laid out as."""
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_check_tells_what_is_in_order(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["migrate"])

    assert main(["check"]) == 0

    lines = capsys.readouterr().out
    assert "database: ok, writable" in lines
    assert "fonts and pictures: ok" in lines


def test_check_leaves_the_database_to_others(database: Path) -> None:
    main(["migrate"])
    main(["check"])

    FileLock(database).release()


@pytest.mark.parametrize(("token", "state"), [("", "not set (the playground will run)"), ("secret", "set\n")])
def test_check_tells_whether_there_is_a_token_and_not_which(
    token: str,
    state: str,
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)

    main(["check"])

    output = capsys.readouterr().out
    assert f"token: {state}" in output
    assert "secret" not in output


def test_check_tells_of_a_bot_that_has_the_database(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    lock = FileLock(database)

    assert main(["check"]) == 0

    lock.release()
    assert "database: in use by a running bot" in capsys.readouterr().out


def test_check_names_a_database_that_takes_nothing(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def full(_: Store) -> None:
        raise DatabaseUnavailable("database or disk is full")

    main(["migrate"])
    monkeypatch.setattr(Store, "check_writable", full)
    capsys.readouterr()

    assert "cannot be written to: database or disk is full" in assert_refused(capsys, ["check"])


def test_check_names_a_game_whose_pictures_cannot_be_painted(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise OSError("there is no font")

    monkeypatch.setattr("render.scores", broken)

    assert assert_refused(capsys, ["check"]) == (
        "The pictures of chateau_combo cannot be rendered: there is no font."
    )


@pytest.mark.parametrize("words", [["check"], ["migrate"]])
def test_a_newer_schema_exits_with_2(
    words: Sequence[str], database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '99'")
        opened.commit()
    capsys.readouterr()

    assert "written by a later version" in assert_refused(capsys, words, code=2)


@pytest.mark.parametrize("words", [["check"], ["run"]])
@pytest.mark.parametrize(
    ("given", "missing", "extra"),
    [
        ({"DISCORD_TOKEN": "secret", "METRICS_PORT": "9100"}, "prometheus_client", "metrics"),
        ({"DISCORD_TOKEN": ""}, "simcord", "playground"),
    ],
)
def test_check_and_run_name_an_extra_that_is_missing(
    words: Sequence[str],
    given: dict[str, str],
    missing: str,
    extra: str,
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setitem(sys.modules, missing, None)

    assert f"`pip install -e '.[{extra}]'`." in assert_refused(capsys, words, code=2)


@pytest.mark.parametrize("words", [["check"], ["migrate"]])
def test_without_its_driver_no_postgresql_is_in_order(
    words: Sequence[str],
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://ann@127.0.0.1:9/tables")
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    assert "needs the extra `postgres`" in assert_refused(capsys, words, code=2)


def test_the_playground_needs_nothing_to_be_measured_with(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("METRICS_PORT", "9100")
    monkeypatch.setitem(sys.modules, "prometheus_client", None)

    assert main(["check"]) == 0


def test_ctrl_c_ends_a_command_quietly(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def pressed(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(60)

    monkeypatch.setattr(program, "check", pressed)
    monkeypatch.setattr(program, "backup", lambda *_: signal.raise_signal(signal.SIGINT))

    assert main(["check"]) == main(["backup", "copy.db"]) == 130
    assert capsys.readouterr() == ("", "")


def test_check_makes_no_database(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0

    assert "database: none yet" in capsys.readouterr().out
    assert list(database.parent.iterdir()) == []


@pytest.mark.parametrize("version", ["1", "2", "3", "4"])
def test_check_reports_an_older_schema_and_does_not_migrate(
    version: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restore(STATES / f"database-{version}.sql", database)
    before = schema_of(database)

    assert main(["check"]) == 0

    assert f"database: schema version {version}; `tafelronde migrate`" in capsys.readouterr().out
    assert schema_of(database) == before
    main(["migrate"])
    assert schema_of(database) != before


def test_check_names_a_folder_in_which_no_database_can_be_made(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///nowhere/tables.db")

    assert "cannot be created" in assert_refused(capsys, ["check"])


def test_check_names_a_database_that_cannot_be_opened(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.write_bytes(b"This is no database. " * 100)

    assert "cannot be opened" in assert_refused(capsys, ["check"])


def test_migrate_updates_the_schema_and_says_so(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate"]) == 0

    assert "up to date" in capsys.readouterr().out
    with closing(sqlite3.connect(database)) as opened:
        assert opened.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_a_backup_is_whole_while_the_bot_has_the_database(database: Path) -> None:
    async def copy_database() -> int:
        store = await Store.open(f"sqlite+aiosqlite:///{database}")
        table = await start_game(store)
        assert await asyncio.to_thread(main, ["backup", "copy.db"]) == 0
        await store.close()
        return table.id

    async def read(number: int) -> int:
        store = await Store.open("sqlite+aiosqlite:///copy.db")
        table = await store.load(number)
        await store.close()
        assert table is not None
        return table.revision

    assert asyncio.run(read(asyncio.run(copy_database()))) == 2


def test_a_backup_that_fails_says_why_and_leaves_nothing(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.write_bytes(b"This is no database. " * 100)

    assert "cannot be copied: file is not a database" in assert_refused(
        capsys, ["backup", "copy.db"]
    )
    assert {path.name for path in database.parent.iterdir()} == {database.name}


def test_a_backup_onto_a_full_disk_says_so_and_leaves_nothing(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    before = {*database.parent.iterdir()}
    capsys.readouterr()

    with full_disk():
        assert "cannot be copied: " in assert_refused(capsys, ["backup", "copy.db"])

    assert not Path("copy.db").exists()
    assert {path.name for path in {*database.parent.iterdir()} - before} <= BESIDE


def test_a_backup_overwrites_nothing(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["migrate"])
    Path("copy.db").write_bytes(b"mine")

    assert "already" in assert_refused(capsys, ["backup", "copy.db"])
    assert Path("copy.db").read_bytes() == b"mine"


def test_a_backup_into_no_folder_says_so(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    capsys.readouterr()

    assert "There is no folder" in assert_refused(capsys, ["backup", "nowhere/copy.db"])


def test_a_postgresql_is_backed_up_by_its_own_program(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://host/tables")

    assert "pg_dump" in assert_refused(capsys, ["backup", "copy.db"], code=2)


def test_there_is_nothing_to_back_up_before_the_first_start(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no database" in assert_refused(capsys, ["backup", "copy.db"])
