"""What lies and stands on the ring: stocks, influence and followers, knights, Merlin, the round."""

import math
from collections.abc import Iterator

from engines.core.text import Seat
from engines.merlin.material import FOLLOWERS, ITEMS, ORDER, RULES, CountyId, FieldIndex, Follower
from engines.merlin.view import MerlinView
from render.games.merlin import goods, pieces, ring, treasures
from render.games.merlin.colours import FOLLOWER_SIGNS
from render.games.merlin.position import MerlinShowing, last_move, round_shown
from render.games.merlin.rondel import GROUND, holder_places
from render.kit.shapes import oval, star
from render.kit.tokens import seat_chip
from render.scene import Box, Ellipse, Icon, Item, TextLine, StoredImage, Scene, Spot, Sprite, Polyline

LABEL = 36  # the chips of small targets


def ring_scene(showing: MerlinShowing) -> Scene:
    """Return the ring with everything on it, and a spot for every place."""
    whole = Box(0, 0, ring.SIDE, ring.SIDE)
    items: list[Item] = [
        StoredImage(whole, GROUND),
        *_supplies(showing),
        *_round(showing),
        *(item for county in ORDER for item in _county(county, showing)),
        *_treasures(showing),
        *_trails(showing),
        *_figures(showing),
    ]
    return Scene.of(whole, items, _spots())


def _county(county: CountyId, showing: MerlinShowing) -> Iterator[Item]:
    shown = showing.table.counties[county]
    for kind in FOLLOWERS:
        place, seat = ring.follower_place(county, kind), shown.followers[kind]
        if f"spot/{county}/{kind}" in showing.marked_spots:
            yield Sprite(place.inset(-3), lit_spot)
        if seat is None:
            yield Sprite(place, free_spot, (county, kind))
        else:
            yield Sprite(place, pieces.follower, (seat, kind))
    for item in ITEMS:
        number, place = shown.stock[item], ring.stock_place(county, item)
        if f"stock/{county}/{item}" in showing.marked_spots:
            yield Sprite(place.inset(-goods.GLOW), goods.glow, (item,))
        yield Sprite(place, goods.stocked, (item, county, number))
    present = [(seat, number) for seat, number in enumerate(shown.influence) if number]
    places = ring.influence_places(county, len(present))
    for place, (seat, number) in zip(places, present, strict=True):
        yield Sprite(place, pieces.numbered, (seat, number))


def lit_spot(box: Box) -> Iterator[Item]:
    """A spot that may be chosen: a yellow ring on which the spot or its follower lies."""
    yield Ellipse(box, "ink")
    yield Ellipse(box.inset(2), "bright")
    yield Ellipse(box.inset(6.5), "legal")


def free_spot(box: Box, county: CountyId, kind: Follower) -> Iterator[Item]:
    """A spot without a follower: dashes round the icon of its kind."""
    (x, y), radius = box.centre, box.h * 0.40
    for dash in range(12):
        turns = [math.radians(dash * 30 + turn) for turn in range(0, 21, 4)]
        line = tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)
        yield Polyline(line, f"{county}-spot", 1.8)
    yield Icon(box.inset(box.h * 0.235), FOLLOWER_SIGNS[kind], f"{county}-spot")


def _treasures(showing: MerlinShowing) -> Iterator[Item]:
    table = showing.table
    things = {
        "grail": (table.grail, treasures.grail, treasures.grail_gone),
        "excalibur": (table.excalibur, treasures.excalibur, treasures.excalibur_gone),
    }
    for kind, (place, chip) in holder_places().items():
        holder, lying, gone = things[kind]
        yield Sprite(place, lying if holder is None else gone)
        if holder is not None:
            yield Sprite(chip, seat_chip, (holder,))


def _trails(showing: MerlinShowing) -> Iterator[Item]:
    """Dashes round what the last move touched on the ring."""
    small = {spot.name: spot.box for spot in _small_spots()}
    small |= _influence_spots(showing)
    for name in last_move(showing):
        kind, *rest = name.split("/")
        if kind == "field":
            index = int(rest[0])
            yield Sprite(ring.field_box(index), ring.trail, (index,))
        elif name in small:
            yield Sprite(small[name].inset(-5), circle_trail)


