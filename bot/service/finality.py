"""What cannot be taken back: each option is tried on a copy, as long as that is quickly done."""

from collections.abc import Callable
from time import perf_counter

from engines import Action, Decision, apply
from engines.core.agenda import State, may_take_back

BUDGET = 0.03  # seconds: a turn must not wait for this


def final_keys(
    state: State,
    decision: Decision,
    *,
    budget: float = BUDGET,
    clock: Callable[[], float] = perf_counter,
) -> frozenset[str]:
    """Return the keys of the options that are final; none where finding out takes too long."""
    end = clock() + budget
    final = set()
    for option in decision.options:
        if clock() > end:
            return frozenset()  # half of the truth would mislead
        if is_final(state, Action(decision.seat, option.key)):
            final.add(option.key)
    return frozenset(final)


def is_final(state: State, action: Action) -> bool:
    """Tell whether a choice could not be taken back."""
    after, news = apply(state, action)
    return not may_take_back(state, after, news, action.seat)
