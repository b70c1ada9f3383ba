"""The hand: the terrain card of the viewer's next turn, which nobody else may see."""

from collections.abc import Iterator

from engines.kingdom_builder.material import Terrain
from render.games.kingdom_builder.position import KingdomShowing, named
from render.games.kingdom_builder.terrain import terrain_piece
from render.kit.frame import Heading, Panel, content_box, page_height, table_background, page_box
from render.kit.text import fit, paragraph
from render.kit.theme import MIN_NAME_SIZE
from render.scene import Box, Item, Scene, Sprite

_HIGH = 320
_HEX = Box(0, 0, 240, 276)


def hand(showing: KingdomShowing) -> Scene | None:
    """Return the card; None for those who hold none."""
    seat = showing.view.seat
    held = None if seat is None else showing.table.players[seat].hand
    if seat is None or held is None:
        return None
    height = page_height(_HIGH)
    panel = Panel(content_box(height), is_active=True)
    heading = Heading(title=showing.text("picture-title"), right=showing.names[seat], seats=(seat,))
    card = panel.draw_layer(_card, held, showing)
    return Scene.of(page_box(height), (*table_background(height, heading, [panel]), card))


def _card(box: Box, terrain: Terrain, showing: KingdomShowing) -> Iterator[Item]:
    left, rest = box.inset(24, 0).left_strip(_HEX.w, gap=44)
    yield Sprite(left.centred_box(_HEX.w, _HEX.h), terrain_piece, (terrain,))
    column = rest.centred_box(rest.w, 236)
    caption, below = column.top_strip(44)
    name, told = below.top_strip(96)
    words = named(showing.text(f"terrain-{terrain}"))
    yield fit(caption, showing.text("picture-your-card"), "sans", MIN_NAME_SIZE, "muted", min_size=30)
    yield fit(name, words, "serif-bold", 84, "ink", min_size=60)
    yield from paragraph(told, showing.text("picture-hidden"), "sans", MIN_NAME_SIZE, "ink")
