"""What was painted before and may be wanted again: so many bytes for all games together."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from threading import Lock
from typing import NamedTuple, Self, TypeAlias

from PIL import Image
from zlib_ng import zlib_ng

BUDGET = 96_000_000
_SMALL = 8_000  # bytes of an image that is not worth pressing
_QUICKLY, _FOR_GOOD = 2, 6  # levels of compression: a sixth fewer bytes for twice the time
_NARROW = {"1", "L", "P"}  # one byte a pixel; Pillow keeps all other modes in four


class Pressed(NamedTuple):
    """An image in a tenth of its room; unfolded in a tenth of the time that painting it takes."""

    mode: str
    size: tuple[int, int]
    data: bytes

    @classmethod
    def of(cls, image: Image.Image, level: int = _QUICKLY) -> Self:
        """Return the image pressed."""
        return cls(image.mode, image.size, zlib_ng.compress(image.tobytes(), level))

    def unfolded(self) -> Image.Image:
        """Return the image as it was."""
        return Image.frombytes(self.mode, self.size, zlib_ng.decompress(self.data))


Piece: TypeAlias = Image.Image | Pressed


class Cache:
    """The images last used; what was not used for longest is pressed, then leaves.

    Images that are kept for good are pressed too, and the same in every process forked afterwards.
    Safe for threads.
    """

    def __init__(self, budget: int, attic: int = 0) -> None:
        self.budget, self.attic = budget, attic  # bytes of images, and of pressed ones
        self.held = self.stowed = self.kept = 0  # bytes
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._pressed: OrderedDict[Hashable, Pressed] = OrderedDict()
        self._kept: dict[Hashable, Piece] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept.keys() | self._pressed.keys() | self._images.keys())

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._images or key in self._pressed

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the image of that key, unfolded or made now if it is not there."""
        with self._lock:
            if (found := self._images.get(key)) is not None:
                self._images.move_to_end(key)
                return found
            kept = self._kept.get(key) or self._pressed.get(key)
        if isinstance(kept, Image.Image):
            return kept
        # outside the lock: two threads may both make it, which does no harm
        image = make() if kept is None else kept.unfolded()
        with self._lock:
            self._put(key, image)
        return image

    def keep(self) -> None:
        """Keep for good what is there now, pressed where that is worth it."""
        for key, image in self._images.items():
            if key not in self._kept:
                self._keep(key, image if size_of(image) <= _SMALL else Pressed.of(image, _FOR_GOOD))
        self.forget()

    def for_good(self) -> Mapping[Hashable, Piece]:
        """Return what is kept for good."""
        return self._kept

    def keep_also(self, pieces: Mapping[Hashable, Piece]) -> None:
        """Keep for good what another process has kept."""
        for key, piece in pieces.items():
            self._keep(key, piece)

    def _keep(self, key: Hashable, piece: Piece) -> None:
        self._kept[key] = piece
        self.kept += len(piece.data) if isinstance(piece, Pressed) else size_of(piece)

    def forget(self) -> None:
        """Have nothing any more but what is kept for good."""
        self._images.clear()
        self._pressed.clear()
        self.held = self.stowed = 0

    def _put(self, key: Hashable, image: Image.Image) -> None:
        if key in self._images:
            return
        self._images[key] = image
        self.held += size_of(image)
        while self.held > self.budget and len(self._images) > 1:
            oldest, left = self._images.popitem(last=False)
            self.held -= size_of(left)
            self._stow(oldest, left)

    def _stow(self, key: Hashable, image: Image.Image) -> None:
        if not self.attic or key in self._kept:
            return
        if key in self._pressed:
            self._pressed.move_to_end(key)
            return
        self._pressed[key] = pressed = Pressed.of(image)
        self.stowed += len(pressed.data)
        while self.stowed > self.attic:
            _, left = self._pressed.popitem(last=False)
            self.stowed -= len(left.data)


def size_of(image: Image.Image) -> int:
    """Return the bytes that an image takes in memory."""
    return image.width * image.height * (1 if image.mode in _NARROW else 4)


# Layers are many, large and seldom wanted again: a share of their own keeps them from driving out
# cards and pieces, which take longest to paint.
LAYERS = Cache(BUDGET // 4)
PATCHES = Cache(BUDGET // 4)
STAMPS = Cache(BUDGET - BUDGET // 2)
