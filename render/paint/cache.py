"""What was painted before and may be wanted again: bounded, and safe for several threads."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from PIL import Image


class Shelf:
    """The images last used, up to so many pixels in all."""

    def __init__(self, pixels: int) -> None:
        self._limit = pixels
        self._held = 0
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the image of that key, made now if it is not there."""
        with self._lock:
            if (found := self._images.get(key)) is not None:
                self._images.move_to_end(key)
                return found
        made = make()  # outside the lock: two threads may both make it, which does no harm
        with self._lock:
            self._put(key, made)
        return made

    def _put(self, key: Hashable, image: Image.Image) -> None:
        if key in self._images:
            return
        self._images[key] = image
        self._held += image.width * image.height
        while self._held > self._limit and len(self._images) > 1:
            _, oldest = self._images.popitem(last=False)
            self._held -= oldest.width * oldest.height
