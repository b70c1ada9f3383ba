"""Kreta's evaluation of a position."""

from random import Random

from engines import start
from engines.core.kernel import copy_state
from engines.kreta import GAME
from engines.kreta.evaluate import evaluate


def test_fort_cards_that_lie_face_down_do_not_change_what_a_position_is_worth() -> None:
    table = start(GAME, 2, "hidden")[0]
    table.players[0].villagers = ["messara", "candia", "sitia"]
    other = copy_state(table)
    GAME.determinize(other, 0, Random(5))

    assert other.row != table.row
    assert evaluate(other, 0) == evaluate(table, 0)


def test_influence_counts_where_neither_open_fort_card_lies() -> None:
    table = start(GAME, 2, "hidden")[0]
    table.row[:2] = [1, 3]  # in the far west
    present = copy_state(table)
    present.players[0].villagers = ["sitia"]

    assert evaluate(present, 0) > evaluate(table, 0)
