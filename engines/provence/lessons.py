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
from engines.provence.state import PlacedTile, Player
from engines.provence.steps.texts import cell_spot
from engines.provence.view import MarketTileView, PlayerView, ProvenceView

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


def _castle_spots(context: Context) -> Iterable[str]:
    """Return the castles to choose from; later one's own."""
    open_castles = [f"market/{castle}" for castle in context.table.castles]
    return open_castles or [cell_spot(context.seat, CASTLE)]


def _choosing_args(context: Context) -> Mapping[str, TextArg]:
    return {"choosing": "yes" if context.table.castles else "no"}


def has_both_kinds(context: Context) -> bool:
    """There are four land tiles, and special buildings beside them."""
    table = context.table
    return len(table.column) == RULES.column and any(table.row)


def _column_spots(context: Context) -> Iterable[str]:
    return _market_spots(context.table.column)


def _market_spots(stalls: Iterable[MarketTileView]) -> list[str]:
    return [f"market/{stall.tile}" for stall in stalls]


def has_crop_in_hand(context: Context) -> bool:
    """The tile in hand shows a crop."""
    hand = context.table.hand
    return hand is not None and bool(TILES[hand.tile].crops)


def _castle_spot(context: Context) -> Iterable[str]:
    return [cell_spot(context.seat, CASTLE)]


# Trios and persons -------------------------------------------------------------------------------


def _trio_tiles(context: Context) -> list[TileId]:
    """Return the tiles on offer that can complete a trio that attracts a person."""
    kingdom = context.own.kingdom
    own = Player(
        0, {cell: PlacedTile(one.tile, ruined=one.ruined) for cell, one in kingdom.items()}
    )
    return [tile for tile in _offered(context) if _has_person(context, _possible_trios(own, tile))]


def _possible_trios(own: Player, tile: TileId) -> set[Crop]:
    return {crop for cell in own.empty_cells() for crop in own.trios(cell, tile)}


def _has_person(context: Context, crops: set[Crop]) -> bool:
    return any(context.table.banners[crop] for crop in crops)


def person_may_come(context: Context) -> bool:
    """A trio is complete; or a tile on offer can complete one, once the market is known."""
    if on_question("TakePerson")(context):
        return True
    return TAKING_LATER(context) and bool(_trio_tiles(context))


def _trio_args(context: Context) -> Mapping[str, TextArg]:
    """Return the tile that can complete a trio, if none is completed yet; and what else it pays."""
    makers = _trio_tiles(context)
    tile: dict[str, TextArg] = {"tile": NAMES[makers[0]]} if makers else {}
    return {"reached": "no" if makers else "yes", "coins": context.table.decline_coins, **tile}


def _person_spots(context: Context) -> Iterable[str]:
    """Return the tile that can complete a trio; or the banners from which a person may come."""
    if makers := _trio_tiles(context):
        return [f"market/{makers[0]}"]
    spots = (option.spot for option in context.decision.options)
    return [spot for spot in spots if spot is not None and spot.startswith("banner/")]


# Raids -------------------------------------------------------------------------------------------


def _raid_tiles(context: Context) -> list[MarketTileView]:
    """Return the open land tiles that would bring a raid at once."""
    return [stall for stall in context.table.column if _brings_raid(context.table, stall)]


def _brings_raid(table: ProvenceView, stall: MarketTileView) -> bool:
    tile = TILES[stall.tile]
    rise, towers = tile.saracens + stall.tokens, min(tile.towers, table.supply.towers)
    return rise > 0 and table.attack + rise > table.defence + towers


def is_raid_possible(context: Context) -> bool:
    """An open land tile would lift the attack above the defence."""
    return bool(_raid_tiles(context))


def _raid_args(context: Context) -> Mapping[str, TextArg]:
    table = context.table
    above = "yes" if table.attack > table.defence else "no"
    markers: dict[str, TextArg] = {"attack": table.attack, "defence": table.defence, "above": above}
    return {**markers, "hit": _raid_victim(context)}


