"""Marks of second halves: a place keeps that of the first question, another gets a free letter."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.service.lookahead import UnlockedOption
from engines import Option
from engines.core.text import LETTERS


def assign_marks(
    halves: Iterable[UnlockedOption], offered: Iterable[Option]
) -> dict[str, UnlockedOption]:
    """Return second halves by their keys, headed and marked to stand among what is offered.

    Marks that are names mean the same place in every question, and stay.
    """
    marks = {one.spot: one.mark for one in offered if one.spot and one.mark}
    free = iter([letter for letter in LETTERS if letter not in marks.values()])
    found: dict[str, UnlockedOption] = {}
    for half in halves:
        option, mark = half.option, half.option.mark
        if option.spot and mark and not half.state.agenda[-1].marks_are_names:
            if option.spot not in marks:
                marks[option.spot] = next(free)
            mark = marks[option.spot]
        marked = replace(option, mark=mark, group=half.after.group)
        found[option.key] = half._replace(option=marked)
    return found
