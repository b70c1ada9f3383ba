"""A damaged database file: a calm sentence, one line in the log, health 503, found by `check`."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.metrics import health_problem
from engines.store import DatabaseDamaged
from engines.store.sqlite import SQLite
from tests.bot.room import Room, offered_keys, reply_text

SENTENCE = "The file with my tables is damaged"
GARBAGE = bytes(range(1, 256)) * 300
PAGES = {  # the page of this object in the file
    "header": "sqlite_schema",
    "leaf of a table": "tables",
    "leaf of the moves": "moves",
    "index": "sqlite_autoindex_messages_1",
}


def root_page(database: Path, name: str) -> tuple[int, int]:
    """Return the number of an object's first page, and the size of a page."""
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = opened.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return (opened.execute(query, [name]).fetchone() or (1,))[0], size


def overwrite(database: Path, name: str) -> None:
    """Write garbage over a page of a database that is in use."""
    number, size = root_page(database, name)
    with database.open("r+b") as file:
        file.seek((number - 1) * size)
        file.write(GARBAGE[:size])


async def drop_caches(room: Room) -> None:
    """Let every connection read the file again, as it does for a page that it has not kept."""
    assert room.bot.store is not None
    database = room.bot.store._database
    assert isinstance(database, SQLite)
    for thread in (database._write_thread, *database._read_threads):
        with suppress(sqlite3.DatabaseError):  # noticed here already
            await thread.run(lambda connection: connection.exec_driver_sql("PRAGMA shrink_memory"))


def database_file(room: Room) -> Path:
    return Path(room.settings.database_url.partition("///")[2])


@pytest.mark.parametrize("page", ["header", "leaf of a table", "leaf of the moves"])
async def test_a_damaged_page_is_told_calmly_and_logged_in_one_line(
    room: Room, page: str, caplog: pytest.LogCaptureFixture
) -> None:
    room.expected_bugs = True
    await room.start_game("ann", "bob")
    player, keys = room.asked_member(), offered_keys(room.board)
    overwrite(database_file(room), PAGES[page])
    await drop_caches(room)
    caplog.clear()

    replies = [reply_text(await room.pick(player, keys[0])) for _ in range(3)]

    assert all(SENTENCE in reply for reply in replies)
    (line,) = [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
    assert "the database is damaged" in line.getMessage()
    assert line.exc_info is None
    assert "damaged" in (await health_problem(room.bot) or "")


async def test_a_damaged_file_is_not_written_any_more(room: Room) -> None:
    room.expected_bugs = True
    await room.start_game("ann", "bob")
    overwrite(database_file(room), PAGES["leaf of a table"])
    await drop_caches(room)
    await room.slash("ann", "board")
    before = database_file(room).read_bytes()

    with pytest.raises(DatabaseDamaged):
        await room.services.store.check_writable()

    assert database_file(room).read_bytes() == before


@pytest.mark.parametrize("page", PAGES)
def test_check_finds_a_damaged_page(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///tables.db")
    assert main(["migrate"]) == 0
    overwrite(Path("tables.db"), PAGES[page])
    capsys.readouterr()

    assert main(["check"]) == 1

    (line,) = capsys.readouterr().err.splitlines()
    assert "is damaged: " in line or "is not a database" in line
    assert "docs/operations.md" in line
    assert len(line) < 700


def test_a_damaged_database_is_not_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///tables.db")
    main(["migrate"])
    overwrite(Path("tables.db"), "moves")

    assert main(["backup", "copy.db"]) == 1

    assert "damaged" in capsys.readouterr().err
    assert not Path("copy.db").exists()
