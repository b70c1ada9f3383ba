"""Advice: the best options with expected results, by what the seat can know."""

from math import inf
from random import Random
from typing import Any

import pytest

from engines import GAMES, Game, pending, start, view_for
from engines.automa import Advice, ExpectedPoints, find_advice
from engines.automa.whole_choice import choice_text, complete_choice
from engines.core.kernel import copy_state
from engines.core.text import Text
from render.i18n import translator_for
from tests.engines.automa.guessing_game import FOUND, guessing_game, guessing_state

TRIES = 60

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def test_advice_names_the_best_options_with_margin_probabilities_and_points_by_source() -> None:
    best, second, third = find_advice(
        guessing_game(), guessing_state(wrong=3), 0, Random(1), inf, tries=400
    )

    assert {best.key, second.key} == {"guess/left", "guess/right"}
    assert best.margin == pytest.approx(5, abs=2)
    assert [part.source for part in best.parts] == [FOUND]
    assert best.parts[0].points == pytest.approx(best.margin)
    assert third.margin == 0
    assert third.win_probabilities == (0.5, 0.5)  # no seat found the ball: they share the victory


def test_advice_shows_which_sources_differ_between_two_options() -> None:
    tower, coin, noble = Text("tower"), Text("coin"), Text("noble")
    one = Advice("one", 0, (), (ExpectedPoints(tower, 4.0), ExpectedPoints(coin, 1.0)))
    other = Advice("other", 0, (), (ExpectedPoints(coin, 3.0), ExpectedPoints(noble, 0.5)))

    assert one.gains(other) == (
        ExpectedPoints(tower, 4.0),
        ExpectedPoints(coin, -2.0),
        ExpectedPoints(noble, -0.5),
    )


@every_game
def test_what_a_seat_cannot_see_does_not_change_the_advice(game: Game[Any]) -> None:
    state, _ = start(game, 2, "advice")
    seat = state.agenda[-1].seat
    other = copy_state(state)
    game.determinize(other, seat, Random("other"))

    found = [
        find_advice(game, table, seat, Random(1), inf, tries=TRIES) for table in (state, other)
    ]

    assert game.dump(state) != game.dump(other)
    assert found[0] == found[1]


@every_game
def test_advice_is_legal_and_its_probabilities_are_shares_of_one_victory(game: Game[Any]) -> None:
    state, _ = start(game, game.seats[-1], "advice")
    (decision,) = pending(state)

    found = find_advice(game, state, decision.seat, Random(1), inf, tries=TRIES)

    assert {one.key for one in found} <= {option.key for option in decision.options}
    assert 2 <= len(found) <= 3
    for one in found:
        assert sum(one.win_probabilities) == pytest.approx(1)


def test_an_apple_is_advised_with_the_die_that_it_changes() -> None:
    state, _ = start(GAMES["merlin"], 2, "advice")

    keys = complete_choice(GAMES["merlin"], state, state.agenda[-1].seat, "apple", Random(1))

    assert len(keys) >= 2
    assert keys[1].startswith("apple/")
    assert "→" in translator_for("merlin").text(choice_text(state, keys))


def test_the_option_that_completes_an_advised_choice_stays_first() -> None:
    game, state = guessing_game(), guessing_state(wrong=3)

    for preferred in ("guess/left", "guess/right"):
        found = find_advice(game, state, 0, Random(1), inf, tries=60, preferred=preferred)
        assert found[0].key == preferred


def test_a_preferred_option_that_is_clearly_worse_does_not_come_first() -> None:
    game, state = guessing_game(), guessing_state(wrong=3)

    found = find_advice(game, state, 0, Random(1), inf, tries=400, preferred="guess/0")

    assert found[0].key != "guess/0"


def test_reasons_name_no_card_that_is_still_in_a_deck() -> None:
    game = GAMES["chateau_combo"]
    state, _ = start(game, 2, "advice")
    view = view_for(state, state.agenda[-1].seat).table
    visible = {card for market in view.markets.values() for card in market.display}
    sources = {f"card-{card}" for card in visible} | {"part-keys", "part-face-down"}

    found = find_advice(game, state, state.agenda[-1].seat, Random(1), inf, tries=120)

    for one in found:
        assert {part.source.id for part in one.parts} <= sources
        assert one.unnamed_points > 0
