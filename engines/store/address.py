"""What the address of a database says; what cannot be meant is refused in one sentence."""

from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from engines.store.database import UnsupportedDatabase

SQLITE: Final = ("sqlite", "sqlite+aiosqlite")
POSTGRESQL: Final = ("postgresql+asyncpg",)
LIBPQ: Final = {"sslmode": "ssl"}  # as many hosts write it, and as the driver calls it
# What the driver takes as words after the question mark.
OPTIONS: Final = {
    *("host", "port", "ssl", "passfile", "service", "servicefile"),
    *("target_session_attrs", "krbsrvname", "gsslib", "prepared_statement_cache_size"),
}
PORTS: Final = range(1, 1 << 16)


def read_address(address: str) -> URL:
    """Return what an address says, as the driver understands it; or `UnsupportedDatabase`."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # the latter where the port is no number
        raise UnsupportedDatabase("The address in DATABASE_URL cannot be read.") from None
    if url.drivername not in (*SQLITE, *POSTGRESQL):
        raise UnsupportedDatabase(
            f"A database of the kind {url.drivername!r} is not supported: the address must begin "
            "with sqlite+aiosqlite:// or postgresql+asyncpg://."
        )
    if url.drivername in SQLITE:
        return _file_alone(url)
    if url.port is not None and url.port not in PORTS:
        raise UnsupportedDatabase(f"There is no port {url.port}: see DATABASE_URL.")
    if not can_be_a_host(url.host or ""):
        raise UnsupportedDatabase(f"There is no host {url.host}: see DATABASE_URL.")
    return _with_options(url)


def sqlite_file(address: str) -> Path | None:
    """Return the file that an address names, none for a server."""
    url = read_address(address)
    return Path(str(url.database)) if url.drivername in SQLITE else None


def _file_alone(url: URL) -> URL:
    """Return an address that names a file, or memory, and nothing else.

    SQLite would open `file:` by rules of its own: another file than the one that is locked.
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


def can_be_a_host(name: str) -> bool:
    """Tell whether a host can have this name."""
    try:
        name.encode("idna")
    except UnicodeError:  # a label is empty, or too long
        return False
    return True


def _with_options(url: URL) -> URL:
    options = {LIBPQ.get(name, name): value for name, value in url.query.items()}
    if strange := sorted({*options} - OPTIONS):
        raise UnsupportedDatabase(
            f"DATABASE_URL has an option that is not known here: {', '.join(strange)}; "
            "leave it out (sslmode is known)."
        )
    return url.set(query=options)
