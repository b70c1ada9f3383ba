"""Everything on top of the ring: stocks, influence, followers, knights, Merlin, the round."""

import math
from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import (
    COUNTY_ORDER,
    FOLLOWERS,
    ITEMS,
    RULES,
    CountyId,
    FieldIndex,
    Follower,
)
from engines.merlin.view import MerlinView
from render.games.merlin import item_icons, pieces, ring_geometry, special_items
from render.games.merlin.colours import FOLLOWER_ICONS
from render.games.merlin.ring_background import BACKGROUND_IMAGE, treasure_boxes
from render.games.merlin.view_helpers import MerlinContext, shown_round, touched_spots
from render.kit.shapes import oval, star
from render.kit.tokens import seat_chip
from render.scene import (
    Box,
    Ellipse,
    Icon,
    Item,
    Polyline,
    Scene,
    Spot,
    Sprite,
    StoredImage,
    TextLine,
)

LABEL_SIZE = 36  # the chips of small targets


def ring_layer(context: MerlinContext) -> Scene:
    """Return the ring with everything on it, and a spot for every place."""
    ring_box = Box(0, 0, ring_geometry.RING_SIZE, ring_geometry.RING_SIZE)
    items: list[Item] = [
        StoredImage(ring_box, BACKGROUND_IMAGE),
        *_supplies(context),
        *_round(context),
        *(item for county in COUNTY_ORDER for item in _county(county, context)),
        *_treasures(context),
        *_last_move_items(context),
        *_figures(context),
    ]
    return Scene.of(ring_box, items, _spots())


def _county(county: CountyId, context: MerlinContext) -> Iterator[Item]:
    county_view = context.table.counties[county]
    for kind in FOLLOWERS:
        place, seat = ring_geometry.follower_box(county, kind), county_view.followers[kind]
        if f"spot/{county}/{kind}" in context.marked_spots:
            yield Sprite(place.inset(-3), marked_spot)
        if seat is None:
            yield Sprite(place, free_spot, (county, kind))
        else:
            yield Sprite(place, pieces.follower, (seat, kind))
    for item in ITEMS:
        number, place = county_view.items[item], ring_geometry.remaining_items_box(county, item)
        if f"stock/{county}/{item}" in context.marked_spots:
            yield Sprite(place.inset(-item_icons.GLOW_WIDTH), item_icons.item_glow, (item,))
        yield Sprite(place, item_icons.remaining_items, (item, county, number))
    present = [(seat, number) for seat, number in enumerate(county_view.influence) if number]
    places = ring_geometry.influence_boxes(county, len(present))
    for place, (seat, number) in zip(places, present, strict=True):
        yield Sprite(place, pieces.influence_piece, (seat, number))


