"""Pressed images in a temporary file of so many bytes, written round and round.

The system has what was written lately in memory and takes that room back when it needs it; who
paints has only the names.
"""

import os
from collections import OrderedDict
from contextlib import suppress
from tempfile import TemporaryFile
from typing import NamedTuple
from weakref import finalize

from render.paint.naming import Name
from render.paint.pressing import Pressed


class _Place(NamedTuple):
    """Where an image lies, and what it is."""

    start: int
    length: int
    mode: str
    size: tuple[int, int]


class Attic:
    """What was stowed last; what was stowed longest ago makes way for it."""

    def __init__(self, room: int) -> None:
        self.room = room  # bytes
        self._file = TemporaryFile(buffering=0)  # noqa: SIM115 - open for as long as this is used
        finalize(self, self._file.close)
        self._places: OrderedDict[Name, _Place] = OrderedDict()  # in the order they were written
        self._next = 0  # where the next one is written

    def __contains__(self, name: Name) -> bool:
        return name in self._places

    def __len__(self) -> int:
        return len(self._places)

    def get(self, name: Name) -> Pressed | None:
        """Return an image as it was stowed, None where it is not there."""
        if (place := self._places.get(name)) is None:
            return None
        data = os.pread(self._file.fileno(), place.length, place.start)
        return Pressed(place.mode, place.size, data)

    def put(self, name: Name, image: Pressed) -> None:
        """Stow an image; one for which the disk has no room is not there afterwards."""
        length = len(image.data)
        if name in self._places or length > self.room:
            return
        start = self._made_way_for(length)
        with suppress(OSError):
            if os.pwrite(self._file.fileno(), image.data, start) == length:
                self._places[name] = _Place(start, length, image.mode, image.size)
                self._next = start + length

    def clear(self) -> None:
        """Have nothing any more."""
        self._places.clear()
        self._next = 0

    def _made_way_for(self, length: int) -> int:
        """Return where there is room for so many bytes, once what lay there is gone."""
        start = self._next
        if start + length > self.room:
            self._remove(start, self.room)
            start = 0
        self._remove(start, start + length)
        return start

    def _remove(self, start: int, end: int) -> None:
        """Have nothing any more that begins between these two; it was written longest ago."""
        while self._places and start <= next(iter(self._places.values())).start < end:
            self._places.popitem(last=False)
