"""Pictures of the tables: views in, image bytes out."""

from render.chances import chances
from render.film import film
from render.kit.theme import SeatLook, seat_look
from render.painters import PAINTERS
from render.pictures import Picture, board, card, cover, extra, hand, rules, scores
from render.rankings import ProfileLine, RankingLine, leaderboard, profile
from render.scene.overlay import Mark

__all__ = [
    "PAINTERS",
    "Mark",
    "Picture",
    "ProfileLine",
    "RankingLine",
    "SeatLook",
    "board",
    "card",
    "chances",
    "cover",
    "extra",
    "film",
    "hand",
    "leaderboard",
    "profile",
    "rules",
    "scores",
    "seat_look",
]
