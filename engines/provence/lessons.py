"""The lessons of a first game of Provence 890: kingdom and market first, raids and the end later.

A turn has room for one lesson, so lessons about its later questions come in other rounds.
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
from engines.provence.material import CARD_NAMES, CASTLE_CELL, CELLS, RULES, TILES, Crop, TileId
from engines.provence.state import PlacedTile, Player
from engines.provence.steps.texts import cell_spot
from engines.provence.view import MarketTileView, PlayerView, ProvenceView

TRACK, RACES = "track", "races"  # spots of the picture, beside tiles and cells
RAID_ROUND, BUILDING_ROUND, RACE_ROUND = 2, 2, 3  # in which these are explained
FIRST_GAME = FirstGame("provence-65", {"scenario": "first_steps"})


Context: TypeAlias = LessonContext[ProvenceView, PlayerView]


def from_round(number: int) -> Condition:
    """Return the condition of this round and all later ones."""
    return lambda context: context.table.round >= number


def _offered(context: Context) -> Iterator[TileId]:
    """Yield the tiles that can be taken and then be laid on any empty cell."""
    for option in context.decision.options:
        verb, _, tile = option.key.partition("/")
        if verb in ("take", "inventor"):
            yield tile


# The beginning: the market, and where tiles go --------------------------------------------------


def _castle_spots(context: Context) -> Iterable[str]:
    """Return the spots of the open castles; later of the learner's own."""
    open_castles = [f"market/{castle}" for castle in context.table.castles]
    return open_castles or [cell_spot(context.seat, CASTLE_CELL)]


def _choosing_args(context: Context) -> Mapping[str, TextArg]:
    return {"choosing": "yes" if context.table.castles else "no"}


def _column_spots(context: Context) -> Iterable[str]:
    return _market_spots(context.table.column)


def _market_spots(market_tiles: Iterable[MarketTileView]) -> list[str]:
    return [f"market/{market_tile.tile}" for market_tile in market_tiles]


def has_crop_in_hand(context: Context) -> bool:
    """Return whether the tile in hand shows a crop."""
    hand = context.table.hand
    return hand is not None and bool(TILES[hand.tile].crops)


def _castle_spot(context: Context) -> Iterable[str]:
    return [cell_spot(context.seat, CASTLE_CELL)]


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


def can_complete_trio(context: Context) -> bool:
    """Return whether a tile on offer can complete a trio that attracts a person."""
    return bool(_trio_tiles(context))


def _trio_args(context: Context) -> Mapping[str, TextArg]:
    return {"tile": CARD_NAMES[_trio_tiles(context)[0]]}


def _trio_spots(context: Context) -> Iterable[str]:
    return [f"market/{_trio_tiles(context)[0]}"]


def _trio_keys(context: Context) -> Iterable[str]:
    return [f"take/{_trio_tiles(context)[0]}"]


def _person_args(context: Context) -> Mapping[str, TextArg]:
    return {"coins": context.table.decline_coins}


def _person_spots(context: Context) -> Iterable[str]:
    """Return the banners of the persons on offer."""
    spots = (option.spot for option in context.decision.options)
    return [spot for spot in spots if spot is not None and spot.startswith("banner/")]


# Raids -------------------------------------------------------------------------------------------


def _raid_tiles(context: Context) -> list[MarketTileView]:
    """Return the open land tiles that would bring a raid at once."""
    return [
        market_tile
        for market_tile in context.table.column
        if _brings_raid(context.table, market_tile)
    ]


def _brings_raid(table: ProvenceView, market_tile: MarketTileView) -> bool:
    tile = TILES[market_tile.tile]
    rise, towers = tile.saracens + market_tile.tokens, min(tile.towers, table.supply.towers)
    return rise > 0 and table.attack + rise > table.defence + towers


def has_saracens(context: Context) -> bool:
    """Return whether an open land tile would raise the attack."""
    tiles = context.table.column
    return any(TILES[one.tile].saracens + one.tokens > 0 for one in tiles)


def _raid_args(context: Context) -> Mapping[str, TextArg]:
    table = context.table
    looms = "yes" if _raid_tiles(context) else "no"
    markers: dict[str, TextArg] = {"attack": table.attack, "defence": table.defence, "looms": looms}
    return {**markers, "hit": _raid_victim(context)}


def _raid_victim(context: Context) -> str:
    """Return whether a raid now would hit the learner, all, or only others."""
    least_defended = context.table.least_defended
    if context.seat not in least_defended:
        return "others"
    return "you" if len(least_defended) == 1 else "all"


