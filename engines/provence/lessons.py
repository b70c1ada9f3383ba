"""The lessons of a first game of Provence 890: kingdom and market first, raids and the end later.

A turn has room for one lesson, so what belongs to its later questions has rounds of its own.
"""

from collections.abc import Iterable, Iterator, Mapping

from engines.core.lessons import FirstGame, Lesson, LessonContext, Condition, always, on_question, all_of, on_event
from engines.core.text import TextArg
from engines.provence.material import CASTLE, CELLS, NAMES, RULES, TILES, Crop, TileId
from engines.provence.state import Laid, Player
from engines.provence.steps.telling import field
from engines.provence.view import PlayerView, ProvenceView, StallView

TRACK, RACES = "track", "races"  # spots of the picture, beside tiles and cells
FIRST_GAME = FirstGame("provence-228", {"scenario": "first_steps"})


def _table(moment: LessonContext) -> ProvenceView:
    table: ProvenceView = moment.view.table
    return table


def _own(moment: LessonContext) -> PlayerView:
    return _table(moment).players[moment.seat]


def from_round(number: int) -> Condition:
    """Belongs to this round and all later ones."""
    return lambda moment: _table(moment).round >= number


def _offered(moment: LessonContext) -> Iterator[TileId]:
    """Yield the tiles that can be taken and then be laid on any empty cell."""
    for option in moment.decision.options:
        verb, _, tile = option.key.partition("/")
        if verb in ("take", "inventor"):
            yield tile


# The beginning: what there is to choose, where tiles go ------------------------------------------


def _castles(moment: LessonContext) -> Iterable[str]:
    """Return the castles to choose from; later one's own."""
    open_castles = [f"market/{castle}" for castle in _table(moment).castles]
    return open_castles or [field(moment.seat, CASTLE)]


def _choosing(moment: LessonContext) -> Mapping[str, TextArg]:
    return {"choosing": "yes" if _table(moment).castles else "no"}


def both_kinds_lie_open(moment: LessonContext) -> bool:
    """There are four land tiles, and special buildings beside them."""
    table = _table(moment)
    return len(table.column) == RULES.column and any(table.row)


def _column(moment: LessonContext) -> Iterable[str]:
    return _stalls(_table(moment).column)


def _stalls(stalls: Iterable[StallView]) -> list[str]:
    return [f"market/{stall.tile}" for stall in stalls]


def grows_something(moment: LessonContext) -> bool:
    """The tile in hand shows a crop."""
    hand = _table(moment).hand
    return hand is not None and bool(TILES[hand.tile].crops)


def _castle(moment: LessonContext) -> Iterable[str]:
    return [field(moment.seat, CASTLE)]


# Trios and persons -------------------------------------------------------------------------------


def _trio_makers(moment: LessonContext) -> list[TileId]:
    """Return the tiles on offer that can complete a trio for which somebody would come."""
    kingdom = _own(moment).kingdom
    own = Player(0, {cell: Laid(one.tile, ruined=one.ruined) for cell, one in kingdom.items()})
    return [tile for tile in _offered(moment) if _awaited(moment, _possible(own, tile))]


def _possible(own: Player, tile: TileId) -> set[Crop]:
    return {crop for cell in own.empty_cells() for crop in own.trios(cell, tile)}


def _awaited(moment: LessonContext, crops: set[Crop]) -> bool:
    return any(_table(moment).banners[crop] for crop in crops)


def somebody_may_come(moment: LessonContext) -> bool:
    """A trio is complete; or a tile on offer can complete one, once the market is known."""
    if on_question("TakePerson")(moment):
        return True
    return LATER(moment) and bool(_trio_makers(moment))


def _guest(moment: LessonContext) -> Mapping[str, TextArg]:
    """Return the tile that can complete a trio, if none is completed yet; and what else it pays."""
    makers = _trio_makers(moment)
    tile: dict[str, TextArg] = {"tile": NAMES[makers[0]]} if makers else {}
    return {"reached": "no" if makers else "yes", "coins": _table(moment).decline_coins, **tile}


def _banners(moment: LessonContext) -> Iterable[str]:
    """Return the tile that can complete a trio; or the banners from which somebody may come."""
    if makers := _trio_makers(moment):
        return [f"market/{makers[0]}"]
    spots = (option.spot for option in moment.decision.options)
    return [spot for spot in spots if spot is not None and spot.startswith("banner/")]


