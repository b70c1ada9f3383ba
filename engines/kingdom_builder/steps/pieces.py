"""Builds, moves and removals with their consequences: tiles taken and lost, gold at once."""

from collections.abc import Sequence
from typing import TypeVar

from engines.core.events import detail, global_event, headline, seat_event
from engines.core.hexes import Hex, HexSet
from engines.core.kernel import Event, LazyEvent, StepOutput
from engines.core.text import Seat, SeatRef
from engines.kingdom_builder.material import (
    BOARD,
    CARD_NAMES,
    CARDS,
    LOCATIONS,
    TERRAIN_NAMES,
    TERRAINS,
    TILES,
    TileId,
    Treasure,
)
from engines.kingdom_builder.state import READY, USED, Kingdom, LocationTile, NomadTile, Player

T = TypeVar("T", LocationTile, NomadTile)


def earn(game: Kingdom, seat: Seat, source: str, gold: int) -> Event:
    """Book gold that a card or tile pays at once."""
    earned = game.players[seat].earned
    earned[source] = earned.get(source, 0) + gold
    return seat_event("earned", seat, source=CARD_NAMES[source], gold=gold)


def build(game: Kingdom, seat: Seat, h: Hex, tile: TileId | None = None) -> list[StepOutput]:
    """Put a settlement from the supply on the hex."""
    player, board = game.players[seat], game.board
    player.supply -= 1
    game.settle(player, h)
    game.mark_changed(seat, h)
    outcome: list[StepOutput] = [LazyEvent(_build_event, (seat, h, board.letters[h], tile))]
    if not player.supply and not game.is_last_round:
        game.is_last_round = True
        outcome.append(global_event("last-round", player=SeatRef(seat)))
    # Only the settlement just built is checked, at this moment and never again (9.3).
    if "shepherds" in game.cards and not _free_pasture(game, h):
        outcome.append(earn(game, seat, "shepherds", CARDS["shepherds"].gold))
    if "ambassadors" in game.cards and BOARD.neighbours[h] & game.settlements_of_others(seat):
        outcome.append(earn(game, seat, "ambassadors", CARDS["ambassadors"].gold))
    if board.adjacent_to_sites >> h & 1:
        outcome += take_tiles(game, seat, h)
    return outcome


def _build_event(seat: Seat, h: Hex, letter: str, tile: TileId | None) -> Event:
    """Return the event of a build; builds by the card are summed up at the end of the turn."""
    label, name = BOARD.labels[h], TERRAIN_NAMES[TERRAINS[letter]]
    if tile is None:
        return detail("built", seat, hex=label, terrain=name)
    return seat_event("built-by", seat, hex=label, terrain=name, tile=CARD_NAMES[tile])


def _free_pasture(game: Kingdom, h: Hex) -> int:
    board = game.board
    return BOARD.neighbours[h] & board.terrain[board.terrain_at(h)] & game.free


def pay_families(game: Kingdom, seat: Seat) -> list[Event]:
    """Pay for three settlements of one mandatory action in a line."""
    if "families" in game.cards and in_line(game.built):
        return [earn(game, seat, "families", CARDS["families"].gold)]
    return []


def in_line(hexes: list[Hex]) -> bool:
    """Return whether the hexes follow each other in one direction, in any order built."""
    first, *others = sorted(hexes)
    return tuple(others) in [ray[: len(others)] for ray in BOARD.rays[first]]


def take_tiles(game: Kingdom, seat: Seat, h: Hex) -> list[Event]:
    """Take the tiles of the sites beside the hex; it is mandatory."""
    board, events = game.board, []
    for site in board.sites_beside(h):
        label = BOARD.labels[site]
        if label in game.nomads:
            events.append(_take_nomad(game, seat, game.nomads.pop(label)))
        elif game.locations.get(label) and label not in game.players[seat].taken_from:
            events.append(_take_location(game, seat, label, board.locations[site]))
    return events


