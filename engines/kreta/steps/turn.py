"""The turn: one card of the hand, or the King as one that lies played; no pass."""

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from engines.core.agenda import Ask, Option, Options, Outcome, Step
from engines.core.telling import for_all, headline, news, victory
from engines.core.text import Seat, Text
from engines.kreta import scoring
from engines.kreta.material import CARD_NAMES, RULES, CardId
from engines.kreta.state import Kreta
from engines.kreta.steps.abbot import Abbot
from engines.kreta.steps.admiral import Admiral
from engines.kreta.steps.architect import Architect
from engines.kreta.steps.card import CardAction
from engines.kreta.steps.commander import Commander
from engines.kreta.steps.farmer import Farmer
from engines.kreta.steps.scoring import Castellan, fort_card

ACTIONS: dict[CardId, type[CardAction]] = {
    action.card: action for action in (Admiral, Commander, Abbot, Farmer, Architect)
}


class Opening(Step, frozen=True):
    """The first two fort cards are face up, and the first player is drawn."""

    def run(self, game: Kreta) -> Outcome:
        site, then = game.face_up()
        yield for_all("opening-first", **fort_card(site))
        yield for_all("opening-then", **fort_card(then))
        yield news("begins", game.first)


class NextTurn(Step, frozen=True):
    """Players take turns clockwise until the eleventh scoring is done."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        if game.scored < RULES.row_length:
            yield PlayCard(self.seat)
            yield NextTurn(game.left_of(self.seat))


class Play(Struct, frozen=True):
    """The wish to carry out a card's action, by the card itself or by the King."""

    card: CardId
    by_king: bool = False

    def action(self, seat: Seat) -> CardAction:
        """Return the question by which the seat carries it out."""
        return ACTIONS[self.card](seat, by_king=self.by_king)


class PlayCard(Ask, frozen=True):
    """Play a card whose action can be carried out; the King copies one of your played cards."""

    question = Text("ask-card")

    def options(self, game: Kreta) -> Options:
        """Offer the playable cards of the hand, and each card that the King can copy."""
        played = [one.card for one in game.players[self.seat].played]
        for card in ACTIONS:
            if card not in played and self._can_do(game, card):
                yield _option(self.seat, card, by_king=False)
        if "king" not in played:
            for card in played:
                if self._can_do(game, card):
                    yield _option(self.seat, card, by_king=True)
        yield _castellan(game.scored)

    def _can_do(self, game: Kreta, card: CardId) -> bool:
        return ACTIONS[card](self.seat).is_possible(game)

    def told(self, game: Kreta, option: Option) -> Option:
        """Name the card, and what it does now; if there is one way only, that way."""
        play: Play = option.value
        if play.card == "castellan":
            return _told_of_castellan(game, option)
        name, action = CARD_NAMES[play.card], play.action(self.seat)
        ways = list(action.options(game))
        remark = action.in_short(game)
        if len(ways) == 1:
            remark = Text("only-way", {"way": action.told(game, ways[0]).text})
        return replace(
            option,
            text=Text("copy", {"card": name}) if play.by_king else name,
            remark=remark,
            through=play.card == "farmer",  # of all actions the one that scores at once
        )

    def choose(self, game: Kreta, play: Play) -> Outcome:
        """Score at once with the Castellan, or go on to the card's action."""
        if play.card != "castellan":
            yield play.action(self.seat)
            return
        number, site = game.scored + 1, game.row[game.scored]
        told = {"number": number, "last": RULES.row_length, "site": site}
        yield headline("castellan", self.seat, f"site/{site}", **told)
        yield Castellan(self.seat)


@cache
def _option(seat: Seat, card: CardId, *, by_king: bool) -> Option:
    verb = "copy" if by_king else "play"
    return Option(f"{verb}/{card}", value=Play(card, by_king), spot=f"card/{seat}/{card}")


@cache
def _castellan(slot: int) -> Option:
    return Option("play/castellan", value=Play("castellan"), spot=f"row/{slot}")


def _told_of_castellan(game: Kreta, option: Option) -> Option:
    told = fort_card(game.row[game.scored])
    return replace(option, text=Text("play-castellan", told), remark=Text("castellan-then", told))


class GameOver(Step, frozen=True):
    """Most points win; those with equally many share the victory."""

    def run(self, game: Kreta) -> Outcome:
        yield victory(scoring.standings(game))
