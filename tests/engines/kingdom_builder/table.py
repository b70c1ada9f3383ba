"""Kingdom Builder tables for tests: a position, a move, and its consequence.

Hexes are written as in docs/games/kingdom_builder.md: `(row, column)` from the top left, from 0.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engines import Event
from engines.core.hexes import hexes_in
from engines.core.kernel import run_to_decision
from engines.core.rng import SeededRng
from engines.core.text import Seat
from engines.kingdom_builder import GAME
from engines.kingdom_builder.board import QuadrantLayout, board_of
from engines.kingdom_builder.material import BOARD, CardId, Terrain, TileId
from engines.kingdom_builder.scoring import card_gold
from engines.kingdom_builder.state import Kingdom, LocationTile, NomadTile, Player, Status
from engines.kingdom_builder.steps import Round, Turn
from tests.engines import table_driver
from tests.engines.strict_translator import strict_translator

Place: TypeAlias = tuple[int, int]

WORDS = strict_translator(GAME)
F: QuadrantLayout = ("tavern", "paddock", "oasis", "farm")
N1: QuadrantLayout = ("quarry", "caravan", "village", "garden")


def label(place: Place) -> str:
    """Return the name of a hex: (4, 7) is H5."""
    return BOARD.labels[BOARD.hex_at(*place)]


def hex_set(places: Iterable[Place]) -> int:
    """Return a set of hexes."""
    return sum(1 << BOARD.hex_at(*place) for place in places)


def player(
    *own: Place,
    supply: int | None = None,
    tiles: Sequence[LocationTile] = (),
    nomads: Sequence[TileId] = (),
    hand: Terrain | None = "grass",
) -> Player:
    """Return a player with these settlements; the rest of forty is the supply unless given."""
    return Player(
        supply=40 - len(own) if supply is None else supply,
        settlements=hex_set(own),
        hand=hand,
        tiles=list(tiles),
        taken_from=[held.at for held in tiles],
        nomads=[NomadTile(tile) for tile in nomads],
    )


def tile_from(place: Place, tile: TileId, status: Status = Status.FRESH) -> LocationTile:
    """Return a tile taken from a location hex."""
    return LocationTile(tile, label(place), status)


def make_state(
    layout: QuadrantLayout = F,
    card: Terrain | None = "grass",
    own: Sequence[Place] = (),
    *,
    others: Sequence[Player] | None = None,
    supply: int | None = None,
    tiles: Sequence[TileId | LocationTile] = (),
    nomads: Sequence[TileId] = (),
    lying: dict[Place, TileId] | None = None,
    left: int = 2,
    cards: Sequence[CardId] = ("lords", "hermits", "farmers"),
    walls: Sequence[Place] = (),
    deck: Sequence[Terrain] = ("forest", "grass", "desert"),
    discard: Sequence[Terrain] = (),
    first: Seat = 0,
    ending: bool = False,
) -> Kingdom:
    """Return a table where seat 0 is about to play its card; everything else is default.

    Tiles named alone were taken from the first location of their kind on the board, in an earlier
    turn. `left` is the number of tiles on every location hex. `deck` has its first card on top.
    """
    ground = board_of(layout)
    held = [
        tile if isinstance(tile, LocationTile) else _tile_from_any_location(layout, tile)
        for tile in tiles
    ]
    me = player(*own, supply=supply, tiles=held, nomads=nomads, hand=card)
    players = [me, *(others if others is not None else [player()])]
    seats = len(players)
    later = [Turn((first + turn) % seats) for turn in range(seats)]
    table = Kingdom(
        seats=seats,
        rng=SeededRng("seed"),
        expansion="nomads",
        layout=layout,
        cards=tuple(cards),
        first=first,
        players=players,
        deck=[*reversed(deck)],
        discard=[*discard],
        locations={BOARD.labels[h]: left for h in ground.locations},
        nomads={label(place): tile for place, tile in (lying or {}).items()},
        round=1,
        turn=(-first) % seats,
        is_last_round=ending,
        walls=hex_set(walls),
        agenda=[Round(), *reversed(later[later.index(Turn(0)) :])],
    )
    run_to_decision(table, [])
    return table


def _tile_from_any_location(layout: QuadrantLayout, tile: TileId) -> LocationTile:
    found = [h for h, kind in board_of(layout).locations.items() if kind == tile]
    return LocationTile(tile, BOARD.labels[found[0] if found else 0])


def play(table: Kingdom, *keys: str | Place) -> Kingdom:
    """Return the table after these choices; a place alone is a build on it."""
    for key in keys:
        table, _ = move(table, key)
    return table


def move(table: Kingdom, key: str | Place) -> tuple[Kingdom, list[Event]]:
    """Return the table after one choice, or a build on a place, and the events."""
    return table_driver.move(table, key if isinstance(key, str) else f"build/{label(key)}")


def use_key(tile: TileId, *places: Place) -> str:
    """Return the key of a tile's use on these hexes."""
    return "/".join(["use", tile, *map(label, places)])


def offered_places(table: Kingdom, verb: str = "build") -> set[Place]:
    """Return the hexes on offer for a verb."""
    return {
        divmod(BOARD.hex_of[name], 20)
        for key in table_driver.offered_keys(table, verb)
        if (name := key.rpartition("/")[2]) in BOARD.hex_of
    }


def settlements_of(table: Kingdom, seat: Seat = 0) -> set[Place]:
    """Return where a player's settlements stand."""
    return {divmod(h, 20) for h in hexes_in(table.players[seat].settlements)}


def tiles(table: Kingdom, seat: Seat = 0) -> list[tuple[TileId, str]]:
    """Return a player's tiles with their status, location tiles first."""
    one = table.players[seat]
    held = [(tile.tile, tile.status.value) for tile in one.tiles]
    return held + [(nomad.tile, nomad.status.value) for nomad in one.nomads]


def gold(
    card: CardId, *own: Place, layout: QuadrantLayout = F, others: Sequence[Player] = ()
) -> int:
    """Return seat 0's gold from a card for these settlements."""
    table = make_state(layout, own=own, others=others or [player()], cards=[card])
    return card_gold(table, 0, card)
