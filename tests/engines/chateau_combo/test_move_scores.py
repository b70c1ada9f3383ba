"""Turns in the mind: what is seen at a glance is what laying the card would bring."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from engines import GAMES, playout, standings, start
from engines.automa.search import for_search
from engines.automa.evaluation import evaluate
from engines.chateau_combo.weights import RATES
from engines.chateau_combo.move_scores import Tableau, as_it_lies, face_down, face_up
from engines.chateau_combo.rollout_policy import count_elsewhere, terminal_value, judge, choose_turn
from engines.chateau_combo.features import outlook
from engines.chateau_combo.state import SIZE, Chateau, Player
from engines.chateau_combo.steps.turn import Take, TakeCard
from engines.core.kernel import Option, advance, copy_state
from engines.core.text import Seat
from tests.engines.chateau_combo.table import given, player

GAME = GAMES["chateau_combo"]
BUYS = 0.9  # how often a card is bought, where one can be
STOCKS = {"gold", "more gold", "much gold", "keys"}  # by their number, not by a rate


def positions(seats: int, seed: str) -> Iterator[tuple[Chateau, Sequence[Option]]]:
    """Yield every position of a game, the end included, in which cards are mostly bought."""
    chance = Random(seed)
    table, _ = start(GAME, seats, seed)
    options: Sequence[Option] = list(table.agenda[-1].options(table))
    while options:
        yield table, options
        bought = [option for option in options if option.key.endswith("/up")]
        buys = bought and chance.random() < BUYS
        options = advance(table, chance.choice(bought if buys else options))
    yield table, ()


def seen(one: Player) -> tuple[Tableau, int, int]:
    return tuple(one.tableau.items()), one.gold, one.keys


def best_end(table: Chateau, option: Option, seat: Seat) -> float:
    """Return the best that the seat can make of an option, by laying the card everywhere."""
    table = copy_state(table)
    options = advance(table, option)
    if options and table.agenda[-1].seat == seat:
        return max(best_end(table, one, seat) for one in options)
    return as_it_lies(*seen(table.players[seat]))


def at_a_glance(table: Chateau, take: Take, seat: Seat) -> float:
    laid, gold, keys = seen(table.players[seat])
    if not take.face_up:
        return face_down(laid, gold, keys)[0]
    paid = gold - table.price(seat, take.card)
    return face_up(laid, take.card, paid, keys, count_elsewhere(table, seat, take.card))[0]


@pytest.mark.parametrize(("seats", "seed"), [(2, "one"), (2, "two"), (3, "three"), (4, "four")])
def test_a_card_at_a_glance_is_worth_what_comes_of_laying_it_in_its_best_cell(
    seats: int, seed: str
) -> None:
    glances: list[float] = []
    ends: list[float] = []
    for table, options in positions(seats, seed):
        takes = [option for option in options if isinstance(option.value, Take)]
        seat = table.agenda[-1].seat if takes else 0
        glances += [at_a_glance(table, option.value, seat) for option in takes]
        ends += [best_end(table, option, seat) for option in takes]

    assert len(glances) > 50
    assert glances == pytest.approx(ends)


@pytest.mark.parametrize(
    ("tableau", "card"),
    [
        ("beekeeper vicar farmhand", "steward"),  # which fills two of four purses
        ("beekeeper:8 vicar farmhand:4", "potter"),  # which puts two on each, if there is room
        ("banker beekeeper -nun / -scribe -cardinal -judge / -knight -prince .", "vicar"),
    ],
)
def test_gold_on_purses_is_seen_at_a_glance(tableau: str, card: str) -> None:
    table = given(tableau, gold=9, row=[card])
    options = list(table.agenda[-1].options(table))
    bought = next(option for option in options if option.key == f"take/{card}/up")

    assert at_a_glance(table, bought.value, 0) == pytest.approx(best_end(table, bought, 0))


def test_a_tableau_is_worth_what_its_outlook_says_by_the_fitted_rates() -> None:
    glances: list[float] = []
    outlooks: list[float] = []
    for table, options in positions(3, "outlook"):
        for one in table.players if options else ():
            left = SIZE * SIZE - len(one.tableau)
            if one.tableau and left:
                rates = RATES[left]
                amounts = [(name, much) for name, much in outlook(one) if name not in STOCKS]
                cards = [rates.cards[card.id] for card in one.face_up()]
                stock = rates.gold[one.gold] + rates.keys[one.keys]
                glances.append(as_it_lies(*seen(one)))
                outlooks.append(
                    stock + sum(cards) + sum(much * rates.things[name] for name, much in amounts)
                )

    assert len(glances) > 50
    assert glances == pytest.approx(outlooks)


def test_a_full_tableau_is_worth_its_points_at_a_glance() -> None:
    for seed in ("one", "two", "three"):
        *_, (end, _) = positions(4, seed)

        totals = [standing.total for standing in standings(end)]

        assert [as_it_lies(*seen(one)) for one in end.players] == totals


def test_gold_in_stock_is_worth_what_it_brings_on_purses_at_the_end() -> None:
    full = "banker beekeeper:8 vicar / -scribe -cardinal -judge / -knight -prince -nun"
    tables = [given(full, gold=gold, keys=3) for gold in (2, 20)]

    assert [as_it_lies(*seen(table.players[0])) for table in tables] == [
        standings(table)[0].total for table in tables
    ]


def test_a_turn_in_the_mind_is_offered_from_its_first_choice_on() -> None:
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


def test_new_cards_are_guessed_and_not_looked_at() -> None:
    asked = 0
    for number in range(6):
        for table, options in positions(2, f"turn {number}"):
            if options and choose_turn(table, Random(1)) == ("key/refresh",):
                deck = table.market().deck
                other = copy_state(table)
                other.market().deck = deck[:6] + deck[:5:-1]
                asked += 1
                assert choose_turn(other, Random(1)) == ("key/refresh",)
    assert asked


def test_who_has_no_gold_takes_a_card_face_down_and_who_has_some_buys() -> None:
    choices = [
        choose_turn(given("nun", gold=gold, keys=0, others=[player("judge")]), Random(1))[0]
        for gold in (0, 15)
    ]

    assert [choice.split("/")[-1] for choice in choices] == ["down", "up"]


def richer(table: Chateau, seat: Seat) -> Chateau:
    """Return the same table with one key more for a seat."""
    twin = copy_state(table)
    twin.players[seat].keys += 1
    return twin


@pytest.mark.parametrize("value", [judge, terminal_value])
def test_what_one_rival_gains_counts_as_lost(value: Callable[[Chateau, Seat], float]) -> None:
    table = start(GAMES["chateau_combo"], 2, "a rival")[0]

    assert value(richer(table, 0), 0) > value(table, 0) > value(richer(table, 1), 0)


@pytest.mark.parametrize("value", [judge, terminal_value])
def test_among_several_rivals_a_strong_automa_plays_for_its_own_points(
    value: Callable[[Chateau, Seat], float],
) -> None:
    table = start(GAMES["chateau_combo"], 3, "rivals")[0]

    assert value(richer(table, 0), 0) > value(table, 0)
    assert value(richer(table, 1), 0) == value(table, 0)


def test_a_strong_automa_judges_the_end_by_its_goal_and_a_fair_one_by_the_lead() -> None:
    game = GAMES["chateau_combo"]
    end = playout(game, seats=3, seed="an end", options={})[0]
    points = [one.total for one in standings(end)]

    assert evaluate(for_search(game), end, 0) == pytest.approx(points[0], abs=1)
    assert evaluate(game, end, 0) == pytest.approx(points[0] - max(points[1:]), abs=1)
