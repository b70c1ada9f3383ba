"""A layer that changed a little is painted anew only there, and looks as if painted as a whole."""

from typing import Any

import pytest

from engines import GAMES, Game, view_for
from render.paint.cache import Cache
from render.paint.mending import changes, touching
from render.paint.studio import Studio
from render.painter import mural, palette
from render.painters import PAINTERS
from render.samples import positions
from render.scene import Box, Item, Plate, Scene
from render.showing import Showing
from render.words import words_of

WHOLE = Box(0, 0, 200, 100)
ROOM = 60_000_000  # bytes
LEFT, RIGHT = Plate(Box(10, 10, 20, 20), "gold"), Plate(Box(101, 51, 20, 20), "ink")
GROUND = Plate(WHOLE, "parchment")


def boards(game: Game[Any]) -> list[Scene]:
    """Return the boards of a random game, some choices apart."""
    words = words_of(game.id)
    seats = game.seats[0]
    names = tuple(f"Player {seat}" for seat in range(seats))
    views = [view_for(state, None) for state in positions(game, seats, every=5, seed="mending")]
    return [PAINTERS[game.id].board(Showing(view, names, words)) for view in views[2:7]]


def studio(game: Game[Any], stamps: Cache) -> Studio:
    """Return a studio that has painted nothing yet."""
    painter = PAINTERS[game.id]
    colours, chart = painter.colours, palette(game.id)
    return Studio(
        colours, chart, lambda name: mural(game.id, name), stamps=stamps, layers=Cache(ROOM)
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_is_painted_anew_in_part_looks_like_what_is_painted_as_a_whole(
    game: Game[Any],
) -> None:
    stamps = Cache(ROOM)
    lasting = studio(game, stamps)

    for scene in boards(game):
        assert lasting.image(scene).tobytes() == studio(game, stamps).image(scene).tobytes()


def patches(old: list[Item], new: list[Item]) -> list[tuple[int, int, int, int]] | None:
    return changes(old, new, WHOLE)


def test_nothing_is_painted_where_nothing_changed() -> None:
    assert patches([GROUND, LEFT], [GROUND, LEFT]) == []


def test_what_came_and_what_left_are_painted_with_a_margin_from_even_pixels_on() -> None:
    assert patches([GROUND, LEFT], [GROUND, RIGHT]) == [(8, 8, 32, 32), (98, 48, 123, 73)]


def test_changes_that_overlap_are_painted_once() -> None:
    near = Plate(Box(20, 20, 20, 20), "ink")

    assert patches([GROUND], [GROUND, LEFT, near]) == [(8, 8, 42, 42)]


def test_another_order_or_a_large_change_is_painted_as_a_whole() -> None:
    assert patches([LEFT, RIGHT], [RIGHT, LEFT]) is None
    assert patches([LEFT], [GROUND, LEFT]) is None


def test_all_that_lies_in_a_patch_is_painted_from_back_to_front() -> None:
    assert list(touching([GROUND, RIGHT, LEFT], (0, 0, 40, 40))) == [GROUND, LEFT]
