"""Database URLs: parsed, and refused in one sentence where they cannot be meant."""

from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from engines.store.database import UnsupportedDatabase

SQLITE_DRIVERS: Final = ("sqlite", "sqlite+aiosqlite")
POSTGRESQL_DRIVERS: Final = ("postgresql+asyncpg",)
LIBPQ_NAMES: Final = {"sslmode": "ssl"}  # libpq's name of an option -> the driver's
KNOWN_OPTIONS: Final = {  # that the driver takes after the question mark
    *("host", "port", "ssl", "passfile", "service", "servicefile"),
    *("target_session_attrs", "krbsrvname", "gsslib", "prepared_statement_cache_size"),
}
VALID_PORTS: Final = range(1, 1 << 16)


def parse_url(url_text: str) -> URL:
    """Return a URL as the driver understands it; or raise `UnsupportedDatabase`."""
    try:
        url = make_url(url_text)
    except (ArgumentError, ValueError):  # the latter where the port is no number
        raise UnsupportedDatabase("The address in DATABASE_URL cannot be read.") from None
    if url.drivername not in (*SQLITE_DRIVERS, *POSTGRESQL_DRIVERS):
        raise UnsupportedDatabase(
            f"A database of the kind {url.drivername!r} is not supported: the address must begin "
            "with sqlite+aiosqlite:// or postgresql+asyncpg://."
        )
    if url.drivername in SQLITE_DRIVERS:
        return _check_sqlite(url)
    if url_text.count("@") > 1:  # what follows the first may be a part of the password
        raise UnsupportedDatabase("The password in DATABASE_URL has an @: write %40 instead.")
    if url.port is not None and url.port not in VALID_PORTS:
        raise UnsupportedDatabase(f"There is no port {url.port}: see DATABASE_URL.")
    if not is_valid_host(url.host or ""):
        raise UnsupportedDatabase(f"There is no host {url.host}: see DATABASE_URL.")
    return _translate_options(url)


def sqlite_path(url_text: str) -> Path | None:
    """Return the file that a URL names, none for a server."""
    url = parse_url(url_text)
    return Path(str(url.database)) if url.drivername in SQLITE_DRIVERS else None


def _check_sqlite(url: URL) -> URL:
    """Return a URL that names a file, or memory, and nothing else.

    SQLite would open `file:` by its own rules: a different file than the one that is locked.
    """
    name = url.database or ""
    if url != URL.create(url.drivername, database=url.database) or (
        name.startswith("file:") or "\0" in name
    ):
        raise UnsupportedDatabase(
            "DATABASE_URL should name a file of SQLite and nothing else, as in "
            "sqlite+aiosqlite:///tafelronde.db: no host, no options, no `file:`."
        )
    return url


def is_valid_host(name: str) -> bool:
    """Return whether a host can have this name."""
    try:
        name.encode("idna")
    except UnicodeError:  # a label is empty, or too long
        return False
    return True


def _translate_options(url: URL) -> URL:
    options = {LIBPQ_NAMES.get(name, name): value for name, value in url.query.items()}
    if unknown := sorted({*options} - KNOWN_OPTIONS):
        raise UnsupportedDatabase(
            f"DATABASE_URL has an option that is not known here: {', '.join(unknown)}; "
            "leave it out (sslmode is known)."
        )
    return url.set(query=options)