# Raids -------------------------------------------------------------------------------------------


def _dangerous(moment: LessonContext) -> list[StallView]:
    """Return the open land tiles that would bring a raid at once."""
    return [stall for stall in _table(moment).column if _brings_raid(_table(moment), stall)]


def _brings_raid(table: ProvenceView, stall: StallView) -> bool:
    tile = TILES[stall.tile]
    rise, towers = tile.saracens + stall.tokens, min(tile.towers, table.supply.towers)
    return rise > 0 and table.attack + rise > table.defence + towers


def raid_looms(moment: LessonContext) -> bool:
    """An open land tile would lift the attack above the defence."""
    return bool(_dangerous(moment))


def _danger(moment: LessonContext) -> Mapping[str, TextArg]:
    table = _table(moment)
    above = "yes" if table.attack > table.defence else "no"
    markers: dict[str, TextArg] = {"attack": table.attack, "defence": table.defence, "above": above}
    return {**markers, "hit": _hit(moment)}


def _hit(moment: LessonContext) -> str:
    """Return whom a raid would hit as the towers stand."""
    weakest = _table(moment).weakest
    if moment.seat not in weakest:
        return "others"
    return "you" if len(weakest) == 1 else "all"


def _dangerous_tiles(moment: LessonContext) -> Iterable[str]:
    tiles = _stalls(_dangerous(moment))
    return [TRACK, *tiles] if tiles else []


def _victim(moment: LessonContext) -> Mapping[str, TextArg]:
    return {"victim": "yes" if on_question("GiveUpTile")(moment) else "no"}


def _to_give_up(moment: LessonContext) -> Iterable[str]:
    """Return the track, and the own tiles of which one must go; or the ruins that were left."""
    if on_question("GiveUpTile")(moment):
        tiles = [option.spot for option in moment.decision.options if option.spot is not None]
        return [TRACK, *tiles]
    return [TRACK] + [
        field(seat, cell)
        for seat, player in enumerate(_table(moment).players)
        for cell, laid in player.kingdom.items()
        if laid.ruined
    ]


# Coins, buildings, the end -----------------------------------------------------------------------


def can_pay_for_a_building(moment: LessonContext) -> bool:
    """A special building is left, and there are coins enough."""
    return any(_table(moment).row) and _own(moment).coins >= RULES.special_price


def _buildings(moment: LessonContext) -> Iterable[str]:
    return [f"market/{tile}" for tile in _table(moment).row if tile is not None]


def _cost(stall: StallView) -> int:
    """Return what a land tile costs in all: its price, and what is paid when it is laid."""
    return stall.price + TILES[stall.tile].pay


def _bargains(moment: LessonContext) -> list[StallView]:
    """Return the land tiles within reach that bring back at least what they cost."""
    within_reach = _table(moment).column[: _own(moment).coins + 1]
    return [one for one in within_reach if one.coins >= max(1, _cost(one))]


def some_tile_pays_for_itself(moment: LessonContext) -> bool:
    """Beside a land tile within reach lie coins, no fewer than it costs."""
    return bool(_bargains(moment))


def _bargain(moment: LessonContext) -> Mapping[str, TextArg]:
    best = max(_bargains(moment), key=lambda stall: stall.coins - _cost(stall))
    return {"tile": NAMES[best.tile], "coins": best.coins, "cost": _cost(best)}


def _bargain_tiles(moment: LessonContext) -> Iterable[str]:
    return _stalls(_bargains(moment))


def _bonuses(moment: LessonContext) -> Mapping[str, TextArg]:
    """Return the scenario's points for the most of each, and what one would get now."""
    places = _table(moment).places
    own = sum(
        points
        for place in places
        for points, holder in zip(place.points, place.holders, strict=False)
        if holder == moment.seat
    )
    return {**{place.stock: place.points[0] for place in places}, "own": own}


def _last_cell(moment: LessonContext) -> Iterable[str]:
    kingdom = _own(moment).kingdom
    return [field(moment.seat, cell) for cell in CELLS if cell not in kingdom]


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
    Lesson("bargain", all_of(LATER, some_tile_pays_for_itself), spots=_bargain_tiles, args=_bargain),
    Lesson("bonuses", all_of(LATER, from_round(5)), spots=lambda _: [RACES], args=_bonuses),
)
