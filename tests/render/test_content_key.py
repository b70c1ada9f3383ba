"""Names of drawings: the same for the same, another for whatever looks different."""

import os
from itertools import combinations
from tempfile import TemporaryFile

import pytest

from render.paint.naming import name_of
from render.paint.pressing import Pressed
from render.paint.shelf import Shelf, packed
from render.scene import Box, Ellipse, Item, RoundedRect, Scene, Sprite
from render.scene.overlay import lesson_lamp, mark_ring

BOX = Box(0, 0, 10, 10)
DIFFERENT: tuple[Item, ...] = (
    Ellipse(BOX, "gold"),
    Ellipse(BOX, "ink"),
    Ellipse(BOX.move(-1, 0), "gold"),
    Ellipse(BOX.move(-2, 0), "gold"),  # Python's own hash is the same as of the one before
    RoundedRect(BOX, "gold"),
    RoundedRect(BOX, "gold", 2),
    Sprite(BOX, mark_ring, (4,)),
    Sprite(BOX, lesson_lamp, (4,)),
    Sprite(BOX, mark_ring, ("4",)),
)


@pytest.mark.parametrize(("one", "other"), [*combinations(DIFFERENT, 2)])
def test_what_is_drawn_differently_has_different_names(one: Item, other: Item) -> None:
    assert name_of(one) != name_of(other)


def test_what_is_drawn_alike_has_one_name_wherever_it_was_told() -> None:
    one, other = (Scene.of(BOX, [Sprite(Box(1, 2, 3, 4), mark_ring, (4,))]) for _ in range(2))

    assert name_of("kreta", one) == name_of("kreta", other) != name_of("merlin", one)


def test_what_cannot_be_told_is_no_name() -> None:
    with pytest.raises(TypeError, match="cannot be known by"):
        name_of(object())


def test_on_a_shelf_everything_is_found_and_nothing_else() -> None:
    images = {name_of(one): Pressed("L", (one, 1), bytes([one])) for one in range(1, 200)}

    with TemporaryFile() as file:
        file.write(b"".join((b"before", *packed(images))))
        file.flush()
        shelf = Shelf(os.dup(file.fileno()), len(b"before"))

    assert {name: shelf.get(name) for name in images} == images
    assert [shelf.get(name_of(one)) for one in range(200, 400)] == [None] * 200
    assert not len(Shelf())
