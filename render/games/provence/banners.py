"""The four banners, and at each the persons who can still be won."""

from collections.abc import Iterator

from engines.provence.material import CROPS, Crop, PersonId
from render.games.provence import pieces
from render.games.provence.colours import CLOTH
from render.games.provence.persons import person_line
from render.games.provence.position import ProvenceShowing
from render.kit.shapes import close_outline
from render.kit.text import fit
from render.paint import fonts
from render.scene import Box, Clip, Item, RoundedRect, Point, Scene, Spot, Sprite, Polyline

WIDTH = 284
_CLOTH = 46
_CHIP = 42
_MOTIF = 40
_PITCH = 30
_WORDS = 30


def banners(box: Box, showing: ProvenceShowing) -> Scene:
    """Return the panel of the banners."""
    items: list[Item] = []
    spots: list[Spot] = []
    for place, crop in zip(box.inset(0, 2).rows(len(CROPS), gap=8), CROPS, strict=True):
        cloth, rest = place.top_strip(_CLOTH, gap=2)
        items += _banner(cloth, crop, showing)
        spots.append(Spot(f"banner/{crop}", cloth.inset(5), _chip(cloth), 5))
        people = showing.table.banners[crop]
        if not people:
            items.append(_empty(rest, showing))
            continue
        for line, person in zip(rest.rows(max(2, len(people))), people, strict=False):
            legal = f"person/{person}" in showing.marked_spots
            colour = None if legal else f"{crop}-badge"
            if legal:
                items.append(RoundedRect(line.inset(0, 1), "legal", 10, "gold", 3))
            does = showing.text(f"card-{person}.short") if len(people) < 3 else ""
            items += person_line(line, person, colour, showing, does=does)
            spots.append(_spot(line, person))
    return Scene.of(box, items, spots)


def _chip(cloth: Box) -> Box:
    return Box(cloth.right - _CHIP - 2, cloth.centre[1] - _CHIP // 2, _CHIP, _CHIP)


def _spot(line: Box, person: PersonId) -> Spot:
    """Name a person; the label lies on the sign, and for a ring the lines are too close."""
    chip = Box(line.x + 2, line.centre[1] - 19, 38, 38)
    return Spot(f"person/{person}", line, chip, has_ring=False)


def _banner(cloth: Box, crop: Crop, showing: ProvenceShowing) -> Iterator[Item]:
    name = showing.text(f"crop-{crop}")
    legal = f"banner/{crop}" in showing.marked_spots
    coins = str(showing.table.decline_coins) if legal else ""
    yield Sprite(cloth, pennon, (crop, name[:1].upper() + name[1:], coins))


def pennon(box: Box, crop: Crop, name: str, coins: str) -> Iterator[Item]:
    """A swallow-tailed banner: the crop's letter and name; its plants, or coins to be had."""
    cloth, letters = CLOTH[crop]
    outline = _swallowtail(box.inset(1.2))
    begin = box.h + 16
    end = begin + fonts.length(name, "serif-bold", _WORDS)
    plants = 0 if coins else int((box.w - 34 - end) // _PITCH)
    grown: list[Item] = [RoundedRect(box, cloth)]
    for plant in range(plants):
        place = Box(box.right - 34 - _PITCH * (plant + 1) - 4, box.y + 5, _MOTIF, _MOTIF)
        grown += pieces.motif(place, crop)
    yield Clip(box, tuple(grown), outline=outline)
    yield Polyline(close_outline(outline), "ink", 2.2)
    yield RoundedRect(Box(box.x, box.y, 8, box.h), "ruin-beam", 2, "ink", 1.5)
    yield from pieces.badge(Box(box.x + 14, box.y + 4, box.h - 8, box.h - 8), crop)
    tail = _CHIP + 40 if coins else 24
    words = Box(box.x + begin, box.y, box.w - begin - tail, box.h)
    yield fit(words, name, "serif-bold", _WORDS, letters, min_size=24)
    if coins:
        yield from pieces.coin(Box(words.right + 1, box.y + 5, 36, 36), coins)


def _swallowtail(box: Box) -> tuple[Point, ...]:
    return (
        *((box.x, box.y), (box.right, box.y), (box.right - 21, box.centre[1])),
        *((box.right, box.bottom), (box.x, box.bottom)),
    )


def _empty(box: Box, showing: ProvenceShowing) -> Item:
    words = showing.translate("picture-empty", coins=showing.table.decline_coins)
    return fit(box.inset(14, 0).top_strip(44)[0], words, "sans", 28, "muted", min_size=22)
