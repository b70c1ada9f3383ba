"""Players made of code, generic over decisions: they answer for a seat that nobody plays."""

from random import Random

from engines.core.agenda import Action, Decision

EASY = "easy"


def decide(decision: Decision, chance: Random) -> Action:
    """Return an answer to the open question: any of the legal ones."""
    return Action(decision.seat, chance.choice(decision.options).key)
