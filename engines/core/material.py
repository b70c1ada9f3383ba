"""Game material: JSON files beside a game's code, read and validated at import."""

from importlib.resources import files
from typing import TypeVar

import msgspec

M = TypeVar("M")


def read_material(package: str, kind: type[M], name: str = "material.json") -> M:
    """Return the material of a package, validated against its type."""
    return msgspec.json.decode(files(package).joinpath(name).read_bytes(), type=kind)
