"""The rules of Kingdom Builder, each a step one can read aloud."""

from engines.kingdom_builder.steps.cards import CheckCard, Deal
from engines.kingdom_builder.steps.turn import (
    Act,
    BuildAfar,
    EndTurn,
    FinalScoring,
    Round,
    Turn,
)
from engines.kingdom_builder.steps.uses import MoveTo, UseTile

STEPS = (Deal, Round, Turn, CheckCard, Act, BuildAfar, UseTile, MoveTo, EndTurn, FinalScoring)

__all__ = [
    "STEPS",
    "Act",
    "BuildAfar",
    "CheckCard",
    "Deal",
    "EndTurn",
    "FinalScoring",
    "MoveTo",
    "Round",
    "Turn",
    "UseTile",
]
