"""The image caches in memory: bounded in bytes, least recently used first, a store behind them."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image

from render.kit.theme import SHARED_COLOURS
from render.raster.cache import (
    ITEM_CACHE,
    LAYER_CACHE,
    REGION_CACHE,
    TOTAL_CAPACITY_BYTES,
    ImageCache,
)
from render.raster.compression import CompressedImage, DamagedImage, memory_size
from render.raster.content_key import Key, content_key
from render.raster.image_store import ImageStore
from render.raster.renderer import SceneRenderer
from render.scene import Box, Ellipse, Layer, Scene


def square(side: int = 10, mode: str = "L") -> Image.Image:
    return Image.new(mode, (side, side))


def speckled(side: int, mode: str) -> Image.Image:
    image = square(side, mode)
    image.putpixel((side // 3, side // 2), (200, 100, 50, 25)[: len(mode)] if len(mode) > 1 else 7)
    return image


def keys(letters: str) -> list[Key]:
    return [letter.encode() for letter in letters]


def test_an_image_is_drawn_once_and_then_found() -> None:
    cache = ImageCache(1000)
    first = cache.get(b"a", square)

    assert cache.get(b"a", lambda: square(5)) is first


def test_the_least_recently_used_image_is_evicted_at_capacity() -> None:
    cache = ImageCache(300)
    for key in keys("abc"):
        cache.get(key, square)
    cache.get(b"a", square)

    cache.get(b"d", square)

    assert [key in cache for key in keys("abcd")] == [True, False, True, True]


def test_the_size_never_exceeds_the_capacity() -> None:
    cache = ImageCache(1000)
    for number in range(200):
        cache.get(content_key(number), lambda number=number: square(1 + number % 20))  # type: ignore[misc]

        assert cache.size <= 1000
    assert cache.size == sum(
        memory_size(cache.get(key, square)) for key in map(content_key, range(200)) if key in cache
    )


def test_colours_count_four_bytes_a_pixel_and_masks_one() -> None:
    sizes = [memory_size(square(10, mode)) for mode in ("L", "P", "RGB", "RGBA")]

    assert sizes == [100, 100, 400, 400]


def test_an_image_larger_than_the_capacity_evicts_all_others_and_is_still_returned() -> None:
    cache = ImageCache(300)
    cache.get(b"a", square)

    assert cache.get(b"large", lambda: square(30)).width == 30
    assert b"a" not in cache


def test_threads_that_want_the_same_images_leave_the_size_right() -> None:
    cache = ImageCache(2000)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: cache.get(content_key(number % 37), square), range(4000)))

    assert cache.size == 100 * len(cache) <= 2000


def test_all_games_share_one_capacity() -> None:
    budgets = LAYER_CACHE.capacity_bytes + REGION_CACHE.capacity_bytes + ITEM_CACHE.capacity_bytes

    assert budgets == TOTAL_CAPACITY_BYTES == 96_000_000


def test_a_cache_without_capacity_changes_no_picture() -> None:
    inner = Scene.of(Box(0, 0, 40, 40), [Ellipse(Box(5, 5, 20, 20), "gold")])
    scene = Scene.of(Box(0, 0, 60, 60), [Layer(Box(10, 10, 40, 40), "parchment", inner)])
    colours = tuple(SHARED_COLOURS.values())
    uncached = SceneRenderer(
        SHARED_COLOURS,
        colours,
        item_cache=ImageCache(0),
        layer_cache=ImageCache(0),
        region_cache=ImageCache(0),
    )

    assert uncached.render_png(scene) == SceneRenderer(SHARED_COLOURS, colours).render_png(scene)


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_a_compressed_image_is_smaller_and_decompresses_to_the_same_pixels(mode: str) -> None:
    image = speckled(100, mode)

    compressed = CompressedImage.of(image)

    assert len(compressed.data) < memory_size(image) / 10
    assert compressed.decompress().mode == mode
    assert compressed.decompress().tobytes() == image.tobytes()


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "P"},
        {"width": 0},
        {"height": 1_000_000},
        {"width": 99},
        {"height": 101},
        {"data": b"no image"},
        {"data": b""},
    ],
)
def test_bytes_that_are_not_the_stated_image_are_refused(change: dict[str, object]) -> None:
    compressed = CompressedImage.of(square(100))._replace(**change)  # type: ignore[arg-type]

    with pytest.raises(DamagedImage):
        compressed.decompress()


def test_an_evicted_image_comes_from_the_store_and_is_not_drawn_again(tmp_path: Path) -> None:
    cache = ImageCache(10_000, ImageStore(tmp_path / "store"))
    images = {key: cache.get(key, lambda: speckled(100, "L")) for key in keys("abc")}

    assert b"a" not in cache
    assert cache.get(b"a", square).tobytes() == images[b"a"].tobytes()


def test_an_image_drawn_in_one_process_is_found_in_another(tmp_path: Path) -> None:
    first = ImageCache(10_000, ImageStore(tmp_path / "store"))
    drawn = first.get(b"a", lambda: speckled(100, "L"))
    assert first.store is not None
    first.store.flush()

    second = ImageCache(10_000, ImageStore(tmp_path / "store"))

    assert second.get(b"a", square).tobytes() == drawn.tobytes()
