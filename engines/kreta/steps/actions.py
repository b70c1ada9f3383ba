"""Admiral, Abbot, Farmer and Architect: one choice each."""

from functools import cache
from itertools import combinations
from typing import ClassVar

from msgspec import Struct

from engines.core.agenda import Option, Options, Outcome
from engines.core.telling import news
from engines.core.text import Arg, Text
from engines.kreta.material import (
    CROP_NAMES,
    HARBOUR_MARKS,
    HARBOUR_NAMES,
    HARBOURS,
    PROVINCE_NAMES,
    PROVINCES,
    RULES,
    SITES,
    WITHIN,
    CardId,
    Crop,
    HarbourId,
    ProvinceId,
    Site,
)
from engines.kreta.state import Kreta, Player
from engines.kreta.steps.card import CardAction, at_province

_HARBOUR_ORDER = {harbour: place for place, harbour in enumerate(HARBOURS)}


class Sail(Struct, frozen=True):
    """The wish to have the ships in these harbours: those that leave, and those that they reach."""

    leave: tuple[HarbourId, ...]
    reach: tuple[HarbourId, ...]


class Admiral(CardAction, frozen=True):
    """Bring a ship into a harbour, or move one or both ships to any harbours."""

    card: ClassVar[CardId] = "admiral"

    def prompt(self, game: Kreta) -> Text:
        """Ask for a harbour, or for two."""
        player = self.player(game)
        return Text("ask-ship" if not player.ships else _ASK_SHIPS[bool(player.supply["ship"])])

    def options(self, game: Kreta) -> Options:
        """Offer to place a ship, to move one, to move both: named by where the ships are then."""
        player = self.player(game)
        ends = game.anchorages(self.seat)
        if player.supply["ship"]:
            yield from (_PLACE_SHIP[end] for end in ends)
        for start in player.ships:
            stay = tuple(harbour for harbour in player.ships if harbour != start)
            yield from (_move_ship(start, end, stay) for end in ends)
        if len(player.ships) > 1:
            leave = tuple(player.ships)
            yield from (_move_both(leave, pair) for pair in combinations(ends, 2))

    def choose(self, game: Kreta, sail: Sail) -> Outcome:
        """Sail; ships never go back into supply."""
        player = self.player(game)
        yield from self.lay_down(game)
        if not sail.leave:
            player.supply["ship"] -= 1
        kept = [harbour for harbour in player.ships if harbour not in sail.leave]
        player.ships = sorted([*kept, *sail.reach], key=_HARBOUR_ORDER.__getitem__)
        yield news(
            "moved-ships" if sail.leave else "placed-ship",
            self.seat,
            *(f"ship/{harbour}/{self.seat}" for harbour in sail.reach),
            start=tuple(HARBOUR_NAMES[harbour] for harbour in sail.leave),
            harbour=tuple(HARBOUR_NAMES[harbour] for harbour in sail.reach),
        )


def _at_harbour(key: str, text: Text, sail: Sail, group: Text) -> Option:
    (end,) = sail.reach
    return Option(key, text, sail, group, f"harbour/{end}", HARBOUR_MARKS[end])


@cache
def _move_ship(start: HarbourId, end: HarbourId, stay: tuple[HarbourId, ...]) -> Option:
    text = Text("move-ship", {"start": HARBOUR_NAMES[start], "end": HARBOUR_NAMES[end]})
    return _at_harbour(_ships_key(end, *stay), text, Sail((start,), (end,)), _MOVE_ONE)


@cache
def _move_both(leave: tuple[HarbourId, ...], reach: tuple[HarbourId, HarbourId]) -> Option:
    first, second = reach
    told: dict[str, Arg] = {
        "first": HARBOUR_NAMES[first],
        "first_mark": HARBOUR_MARKS[first],
        "second": HARBOUR_NAMES[second],
        "second_mark": HARBOUR_MARKS[second],
    }
    text = Text("move-both-ships", told)
    return Option(_ships_key(*reach), text, Sail(leave, reach), _MOVE_BOTH)


def _ships_key(*harbours: HarbourId) -> str:
    return "/".join(("move_ships", *sorted(harbours, key=_HARBOUR_ORDER.__getitem__)))


_ASK_SHIPS = {True: "ask-ship-or-move", False: "ask-move-ships"}
_BRING, _MOVE_ONE, _MOVE_BOTH = Text("group-place"), Text("group-one"), Text("group-both")
_PLACE_SHIP = {
    name: _at_harbour(
        f"place_ship/{name}",
        Text("place-ship", {"harbour": HARBOUR_NAMES[name]}),
        Sail((), (name,)),
        _BRING,
    )
    for name in HARBOURS
}


