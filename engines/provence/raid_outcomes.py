"""What a raid can cost: the range over all joint choices of the victims.

A bonus may pass to a victim by what another one gives up, so the tiles of one victim alone do not
tell its loss. Tiles that leave the same pieces count as one, so that there are few combinations.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from engines.core.copying import copy_struct
from engines.core.text import Seat
from engines.provence.material import TILES, Cell
from engines.provence.scoring import (
    Bonuses,
    bonuses,
    kingdom_points,
    resource_counts,
    tie_break_keys,
)
from engines.provence.state import Player, Provence

Range: TypeAlias = tuple[int, int]  # least and most
TilesToGive: TypeAlias = Mapping[Seat, Sequence[Cell]]  # by victim, in the order they choose


class _Pieces(NamedTuple):
    """The pieces that giving up a tile leaves, the towers it returns and those its ruin wants."""

    nobles: int
    towers: int
    returned: int
    wanted: int


class _Kingdom(NamedTuple):
    """A victim's kingdom after the raid; tiles with the same pieces differ in points."""

    nobles: int
    towers: int
    bonuses: Bonuses
    points: Range


def loss_ranges(game: Provence, tiles: TilesToGive) -> dict[Seat, Range]:
    """Return by how much the points of each victim change in a raid."""
    keys = tie_break_keys(game)
    held = bonuses(game, keys, is_over=False)
    before = {
        seat: kingdom_points(game, game.players[seat]) + sum(held[seat].values()) for seat in tiles
    }
    found: dict[Seat, list[int]] = {seat: [] for seat in tiles}
    for kingdoms in _joint_outcomes(game, tiles):
        for seat, kingdom in kingdoms.items():
            change = sum(kingdom.bonuses.values()) - before[seat]
            found[seat] += [points + change for points in kingdom.points]
    return {seat: _range_of(changes) for seat, changes in found.items()}


def resource_ranges(game: Provence, tiles: TilesToGive, seat: Seat) -> dict[str, Range]:
    """Return by how much each resource of a victim changes in a raid."""
    keys = tie_break_keys(game)
    player, held = game.players[seat], bonuses(game, keys, is_over=False)[seat]
    before = resource_counts(keys[seat], held, kingdom_points(game, player))
    found: dict[str, list[int]] = {what: [] for what in before}
    for kingdoms in _joint_outcomes(game, tiles):
        kingdom = kingdoms[seat]
        key = keys[seat]._replace(nobles=kingdom.nobles, towers=kingdom.towers)
        for points in kingdom.points:
            for what, number in resource_counts(key, kingdom.bonuses, points).items():
                found[what].append(number - before[what])
    return {what: _range_of(changes) for what, changes in found.items()}


def _range_of(numbers: Iterable[int]) -> Range:
    found = list(numbers)
    return min(found), max(found)


def _joint_outcomes(game: Provence, tiles: TilesToGive) -> Iterator[dict[Seat, _Kingdom]]:
    """Yield the victims' kingdoms after every combination of tiles that they can give up."""
    keys = tie_break_keys(game)
    choices = {seat: _choices(game, game.players[seat], cells) for seat, cells in tiles.items()}
    for combination in product(*choices.values()):
        received = _ruin_towers(game, combination)
        after = keys.copy()
        for seat, pieces, towers in zip(choices, combination, received, strict=True):
            after[seat] = after[seat]._replace(nobles=pieces.nobles, towers=pieces.towers + towers)
        held = bonuses(game, after, is_over=False)
        yield {
            seat: _Kingdom(
                after[seat].nobles, after[seat].towers, held[seat], choices[seat][pieces][towers]
            )
            for seat, pieces, towers in zip(choices, combination, received, strict=True)
        }


def _ruin_towers(game: Provence, combination: Sequence[_Pieces]) -> list[int]:
    """Return the towers that each ruin gets: all are returned first (ruling 2)."""
    left = game.towers + sum(pieces.returned for pieces in combination)
    received = []
    for pieces in combination:
        received.append(min(pieces.wanted, left))
        left -= received[-1]
    return received


def _choices(
    game: Provence, player: Player, cells: Iterable[Cell]
) -> dict[_Pieces, dict[int, Range]]:
    """Return the points of the kingdom by the pieces that are left and its ruin's towers."""
    found: dict[_Pieces, dict[int, list[int]]] = {}
    for cell in cells:
        ruined = copy_struct(player)
        placed = ruined.kingdom[cell]
        returned, placed.towers, placed.nobles, placed.ruined = placed.towers, 0, 0, True
        wanted = TILES[placed.tile].ruin_towers
        pieces = _Pieces(ruined.nobles, ruined.towers, returned, wanted)
        by_towers = found.setdefault(pieces, {towers: [] for towers in range(wanted + 1)})
        for towers, points in by_towers.items():
            placed.towers = towers
            points.append(kingdom_points(game, ruined))
    return {
        pieces: {towers: _range_of(points) for towers, points in by_towers.items()}
        for pieces, by_towers in found.items()
    }
