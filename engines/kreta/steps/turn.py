"""The turn: play a card, or the King as a copy of a played one; no pass."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.events import game_over_event, global_event, headline, seat_event
from engines.core.kernel import Ask, Option, Options, Outcome, Step
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
from engines.kreta.steps.scoring import Castellan, fort_card_args

ACTION_BY_CARD: dict[CardId, type[CardAction]] = {
    action.card: action for action in (Admiral, Commander, Abbot, Farmer, Architect)
}
# A card that cannot be carried out may not be played. Ships, villagers and abbots always find a
# place on this board (specification 7).
POSSIBLY_IMPOSSIBLE_ACTIONS: dict[CardId, type[Farmer | Architect]] = {
    "farmer": Farmer,
    "architect": Architect,
}


class Opening(Step, frozen=True):
    """The first two fort cards are face up, and the first player is drawn."""

    def run(self, game: Kreta) -> Outcome:
        site, then = game.face_up()
        later = fort_card_args(then)["provinces"]
        yield global_event("opening-sites", **fort_card_args(site), then=then, later=later)
        yield seat_event("begins", game.first)


class NextTurn(Step, frozen=True):
    """Players take turns clockwise until the eleventh scoring is done."""

    seat: Seat

    def run(self, game: Kreta) -> Outcome:
        if game.scored < RULES.row_length:
            yield PlayCard(self.seat)
            yield NextTurn(game.seats_from(self.seat)[1])


class CardChoice(Struct, frozen=True):
    """A card's action to carry out, by the card itself or by the King."""

    card: CardId
    by_king: bool = False

    def action(self, seat: Seat) -> CardAction:
        """Return the question by which the seat carries it out."""
        return ACTION_BY_CARD[self.card](seat, by_king=self.by_king)


class PlayCard(Ask, frozen=True):
    """Play a card whose action can be carried out; the King copies one of your played cards."""

    question = Text("ask-card")

    def options(self, game: Kreta) -> Options:
        """Offer the playable cards of the hand, and each card that the King can copy."""
        player = game.players[self.seat]
        played = [one.card for one in player.played]
        unplayable = [
            card
            for card, action in POSSIBLY_IMPOSSIBLE_ACTIONS.items()
            if not action.is_possible(game, player)
        ]
        options = [
            option
            for card, option in _PLAY_OPTIONS[self.seat].items()
            if card not in played and card not in unplayable
        ]
        if "king" not in played:
            options += [_COPY_OPTIONS[self.seat][card] for card in played if card not in unplayable]
        return [*options, _CASTELLAN_OPTIONS[game.scored]]

    def labelled(self, game: Kreta, option: Option) -> Option:
        """Name the card and what it can do now."""
        play: CardChoice = option.value
        if play.card == "castellan":
            return _castellan_label(game, option)
        name = CARD_NAMES[play.card]
        return replace(
            option,
            text=Text("copy", {"card": name}) if play.by_king else name,
            remark=play.action(self.seat).action_summary(game),
            preview_through=play.card == "farmer",  # of all actions the one that scores at once
        )

    def choose(self, game: Kreta, play: CardChoice) -> Outcome:
        """Score at once with the Castellan, or go on to the card's action."""
        if play.card != "castellan":
            yield play.action(self.seat)
            return
        number, site = game.scored + 1, game.row[game.scored]
        args = {"number": number, "last": RULES.row_length, "site": site}
        yield headline("castellan", self.seat, f"site/{site}", **args)
        yield Castellan(self.seat)


def _card_options(verb: str, seat: Seat, *, by_king: bool) -> dict[CardId, Option]:
    return {
        card: Option(f"{verb}/{card}", value=CardChoice(card, by_king), spot=f"card/{seat}/{card}")
        for card in ACTION_BY_CARD
    }


_SEATS = range(max(RULES.ships_per_harbour))  # of the largest table
_PLAY_OPTIONS = [_card_options("play", seat, by_king=False) for seat in _SEATS]
_COPY_OPTIONS = [_card_options("copy", seat, by_king=True) for seat in _SEATS]
_CASTELLAN_OPTIONS = [
    Option("play/castellan", value=CardChoice("castellan"), spot=f"row/{slot}")
    for slot in range(RULES.row_length)
]


def _castellan_label(game: Kreta, option: Option) -> Option:
    args = fort_card_args(game.row[game.scored])
    last = game.scored + 1 == RULES.row_length
    remark = Text("castellan-ends" if last else "castellan-then", args)
    return replace(option, text=Text("play-castellan", args), remark=remark)


class GameOver(Step, frozen=True):
    """Most points win; those with equally many share the victory."""

    only_emits: ClassVar[bool] = True

    def run(self, game: Kreta) -> Outcome:
        yield game_over_event(scoring.standings(game))
