"""Pressed images in one file, found there by name, and read when they are wanted.

Nobody has them in memory, not even by mapping the file: the system has what was read of it lately,
and takes that room back when it needs it. Which image lies where is in one block of bytes, which
processes share: looking at Python's own objects would make a copy of them, since looking counts.
"""

import os
import struct
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Final, NamedTuple
from weakref import finalize

from render.paint.naming import LENGTH, Name
from render.paint.pressing import Pressed

_HEAD: Final = struct.Struct("<Q")  # how many slots there are
_SLOT: Final = struct.Struct(f"<{LENGTH}sQIHHB")
_ROOM: Final = 2  # slots for each image: most are found where they are looked for first
_MODES: Final = ("L", "RGB", "RGBA")


class _Slot(NamedTuple):
    """Where an image lies, and what it is."""

    name: Name = bytes(LENGTH)
    start: int = 0
    length: int = 0
    width: int = 0
    height: int = 0
    mode: int = 0


_EMPTY: Final = _Slot()


class Shelf:
    """Images that were packed into a file; one without a file is empty."""

    def __init__(self, file: int | None = None, start: int = 0) -> None:
        self._file = file  # open, and ours to close
        self._start = start  # where in it the block begins
        self._slots, self._index = 0, b""
        if file is not None:
            finalize(self, os.close, file)
            (self._slots,) = _HEAD.unpack(os.pread(file, _HEAD.size, start))
            self._index = os.pread(file, self._slots * _SLOT.size, start + _HEAD.size)

    def get(self, name: Name) -> Pressed | None:
        """Return an image as it lies there, None where there is no such."""
        slot = self._found(name)
        if self._file is None or slot == _EMPTY:
            return None
        data = os.pread(self._file, slot.length, self._start + slot.start)
        return Pressed(_MODES[slot.mode], (slot.width, slot.height), data)

    def __contains__(self, name: Name) -> bool:
        return self._found(name) != _EMPTY

    def __len__(self) -> int:
        return sum(self._slot(number) != _EMPTY for number in range(self._slots))

    def _found(self, name: Name) -> _Slot:
        """Return the slot of that name, or the empty one where it would be."""
        if not self._slots:
            return _EMPTY
        number = _first(name, self._slots)
        while (slot := self._slot(number)).name not in (name, _EMPTY.name):
            number = (number + 1) % self._slots
        return slot

    def _slot(self, number: int) -> _Slot:
        return _Slot._make(_SLOT.unpack_from(self._index, number * _SLOT.size))


def packed(images: Mapping[Name, Pressed]) -> Iterator[bytes | memoryview]:
    """Yield the parts of a block with these images."""
    slots = [_EMPTY] * (_ROOM * len(images) + 1)
    start = _HEAD.size + len(slots) * _SLOT.size
    starts = accumulate((len(image.data) for image in images.values()), initial=start)
    for (name, image), start in zip(images.items(), starts, strict=False):
        number = _first(name, len(slots))
        while slots[number] != _EMPTY:
            number = (number + 1) % len(slots)
        slots[number] = _Slot(name, start, len(image.data), *image.size, _MODES.index(image.mode))
    yield _HEAD.pack(len(slots))
    yield from (_SLOT.pack(*slot) for slot in slots)
    yield from (image.data for image in images.values())


def _first(name: Name, slots: int) -> int:
    """Return where to look first."""
    return int.from_bytes(name[:8], "little") % slots
