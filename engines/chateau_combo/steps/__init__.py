"""The rules of Château Combo, each a step one can read aloud."""

from engines.chateau_combo.steps.effects import (
    ChooseDiscard,
    ChooseNeighbor,
    ChooseOption,
    FillPurse,
    Resolve,
)
from engines.chateau_combo.steps.market import MoveMessenger, Refill, Refresh, Reveal
from engines.chateau_combo.steps.round import FinalScoring, Round
from engines.chateau_combo.steps.turn import PlaceCard, TakeCard, Turn

__all__ = ["STEPS", "FillPurse", "FinalScoring", "Reveal", "Round", "Turn"]

STEPS = (
    Round,
    Turn,
    TakeCard,
    PlaceCard,
    Resolve,
    ChooseOption,
    ChooseNeighbor,
    ChooseDiscard,
    FillPurse,
    MoveMessenger,
    Refresh,
    Refill,
    Reveal,
    FinalScoring,
)
