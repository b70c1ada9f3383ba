"""The maintenance commands: check, migrate and backup."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import render
from bot.service.service_levels import level_lines
from bot.settings import ConfigError, Settings
from engines import GAMES, Game, start, view_for
from engines.store import (
    SUMMARY_AGE,
    DatabaseInUse,
    DatabaseUnavailable,
    Store,
    damage_in,
    latest_schema_version,
    open_readonly,
    schema_version_at,
    service_counts_at,
    sqlite_path,
    utc_now,
)

BACKUP_MODE = 0o600
RESTORE_HINT = "Restore a backup: see docs/operations.md."


class CheckFailed(Exception):
    """A check failed; the message names what does not work."""


async def check(
    settings: Settings, print_line: Callable[[str], None], *, live: bool = False
) -> None:
    """Check everything that the bot needs; print one line for each part.

    `live` adds how the bot has served in the last 30 days.
    """
    print_line(
        "token: " + ("set" if settings.discord_token else "not set (the playground will run)")
    )
    print_line(f"database: {await _describe_database(settings)}")
    for game in GAMES.values():
        try:
            _render_sample(game)
        except Exception as error:
            raise CheckFailed(f"The pictures of {game.id} cannot be rendered: {error}.") from error
    print_line("fonts and pictures: ok")
    if live:
        await _print_service_levels(settings, print_line)


async def _print_service_levels(settings: Settings, print_line: Callable[[str], None]) -> None:
    """Print a line for each promise; the bot may run meanwhile."""
    counts = await service_counts_at(settings.database_url, utc_now() - SUMMARY_AGE)
    period = f"last {SUMMARY_AGE.days} days"
    if counts is None:
        print_line(f"{period}: nothing recorded yet")
        return
    for line in level_lines(counts):
        print_line(f"{period}: {line}")


def _render_sample(game: Game[Any]) -> None:
    """Render a small picture of a game, with its texts, fonts and icons."""
    state, _ = start(game, game.seats[0], "check", {})
    render.scores(view_for(state, None))


async def _describe_database(settings: Settings) -> str:
    """Return a description of the database, without migrating it."""
    if (file := sqlite_path(settings.database_url)) is not None and file.exists():
        await asyncio.to_thread(_require_sound, file)
    version, latest = await schema_version_at(settings.database_url), latest_schema_version()
    if version is None:
        return _describe_missing_database(settings)
    if version.isdecimal() and int(version) < int(latest):
        return (
            f"schema version {version}; "
            f"`tafelronde migrate`, or the next start, migrates it to {latest}"
        )
    try:
        store = await Store.open(settings.database_url)
    except DatabaseInUse:
        return "in use by a running bot"
    try:
        await store.check_writable()
    except DatabaseUnavailable as error:
        raise CheckFailed(f"The database cannot be written to: {error}.") from error
    finally:
        await store.close()
    return "ok, writable"


def _require_sound(file: Path) -> None:
    """Fail if the pages of a SQLite file are damaged."""
    try:
        damage = damage_in(file)
    except sqlite3.Error as error:
        raise CheckFailed(
            f"The database {file} cannot be opened: {error}. {RESTORE_HINT}"
        ) from error
    if damage is not None:
        raise CheckFailed(f"The database {file} is damaged: {damage}. {RESTORE_HINT}")


def _describe_missing_database(settings: Settings) -> str:
    file = sqlite_path(settings.database_url)
    if file is not None and not os.access(file.absolute().parent, os.W_OK):
        raise CheckFailed(f"The database {file} cannot be created: the folder is not writable.")
    return "none yet; `tafelronde migrate`, or the first start, creates it"


async def migrate(settings: Settings) -> None:
    """Migrate the database to the current schema."""
    store = await Store.open(settings.database_url)
    await store.close()


def backup(settings: Settings, target: Path) -> None:
    """Copy a SQLite database while the bot runs; never overwrite a file."""
    source = sqlite_path(settings.database_url)
    if source is None:
        raise ConfigError("Back up a PostgreSQL database with pg_dump: see docs/operations.md.")
    try:
        for problem in _backup_problems(source, target):
            raise CheckFailed(problem)
        _copy(source, target)
    except OSError as error:  # its own text names the whole path
        reason = error.strerror or type(error).__name__
        raise CheckFailed(f"The database {source} cannot be copied: {reason}.") from error
    except sqlite3.Error as error:
        raise CheckFailed(f"The database {source} cannot be copied: {error}.") from error


def _copy(source: Path, target: Path) -> None:
    """Write the copy to a temporary file that only its owner can read, then rename it."""
    with TemporaryDirectory(prefix=".backup-", dir=target.absolute().parent) as folder:
        unfinished = Path(folder) / target.name
        unfinished.touch(mode=0)
        unfinished.chmod(BACKUP_MODE)  # whatever the umask is
        with (
            closing(open_readonly(source)) as database,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            database.backup(copy)
        _require_sound(unfinished)
        unfinished.rename(target)


def _backup_problems(source: Path, target: Path) -> Iterator[str]:
    if not source.exists():
        yield f"There is no database {source} yet."
    if target.exists():
        yield f"The file {target} already exists: name another."
    if not target.absolute().parent.is_dir():
        yield f"There is no folder {target.absolute().parent}."