def _raid_spots(context: Context) -> Iterable[str]:
    tiles = _market_spots(_raid_tiles(context))
    return [TRACK, *tiles] if tiles else []


def _victim_args(context: Context) -> Mapping[str, TextArg]:
    return {"victim": "yes" if on_question("GiveUpTile")(context) else "no"}


def _raided_spots(context: Context) -> Iterable[str]:
    """Return the track, and the tiles to give up; or the ruins that were left."""
    if on_question("GiveUpTile")(context):
        tiles = [option.spot for option in context.decision.options if option.spot is not None]
        return [TRACK, *tiles]
    return [TRACK] + [
        cell_spot(seat, cell)
        for seat, player in enumerate(context.table.players)
        for cell, placed in player.kingdom.items()
        if placed.ruined
    ]


# Coins, buildings, the end -----------------------------------------------------------------------


def can_afford_building(context: Context) -> bool:
    """Return whether the learner can pay for a special building."""
    return any(context.table.row) and context.own.coins >= RULES.special_price


def _total_cost(market_tile: MarketTileView) -> int:
    """Return a land tile's total cost: its price, and its payment when placed."""
    return market_tile.price + TILES[market_tile.tile].pay


def _profitable_tiles(context: Context) -> list[MarketTileView]:
    """Return the affordable land tiles whose coins cover their cost."""
    within_reach = context.table.column[: context.own.coins + 1]
    return [one for one in within_reach if one.coins >= max(1, _total_cost(one))]


def has_profitable_tile(context: Context) -> bool:
    """Return whether the coins beside an affordable land tile cover its cost."""
    return bool(_profitable_tiles(context))


def _bargain_args(context: Context) -> Mapping[str, TextArg]:
    best = max(
        _profitable_tiles(context),
        key=lambda market_tile: market_tile.coins - _total_cost(market_tile),
    )
    return {"tile": CARD_NAMES[best.tile], "coins": best.coins, "cost": _total_cost(best)}


def _bargain_spots(context: Context) -> Iterable[str]:
    return _market_spots(_profitable_tiles(context))


def _bonus_args(context: Context) -> Mapping[str, TextArg]:
    """Return the scenario's majority points, and those of the learner now."""
    places = context.table.places
    own = sum(
        points
        for place in places
        for points, holder in zip(place.points, place.holders, strict=False)
        if holder == context.seat
    )
    return {**{place.resource: place.points[0] for place in places}, "own": own}


def _bargain_keys(context: Context) -> Iterable[str]:
    return [f"take/{one.tile}" for one in _profitable_tiles(context)]


def _last_cell_spots(context: Context) -> Iterable[str]:
    kingdom = context.own.kingdom
    return [cell_spot(context.seat, cell) for cell in CELLS if cell not in kingdom]


WHEN_TAKING = on_question("TakeTile")
WHEN_PLACING = on_question("PlaceTile")

LESSONS: tuple[Lesson, ...] = (
    Lesson("goal", always, spots=_castle_spots, args=_choosing_args),
    Lesson("raid", on_event("raid"), spots=_raided_spots, args=_victim_args),
    Lesson("last", all_of(WHEN_TAKING, from_round(RULES.rounds)), spots=_last_cell_spots),
    Lesson("take", WHEN_TAKING, spots=_column_spots),
    Lesson("place", all_of(WHEN_PLACING, has_crop_in_hand), spots=_castle_spot),
    Lesson(
        "looms",
        all_of(all_of(WHEN_TAKING, from_round(RAID_ROUND)), has_saracens),
        spots=_raid_spots,
        args=_raid_args,
    ),
    Lesson("person", on_question("TakePerson"), spots=_person_spots, args=_person_args),
    Lesson(
        "trio",
        all_of(WHEN_TAKING, can_complete_trio),
        spots=_trio_spots,
        args=_trio_args,
        recommends=_trio_keys,
        is_brief=True,
    ),
    Lesson(
        "bargain",
        all_of(WHEN_TAKING, has_profitable_tile),
        spots=_bargain_spots,
        args=_bargain_args,
        recommends=_bargain_keys,
        is_brief=True,
    ),
    Lesson(
        "building",
        all_of(all_of(WHEN_TAKING, from_round(BUILDING_ROUND)), can_afford_building),
        is_brief=True,
    ),
    Lesson(
        "bonuses",
        all_of(WHEN_PLACING, from_round(RACE_ROUND)),
        spots=lambda _: [RACES],
        args=_bonus_args,
    ),
)
