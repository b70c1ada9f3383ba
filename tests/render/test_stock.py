"""Prepared pieces outlast a start: as they were, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from engines import GAMES, view_for
from render import stock
from render.paint.cache import PATCHES, STAMPS, Cache
from render.pictures import board, cover, prepare
from render.samples import positions
from render.scene import Sprite
from render.warming import marks_of, warming


@pytest.fixture
def cupboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache directory, for a process that keeps nothing yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget_all()
    yield tmp_path / "tafelronde"
    forget_all()


def forget_all() -> None:
    """Be as after a start."""
    for cache in (STAMPS, PATCHES):
        cache.forget()
        cache._kept.clear()
        cache.kept = 0


def prepare_a_board(game_id: str) -> None:
    state = next(iter(positions(GAMES[game_id], GAMES[game_id].seats[0], every=5)))
    view, marks = view_for(state, None), tuple(marks_of(state))
    met = prepare(view, set(), marks=marks)
    prepare(view, met, marks=marks)
    STAMPS.keep()
    PATCHES.keep()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_put_away_is_all_there_at_the_next_start(game_id: str, cupboard: Path) -> None:
    prepare_a_board(game_id)
    before = [{**cache.for_good()} for cache in (STAMPS, PATCHES)]
    stock.put_away()

    forget_all()

    assert stock.fetched()
    assert all(before)
    assert [cache.for_good().keys() for cache in (STAMPS, PATCHES)] == [
        one.keys() for one in before
    ]


def test_a_board_made_of_fetched_pieces_is_the_same_and_needs_no_new_ones(cupboard: Path) -> None:
    state = next(iter(positions(GAMES["kreta"], 2, every=5)))
    prepare_a_board("kreta")
    painted = board(view_for(state, None))
    stock.put_away()
    forget_all()

    stock.fetched()
    fetched = len(PATCHES)

    assert board(view_for(state, None)).data == painted.data
    assert len(PATCHES) - fetched < fetched / 10


def test_who_fetches_pieces_paints_none(cupboard: Path) -> None:
    prepare_a_board("provence")
    stock.put_away()
    forget_all()

    assert list(warming(GAMES)) == []
    assert len(STAMPS)


def test_the_cover_comes_first_and_is_then_made_of_kept_pieces(cupboard: Path) -> None:
    next(warming(["kreta"]))

    cover("kreta")

    painted = STAMPS._images.keys() - STAMPS.for_good().keys()
    assert any(_is_sprite(key) for key in STAMPS.for_good())
    assert not any(_is_sprite(key) for key in painted)


def _is_sprite(key: object) -> bool:
    return isinstance(key, tuple) and isinstance(key[1], Sprite)


def test_nothing_is_fetched_where_nothing_was_put_away(cupboard: Path) -> None:
    assert not stock.fetched()


@pytest.mark.parametrize("damage", [b"", b"nothing of the kind", None])
def test_a_damaged_file_is_as_good_as_none(damage: bytes | None, cupboard: Path) -> None:
    prepare_a_board("merlin")
    stock.put_away()
    (file,) = cupboard.iterdir()
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 1
    file.write_bytes(bytes(whole) if damage is None else damage)
    forget_all()

    assert not stock.fetched()
    assert not len(STAMPS)


def test_pieces_of_another_version_are_not_fetched_and_make_room(
    cupboard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare_a_board("merlin")
    stock.put_away()
    forget_all()
    monkeypatch.setattr("sys.version", "4.0")

    assert not stock.fetched()
    stock.put_away()
    assert len(list(cupboard.iterdir())) == 1


def test_a_directory_that_cannot_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    stock.put_away()

    assert not stock.fetched()


def test_what_is_kept_for_good_counts_the_same_wherever_it_was_painted() -> None:
    ours, theirs = Cache(1_000_000), Cache(1_000_000)
    for side in (20, 300):
        ours.get(side, lambda side=side: Image.new("L", (side, side)))  # type: ignore[misc]
    ours.keep()

    theirs.keep_also(ours.for_good())

    assert theirs.kept == ours.kept > 400
    assert theirs.get(300, lambda: Image.new("L", (1, 1))).size == (300, 300)
