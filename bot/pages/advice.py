"""The page of the coach: the best options of an open question, and the reason in points."""

from collections.abc import Iterator, Sequence

from bot.pages.page import Page, shortened
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
    """Yield an option, how it compares with the best, and what it does at once."""
    option = next(option for option in turn.decision.options if option.key == one.key)
    label = shortened(turn.safe_label(option), LABEL)
    best, *others = advice
    if one is best:
        yield say("advice-option", rank=rank, choice=label, compared=_ahead(turn, best, others))
        yield from _reason(turn, best, others)
    else:
        yield say("advice-option", rank=rank, choice=label, compared=_behind(turn, one, best))
    now = turn.effect(option, limit=NOW, safe=True)
    if now:
        yield say("advice-now", effects=now)


def _ahead(turn: OpenTurn, best: Advice, others: Sequence[Advice]) -> str:
    if not others:
        return say("advice-only")
    ahead = best.lead - others[0].lead
    if ahead < WORTH_TELLING:
        return say("advice-hardly")
    return turn.words("advice-ahead", points=rounded(ahead))


def _behind(turn: OpenTurn, one: Advice, best: Advice) -> str:
    behind = best.lead - one.lead
    if behind < WORTH_TELLING:
        return say("advice-alike")
    return turn.words("advice-behind", points=rounded(behind))


def _reason(turn: OpenTurn, best: Advice, others: Sequence[Advice]) -> Iterator[str]:
    """Yield where the difference to the next comes from, if there is any."""
    if others and best.lead - others[0].lead >= WORTH_TELLING:
        sources = ", ".join(sources_told(turn, best, others[0]))
        if sources:
            yield turn.words("advice-reason", reason=sources)


def sources_told(turn: OpenTurn, one: Advice, other: Advice) -> list[str]:
    """Return one's own sources that make a difference, then what the others get by it.

    None where these speak against what is better: it is so for many small reasons then.
    """
    own = [part for part in one.gains(other) if abs(part.points) >= WORTH_TELLING][:SOURCES]
    told = [
        say(
            "advice-source",
            source=turn.words.text(part.source, turn.names),
            points=signed(part.points),
        )
        for part in sorted(own, key=lambda part: -part.points)
    ]
    rivals = (one.points - one.lead) - (other.points - other.lead)
    counts = abs(rivals) >= WORTH_TELLING
    if counts:
        told.append(say("advice-rivals", points=signed(rivals)))
    ahead = sum(part.points for part in own) - (rivals if counts else 0)
    return told if ahead > 0 else []


def rounded(points: float) -> int:
    """Return an estimate as it is told: whole points, and one at least."""
    return max(1, round(points))


def signed(points: float) -> str:
    """Return an estimated difference with its sign."""
    return f"+{rounded(points)}" if points > 0 else f"−{rounded(-points)}"
