"""The persistent image cache: one SQLite file, shared by all render processes.

SQLite locks it between processes, survives a crash of any of them and reports damage as an error.
The file never grows beyond its capacity: the images stored longest ago are evicted, except those
read lately. An image that fails its checksum is dropped; a damaged file is deleted and recreated.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from PIL import Image

from render.raster.compression import CompressedImage, DamagedImage
from render.raster.content_key import Key

CAPACITY_BYTES = 128_000_000
MIN_STORED_PIXELS = 1_000  # smaller images are drawn as fast as they are read
_PAGE_BYTES = 4_096
_LOCK_TIMEOUT_SECONDS = 0.2  # after this the cache is skipped
_MAX_VALUE_BYTES = 16_000_000  # of a row; our largest images take less than one million
_MAX_PENDING_IMAGES = 64  # written in one transaction
_EVICTION_BATCH_ROWS = 256  # images
_REFRESH_AGE_ROWS = 4_000  # images stored since, after which an image that is read counts as new
_DAMAGE_CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_SCHEMA}

_CREATE_STATEMENT = """
CREATE TABLE IF NOT EXISTS images (
    id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, mode TEXT NOT NULL, width INTEGER NOT NULL,
    height INTEGER NOT NULL, checksum INTEGER NOT NULL, data BLOB NOT NULL
)
"""
_SCHEMA_STATEMENT = "SELECT type, name FROM sqlite_schema"
_SCHEMA = {("table", "images"), ("index", "sqlite_autoindex_images_1")}
_SELECT_STATEMENT = "SELECT id, mode, width, height, checksum, data FROM images WHERE key = ?"
_INSERT_STATEMENT = """
INSERT OR IGNORE INTO images (key, mode, width, height, checksum, data) VALUES (?, ?, ?, ?, ?, ?)
"""
_REFRESH_STATEMENT = (
    "UPDATE OR IGNORE images SET id = (SELECT max(id) + 1 FROM images) WHERE id = ?"
)
_EVICT_STATEMENT = "DELETE FROM images WHERE id IN (SELECT id FROM images ORDER BY id LIMIT ?)"


class ImageStore:
    """Compressed images by content key; every failure of the file is only a cache miss."""

    def __init__(self, path: Path, capacity_bytes: int = CAPACITY_BYTES) -> None:
        self._path = path
        self._capacity_bytes = capacity_bytes
        self._pending: dict[Key, CompressedImage] = {}
        self._newest_id = 0
        self._inode = 0
        self._connection: sqlite3.Connection | None = None
        self._open()

    def __len__(self) -> int:
        self.flush()
        if self._connection is None:
            return 0
        (count,) = self._connection.execute("SELECT count(*) FROM images").fetchone()
        return int(count)

    def get(self, key: Key) -> Image.Image | None:
        """Return the image, or None where it is missing or damaged."""
        try:
            if (pending := self._pending.get(key)) is not None:
                return pending.decompress()
            return self._read(key)
        except sqlite3.Error as error:
            self._recover(error)
            return None

    def put(self, key: Key, image: Image.Image) -> None:
        """Store an image with the next transaction; a small one is not worth it."""
        if image.width * image.height < MIN_STORED_PIXELS:
            return
        self._pending[key] = CompressedImage.of(image)
        if len(self._pending) >= _MAX_PENDING_IMAGES:
            self.flush()

    def flush(self) -> None:
        """Write the pending images; they are dropped where that fails."""
        pending, self._pending = self._pending, {}
        if not pending:
            return
        try:
            self._write(pending)
        except sqlite3.Error as error:
            self._recover(error)

    def close(self) -> None:
        """Write the pending images and close the file."""
        self.flush()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _read(self, key: Key) -> Image.Image | None:
        if self._connection is None:
            return None
        row = self._connection.execute(_SELECT_STATEMENT, (key,)).fetchone()
        if row is None:
            return None
        image_id, mode, width, height, checksum, data = row
        try:
            image = CompressedImage(mode, width, height, data)
            if checksum != image.checksum:
                raise DamagedImage("wrong checksum")
            found = image.decompress()
        except (DamagedImage, TypeError, ValueError):  # a foreign file may hold any types
            self._connection.execute("DELETE FROM images WHERE id = ?", (image_id,))
            return None
        if self._newest_id - image_id > _REFRESH_AGE_ROWS:
            # The file may be locked or full, or no larger id may be left.
            with suppress(sqlite3.OperationalError, sqlite3.IntegrityError):
                self._connection.execute(_REFRESH_STATEMENT, (image_id,))
        return found

    def _write(self, images: dict[Key, CompressedImage]) -> None:
        if self._connection is None:
            return
        rows = [(key, *image[:3], image.checksum, image.data) for key, image in images.items()]
        while True:
            try:
                with self._connection:
                    self._connection.execute("BEGIN IMMEDIATE")
                    self._connection.executemany(_INSERT_STATEMENT, rows)
                break
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_FULL or not _evict(self._connection):
                    raise
        (newest,) = self._connection.execute("SELECT max(id) FROM images").fetchone()
        self._newest_id = newest or 0

    def _recover(self, error: sqlite3.Error) -> None:
        """Recreate a damaged file; go on without the cache after any other error."""
        if getattr(error, "sqlite_errorcode", None) in _DAMAGE_CODES:
            self._discard()
            self._open()

    def _open(self) -> None:
        """Open or create the file; without a usable one the store is always empty."""
        for _ in range(2):
            try:
                self._connection = _connect(self._path, self._capacity_bytes)
                self._inode = self._path.stat().st_ino
                return
            except (sqlite3.Error, OSError):
                self._discard()

    def _discard(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        with suppress(OSError):
            if self._inode and self._path.stat().st_ino != self._inode:
                return  # another process has recreated it already
            for suffix in ("-wal", "-shm", ""):
                Path(f"{self._path}{suffix}").unlink(missing_ok=True)
        self._inode = 0


def _evict(connection: sqlite3.Connection) -> bool:
    """Delete the images stored longest ago; return whether there were any."""
    return connection.execute(_EVICT_STATEMENT, (_EVICTION_BATCH_ROWS,)).rowcount > 0


def _connect(path: Path, capacity_bytes: int) -> sqlite3.Connection:
    if path.exists() and path.stat().st_size > 2 * capacity_bytes:
        raise OSError(f"{path} is larger than the cache may be")
    connection = sqlite3.connect(
        path, timeout=_LOCK_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False
    )
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MAX_VALUE_BYTES)
    try:
        for setting in (
            f"page_size = {_PAGE_BYTES}",
            "journal_mode = WAL",
            "synchronous = OFF",  # a power cut may damage a cache: it is recreated
            "cache_size = -256",  # KB: the system's file cache is shared, this one is not
            "trusted_schema = OFF",
            f"max_page_count = {capacity_bytes // _PAGE_BYTES}",
        ):
            connection.execute(f"PRAGMA {setting}")
        connection.execute(_CREATE_STATEMENT)
        if set(connection.execute(_SCHEMA_STATEMENT)) != _SCHEMA:
            raise OSError(f"{path} has tables, views or triggers that are not ours")
        with closing(connection.execute(_SELECT_STATEMENT, (b"",))) as cursor:
            cursor.fetchone()
    except BaseException:
        connection.close()
        raise
    return connection
