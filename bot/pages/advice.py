"""The advice page: the best options of the open decision, with reasons in points."""

from collections.abc import Iterator, Sequence

from bot.i18n import translate
from bot.pages.page import Page, truncate
from bot.pages.seat_emoji import seat_colour
from bot.pages.turn import TurnViewModel
from bot.service.advice import AdviceResult
from engines.automa.rollout_stats import Advice

MAX_LABEL_CHARS = 160
MAX_EFFECT_CHARS = 160
MIN_POINTS_DIFFERENCE = 0.5  # a smaller difference is not mentioned
MAX_REASONS = 2


def advice_page(turn: TurnViewModel, result: AdviceResult) -> Page:
    """Return a private page with the recommended options, best first."""
    message = Page(accent=seat_colour(turn.decision.seat)).add_text(translate("advice-title"))
    message.add_text(translate("own-question", question=turn.prompt))
    for rank in range(1, len(result.recommended) + 1):
        message.add_text("\n".join(_option_lines(turn, result, rank)))
    return message.add_text(translate("advice-about"))


def _option_lines(turn: TurnViewModel, result: AdviceResult, rank: int) -> Iterator[str]:
    """Yield the lines of an option: its name, how good it is, why, its immediate effect."""
    one = result.advice[rank - 1]
    compared = _lead_text(turn, result) if rank == 1 else _deficit_text(turn, result, one)
    choice = truncate(turn.translator.text(result.choices[one.key], turn.names), MAX_LABEL_CHARS)
    yield translate("advice-option", rank=rank, choice=choice, compared=compared)
    if rank == 1:
        yield from _reason(turn, result.advice)
    option = next(option for option in turn.decision.options if option.key == one.key)
    now = turn.preview(option, limit=MAX_EFFECT_CHARS, safe=True)
    if now:
        yield translate("advice-now", effects=now)


def _lead_text(turn: TurnViewModel, result: AdviceResult) -> str:
    """Return how far the best option is ahead of the next."""
    if len(turn.decision.options) == 1:
        return translate("advice-only")
    lead = _lead(result.advice)
    if lead < MIN_POINTS_DIFFERENCE:
        return translate("advice-hardly")
    return turn.translator("advice-ahead", points=round_points(lead))


def _lead(advice: Sequence[Advice]) -> float:
    return advice[0].margin - advice[1].margin if len(advice) > 1 else 0.0


def _deficit_text(turn: TurnViewModel, result: AdviceResult, one: Advice) -> str:
    deficit = result.advice[0].margin - one.margin
    if deficit < MIN_POINTS_DIFFERENCE:
        return translate("advice-alike")
    return turn.translator("advice-behind", points=round_points(deficit))


def _reason(turn: TurnViewModel, advice: Sequence[Advice]) -> Iterator[str]:
    """Yield why the best option is ahead of the next: what speaks for it, the most first."""
    if _lead(advice) < MIN_POINTS_DIFFERENCE:
        return
    reasons = difference_reasons(turn, advice[0], advice[1])
    if len(reasons) == 1:
        yield translate("advice-reason", reason=reasons[0])
    elif reasons:
        yield translate("advice-reasons", reason=reasons[0], more=reasons[1])


def difference_reasons(turn: TurnViewModel, one: Advice, other: Advice) -> list[str]:
    """Return what speaks for an option: sources that bring more, and what the rivals lose."""
    reasons = [
        (gain.points, _gain_text(turn, turn.translator.text(gain.source, turn.names), gain.points))
        for gain in one.gains(other)
        if gain.points >= MIN_POINTS_DIFFERENCE
    ]
    rivals_loss = (other.points - other.margin) - (one.points - one.margin)
    if rivals_loss >= MIN_POINTS_DIFFERENCE:
        text = turn.translator("advice-rivals", points=round_points(rivals_loss))
        reasons.append((rivals_loss, text))
    largest_first = sorted(reasons, key=lambda reason: -reason[0])
    return [text for _, text in largest_first[:MAX_REASONS]]


def _gain_text(turn: TurnViewModel, source: str, points: float) -> str:
    return turn.translator("advice-gain", source=source, points=round_points(points))


def round_points(points: float) -> int:
    """Return an estimate in whole points, at least one."""
    return max(1, round(points))
