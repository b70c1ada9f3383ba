"""The part of the island that is asked about, larger than on the board."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.text import Text
from engines.kreta.material import PROVINCE_NAMES, SITES
from render.game_renderer import ExtraPicture
from render.games.kreta.map_layer import map_layer
from render.games.kreta.projection import FRAME_WIDTH, MAP_BOX
from render.games.kreta.view_helpers import KretaContext
from render.kit.frame import Panel, content_box, page_height
from render.kit.layout import board_heading, board_scene
from render.scene import Box, Enlargement, Scene, Spot

_MAX_SCALE, _MIN_SCALE = 2.2, 1.35  # less is no help
_MAX_HEIGHT = 1240
_MARGIN = 40  # around what is asked about
_LABEL_SIZE = 92
_HALF_WIDTH = 870  # of the map; halves share the middle
_HALVES = tuple(Box(x, 0, _HALF_WIDTH, MAP_BOX.h) for x in (0, MAP_BOX.w - _HALF_WIDTH))


def map_zoom(context: KretaContext) -> ExtraPicture | None:
    """Return the surroundings of the marked places; None if they are all over the island."""
    island = map_layer(context)
    marked = [spot for spot in island.own_spots if spot.name in context.marked_spots]
    part = _window(marked) if marked else None
    if part is None:
        return None
    names = {name.id: name for spot in marked for name in _names(spot)}
    sentence = Text("say-larger", {"things": tuple(names.values())})
    return ExtraPicture(_scene(context, island, part), (sentence,))


def halves(context: KretaContext) -> Iterator[ExtraPicture]:
    """Yield the west of the island, then the east."""
    island = map_layer(context)
    for part in _HALVES:
        places = [spot for spot in island.own_spots if part.contains(spot.box)]
        names = {name.id: name for spot in places for name in _names(spot)}
        sentence = Text("say-larger", {"things": tuple(names.values())})
        yield ExtraPicture(_scene(context, island, part), (sentence,))


def _names(spot: Spot) -> Iterator[Text]:
    """Yield the names of a place: of a site, its provinces."""
    kind, name = spot.name.split("/")[:2]
    match kind:
        case "harbour" | "ship":
            yield Text(f"harbour-{name}")
        case "site":
            yield from (PROVINCE_NAMES[province] for province in SITES[int(name)])
        case _:
            yield Text(f"province-{name}")


def _window(marked: list[Spot]) -> Box | None:
    """Return the part of the map with all marked places, as wide as the picture at its scale."""
    boxes = [spot.box.inset(-_MARGIN) for spot in marked]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
    scale = min(_MAX_SCALE, MAP_BOX.w / (right - left), _MAX_HEIGHT / (bottom - top))
    if scale < _MIN_SCALE:
        return None
    wide, high = MAP_BOX.w // scale, max(bottom - top, MAP_BOX.w // scale // 2)
    x = min(max(0, (left + right - wide) // 2), MAP_BOX.w - wide)
    y = min(max(0, (top + bottom - high) // 2), MAP_BOX.h - high)
    return Box(x, y, wide, min(high, MAP_BOX.h))


def _scene(context: KretaContext, island: Scene, part: Box) -> Scene:
    """Return the part of the map, enlarged, with its spots."""
    scale = MAP_BOX.w / part.w
    height = page_height(part.h * scale // 1 + 2 * FRAME_WIDTH)
    panel = Panel(content_box(height))
    enlarged = Enlargement(panel.box.inset(FRAME_WIDTH), "sea", island, part)
    spots = [_enlarged_spot(spot, enlarged) for spot in island.own_spots if _is_inside(spot, part)]
    heading = board_heading(context, "")
    return board_scene(height, heading, [(panel, None)], items=[enlarged], spots=spots)


def _is_inside(spot: Spot, part: Box) -> bool:
    return part.contains(spot.label_box or spot.box)


def _enlarged_spot(spot: Spot, enlarged: Enlargement) -> Spot:
    label = spot.label_box
    return replace(
        spot,
        box=enlarged.enlarge(spot.box),
        label_box=None if label is None else _label_box(enlarged.enlarge(label)),
        radius=spot.radius * enlarged.scale,
    )


def _label_box(place: Box) -> Box:
    """Return the box of a label, at most as large as legible."""
    side = min(_LABEL_SIZE, place.h)
    return place.centred_box(side, side)
