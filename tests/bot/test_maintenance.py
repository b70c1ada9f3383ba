"""`tafelronde check`, `migrate`, `backup`: each works or reports the problem in one sentence."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot import __main__ as program
from bot import maintenance
from bot.__main__ import main
from engines.store import DatabaseUnavailable, Store
from engines.store.file_lock import FileLock
from tests.engines.store.failures import full_disk
from tests.engines.store.stored_tables import start_game
from tests.engines.store.test_migrations import STATES, restore

SQLITE_SIDE_FILES = {
    "tables.db-shm",
    "tables.db-wal",
}  # files that SQLite creates beside the database


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)  # away from any .env
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    return tmp_path / "tables.db"


def failure_message(
    capsys: pytest.CaptureFixture[str], argv: Sequence[str], *, code: int = 1
) -> str:
    """Run a command that fails with this exit code; return its only line on stderr."""
    assert main(argv) == code
    (sentence,) = capsys.readouterr().err.splitlines()
    return str(sentence)


def schema_of(database: Path) -> list[tuple[str, str]]:
    """Return the schema of a database file."""
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_check_reports_what_is_ok(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["migrate"])

    assert main(["check"]) == 0

    lines = capsys.readouterr().out
    assert "database: ok, writable" in lines
    assert "fonts and pictures: ok" in lines


def test_check_live_prints_how_the_promises_stand_while_the_bot_runs(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--live"]) == 0
    assert "last 30 days: nothing recorded yet\n" in capsys.readouterr().out
    main(["migrate"])
    with closing(sqlite3.connect(database)) as opened, opened:
        columns = "hour, saved_at, presses, late_presses, boards, late_boards"
        now = "datetime('now'), datetime('now')"
        opened.execute(
            f"INSERT INTO service_hours ({columns}, starts, late_starts, lost_moves,"  # noqa: S608
            f" surplus_boards) VALUES ({now}, 1000, 0, 100, 50, 1, 0, 0, 2)"
        )
    lock = FileLock(database)

    assert main(["check", "--live"]) == 0

    lock.release()
    lines = capsys.readouterr().out
    assert "within 1 s: 1,000 of 1,000, 100.000% (promised: 99.9%): kept\n" in lines
    assert "within 5 s: 50 of 100, 50.000% (promised: 99.0%): missed\n" in lines
    assert "over a minute: 2 (promised: none): missed\n" in lines


def test_check_releases_the_database(database: Path) -> None:
    main(["migrate"])
    main(["check"])

    FileLock(database).release()


@pytest.mark.parametrize(
    ("token", "state"), [("", "not set (the playground will run)"), ("secret", "set\n")]
)
def test_check_reports_whether_a_token_is_set_without_printing_it(
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


def test_check_reports_a_database_in_use_by_a_running_bot(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    lock = FileLock(database)

    assert main(["check"]) == 0

    lock.release()
    assert "database: in use by a running bot" in capsys.readouterr().out


def test_check_reports_a_database_that_cannot_be_written_to(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def full(_: Store) -> None:
        raise DatabaseUnavailable("database or disk is full")

    main(["migrate"])
    monkeypatch.setattr(Store, "check_writable", full)
    capsys.readouterr()

    assert "cannot be written to: database or disk is full" in failure_message(capsys, ["check"])


def test_check_names_a_game_whose_pictures_cannot_be_rendered(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise OSError("there is no font")

    monkeypatch.setattr("render.scores", broken)

    assert failure_message(capsys, ["check"]) == (
        "The pictures of chateau_combo cannot be rendered: there is no font."
    )


@pytest.mark.parametrize("args", [["check"], ["migrate"]])
def test_a_newer_schema_exits_with_2(
    args: Sequence[str], database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '99'")
        opened.commit()
    capsys.readouterr()

    assert "written by a later version" in failure_message(capsys, args, code=2)


@pytest.mark.parametrize("args", [["check"], ["run"]])
@pytest.mark.parametrize(
    ("given", "missing", "extra"),
    [
        ({"DISCORD_TOKEN": "secret", "METRICS_PORT": "9100"}, "prometheus_client", "metrics"),
        ({"DISCORD_TOKEN": ""}, "simcord", "playground"),
    ],
)
def test_check_and_run_name_a_missing_extra(
    args: Sequence[str],
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

    assert f"`pip install -e '.[{extra}]'`." in failure_message(capsys, args, code=2)


@pytest.mark.parametrize("args", [["check"], ["migrate"]])
def test_a_missing_postgresql_driver_exits_with_2(
    args: Sequence[str],
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://ann@127.0.0.1:9/tables")
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    assert "needs the extra `postgres`" in failure_message(capsys, args, code=2)


def test_the_playground_does_not_need_the_metrics_extra(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("METRICS_PORT", "9100")
    monkeypatch.setitem(sys.modules, "prometheus_client", None)

    assert main(["check"]) == 0


def test_ctrl_c_ends_a_command_with_130_and_no_output(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def interrupt(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(60)

    monkeypatch.setattr(program, "check", interrupt)
    monkeypatch.setattr(program, "backup", lambda *_: signal.raise_signal(signal.SIGINT))

    assert main(["check"]) == main(["backup", "copy.db"]) == 130
    assert capsys.readouterr() == ("", "")


def test_check_creates_no_database(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_check_reports_a_database_that_cannot_be_created(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///nowhere/tables.db")

    assert "cannot be created" in failure_message(capsys, ["check"])


def test_check_reports_a_database_that_cannot_be_opened(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.write_bytes(b"This is no database. " * 100)

    assert "cannot be opened" in failure_message(capsys, ["check"])


def test_migrate_creates_the_schema_and_reports_it(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate"]) == 0

    assert "up to date" in capsys.readouterr().out
    with closing(sqlite3.connect(database)) as opened:
        assert opened.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_a_backup_is_complete_while_the_bot_uses_the_database(database: Path) -> None:
    async def copy_database() -> int:
        store = await Store.open(f"sqlite+aiosqlite:///{database}")
        table = await start_game(store)
        assert await asyncio.to_thread(main, ["backup", "copy.db"]) == 0
        await store.close()
        return table.id

    async def read(table_id: int) -> int:
        store = await Store.open("sqlite+aiosqlite:///copy.db")
        table = await store.load(table_id)
        await store.close()
        assert table is not None
        return table.revision

    assert asyncio.run(read(asyncio.run(copy_database()))) == 2


def test_a_failed_backup_reports_the_reason_and_leaves_no_file(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.write_bytes(b"This is no database. " * 100)

    assert "cannot be copied: file is not a database" in failure_message(
        capsys, ["backup", "copy.db"]
    )
    assert {path.name for path in database.parent.iterdir()} == {database.name}


def test_a_backup_on_a_full_disk_fails_and_leaves_no_file(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    before = {*database.parent.iterdir()}
    capsys.readouterr()

    with full_disk():
        assert "cannot be copied: " in failure_message(capsys, ["backup", "copy.db"])

    assert not Path("copy.db").exists()
    assert {path.name for path in {*database.parent.iterdir()} - before} <= SQLITE_SIDE_FILES


def test_a_backup_does_not_overwrite_a_file(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    Path("copy.db").write_bytes(b"mine")

    assert "already" in failure_message(capsys, ["backup", "copy.db"])
    assert Path("copy.db").read_bytes() == b"mine"


def test_a_backup_into_a_missing_folder_is_refused(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    capsys.readouterr()

    assert "There is no folder" in failure_message(capsys, ["backup", "nowhere/copy.db"])


def test_a_backup_of_postgresql_refers_to_pg_dump(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://host/tables")

    assert "pg_dump" in failure_message(capsys, ["backup", "copy.db"], code=2)


def test_a_backup_without_a_database_is_refused(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no database" in failure_message(capsys, ["backup", "copy.db"])


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_only_its_owner_can_read_a_backup_whatever_the_umask(database: Path, umask: int) -> None:
    main(["migrate"])
    before = os.umask(umask)
    try:
        assert main(["backup", "copy.db"]) == 0
    finally:
        os.umask(before)

    assert stat.S_IMODE(Path("copy.db").stat().st_mode) == 0o600


def test_a_backup_is_private_while_it_is_written(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []

    def record_mode(file: Path) -> None:
        modes.append(stat.S_IMODE(file.stat().st_mode))

    main(["migrate"])
    monkeypatch.setattr(maintenance, "_require_sound", record_mode)
    before = os.umask(0)
    try:
        assert main(["backup", "copy.db"]) == 0
    finally:
        os.umask(before)

    assert modes == [0o600]


def test_a_backup_with_a_name_that_is_too_long_is_refused(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    capsys.readouterr()

    assert "cannot be copied: File name too long" in failure_message(capsys, ["backup", "x" * 300])


def test_a_command_knows_its_secrets_but_no_process_that_it_starts(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush")
    environments: list[str] = []

    def start_process(*_: object) -> None:
        environments.append(subprocess.check_output(["/usr/bin/env"], text=True))

    monkeypatch.setattr(program, "backup", start_process)

    assert main(["backup", "copy.db"]) == 0

    (environment,) = environments
    assert "PATH" in environment
    assert "DISCORD_TOKEN" not in environment
    assert "DATABASE_URL" not in environment
    assert "DISCORD_TOKEN" in os.environ  # for the next command of this process
