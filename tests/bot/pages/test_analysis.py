"""The analysis page: within Discord's limits, also for players without mistakes."""

from typing import Any

import pytest

from bot.pages.analysis import analysis_page, mistake_marks
from bot.service.analysis import AnalysedMistake
from engines import GAMES, Game, pending, start
from engines.automa import Mistake
from tests.bot.pages.samples import texts, validate_page
from tests.bot.pages.test_largest_pages import LONGEST_NAMES, PICTURE
from tests.engines.merlin.table import make_state, player
from tests.interaction_metrics import table_with


def longest_mistakes(game: Game[Any], seats: int) -> list[AnalysedMistake]:
    """Return three mistakes of every seat, with long labels."""
    state, _ = start(game, seats, "turned")
    (decision,) = pending(state)
    return [
        AnalysedMistake(
            Mistake(100 + 3 * seat + at, seat, "W" * 100, "M" * 100, 123.4, 0.99), decision
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

    analysed = AnalysedMistake(Mistake(4, 0, hidden.key, public.key, 5.0, 0.0), decision)
    _, ann, *_ = texts(analysis_page(table_with(GAMES["merlin"], table, 2), [analysed]))

    assert "Move 5: Discard" in ann
    assert not mistake_marks(analysed)


def test_the_page_says_when_a_player_made_no_mistakes() -> None:
    game = GAMES["kreta"]
    state, _ = start(game, 2, "turned")
    mistakes = [analysed for analysed in longest_mistakes(game, 2) if analysed.mistake.seat == 0]

    _, ann, bob, _ = texts(analysis_page(table_with(game, state, 2), mistakes))

    assert "Better: " in ann
    assert "No choice was clearly worse" in bob


@pytest.mark.parametrize(
    ("win_probability", "gain"), [(0.0, "123.4 points"), (0.2, "and 20 % of winning")]
)
def test_a_mistake_shows_its_loss_of_win_probability(win_probability: float, gain: str) -> None:
    game = GAMES["kreta"]
    state, _ = start(game, 2, "turned")
    (decision,) = pending(state)
    key = decision.options[0].key
    analysed = AnalysedMistake(Mistake(4, 0, key, key, 123.4, win_probability), decision)

    _, ann, *_ = texts(analysis_page(table_with(game, state, 2), [analysed]))

    assert ann.endswith(gain)
    assert "Move 5: " in ann
