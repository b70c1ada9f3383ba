"""`tafelronde check`, `migrate`, `backup`: each works, or says in one sentence why not."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from engines.store import Store
from tests.engines.store.at_table import playing
from tests.engines.store.illness import full_disk
from tests.engines.store.test_layout import STATES, restore

BESIDE = {"tables.db-shm", "tables.db-wal"}  # what SQLite keeps by its side


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)  # away from any .env
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    return tmp_path / "tables.db"


def refused(capsys: pytest.CaptureFixture[str], words: Sequence[str]) -> str:
    """What a failing command says."""
    assert main(words) != 0
    (sentence,) = capsys.readouterr().err.splitlines()
    return str(sentence)


def laid_out(database: Path) -> list[tuple[str, str]]:
    """What a file is laid out as."""
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_check_tells_what_is_in_order(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["migrate"])

    assert main(["check"]) == 0

    told = capsys.readouterr().out
    assert "database: in order" in told
    assert "fonts and pictures: in order" in told


def test_check_makes_no_database(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0

    assert "database: none yet" in capsys.readouterr().out
    assert list(database.parent.iterdir()) == []


@pytest.mark.parametrize("layout", ["1", "2", "3"])
def test_check_tells_of_an_earlier_layout_and_leaves_it(
    layout: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restore(STATES / f"database-{layout}.sql", database)
    before = laid_out(database)

    assert main(["check"]) == 0

    assert f"database: layout {layout}; `tafelronde migrate`" in capsys.readouterr().out
    assert laid_out(database) == before
    main(["migrate"])
    assert laid_out(database) != before


def test_check_names_a_folder_in_which_no_database_can_be_made(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///nowhere/tables.db")

    assert "cannot be made" in refused(capsys, ["check"])


def test_check_names_a_database_that_cannot_be_opened(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.write_bytes(b"This is no database. " * 100)

    assert "cannot be opened" in refused(capsys, ["check"])


def test_migrate_brings_the_layout_up_to_date_and_says_so(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate"]) == 0

    assert "up to date" in capsys.readouterr().out
    with closing(sqlite3.connect(database)) as opened:
        assert opened.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_a_backup_is_whole_while_the_bot_has_the_database(database: Path) -> None:
    async def copied() -> int:
        store = await Store.open(f"sqlite+aiosqlite:///{database}")
        table = await playing(store)
        assert await asyncio.to_thread(main, ["backup", "copy.db"]) == 0
        await store.close()
        return table.id

    async def read(number: int) -> int:
        store = await Store.open("sqlite+aiosqlite:///copy.db")
        table = await store.load(number)
        await store.close()
        assert table is not None
        return table.revision

    assert asyncio.run(read(asyncio.run(copied()))) == 2


def test_a_backup_that_fails_says_why_and_leaves_nothing(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database.write_bytes(b"This is no database. " * 100)

    assert "cannot be copied: file is not a database" in refused(capsys, ["backup", "copy.db"])
    assert {path.name for path in database.parent.iterdir()} == {database.name}


def test_a_backup_onto_a_full_disk_says_so_and_leaves_nothing(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["migrate"])
    before = {*database.parent.iterdir()}
    capsys.readouterr()

    with full_disk():
        assert "cannot be copied: " in refused(capsys, ["backup", "copy.db"])

    assert not Path("copy.db").exists()
    assert {path.name for path in {*database.parent.iterdir()} - before} <= BESIDE


def test_a_backup_overwrites_nothing(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["migrate"])
    Path("copy.db").write_bytes(b"mine")

    assert "already" in refused(capsys, ["backup", "copy.db"])
    assert Path("copy.db").read_bytes() == b"mine"


def test_there_is_nothing_to_back_up_before_the_first_start(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no database" in refused(capsys, ["backup", "copy.db"])