def _take_location(game: Kingdom, seat: Seat, label: str, tile: TileId) -> Event:
    player = game.players[seat]
    game.locations[label] -= 1
    player.taken_from.append(label)
    player.tiles.append(LocationTile(tile, label))
    return _take_event(seat, tile)


def _take_nomad(game: Kingdom, seat: Seat, tile: TileId) -> Event:
    effect = TILES[tile].effect
    if isinstance(effect, Treasure):
        game.removed_tiles.append(tile)
        return earn(game, seat, tile, effect.gold)
    game.players[seat].nomads.append(NomadTile(tile))
    return _take_event(seat, tile)


def _take_event(seat: Seat, tile: TileId) -> Event:
    return seat_event("took-tile", seat, tile=CARD_NAMES[tile])


def move(game: Kingdom, seat: Seat, source: Hex, target: Hex, tile: TileId) -> list[StepOutput]:
    """Move a settlement; tiles are lost, then gained, with it on its new hex."""
    game.mark_changed(seat, target)
    if source == target:
        return [detail("stayed", seat, tile=CARD_NAMES[tile], hex=BOARD.labels[source])]
    player = game.players[seat]
    game.leave(player, source)
    game.settle(player, target)
    outcome: list[StepOutput] = [LazyEvent(_move_event, (seat, source, target, tile))]
    outcome += lose_tiles(game, seat)
    outcome += take_tiles(game, seat, target)
    return outcome


def _move_event(seat: Seat, source: Hex, target: Hex, tile: TileId) -> Event:
    places = {"from": BOARD.labels[source], "to": BOARD.labels[target]}
    return seat_event("moved", seat, tile=CARD_NAMES[tile], **places)


def abandoned_tiles(player: Player, adjacent: HexSet) -> list[LocationTile]:
    """Return the tiles that are lost if own settlements touch only these hexes."""
    return [held for held in player.tiles if not adjacent >> BOARD.hex_of[held.at] & 1]


def lose_tiles(game: Kingdom, seat: Seat) -> list[Event]:
    """Lose the tiles of locations that no own settlement touches any more."""
    player = game.players[seat]
    lost = abandoned_tiles(player, player.adjacent)
    for held in lost:
        player.tiles.remove(held)
        game.removed_tiles.append(held.tile)
        if held.status is READY:
            _ready_identical_tile(player, held.tile)
    return [seat_event("lost-tile", seat, tile=CARD_NAMES[held.tile]) for held in lost]


def _ready_identical_tile(player: Player, tile: TileId) -> None:
    """Identical tiles are interchangeable: the one that stays is the ready one."""
    for other in player.tiles:
        if other.tile == tile and other.status is not READY:
            other.status = READY
            return


def remove(game: Kingdom, seat: Seat, h: Hex) -> list[Event]:
    """Give another player's settlement back to its owner; the last round stays the last."""
    owner = game.owner_of(h)
    player = game.players[owner]
    game.leave(player, h)
    player.supply += 1
    game.mark_changed(seat, h)
    removed = headline("removed", seat, owner=SeatRef(owner), hex=BOARD.labels[h])
    return [removed, *lose_tiles(game, owner)]


def raise_wall(game: Kingdom, seat: Seat, h: Hex) -> Event:
    """Lay a stone wall: it blocks its hex for the rest of the game."""
    game.wall(h)
    game.mark_changed(seat, h)
    return seat_event("walled", seat, hex=BOARD.labels[h])


def spend(game: Kingdom, seat: Seat, tile: TileId) -> None:
    """Mark a location tile as used, or lay a nomad tile aside permanently."""
    player = game.players[seat]
    if tile in LOCATIONS:
        _ready_tile(player.tiles, tile).status = USED
        return
    player.nomads.remove(_ready_tile(player.nomads, tile))
    game.removed_tiles.append(tile)


def _ready_tile(lying: Sequence[T], tile: TileId) -> T:
    """Return the first such tile that can be used."""
    for one in lying:
        if one.status is READY and one.tile == tile:
            return one
    raise LookupError(tile)
