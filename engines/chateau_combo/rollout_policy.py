"""Turns in the mind of a strong automa, and what it thinks of the positions they lead to."""

from math import inf
from random import Random

from engines.chateau_combo.weights import RATES
from engines.chateau_combo.move_scores import Tableau, as_it_lies, face_down, face_up
from engines.chateau_combo.material import (
    CARDS,
    DISCARDS,
    NEIGHBOR_GAINS,
    RULES,
    CardId,
    Gain,
    other,
)
from engines.chateau_combo.scoring import standings
from engines.chateau_combo.state import SIZE, Cell, Chateau, Player
from engines.chateau_combo.steps.effects import card_of
from engines.chateau_combo.steps.effects import worth as amount
from engines.chateau_combo.steps.turn import TakeCard
from engines.core.text import Seat

UNSEEN_CARDS = 6  # unseen cards by which it is guessed what three new ones would bring
BEST_OF_THREE_ODDS = (
    0.5,
    0.3,
    0.15,
    0.05,
)  # how likely the best of three is the first, second... of six
TIE_BREAK_WEIGHT = 0.01  # points that a gold in stock is worth at the end
MIN_REFRESH_GAIN = 0.7  # points that new cards must promise beyond the best that is there

_EFFECT_ELSEWHERE = {card_of(effect): effect for effect in (*NEIGHBOR_GAINS, *DISCARDS)}
_GIFT_TO_RIVALS = {  # to rivals, by buying a card
    card.id: effect
    for card in CARDS.values()
    for effect in card.ability
    if isinstance(effect, Gain) and effect.who != "self"
}


def judge(game: Chateau, seat: Seat) -> float:
    """Return the points to be expected: the lead over one rival, or one's own among several."""
    return _among_rivals([_expected(player) for player in game.players], seat)


def terminal_value(game: Chateau, seat: Seat) -> float:
    """Return what it plays for at the end, gold in stock breaking ties."""
    sheet = standings(game)
    return _among_rivals([one.total + TIE_BREAK_WEIGHT * one.tie_break for one in sheet], seat)


def _expected(player: Player) -> float:
    return as_it_lies(tuple(player.tableau.items()), player.gold, player.keys)


def _among_rivals(points: list[float], seat: Seat) -> float:
    """Return what a seat's points are worth: what one of several rivals loses helps the others."""
    own = points.pop(seat)
    return own - points[0] if len(points) == 1 else own


def choose_turn(game: Chateau, rng: Random) -> tuple[str, ...]:
    """Return the choices of a turn at a glance; none where something else is asked than a card.

    After new cards it is asked again: they are guessed, never looked at before.
    """
    ask = game.agenda[-1]
    if not isinstance(ask, TakeCard):
        return ()
    seat, here = ask.seat, game.messenger
    player, shown = game.players[seat], game.markets[here].shown()
    laid = tuple(player.tableau.items())
    best, cell = face_down(laid, player.gold, player.keys)
    choices: tuple[str, ...] = (f"take/{rng.choice(shown)}/down", f"place/{cell}")
    for card in shown:
        worth, cell = _score_purchase(game, seat, laid, card, player.keys)
        if worth > best:
            best, choices = worth, (f"take/{card}/up", f"place/{cell}")
    if ask.key_spent or not player.keys:
        return choices
    if game.both_open():
        for card in game.markets[other(here)].shown():
            worth, cell = _score_purchase(game, seat, laid, card, player.keys - 1)
            if worth > best:
                best, choices = worth, ("key/move", f"take/{card}/up", f"place/{cell}")
    return ("key/refresh",) if _expected_refresh_value(game, seat, laid) > best + MIN_REFRESH_GAIN else choices


def _score_purchase(
    game: Chateau, seat: Seat, laid: Tableau, card: CardId, keys: int
) -> tuple[float, Cell]:
    """Return what it is worth to buy a card, and its best cell; nothing if it is too dear."""
    gold = game.players[seat].gold - game.price(seat, card)
    if gold < 0:
        return -inf, ""
    worth, cell = face_up(laid, card, gold, keys, count_elsewhere(game, seat, card))
    return (worth - _gift_value(game, seat, card) if card in _GIFT_TO_RIVALS else worth), cell


def count_elsewhere(game: Chateau, seat: Seat, card: CardId) -> int:
    """Return what a card's effects count at a neighbour's, or on display."""
    effect = _EFFECT_ELSEWHERE.get(card)
    if effect is None:
        return 0
    if effect in DISCARDS:
        shown = game.markets[DISCARDS[effect].location].shown()
        return max([CARDS[one].cost for one in shown if one != card], default=0)
    neighbors = {game.left_of(seat), game.right_of(seat)}
    return max([amount(NEIGHBOR_GAINS[effect], game.players[one]) for one in neighbors])


def _gift_value(game: Chateau, seat: Seat, card: CardId) -> float:
    """Return what rivals are better off by a card, as the next one stands for all of them."""
    rival, effect = game.players[game.left_of(seat)], _GIFT_TO_RIVALS[card]
    rates = RATES[SIZE * SIZE - len(rival.tableau)]
    have, by_number = (
        (rival.gold, rates.gold) if effect.resource == "gold" else (rival.keys, rates.keys)
    )
    return (by_number[have + effect.amount] - by_number[have]) / (game.seats - 1)


def _expected_refresh_value(game: Chateau, seat: Seat, laid: Tableau) -> float:
    """Return what three new cards would bring, guessed by some from the bottom of the deck."""
    deck, player = game.market().deck, game.players[seat]
    if len(deck) < UNSEEN_CARDS + RULES.display_size:
        return -inf
    least, _ = face_down(laid, player.gold, player.keys - 1)
    worths = [
        max(least, _score_purchase(game, seat, laid, card, player.keys - 1)[0]) for card in deck[:UNSEEN_CARDS]
    ]
    worths.sort(reverse=True)
    return sum([share * one for share, one in zip(BEST_OF_THREE_ODDS, worths, strict=False)])
