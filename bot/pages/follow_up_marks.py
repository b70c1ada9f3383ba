"""Marks of second steps: a place keeps its mark, a new place gets a free letter."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.service.lookahead import UnlockedOption
from engines import Option
from engines.core.text import LETTERS


def assign_marks(
    second_steps: Iterable[UnlockedOption], visible_options: Iterable[Option]
) -> dict[str, UnlockedOption]:
    """Return the second steps by key, with marks that fit those of the visible options.

    Global marks mean the same place in every question, so they stay.
    """
    marks = {one.spot: one.mark for one in visible_options if one.spot and one.mark}
    free = iter([letter for letter in LETTERS if letter not in marks.values()])
    found: dict[str, UnlockedOption] = {}
    for step in second_steps:
        option, mark = step.option, step.option.mark
        if option.spot and mark and not step.state.agenda[-1].marks_are_global:
            if option.spot not in marks:
                marks[option.spot] = next(free)
            mark = marks[option.spot]
        marked = replace(option, mark=mark, group=step.after.group)
        found[option.key] = step._replace(option=marked)
    return found
