"""Material at rest: what a game's material.json says, read and checked once."""

from importlib.resources import files
from typing import TypeVar

import msgspec

M = TypeVar("M")


def read_material(package: str, kind: type[M]) -> M:
    """Return the package's material; what does not fit its type is an error."""
    return msgspec.json.decode(files(package).joinpath("material.json").read_bytes(), type=kind)
