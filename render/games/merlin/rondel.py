"""The printed ring: six sectors, 24 fields with their icons, the track; the same in every game."""

from collections.abc import Iterator
from functools import cache

from engines.merlin.material import FIELDS, ORDER, CountyId, Field
from render.games.merlin import goods, ring, treasures
from render.games.merlin.beasts import beast
from render.games.merlin.colours import ANY_FOLLOWER
from render.kit.shapes import close_outline
from render.scene import Box, Ellipse, Icon, Item, RoundedRect, Scene, Shadow, Polygon, Sprite, Polyline

GROUND = "rondel"
_ICON = sum(ring.TILE) / 2  # the radius on which the icons stand


def rondel() -> Scene:
    """Return the ring as it is printed."""
    whole = Box(0, 0, ring.SIDE, ring.SIDE)
    return Scene.of(whole, (Sprite(whole, printed),))


def printed(box: Box) -> Iterator[Item]:
    """The whole ring on its area."""
    yield RoundedRect(box, "parchment")
    yield from _arrows()
    yield from wheel(box)


def wheel(box: Box) -> Iterator[Item]:
    """The ring alone."""
    del box
    yield Shadow(_round(ring.RIM), ring.RIM, 7, 6, 110)
    for radius, colour in ((ring.RIM, "walnut"), (ring.RIM - 2, "gold"), (ring.RIM - 6, "walnut")):
        yield Ellipse(_round(radius), colour)
    for county in ORDER:
        yield from _sector(county)
    for index, field in enumerate(FIELDS):
        yield from _field(index, field)
    for county in ORDER:
        yield Sprite(ring.emblem_place(county), goods.emblem, (county,))
    yield from round_table()


def round_table() -> Iterator[Item]:
    """The round table in the middle."""
    rings = ((ring.TABLE, "walnut-dark"), (ring.TABLE - 2, "gold"), (ring.TABLE - 5, "walnut-dark"))
    for radius, colour in rings:
        yield Ellipse(_round(radius), colour)
    for number, radius in enumerate(range(ring.TABLE - 7, 8, -7)):
        yield Ellipse(_round(radius), "tabletop-ring" if number % 2 else "tabletop")


def _round(radius: float) -> Box:
    return Box(ring.MIDDLE - radius, ring.MIDDLE - radius, 2 * radius, 2 * radius)


def _sector(county: CountyId) -> Iterator[Item]:
    turn = ring.county_turn(county)
    first, last = turn - ring.SECTOR / 2, turn + ring.SECTOR / 2
    yield Polygon(ring.arc(ring.TABLE + 3, ring.BAND[1], first, last, 1.6), f"{county}-sector")
    yield Polygon(ring.arc(220, ring.BAND[1], first, last, 1.6), f"{county}-rim")
    yield Polygon(ring.arc(*ring.BAND, first, last, 1.6), county)


def _field(index: int, field: Field) -> Iterator[Item]:
    ground, track = f"field-{field.kind}", "track"
    if field.county is not None:
        ground, track = field.county, f"{field.county}-track"
    for (inner, outer), colour in ((ring.TILE, ground), (ring.TRACK, track)):
        # a line in the same colour makes the corners round
        outline = ring.field_arc(index, inner + 3.4, outer - 3.4, 3.4)
        yield Polygon(outline, colour)
        yield Polyline(close_outline(outline), colour, 3)
    yield from _icon(index, field)


def _icon(index: int, field: Field) -> Iterator[Item]:
    turn = index * ring.STEP
    if field.county is not None:
        box = ring.place(_ICON, turn, 58)
        yield Sprite(box, beast, (field.county, f"{field.county}-beast", field.county))
    elif field.kind not in ("grail", "excalibur"):
        box = ring.place(_ICON, turn, 64)
        yield Sprite(box, field_icon, (index,))


def field_icon(box: Box, index: int) -> Iterator[Item]:
    """The icon of a field that is no county."""
    field = FIELDS[index]
    match field.kind:
        case "points" | "influence":
            yield from _counting(box, field)
        case "manor":
            yield Icon(box.inset(box.h * 0.04), "home", "tree-edge")
        case "exchange":
            yield Icon(box.inset(box.h * 0.04), "swap_horizontal_bold", "ink")
        case "missions":
            yield Icon(box.inset(box.h * 0.08), "script_text", "ink")
        case "move_follower":
            yield Icon(box.fraction(0.17, 0.0, 0.66, 0.66), ANY_FOLLOWER, "ink")
            yield Icon(box.fraction(0.12, 0.42, 0.76, 0.76), "arrow_left_right_bold", "ink")
        case "grail":
            yield from treasures.grail(box)
        case "excalibur":
            yield from treasures.excalibur(box)


def _counting(box: Box, field: Field) -> Iterator[Item]:
    """A points field counts pieces (a star); an influence field gives them (a crown)."""
    main = box.fraction(0.12, 0.18, 0.68, 0.76)
    what = field.counts or field.gives
    if what == "influence":
        yield from treasures.influence(box.fraction(0.08, 0.18, 0.74, 0.74), "any")
    elif what == "follower":
        yield Icon(box.fraction(0.02, 0.12, 0.82, 0.86), ANY_FOLLOWER, "ink")
    elif what is not None:
        yield from goods.any_item(main, what)
    corner = box.fraction(0.52, 0.0, 0.48, 0.48)
    yield from treasures.points(corner) if field.counts else treasures.influence(corner)


def _arrows() -> Iterator[Item]:
    """The way the knights go, in the corners."""
    radius = ring.CHIP + 36
    for quarter in range(4):
        first = 38 + 90 * quarter
        way = tuple(ring.at(radius, first + step) for step in range(13))
        tip = (ring.at(radius, first + 15.6), ring.at(radius + 9, first + 11.8))
        yield Polyline(way, "line", 4)
        yield Polygon((*tip, ring.at(radius - 9, first + 11.8)), "line")


@cache
def holder_places() -> dict[str, tuple[Box, Box]]:
    """Return where Grail and Excalibur lie, each with the place of its holder's chip."""
    return {
        field.kind: (
            ring.place(_ICON, index * ring.STEP, 62),
            ring.place(ring.TILE[0] + 18, index * ring.STEP + 3.2, 28),
        )
        for index, field in enumerate(FIELDS)
        if field.kind in ("grail", "excalibur")
    }
