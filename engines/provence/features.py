"""Features of kingdoms, and the evaluation of strong automas: a sum by fitted weights."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import tanh
from typing import NamedTuple, TypeAlias

from msgspec import msgpack
from msgspec.structs import replace

from engines.core.linear_weight import LinearWeight
from engines.core.material import read_material
from engines.core.text import Seat
from engines.provence.majority_odds import expected_award
from engines.provence.material import (
    CELLS,
    CROP_BITS,
    CROPS_OF_BITS,
    LINES,
    PERSON_BONUSES,
    PERSONS,
    RESOURCES,
    RULES,
    SCENARIOS,
    TILES,
    Bonus,
    Cell,
    Crop,
    PersonId,
    ScenarioId,
    TileId,
)
from engines.provence.scoring import broad_crops, person_points, standings, tile_points
from engines.provence.state import PlacedTile, Player, Provence
from engines.provence.steps.raid import after_ruins
from engines.provence.steps.trio import TakePerson

Feature: TypeAlias = tuple[str, float]  # its name among the weights, and its amount
Crops: TypeAlias = tuple[int, ...]  # of each cell, as bits; `EMPTY_CELL` where no tile lies
EMPTY_CELL = -1
KINGDOM_CACHE_SIZE = 2_048  # most kingdoms do not change between tries
RAID_MARGIN = 1  # defence above attack at which almost any tile with Saracens brings a raid
TIE_BREAK_WEIGHT = 0.01  # points that a point of the tie-break counts for
LEAD_SCALE = 6.0  # points; a larger margin hardly counts more

COIN_FEATURES = tuple(
    [(f"coin/{number}", 1.0) for number in range(1, 6)]
)  # the first coins count one by one
LATE_PERSON_FEATURES: dict[PersonId, Feature] = {  # persons with a lasting effect
    person: (f"person/{person}", 1.0)
    for person in ("apprentice", "caravan_leader", "duchess", "inventor", "treasurer")
}


def _bonus_feature(bonus: Bonus) -> Feature:
    return f"bonus/{bonus.element}", bonus.vp / bonus.per


BONUS_FEATURES: dict[TileId | PersonId, Feature] = {
    **{one.id: _bonus_feature(one.bonus) for one in TILES.values() if one.bonus},
    **{person: _bonus_feature(bonus) for person, bonus in PERSON_BONUSES.items()},
}


class Resources(NamedTuple):
    """What seats compete for majorities with, and the tiles that a seat still lays."""

    left: int
    nobles: int
    coins: int
    towers: int


class KingdomEval(NamedTuple):
    """The value of a kingdom by itself, its resources, and the crops that it needs."""

    value: float
    resources: Resources
    wanted: int  # crops with which one tile makes a trio


_linear_weights = read_material(__package__, dict[str, LinearWeight], "weights.json")
WEIGHTS = [  # by the tiles that a player still lays
    {name: weight.at(left / RULES.rounds) for name, weight in _linear_weights.items()}
    for left in range(len(CELLS) + 1)
]
_encode = msgpack.Encoder().encode
_decode = msgpack.Decoder(Player).decode


def evaluate_for_search(game: Provence, seat: Seat) -> float:
    """Return the seat's expected margin in points at the end."""
    kingdoms = evaluate_kingdoms(game)
    rivalries = _rivalry_values(
        game.scenario, game.round, is_raid_near(game), *[one.resources for one in kingdoms]
    )
    values = [
        kingdom_eval.value + rivalry + _market_value(game, kingdom_eval)
        for kingdom_eval, rivalry in zip(kingdoms, rivalries, strict=True)
    ]
    ask = game.agenda[-1]
    if isinstance(ask, TakePerson):
        values[ask.seat] += sum([_best_person_value(game, crop) for crop in ask.crops])
    return values.pop(seat) - max(values)


def terminal_value(game: Provence, seat: Seat) -> float:
    """Return the squashed margin: winning counts more than winning by a lot."""
    points = [one.total + TIE_BREAK_WEIGHT * one.tie_break for one in standings(game)]
    margin = points.pop(seat) - max(points)
    return LEAD_SCALE * tanh(margin / LEAD_SCALE)


def _weighted_sum(features: Iterable[Feature], left: int) -> float:
    weights = WEIGHTS[left]
    return sum([weights[name] * number for name, number in features])


