"""The evaluation of all automas, and the rollout settings of strong ones."""

from collections.abc import Iterator

from engines.chateau_combo.material import CardId
from engines.chateau_combo.move_scores import tableau_value
from engines.chateau_combo.rollout_policy import choose_turn
from engines.chateau_combo.scoring import standings
from engines.chateau_combo.state import Chateau, PlacedCard, Player, open_cells
from engines.core.game import RolloutSettings
from engines.core.kernel import copy_state
from engines.core.text import Seat

GOOD_CARD_POINTS = 2  # more at once than face down
CHEAP_SHARE = 2  # a cheap card costs at most one part in so many of the gold
TIE_BREAK_WEIGHT = 0.01  # points that a gold in stock counts for at the end


def evaluate(game: Chateau, seat: Seat) -> float:
    """Return the expected margin over one rival, or the seat's own points among several."""
    return _against_rivals([_player_value(player) for player in game.players], seat)


def terminal_value(game: Chateau, seat: Seat) -> float:
    """Return the value of a finished game, with gold in stock as the tie-break."""
    scores = standings(game)
    return _against_rivals([one.total + TIE_BREAK_WEIGHT * one.tie_break for one in scores], seat)


def passes_up_good_card(before: Chateau, after: Chateau, seat: Seat) -> bool:
    """Return whether a card was taken face down though a cheap one scores much more at once."""
    taken = after.players[seat].tableau.items() - before.players[seat].tableau.items()
    if not taken or any(card.face_up for _, card in taken):
        return False
    good = standings(after)[seat].total + GOOD_CARD_POINTS
    return any(
        standings(bought)[seat].total >= good
        for card in _cheap_cards(before, seat)
        for bought in _purchases(before, seat, card)
    )


def _cheap_cards(game: Chateau, seat: Seat) -> list[CardId]:
    gold = game.players[seat].gold
    display = [card for card in game.market().display if card is not None]
    return [card for card in display if game.price(seat, card) * CHEAP_SHARE <= gold]


def _purchases(game: Chateau, seat: Seat, card: CardId) -> Iterator[Chateau]:
    """Yield the game with the card on each open cell, before its effects."""
    for cell in open_cells(game.players[seat].tableau):
        bought = copy_state(game)
        bought.players[seat].tableau[cell] = PlacedCard(card, face_up=True)
        yield bought


def _player_value(player: Player) -> float:
    return tableau_value(tuple(player.tableau.items()), player.gold, player.keys)


def _against_rivals(points: list[float], seat: Seat) -> float:
    """Return the margin over a single rival; what one of several loses helps the others."""
    own = points.pop(seat)
    return own - points[0] if len(points) == 1 else own


ROLLOUT = RolloutSettings(max_rounds=2, turn_policy=choose_turn, terminal_value=terminal_value)
