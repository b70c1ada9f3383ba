"""The rules of Provence 890, each a step one can read aloud; a module for each part of a turn."""

from engines.provence.steps.castle import CastleNobles, ChooseCastle, StartPlayer, castle_choices
from engines.provence.steps.lay import PlaceTile
from engines.provence.steps.piece import MovePiece, PutPieces, PutStolen, StealFrom
from engines.provence.steps.raid import GiveUpTile, Invasion, Ruins
from engines.provence.steps.round import FinalScoring, Round, Turn
from engines.provence.steps.take import Refill, TakeTile
from engines.provence.steps.tile import LayTokensBeside, Restore, SwapFirst, SwapWith
from engines.provence.steps.trio import TakePerson, Trios

STEPS = (
    StartPlayer,
    ChooseCastle,
    CastleNobles,
    Round,
    Turn,
    TakeTile,
    Refill,
    PlaceTile,
    Trios,
    TakePerson,
    PutPieces,
    MovePiece,
    StealFrom,
    PutStolen,
    Restore,
    SwapFirst,
    SwapWith,
    LayTokensBeside,
    Invasion,
    GiveUpTile,
    Ruins,
    FinalScoring,
)

__all__ = [
    "STEPS",
    "CastleNobles",
    "FinalScoring",
    "Round",
    "StartPlayer",
    "Turn",
    "castle_choices",
]
