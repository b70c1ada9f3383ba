"""The persistent image store: bounded, shared between processes, verified, rebuilt if damaged."""

import os
import signal
import sqlite3
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest
from isal import isal_zlib
from PIL import Image

from engines import GAMES, view_for
from render import image_cache_path
from render.api import board
from render.image_cache_path import cache_directory, current_cache_path
from render.raster import image_store
from render.raster.cache import ITEM_CACHE, LAYER_CACHE, REGION_CACHE
from render.raster.compression import CompressedImage
from render.raster.content_key import Key, content_key
from render.raster.image_store import ImageStore
from render.raster.item_drawing import ItemDrawer
from render.sample_positions import sample_positions
from render.scene import Item

SIDE_PIXELS = 50  # pixels


def noise(seed: int, side: int = SIDE_PIXELS) -> Image.Image:
    """Return an image that does not compress."""
    return Image.frombytes("L", (side, side), Random(seed).randbytes(side * side))


def keys(number: int) -> list[Key]:
    return [content_key(each) for each in range(number)]


def fill(store: ImageStore, number: int) -> list[Key]:
    for seed, key in enumerate(keys(number)):
        store.put(key, noise(seed))
    store.flush()
    return keys(number)


def pixels(store: ImageStore, key: Key) -> bytes | None:
    image = store.get(key)
    return None if image is None else image.tobytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.images"


@pytest.fixture
def store(path: Path) -> Iterator[ImageStore]:
    opened = ImageStore(path)
    yield opened
    opened.close()


def test_stored_images_are_found_before_and_after_they_are_written(store: ImageStore) -> None:
    store.put(b"a", noise(1))
    assert pixels(store, b"a") == noise(1).tobytes()

    store.flush()

    assert pixels(store, b"a") == noise(1).tobytes()
    assert store.get(b"b") is None


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_an_image_keeps_its_mode_size_and_pixels(store: ImageStore, mode: str) -> None:
    image = Image.new(mode, (40, 30), 7 if mode == "L" else (1, 2, 3, 4)[: len(mode)])
    store.put(b"a", image)
    store.flush()

    found = store.get(b"a")

    assert found is not None
    assert (found.mode, found.size, found.tobytes()) == (mode, (40, 30), image.tobytes())


def test_a_tiny_image_is_not_stored(store: ImageStore) -> None:
    store.put(b"a", noise(1, side=20))

    assert store.get(b"a") is None


def test_images_are_still_there_at_the_next_start(path: Path, store: ImageStore) -> None:
    stored = fill(store, 10)
    store.close()

    again = ImageStore(path)

    assert [pixels(again, key) for key in stored] == [noise(seed).tobytes() for seed in range(10)]


def test_images_of_a_killed_process_are_found(path: Path) -> None:
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(BrokenProcessPool),
    ):
        pool.submit(_fill_and_die, path).result()

    again = ImageStore(path)

    assert [pixels(again, key) for key in keys(5)] == [noise(seed).tobytes() for seed in range(5)]


def _fill_and_die(path: Path) -> None:
    fill(ImageStore(path), 5)
    os.kill(os.getpid(), signal.SIGKILL)


def test_two_stores_of_one_file_see_each_others_images(path: Path, store: ImageStore) -> None:
    other = ImageStore(path)
    fill(store, 3)
    other.put(b"other", noise(99))
    other.flush()

    assert pixels(other, keys(3)[1]) == noise(1).tobytes()
    assert pixels(store, b"other") == noise(99).tobytes()


def test_the_file_is_bounded_and_the_oldest_images_are_evicted(path: Path) -> None:
    capacity = 1_000_000
    store = ImageStore(path, capacity)

    stored = fill(store, 1_000)

    assert path.stat().st_size <= capacity
    assert store.get(stored[0]) is None
    assert [pixels(store, stored[seed]) for seed in range(990, 1_000)] == [
        noise(seed).tobytes() for seed in range(990, 1_000)
    ]


