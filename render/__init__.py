"""Pictures of the tables: views in, image bytes out."""

from render.overlay import Mark
from render.painters import PAINTERS
from render.pictures import Picture, board, card, cover, extra, hand, rules, scores

__all__ = [
    "PAINTERS",
    "Mark",
    "Picture",
    "board",
    "card",
    "cover",
    "extra",
    "hand",
    "rules",
    "scores",
]
