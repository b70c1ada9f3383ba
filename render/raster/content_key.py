"""Cache keys: a short hash of a drawing's content, equal in every process."""

from hashlib import blake2b
from types import FunctionType
from typing import TypeAlias

from msgspec.msgpack import Encoder

Key: TypeAlias = bytes

KEY_SIZE_BYTES = 16  # long enough to rule out collisions


def content_key(*parts: object) -> Key:
    """Return the key of a drawing: a hash of its values, not of their addresses in memory."""
    return blake2b(_encode(parts), digest_size=KEY_SIZE_BYTES).digest()


def _encode_function(part: object) -> str:
    """Return the qualified name of a function, the only part that msgpack cannot encode."""
    if not isinstance(part, FunctionType):
        raise TypeError(f"no content key for {part!r}")
    return f"{part.__module__}.{part.__qualname__}"


_encode = Encoder(enc_hook=_encode_function).encode
