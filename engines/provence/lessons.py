"""The lessons of a first game of Provence 890: kingdom and market first, raids and the end later.

A turn has room for one lesson, so what belongs to its later questions has rounds of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from engines.core.lessons import (
    Condition,
    FirstGame,
    Lesson,
    LessonContext,
    all_of,
    always,
    on_event,
    on_question,
)
from engines.core.text import TextArg
from engines.provence.material import CASTLE, CELLS, NAMES, RULES, TILES, Crop, TileId
from engines.provence.state import Laid, Player
from engines.provence.steps.texts import field
from engines.provence.view import PlayerView, ProvenceView, StallView

TRACK, RACES = "track", "races"  # spots of the picture, beside tiles and cells
FIRST_GAME = FirstGame("provence-228", {"scenario": "first_steps"})


Context: TypeAlias = LessonContext[ProvenceView, PlayerView]


def from_round(number: int) -> Condition:
    """Belongs to this round and all later ones."""
    return lambda context: context.table.round >= number


def _offered(context: Context) -> Iterator[TileId]:
    """Yield the tiles that can be taken and then be laid on any empty cell."""
    for option in context.decision.options:
        verb, _, tile = option.key.partition("/")
        if verb in ("take", "inventor"):
            yield tile


# The beginning: what there is to choose, where tiles go ------------------------------------------


def _castles(context: Context) -> Iterable[str]:
    """Return the castles to choose from; later one's own."""
    open_castles = [f"market/{castle}" for castle in context.table.castles]
    return open_castles or [field(context.seat, CASTLE)]


def _choosing(context: Context) -> Mapping[str, TextArg]:
    return {"choosing": "yes" if context.table.castles else "no"}


def both_kinds_lie_open(context: Context) -> bool:
    """There are four land tiles, and special buildings beside them."""
    table = context.table
    return len(table.column) == RULES.column and any(table.row)


def _column(context: Context) -> Iterable[str]:
    return _stalls(context.table.column)


def _stalls(stalls: Iterable[StallView]) -> list[str]:
    return [f"market/{stall.tile}" for stall in stalls]


def grows_something(context: Context) -> bool:
    """The tile in hand shows a crop."""
    hand = context.table.hand
    return hand is not None and bool(TILES[hand.tile].crops)


def _castle(context: Context) -> Iterable[str]:
    return [field(context.seat, CASTLE)]


# Trios and persons -------------------------------------------------------------------------------


def _trio_makers(context: Context) -> list[TileId]:
    """Return the tiles on offer that can complete a trio that attracts a person."""
    kingdom = context.own.kingdom
    own = Player(0, {cell: Laid(one.tile, ruined=one.ruined) for cell, one in kingdom.items()})
    return [tile for tile in _offered(context) if _awaited(context, _possible(own, tile))]


def _possible(own: Player, tile: TileId) -> set[Crop]:
    return {crop for cell in own.empty_cells() for crop in own.trios(cell, tile)}


def _awaited(context: Context, crops: set[Crop]) -> bool:
    return any(context.table.banners[crop] for crop in crops)


def somebody_may_come(context: Context) -> bool:
    """A trio is complete; or a tile on offer can complete one, once the market is known."""
    if on_question("TakePerson")(context):
        return True
    return LATER(context) and bool(_trio_makers(context))


def _guest(context: Context) -> Mapping[str, TextArg]:
    """Return the tile that can complete a trio, if none is completed yet; and what else it pays."""
    makers = _trio_makers(context)
    tile: dict[str, TextArg] = {"tile": NAMES[makers[0]]} if makers else {}
    return {"reached": "no" if makers else "yes", "coins": context.table.decline_coins, **tile}


def _banners(context: Context) -> Iterable[str]:
    """Return the tile that can complete a trio; or the banners from which a person may come."""
    if makers := _trio_makers(context):
        return [f"market/{makers[0]}"]
    spots = (option.spot for option in context.decision.options)
    return [spot for spot in spots if spot is not None and spot.startswith("banner/")]


# Raids -------------------------------------------------------------------------------------------


def _dangerous(context: Context) -> list[StallView]:
    """Return the open land tiles that would bring a raid at once."""
    return [stall for stall in context.table.column if _brings_raid(context.table, stall)]


def _brings_raid(table: ProvenceView, stall: StallView) -> bool:
    tile = TILES[stall.tile]
    rise, towers = tile.saracens + stall.tokens, min(tile.towers, table.supply.towers)
    return rise > 0 and table.attack + rise > table.defence + towers


