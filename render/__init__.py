"""Pictures of the tables: views in, image bytes out."""

from render.film import film
from render.ledger import Figures, Place, leaderboard, profile
from render.overlay import Mark
from render.painters import PAINTERS
from render.pictures import Picture, board, card, cover, extra, hand, rules, scores

__all__ = [
    "PAINTERS",
    "Figures",
    "Mark",
    "Picture",
    "Place",
    "board",
    "card",
    "cover",
    "extra",
    "film",
    "hand",
    "leaderboard",
    "profile",
    "rules",
    "scores",
]
