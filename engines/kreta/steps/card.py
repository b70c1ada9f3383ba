"""The base of all cards with an action: the card is laid down when it is carried out."""

from typing import ClassVar

from engines.core.events import seat_event
from engines.core.kernel import Ask, Option, Outcome
from engines.core.text import Text, TextArg
from engines.kreta.material import CARD_NAMES, PROVINCE_NAMES, PROVINCE_VALUES, CardId, ProvinceId
from engines.kreta.scoring import influence
from engines.kreta.state import Kreta, PlayedCard, Player


def province_option(
    verb: str, province: ProvinceId, *, value: object = None, on: str = "province"
) -> Option:
    """Return the bare option to do something in a province, or with its tile."""
    return Option(
        f"{verb}/{province}",
        value=province if value is None else value,
        spot=f"{on}/{province}",
    )


class CardAction(Ask, frozen=True, kw_only=True):
    """The action of a card, done by the card itself or by the King who copies it."""

    by_king: bool = False
    card: ClassVar[CardId]

    def player(self, game: Kreta) -> Player:
        """Return the player who carries it out."""
        return game.players[self.seat]

    def action_summary(self, game: Kreta) -> Text:
        """Return a summary of what the player can do with the card now."""
        raise NotImplementedError

    def lay_down(self, game: Kreta) -> Outcome:
        """Lay the card face up before its player: only now is the choice of it final."""
        played = self.player(game).played
        if not self.by_king:
            played.append(PlayedCard(self.card))
            return
        played.append(PlayedCard("king", copied=self.card))
        spot = f"card/{self.seat}/king"
        yield seat_event("king-copies", self.seat, spot, card=CARD_NAMES[self.card])

    def influence_remark(
        self, game: Kreta, province: ProvinceId, gain: int, *, text: str = "province-then"
    ) -> Text:
        """Return a province's value, and the influence there after gaining so much more."""
        influences = [influence(player, province) for player in game.players]
        own = influences.pop(self.seat) + gain
        args: dict[str, TextArg] = {
            "province": PROVINCE_NAMES[province],
            "value": PROVINCE_VALUES[province],
            "own": own,
            "other": max(influences),
        }
        return Text(text, args)
