"""Feedback on a poor choice in a tutorial: one sentence, and a record for the summary."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from bot.service.advice import MAX_DEFICIT_POINTS
from engines import Game, Text, pending
from engines.automa.analysis import Improvement
from engines.automa.rollout_stats import Advice
from engines.automa.whole_choice import choice_text
from engines.core.kernel import State
from engines.store import Feedback, LoggedMove, TutorialMistake, TutorialState

MAX_MISTAKES = 3  # stored: the biggest ones
NO_SOURCE = ""  # of a mistake whose points have no source that can be named

# A game, a state of it, the key chosen there, the key advised there, and a seed.
FindBetterFn: TypeAlias = Callable[[Game[Any], State, str, str, int], Awaitable[Improvement | None]]


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
    state: State, chosen: LoggedMove, better: Improvement | None, advice: Advice
) -> MoveFeedback | None:
    """Return feedback where the advised choice was clearly better and neither is secret."""
    if better is None or better.points < MAX_DEFICIT_POINTS:
        return None
    (decision,) = pending(state)
    public = {option.key for option in decision.public_options}
    if better.key not in public or chosen.move.key not in public:
        return None
    choice, points = choice_text(state, (advice.key, *advice.then)), round(better.points)
    text = Text("remark-plain", {"choice": choice, "points": points})
    if better.source is not None:
        text = Text("remark", {**text.args, "source": better.source})
    source = NO_SOURCE if better.source is None else better.source.id
    return MoveFeedback(Feedback(text, chosen.revision), TutorialMistake(source, better.points))
