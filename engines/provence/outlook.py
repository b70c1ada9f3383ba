"""What a strong automa counts when it judges a position; what each thing is worth was fitted."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import tanh
from typing import NamedTuple, TypeAlias

from msgspec import msgpack
from msgspec.structs import replace

from engines.core.material import read_material
from engines.core.linear_weight import LinearWeight
from engines.core.text import Seat
from engines.provence.material import (
    CELLS,
    CROP_BITS,
    CROPS_OF_BITS,
    LINES,
    PERSON_BONUSES,
    PERSONS,
    RULES,
    SCENARIOS,
    STOCKS,
    TILES,
    Bonus,
    Cell,
    Crop,
    PersonId,
    ScenarioId,
    TileId,
)
from engines.provence.races import race
from engines.provence.scoring import broad_crops, persons_worth, standings, worth
from engines.provence.state import Laid, Player, Provence
from engines.provence.steps.raid import fallen
from engines.provence.steps.trio import TakePerson

Thing: TypeAlias = tuple[str, float]  # its name among the rates, and how many there are
Crops: TypeAlias = tuple[int, ...]  # of each cell, as bits; `EMPTY` where no tile lies
EMPTY = -1
KEPT = 2_048  # kingdoms whose worth is remembered: most stay as they are from try to try
NEAR = 1  # more defence than attack: almost any tile with Saracens brings a raid then
TIE_BREAK = 0.01  # points that a point of the tie-break is worth
CLOSE = 6.0  # points: beyond such a lead more of them hardly matter

COINS = tuple([(f"coin/{number}", 1.0) for number in range(1, 6)])  # that count one by one
LATER: dict[PersonId, Thing] = {  # persons who are of use later on
    person: (f"person/{person}", 1.0)
    for person in ("apprentice", "caravan_leader", "duchess", "inventor", "treasurer")
}


def _promised(bonus: Bonus) -> Thing:
    return f"bonus/{bonus.element}", bonus.vp / bonus.per


BONUSES: dict[TileId | PersonId, Thing] = {
    **{one.id: _promised(one.bonus) for one in TILES.values() if one.bonus},
    **{person: _promised(bonus) for person, bonus in PERSON_BONUSES.items()},
}


class Means(NamedTuple):
    """What players compete with, and how many tiles each of them still lays."""

    left: int
    nobles: int
    coins: int
    towers: int


class Sight(NamedTuple):
    """A kingdom as it is judged: its worth by itself, its means, and what it waits for."""

    worth: float
    means: Means
    wanted: int  # crops with which one tile makes a trio


_fitted = read_material(__package__, dict[str, LinearWeight], "fitted.json")
RATES = [  # by the tiles that are left to a player
    {name: rate.at(left / RULES.rounds) for name, rate in _fitted.items()}
    for left in range(len(CELLS) + 1)
]
_stored = msgpack.Encoder().encode
_read = msgpack.Decoder(Player).decode


def judge(game: Provence, seat: Seat) -> float:
    """Return the seat's lead in points to be expected at the end."""
    sights = sights_of(game)
    among = _rivalry(game.scenario, game.round, is_near(game), *[one.means for one in sights])
    worths = [
        sight.worth + rivalry + _hope(game, sight)
        for sight, rivalry in zip(sights, among, strict=True)
    ]
    ask = game.agenda[-1]
    if isinstance(ask, TakePerson):
        worths[ask.seat] += sum([_attracted(game, crop) for crop in ask.crops])
    return worths.pop(seat) - max(worths)


def goal(game: Provence, seat: Seat) -> float:
    """Return what an end is worth: to win is more than to win by a lot."""
    points = [one.total + TIE_BREAK * one.tie_break for one in standings(game)]
    lead = points.pop(seat) - max(points)
    return CLOSE * tanh(lead / CLOSE)


def _summed(things: Iterable[Thing], left: int) -> float:
    rates = RATES[left]
    return sum([rates[name] * number for name, number in things])


def sights_of(game: Provence) -> list[Sight]:
    """Return all kingdoms; where a raid is under way, as they will be after it."""
    victims = _still_to_give_up(game) if game.raid_looms() else ()
    if game.doomed:
        game = fallen(game)
    found = [_sight(game.scenario, _stored(player)) for player in game.players]
    for one in victims:
        found[one] = _raided(game.scenario, _stored(game.players[one]))
    return found


def _still_to_give_up(game: Provence) -> list[Seat]:
    """Return whom the raid hits that ends this turn, but for those who have chosen a tile."""
    chosen = [seat for seat, _ in game.doomed]
    return [seat for seat in game.weakest(0) if seat not in chosen]


@lru_cache(KEPT)
def _sight(scenario: ScenarioId, stored: bytes) -> Sight:
    return _seen(scenario, _read(stored))


@lru_cache(KEPT)
def _raided(scenario: ScenarioId, stored: bytes) -> Sight:
    """Return what a kingdom is worth after a raid, if its least valuable tile is given up."""
    player = _read(stored)
    ruins = [_with_ruin(player, cell) for cell in player.destructible()]
    return max([_seen(scenario, ruin) for ruin in ruins or [player]])


