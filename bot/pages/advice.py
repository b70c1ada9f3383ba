"""The page of the coach: the best options of an open question, and the reason in points."""

from collections.abc import Iterator, Sequence

from bot.pages.page import Page, joined, shortened
from bot.pages.signs import accent_of
from bot.pages.turn import OpenTurn
from bot.words import say
from engines.automa.prospects import Advice

LABEL = 90  # characters of a choice
NOW = 160  # characters of what it does at once
WORTH_TELLING = 0.5  # points: less is no difference
SOURCES = 3  # told as a reason


def advice_page(turn: OpenTurn, advice: Sequence[Advice]) -> Page:
    """Return the options the coach likes best, for who asked alone; the best comes first."""
    message = Page(accent=accent_of(turn.decision.seat)).text(say("advice-title"))
    message.text(say("own-question", question=turn.question))
    for rank, one in enumerate(advice, start=1):
        message.text("\n".join(_told(turn, advice, rank, one)))
    return message.text(say("advice-about"))


def _told(turn: OpenTurn, advice: Sequence[Advice], rank: int, one: Advice) -> Iterator[str]:
    """Yield an option, how it compares, why, and what it does at once."""
    option = next(option for option in turn.decision.options if option.key == one.key)
    label = shortened(turn.safe_label(option), LABEL)
    yield say("advice-option", rank=rank, choice=label, compared=_compared(advice, one))
    reason = _reason(turn, one, _other(advice, one))
    if reason:
        yield say("advice-reason", reason=reason)
    now = joined(turn.effects(option, safe=True), limit=NOW)
    if now:
        yield say("advice-now", effects=now)


def _other(advice: Sequence[Advice], one: Advice) -> Advice:
    """Return what an option is compared with: the best, and that with the next."""
    best, *others = advice
    return others[0] if one is best and others else best


def _compared(advice: Sequence[Advice], one: Advice) -> str:
    """Return how many points more or fewer than the other it brings."""
    best = advice[0]
    ahead = one.lead - _other(advice, one).lead
    if one is best and len(advice) == 1:
        return say("advice-only")
    if abs(ahead) < WORTH_TELLING:
        return say("advice-alike")
    return say("advice-ahead" if ahead > 0 else "advice-behind", points=rounded(abs(ahead)))


def _reason(turn: OpenTurn, one: Advice, other: Advice) -> str:
    """Return where the difference comes from: one's own sources, then what the others get."""
    own = [part for part in one.gains(other) if abs(part.points) >= WORTH_TELLING][:SOURCES]
    told = [
        say(
            "advice-source",
            source=turn.words.say(part.source, turn.names),
            points=signed(part.points),
        )
        for part in own
    ]
    rivals = (one.points - one.lead) - (other.points - other.lead)
    if abs(rivals) >= WORTH_TELLING:
        told.append(say("advice-rivals", points=signed(rivals)))
    return ", ".join(told)


def rounded(points: float) -> int:
    """Return an estimate as it is told: whole points, and one at least."""
    return max(1, round(points))


def signed(points: float) -> str:
    """Return an estimated difference with its sign."""
    return f"+{rounded(points)}" if points > 0 else f"−{rounded(-points)}"
