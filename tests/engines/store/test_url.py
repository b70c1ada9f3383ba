"""Database URLs: invalid ones are refused in one sentence and open nothing."""

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from engines.store import Store, UnsupportedDatabase, schema_version_at

with_both_openers = pytest.mark.parametrize("open_function", [Store.open, schema_version_at])


@with_both_openers
@pytest.mark.parametrize(
    "url",
    [
        "sqlite+aiosqlite:///file:tables.db",
        "sqlite+aiosqlite:///file%3Atables.db",
        "sqlite+aiosqlite:///file::memory:",
        "sqlite+aiosqlite://host/tables.db",
        "sqlite+aiosqlite:///tables.db?mode=ro",
        "sqlite+aiosqlite:///tables\0.db",
    ],
)
async def test_a_sqlite_url_must_name_a_file_only(
    url: str,
    open_function: Callable[[str], Awaitable[object]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(UnsupportedDatabase, match=r"^DATABASE_URL should name a file of SQLite"):
        await open_function(url)

    assert list(tmp_path.iterdir()) == []  # noqa: ASYNC240


@with_both_openers
@pytest.mark.parametrize(
    ("server", "why"),
    [
        ("a..b/tables", r"There is no host a\.\.b: see DATABASE_URL\."),
        (f"{'a' * 64}.org/tables", r"There is no host a+\.org: see DATABASE_URL\."),
        ("127.0.0.1:9/tables?prepared_statement_cache_size=abc", "cannot be used: .*'abc'"),
        ("127.0.0.1:9/tables?sslmode=nonsense", "cannot be used: .*must be one of: disable"),
        ("127.0.0.1/tables?port=99999", "cannot be used: .*port must be"),
        ("/tables?host=a..b", "cannot be used: .*label empty"),
    ],
)
async def test_a_url_that_the_driver_rejects_is_unsupported(
    server: str, why: str, open_function: Callable[[str], Awaitable[object]]
) -> None:
    pytest.importorskip("asyncpg", reason="PostgreSQL needs the extra `postgres`")

    with pytest.raises(UnsupportedDatabase, match=why):
        await open_function(f"postgresql+asyncpg://ann@{server}")


@with_both_openers
async def test_a_missing_driver_names_the_extra_to_install(
    open_function: Callable[[str], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    with pytest.raises(UnsupportedDatabase, match=r"`pip install -e '\.\[postgres\]'`\.$"):
        await open_function("postgresql+asyncpg://ann@127.0.0.1:9/tables")


@with_both_openers
@pytest.mark.parametrize("password", ["se@cret", "se@cr/et", "se@cr?et", "@", "se@cr?et=1@x"])
async def test_a_raw_at_sign_in_the_password_prints_no_part_of_it(
    password: str, open_function: Callable[[str], Awaitable[object]]
) -> None:
    with pytest.raises(UnsupportedDatabase) as refused:
        await open_function(f"postgresql+asyncpg://ann:{password}@host/tables")

    assert str(refused.value) == "The password in DATABASE_URL has an @: write %40 instead."
