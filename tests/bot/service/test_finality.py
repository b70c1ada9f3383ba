"""What cannot be taken back is found out quickly, or not said at all."""

from itertools import count

from bot.service.finality import final_keys, is_final
from engines import Action, pending
from tests.engines.slate import Draw, slate


def test_looking_throwing_and_passing_are_final() -> None:
    table = slate(Draw(0))

    (decision,) = pending(table)

    assert final_keys(table, decision) == {"look", "throw", "pass"}
    assert not is_final(table, Action(0, "neither"))


def test_where_it_takes_too_long_nothing_is_said() -> None:
    table = slate(Draw(0))
    (decision,) = pending(table)
    slow = count()  # every look at the clock is a second later

    assert final_keys(table, decision, budget=2.5, clock=lambda: float(next(slow))) == frozenset()
