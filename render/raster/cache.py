"""In-memory caches of drawn images, bounded in bytes, in front of the persistent image store."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from PIL import Image

from render.raster.compression import memory_size
from render.raster.content_key import Key
from render.raster.image_store import ImageStore

TOTAL_CAPACITY_BYTES = 96_000_000


class ImageCache:
    """A thread-safe LRU cache; a miss is looked up in the store, then drawn and stored."""

    def __init__(self, capacity_bytes: int, store: ImageStore | None = None) -> None:
        self.capacity_bytes = capacity_bytes  # bytes of uncompressed images
        self.size = 0  # bytes
        self.store = store
        self._images: OrderedDict[Key, Image.Image] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._images)

    def __contains__(self, key: Key) -> bool:
        return key in self._images

    def get(self, key: Key, draw: Callable[[], Image.Image]) -> Image.Image:
        """Return the image of that key, drawn now if it is cached nowhere."""
        with self._lock:
            if (cached := self._images.get(key)) is not None:
                self._images.move_to_end(key)
                return cached
            stored = None if self.store is None else self.store.get(key)
        # Outside the lock: two threads may both draw it, which is harmless.
        image = draw() if stored is None else stored
        with self._lock:
            if stored is None and self.store is not None:
                self.store.put(key, image)
            self._put(key, image)
        return image

    def clear(self) -> None:
        """Drop all images in memory."""
        self._images.clear()
        self.size = 0

    def _put(self, key: Key, image: Image.Image) -> None:
        if key in self._images:
            return
        self._images[key] = image
        self.size += memory_size(image)
        while self.size > self.capacity_bytes and len(self._images) > 1:
            _, evicted = self._images.popitem(last=False)
            self.size -= memory_size(evicted)


# Layers are many, large and rarely reused: with a budget of their own they do not evict cards and
# pieces, which take longest to draw.
LAYER_CACHE = ImageCache(TOTAL_CAPACITY_BYTES // 4)
REGION_CACHE = ImageCache(TOTAL_CAPACITY_BYTES // 4)
ITEM_CACHE = ImageCache(TOTAL_CAPACITY_BYTES // 2)
