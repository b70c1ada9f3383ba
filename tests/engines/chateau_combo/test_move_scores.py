"""Move scores and the turn policy: a score is what laying the card brings."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from engines import GAMES, playout, standings, start
from engines.automa.evaluation import evaluate
from engines.automa.search import for_search
from engines.chateau_combo.evaluate import evaluate as evaluate_state
from engines.chateau_combo.evaluate import terminal_value
from engines.chateau_combo.features import features, turns_left
from engines.chateau_combo.move_scores import Tableau, face_down, face_up, tableau_value
from engines.chateau_combo.rollout_policy import choose_turn, count_elsewhere
from engines.chateau_combo.state import Chateau, Player
from engines.chateau_combo.steps.turn import TakeCard, TakeChoice
from engines.chateau_combo.weights import LINEAR_WEIGHTS
from engines.core.kernel import Option, advance, copy_state
from engines.core.text import Seat
from tests.engines.chateau_combo.table import make_state, player

GAME = GAMES["chateau_combo"]
PURCHASE_SHARE = 0.9  # how often a card is bought, where one can be


def positions(seats: int, seed: str) -> Iterator[tuple[Chateau, Sequence[Option]]]:
    """Yield every state of a game, the end included, in which cards are mostly bought."""
    rng = Random(seed)
    table, _ = start(GAME, seats, seed)
    options: Sequence[Option] = list(table.agenda[-1].options(table))
    while options:
        yield table, options
        bought = [option for option in options if option.key.endswith("/up")]
        buys = bought and rng.random() < PURCHASE_SHARE
        options = advance(table, rng.choice(bought if buys else options))
    yield table, ()


def parts_of(one: Player) -> tuple[Tableau, int, int]:
    return tuple(one.tableau.items()), one.gold, one.keys


def best_end(table: Chateau, option: Option, seat: Seat) -> float:
    """Return the best value that the seat can reach after an option, by trying every cell."""
    table = copy_state(table)
    options = advance(table, option)
    if options and table.agenda[-1].seat == seat:
        return max(best_end(table, one, seat) for one in options)
    return tableau_value(*parts_of(table.players[seat]))


def score_of(table: Chateau, take: TakeChoice, seat: Seat) -> float:
    laid, gold, keys = parts_of(table.players[seat])
    if not take.face_up:
        return face_down(laid, gold, keys)[0]
    paid = gold - table.price(seat, take.card)
    return face_up(laid, take.card, paid, keys, count_elsewhere(table, seat, take.card))[0]


@pytest.mark.parametrize(("seats", "seed"), [(2, "one"), (2, "two"), (3, "three"), (4, "four")])
def test_the_score_of_a_card_is_the_value_after_laying_it_in_its_best_cell(
    seats: int, seed: str
) -> None:
    scores: list[float] = []
    ends: list[float] = []
    for table, options in positions(seats, seed):
        takes = [option for option in options if isinstance(option.value, TakeChoice)]
        seat = table.agenda[-1].seat if takes else 0
        scores += [score_of(table, option.value, seat) for option in takes]
        ends += [best_end(table, option, seat) for option in takes]

    assert len(scores) > 50
    assert scores == pytest.approx(ends)


@pytest.mark.parametrize(
    ("tableau", "card"),
    [
        ("beekeeper vicar farmhand", "steward"),  # which fills two of four purses
        ("beekeeper:8 vicar farmhand:4", "potter"),  # which puts two on each, if there is room
        ("banker beekeeper -nun / -scribe -cardinal -judge / -knight -prince .", "vicar"),
    ],
)
def test_the_score_of_a_card_includes_gold_on_purses(tableau: str, card: str) -> None:
    table = make_state(tableau, gold=9, row=[card])
    options = list(table.agenda[-1].options(table))
    bought = next(option for option in options if option.key == f"take/{card}/up")

    assert score_of(table, bought.value, 0) == pytest.approx(best_end(table, bought, 0))


def test_the_value_of_a_tableau_is_the_sum_of_its_features_by_the_fitted_weights() -> None:
    values: list[float] = []
    sums: list[float] = []
    for table, options in positions(3, "features"):
        found = features(table) if options else []
        for seat, one in enumerate(found):
            left = turns_left(table, seat)
            if one and left:
                values.append(tableau_value(*parts_of(table.players[seat])))
                sums.append(
                    sum(LINEAR_WEIGHTS[name].at(left) * amount for name, amount in one.items())
                )

    assert len(values) > 50
    assert values == pytest.approx(sums)


def test_the_value_of_a_full_tableau_is_its_points() -> None:
    for seed in ("one", "two", "three"):
        *_, (end, _) = positions(4, seed)

        totals = [standing.total for standing in standings(end)]

        assert [tableau_value(*parts_of(one)) for one in end.players] == totals


def test_gold_in_stock_is_worth_what_it_brings_on_purses_at_the_end() -> None:
    full = "banker beekeeper:8 vicar / -scribe -cardinal -judge / -knight -prince -nun"
    tables = [make_state(full, gold=gold, keys=3) for gold in (2, 20)]

    assert [tableau_value(*parts_of(table.players[0])) for table in tables] == [
        standings(table)[0].total for table in tables
    ]


def test_the_first_choice_of_a_turn_by_the_policy_is_offered() -> None:
    kinds: set[str] = set()
    for number in range(6):
        for table, options in positions(2, f"turn {number}"):
            if options and isinstance(table.agenda[-1], TakeCard):
                first, *_ = choose_turn(table, Random(number))
                assert first in [option.key for option in options]
                kinds.add(first.split("/")[-1])
            elif options:
                assert choose_turn(table, Random(number)) == ()

    assert kinds == {"up", "down", "move", "refresh"}


def test_the_policy_does_not_look_at_the_cards_of_a_refresh() -> None:
    refreshes = 0
    for number in range(6):
        for table, options in positions(2, f"turn {number}"):
            if options and choose_turn(table, Random(1)) == ("key/refresh",):
                deck = table.market().deck
                other = copy_state(table)
                other.market().deck = deck[:6] + deck[:5:-1]
                refreshes += 1
                assert choose_turn(other, Random(1)) == ("key/refresh",)
    assert refreshes


def test_a_player_without_gold_takes_a_card_face_down_and_one_with_gold_buys() -> None:
    choices = [
        choose_turn(make_state("nun", gold=gold, keys=0, others=[player("judge")]), Random(1))[0]
        for gold in (0, 15)
    ]

    assert [choice.split("/")[-1] for choice in choices] == ["down", "up"]


def richer(table: Chateau, seat: Seat) -> Chateau:
    """Return the same table with one key more for a seat."""
    twin = copy_state(table)
    twin.players[seat].keys += 1
    return twin


@pytest.mark.parametrize("value", [evaluate_state, terminal_value])
def test_what_one_rival_gains_counts_as_lost(value: Callable[[Chateau, Seat], float]) -> None:
    table = start(GAMES["chateau_combo"], 2, "a rival")[0]

    assert value(richer(table, 0), 0) > value(table, 0) > value(richer(table, 1), 0)


@pytest.mark.parametrize("value", [evaluate_state, terminal_value])
def test_among_several_rivals_an_automa_plays_for_its_own_points(
    value: Callable[[Chateau, Seat], float],
) -> None:
    table = start(GAMES["chateau_combo"], 3, "rivals")[0]

    assert value(richer(table, 0), 0) > value(table, 0)
    assert value(richer(table, 1), 0) == value(table, 0)


def test_a_search_values_an_end_by_own_points_and_a_fair_automa_by_the_margin() -> None:
    game = GAMES["chateau_combo"]
    end = playout(game, seats=3, seed="an end", options={})[0]
    points = [one.total for one in standings(end)]

    assert evaluate(for_search(game), end, 0) == pytest.approx(points[0], abs=1)
    assert evaluate(game, end, 0) == pytest.approx(points[0] - max(points[1:]), abs=1)
