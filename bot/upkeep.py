"""What whoever runs the bot may ask of it: is all in order, a backup, today's layout."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

import render
from bot.settings import Settings, WrongSetting
from engines import GAMES
from engines.store import DatabaseDown, DatabaseInUse, Store


class NotInOrder(Exception):
    """Something does not work; the message says what."""


async def check(settings: Settings, tell: Callable[[str], None]) -> None:
    """Try all that the bot needs, and tell what is in order."""
    tell("token: " + ("set" if settings.discord_token else "none, so a table in the browser"))
    tell(f"database: {await _database(settings)}")
    for game in GAMES:
        try:
            render.cover(game)
        except Exception as error:
            raise NotInOrder(f"The pictures of {game} cannot be painted: {error}.") from error
    tell("fonts and pictures: in order")


async def _database(settings: Settings) -> str:
    try:
        store = await Store.open(settings.database_url)
    except DatabaseInUse:
        return "in use by a running bot"
    try:
        await store.try_out()
    except DatabaseDown as down:
        raise NotInOrder(f"The database cannot be written to: {down}.") from down
    finally:
        await store.close()
    return "in order, and can be written to"


async def migrate(settings: Settings) -> None:
    """Bring the layout of the database up to date."""
    store = await Store.open(settings.database_url)
    await store.close()


def backup(settings: Settings, target: Path) -> None:
    """Copy a SQLite database whole, while the bot plays on; never over a file that is there."""
    url = make_url(settings.database_url)
    if not url.drivername.startswith("sqlite"):
        raise WrongSetting("A PostgreSQL database is backed up with pg_dump: see docs/hosting.md.")
    source = Path(str(url.database))
    for wrong in _obstacles(source, target):
        raise NotInOrder(wrong)
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as database,
        closing(sqlite3.connect(target)) as copy,
    ):
        database.backup(copy)


def _obstacles(source: Path, target: Path) -> Iterator[str]:
    if not source.exists():
        yield f"There is no database {source} yet."
    if target.exists():
        yield f"There is a file {target} already: name another."
    if not target.absolute().parent.is_dir():
        yield f"There is no folder {target.absolute().parent}."
