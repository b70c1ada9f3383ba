"""The turn: one card of the hand, or the King as one that lies played; no pass."""

from functools import cache

from msgspec import Struct

from engines.core.agenda import Ask, Event, Option, Options, Outcome, Step
from engines.core.telling import victory
from engines.core.text import Seat, Text, Who
from engines.kreta import scoring
from engines.kreta.material import CARD_NAMES, RULES, CardId, Site
from engines.kreta.state import Kreta
from engines.kreta.steps.actions import Abbot, Admiral, Architect, Farmer
from engines.kreta.steps.card import CardAction
from engines.kreta.steps.commander import Commander
from engines.kreta.steps.scoring import Castellan, fort_card

ACTIONS: dict[CardId, type[CardAction]] = {
    action.card: action for action in (Admiral, Commander, Abbot, Farmer, Architect)
}


class Opening(Step, frozen=True):
    """The first two fort cards are face up, and the first player is drawn."""

    def run(self, game: Kreta) -> Outcome:
        """Tell both."""
        site, then = game.face_up()
        yield Event(Text("opening", {"who": Who(game.first), **fort_card(site)}))
        yield Event(Text("opening-then", fort_card(then)))


class NextTurn(Step, frozen=True):
    """Players take turns clockwise until the eleventh scoring is done."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        """Let the seat play a card, then the next one."""
        if game.scored < RULES.row_length:
            yield PlayCard(self.seat)
            yield NextTurn(game.left_of(self.seat))


class Play(Struct, frozen=True):
    """The wish to carry out a card's action, by the card itself or by the King."""

    card: CardId
    by_king: bool = False


class PlayCard(Ask, frozen=True):
    """Play a card whose action can be carried out; the King copies one of your played cards."""

    def prompt(self, game: Kreta) -> Text:
        """Ask for a card."""
        del game
        return _ASK_CARD

    def options(self, game: Kreta) -> Options:
        """Offer the playable cards of the hand, and each card that the King can copy."""
        played = [one.card for one in game.players[self.seat].played]
        for card in ACTIONS:
            if card not in played and self._can_do(game, card):
                yield _option(self.seat, Play(card))
        if "king" not in played:
            for card in played:
                if self._can_do(game, card):
                    yield _option(self.seat, Play(card, by_king=True))
        yield _castellan(game.row[game.scored], game.scored)

    def _can_do(self, game: Kreta, card: CardId) -> bool:
        """Tell whether there is a way to carry the card out: without one it may not be played."""
        return any(True for _ in ACTIONS[card](self.seat).options(game))

    def choose(self, game: Kreta, play: Play) -> Outcome:
        """Score at once with the Castellan, or go on to the card's action."""
        del game
        if play.card == "castellan":
            yield Castellan(self.seat)
            return
        yield ACTIONS[play.card](self.seat, by_king=play.by_king)


_ASK_CARD = Text("ask-card")


@cache
def _option(seat: Seat, play: Play) -> Option:
    name = CARD_NAMES[play.card]
    spot = f"card/{seat}/{play.card}"
    if play.by_king:
        return Option(f"copy/{play.card}", Text("copy", {"card": name}), play, spot=spot)
    return Option(f"play/{play.card}", name, play, spot=spot)


@cache
def _castellan(site: Site, slot: int) -> Option:
    text = Text("play-castellan", {"site": site})
    return Option("play/castellan", text, Play("castellan"), spot=f"row/{slot}")


class GameOver(Step, frozen=True):
    """Most points win; those with equally many share the victory."""

    def run(self, game: Kreta) -> Outcome:
        """Name the winners."""
        yield victory(scoring.standings(game))
