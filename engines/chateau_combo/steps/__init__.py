"""The rules of Château Combo, each a step one can read aloud."""

from engines.chateau_combo.steps.effects import (
    ChooseDiscard,
    ChooseNeighbor,
    ChooseOption,
    ChoosePurses,
    ResolveEffect,
)
from engines.chateau_combo.steps.market import MoveMessenger, Refill, Refresh, Reveal
from engines.chateau_combo.steps.round import FinalScoring, Round
from engines.chateau_combo.steps.turn import PlaceCard, TakeCard, Turn

__all__ = ["STEPS", "ChoosePurses", "FinalScoring", "Reveal", "Round", "Turn"]

STEPS = (
    Round,
    Turn,
    TakeCard,
    PlaceCard,
    ResolveEffect,
    ChooseOption,
    ChooseNeighbor,
    ChooseDiscard,
    ChoosePurses,
    MoveMessenger,
    Refresh,
    Refill,
    Reveal,
    FinalScoring,
)