def marked_spot(box: Box) -> Iterator[Item]:
    """Draw a spot that may be chosen: a yellow ring on which the spot or its follower lies."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2), "bright")
    yield Ellipse(box.inset(6.5), "legal")


def free_spot(box: Box, county: CountyId, kind: Follower) -> Iterator[Item]:
    """Draw a spot without a follower: dashes around the icon of its kind."""
    (x, y), radius = box.centre, box.h * 0.40
    for dash in range(12):
        turns = [math.radians(dash * 30 + turn) for turn in range(0, 21, 4)]
        line = tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)
        yield Polyline(line, f"{county}-spot", 1.8)
    yield Icon(box.inset(box.h * 0.235), FOLLOWER_ICONS[kind], f"{county}-spot")


def _treasures(context: MerlinContext) -> Iterator[Item]:
    table = context.table
    drawings = {
        "grail": (table.grail, special_items.grail, special_items.grail_outline),
        "excalibur": (table.excalibur, special_items.excalibur, special_items.excalibur_outline),
    }
    for kind, (place, chip) in treasure_boxes().items():
        holder, present, absent = drawings[kind]
        yield Sprite(place, present if holder is None else absent)
        if holder is not None:
            yield Sprite(chip, seat_chip, (holder,))


def _last_move_items(context: MerlinContext) -> Iterator[Item]:
    """Draw dashes around the spots of the last move on the ring."""
    small = {spot.name: spot.box for spot in _small_spots()}
    small |= _influence_spots(context)
    for name in touched_spots(context):
        kind, *rest = name.split("/")
        if kind == "field":
            index = int(rest[0])
            yield Sprite(ring_geometry.field_box(index), ring_geometry.last_move_field, (index,))
        elif name in small:
            yield Sprite(small[name].inset(-5), last_move_circle)


def last_move_circle(box: Box) -> Iterator[Item]:
    """Draw white dashes with ink edges round something small."""
    outline = oval(*box.centre, box.w / 2 - 5, box.h / 2 - 5, steps=48)
    yield from ring_geometry.dashed_outline(tuple(outline))


def _influence_spots(context: MerlinContext) -> dict[str, Box]:
    found = {}
    for county, shown in context.table.counties.items():
        seats = [seat for seat, number in enumerate(shown.influence) if number]
        for seat, place in zip(
            seats, ring_geometry.influence_boxes(county, len(seats)), strict=True
        ):
            found[f"influence/{county}/{seat}"] = place
    return found


def _figures(context: MerlinContext) -> Iterator[Item]:
    for index, figures in _figures_by_field(context.table).items():
        places = ring_geometry.figure_boxes(index, len(figures))
        for figure, (boxed, scale) in zip(figures, places, strict=True):
            if figure is None:
                yield Sprite(boxed(pieces.MERLIN_SIZE * scale), pieces.merlin)
            else:
                yield Sprite(boxed(pieces.KNIGHT_SIZE * scale), pieces.knight, (figure,))


def _figures_by_field(table: MerlinView) -> dict[FieldIndex, list[Seat | None]]:
    """Return whose knights stand on which field; None is Merlin."""
    found: dict[FieldIndex, list[Seat | None]] = {}
    for seat, player in enumerate(table.players):
        found.setdefault(player.knight, []).append(seat)
    found.setdefault(table.merlin, []).append(None)
    return found


def _round(context: MerlinContext) -> Iterator[Item]:
    yield Sprite(
        ring_geometry.polar_box(0, 0, 2 * ring_geometry.TABLE_RADIUS),
        round_number,
        (shown_round(context),),
    )


def round_number(box: Box, number: int) -> Iterator[Item]:
    """Draw the round on the round table; about it all six, a star where a scoring follows."""
    (x, y), radius = box.centre, box.h * 0.37
    for each in range(1, RULES.rounds + 1):
        turn = math.radians((each - 0.5) * 360 / RULES.rounds)
        at = (x + radius * math.sin(turn), y - radius * math.cos(turn))
        colour = "gold" if each < number else "bright" if each == number else "pip"
        yield from _round_mark(at, colour, scoring=each in RULES.scoring_rounds)
    yield TextLine(box, str(number), "serif-bold", round(box.h * 0.44), "parchment", "middle")


def _round_mark(at: tuple[float, float], colour: str, *, scoring: bool) -> Iterator[Item]:
    x, y = at
    if scoring:
        yield from special_items.edged_polygon(star(x, y, 10.5, 4.8, 5), colour)
    else:
        yield Ellipse(Box(x - 5, y - 5, 10, 10), colour)


def _supplies(context: MerlinContext) -> Iterator[Item]:
    """Draw the supply of apples and traitors, in the lower corners."""
    table = context.table
    corner = Box(4, ring_geometry.RING_SIZE - 56, 130, 52)
    yield Icon(corner.left_strip(46)[0], "food_apple", "apple")
    yield TextLine(corner.left_strip(54)[1], str(table.apples), "sans-bold", 38, "ink")
    other = Box(ring_geometry.RING_SIZE - 134, ring_geometry.RING_SIZE - 56, 130, 52)
    yield Sprite(other.right_strip(46)[0].centred_box(44, 44), special_items.traitor)
    yield TextLine(
        other.right_strip(54)[1], str(table.traitor_pile), "sans-bold", 38, "ink", "right"
    )


def _spots() -> Iterator[Spot]:
    for index in range(24):
        yield Spot(
            f"field/{index}",
            ring_geometry.field_box(index),
            draw_mark=ring_geometry.field_mark,
            mark_args=(index,),
        )
    yield from _small_spots()


def _small_spots() -> Iterator[Spot]:
    for county in COUNTY_ORDER:
        disc = ring_geometry.emblem_box(county)
        yield Spot(
            f"county/{county}",
            disc.inset(1),
            ring_geometry.label_box(disc, 36, LABEL_SIZE),
            disc.h / 2,
        )
        for item in ITEMS:
            place = ring_geometry.remaining_items_box(county, item)
            chip = ring_geometry.label_box(place, 31, LABEL_SIZE - 2)
            yield Spot(f"stock/{county}/{item}", place, chip, has_ring=False)
        for kind in FOLLOWERS:
            place = ring_geometry.follower_box(county, kind)
            chip = ring_geometry.label_box(place, -31, LABEL_SIZE)
            yield Spot(f"spot/{county}/{kind}", place, chip, has_ring=False)
