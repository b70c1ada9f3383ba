"""What was painted before and may be wanted again: so many bytes for all games together."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock

from PIL import Image

from render.paint.naming import Name
from render.paint.pressing import FOR_GOOD, Pressed, size_of
from render.paint.shelf import Shelf

BUDGET = 96_000_000


class Cache:
    """The images last used; what was not used for longest is pressed, then leaves.

    What is kept for good is pressed too; on the shelf lies what was kept by another process.
    Safe for threads.
    """

    def __init__(self, budget: int, attic: int = 0) -> None:
        self.budget, self.attic = budget, attic  # bytes of images, and of pressed ones
        self.held = self.stowed = self.kept = 0  # bytes
        self._images: OrderedDict[Name, Image.Image] = OrderedDict()
        self._pressed: OrderedDict[Name, Pressed] = OrderedDict()
        self._kept: dict[Name, Pressed] = {}
        self.shelf = Shelf()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept.keys() | self._pressed.keys() | self._images.keys())

    def __contains__(self, key: Name) -> bool:
        return key in self._images or key in self._pressed or self._is_kept(key)

    def _is_kept(self, key: Name) -> bool:
        return key in self._kept or key in self.shelf

    def get(self, key: Name, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the image of that key, unfolded or made now if it is not there."""
        with self._lock:
            if (found := self._images.get(key)) is not None:
                self._images.move_to_end(key)
                return found
            kept = self._kept.get(key) or self._pressed.get(key) or self.shelf.get(key)
        # outside the lock: two threads may both make it, which does no harm
        image = make() if kept is None else kept.unfolded()
        with self._lock:
            self._put(key, image)
        return image

    def keep(self) -> None:
        """Keep for good what is there now."""
        for key, image in self._images.items():
            if not self._is_kept(key):
                self._kept[key] = pressed = Pressed.of(image, FOR_GOOD)
                self.kept += len(pressed.data)
        self.forget()

    def for_good(self) -> Mapping[Name, Pressed]:
        """Return what is kept for good."""
        return self._kept

    def forget(self) -> None:
        """Have nothing any more but what is kept for good."""
        self._images.clear()
        self._pressed.clear()
        self.held = self.stowed = 0

    def _put(self, key: Name, image: Image.Image) -> None:
        if key in self._images:
            return
        self._images[key] = image
        self.held += size_of(image)
        while self.held > self.budget and len(self._images) > 1:
            oldest, left = self._images.popitem(last=False)
            self.held -= size_of(left)
            self._stow(oldest, left)

    def _stow(self, key: Name, image: Image.Image) -> None:
        if not self.attic or self._is_kept(key):
            return
        if key in self._pressed:
            self._pressed.move_to_end(key)
            return
        self._pressed[key] = pressed = Pressed.of(image)
        self.stowed += len(pressed.data)
        while self.stowed > self.attic:
            _, left = self._pressed.popitem(last=False)
            self.stowed -= len(left.data)


# Layers are many, large and seldom wanted again: a share of their own keeps them from driving out
# cards and pieces, which take longest to paint.
LAYERS = Cache(BUDGET // 4)
PATCHES = Cache(BUDGET // 4)
STAMPS = Cache(BUDGET - BUDGET // 2)
