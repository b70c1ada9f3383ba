"""The Farmer: a crop tile, if own villagers link its province to an own ship in a harbour."""

from typing import ClassVar

from msgspec.structs import replace

from engines.core.events import headline
from engines.core.kernel import Option, Options, Outcome
from engines.core.text import Text
from engines.kreta.material import (
    CROP_NAMES,
    HARBOURS,
    PROVINCE_MARKS,
    PROVINCE_NAMES,
    PROVINCE_ORDER,
    PROVINCES,
    CardId,
    ProvinceId,
)
from engines.kreta.state import Kreta, Player
from engines.kreta.steps.card import CardAction, province_option


def linked_provinces(player: Player) -> list[ProvinceId]:
    """Return the provinces that own villagers link to an own ship in a harbour."""
    held = player.villagers
    found = [HARBOURS[ship] for ship in player.ships if HARBOURS[ship] in held]
    for here in found:
        found += [near for near in PROVINCES[here].neighbours if near in held and near not in found]
    return found


def harvestable_provinces(game: Kreta, player: Player) -> list[ProvinceId]:
    """Return where the player may take a tile, from west to east."""
    tiles = [province for province in linked_provinces(player) if province in game.tiles]
    return sorted(tiles, key=PROVINCE_ORDER.__getitem__)


class Farmer(CardAction, frozen=True):
    """Take a tile that own villagers link to an own ship; the n-th of its crop scores n points."""

    card: ClassVar[CardId] = "farmer"
    question = Text("ask-harvest")

    @staticmethod
    def is_possible(game: Kreta, player: Player) -> bool:
        """Return whether there is a tile to harvest."""
        return not game.tiles.keys().isdisjoint(linked_provinces(player))

    def action_summary(self, game: Kreta) -> Text:
        return Text("can-farmer", {"number": len(harvestable_provinces(game, self.player(game)))})

    def options(self, game: Kreta) -> Options:
        return [
            _HARVEST_OPTIONS[province]
            for province in harvestable_provinces(game, self.player(game))
        ]

    def labelled(self, game: Kreta, option: Option) -> Option:
        province: ProvinceId = option.value
        crop = game.tiles[province]
        args = {"crop": CROP_NAMES[crop], "province": PROVINCE_NAMES[province]}
        number = self.player(game).crops[crop] + 1
        return replace(
            option,
            text=Text("harvest", {**args}),
            mark=PROVINCE_MARKS[province],
            remark=Text("harvest-then", {"crop": CROP_NAMES[crop], "number": number}),
        )

    def choose(self, game: Kreta, province: ProvinceId) -> Outcome:
        """Take it and score at once."""
        crops = self.player(game).crops
        yield from self.lay_down(game)
        crop = game.tiles.pop(province)
        crops[crop] += 1
        yield headline(
            "harvested",
            self.seat,
            f"tile/{province}",
            crop=CROP_NAMES[crop],
            province=PROVINCE_NAMES[province],
            points=crops[crop],
        )


_HARVEST_OPTIONS = {name: province_option("harvest", name, on="tile") for name in PROVINCES}
