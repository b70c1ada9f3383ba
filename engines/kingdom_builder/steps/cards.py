"""Terrain cards: dealt in secret, drawn for the next turn, replaced when useless (7.2, 7.7)."""

from msgspec.structs import replace

from engines.core.events import detail
from engines.core.kernel import Event, Importance, Outcome, Step
from engines.core.text import Seat, Text
from engines.kingdom_builder.material import TERRAIN_NAMES, Terrain
from engines.kingdom_builder.state import Kingdom


class Deal(Step, frozen=True):
    """Every player draws a terrain card in secret, the start player first."""

    def run(self, game: Kingdom) -> Outcome:
        """Deal from the top of the pile."""
        for seat in game.seats_from(game.first):
            yield from draw_hand(game, seat)


def draw_hand(game: Kingdom, seat: Seat) -> list[Event]:
    """Draw the card of the seat's next turn; only its owner learns which."""
    drawn, events = draw(game)
    game.players[seat].hand = drawn
    return events if drawn is None else [*events, _draw_event(seat, drawn)]


def _draw_event(seat: Seat, terrain: Terrain) -> Event:
    return Event(Text("drew", {"terrain": TERRAIN_NAMES[terrain]}), reveals=True, private_to=seat)


def draw(game: Kingdom) -> tuple[Terrain | None, list[Event]]:
    """Draw a terrain card, reshuffling the discard pile if needed; None when there is none left."""
    events = []
    if not game.deck and game.discard:
        game.deck, game.discard = game.rng.shuffle(game.discard), []
        events.append(Event(Text("reshuffled"), reveals=True, importance=Importance.DETAIL))
    return (game.deck.pop() if game.deck else None), events


def card_event(name: str, seat: Seat, **terrains: Terrain) -> Event:
    """Return the event of terrain cards that are revealed."""
    args = {role: TERRAIN_NAMES[terrain] for role, terrain in terrains.items()}
    return replace(detail(name, seat, **args), reveals=True)


def can_build_by_card(game: Kingdom, seat: Seat) -> bool:
    """Return whether the card lets the seat build; otherwise `CheckCard` is needed."""
    card = game.card
    return bool(card and game.players[seat].supply and game.board.terrain[card] & game.free)


class CheckCard(Step, frozen=True):
    """A card without a free hex is replaced at once; without settlements nothing is mandatory."""

    seat: Seat

    def run(self, game: Kingdom) -> Outcome:
        """Replace the card until it allows a build."""
        if not game.players[self.seat].supply or game.card is None:
            game.to_build = 0
        elif game.is_full(game.card):
            return self._replace(game, game.card)
        return ()

    def _replace(self, game: Kingdom, useless: Terrain) -> Outcome:
        while game.to_build and game.is_full(useless):
            game.removed_cards.append(useless)
            game.card, reshuffled = draw(game)
            yield from reshuffled
            if game.card is None:
                game.to_build = 0
                yield card_event("card-gone", self.seat, old=useless)
                return
            yield card_event("card-replaced", self.seat, old=useless, new=game.card)
            useless = game.card
