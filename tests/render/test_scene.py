"""Boxes divide without remainder or overlap; a scene can be read as text."""

from collections.abc import Iterator

from render.picture_types import Mark
from render.scene import (
    Box,
    Ellipse,
    Item,
    Layer,
    Polygon,
    RoundedRect,
    Scene,
    Spot,
    Sprite,
    TextLine,
)
from render.scene.overlay import with_marks


def test_rows_share_the_height_and_keep_their_gap() -> None:
    rows = Box(10, 20, 100, 97).rows(3, gap=5)

    assert rows == [Box(10, 20, 100, 29), Box(10, 54, 100, 29), Box(10, 88, 100, 29)]


def test_a_strip_and_the_rest_make_up_the_whole_box() -> None:
    box = Box(0, 0, 100, 60)

    assert box.top_strip(20, gap=4) == (Box(0, 0, 100, 20), Box(0, 24, 100, 36))
    assert box.bottom_strip(20, gap=4) == (Box(0, 40, 100, 20), Box(0, 0, 100, 36))
    assert box.left_strip(30) == (Box(0, 0, 30, 60), Box(30, 0, 70, 60))
    assert box.right_strip(30) == (Box(70, 0, 30, 60), Box(0, 0, 70, 60))


def pebble(box: Box, colour: str) -> Iterator[Item]:
    yield Ellipse(box, colour)
    yield TextLine(box, "7", "sans-bold", 12, "white", "middle")


def small_scene() -> Scene:
    inner = Scene(
        60,
        40,
        (
            Sprite(Box(5, 5, 20, 20), pebble, ("points",)),
            Polygon(((30, 5), (50, 5), (40, 25)), "gold"),
        ),
        (Spot("pebble/1", Box(5, 5, 20, 20)),),
    )
    items = (
        RoundedRect(Box(0, 0, 100, 80), "walnut", 4, "gold", 2),
        Layer(Box(20, 30, 60, 40), "parchment", inner),
        TextLine(Box(4, 4, 90, 20), "Table", "serif", 16, "parchment"),
    )
    return Scene(100, 80, items)


def test_a_scene_reads_as_text_item_by_item() -> None:
    scene = with_marks(small_scene(), [Mark("pebble/1", "A")])

    assert str(scene) == "\n".join(
        [
            "scene 100x80",
            "  plate walnut 0,0 100x80 round 4 edge gold 2",
            "  layer parchment 20,30 60x40",
            "    pebble points 5,5 20x20",
            "    shape gold 30,5 50,5 40,25",
            "  words 'Table' serif 16 parchment left 4,4 90x20",
            "  mark_ring 24 19,29 32x32",
            "  draw_label A bright 11,-1 48x48",
            "  spot pebble/1 25,35 20x20",
        ]
    )


def test_a_spot_of_an_inner_scene_is_named_where_it_really_lies() -> None:
    assert small_scene().spots()["pebble/1"].box == Box(25, 35, 20, 20)


def test_words_inside_sprites_and_layers_are_found_where_they_really_lie() -> None:
    lines = {line.text: line.box for line in small_scene().text_lines()}

    assert lines == {"7": Box(25, 35, 20, 20), "Table": Box(4, 4, 90, 20)}


def test_a_mark_on_a_spot_that_the_picture_does_not_show_is_left_out() -> None:
    scene = small_scene()

    assert with_marks(scene, [Mark("hand/3", "A")]) == scene


def test_two_ways_to_take_one_card_make_one_mark() -> None:
    once = with_marks(small_scene(), [Mark("pebble/1", "A")])

    assert with_marks(small_scene(), [Mark("pebble/1", "A"), Mark("pebble/1", "A")]) == once
