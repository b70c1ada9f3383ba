"""Pictures of the tables: views in, image bytes out.

What paints is loaded when it is first asked for: who only orders pictures does without.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from render.kit.theme import SeatLook, seat_look
from render.picture import Mark, Picture, ProfileRow, LeaderboardRow

if TYPE_CHECKING:
    from render.curves import win_chance_chart
    from render.films import animate
    from render.painters import RENDERERS
    from render.pictures import board, card, cover, extra, hand, rules, scores
    from render.rankings import leaderboard, profile
else:
    _PLACES = {
        **dict.fromkeys(("board", "card", "cover", "extra", "hand", "rules", "scores"), "pictures"),
        **dict.fromkeys(("leaderboard", "profile"), "rankings"),
        "chances": "curves",
        "film": "films",
        "PAINTERS": "painters",
    }

    def __getattr__(name: str) -> object:
        """Load what paints a picture, once it is asked for."""
        if name not in _PLACES:
            raise AttributeError(f"module 'render' has no attribute '{name}'")
        return getattr(import_module(f"render.{_PLACES[name]}"), name)


__all__ = [
    "RENDERERS",
    "Mark",
    "Picture",
    "ProfileRow",
    "LeaderboardRow",
    "SeatLook",
    "board",
    "card",
    "win_chance_chart",
    "cover",
    "extra",
    "animate",
    "hand",
    "leaderboard",
    "profile",
    "rules",
    "scores",
    "seat_look",
]
