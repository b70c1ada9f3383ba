"""The rules of Kreta, each a step one can read aloud: the turn, the cards, the scoring."""

from engines.kreta.steps.abbot import Abbot
from engines.kreta.steps.admiral import Admiral
from engines.kreta.steps.architect import Architect
from engines.kreta.steps.commander import ChooseEnd, Commander, MoveAnother
from engines.kreta.steps.farmer import Farmer
from engines.kreta.steps.leads import ReportLeads
from engines.kreta.steps.scoring import Castellan, ChooseFortCard, RevealFortCard, TakeCardsBack
from engines.kreta.steps.turn import GameOver, NextTurn, Opening, PlayCard

__all__ = ["STEPS", "GameOver", "NextTurn", "Opening"]

STEPS = (
    Opening,
    NextTurn,
    PlayCard,
    Admiral,
    Commander,
    ChooseEnd,
    MoveAnother,
    Abbot,
    Farmer,
    Architect,
    ReportLeads,
    Castellan,
    TakeCardsBack,
    RevealFortCard,
    ChooseFortCard,
    GameOver,
)
