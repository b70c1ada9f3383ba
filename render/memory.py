"""Memory that is free goes back to the system, where the C library can do that."""

import ctypes
import sys
from typing import Final

_LIBRARY: Final = ctypes.CDLL(None) if sys.platform == "linux" else None
_trim: Final = getattr(_LIBRARY, "malloc_trim", None)  # glibc's own word: others have none


def give_back() -> None:
    """Give back the pages on which nothing lies, wherever they are: by itself C keeps most.

    It takes a millisecond, and other threads go on meanwhile.
    """
    if _trim is not None:
        _trim(0)