def _with_ruin(player: Player, cell: Cell) -> Player:
    tile = player.kingdom[cell].tile
    ruin = Laid(tile, towers=TILES[tile].ruin_towers, ruined=True)
    return replace(player, kingdom={**player.kingdom, cell: ruin})


def _seen(scenario: ScenarioId, player: Player) -> Sight:
    left = len(CELLS) - len(player.kingdom)
    alone = _summed(things(scenario, player), left)
    in_lines, wanted = _lines_seen(crops_of(player))
    means = Means(left, player.nobles, player.coins, player.towers)
    return Sight(alone + in_lines, means, wanted)


def things(scenario: ScenarioId, player: Player) -> list[Thing]:
    """Return everything that counts in a kingdom by itself, but for its lines."""
    kingdom, persons = player.kingdom, player.persons
    face_up = [laid.tile for laid in kingdom.values() if not laid.ruined]
    return [
        ("points", _points(scenario, player)),
        ("turns", len(CELLS) - len(kingdom)),
        ("coins", player.coins),
        *COINS[: player.coins],
        ("towers", player.towers),
        ("nobles", player.nobles),
        ("ruins", len(kingdom) - len(face_up)),
        *[LATER[person] for person in persons if person in LATER],
        *[BONUSES[one] for one in (*face_up, *persons) if one in BONUSES],
    ]


def _points(scenario: ScenarioId, player: Player) -> int:
    """Return what a kingdom scores by itself as it stands."""
    points = persons_worth(player) + sum([worth(player, one) for one in player.kingdom.values()])
    if breadth := SCENARIOS[scenario].breadth:
        points += breadth.vp * len(broad_crops(player, breadth.tiles))
    return points


def crops_of(player: Player) -> Crops:
    """Return what every cell shows."""
    kingdom = player.kingdom
    return tuple([kingdom[cell].crop_bits if cell in kingdom else EMPTY for cell in CELLS])


@lru_cache(KEPT)
def _lines_seen(crops: Crops) -> tuple[float, int]:
    """Return what the lines of a kingdom promise, and the crops that would complete one."""
    found, wanted = lines(crops)
    return _summed(found, crops.count(EMPTY)), wanted


def lines(crops: Crops) -> tuple[list[Thing], int]:
    """Return the lines that can still become trios, and the crops that would complete one."""
    found: list[Thing] = []
    cells: dict[int, int] = {}
    wanted = 0
    for line in _LINES:
        shown = [crops[cell] for cell in line]
        empty = shown.count(EMPTY)
        shared = shown[0] & shown[1] & shown[2]  # an empty cell may become anything
        if empty in (0, len(line)) or not shared:
            continue
        found.append((f"line that lacks {empty}/{shared.bit_count()}", 1))
        if empty == 1:
            cell = line[shown.index(EMPTY)]
            cells[cell] = cells.get(cell, 0) | shared
            wanted |= shared
    crops_of_cells = sum([one.bit_count() for one in cells.values()])
    found += [("cells", len(cells)), ("crops of cells", crops_of_cells)]
    return [*found, ("wanted", wanted.bit_count())], wanted


_LINES = [[CELLS.index(cell) for cell in line] for line in LINES]


def _hope(game: Provence, sight: Sight) -> float:
    return _summed(hopes(game, sight), sight.means.left) if sight.wanted else 0.0


def hopes(game: Provence, sight: Sight) -> list[Thing]:
    """Return what the market has for trios, and who would come."""
    wanted = sight.wanted
    fitting = [bool(wanted & CROP_BITS[stall.tile]) for stall in game.column]
    within = sum(fitting[: sight.means.coins + 1])
    return [
        ("on offer", sum(fitting)),
        ("within reach", within > 0),
        ("a choice", within > 1),
        ("persons", sum([_attracted(game, crop) for crop in CROPS_OF_BITS[wanted]])),
    ]


def _attracted(game: Provence, crop: Crop) -> float:
    """Return the points of the best person at a banner, or what is paid where there is none."""
    points = [PERSONS[person].vp for person in game.banners[crop]]
    return max(points) if points else game.card.decline_coins / 2


def is_near(game: Provence) -> bool:
    """Tell whether a raid may well come soon."""
    return game.defence - game.attack <= NEAR


@lru_cache(KEPT)
def _rivalry(scenario: ScenarioId, number: int, near: bool, *all_means: Means) -> list[float]:  # noqa: FBT001
    """Return what each may expect of the others."""
    found = rivalries(scenario, number, all_means, near=near)
    return [_summed(one, means.left) for one, means in zip(found, all_means, strict=True)]


def rivalries(
    scenario: ScenarioId, number: int, all_means: Sequence[Means], *, near: bool
) -> list[list[Thing]]:
    """Return what each may expect for the most of something, and of raids."""
    fewest = min([means.towers for means in all_means])
    weakest = [means.towers == fewest for means in all_means]
    found: list[list[Thing]] = [
        [("danger", near and weak), ("alone in danger", near and weak and sum(weakest) == 1)]
        for weak in weakest
    ]
    for stock in STOCKS:
        owned = tuple([getattr(means, stock) for means in all_means])
        for one, points in enumerate(race(SCENARIOS[scenario], stock, number, owned)):
            found[one].append((f"most {stock}", points))
    return found
