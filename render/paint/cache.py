"""What was painted before and may be wanted again: so many bytes for all games together."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from PIL import Image

BUDGET = 96_000_000
_NARROW = {"1", "L", "P"}  # one byte a pixel; Pillow keeps all other modes in four


class Cache:
    """The images last used; what was not used for longest leaves first. Safe for threads.

    Images that are kept for good are the same in every process that is forked afterwards.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0  # bytes
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._kept: dict[Hashable, Image.Image] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept) + len(self._images)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._images

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the image of that key, made now if it is not there."""
        if (kept := self._kept.get(key)) is not None:
            return kept
        with self._lock:
            if (found := self._images.get(key)) is not None:
                self._images.move_to_end(key)
                return found
        made = make()  # outside the lock: two threads may both make it, which does no harm
        with self._lock:
            self._put(key, made)
        return made

    def keep(self, budget: int) -> None:
        """Keep for good what is there now; so many bytes beside it, from now on."""
        self._kept |= self._images
        self._images.clear()
        self.budget, self.held = budget, 0

    def _put(self, key: Hashable, image: Image.Image) -> None:
        if key in self._images:
            return
        self._images[key] = image
        self.held += size_of(image)
        while self.held > self.budget and len(self._images) > 1:
            _, oldest = self._images.popitem(last=False)
            self.held -= size_of(oldest)


def size_of(image: Image.Image) -> int:
    """Return the bytes that an image takes in memory."""
    return image.width * image.height * (1 if image.mode in _NARROW else 4)


# Layers are many, large and seldom wanted again: a share of their own keeps them from driving out
# cards and pieces, which take longest to paint.
LAYERS = Cache(BUDGET // 4)
STAMPS = Cache(BUDGET - BUDGET // 4)
