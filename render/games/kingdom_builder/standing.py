"""What lies and stands on the ground, and where hexes are marked."""

from collections.abc import Iterator

from engines.core.text import Seat
from render.games.kingdom_builder import pieces
from render.games.kingdom_builder.ground import Ground
from render.games.kingdom_builder.position import KingdomShowing, marked_hexes
from render.kit import hexes
from render.scene import Box, Item, Spot, Sprite

MANY = 40  # more labels than that would hide the board


def standing(ground: Ground, showing: KingdomShowing) -> Iterator[Item]:
    """Set sites, walls, the latest changes and the settlements on the ground."""
    table, places = showing.table, ground.places
    for label, location in table.locations.items():
        if label in places:
            yield Sprite(places[label], pieces.location, (location.tile, location.left))
    for label, tile in table.nomads.items():
        if label in places:
            yield Sprite(places[label], pieces.nomads, (tile,))
    for label in table.latest:
        if label in places:
            yield Sprite(places[label], hexes.last_change_ring)
    for label in table.walls:
        if label in places:
            yield Sprite(piece_box(places[label]), pieces.wall)
    for label, seat in settled(showing).items():
        if label in places:
            yield Sprite(piece_box(places[label]), pieces.house, (seat,))


def piece_box(place: Box) -> Box:
    """Return where a piece stands in its hex."""
    side = round(place.w * pieces.HOUSE)
    return place.centred_box(side, side)


def settled(showing: KingdomShowing) -> dict[str, Seat]:
    """Return whose settlement stands where."""
    return {
        label: seat
        for seat, player in enumerate(showing.table.players)
        for label in player.settlements
    }


def spots(ground: Ground, showing: KingdomShowing, *, most: int = MANY) -> Iterator[Spot]:
    """Name every hex; a marked one shows its label unless there are too many."""
    taken = settled(showing)
    crowded = len(set(marked_hexes(showing))) > most
    for label, place in ground.places.items():
        mark = hexes.mark_with_label_above if label in taken else hexes.mark_with_label
        yield Spot(f"hex/{label}", place, draw_mark=hexes.mark_ring if crowded else mark)
