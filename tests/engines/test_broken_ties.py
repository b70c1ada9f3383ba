"""A broken tie says what was compared, from the first player's side."""

import pytest

from engines.core.text import Text
from engines.core.view import SeatScore, TieBreak, find_broken_ties
from engines.provence.scoring import TieBreakKey
from render.i18n import translator_for

TIE_BREAKS = (TieBreak("nobles", (2, 2, 1)), TieBreak("coins", (1, 3, 9)))


def score(seat: int, total: int, rank: int) -> SeatScore:
    return SeatScore(seat, total, (), rank)


def test_the_first_difference_decides_between_neighbours_in_the_ranking() -> None:
    ties = find_broken_ties([score(0, 40, 2), score(1, 40, 1), score(2, 40, 3)], TIE_BREAKS)

    assert [(tie.ahead, tie.behind, tie.reason) for tie in ties] == [
        (1, 0, Text("tie-break-coins", {"first": 3, "second": 1})),
        (0, 2, Text("tie-break-nobles", {"first": 2, "second": 1})),
    ]


@pytest.mark.parametrize("ranks", [(1, 1), (1, 2)])
def test_different_totals_and_shared_ranks_are_no_broken_ties(ranks: tuple[int, int]) -> None:
    totals = (40, 40) if ranks == (1, 1) else (40, 39)
    scores = [score(seat, totals[seat], ranks[seat]) for seat in range(2)]

    assert find_broken_ties(scores, TIE_BREAKS) == ()


def test_every_tie_break_has_words() -> None:
    for game, names in {"chateau_combo": ("gold",), "provence": TieBreakKey._fields}.items():
        for name in names:
            text = Text(f"tie-break-{name}", {"first": 3, "second": 1})
            assert text.id in translator_for(game)
    words = translator_for("provence").text(Text("tie-break-coins", {"first": 3, "second": 1}))
    assert words == "most coins: 3 to 1"