def test_an_image_that_is_read_again_outlives_those_that_are_not(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(image_store, "_REFRESH_AGE_ROWS", 100)
    monkeypatch.setattr(image_store, "_EVICTION_BATCH_ROWS", 20)
    store = ImageStore(path, 1_000_000)
    popular, unpopular = content_key("popular"), content_key("unpopular")
    store.put(popular, noise(1))
    store.put(unpopular, noise(2))

    for seed, key in enumerate(keys(1_000)):
        store.put(key, noise(seed))
        if seed % 50 == 0:
            store.flush()
            store.get(popular)

    assert pixels(store, popular) == noise(1).tobytes()
    assert store.get(unpopular) is None


def test_an_image_with_a_wrong_checksum_is_dropped(path: Path, store: ImageStore) -> None:
    fill(store, 2)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE images SET data = zeroblob(length(data)) WHERE id = 1")

    assert store.get(keys(2)[0]) is None
    assert pixels(store, keys(2)[1]) == noise(1).tobytes()
    assert len(store) == 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE images SET width = 1000000",
        "UPDATE images SET mode = 'P'",
        "UPDATE images SET data = 'text'",
        "UPDATE images SET height = 'text'",
        "UPDATE images SET checksum = 'text'",
        "UPDATE images SET width = 1 << 60",
        "UPDATE images SET width = -1",
        "UPDATE images SET data = zeroblob(60000000)",
        "UPDATE images SET mode = zeroblob(60000000)",
    ],
)
def test_a_foreign_row_is_never_decompressed(path: Path, store: ImageStore, damage: str) -> None:
    fill(store, 1)
    with sqlite3.connect(path) as connection:
        connection.execute(damage)

    assert store.get(keys(1)[0]) is None


def test_an_image_of_an_absurd_size_is_not_inflated(path: Path, store: ImageStore) -> None:
    fill(store, 1)
    image = CompressedImage("RGBA", 8_000, 8_000, isal_zlib.compress(bytes(4 * 8_000 * 8_000), 1))
    with sqlite3.connect(path) as connection:
        values = (image.mode, image.width, image.height, image.checksum, image.data)
        update = "UPDATE images SET mode = ?, width = ?, height = ?, checksum = ?, data = ?"
        connection.execute(update, values)
    tracemalloc.start()

    assert store.get(keys(1)[0]) is None

    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5_000_000


@pytest.mark.parametrize(
    "foreign",
    [
        "CREATE TABLE more (x)",
        "CREATE TRIGGER one AFTER INSERT ON images BEGIN DELETE FROM images; END",
        """DROP TABLE images; CREATE VIEW images AS WITH RECURSIVE endless (id) AS (
           SELECT 1 UNION ALL SELECT id + 1 FROM endless)
           SELECT id, 1 key, 1 mode, 1 width, 1 height, 1 checksum, 1 data FROM endless""",
    ],
)
def test_a_file_with_anything_but_images_is_replaced(path: Path, foreign: str) -> None:
    ImageStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.executescript(foreign)

    store = ImageStore(path)

    assert len(fill(store, 3)) == len(store) == 3
    store.close()


def test_an_id_that_leaves_no_room_for_another_costs_no_image(path: Path) -> None:
    store = ImageStore(path)
    fill(store, 1)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE images SET id = 9223372036854775807")
    fill(store, 3)

    assert all(pixels(store, key) is not None for key in keys(3))
    store.close()


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(5_000)])
def test_a_foreign_file_is_replaced(path: Path, content: bytes) -> None:
    path.write_bytes(content)

    store = ImageStore(path)

    assert pixels(store, fill(store, 3)[2]) == noise(2).tobytes()


