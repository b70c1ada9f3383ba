"""Fruit Market: a small game that shows what a game needs; it has no pictures of its own."""

from collections.abc import Mapping

from engines.core.game import Game
from engines.core.rng import SeededRng
from tests.trial_game.scoring import piece_count, standings
from tests.trial_game.state import COPIES, FRUITS, ROW_SIZE, FruitMarket
from tests.trial_game.steps import STEPS, NextTurn
from tests.trial_game.view import describe, determinize, view_table


def setup(seats: int, seed: str, options: Mapping[str, str]) -> FruitMarket:
    """Shuffle the cards, lay out the row, draw the first player."""
    del options
    rng = SeededRng(seed)
    cards = rng.shuffle(FRUITS * COPIES)
    return FruitMarket(
        seats=seats,
        rng=rng,
        deck=cards[ROW_SIZE:],
        row=cards[:ROW_SIZE],
        players=[[] for _ in range(seats)],
        agenda=[NextTurn(rng.randrange(seats))],
    )


GAME = Game(
    id="fruit_market",
    name="Fruit Market",
    seats=range(2, 5),
    schema=1,
    state=FruitMarket,
    steps=STEPS,
    setup=setup,
    view_table=view_table,
    standings=standings,
    describe=describe,
    piece_count=piece_count,
    determinize=determinize,
    cards=FRUITS,
    topics=("goal", "turn"),
    text_package="tests.trial_game",
)