def _raid_victim(context: Context) -> str:
    """Return whom a raid would hit as the towers stand."""
    weakest = context.table.least_defended
    if context.seat not in weakest:
        return "others"
    return "you" if len(weakest) == 1 else "all"


def _raid_spots(context: Context) -> Iterable[str]:
    tiles = _market_spots(_raid_tiles(context))
    return [TRACK, *tiles] if tiles else []


def _victim_args(context: Context) -> Mapping[str, TextArg]:
    return {"victim": "yes" if on_question("GiveUpTile")(context) else "no"}


def _raided_spots(context: Context) -> Iterable[str]:
    """Return the track, and the own tiles of which one must go; or the ruins that were left."""
    if on_question("GiveUpTile")(context):
        tiles = [option.spot for option in context.decision.options if option.spot is not None]
        return [TRACK, *tiles]
    return [TRACK] + [
        cell_spot(seat, cell)
        for seat, player in enumerate(context.table.players)
        for cell, laid in player.kingdom.items()
        if laid.ruined
    ]


# Coins, buildings, the end -----------------------------------------------------------------------


def can_afford_building(context: Context) -> bool:
    """A special building is left, and there are coins enough."""
    return any(context.table.row) and context.own.coins >= RULES.special_price


def _building_spots(context: Context) -> Iterable[str]:
    return [f"market/{tile}" for tile in context.table.row if tile is not None]


def _total_cost(stall: MarketTileView) -> int:
    """Return what a land tile costs in all: its price, and what is paid when it is laid."""
    return stall.price + TILES[stall.tile].pay


def _profitable_tiles(context: Context) -> list[MarketTileView]:
    """Return the land tiles within reach that bring back at least what they cost."""
    within_reach = context.table.column[: context.own.coins + 1]
    return [one for one in within_reach if one.coins >= max(1, _total_cost(one))]


def has_profitable_tile(context: Context) -> bool:
    """Beside a land tile within reach lie coins, no fewer than it costs."""
    return bool(_profitable_tiles(context))


def _bargain_args(context: Context) -> Mapping[str, TextArg]:
    best = max(_profitable_tiles(context), key=lambda stall: stall.coins - _total_cost(stall))
    return {"tile": NAMES[best.tile], "coins": best.coins, "cost": _total_cost(best)}


def _bargain_spots(context: Context) -> Iterable[str]:
    return _market_spots(_profitable_tiles(context))


def _bonus_args(context: Context) -> Mapping[str, TextArg]:
    """Return the scenario's points for the most of each, and what one would get now."""
    places = context.table.places
    own = sum(
        points
        for place in places
        for points, holder in zip(place.points, place.holders, strict=False)
        if holder == context.seat
    )
    return {**{place.resource: place.points[0] for place in places}, "own": own}


def _last_cell_spots(context: Context) -> Iterable[str]:
    kingdom = context.own.kingdom
    return [cell_spot(context.seat, cell) for cell in CELLS if cell not in kingdom]


TAKING = on_question("TakeTile")
TAKING_LATER = all_of(TAKING, from_round(3))

LESSONS: tuple[Lesson, ...] = (
    Lesson("goal", always, spots=_castle_spots, args=_choosing_args),
    Lesson("take", all_of(TAKING, has_both_kinds), spots=_column_spots),
    Lesson("place", all_of(on_question("PlaceTile"), has_crop_in_hand), spots=_castle_spot),
    Lesson("raid", on_event("raid"), spots=_raided_spots, args=_victim_args),
    Lesson("last", all_of(TAKING, from_round(RULES.rounds)), spots=_last_cell_spots),
    Lesson("person", person_may_come, spots=_person_spots, args=_trio_args),
    Lesson("looms", all_of(TAKING_LATER, is_raid_possible), spots=_raid_spots, args=_raid_args),
    Lesson("building", all_of(TAKING_LATER, can_afford_building), spots=_building_spots),
    Lesson(
        "bargain",
        all_of(TAKING_LATER, has_profitable_tile),
        spots=_bargain_spots,
        args=_bargain_args,
    ),
    Lesson(
        "bonuses", all_of(TAKING_LATER, from_round(5)), spots=lambda _: [RACES], args=_bonus_args
    ),
)
