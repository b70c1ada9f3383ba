"""The printed ring: six sectors, 24 fields with their icons, the track; the same in every game."""

from collections.abc import Iterator
from functools import cache

from engines.merlin.material import COUNTY_ORDER, FIELDS, CountyId, Field
from render.games.merlin import item_icons, ring_geometry, special_items
from render.games.merlin.beasts import draw_beast
from render.games.merlin.colours import ANY_FOLLOWER_ICON
from render.kit.shapes import close_outline
from render.scene import (
    Box,
    Ellipse,
    Icon,
    Item,
    Polygon,
    Polyline,
    RoundedRect,
    Scene,
    Shadow,
    Sprite,
)

BACKGROUND_IMAGE = "rondel"
_ICON_RADIUS = sum(ring_geometry.TILE_RADII) / 2  # the radius on which the icons stand


def background_scene() -> Scene:
    """Return the ring as it is printed."""
    ring_box = Box(0, 0, ring_geometry.RING_SIZE, ring_geometry.RING_SIZE)
    return Scene.of(ring_box, (Sprite(ring_box, ring_background),))


def ring_background(box: Box) -> Iterator[Item]:
    """Draw the whole ring on its area."""
    yield RoundedRect(box, "parchment")
    yield from _arrows()
    yield from draw_ring(box)


def draw_ring(box: Box) -> Iterator[Item]:
    """Draw the ring alone."""
    del box
    yield Shadow(_circle_box(ring_geometry.RIM_RADIUS), ring_geometry.RIM_RADIUS, 7, 6, 110)
    for radius, colour in (
        (ring_geometry.RIM_RADIUS, "walnut"),
        (ring_geometry.RIM_RADIUS - 2, "gold"),
        (ring_geometry.RIM_RADIUS - 6, "walnut"),
    ):
        yield Ellipse(_circle_box(radius), colour)
    for county in COUNTY_ORDER:
        yield from _sector(county)
    for index, field in enumerate(FIELDS):
        yield from _field(index, field)
    for county in COUNTY_ORDER:
        yield Sprite(ring_geometry.emblem_box(county), item_icons.county_disc, (county,))
    yield from round_table()


def round_table() -> Iterator[Item]:
    """Draw the round table in the middle."""
    rings = (
        (ring_geometry.TABLE_RADIUS, "walnut-dark"),
        (ring_geometry.TABLE_RADIUS - 2, "gold"),
        (ring_geometry.TABLE_RADIUS - 5, "walnut-dark"),
    )
    for radius, colour in rings:
        yield Ellipse(_circle_box(radius), colour)
    for index, radius in enumerate(range(ring_geometry.TABLE_RADIUS - 7, 8, -7)):
        yield Ellipse(_circle_box(radius), "tabletop-ring" if index % 2 else "tabletop")


def _circle_box(radius: float) -> Box:
    return Box(
        ring_geometry.RING_CENTRE - radius,
        ring_geometry.RING_CENTRE - radius,
        2 * radius,
        2 * radius,
    )


def _sector(county: CountyId) -> Iterator[Item]:
    turn = ring_geometry.county_degrees(county)
    first, last = turn - ring_geometry.SECTOR_DEGREES / 2, turn + ring_geometry.SECTOR_DEGREES / 2
    yield Polygon(
        ring_geometry.ring_segment(
            ring_geometry.TABLE_RADIUS + 3, ring_geometry.BAND_RADII[1], first, last, 1.6
        ),
        f"{county}-sector",
    )
    yield Polygon(
        ring_geometry.ring_segment(220, ring_geometry.BAND_RADII[1], first, last, 1.6),
        f"{county}-rim",
    )
    yield Polygon(ring_geometry.ring_segment(*ring_geometry.BAND_RADII, first, last, 1.6), county)


