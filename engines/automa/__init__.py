"""Computer players for any game: they answer for an automa's seat, give advice, analyse games."""

from engines.automa.analysis import analyse_game
from engines.automa.levels import EASY, FAIR, LEVELS, STRONG, decide
from engines.automa.rollout_stats import Advice, ExpectedPoints, find_advice
from engines.automa.turning_points import GameAnalysis, TurningPoint

__all__ = [
    "EASY",
    "FAIR",
    "LEVELS",
    "STRONG",
    "Advice",
    "ExpectedPoints",
    "GameAnalysis",
    "TurningPoint",
    "analyse_game",
    "decide",
    "find_advice",
]
