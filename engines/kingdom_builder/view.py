"""The view of Kingdom Builder: everything except others' hand cards and the draw pile."""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from random import Random

from msgspec import Struct

from engines.core.hexes import HexSet, hexes_in
from engines.core.text import LETTERS, Seat, SeatRef, Text, TextArg, TextValue
from engines.core.view import View
from engines.kingdom_builder.board import CORNER_SETS, quadrant_of
from engines.kingdom_builder.material import (
    BOARD,
    CARD_NAMES,
    CORNER_NAMES,
    CORNERS,
    SITES,
    TERRAIN_NAMES,
    TERRAINS,
    CardId,
    Corner,
    Expansion,
    QuadrantId,
    Terrain,
    TileId,
)
from engines.kingdom_builder.state import Kingdom, Label, Player, Status


class QuadrantView(Struct, frozen=True):
    """A quadrant and its orientation."""

    quadrant: QuadrantId
    is_turned: bool


class LocationView(Struct, frozen=True):
    """A location hex and the tiles left on it."""

    tile: TileId
    left: int


class TileView(Struct, frozen=True):
    """A tile in front of a player."""

    tile: TileId
    status: Status
    at: Label | None = None  # the location hex that it was taken from


class PlayerView(Struct, frozen=True):
    """A player's pieces; the hand card only as its owner sees it."""

    supply: int
    gold: int  # gained so far; what is scored at the end is in the standings
    settlements: tuple[Label, ...]
    tiles: tuple[TileView, ...]
    nomads: tuple[TileView, ...]
    has_card: bool
    hand: Terrain | None
    lost_from: tuple[Label, ...] = ()  # locations that gave a tile which is gone: no second one


class KingdomView(Struct, frozen=True):
    """The table as one seat, or the public, sees it."""

    expansion: Expansion
    round: int
    turn: int
    first: Seat
    quadrants: dict[Corner, QuadrantView]
    rows: tuple[str, ...]  # twenty, one letter a hex
    cards: tuple[CardId, ...]
    card: Terrain | None
    to_build: int
    players: tuple[PlayerView, ...]
    locations: dict[Label, LocationView]
    castles: tuple[Label, ...]
    nomads: dict[Label, TileId | None]  # None where the tile is taken
    walls: tuple[Label, ...]
    walls_left: int
    changed_hexes: tuple[Label, ...]  # what changed on the board in the latest turn
    changed_by: Seat | None
    deck: int
    discard: tuple[Terrain, ...]
    removed: tuple[Terrain, ...]
    is_last_round: bool


def hex_labels(hexes: HexSet) -> tuple[Label, ...]:
    """Return the names of the hexes, in reading order."""
    return tuple(BOARD.labels[h] for h in hexes_in(hexes))


def view_table(game: Kingdom, seat: Seat | None) -> KingdomView:
    """Return the view: of the hand cards only the seat's own."""
    board, wide = game.board, BOARD.columns
    placed = zip(CORNERS, map(quadrant_of, game.layout), strict=True)
    return KingdomView(
        expansion=game.expansion,
        round=game.round,
        turn=game.turn,
        first=game.first,
        quadrants={corner: QuadrantView(*lying) for corner, lying in placed},
        rows=tuple(board.letters[start : start + wide] for start in BOARD.hexes[::wide]),
        cards=game.cards,
        card=game.card,
        to_build=min(game.to_build, game.players[_actor(game)].supply),
        players=tuple(_player(player, is_own=at == seat) for at, player in enumerate(game.players)),
        locations={
            BOARD.labels[h]: LocationView(tile, game.locations[BOARD.labels[h]])
            for h, tile in board.locations.items()
        },
        castles=tuple(BOARD.labels[h] for h in board.castles),
        nomads={BOARD.labels[h]: game.nomads.get(BOARD.labels[h]) for h in board.nomads},
        walls=hex_labels(game.walls),
        walls_left=game.walls_left,
        changed_hexes=tuple(game.changed_hexes),
        changed_by=game.changed_by,
        deck=len(game.deck),
        discard=tuple(game.discard),
        removed=tuple(game.removed_cards),
        is_last_round=game.is_last_round,
    )


def _actor(game: Kingdom) -> Seat:
    seat: Seat = game.agenda[-1].seat if game.agenda else game.first
    return seat


def _player(player: Player, *, is_own: bool) -> PlayerView:
    held_from = {held.at for held in player.tiles}
    return PlayerView(
        supply=player.supply,
        gold=player.gold,
        settlements=hex_labels(player.settlements),
        tiles=tuple(TileView(held.tile, held.status, held.at) for held in player.tiles),
        nomads=tuple(TileView(nomad.tile, nomad.status) for nomad in player.nomads),
        has_card=player.hand is not None,
        hand=player.hand if is_own else None,
        lost_from=tuple(at for at in player.taken_from if at not in held_from),
    )


def determinize(game: Kingdom, seat: Seat | None, rng: Random) -> None:
    """Shuffle the draw pile with the hands of the others, and future random draws."""
    others = [
        player for at, player in enumerate(game.players) if at != seat and player.hand is not None
    ]
    unseen = sorted(game.deck + [player.hand for player in others if player.hand is not None])
    rng.shuffle(unseen)
    for player in others:
        player.hand = unseen.pop()
    game.deck = unseen
    game.rng.seed = str(rng.random())


