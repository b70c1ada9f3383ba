"""The analysis page: within Discord's limits, also for players without mistakes."""

from typing import Any

import pytest

from bot.pages.analysis import analysis_page, turning_point_marks
from bot.service.analysis import AnalysedTurningPoint
from engines import GAMES, Game, pending, start
from engines.automa import TurningPoint
from tests.bot.pages.samples import texts, validate_page
from tests.bot.pages.test_largest_pages import LONGEST_NAMES, PICTURE
from tests.engines.merlin.table import make_state, player
from tests.interaction_metrics import table_with


def longest_mistakes(game: Game[Any], seats: int) -> list[AnalysedTurningPoint]:
    """Return three mistakes of every seat, with long labels."""
    state, _ = start(game, seats, "turned")
    (decision,) = pending(state)
    return [
        AnalysedTurningPoint(
            TurningPoint(100 + 3 * seat + at, seat, "W" * 100, 0.99, 0.01, "M" * 100),
            decision,
            number=100,
        )
        for seat in range(seats)
        for at in range(3)
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_mistakes_of_a_full_table_fit_on_a_page(game: Game[Any]) -> None:
    seats = game.seats[-1]
    state, _ = start(game, seats, "turned")
    page = analysis_page(
        table_with(game, state, seats, LONGEST_NAMES), longest_mistakes(game, seats), PICTURE
    )

    validate_page(page)
    assert "\n".join(texts(page)).count("Better: ") == 3 * seats


def test_an_option_from_a_hand_has_no_mark() -> None:
    table = make_state(player(hand=("m43", "m44")), on="missions_1")
    (decision,) = pending(table)
    (hidden,) = (one for one in decision.options if one.key == "discard/m43")
    (public,) = (one for one in decision.options if one.key == "end")
    assert hidden.mark

    point = TurningPoint(4, 0, hidden.key, 0.5, 0.2, public.key)
    analysed = AnalysedTurningPoint(point, decision, number=5)
    _, ann, *_ = texts(analysis_page(table_with(GAMES["merlin"], table, 2), [analysed]))

    assert "Move 5: Discard" in ann
    assert not turning_point_marks(analysed)


def test_the_page_says_when_a_player_made_no_mistakes() -> None:
    game = GAMES["kreta"]
    state, _ = start(game, 2, "turned")
    mistakes = [analysed for analysed in longest_mistakes(game, 2) if analysed.point.seat == 0]

    _, ann, bob, _ = texts(analysis_page(table_with(game, state, 2), mistakes))

    assert "Better: " in ann
    assert "No move cost much" in bob


def test_a_fall_names_who_moved_and_both_chances() -> None:
    game = GAMES["kreta"]
    state, _ = start(game, 2, "turned")
    (decision,) = pending(state)
    key = decision.options[0].key

    def text_of(loser: int) -> str:
        analysed = AnalysedTurningPoint(TurningPoint(4, loser, key, 0.95, 0.04), decision, number=3)
        return texts(analysis_page(table_with(game, state, 2), [analysed]))[1 + loser]

    mover = decision.seat
    own, others = text_of(mover), text_of(1 - mover)
    assert "Move 3: " in own
    assert "chance 95 % → 4 %\nNo other option was clearly better" in own
    assert "Move 3, " in others
    assert others.endswith("chance 95 % → 4 %")


def test_one_moment_that_cost_several_players_is_listed_once_in_the_menu() -> None:
    game = GAMES["kreta"]
    state, _ = start(game, 3, "turned")
    (decision,) = pending(state)
    key = decision.options[0].key
    both = [
        AnalysedTurningPoint(TurningPoint(4, seat, key, 0.6, 0.1), decision, number=3)
        for seat in range(2)
    ]

    page = analysis_page(table_with(game, state, 3), both)

    validate_page(page)
