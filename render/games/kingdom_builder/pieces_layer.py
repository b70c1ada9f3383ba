"""Everything on top of the terrain, and the spots of the hexes."""

from collections.abc import Iterator

from engines.core.text import Seat
from render.games.kingdom_builder import pieces
from render.games.kingdom_builder.terrain_layer import TerrainLayer
from render.games.kingdom_builder.view_helpers import KingdomContext, marked_hex_labels
from render.kit import hexes
from render.scene import Box, Item, Spot, Sprite

MAX_LABELS = 40  # more would hide the board


def pieces_layer(ground: TerrainLayer, context: KingdomContext) -> Iterator[Item]:
    """Draw sites, walls, the latest changes and the settlements."""
    table, places = context.table, ground.hex_boxes
    for label, location in table.locations.items():
        if label in places:
            yield Sprite(places[label], pieces.location_site, (location.tile, location.left))
    for label, tile in table.nomads.items():
        if label in places:
            yield Sprite(places[label], pieces.nomad_site, (tile,))
    for label in table.changed_hexes:
        if label in places:
            yield Sprite(places[label], hexes.last_change_ring)
    for label in table.walls:
        if label in places:
            yield Sprite(piece_box(places[label]), pieces.wall)
    for label, seat in settlement_owners(context).items():
        if label in places:
            yield Sprite(piece_box(places[label]), pieces.settlement, (seat,))


def piece_box(place: Box) -> Box:
    """Return where a piece stands in its hex."""
    side = round(place.w * pieces.SETTLEMENT_SCALE)
    return place.centred_box(side, side)


def settlement_owners(context: KingdomContext) -> dict[str, Seat]:
    """Return the owner of the settlement on each hex."""
    return {
        label: seat
        for seat, player in enumerate(context.table.players)
        for label in player.settlements
    }


def hex_spots(
    ground: TerrainLayer, context: KingdomContext, *, max_labels: int = MAX_LABELS
) -> Iterator[Spot]:
    """Yield the spot of every hex; a marked one shows its label unless there are too many."""
    taken = settlement_owners(context)
    crowded = len(set(marked_hex_labels(context))) > max_labels
    for label, place in ground.hex_boxes.items():
        mark = hexes.mark_with_label_above if label in taken else hexes.mark_with_label
        yield Spot(
            f"hex/{label}",
            place,
            draw_mark=hexes.mark_ring if crowded else mark,
            draw_later_mark=hexes.later_mark_ring if crowded else hexes.later_mark_with_label,
        )
