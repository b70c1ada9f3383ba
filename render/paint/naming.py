"""Short names for what is painted: the same for the same drawing, in every process."""

from hashlib import blake2b
from types import FunctionType
from typing import TypeAlias

from msgspec.msgpack import Encoder

Name: TypeAlias = bytes

LENGTH = 16  # bytes: no two drawings will ever meet in one name


def name_of(*parts: object) -> Name:
    """Return the name of a drawing: from what it is told, not from where that lies in memory."""
    return blake2b(_told(parts), digest_size=LENGTH).digest()


def _function(part: object) -> str:
    """Return what a function is known by; nothing else in a drawing needs help to be told."""
    if not isinstance(part, FunctionType):
        raise TypeError(f"a drawing cannot be known by {part!r}")
    return f"{part.__module__}.{part.__qualname__}"


_told = Encoder(enc_hook=_function).encode
