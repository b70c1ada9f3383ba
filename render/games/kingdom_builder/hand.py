"""The hand: the terrain card of the viewer's next turn, hidden from other players."""

from collections.abc import Iterator

from engines.kingdom_builder.material import Terrain
from render.games.kingdom_builder.terrain import terrain_piece
from render.games.kingdom_builder.view_helpers import KingdomContext
from render.kit.frame import Heading, Panel, content_box, page_box, page_height, table_background
from render.kit.text import capitalise, fit_line, paragraph
from render.kit.theme import MIN_NAME_SIZE
from render.scene import Box, Item, Scene, Sprite

_HAND_HEIGHT = 320
_HEX_BOX = Box(0, 0, 240, 276)


def hand(context: KingdomContext) -> Scene | None:
    """Return the card; None for a viewer without one."""
    seat = context.view.seat
    held = None if seat is None else context.table.players[seat].hand
    if seat is None or held is None:
        return None
    height = page_height(_HAND_HEIGHT)
    panel = Panel(content_box(height), is_active=True)
    heading = Heading(title=context.text("picture-title"), right=context.names[seat], seats=(seat,))
    card = panel.draw_layer(_card, held, context)
    return Scene.of(page_box(height), (*table_background(height, heading, [panel]), card))


def _card(box: Box, terrain: Terrain, context: KingdomContext) -> Iterator[Item]:
    left, rest = box.inset(24, 0).left_strip(_HEX_BOX.w, gap=44)
    yield Sprite(left.centred_box(_HEX_BOX.w, _HEX_BOX.h), terrain_piece, (terrain,))
    column = rest.centred_box(rest.w, 236)
    caption, below = column.top_strip(44)
    name, explanation_box = below.top_strip(96)
    words = capitalise(context.text(f"terrain-{terrain}"))
    yield fit_line(
        caption, context.text("picture-your-card"), "sans", MIN_NAME_SIZE, "muted", min_size=30
    )
    yield fit_line(name, words, "serif-bold", 84, "ink", min_size=60)
    yield from paragraph(
        explanation_box, context.text("picture-hidden"), "sans", MIN_NAME_SIZE, "ink"
    )
