"""The turn policy of rollouts: buy, move, refresh or take face down, by move scores."""

from math import inf
from random import Random

from engines.chateau_combo.material import (
    CARDS,
    DISCARD_EFFECTS,
    NEIGHBOR_GAINS,
    RULES,
    CardId,
    Gain,
    other,
)
from engines.chateau_combo.move_scores import Tableau, face_down, face_up
from engines.chateau_combo.state import GRID_SIZE, Cell, Chateau
from engines.chateau_combo.steps.effects import amount_of as amount
from engines.chateau_combo.steps.effects import card_of
from engines.chateau_combo.steps.turn import TakeCard
from engines.chateau_combo.weights import WEIGHTS
from engines.core.text import Seat

UNSEEN_CARDS = 6  # cards of the deck that stand for the three new ones of a refresh
BEST_OF_THREE_ODDS = (0.5, 0.3, 0.15, 0.05)  # of the best, second... of six to be the best of three
MIN_REFRESH_GAIN = 0.7  # points that a refresh must promise beyond the best open card

_EFFECT_ELSEWHERE = {card_of(effect): effect for effect in (*NEIGHBOR_GAINS, *DISCARD_EFFECTS)}
_GIFT_TO_RIVALS = {  # by the card that is bought
    card.id: effect
    for card in CARDS.values()
    for effect in card.ability
    if isinstance(effect, Gain) and effect.who != "self"
}


def choose_turn(game: Chateau, rng: Random) -> tuple[str, ...]:
    """Return the keys of a turn; none where the question is not which card to take.

    After a refresh the policy is called again: it never looks at the new cards before.
    """
    ask = game.agenda[-1]
    if not isinstance(ask, TakeCard):
        return ()
    seat, here = ask.seat, game.messenger
    player, shown = game.players[seat], game.markets[here].visible_cards()
    placed = tuple(player.tableau.items())
    best, cell = face_down(placed, player.gold, player.keys)
    choices: tuple[str, ...] = (f"take/{rng.choice(shown)}/down", f"place/{cell}")
    for card in shown:
        value, cell = _score_purchase(game, seat, placed, card, player.keys)
        if value > best:
            best, choices = value, (f"take/{card}/up", f"place/{cell}")
    if ask.key_spent or not player.keys:
        return choices
    if game.can_move_messenger():
        for card in game.markets[other(here)].visible_cards():
            value, cell = _score_purchase(game, seat, placed, card, player.keys - 1)
            if value > best:
                best, choices = value, ("key/move", f"take/{card}/up", f"place/{cell}")
    refreshes = _expected_refresh_value(game, seat, placed) > best + MIN_REFRESH_GAIN
    return ("key/refresh",) if refreshes else choices


def _score_purchase(
    game: Chateau, seat: Seat, placed: Tableau, card: CardId, keys: int
) -> tuple[float, Cell]:
    """Return the value of buying a card, and its best cell; -inf if it is too expensive."""
    gold = game.players[seat].gold - game.price(seat, card)
    if gold < 0:
        return -inf, ""
    value, cell = face_up(placed, card, gold, keys, count_elsewhere(game, seat, card))
    return (value - _gift_value(game, seat, card) if card in _GIFT_TO_RIVALS else value), cell


def count_elsewhere(game: Chateau, seat: Seat, card: CardId) -> int:
    """Return what a card's effects count in a neighbour's tableau or on display."""
    effect = _EFFECT_ELSEWHERE.get(card)
    if effect is None:
        return 0
    if effect in DISCARD_EFFECTS:
        shown = game.markets[DISCARD_EFFECTS[effect].location].visible_cards()
        return max([CARDS[one].cost for one in shown if one != card], default=0)
    neighbors = set(game.neighbors(seat))
    return max([amount(NEIGHBOR_GAINS[effect], game.players[one]) for one in neighbors])


def _gift_value(game: Chateau, seat: Seat, card: CardId) -> float:
    """Return the value of a card's gift to the rivals; the next seat stands for all of them."""
    rival, effect = game.players[game.neighbors(seat)[0]], _GIFT_TO_RIVALS[card]
    weights = WEIGHTS[GRID_SIZE * GRID_SIZE - len(rival.tableau)]
    number, values = (
        (rival.gold, weights.gold) if effect.resource == "gold" else (rival.keys, weights.keys)
    )
    return (values[number + effect.amount] - values[number]) / (game.seats - 1)


def _expected_refresh_value(game: Chateau, seat: Seat, placed: Tableau) -> float:
    """Return the expected value of three new cards, by some from the bottom of the deck."""
    deck, player = game.market().deck, game.players[seat]
    if len(deck) < UNSEEN_CARDS + RULES.display_size:
        return -inf
    fallback, _ = face_down(placed, player.gold, player.keys - 1)
    values = [
        max(fallback, _score_purchase(game, seat, placed, card, player.keys - 1)[0])
        for card in deck[:UNSEEN_CARDS]
    ]
    values.sort(reverse=True)
    return sum([share * one for share, one in zip(BEST_OF_THREE_ODDS, values, strict=False)])
