"""Prepared pieces between two starts: one file in the cache directory, trusted as the program is.

Its name says what the pieces were made from. A file that cannot be read or written does no harm:
the pieces are painted anew.
"""

import os
import pickle
import sys
from collections.abc import Hashable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from importlib.metadata import distributions
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TypeAlias

import engines
import render
from render.paint.cache import PATCHES, STAMPS, Piece
from render.paint.studio import Studio
from render.painter import studio
from render.painters import PAINTERS

Pieces: TypeAlias = Mapping[Hashable, Piece]

CACHES = (STAMPS, PATCHES)
_SEAL = 32  # bytes by which a file is known to be whole


def put_away() -> None:
    """Store what is kept for good, in the place of what was stored before."""
    with suppress(OSError):
        place = _place()
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=place.parent, delete=False) as file:
            file.write(_packed([cache.for_good() for cache in CACHES]))
        Path(file.name).replace(place)
        for other in place.parent.glob(f"*{place.suffix}"):
            if other != place:
                other.unlink()


def fetched() -> bool:
    """Keep for good what was stored; tell whether there was anything."""
    try:
        stored = _unpacked(_place().read_bytes())
    except Exception:  # whatever is wrong with it: a file from outside is worth one attempt
        return False
    for cache, pieces in zip(CACHES, stored, strict=True):
        cache.keep_also(pieces)
    return True


def _packed(pieces: list[Pieces]) -> bytes:
    data = BytesIO()
    _Packer(data, pickle.HIGHEST_PROTOCOL).dump(pieces)
    return _seal(data.getvalue()) + data.getvalue()


def _unpacked(stored: bytes) -> list[Pieces]:
    seal, data = stored[:_SEAL], stored[_SEAL:]
    if seal != _seal(data):
        raise ValueError("it is not whole")
    pieces: list[Pieces] = _Unpacker(BytesIO(data)).load()
    return pieces


def _seal(data: bytes) -> bytes:
    return blake2b(data, digest_size=_SEAL).digest()


class _Packer(pickle.Pickler):
    """Writes pieces; a studio is known by its game."""

    def persistent_id(self, part: object) -> str | None:
        if not isinstance(part, Studio):
            return None
        return next(game for game, painter in PAINTERS.items() if studio(painter) is part)


class _Unpacker(pickle.Unpickler):
    """Reads pieces; a studio is known by its game."""

    def persistent_load(self, game: str) -> Studio:
        return studio(PAINTERS[game])


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
