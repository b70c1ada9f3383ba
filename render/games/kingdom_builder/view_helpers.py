"""Helpers for views of Kingdom Builder."""

from typing import TypeAlias

from engines.kingdom_builder.view import KingdomView
from render.board_context import BoardContext

KingdomContext: TypeAlias = BoardContext[KingdomView]


def marked_hex_labels(context: KingdomContext) -> list[str]:
    """Return the labels of the hexes that may be chosen."""
    return [
        mark.spot.removeprefix("hex/") for mark in context.marks if mark.spot.startswith("hex/")
    ]
