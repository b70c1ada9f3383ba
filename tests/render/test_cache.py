"""Images are kept up to so many bytes in all; what was not used for longest leaves first."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from render.kit.theme import SHARED_COLOURS
from render.paint.attic import Attic
from render.paint.cache import BUDGET, LAYERS, PATCHES, STAMPS, Cache
from render.paint.naming import Name, name_of
from render.paint.pressing import Pressed, size_of
from render.paint.studio import Studio
from render.scene import Box, Ellipse, Item, Layer, Scene, Sprite


def square(side: int = 10, mode: str = "L") -> Image.Image:
    return Image.new(mode, (side, side))


def names(letters: str) -> list[Name]:
    return [letter.encode() for letter in letters]


def test_an_image_is_made_once_and_then_found() -> None:
    cache = Cache(1000)
    first = cache.get(b"a", square)

    assert cache.get(b"a", lambda: square(5)) is first


def test_what_was_not_used_for_longest_leaves_when_the_budget_is_spent() -> None:
    cache = Cache(300)
    for key in names("abc"):
        cache.get(key, square)
    cache.get(b"a", square)

    cache.get(b"d", square)

    assert [key in cache for key in names("abcd")] == [True, False, True, True]


def test_never_more_is_held_than_the_budget_however_many_images_come() -> None:
    cache = Cache(1000)
    for number in range(200):
        cache.get(name_of(number), lambda number=number: square(1 + number % 20))  # type: ignore[misc]

        assert cache.held <= 1000
    assert cache.held == sum(
        size_of(cache.get(key, square)) for key in map(name_of, range(200)) if key in cache
    )


def test_colours_count_four_bytes_a_pixel_and_masks_one() -> None:
    sizes = [size_of(square(10, mode)) for mode in ("L", "P", "RGB", "RGBA")]

    assert sizes == [100, 100, 400, 400]


def test_an_image_larger_than_the_budget_drives_out_all_others_and_is_still_given() -> None:
    cache = Cache(300)
    cache.get(b"a", square)

    assert cache.get(b"large", lambda: square(30)).width == 30
    assert b"a" not in cache


def test_threads_that_want_the_same_images_leave_the_count_right() -> None:
    cache = Cache(2000)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: cache.get(name_of(number % 37), square), range(4000)))

    assert cache.held == 100 * len(cache) <= 2000


def test_all_games_share_one_budget() -> None:
    assert LAYERS.budget + PATCHES.budget + STAMPS.budget == BUDGET == 96_000_000


def test_what_is_prepared_is_not_drawn_again_for_the_picture() -> None:
    drawn = []

    def pebble(box: Box) -> Iterator[Item]:
        drawn.append(box)
        yield Ellipse(box, "gold")

    inner = Scene.of(Box(0, 0, 40, 40), [Sprite(Box(5, 5, 20, 20), pebble)])
    scene = Scene.of(Box(0, 0, 60, 60), [Layer(Box(10, 10, 40, 40), "parchment", inner)])
    patches = Cache(10_000)
    studio = Studio(
        SHARED_COLOURS,
        tuple(SHARED_COLOURS.values()),
        stamps=Cache(10_000),
        layers=Cache(10_000),
        patches=patches,
    )

    met = studio.prepare(scene, ())
    assert (len(drawn), len(met), len(patches)) == (1, 1, 0)

    assert studio.prepare(scene, met) == met
    assert (len(drawn), len(patches)) == (1, 1)

    studio.image(scene)
    assert (len(drawn), len(patches)) == (1, 1)


def test_a_piece_is_prepared_with_its_patches_though_no_other_scene_has_them() -> None:
    inner = Scene.of(Box(0, 0, 40, 40), [Ellipse(Box(5, 5, 20, 20), "gold")])
    piece = Scene.of(Box(0, 0, 60, 60), [Layer(Box(10, 10, 40, 40), "parchment", inner)])
    patches = Cache(10_000)
    studio = Studio(SHARED_COLOURS, tuple(SHARED_COLOURS.values()), patches=patches)

    met = studio.prepare(piece)

    assert met
    assert all(name in patches for name in met)


def test_a_cache_that_forgets_changes_no_picture() -> None:
    inner = Scene.of(Box(0, 0, 40, 40), [Ellipse(Box(5, 5, 20, 20), "gold")])
    scene = Scene.of(Box(0, 0, 60, 60), [Layer(Box(10, 10, 40, 40), "parchment", inner)])
    colours = tuple(SHARED_COLOURS.values())
    forgetful = Studio(SHARED_COLOURS, colours, stamps=Cache(0), layers=Cache(0), patches=Cache(0))

    assert forgetful.png(scene) == Studio(SHARED_COLOURS, colours).png(scene)


def speckled(side: int, mode: str) -> Image.Image:
    image = square(side, mode)
    image.putpixel((side // 3, side // 2), (200, 100, 50, 25)[: len(mode)] if len(mode) > 1 else 7)
    return image


def test_a_pressed_image_is_smaller_and_unfolds_to_what_it_was() -> None:
    for mode in ("L", "RGB", "RGBA"):
        image = speckled(100, mode)

        pressed = Pressed.of(image)

        assert len(pressed.data) < size_of(image) / 10
        assert (pressed.unfolded().mode, pressed.unfolded().tobytes()) == (mode, image.tobytes())


def test_what_is_kept_stays_whatever_comes_and_counts_no_more() -> None:
    cache = Cache(30_000)
    first = cache.get(b"a", lambda: speckled(100, "L")).tobytes()

    cache.keep()
    cache.budget = 20_000
    for key in names("bcd"):
        cache.get(key, lambda: square(100))

    assert cache.get(b"a", square).tobytes() == first
    assert [key in cache for key in names("abcd")] == [True, False, False, True]
    assert cache.held == 20_000


def test_keeping_twice_keeps_once() -> None:
    cache, kept = Cache(30_000), set()
    for _ in range(2):
        cache.get(b"a", lambda: square(100))
        cache.keep()
        kept.add((len(cache), cache.kept))

    assert len(kept) == 1


def test_what_is_forgotten_is_made_again_and_what_is_kept_is_not() -> None:
    attic = Attic(10_000)
    cache = Cache(10_000, attic)
    cache.get(b"a", lambda: square(100))
    cache.keep()
    for key in names("bc"):
        cache.get(key, lambda: square(100))
    assert b"b" in attic

    cache.forget()

    assert [key in cache for key in names("abc")] == [True, False, False]
    assert (cache.held, len(attic)) == (0, 0)


def test_what_leaves_is_stowed_once_and_found_again_as_it_was() -> None:
    attic = Attic(1_000)
    cache = Cache(10_000, attic)
    images = {key: cache.get(key, lambda: speckled(100, "L")) for key in names("abc")}

    assert [key in attic for key in names("abc")] == [True, True, False]
    assert cache.get(b"a", square).tobytes() == images[b"a"].tobytes()
    assert len(attic) == 3


def test_what_is_kept_for_good_is_not_stowed() -> None:
    attic = Attic(1_000)
    cache = Cache(10_000, attic)
    cache.get(b"a", lambda: square(100))
    cache.keep()

    for key in names("abc"):
        cache.get(key, lambda: square(100))

    assert [key in attic for key in names("abc")] == [False, True, False]
