"""The Architect: forts where provinces meet, villages for those who have harvested."""

from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Option, Options, Outcome
from engines.core.text import Text, TextArg
from engines.kreta.material import (
    PIECES,
    PROVINCE_MARKS,
    PROVINCE_NAMES,
    PROVINCE_VALUES,
    PROVINCES,
    SITES,
    CardId,
    ProvinceId,
    Site,
)
from engines.kreta.scoring import influence, places
from engines.kreta.state import Kreta, Player
from engines.kreta.steps.card import CardAction, province_option
from engines.kreta.steps.leads import ReportLeads


class Architect(CardAction, frozen=True):
    """Build a fort on a free site; or a village, the k-th for a player who has k tiles."""

    card: ClassVar[CardId] = "architect"

    def prompt(self, game: Kreta) -> Text:
        player = self.player(game)
        if not player.supply["fort"]:
            return Text("ask-village")
        return Text("ask-build" if _can_build_village(player) else "ask-fort")

    @staticmethod
    def is_possible(game: Kreta, player: Player) -> bool:  # noqa: ARG004
        """Return whether there is anything to build; there is always a place (specification 7)."""
        return bool(player.supply["fort"]) or _can_build_village(player)

    def action_summary(self, game: Kreta) -> Text:
        player = self.player(game)
        villages = _villages_allowed(player)
        return Text("can-architect", {"forts": player.supply["fort"], "villages": villages})

    def options(self, game: Kreta) -> Options:
        """Offer the free sites, then the provinces open to a village."""
        player = self.player(game)
        options: list[Option] = []
        if player.supply["fort"]:
            taken = {site for owner in game.players for site in owner.forts}
            options += [option for site, option in _FORT_OPTIONS.items() if site not in taken]
        if _can_build_village(player):
            options += [_VILLAGE_OPTIONS[province] for province in game.available_to(self.seat)]
        return options

    def labelled(self, game: Kreta, option: Option) -> Option:
        if isinstance(option.value, Site):
            return self._label_fort(game, option, option.value)
        province: ProvinceId = option.value
        return replace(
            option,
            text=Text("village-option", {"province": PROVINCE_NAMES[province]}),
            mark=PROVINCE_MARKS[province],
            group=Text("group-villages"),
            remark=self.influence_remark(game, province, PIECES["village"].influence),
        )

    def _label_fort(self, game: Kreta, option: Option, site: Site) -> Option:
        provinces = SITES[site]
        led = [province for province in provinces if self._is_first_then(game, province)]
        args: dict[str, TextArg] = {
            "first": len(led),
            "number": len(provinces),
            "points": sum(PROVINCE_VALUES[province] for province in led),
            "value": sum(PROVINCE_VALUES[province] for province in provinces),
        }
        names = tuple(PROVINCE_NAMES[province] for province in provinces)
        return replace(
            option,
            text=Text("fort-option", {"provinces": names}),
            mark=str(site),
            group=_WEST_GROUP if site <= _LAST_WESTERN_SITE else _EAST_GROUP,
            remark=Text("fort-then", args),
        )

    def _is_first_then(self, game: Kreta, province: ProvinceId) -> bool:
        """Return whether a fort more makes, or leaves, the player first in the province."""
        influences = [influence(player, province) for player in game.players]
        influences[self.seat] += PIECES["fort"].influence
        return places(influences)[self.seat] == 1

    def choose(self, game: Kreta, place: Site | ProvinceId) -> Outcome:
        """Build there, permanently."""
        player = self.player(game)
        yield from self.lay_down(game)
        if isinstance(place, Site):
            player.supply["fort"] -= 1
            player.forts.append(place)
            yield headline("built-fort", self.seat, f"site/{place}", site=place)
            yield ReportLeads(self.seat, dict.fromkeys(SITES[place], PIECES["fort"].influence))
            return
        player.supply["village"] -= 1
        player.villages.append(place)
        spot = f"village/{place}/{self.seat}"
        yield headline("built-village", self.seat, spot, province=PROVINCE_NAMES[place])
        yield ReportLeads(self.seat, {place: PIECES["village"].influence})


def _can_build_village(player: Player) -> bool:
    """Return whether the player has as many tiles as the next village asks for."""
    return _villages_allowed(player) > 0


def _villages_allowed(player: Player) -> int:
    """Return how many more villages the player's tiles and supply allow."""
    return max(0, min(player.supply["village"], player.count_tiles() - len(player.villages)))


_LAST_WESTERN_SITE = len(SITES) // 2
_WEST_GROUP = Text("group-forts", {"first": 1, "last": _LAST_WESTERN_SITE})
_EAST_GROUP = Text("group-forts", {"first": _LAST_WESTERN_SITE + 1, "last": len(SITES)})
_FORT_OPTIONS = {
    site: Option(f"build_fort/{site}", value=site, spot=f"site/{site}") for site in SITES
}
_VILLAGE_OPTIONS = {name: province_option("build_village", name) for name in PROVINCES}
