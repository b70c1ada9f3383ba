"""The Abbot: he keeps other players' villagers and villages out of the province he stands in."""

from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Option, Options, Outcome
from engines.core.text import Text
from engines.kreta.material import (
    PIECES,
    PROVINCE_MARKS,
    PROVINCE_NAMES,
    PROVINCES,
    PROVINCES_WITHIN,
    RULES,
    CardId,
    ProvinceId,
)
from engines.kreta.state import Kreta
from engines.kreta.steps.card import CardAction, province_option
from engines.kreta.steps.leads import ReportLeads


class Abbot(CardAction, frozen=True):
    """Bring the abbot into any province with room, or move him up to three provinces on."""

    card: ClassVar[CardId] = "abbot"

    def prompt(self, game: Kreta) -> Text:
        return Text("ask-abbot" if self.player(game).abbot is None else "ask-move-abbot")

    def action_summary(self, game: Kreta) -> Text:
        return Text("can-abbot", {"left": self.player(game).supply["abbot"]})

    def options(self, game: Kreta) -> Options:
        """Offer every province with room that is near enough; other abbots keep none out."""
        start = self.player(game).abbot
        full = game.full_provinces()
        if start is None:
            return [option for end, option in _PLACE_OPTIONS.items() if end not in full]
        near = PROVINCES_WITHIN[start][RULES.abbot_reach]
        return [_MOVE_OPTIONS[end] for end in near if end not in full]

    def labelled(self, game: Kreta, option: Option) -> Option:
        end: ProvinceId = option.value
        shared = any(player.abbot == end for player in game.players)
        text = "abbot-joins-then" if shared else "province-then"
        return replace(
            option,
            text=PROVINCE_NAMES[end],
            mark=PROVINCE_MARKS[end],
            remark=self.influence_remark(game, end, PIECES["abbot"].influence, text=text),
        )

    def choose(self, game: Kreta, province: ProvinceId) -> Outcome:
        """Set the abbot there; the province he leaves is open again."""
        player = self.player(game)
        yield from self.lay_down(game)
        left = player.abbot
        placed = left is None
        if placed:
            player.supply["abbot"] -= 1
        player.abbot = province
        yield headline(
            "placed-abbot" if placed else "moved-abbot",
            self.seat,
            f"abbot/{province}/{self.seat}",
            province=PROVINCE_NAMES[province],
        )
        gained = {province: PIECES["abbot"].influence}
        if left is not None:
            gained[left] = -PIECES["abbot"].influence
        yield ReportLeads(self.seat, gained)


_PLACE_OPTIONS = {name: province_option("place_abbot", name) for name in PROVINCES}
_MOVE_OPTIONS = {name: province_option("move_abbot", name) for name in PROVINCES}
