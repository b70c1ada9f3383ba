"""The hand: the terrain card of the viewer's next turn, which nobody else may see."""

from collections.abc import Iterator

from engines.kingdom_builder.material import Terrain
from render.games.kingdom_builder.position import KingdomShowing, named
from render.games.kingdom_builder.terrain import terrain_piece
from render.kit.frame import Heading, Panel, content, height_for, laid, page
from render.kit.text import fit, paragraph
from render.kit.theme import LEAST_NAME
from render.scene import Box, Item, Scene, Sprite

_HIGH = 320
_HEX = Box(0, 0, 240, 276)


def hand(showing: KingdomShowing) -> Scene | None:
    """Return the card; None for those who hold none."""
    seat = showing.view.seat
    held = None if seat is None else showing.table.players[seat].hand
    if seat is None or held is None:
        return None
    height = height_for(_HIGH)
    panel = Panel(content(height), lit=True)
    heading = Heading(title=showing.say("picture-title"), right=showing.names[seat], seats=(seat,))
    card = panel.holding(_card, held, showing)
    return Scene.of(page(height), (*laid(height, heading, [panel]), card))


def _card(box: Box, terrain: Terrain, showing: KingdomShowing) -> Iterator[Item]:
    left, rest = box.inset(24, 0).left(_HEX.w, gap=44)
    yield Sprite(left.centred(_HEX.w, _HEX.h), terrain_piece, (terrain,))
    column = rest.centred(rest.w, 236)
    caption, below = column.top(44)
    name, told = below.top(96)
    words = named(showing.say(f"terrain-{terrain}"))
    yield fit(caption, showing.say("picture-your-card"), "sans", LEAST_NAME, "muted", least=30)
    yield fit(name, words, "serif-bold", 84, "ink", least=60)
    yield from paragraph(told, showing.say("picture-hidden"), "sans", LEAST_NAME, "ink")
