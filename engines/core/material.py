"""Material at rest: what files beside a game's code say, read and checked once."""

from importlib.resources import files
from typing import TypeVar

import msgspec

M = TypeVar("M")


def read_material(package: str, kind: type[M], name: str = "material.json") -> M:
    """Return the package's material; what does not fit its type is an error."""
    return msgspec.json.decode(files(package).joinpath(name).read_bytes(), type=kind)
