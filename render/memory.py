"""Return free memory to the operating system, where the C library can do so."""

import ctypes
import sys
from typing import Final

_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None
_malloc_trim: Final = getattr(_LIBC, "malloc_trim", None)  # glibc only


def malloc_trim() -> None:
    """Return unused pages to the system; takes a millisecond and does not block other threads."""
    if _malloc_trim is not None:
        _malloc_trim(0)
