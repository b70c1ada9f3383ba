"""What a position is worth to a player, as an automa guesses it."""

from collections.abc import Sequence
from random import Random

from engines.chateau_combo.material import (
    CARDS,
    PATTERNS,
    EmptySpaces,
    FilledSpaces,
    GoldOnThisCard,
    HasFaceDownCard,
    Position,
    Scroll,
)
from engines.chateau_combo.scoring import as_at_the_end, count, points
from engines.chateau_combo.state import SIZE, Cell, Chateau, Player, possible_places
from engines.core.agenda import Option
from engines.core.game import Playout
from engines.core.text import Seat

BUYS = 0.9  # how often a quick player buys a card, where it can
GOLD = 0.3  # for each piece in stock, as far as it can be spent
SPENT = 4  # gold on a card, about
KEY = 0.5  # beyond the point it counts for: as many as there are turns left
DISCOUNT = 0.6  # for each gold that a card saves in one location, and each turn left
PLACE = 0.8  # of the points of a card that can still end up where it scores
HOPE = 0.5  # of the points for a face-down card that there may be
FULL = 4  # turns left in which a purse will be filled


def evaluate(game: Chateau, seat: Seat) -> float:
    """Return the seat's lead, with what its gold, keys and purses are good for."""
    worths = [_worth(player) for player in game.players]
    return worths.pop(seat) - max(worths)


def quick(game: Chateau, options: Sequence[Option], chance: Random) -> Option:
    """Return any option, but hardly ever a card face-down or a key where one can be bought."""
    del game
    bought = [option for option in options if option.key.endswith("/up")]
    if bought and chance.random() < BUYS:
        return chance.choice(bought)
    return chance.choice(options)


PLAYOUT = Playout(rounds=2, care=4, quick=quick)


def _worth(player: Player) -> float:
    left = SIZE * SIZE - len(player.tableau)
    if not left:
        end = as_at_the_end(player)
        return end.keys + sum(points(end, cell) for cell in end.tableau)
    scrolls = sum(
        _scroll(player, cell, left) for cell, laid in player.tableau.items() if laid.face_up
    )
    stock = GOLD * min(player.gold, SPENT * left) + player.keys + KEY * min(player.keys, left)
    return scrolls + stock + DISCOUNT * left * _discounts(player)


def _discounts(player: Player) -> float:
    found = (card.discount for card in player.face_up())
    return sum(one.amount * len(one.locations) / 2 for one in found if one is not None)


def _scroll(player: Player, cell: Cell, left: int) -> float:
    """Return what a card will score, as things stand."""
    card = CARDS[player.tableau[cell].card]
    scroll = card.scoring
    match scroll.per:
        case None:
            return _condition(player, cell, scroll)
        case EmptySpaces():
            return 0.0
        case FilledSpaces():
            return scroll.points * SIZE * SIZE
        case GoldOnThisCard():
            laid = player.tableau[cell]
            return scroll.points * (laid.gold + min(left / FULL, 1) * laid.room)
        case what:
            return scroll.points * count(player, what, cell)


def _condition(player: Player, cell: Cell, scroll: Scroll) -> float:
    certain = points(player, cell)
    match scroll.condition:
        case Position(pattern) if not certain:
            hoped = possible_places(player.tableau, cell) & PATTERNS[pattern]
            return scroll.points * PLACE * bool(hoped)
        case HasFaceDownCard() if not certain:
            return scroll.points * HOPE
        case _:
            return certain
