"""Prepared pieces outlast a start: as they were, or not at all."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import pytest
from PIL import Image

from engines import GAMES, view_for
from engines.core.view import View
from render import stock
from render.api import board, cover, extra, prepare, prepare_pieces
from render.board_context import BoardContext
from render.games.provence.tiles import kingdom_symbols, printed_symbols, tile_drawing
from render.i18n import translator_for
from render.paint.brush import Brush
from render.paint.cache import PATCHES, STAMPS
from render.paint.naming import name_of
from render.paint.shelf import Shelf
from render.registry import RENDERERS
from render.sample_positions import sample_positions
from render.scene import Clip, Item, Layer, Scene, Sprite
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
        cache.shelf = Shelf()


def prepare_a_board(game_id: str) -> None:
    state = next(iter(sample_positions(GAMES[game_id], GAMES[game_id].seats[0], every=5)))
    view, marks = view_for(state, None), tuple(marks_of(state))
    met = prepare(view, set(), marks=marks)
    prepare(view, met, marks=marks)
    STAMPS.keep()
    PATCHES.keep()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_put_away_is_all_there_at_the_next_start(game_id: str, cupboard: Path) -> None:
    prepare_a_board(game_id)
    before = {**STAMPS.for_good(), **PATCHES.for_good()}
    stock.put_away(BytesIO())

    forget_all()

    assert stock.fetched()
    assert len(STAMPS.shelf) == len(before) > 1
    assert {name: STAMPS.shelf.get(name) for name in before} == before


def test_a_board_made_of_fetched_pieces_is_the_same_and_needs_no_new_ones(cupboard: Path) -> None:
    state = next(iter(sample_positions(GAMES["kreta"], 2, every=5)))
    prepare_a_board("kreta")
    prepared = len(PATCHES.for_good())
    painted = board(view_for(state, None))
    stock.put_away(BytesIO())
    forget_all()

    stock.fetched()

    assert board(view_for(state, None)).data == painted.data
    new = [name for name in PATCHES._images if name not in PATCHES.shelf]
    assert len(new) < prepared / 10


def test_where_nothing_can_be_stored_the_open_file_is_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    forget_all()
    prepare_a_board("provence")

    with TemporaryFile() as desk:
        stock.put_away(desk)
        forget_all()

        assert not stock.fetched()
        assert stock.fetched(desk)
    assert len(STAMPS.shelf)
    forget_all()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_cover_comes_first_and_is_then_made_of_kept_pieces(
    game_id: str, cupboard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    next(warming([game_id]))
    drawn, stamp = list[Item](), Brush.stamp

    def noted(brush: Brush, item: Item) -> Image.Image:
        drawn.append(item)
        return stamp(brush, item)

    monkeypatch.setattr(Brush, "stamp", noted)

    cover(game_id)

    assert STAMPS.for_good()
    assert not [item for item in drawn if isinstance(item, Sprite | Clip)]


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_may_lie_on_a_board_is_kept_however_much_that_is(
    game_id: str, cupboard: Path
) -> None:
    for _ in warming_pieces(game_id):
        pass

    for piece in (item for some in RENDERERS[game_id].prewarm_scenes() for item in some.items):
        match piece:
            case Sprite():
                assert name_of(game_id, piece) in STAMPS
            case Layer():
                assert name_of(game_id, piece.background, piece.scene) in PATCHES


def warming_pieces(game_id: str) -> Iterator[str]:
    """Prepare a game until its boards begin."""
    return islice(warming([game_id]), 1 + len([*RENDERERS[game_id].prewarm_scenes()]))


def test_tiles_on_offer_at_provence_are_made_of_kept_pieces(
    cupboard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in prepare_pieces("provence"):
        STAMPS.keep()
    drawn, stamp = list[Item](), Brush.stamp

    def noted(brush: Brush, item: Item) -> Image.Image:
        drawn.append(item)
        return stamp(brush, item)

    monkeypatch.setattr(Brush, "stamp", noted)
    for state in sample_positions(GAMES["provence"], 4, every=1):
        if extra(view_for(state, None), marks=tuple(marks_of(state))) is not None:
            break

    assert drawn
    assert not [
        item
        for item in drawn
        if isinstance(item, Sprite) and item.draw in (tile_drawing, printed_symbols)
    ]


def test_most_tiles_in_kingdoms_at_provence_are_prepared_as_they_lie_there() -> None:
    prepared = {
        (piece.background, piece.scene)
        for some in RENDERERS["provence"].prewarm_scenes()
        for piece in some.items
        if isinstance(piece, Layer)
    }
    states = list(sample_positions(GAMES["provence"], 4, every=10))
    boards = [scene_of(view_for(state, None)) for state in states]

    tiles = [tile for board in boards for tile in within(board.items) if is_tile(tile)]
    found = [tile for tile in tiles if (tile.background, tile.scene) in prepared]

    assert len(tiles) > 50
    assert len(found) > 0.8 * len(tiles)


def scene_of(view: View[Any]) -> Scene:
    words, names = translator_for(view.game), ("Mira", "Johannes", "Lucía", "Bart")
    return RENDERERS[view.game].board(BoardContext(view, names, words))


def within(items: Iterable[Item]) -> Iterator[Layer]:
    """Yield the layers, and those inside them."""
    for layer in items:
        if isinstance(layer, Layer):
            yield layer
            yield from within(layer.scene.items)


def is_tile(layer: Layer) -> bool:
    """Tell whether a layer is one tile in a kingdom."""
    top = layer.scene.items[-1]
    return isinstance(top, Sprite) and top.draw is kingdom_symbols


def test_nothing_is_fetched_where_nothing_was_put_away(cupboard: Path) -> None:
    assert not stock.fetched()


@pytest.mark.parametrize("damage", [b"", b"nothing of the kind", None])
def test_a_damaged_file_is_as_good_as_none(damage: bytes | None, cupboard: Path) -> None:
    prepare_a_board("merlin")
    stock.put_away(BytesIO())
    (file,) = cupboard.iterdir()
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 1
    file.write_bytes(bytes(whole) if damage is None else damage)
    forget_all()

    assert not stock.fetched()
    assert not len(STAMPS.shelf)


def test_pieces_of_another_version_are_not_fetched_and_make_room(
    cupboard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare_a_board("merlin")
    stock.put_away(BytesIO())
    forget_all()
    monkeypatch.setattr("sys.version", "4.0")

    assert not stock.fetched()
    stock.put_away(BytesIO())
    assert len(list(cupboard.iterdir())) == 1
