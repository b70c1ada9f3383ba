"""The rules of five board games as data and steps; no pictures, no network, no clock."""

from engines.core.game import DamagedState, Game, SetupError
from engines.core.kernel import Action, Decision, Event, IllegalAction, Option, apply, pending
from engines.core.text import SeatRef, Text
from engines.core.view import ScorePart, SeatScore, View
from engines.play import playout, standings, start, view_for
from engines.registry import GAMES

__all__ = [
    "GAMES",
    "Action",
    "DamagedState",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "ScorePart",
    "SeatRef",
    "SeatScore",
    "SetupError",
    "Text",
    "View",
    "apply",
    "pending",
    "playout",
    "standings",
    "start",
    "view_for",
]