def raid_looms(context: Context) -> bool:
    """An open land tile would lift the attack above the defence."""
    return bool(_dangerous(context))


def _danger(context: Context) -> Mapping[str, TextArg]:
    table = context.table
    above = "yes" if table.attack > table.defence else "no"
    markers: dict[str, TextArg] = {"attack": table.attack, "defence": table.defence, "above": above}
    return {**markers, "hit": _hit(context)}


def _hit(context: Context) -> str:
    """Return whom a raid would hit as the towers stand."""
    weakest = context.table.weakest
    if context.seat not in weakest:
        return "others"
    return "you" if len(weakest) == 1 else "all"


def _dangerous_tiles(context: Context) -> Iterable[str]:
    tiles = _stalls(_dangerous(context))
    return [TRACK, *tiles] if tiles else []


def _victim(context: Context) -> Mapping[str, TextArg]:
    return {"victim": "yes" if on_question("GiveUpTile")(context) else "no"}


def _to_give_up(context: Context) -> Iterable[str]:
    """Return the track, and the own tiles of which one must go; or the ruins that were left."""
    if on_question("GiveUpTile")(context):
        tiles = [option.spot for option in context.decision.options if option.spot is not None]
        return [TRACK, *tiles]
    return [TRACK] + [
        field(seat, cell)
        for seat, player in enumerate(context.table.players)
        for cell, laid in player.kingdom.items()
        if laid.ruined
    ]


# Coins, buildings, the end -----------------------------------------------------------------------


def can_pay_for_a_building(context: Context) -> bool:
    """A special building is left, and there are coins enough."""
    return any(context.table.row) and context.own.coins >= RULES.special_price


def _buildings(context: Context) -> Iterable[str]:
    return [f"market/{tile}" for tile in context.table.row if tile is not None]


def _cost(stall: StallView) -> int:
    """Return what a land tile costs in all: its price, and what is paid when it is laid."""
    return stall.price + TILES[stall.tile].pay


def _bargains(context: Context) -> list[StallView]:
    """Return the land tiles within reach that bring back at least what they cost."""
    within_reach = context.table.column[: context.own.coins + 1]
    return [one for one in within_reach if one.coins >= max(1, _cost(one))]


def some_tile_pays_for_itself(context: Context) -> bool:
    """Beside a land tile within reach lie coins, no fewer than it costs."""
    return bool(_bargains(context))


def _bargain(context: Context) -> Mapping[str, TextArg]:
    best = max(_bargains(context), key=lambda stall: stall.coins - _cost(stall))
    return {"tile": NAMES[best.tile], "coins": best.coins, "cost": _cost(best)}


def _bargain_tiles(context: Context) -> Iterable[str]:
    return _stalls(_bargains(context))


def _bonuses(context: Context) -> Mapping[str, TextArg]:
    """Return the scenario's points for the most of each, and what one would get now."""
    places = context.table.places
    own = sum(
        points
        for place in places
        for points, holder in zip(place.points, place.holders, strict=False)
        if holder == context.seat
    )
    return {**{place.stock: place.points[0] for place in places}, "own": own}


def _last_cell(context: Context) -> Iterable[str]:
    kingdom = context.own.kingdom
    return [field(context.seat, cell) for cell in CELLS if cell not in kingdom]


TAKING = on_question("TakeTile")
LATER = all_of(TAKING, from_round(3))

LESSONS: tuple[Lesson, ...] = (
    Lesson("goal", always, spots=_castles, args=_choosing),
    Lesson("take", all_of(TAKING, both_kinds_lie_open), spots=_column),
    Lesson("place", all_of(on_question("PlaceTile"), grows_something), spots=_castle),
    Lesson("raid", on_event("raid"), spots=_to_give_up, args=_victim),
    Lesson("last", all_of(TAKING, from_round(RULES.rounds)), spots=_last_cell),
    Lesson("person", somebody_may_come, spots=_banners, args=_guest),
    Lesson("looms", all_of(LATER, raid_looms), spots=_dangerous_tiles, args=_danger),
    Lesson("building", all_of(LATER, can_pay_for_a_building), spots=_buildings),
    Lesson(
        "bargain", all_of(LATER, some_tile_pays_for_itself), spots=_bargain_tiles, args=_bargain
    ),
    Lesson("bonuses", all_of(LATER, from_round(5)), spots=lambda _: [RACES], args=_bonuses),
)