def evaluate_kingdoms(game: Provence) -> list[KingdomEval]:
    """Return all kingdoms; during a raid, as they will be after it."""
    victims = _remaining_victims(game) if game.is_raid_coming() else ()
    if game.to_destroy:
        game = after_ruins(game)
    kingdoms = [_cached_eval(game.scenario, _encode(player)) for player in game.players]
    for one in victims:
        kingdoms[one] = _eval_after_raid(game.scenario, _encode(game.players[one]))
    return kingdoms


def _remaining_victims(game: Provence) -> list[Seat]:
    """Return the seats that the raid hits and that have not chosen a tile yet."""
    chosen = [seat for seat, _ in game.to_destroy]
    return [seat for seat in game.least_defended(0) if seat not in chosen]


@lru_cache(KINGDOM_CACHE_SIZE)
def _cached_eval(scenario: ScenarioId, stored: bytes) -> KingdomEval:
    return _evaluate_kingdom(scenario, _decode(stored))


@lru_cache(KINGDOM_CACHE_SIZE)
def _eval_after_raid(scenario: ScenarioId, stored: bytes) -> KingdomEval:
    """Evaluate a kingdom after a raid that destroys its least valuable tile."""
    player = _decode(stored)
    ruins = [_with_ruin(player, cell) for cell in player.destructible()]
    return max([_evaluate_kingdom(scenario, ruin) for ruin in ruins or [player]])


def _with_ruin(player: Player, cell: Cell) -> Player:
    tile = player.kingdom[cell].tile
    ruin = PlacedTile(tile, towers=TILES[tile].ruin_towers, ruined=True)
    return replace(player, kingdom={**player.kingdom, cell: ruin})


def _evaluate_kingdom(scenario: ScenarioId, player: Player) -> KingdomEval:
    left = len(CELLS) - len(player.kingdom)
    value = _weighted_sum(kingdom_features(scenario, player), left)
    line_value, wanted = _evaluate_lines(crops_of(player))
    resources = Resources(left, player.nobles, player.coins, player.towers)
    return KingdomEval(value + line_value, resources, wanted)


def features(game: Provence) -> list[dict[str, float]]:
    """Return the features of every seat, for the fit of the weights; none during a raid."""
    if game.to_destroy or game.is_raid_coming():
        return []
    kingdoms = evaluate_kingdoms(game)
    among_rivals = rivalry_features(
        game.scenario,
        game.round,
        [one.resources for one in kingdoms],
        raid_is_near=is_raid_near(game),
    )
    found: list[dict[str, float]] = []
    for player, kingdom, rivalry in zip(game.players, kingdoms, among_rivals, strict=True):
        amounts: dict[str, float] = {}
        for name, amount in (
            *kingdom_features(game.scenario, player),
            *line_features(crops_of(player))[0],
            *(market_features(game, kingdom) if kingdom.wanted else ()),
            *rivalry,
        ):
            amounts[name] = amounts.get(name, 0.0) + amount
        found.append(amounts)
    return found


def share_left(game: Provence, seat: Seat) -> float:
    """Return the tiles that a seat still lays as a share, which scales its weights."""
    return (len(CELLS) - len(game.players[seat].kingdom)) / RULES.rounds


def kingdom_features(scenario: ScenarioId, player: Player) -> list[Feature]:
    """Return the features of a kingdom by itself, without its lines."""
    kingdom, persons = player.kingdom, player.persons
    face_up = [placed.tile for placed in kingdom.values() if not placed.ruined]
    return [
        ("points", _points(scenario, player)),
        ("turns", len(CELLS) - len(kingdom)),
        ("coins", player.coins),
        *COIN_FEATURES[: player.coins],
        ("towers", player.towers),
        ("nobles", player.nobles),
        ("ruins", len(kingdom) - len(face_up)),
        *[LATE_PERSON_FEATURES[person] for person in persons if person in LATE_PERSON_FEATURES],
        *[BONUS_FEATURES[one] for one in (*face_up, *persons) if one in BONUS_FEATURES],
    ]


def _points(scenario: ScenarioId, player: Player) -> int:
    """Return the points that a kingdom scores by itself now."""
    points = person_points(player) + sum(
        [tile_points(player, one) for one in player.kingdom.values()]
    )
    if breadth := SCENARIOS[scenario].breadth:
        points += breadth.vp * len(broad_crops(player, breadth.tiles))
    return points