def _field(index: int, field: Field) -> Iterator[Item]:
    ground, track = f"field-{field.kind}", "track"
    if field.county is not None:
        ground, track = field.county, f"{field.county}-track"
    for (inner, outer), colour in (
        (ring_geometry.TILE_RADII, ground),
        (ring_geometry.TRACK_RADII, track),
    ):
        # a line in the same colour makes the corners round
        outline = ring_geometry.field_segment(index, inner + 3.4, outer - 3.4, 3.4)
        yield Polygon(outline, colour)
        yield Polyline(close_outline(outline), colour, 3)
    yield from _icon(index, field)


def _icon(index: int, field: Field) -> Iterator[Item]:
    turn = index * ring_geometry.FIELD_DEGREES
    if field.county is not None:
        box = ring_geometry.polar_box(_ICON_RADIUS, turn, 58)
        yield Sprite(box, draw_beast, (field.county, f"{field.county}-beast", field.county))
    elif field.kind not in ("grail", "excalibur"):
        box = ring_geometry.polar_box(_ICON_RADIUS, turn, 64)
        yield Sprite(box, field_icon, (index,))


def field_icon(box: Box, index: int) -> Iterator[Item]:
    """Draw the icon of a field that is no county."""
    field = FIELDS[index]
    match field.kind:
        case "points" | "influence":
            yield from _counting_icon(box, field)
        case "manor":
            yield Icon(box.inset(box.h * 0.04), "home", "tree-edge")
        case "exchange":
            yield Icon(box.inset(box.h * 0.04), "swap_horizontal_bold", "ink")
        case "missions":
            yield Icon(box.inset(box.h * 0.08), "script_text", "ink")
        case "move_follower":
            yield Icon(box.fraction(0.17, 0.0, 0.66, 0.66), ANY_FOLLOWER_ICON, "ink")
            yield Icon(box.fraction(0.12, 0.42, 0.76, 0.76), "arrow_left_right_bold", "ink")
        case "grail":
            yield from special_items.grail(box)
        case "excalibur":
            yield from special_items.excalibur(box)


def _counting_icon(box: Box, field: Field) -> Iterator[Item]:
    """Draw a points field, which counts pieces (star), or an influence field (crown)."""
    main = box.fraction(0.12, 0.18, 0.68, 0.76)
    what = field.counts or field.gives
    if what == "influence":
        yield from special_items.influence_token(box.fraction(0.08, 0.18, 0.74, 0.74), "any")
    elif what == "follower":
        yield Icon(box.fraction(0.02, 0.12, 0.82, 0.86), ANY_FOLLOWER_ICON, "ink")
    elif what is not None:
        yield from item_icons.any_item(main, what)
    corner = box.fraction(0.52, 0.0, 0.48, 0.48)
    yield from (
        special_items.points_star(corner) if field.counts else special_items.influence_token(corner)
    )


def _arrows() -> Iterator[Item]:
    """Draw arrows in the direction of the knights, in the corners."""
    radius = ring_geometry.LABEL_RADIUS + 36
    for quarter in range(4):
        first = 38 + 90 * quarter
        path = tuple(ring_geometry.polar_point(radius, first + step) for step in range(13))
        tip = (
            ring_geometry.polar_point(radius, first + 15.6),
            ring_geometry.polar_point(radius + 9, first + 11.8),
        )
        yield Polyline(path, "line", 4)
        yield Polygon((*tip, ring_geometry.polar_point(radius - 9, first + 11.8)), "line")


@cache
def treasure_boxes() -> dict[str, tuple[Box, Box]]:
    """Return the boxes of Grail and Excalibur, each with that of its holder's chip."""
    return {
        field.kind: (
            ring_geometry.polar_box(_ICON_RADIUS, index * ring_geometry.FIELD_DEGREES, 62),
            ring_geometry.polar_box(
                ring_geometry.TILE_RADII[0] + 18, index * ring_geometry.FIELD_DEGREES + 3.2, 28
            ),
        )
        for index, field in enumerate(FIELDS)
        if field.kind in ("grail", "excalibur")
    }