def circle_trail(box: Box) -> Iterator[Item]:
    """White dashes with ink edges round something small."""
    outline = oval(*box.centre, box.w / 2 - 5, box.h / 2 - 5, steps=48)
    yield from ring.dashed_line(tuple(outline))


def _influence_spots(showing: MerlinShowing) -> dict[str, Box]:
    found = {}
    for county, shown in showing.table.counties.items():
        seats = [seat for seat, number in enumerate(shown.influence) if number]
        for seat, place in zip(seats, ring.influence_places(county, len(seats)), strict=True):
            found[f"influence/{county}/{seat}"] = place
    return found


def _figures(showing: MerlinShowing) -> Iterator[Item]:
    for index, figures in _standing(showing.table).items():
        places = ring.standing(index, len(figures))
        for figure, (boxed, scale) in zip(figures, places, strict=True):
            if figure is None:
                yield Sprite(boxed(pieces.MERLIN * scale), pieces.merlin)
            else:
                yield Sprite(boxed(pieces.KNIGHT * scale), pieces.knight, (figure,))


def _standing(table: MerlinView) -> dict[FieldIndex, list[Seat | None]]:
    """Return whose knights stand on which field; None is Merlin."""
    found: dict[FieldIndex, list[Seat | None]] = {}
    for seat, player in enumerate(table.players):
        found.setdefault(player.knight, []).append(seat)
    found.setdefault(table.merlin, []).append(None)
    return found


def _round(showing: MerlinShowing) -> Iterator[Item]:
    yield Sprite(ring.place(0, 0, 2 * ring.TABLE), round_number, (round_shown(showing),))


def round_number(box: Box, number: int) -> Iterator[Item]:
    """The round on the round table; about it all six, a star where a scoring follows."""
    (x, y), radius = box.centre, box.h * 0.37
    for each in range(1, RULES.rounds + 1):
        turn = math.radians((each - 0.5) * 360 / RULES.rounds)
        at = (x + radius * math.sin(turn), y - radius * math.cos(turn))
        colour = "gold" if each < number else "bright" if each == number else "pip"
        yield from _pip(at, colour, scoring=each in RULES.scoring_rounds)
    yield TextLine(box, str(number), "serif-bold", round(box.h * 0.44), "parchment", "middle")


def _pip(at: tuple[float, float], colour: str, *, scoring: bool) -> Iterator[Item]:
    x, y = at
    if scoring:
        yield from treasures.solid(star(x, y, 10.5, 4.8, 5), colour)
    else:
        yield Ellipse(Box(x - 5, y - 5, 10, 10), colour)


def _supplies(showing: MerlinShowing) -> Iterator[Item]:
    """Apples and traitors that nobody has yet, in the lower corners."""
    table = showing.table
    corner = Box(4, ring.SIDE - 56, 130, 52)
    yield Icon(corner.left_strip(46)[0], "food_apple", "apple")
    yield TextLine(corner.left_strip(54)[1], str(table.apples), "sans-bold", 38, "ink")
    other = Box(ring.SIDE - 134, ring.SIDE - 56, 130, 52)
    yield Sprite(other.right_strip(46)[0].centred_box(44, 44), treasures.traitor)
    yield TextLine(other.right_strip(54)[1], str(table.traitor_pile), "sans-bold", 38, "ink", "right")


def _spots() -> Iterator[Spot]:
    for index in range(24):
        yield Spot(
            f"field/{index}", ring.field_box(index), draw_mark=ring.field_target, mark_args=(index,)
        )
    yield from _small_spots()


def _small_spots() -> Iterator[Spot]:
    for county in ORDER:
        disc = ring.emblem_place(county)
        yield Spot(f"county/{county}", disc.inset(1), ring.beside(disc, 36, LABEL), disc.h / 2)
        for item in ITEMS:
            place = ring.stock_place(county, item)
            chip = ring.beside(place, 31, LABEL - 2)
            yield Spot(f"stock/{county}/{item}", place, chip, has_ring=False)
        for kind in FOLLOWERS:
            place = ring.follower_place(county, kind)
            chip = ring.beside(place, -31, LABEL)
            yield Spot(f"spot/{county}/{kind}", place, chip, has_ring=False)
