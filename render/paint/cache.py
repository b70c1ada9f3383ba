"""What was painted before and may be wanted again: so many bytes for all games together."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock

from PIL import Image

from render.paint.attic import Attic
from render.paint.naming import Name
from render.paint.pressing import Pressed, size_of
from render.paint.shelf import Shelf

BUDGET = 96_000_000


class Cache:
    """The images last used; what was not used for longest leaves, to the attic if there is one.

    What is kept for good is pressed; on the shelf lies what was kept by another process.
    Safe for threads.
    """

    def __init__(self, budget: int, attic: Attic | None = None) -> None:
        self.budget = budget  # bytes of images
        self.held = self.kept = 0  # bytes, of images and of what is pressed
        self._images: OrderedDict[Name, Image.Image] = OrderedDict()
        self._kept: dict[Name, Pressed] = {}
        self.attic, self.shelf = attic, Shelf()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept.keys() | self._images.keys())

    def __contains__(self, key: Name) -> bool:
        return key in self._images or self._is_kept(key) or self._is_stowed(key)

    def _is_kept(self, key: Name) -> bool:
        return key in self._kept or key in self.shelf

    def _is_stowed(self, key: Name) -> bool:
        return self.attic is not None and key in self.attic

    def get(self, key: Name, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the image of that key, unfolded or made now if it is not there."""
        with self._lock:
            if (found := self._images.get(key)) is not None:
                self._images.move_to_end(key)
                return found
            kept = self._found(key)
        # outside the lock: two threads may both make it, which does no harm
        image = make() if kept is None else kept.unfolded()
        with self._lock:
            self._put(key, image)
        return image

    def _found(self, key: Name) -> Pressed | None:
        stowed = None if self.attic is None else self.attic.get(key)
        return stowed or self._kept.get(key) or self.shelf.get(key)

    def keep(self) -> None:
        """Keep for good what is there now."""
        for key, image in self._images.items():
            if not self._is_kept(key):
                self._kept[key] = pressed = Pressed.of(image, for_good=True)
                self.kept += len(pressed.data)
        self.forget()

    def for_good(self) -> Mapping[Name, Pressed]:
        """Return what is kept for good."""
        return self._kept

    def forget(self) -> None:
        """Have nothing any more but what is kept for good."""
        self._images.clear()
        self.held = 0
        if self.attic is not None:
            self.attic.clear()

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
        if self.attic is not None and not self._is_kept(key) and key not in self.attic:
            self.attic.put(key, Pressed.of(image))


# Layers are many, large and seldom wanted again: a share of their own keeps them from driving out
# cards and pieces, which take longest to paint.
LAYERS = Cache(BUDGET // 4)
PATCHES = Cache(BUDGET // 4)
STAMPS = Cache(BUDGET - BUDGET // 2)
