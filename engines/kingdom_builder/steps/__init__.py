"""The rules of Kingdom Builder, each a step one can read aloud."""

from engines.kingdom_builder.steps.cards import CheckCard, Deal
from engines.kingdom_builder.steps.tile_actions import MoveTo, UseTile
from engines.kingdom_builder.steps.turn import (
    Act,
    BuildWithOutpost,
    EndTurn,
    FinalScoring,
    Round,
    Turn,
)

STEPS = (
    Deal,
    Round,
    Turn,
    CheckCard,
    Act,
    BuildWithOutpost,
    UseTile,
    MoveTo,
    EndTurn,
    FinalScoring,
)

__all__ = [
    "STEPS",
    "Act",
    "BuildWithOutpost",
    "CheckCard",
    "Deal",
    "EndTurn",
    "FinalScoring",
    "MoveTo",
    "Round",
    "Turn",
    "UseTile",
]
