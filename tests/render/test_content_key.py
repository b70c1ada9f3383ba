"""Content keys: equal for equal drawings, different for all that look different."""

from itertools import combinations

import pytest

from render.raster.content_key import content_key
from render.scene import Box, Ellipse, Item, RoundedRect, Scene, Sprite
from render.scene.overlay import lesson_icon, mark_ring

BOX = Box(0, 0, 10, 10)
DIFFERENT_ITEMS: tuple[Item, ...] = (
    Ellipse(BOX, "gold"),
    Ellipse(BOX, "ink"),
    Ellipse(BOX.move(-1, 0), "gold"),
    Ellipse(BOX.move(-2, 0), "gold"),  # Python's own hash is the same as of the one before
    RoundedRect(BOX, "gold"),
    RoundedRect(BOX, "gold", 2),
    Sprite(BOX, mark_ring, (4,)),
    Sprite(BOX, lesson_icon, (4,)),
    Sprite(BOX, mark_ring, ("4",)),
)


@pytest.mark.parametrize(("one", "other"), [*combinations(DIFFERENT_ITEMS, 2)])
def test_different_drawings_have_different_keys(one: Item, other: Item) -> None:
    assert content_key(one) != content_key(other)


def test_equal_drawings_have_one_key_in_one_game() -> None:
    one, other = (Scene.of(BOX, [Sprite(Box(1, 2, 3, 4), mark_ring, (4,))]) for _ in range(2))

    assert content_key("kreta", one) == content_key("kreta", other) != content_key("merlin", one)


def test_a_value_that_cannot_be_encoded_has_no_key() -> None:
    with pytest.raises(TypeError, match="no content key"):
        content_key(object())