def test_a_database_of_other_tables_is_replaced(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE images (id INTEGER PRIMARY KEY, something TEXT)")

    store = ImageStore(path)

    assert pixels(store, fill(store, 3)[2]) == noise(2).tobytes()


def test_damage_anywhere_in_the_file_costs_images_but_never_an_error(path: Path) -> None:
    original = ImageStore(path)
    stored = fill(original, 200)
    original.close()
    good, rng = path.read_bytes(), Random(4)

    for _ in range(30):
        damaged = bytearray(good)
        for _ in range(40):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        path.write_bytes(damaged)
        store = ImageStore(path)
        for seed, key in enumerate(stored):
            assert pixels(store, key) in (None, noise(seed).tobytes())
        store.put(b"new", noise(1_000))
        store.flush()
        store.close()


def test_a_store_damaged_in_use_is_recreated(path: Path, store: ImageStore) -> None:
    fill(store, 200)
    store.close()
    store = ImageStore(path)
    size = path.stat().st_size
    path.write_bytes(b"\xff" * size)

    for key in keys(200):
        store.get(key)

    assert pixels(store, fill(store, 1)[0]) == noise(0).tobytes()


def test_without_a_usable_directory_the_store_is_always_empty(tmp_path: Path) -> None:
    store = ImageStore(tmp_path / "missing" / "store")

    fill(store, 3)

    assert store.get(keys(3)[0]) is None
    assert len(store) == 0


def test_a_locked_file_is_skipped(path: Path, store: ImageStore) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    store.put(b"a", noise(1))
    store.flush()

    assert store.get(b"a") is None
    other.execute("ROLLBACK")
    store.put(b"a", noise(1))
    store.flush()
    assert pixels(store, b"a") == noise(1).tobytes()


@pytest.fixture
def shared_store(tmp_path: Path) -> Iterator[ImageStore]:
    """Put an empty store behind the caches of this process."""
    caches = (ITEM_CACHE, LAYER_CACHE, REGION_CACHE)
    store = ImageStore(tmp_path / "shared")
    for cache in caches:
        cache.clear()
        cache.store = store
    yield store
    for cache in caches:
        cache.clear()
        cache.store = None
    store.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_from_stored_images_is_the_same_and_draws_almost_nothing(
    game_id: str, shared_store: ImageStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(iter(sample_positions(GAMES[game_id], GAMES[game_id].seats[0], every=5)))
    drawn, draw_item = list[Item](), ItemDrawer.draw_item

    def record(drawer: ItemDrawer, item: Item) -> Image.Image:
        drawn.append(item)
        return draw_item(drawer, item)

    monkeypatch.setattr(ItemDrawer, "draw_item", record)
    first = board(view_for(state, None))
    shared_store.flush()
    for cache in (ITEM_CACHE, LAYER_CACHE, REGION_CACHE):
        cache.clear()
    drawn_first = len(drawn)

    assert board(view_for(state, None)) == first
    assert len(drawn) - drawn_first < drawn_first / 5


def test_the_store_lies_in_the_cache_directory_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    with cache_directory() as directory:
        assert directory == tmp_path / "tafelronde"
    assert directory.is_dir()


def test_without_a_writable_cache_directory_a_temporary_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    with cache_directory() as directory:
        store = ImageStore(current_cache_path(directory))
        assert pixels(store, fill(store, 1)[0]) == noise(0).tobytes()
        store.close()
    assert not directory.exists()


def test_without_a_home_directory_a_temporary_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)

    with cache_directory() as directory:
        assert directory.is_dir()
    assert not directory.exists()


def test_another_version_has_another_file_and_deletes_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = current_cache_path(tmp_path)
    store = ImageStore(old)
    fill(store, 1)

    (tmp_path / "something else").touch()
    monkeypatch.setattr(image_cache_path, "source_fingerprint", lambda: "new")
    new = current_cache_path(tmp_path)

    assert new != old
    assert [file.name for file in tmp_path.iterdir()] == ["something else"]
    assert pixels(store, keys(1)[0]) == noise(0).tobytes()  # an old process goes on meanwhile
    store.close()