class Abbot(CardAction, frozen=True):
    """Bring the abbot into any province with room, or move him up to three provinces on."""

    card: ClassVar[CardId] = "abbot"

    def prompt(self, game: Kreta) -> Text:
        """Ask where the abbot shall stand."""
        return Text("ask-abbot" if self.player(game).abbot is None else "ask-move-abbot")

    def options(self, game: Kreta) -> Options:
        """Offer every province with room that is near enough; other abbots keep none out."""
        start = self.player(game).abbot
        with_room = game.with_room()
        if start is None:
            return (_PLACE_ABBOT[province] for province in with_room)
        near = WITHIN[start][RULES.abbot_reach]
        return (_MOVE_ABBOT[province] for province in near if province in with_room)

    def choose(self, game: Kreta, province: ProvinceId) -> Outcome:
        """Set the abbot there; the province he leaves is open again."""
        player = self.player(game)
        yield from self.lay_down(game)
        placed = player.abbot is None
        if placed:
            player.supply["abbot"] -= 1
        player.abbot = province
        yield news(
            "placed-abbot" if placed else "moved-abbot",
            self.seat,
            f"abbot/{province}/{self.seat}",
            province=PROVINCE_NAMES[province],
        )


_PLACE_ABBOT = {name: at_province("place_abbot", name, PROVINCE_NAMES[name]) for name in PROVINCES}
_MOVE_ABBOT = {name: at_province("move_abbot", name, PROVINCE_NAMES[name]) for name in PROVINCES}


def harvestable(game: Kreta, player: Player) -> list[ProvinceId]:
    """Return where the player may take a tile: own villagers link it to an own ship's harbour."""
    held = set(player.villagers)
    linked = [HARBOURS[ship] for ship in player.ships if HARBOURS[ship] in held]
    for here in linked:
        linked.extend(
            near for near in PROVINCES[here].neighbours if near in held and near not in linked
        )
    return [province for province in PROVINCES if province in linked and province in game.tiles]


class Farmer(CardAction, frozen=True):
    """Take a tile that own villagers link to an own ship; the n-th of its crop scores n points."""

    card: ClassVar[CardId] = "farmer"

    def prompt(self, game: Kreta) -> Text:
        """Ask which tile."""
        del game
        return Text("ask-harvest")

    def options(self, game: Kreta) -> Options:
        """Offer the tiles within the chain."""
        player = self.player(game)
        for province in harvestable(game, player):
            crop = game.tiles[province]
            yield _harvest(province, crop, player.crops[crop] + 1)

    def choose(self, game: Kreta, province: ProvinceId) -> Outcome:
        """Take it and score at once."""
        crops = self.player(game).crops
        yield from self.lay_down(game)
        crop = game.tiles.pop(province)
        crops[crop] += 1
        yield news(
            "harvested",
            self.seat,
            f"tile/{province}",
            crop=CROP_NAMES[crop],
            province=PROVINCE_NAMES[province],
            points=crops[crop],
        )


@cache
def _harvest(province: ProvinceId, crop: Crop, points: int) -> Option:
    told = {"crop": CROP_NAMES[crop], "province": PROVINCE_NAMES[province]}
    text = Text("harvest", {**told, "points": points})
    return at_province("harvest", province, text, on="tile")


class Architect(CardAction, frozen=True):
    """Build a fort on a free site; or a village, the k-th for a player who has k tiles."""

    card: ClassVar[CardId] = "architect"

    def prompt(self, game: Kreta) -> Text:
        """Ask what to build, and where."""
        player = self.player(game)
        if not player.supply["fort"]:
            return Text("ask-village")
        return Text("ask-build" if self._may_build_village(player) else "ask-fort")

    def _may_build_village(self, player: Player) -> bool:
        """Tell whether the player has as many tiles as the next village asks for."""
        return bool(player.supply["village"]) and player.tiles() > len(player.villages)

    def options(self, game: Kreta) -> Options:
        """Offer the free sites in two halves, then the provinces open to a village."""
        player = self.player(game)
        if player.supply["fort"]:
            taken = {site for owner in game.players for site in owner.forts}
            yield from (option for site, option in _FORTS.items() if site not in taken)
        if self._may_build_village(player):
            yield from (_VILLAGES[province] for province in game.free(self.seat))

    def choose(self, game: Kreta, place: Site | ProvinceId) -> Outcome:
        """Build there, for good."""
        player = self.player(game)
        yield from self.lay_down(game)
        if isinstance(place, Site):
            player.supply["fort"] -= 1
            player.forts.append(place)
            yield news("built-fort", self.seat, f"site/{place}", site=place)
            return
        player.supply["village"] -= 1
        player.villages.append(place)
        spot = f"village/{place}/{self.seat}"
        yield news("built-village", self.seat, spot, province=PROVINCE_NAMES[place])


_HALF = len(SITES) // 2
_WEST = Text("group-forts", {"first": 1, "last": _HALF})
_EAST = Text("group-forts", {"first": _HALF + 1, "last": len(SITES)})
_FORTS = {
    site: Option(
        f"build_fort/{site}",
        Text("fort-option", {"provinces": tuple(PROVINCE_NAMES[name] for name in provinces)}),
        site,
        _WEST if site <= _HALF else _EAST,
        f"site/{site}",
        str(site),
    )
    for site, provinces in SITES.items()
}
_VILLAGES = {
    name: at_province(
        "build_village",
        name,
        Text("village-option", {"province": PROVINCE_NAMES[name]}),
        group=Text("group-villages"),
    )
    for name in PROVINCES
}
