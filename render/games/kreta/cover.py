"""The cover of Kreta: the island in its sea, ships on the way, forts and people on the shore."""

from collections.abc import Iterator

from engines.kreta.material import Piece
from render.games.kreta import pieces
from render.games.kreta.map_background import panorama
from render.games.kreta.projection import FRAME_WIDTH
from render.i18n import Translator
from render.kit.cover import art_box
from render.scene import Box, Item, RoundedRect, Scene, Sprite, StoredImage

PANORAMA_IMAGE = "panorama"  # the stored drawing

_PIECE_PLACES: tuple[tuple[Piece, int, float, float, float], ...] = (
    ("ship", 0, 0.232, 0.135, 1.5),
    ("ship", 3, 0.890, 0.170, 1.5),
    ("ship", 1, 0.520, 0.890, 1.6),
    ("fort", 1, 0.172, 0.470, 1.6),
    ("fort", 2, 0.590, 0.470, 1.6),
    ("fort", 0, 0.846, 0.560, 1.6),
    ("village", 0, 0.240, 0.370, 1.5),
    ("village", 3, 0.710, 0.620, 1.5),
    ("villager", 2, 0.415, 0.340, 1.5),
    ("villager", 2, 0.446, 0.380, 1.5),
    ("villager", 1, 0.330, 0.640, 1.5),
    ("abbot", 1, 0.362, 0.620, 1.5),
    ("abbot", 3, 0.775, 0.330, 1.5),
    ("villager", 0, 0.530, 0.690, 1.5),
    ("villager", 0, 0.560, 0.730, 1.5),
)  # piece, seat, where on the area, how large


def cover(box: Box, translate: Translator) -> Iterator[Item]:
    """Draw the art into its box."""
    del translate
    area = box.inset(FRAME_WIDTH)
    yield RoundedRect(box, "parchment", 18, "ink", 2)
    yield StoredImage(area, PANORAMA_IMAGE)
    for kind, seat, right, down, size in _PIECE_PLACES:
        place = (area.x + right * area.w, area.y + down * area.h)
        yield Sprite(pieces.piece_box(place, size), pieces.player_piece, (kind, seat))


def panorama_scene() -> Scene:
    """Return the island as the cover shows it."""
    return panorama(art_box().inset(FRAME_WIDTH))
