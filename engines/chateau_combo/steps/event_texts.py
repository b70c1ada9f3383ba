"""Gold and keys that a player gains, with their events."""

from engines.chateau_combo.material import CARD_NAMES, CardId, Resource
from engines.chateau_combo.state import Cell, Chateau
from engines.core.events import seat_event
from engines.core.kernel import Event
from engines.core.text import Seat


def gain(
    game: Chateau, seat: Seat, resource: Resource, amount: int, *, by: CardId | None = None
) -> tuple[Event, ...]:
    """Give a player gold or keys from the supply; `by` is another player's card."""
    if not amount:
        return ()
    player = game.players[seat]
    if resource == "gold":
        player.gold += amount
    else:
        player.keys += amount
    if by is None:
        return (seat_event(f"gained-{resource}", seat, amount=amount),)
    return (seat_event(f"given-{resource}", seat, amount=amount, card=CARD_NAMES[by]),)


def put_gold(game: Chateau, seat: Seat, cell: Cell, amount: int) -> Event:
    """Put gold from the supply on a purse card."""
    placed = game.players[seat].put_gold(cell, amount)
    return seat_event("put-gold", seat, card=CARD_NAMES[placed.card], amount=amount)
