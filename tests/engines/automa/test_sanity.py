"""Automas look sane: no level makes a move that no sensible player would make.

A small sample; `python -m tests.automa_sanity` plays as many games as you like.
"""

from collections import Counter
from typing import Any

import pytest

from engines import GAMES, Game
from engines.automa import EASY, FAIR, STRONG
from engines.kingdom_builder.material import BOARD
from tests.automa_sanity import Move, count_games, is_undone_by

STRONG_TRIES = 30


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize(("level", "games"), [(EASY, 4), (FAIR, 3), (STRONG, 1)])
def test_an_automa_makes_no_move_that_no_sensible_player_would_make(
    game: Game[Any], level: str, games: int
) -> None:
    assert not count_games(game, level, games, tries=STRONG_TRIES)


def settlement(label: str) -> Counter[tuple[str, Any]]:
    return Counter([("settlement", BOARD.hex_of[label])])


def move(source: str, target: str, *, turn: int = 1, points: int = 0, beside: int = 0) -> Move:
    return Move(turn, settlement(source), settlement(target), beside, points)


def test_a_piece_that_returns_in_the_same_turn_went_for_nothing() -> None:
    assert is_undone_by(move("D7", "B7", points=2), move("B7", "D7", points=-2))


def test_a_piece_that_returns_in_the_next_turn_went_for_nothing_unless_points_were_gained() -> None:
    assert is_undone_by(move("D7", "B7"), move("B7", "D7", turn=2))
    assert not is_undone_by(move("D7", "B7"), move("B7", "D7", turn=2, points=1))
    assert not is_undone_by(move("D7", "B7"), move("B7", "D7", turn=3))


def test_a_piece_may_return_once_it_helped_to_build_elsewhere() -> None:
    assert not is_undone_by(move("D7", "B7"), move("B7", "D7", beside=1))


def test_a_piece_that_goes_elsewhere_is_not_undone() -> None:
    assert not is_undone_by(move("D7", "B7"), move("B7", "C7"))
