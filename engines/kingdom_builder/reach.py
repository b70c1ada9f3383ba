"""Where one may build, move and wall: the legal hexes of every action (specification 7.4, 8)."""

from engines.core.hexes import Hex, HexSet, hexes_in
from engines.core.text import Seat
from engines.kingdom_builder.material import (
    BOARD,
    AnyEffect,
    Build,
    BuildOn,
    Fill,
    Jump,
    Move,
    Outpost,
    Prolong,
    RaiseWalls,
    Resettle,
    Slide,
    Sword,
    Transfer,
    Treasure,
)
from engines.kingdom_builder.state import Kingdom

BY_CARD = BuildOn("card")  # the mandatory action


def adjacent_if_possible(own: HexSet, hexes: HexSet) -> HexSet:
    """Return those beside an own settlement, or all where none is."""
    return hexes & BOARD.spread(own) or hexes


def field(game: Kingdom, on: str) -> HexSet:
    """Return the free hexes of a terrain, of the card's terrain, or on the edge of the board."""
    ground = game.ground
    match on:
        case "edge":
            return ground.edge & ~game.taken()
        case "card":
            return ground.terrain[game.card] & ~game.taken() if game.card else 0
        case "grass" | "canyon" | "desert" | "flower_field" | "forest" | "water" | "mountain":
            return ground.terrain[on] & ~game.taken()
    raise ValueError(f"no such field: {on!r}")


def building(game: Kingdom, seat: Seat, effect: Build) -> HexSet:
    """Return where the seat may build with the effect; nowhere with an empty supply."""
    player = game.players[seat]
    if not player.supply:
        return 0
    match effect:
        case BuildOn(on):
            return adjacent_if_possible(player.own, field(game, on))
        case Prolong(line):
            return _line_ends(player.own, line) & _open_land(game)
        case Fill(neighbors):
            return _surrounded(player.own, neighbors) & _open_land(game)


def is_beside_own(game: Kingdom, seat: Seat, effect: Build) -> bool:
    """Tell whether the legal hexes lie beside own settlements: then building takes none away."""
    return bool(building(game, seat, effect) & BOARD.spread(game.players[seat].own))


def anywhere(game: Kingdom, seat: Seat, effect: Build) -> HexSet:
    """Return where an outpost lets the seat build, if that is more than without it."""
    player = game.players[seat]
    if not isinstance(effect, BuildOn) or not player.supply or not player.has_outpost():
        return 0
    hexes = field(game, effect.on)
    return 0 if adjacent_if_possible(player.own, hexes) == hexes else hexes


def _open_land(game: Kingdom) -> HexSet:
    return game.ground.buildable & ~game.taken()


def _line_ends(own: HexSet, line: int) -> HexSet:
    ends = 0
    for direction in range(6):
        behind = own
        for _ in range(line - 1):
            behind = BOARD.shifted(behind, direction) & own
        ends |= BOARD.shifted(behind, direction)
    return ends


def _surrounded(own: HexSet, neighbors: int) -> HexSet:
    at_least = [BOARD.all] + [0] * neighbors  # hexes with that many own neighbours
    for direction in range(6):
        beside = BOARD.shifted(own, direction)
        for number in range(neighbors, 0, -1):
            at_least[number] |= at_least[number - 1] & beside
    return at_least[neighbors]


def sources(game: Kingdom, seat: Seat, effect: Move) -> HexSet:
    """Return the own settlements that the effect can move."""
    own = game.players[seat].own
    match effect:
        case Transfer(on):
            return own if field(game, on) else 0
        case Jump(distance):
            return own & _jumped(_open_land(game), distance)
        case Slide() | Resettle():
            return own & BOARD.spread(_open_land(game))


def _jumped(hexes: HexSet, distance: int) -> HexSet:
    landed = 0
    for direction in range(6):
        ahead = hexes
        for _ in range(distance):
            ahead = BOARD.shifted(ahead, direction)
        landed |= ahead
    return landed


def targets(game: Kingdom, seat: Seat, effect: Move, source: Hex) -> HexSet:
    """Return where the settlement may go."""
    match effect:
        case Transfer(on):
            return _transfers(game, seat, on, source)
        case Jump(distance):
            return _jumped(1 << source, distance) & _open_land(game)
        case Slide():
            return _slides(_open_land(game), source)
        case Resettle():
            return BOARD.beside[source] & _open_land(game)


def _transfers(game: Kingdom, seat: Seat, on: str, source: Hex) -> HexSet:
    """Lift first: the old hex is free again, and its settlement makes nothing adjacent."""
    lifted = 1 << source
    terrain = game.card if on == "card" else on
    old = lifted if game.ground.terrain_at(source) == terrain else 0
    return adjacent_if_possible(game.players[seat].own ^ lifted, field(game, on) | old)


def _slides(land: HexSet, source: Hex) -> HexSet:
    reached = 0
    for ray in BOARD.rays[source]:
        last = None
        for h in ray:
            if not land >> h & 1:
                break
            last = h
        reached |= 0 if last is None else 1 << last
    return reached


def moves(game: Kingdom, seat: Seat, effect: Move, *, most: int) -> list[tuple[Hex, Hex]] | None:
    """Return every move from hex to hex, or None where there are more than so many."""
    found: list[tuple[Hex, Hex]] = []
    movable = sources(game, seat, effect)
    if movable.bit_count() > most:
        return None
    for source in hexes_in(movable):
        found += [(source, target) for target in hexes_in(targets(game, seat, effect, source))]
        if len(found) > most:
            return None
    return found


def walling(game: Kingdom, seat: Seat) -> HexSet:
    """Return where the seat may lay a stone wall."""
    if not game.walls_left:
        return 0
    return field(game, "card") & BOARD.spread(game.players[seat].own)


def reach(game: Kingdom, seat: Seat, effect: AnyEffect) -> HexSet:
    """Return the hexes with which an extra action can begin: none where it cannot be used."""
    match effect:
        case BuildOn() | Prolong() | Fill():
            return building(game, seat, effect)
        case Transfer() | Jump() | Slide() | Resettle():
            return sources(game, seat, effect)
        case RaiseWalls():
            return walling(game, seat)
        case Sword():
            return game.of_others(seat)
        case Outpost() | Treasure():
            return 0