def crops_of(player: Player) -> Crops:
    """Return the crops of every cell."""
    kingdom = player.kingdom
    return tuple([kingdom[cell].crop_bits if cell in kingdom else EMPTY_CELL for cell in CELLS])


@lru_cache(KINGDOM_CACHE_SIZE)
def _evaluate_lines(crops: Crops) -> tuple[float, int]:
    """Return the value of open lines, and the crops that would complete one."""
    found, wanted = line_features(crops)
    return _weighted_sum(found, crops.count(EMPTY_CELL)), wanted


def line_features(crops: Crops) -> tuple[list[Feature], int]:
    """Return the features of lines that can become trios, and the crops that complete one."""
    found: list[Feature] = []
    cells: dict[int, int] = {}
    wanted = 0
    for line in _LINE_INDEXES:
        shown = [crops[cell] for cell in line]
        empty = shown.count(EMPTY_CELL)
        shared = shown[0] & shown[1] & shown[2]  # an empty cell may become anything
        if empty in (0, len(line)) or not shared:
            continue
        found.append((f"line that lacks {empty}/{shared.bit_count()}", 1))
        if empty == 1:
            cell = line[shown.index(EMPTY_CELL)]
            cells[cell] = cells.get(cell, 0) | shared
            wanted |= shared
    crops_of_cells = sum([one.bit_count() for one in cells.values()])
    found += [("cells", len(cells)), ("crops of cells", crops_of_cells)]
    return [*found, ("wanted", wanted.bit_count())], wanted


_LINE_INDEXES = [[CELLS.index(cell) for cell in line] for line in LINES]


def _market_value(game: Provence, kingdom_eval: KingdomEval) -> float:
    return (
        _weighted_sum(market_features(game, kingdom_eval), kingdom_eval.resources.left)
        if kingdom_eval.wanted
        else 0.0
    )


def market_features(game: Provence, kingdom_eval: KingdomEval) -> list[Feature]:
    """Return the features of the market for the crops that a kingdom needs."""
    wanted = kingdom_eval.wanted
    fitting = [bool(wanted & CROP_BITS[market_tile.tile]) for market_tile in game.column]
    within = sum(fitting[: kingdom_eval.resources.coins + 1])
    return [
        ("on offer", sum(fitting)),
        ("within reach", within > 0),
        ("a choice", within > 1),
        ("persons", sum([_best_person_value(game, crop) for crop in CROPS_OF_BITS[wanted]])),
    ]


def _best_person_value(game: Provence, crop: Crop) -> float:
    """Return the points of the best person at a banner, or the value of the coins instead."""
    points = [PERSONS[person].vp for person in game.banners[crop]]
    return max(points) if points else game.card.decline_coins / 2


def is_raid_near(game: Provence) -> bool:
    """Return whether the next tiles may well bring a raid."""
    return game.defence - game.attack <= RAID_MARGIN


@lru_cache(KINGDOM_CACHE_SIZE)
def _rivalry_values(
    scenario: ScenarioId,
    number: int,
    raid_is_near: bool,  # noqa: FBT001 - a cache key
    *all_resources: Resources,
) -> list[float]:
    """Return the value of the rivalry features for each seat."""
    found = rivalry_features(scenario, number, all_resources, raid_is_near=raid_is_near)
    return [
        _weighted_sum(one, resources.left)
        for one, resources in zip(found, all_resources, strict=True)
    ]


def rivalry_features(
    scenario: ScenarioId, number: int, all_resources: Sequence[Resources], *, raid_is_near: bool
) -> list[list[Feature]]:
    """Return the features of majorities and raids for each seat."""
    fewest = min([resources.towers for resources in all_resources])
    weakest = [resources.towers == fewest for resources in all_resources]
    found: list[list[Feature]] = [
        [
            ("danger", raid_is_near and weak),
            ("alone in danger", raid_is_near and weak and sum(weakest) == 1),
        ]
        for weak in weakest
    ]
    for resource in RESOURCES:
        owned = tuple([getattr(resources, resource) for resources in all_resources])
        for one, points in enumerate(expected_award(SCENARIOS[scenario], resource, number, owned)):
            found[one].append((f"most {resource}", points))
    return found
