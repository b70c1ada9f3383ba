"""The advice page: the best options of the open decision, with reasons in points."""

from collections.abc import Iterator, Sequence

from bot.i18n import translate
from bot.pages.page import Page, truncate
from bot.pages.seat_emoji import seat_colour
from bot.pages.turn import TurnViewModel
from engines.automa.rollout_stats import Advice

MAX_LABEL_CHARS = 90
MAX_EFFECT_CHARS = 160
MIN_POINTS_DIFFERENCE = 0.5  # a smaller difference is not mentioned
MAX_SOURCES = 3  # named as a reason


def advice_page(turn: TurnViewModel, advice: Sequence[Advice]) -> Page:
    """Return a private page with the recommended options, best first."""
    message = Page(accent=seat_colour(turn.decision.seat)).add_text(translate("advice-title"))
    message.add_text(translate("own-question", question=turn.prompt))
    for rank, one in enumerate(advice, start=1):
        message.add_text("\n".join(_option_lines(turn, advice, rank, one)))
    return message.add_text(translate("advice-about"))


def _option_lines(
    turn: TurnViewModel, advice: Sequence[Advice], rank: int, one: Advice
) -> Iterator[str]:
    """Yield the lines of an option: label, comparison with the best, immediate effect."""
    option = next(option for option in turn.decision.options if option.key == one.key)
    label = truncate(turn.safe_label(option), MAX_LABEL_CHARS)
    best, *others = advice
    if one is best:
        yield translate(
            "advice-option", rank=rank, choice=label, compared=_lead_text(turn, best, others)
        )
        yield from _reason(turn, best, others)
    else:
        yield translate(
            "advice-option", rank=rank, choice=label, compared=_deficit_text(turn, one, best)
        )
    now = turn.preview(option, limit=MAX_EFFECT_CHARS, safe=True)
    if now:
        yield translate("advice-now", effects=now)


def _lead_text(turn: TurnViewModel, best: Advice, others: Sequence[Advice]) -> str:
    if not others:
        return translate("advice-only")
    lead = best.margin - others[0].margin
    if lead < MIN_POINTS_DIFFERENCE:
        return translate("advice-hardly")
    return turn.translator("advice-ahead", points=round_points(lead))


def _deficit_text(turn: TurnViewModel, one: Advice, best: Advice) -> str:
    deficit = best.margin - one.margin
    if deficit < MIN_POINTS_DIFFERENCE:
        return translate("advice-alike")
    return turn.translator("advice-behind", points=round_points(deficit))


def _reason(turn: TurnViewModel, best: Advice, others: Sequence[Advice]) -> Iterator[str]:
    """Yield the reason why the best option is ahead of the second, if it is clearly ahead."""
    if others and best.margin - others[0].margin >= MIN_POINTS_DIFFERENCE:
        sources = ", ".join(difference_sources(turn, best, others[0]))
        if sources:
            yield turn.translator("advice-reason", reason=sources)


def difference_sources(turn: TurnViewModel, one: Advice, other: Advice) -> list[str]:
    """Return the player's main sources of the difference, then the effect on the rivals.

    The list is empty if they contradict the ranking: then many small sources add up.
    """
    own = [part for part in one.gains(other) if abs(part.points) >= MIN_POINTS_DIFFERENCE][
        :MAX_SOURCES
    ]
    texts = [
        translate(
            "advice-source",
            source=turn.translator.text(part.source, turn.names),
            points=format_difference(part.points),
        )
        for part in sorted(own, key=lambda part: -part.points)
    ]
    rivals_gain = (one.points - one.margin) - (other.points - other.margin)
    rivals_matter = abs(rivals_gain) >= MIN_POINTS_DIFFERENCE
    if rivals_matter:
        texts.append(translate("advice-rivals", points=format_difference(rivals_gain)))
    ahead = sum(part.points for part in own) - (rivals_gain if rivals_matter else 0)
    return texts if ahead > 0 else []


def round_points(points: float) -> int:
    """Return an estimate in whole points, at least one."""
    return max(1, round(points))


def format_difference(points: float) -> str:
    """Return a rounded difference with its sign."""
    return f"+{round_points(points)}" if points > 0 else f"−{round_points(-points)}"
