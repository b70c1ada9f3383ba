"""The evaluation: every feature has a weight, and a full tableau counts exactly."""

from engines import standings
from engines.chateau_combo.evaluate import evaluate
from engines.chateau_combo.features import features
from engines.chateau_combo.material import CARDS
from engines.chateau_combo.weights import LINEAR_WEIGHTS
from tests.engines.chateau_combo.table import NINE, make_state, player


def test_every_feature_has_a_weight_and_every_weight_has_a_feature() -> None:
    rival = player("nun")
    tables = [make_state(card, gold=gold, others=[rival]) for card in CARDS for gold in (2, 15)]
    tables += [make_state("nun", gold=one, keys=one, others=[rival]) for one in range(1, 30)]

    names = {name for table in tables for name in features(table)[0]}

    assert names == set(LINEAR_WEIGHTS)


def test_gold_is_worth_more_where_a_purse_has_room_for_it_at_the_end() -> None:
    purse = "beekeeper nun scribe / judge knight prince / lookout officer ."
    without = purse.replace("beekeeper", "woodcutter")

    gains = [
        evaluate(make_state(tableau, gold=9), 0) - evaluate(make_state(tableau, gold=4), 0)
        for tableau in (purse, without)
    ]

    assert gains[0] > gains[1]


def test_a_full_tableau_is_worth_its_points() -> None:
    table = make_state(NINE.replace("-nun", "beekeeper:1"), gold=3, keys=7, others=[player(NINE)])

    mine, theirs = (one.total for one in standings(table))

    assert (mine, theirs) == (2 * (1 + 3) + 7, 2)
    assert evaluate(table, 0) == mine - theirs
