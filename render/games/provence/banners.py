"""The four banners, and at each the persons who can still be won."""

from collections.abc import Iterator

from engines.provence.material import CROPS, Crop, PersonId
from render.games.provence import pieces
from render.games.provence.colours import BANNER_COLOURS
from render.games.provence.persons import person_line
from render.games.provence.view_helpers import ProvenceContext
from render.kit.shapes import close_outline
from render.kit.text import capitalise, fit_line
from render.raster import fonts
from render.scene import Box, Clip, Item, Point, Polyline, RoundedRect, Scene, Spot, Sprite

PANEL_WIDTH = 284
_CLOTH_HEIGHT = 46
_LABEL_SIZE = 42
_PLANT_SIZE = 40
_PLANT_PITCH = 30
_NAME_SIZE = 30


def banners_panel(box: Box, context: ProvenceContext) -> Scene:
    """Return the panel of the banners."""
    items: list[Item] = []
    spots: list[Spot] = []
    for place, crop in zip(box.inset(0, 2).rows(len(CROPS), gap=8), CROPS, strict=True):
        cloth, rest = place.top_strip(_CLOTH_HEIGHT, gap=2)
        items += _banner(cloth, crop, context)
        spots.append(Spot(f"banner/{crop}", cloth.inset(5), _label_box(cloth), 5))
        people = context.table.banners[crop]
        if not people:
            items.append(_empty(rest, context))
            continue
        for line, person in zip(rest.rows(max(2, len(people))), people, strict=False):
            legal = f"person/{person}" in context.marked_spots
            colour = None if legal else f"{crop}-badge"
            if legal:
                items.append(RoundedRect(line.inset(0, 1), "legal", 10, "gold", 3))
            does = context.text(f"card-{person}.short") if len(people) < 3 else ""
            items += person_line(line, person, colour, context, does=does)
            spots.append(_spot(line, person))
    return Scene.of(box, items, spots)


def _label_box(cloth: Box) -> Box:
    return Box(
        cloth.right - _LABEL_SIZE - 2, cloth.centre[1] - _LABEL_SIZE // 2, _LABEL_SIZE, _LABEL_SIZE
    )


def _spot(line: Box, person: PersonId) -> Spot:
    """Return the spot of a person: the label on the icon, no ring since lines are too close."""
    chip = Box(line.x + 2, line.centre[1] - 19, 38, 38)
    return Spot(f"person/{person}", line, chip, has_ring=False)


def _banner(cloth: Box, crop: Crop, context: ProvenceContext) -> Iterator[Item]:
    name = context.text(f"crop-{crop}")
    legal = f"banner/{crop}" in context.marked_spots
    coins = str(context.table.decline_coins) if legal else ""
    yield Sprite(cloth, banner_drawing, (crop, capitalise(name), coins))


def banner_drawing(box: Box, crop: Crop, name: str, coins: str) -> Iterator[Item]:
    """Draw a swallow-tailed banner: the crop's letter and name; its plants, or coins to be had."""
    cloth, letters = BANNER_COLOURS[crop]
    outline = _swallowtail(box.inset(1.2))
    begin = box.h + 16
    end = begin + fonts.text_width(name, "serif-bold", _NAME_SIZE)
    plants = 0 if coins else int((box.w - 34 - end) // _PLANT_PITCH)
    banner_items: list[Item] = [RoundedRect(box, cloth)]
    for plant in range(plants):
        place = Box(
            box.right - 34 - _PLANT_PITCH * (plant + 1) - 4, box.y + 5, _PLANT_SIZE, _PLANT_SIZE
        )
        banner_items += pieces.crop_plant(place, crop)
    yield Clip(box, tuple(banner_items), outline=outline)
    yield Polyline(close_outline(outline), "ink", 2.2)
    yield RoundedRect(Box(box.x, box.y, 8, box.h), "ruin-beam", 2, "ink", 1.5)
    yield from pieces.crop_badge(Box(box.x + 14, box.y + 4, box.h - 8, box.h - 8), crop)
    tail = _LABEL_SIZE + 40 if coins else 24
    words = Box(box.x + begin, box.y, box.w - begin - tail, box.h)
    yield fit_line(words, name, "serif-bold", _NAME_SIZE, letters, min_size=24)
    if coins:
        yield from pieces.coin(Box(words.right + 1, box.y + 5, 36, 36), coins)


def _swallowtail(box: Box) -> tuple[Point, ...]:
    return (
        *((box.x, box.y), (box.right, box.y), (box.right - 21, box.centre[1])),
        *((box.right, box.bottom), (box.x, box.bottom)),
    )


def _empty(box: Box, context: ProvenceContext) -> Item:
    words = context.translate("picture-empty", coins=context.table.decline_coins)
    return fit_line(box.inset(14, 0).top_strip(44)[0], words, "sans", 28, "muted", min_size=22)
