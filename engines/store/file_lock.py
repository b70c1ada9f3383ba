"""A lock file beside a SQLite database. The system releases the lock with the process."""

import sys
from pathlib import Path
from typing import IO

from engines.store.database import DatabaseInUse


class FileLock:
    """A locked file. The file stays when the lock is released."""

    def __init__(self, database: Path) -> None:
        # The file itself is locked, whatever link it is opened by.
        file = database.resolve()
        self._file = file.with_name(f"{file.name}.lock").open("ab")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise DatabaseInUse(
                f"The database {database} is in use by another process: stop that one first, "
                "or use PostgreSQL, which several processes can share."
            ) from None

    def release(self) -> None:
        """Release the lock for other processes."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
