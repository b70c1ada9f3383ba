"""Prepared pieces in a file, read by all who paint; in the cache directory between two starts.

Its name there says what the pieces were made from. A file that cannot be read or written does no
harm: the pieces are painted anew.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from importlib.metadata import distributions
from pathlib import Path
from shutil import copyfileobj
from tempfile import NamedTemporaryFile
from typing import BinaryIO

import engines
import render
from render.paint.cache import PATCHES, STAMPS
from render.paint.shelf import Shelf, packed

CACHES = (STAMPS, PATCHES)
_SEAL = 32  # bytes by which a file is known to be whole
_PART = 1 << 18  # bytes that are read at a time
_sealing = partial(blake2b, digest_size=_SEAL)


def put_away(desk: BinaryIO) -> None:
    """Store what is kept for good: in an open file, and in the place of what was stored before."""
    seal = _sealing()
    desk.write(bytes(_SEAL))
    for part in packed({name: piece for one in CACHES for name, piece in one.for_good().items()}):
        seal.update(part)
        desk.write(part)
    desk.seek(0)
    desk.write(seal.digest())
    desk.flush()
    with suppress(OSError):
        _store(desk, _place())


def _store(desk: BinaryIO, place: Path) -> None:
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=place.parent, delete=False) as file:
        desk.seek(0)
        copyfileobj(desk, file)
    Path(file.name).replace(place)
    for other in place.parent.glob(f"*{place.suffix}"):
        if other != place:
            other.unlink()


def fetched(desk: BinaryIO | None = None) -> bool:
    """Have on the shelf what was stored, or else in that file; tell whether there was anything."""
    with suppress(OSError, ValueError), _place().open("rb") as file:
        return _shelved(file)
    with suppress(OSError, ValueError):
        return desk is not None and _shelved(desk)
    return False


def _shelved(file: BinaryIO) -> bool:
    file.seek(0)
    seal = file.read(_SEAL)
    found = _sealing()
    for part in iter(partial(file.read, _PART), b""):
        found.update(part)
    if seal != found.digest():
        raise ValueError("it is not whole")
    shelf = Shelf(os.dup(file.fileno()), _SEAL)
    for cache in CACHES:
        cache.shelf = shelf
    return True


def _place() -> Path:
    """Return the file of today's pieces."""
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "tafelronde" / f"{_made_from()}.pieces"


def _made_from() -> str:
    """Return a name for all that pieces are made from: our own files, and what is installed."""
    known = blake2b(sys.version.encode(), digest_size=16)
    for line in sorted({f"{one.name} {one.version}" for one in distributions()}):
        known.update(line.encode())
    for file in sorted(_own_files()):
        known.update(file.read_bytes())
    return known.hexdigest()


def _own_files() -> Iterator[Path]:
    for package in (engines, render):
        for folder in package.__path__:
            for file in Path(folder).rglob("*"):
                if file.is_file() and "__pycache__" not in file.parts:
                    yield file
