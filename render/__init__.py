"""Pictures of the tables: views in, image bytes out.

Rendering modules are imported on first use: a process that only requests pictures never loads them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from render.kit.theme import SeatLook, seat_look
from render.picture_types import IconImage, LeaderboardLine, Mark, Picture, ProfileLine

if TYPE_CHECKING:
    from render.animation import animate
    from render.api import board, card, closer_looks, cover, extra_picture, hand, rules, scores
    from render.icon_drawings import icon_image
    from render.leaderboard_image import leaderboard, profile
    from render.probability_chart import win_probability_chart
    from render.registry import RENDERERS
else:
    _MODULES = {
        **dict.fromkeys(
            ("board", "card", "closer_looks", "cover", "extra_picture", "hand", "rules", "scores"),
            "api",
        ),
        **dict.fromkeys(("leaderboard", "profile"), "leaderboard_image"),
        "win_probability_chart": "probability_chart",
        "animate": "animation",
        "icon_image": "icon_drawings",
        "RENDERERS": "registry",
    }

    def __getattr__(name: str) -> object:
        """Import a rendering function on first use."""
        if name not in _MODULES:
            raise AttributeError(f"module 'render' has no attribute '{name}'")
        return getattr(import_module(f"render.{_MODULES[name]}"), name)


__all__ = [
    "RENDERERS",
    "IconImage",
    "LeaderboardLine",
    "Mark",
    "Picture",
    "ProfileLine",
    "SeatLook",
    "animate",
    "board",
    "card",
    "closer_looks",
    "cover",
    "extra_picture",
    "hand",
    "icon_image",
    "leaderboard",
    "profile",
    "rules",
    "scores",
    "seat_look",
    "win_probability_chart",
]
