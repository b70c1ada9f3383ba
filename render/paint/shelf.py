"""Pressed images in one block of bytes, found there by name: processes share it without a copy.

Pages of Python's own objects become a process's own as soon as it looks at them, since looking
counts. A block that is mapped is only read.
"""

import struct
from collections.abc import Mapping
from itertools import accumulate
from typing import Final, NamedTuple

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
    """Images that were packed into a block."""

    def __init__(self, block: memoryview | None = None) -> None:
        self._block = memoryview(packed({})) if block is None else block
        (self._slots,) = _HEAD.unpack_from(self._block)

    def get(self, name: Name) -> Pressed | None:
        """Return an image as it lies there, None where there is no such."""
        slot = self._found(name)
        if slot == _EMPTY:
            return None
        data = self._block[slot.start : slot.start + slot.length]
        return Pressed(_MODES[slot.mode], (slot.width, slot.height), data)

    def __contains__(self, name: Name) -> bool:
        return self._found(name) != _EMPTY

    def __len__(self) -> int:
        return sum(self._slot(number) != _EMPTY for number in range(self._slots))

    def _found(self, name: Name) -> _Slot:
        """Return the slot of that name, or the empty one where it would be."""
        number = _first(name, self._slots)
        while (slot := self._slot(number)).name not in (name, _EMPTY.name):
            number = (number + 1) % self._slots
        return slot

    def _slot(self, number: int) -> _Slot:
        return _Slot._make(_SLOT.unpack_from(self._block, _HEAD.size + number * _SLOT.size))


def packed(images: Mapping[Name, Pressed]) -> bytes:
    """Return a block with these images."""
    slots = [_EMPTY] * (_ROOM * len(images) + 1)
    start = _HEAD.size + len(slots) * _SLOT.size
    starts = accumulate((len(image.data) for image in images.values()), initial=start)
    for (name, image), start in zip(images.items(), starts, strict=False):
        number = _first(name, len(slots))
        while slots[number] != _EMPTY:
            number = (number + 1) % len(slots)
        slots[number] = _Slot(name, start, len(image.data), *image.size, _MODES.index(image.mode))
    data = (image.data for image in images.values())
    return b"".join((_HEAD.pack(len(slots)), *(_SLOT.pack(*slot) for slot in slots), *data))


def _first(name: Name, slots: int) -> int:
    """Return where to look first."""
    return int.from_bytes(name[:8], "little") % slots
