"""The path of the persistent image cache: one file for each version of the rendering code."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

import engines
import render

_FILE_SUFFIX = ".images"


@contextmanager
def cache_directory() -> Iterator[Path]:
    """Yield the user's cache directory, or a temporary one where that cannot be written."""
    if (directory := _writable_cache_directory()) is not None:
        yield directory
        return
    with TemporaryDirectory(prefix="tafelronde-", ignore_cleanup_errors=True) as temporary:
        yield Path(temporary)


def _writable_cache_directory() -> Path | None:
    with suppress(OSError, RuntimeError):  # there may be no home directory
        caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        directory = Path(caches) / "tafelronde"
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=directory):
            return directory
    return None


def current_cache_path(directory: Path) -> Path:
    """Return the file for the present sources; delete those of other versions."""
    path = directory / f"{source_fingerprint()}{_FILE_SUFFIX}"
    for other in directory.glob(f"*{_FILE_SUFFIX}*"):  # with SQLite's own files beside it
        if not other.name.startswith(path.name):
            with suppress(OSError):
                other.unlink()
    return path


@cache
def source_fingerprint() -> str:
    """Return a hash of everything that images depend on: our files and the installed packages."""
    digest = blake2b(sys.version.encode(), digest_size=16)
    for package in sorted({f"{each.name} {each.version}" for each in distributions()}):
        digest.update(package.encode())
    for file in sorted(_source_files()):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _source_files() -> Iterator[Path]:
    for package in (engines, render):
        for folder in package.__path__:
            for file in Path(folder).rglob("*"):
                if file.is_file() and "__pycache__" not in file.parts:
                    yield file
