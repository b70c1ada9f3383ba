"""Feedback on a poor choice in a tutorial: one sentence, and a record for the summary."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from engines import Game, Text, pending
from engines.automa.analysis import Improvement
from engines.core.kernel import State
from engines.store import Feedback, LoggedMove, TutorialMistake, TutorialState

MIN_LOSS_POINTS = 3.0  # by which a choice must be worse to be mentioned
MAX_MISTAKES = 3  # stored: the biggest ones

# A game, a state of it, the key chosen there, and a seed.
FindBetterFn: TypeAlias = Callable[[Game[Any], State, str, int], Awaitable[Improvement | None]]


class MoveFeedback(NamedTuple):
    """The sentence about a poor choice, and the record for the summary."""

    feedback: Feedback
    mistake: TutorialMistake

    def add_to(self, tutorial: TutorialState) -> TutorialState:
        """Return the tutorial state with this feedback."""
        mistakes = sorted(
            (*tutorial.mistakes, self.mistake), key=lambda one: one.points, reverse=True
        )
        biggest = tuple(mistakes[:MAX_MISTAKES])
        return replace(tutorial, feedback=self.feedback, mistakes=biggest)


def assess_choice(
    state: State, chosen: LoggedMove, better: Improvement | None
) -> MoveFeedback | None:
    """Return feedback where another choice was clearly better and neither is secret."""
    if better is None or better.points < MIN_LOSS_POINTS:
        return None
    (decision,) = pending(state)
    public = {option.key: option for option in decision.public_options}
    if better.key not in public or chosen.move.key not in public:
        return None
    option = public[better.key]
    choice = option.text
    if option.mark is not None:
        choice = Text("remark-marked", {"mark": option.mark, "choice": choice})
    points = round(better.points)
    text = Text("remark", {"choice": choice, "points": points, "source": better.source})
    return MoveFeedback(
        Feedback(text, chosen.revision), TutorialMistake(better.source.id, better.points)
    )
