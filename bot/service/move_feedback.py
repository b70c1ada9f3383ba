"""What a guided game says of a poor choice: one friendly sentence, and what is kept for its end."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from engines import Game, Text, pending
from engines.automa.hindsight import Better
from engines.core.kernel import State
from engines.store import Guide, Logged, Remark, Slip

MIN_LOSS_POINTS = 3.0  # points by which a choice must be worse to be spoken of
MAX_SLIPS = 3  # kept: the biggest ones

# A game, a position in it, the key chosen there, and a seed.
FindBetterFn: TypeAlias = Callable[[Game[Any], State, str, int], Awaitable[Better | None]]


class MoveFeedback(NamedTuple):
    """What is said of a poor choice, and what is kept of it for the end."""

    remark: Remark
    slip: Slip

    def add_to(self, guide: Guide) -> Guide:
        """Return the guide with it."""
        slips = sorted((*guide.slips, self.slip), key=lambda slip: slip.points, reverse=True)
        return replace(guide, remark=self.remark, slips=tuple(slips[:MAX_SLIPS]))


def feedback(state: State, chosen: Logged, better: Better | None) -> MoveFeedback | None:
    """Return what to say of a choice where another was clearly better, and nothing secret."""
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
    return MoveFeedback(Remark(text, chosen.revision), Slip(better.source.id, better.points))