def describe(view: View[KingdomView]) -> Iterable[Text]:
    """Describe the table: the turn, the cards, the players from the one to act, the board."""
    table = view.table
    yield _describe_turn(view)
    if view.seat is not None and (held := table.players[view.seat].hand):
        yield Text("say-hand", {"terrain": TERRAIN_NAMES[held]})
    yield Text("say-cards", {"cards": tuple(CARD_NAMES[card] for card in table.cards)})
    start = view.to_act[0] if view.to_act else 0
    order = view.seats_from(start)
    for seat in order:
        yield _describe_player(view, seat)
    for seat in order:
        yield from _describe_settlements(seat, table.players[seat])
    yield from _describe_board(table)


def _describe_turn(view: View[KingdomView]) -> Text:
    table = view.table
    if view.is_over:
        return Text("say-over", {"round": table.round})
    args: dict[str, TextArg] = {
        "round": table.round,
        "turn": table.turn,
        "turns": view.seats,
        "who": SeatRef(view.to_act[0]),
        "left": table.to_build,
        "last": "yes" if table.is_last_round else "no",
    }
    if table.card is None:
        return Text("say-turn-without-card", args)
    return Text("say-turn", {**args, "terrain": TERRAIN_NAMES[table.card]})


def _describe_player(view: View[KingdomView], seat: Seat) -> Text:
    player = view.table.players[seat]
    args: dict[str, TextArg] = {
        "who": SeatRef(seat),
        "first": "yes" if seat == view.table.first else "no",
        "over": "yes" if view.is_over else "no",
        "supply": player.supply,
        "gold": player.gold,
        "points": view.standings[seat].total,
    }
    held = (*player.tiles, *player.nomads)
    if not held:
        return Text("say-player", args)
    tiles: tuple[TextValue, ...] = tuple(_describe_tile(tile) for tile in held)
    return Text("say-player-with-tiles", {**args, "tiles": tiles})


def _describe_tile(tile: TileView) -> Text:
    args: dict[str, TextArg] = {"tile": CARD_NAMES[tile.tile], "status": tile.status.value}
    if tile.at is None:
        return Text("say-tile", args)
    return Text("say-tile-from", {**args, "hex": tile.at})


def _describe_settlements(seat: Seat, player: PlayerView) -> Iterable[Text]:
    by_corner = [(corner, _hexes_in_corner(player.settlements, corner)) for corner in CORNERS]
    parts: tuple[TextValue, ...] = tuple(
        Text("say-corner", {"corner": CORNER_NAMES[corner], "hexes": hexes})
        for corner, hexes in by_corner
        if hexes
    )
    if parts:
        yield Text("say-settlements", {"who": SeatRef(seat), "parts": parts})
    if player.lost_from:
        yield Text("say-lost", {"who": SeatRef(seat), "hexes": player.lost_from})


def _hexes_in_corner(hexes: Iterable[Label], corner: Corner) -> tuple[Label, ...]:
    return tuple(label for label in hexes if CORNER_SETS[corner] >> BOARD.hex_of[label] & 1)


def _terrain_counts(cards: tuple[Terrain, ...]) -> tuple[TextValue, ...]:
    """Return the number of cards of each terrain in a pile."""
    counted: tuple[TextValue, ...] = tuple(
        Text("say-number", {"number": number, "terrain": TERRAIN_NAMES[terrain]})
        for terrain, number in Counter(cards).items()
    )
    return counted or (Text("say-none"),)


def _describe_board(table: KingdomView) -> Iterable[Text]:
    for label, location in table.locations.items():
        name = CARD_NAMES[location.tile]
        yield Text("say-location", {"hex": label, "tile": name, "left": location.left})
    for label, tile in table.nomads.items():
        if tile is not None:
            yield Text("say-nomad", {"hex": label, "tile": CARD_NAMES[tile]})
        else:
            yield Text("say-nomad-taken", {"hex": label})
    if table.castles:
        yield Text("say-castles", {"hexes": table.castles})
    if table.walls:
        yield Text("say-walls", {"hexes": table.walls, "left": table.walls_left})
    piles: dict[str, TextArg] = {
        "deck": table.deck,
        "discard": _terrain_counts(table.discard),
        "removed": _terrain_counts(table.removed),
    }
    yield Text("say-piles", piles)
    yield from map(_describe_card, _open_cards(table))
    yield Text("say-columns")
    for number, row in enumerate(table.rows, start=1):
        yield Text("say-terrains", {"row": number, "hexes": tuple(_describe_runs(row))})


def _open_cards(table: KingdomView) -> Iterable[str]:
    """Return the cards that pay gold, and the tiles on the board and of the players, each once."""
    locations = (location.tile for location in table.locations.values())
    nomads = (tile for tile in table.nomads.values() if tile is not None)
    held = (one.tile for player in table.players for one in (*player.tiles, *player.nomads))
    return dict.fromkeys((*table.cards, *locations, *nomads, *held))


def _describe_card(card: str) -> Text:
    """Describe what a card or tile does."""
    return Text("say-card", {"card": CARD_NAMES[card], "told": Text(f"card-{card}.text")})


def _describe_runs(row: str) -> Iterable[Text]:
    """Describe a row of hexes from left to right; neighbours of one terrain are told together."""
    for letter, run in groupby(enumerate(row), key=itemgetter(1)):
        columns = [LETTERS[column] for column, _ in run]
        args: dict[str, TextArg] = {"first": columns[0], "terrain": _hex_name(letter)}
        if len(columns) == 1:
            yield Text("say-hex", args)
        else:
            yield Text("say-run", {**args, "last": columns[-1]})


def _hex_name(letter: str) -> Text:
    """Return the name of a hex by its letter."""
    return (
        TERRAIN_NAMES[TERRAINS[letter]] if letter in TERRAINS else Text(f"say-site-{SITES[letter]}")
    )
