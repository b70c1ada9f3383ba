"""What automas think of a tableau: all in it has its rate, and the end is counted exactly."""

from engines import standings
from engines.chateau_combo.material import CARDS
from engines.chateau_combo.features import outlook
from engines.chateau_combo.state import Laid, Player
from engines.chateau_combo.evaluate import RATES, evaluate
from tests.engines.chateau_combo.table import NINE, given, player


def test_whatever_a_card_promises_has_a_rate_and_every_rate_is_used() -> None:
    alone = [Player(15, 2, {"0,0": Laid(card, face_up=True)}) for card in CARDS]

    found = {name for one in alone for name, _ in outlook(one)}

    assert found == set(RATES)


def test_gold_is_worth_more_where_a_purse_has_room_for_it_at_the_end() -> None:
    purse = "beekeeper nun scribe / judge knight prince / lookout officer ."
    without = purse.replace("beekeeper", "woodcutter")

    gains = [
        evaluate(given(tableau, gold=9), 0) - evaluate(given(tableau, gold=4), 0)
        for tableau in (purse, without)
    ]

    assert gains[0] > gains[1]


def test_of_several_rivals_the_best_one_matters_less_than_of_one() -> None:
    rich, poor = player("nun", gold=15), player("nun", gold=0)

    losses = [
        evaluate(given("nun", others=[poor] * rivals), 0)
        - evaluate(given("nun", others=[rich, *[poor] * (rivals - 1)]), 0)
        for rivals in (1, 3)
    ]

    assert 0 < losses[1] < losses[0]


def test_a_full_tableau_is_worth_its_points() -> None:
    table = given(NINE.replace("-nun", "beekeeper:1"), gold=3, keys=7, others=[player(NINE)])

    mine, theirs = (one.total for one in standings(table))

    assert (mine, theirs) == (2 * (1 + 3) + 7, 2)
    assert evaluate(table, 0) == mine - theirs
