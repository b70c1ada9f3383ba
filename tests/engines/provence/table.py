"""Laying tables of Provence 890 by hand: kingdoms written as text, then moves and what they did."""

import re
from collections.abc import Mapping, Sequence

from engines.core.kernel import Step, run_to_decision
from engines.core.preview import preview_options, preview_texts
from engines.core.rng import SeededRng
from engines.core.text import Seat
from engines.provence import GAME
from engines.provence.material import (
    CROPS,
    PERSONS,
    RULES,
    TILES,
    Cell,
    Crop,
    PersonId,
    TileId,
    tiles_of,
)
from engines.provence.scoring import standings
from engines.provence.state import MarketTile, PlacedTile, Player, Provence
from engines.provence.steps import FinalScoring, Round, Turn
from tests.engines.strict_translator import NAMES, strict_translator
from tests.engines.table_driver import decision

WORDS = strict_translator(GAME)
CASTLES = tiles_of("castle")
_LAID = re.compile(
    r"(?P<cell>\d)=(?P<ruin>-?)(?P<tile>\w+)(?:\+(?P<towers>\d+)t)?(?:\+(?P<nobles>\d+)n)?"
)
_OPEN = re.compile(r"(?P<tile>\w+)(?:\+(?P<coins>\d+)c)?(?:\+(?P<tokens>\d+)s)?")


def player(kingdom: str = "", *, coins: int = 4, persons: Sequence[PersonId] = ()) -> Player:
    """Return a player with this kingdom: `1=wheat_field+1n 3=-olive_watch+1t` (a ruin)."""
    return Player(coins, dict(map(_parse_tile, kingdom.split())), [*persons])


def _parse_tile(written: str) -> tuple[Cell, PlacedTile]:
    found = _LAID.fullmatch(written)
    assert found, written
    assert found["tile"] in TILES, written
    pieces = int(found["towers"] or 0), int(found["nobles"] or 0)
    return found["cell"], PlacedTile(found["tile"], *pieces, ruined=bool(found["ruin"]))


def _parse_market_tile(written: str) -> MarketTile:
    found = _OPEN.fullmatch(written)
    assert found, written
    assert found["tile"] in TILES, written
    return MarketTile(found["tile"], int(found["coins"] or 0), int(found["tokens"] or 0))


def make_state(
    kingdom: str = "",
    *,
    coins: int = 4,
    persons: Sequence[PersonId] = (),
    others: Sequence[Player] = (),
    seats: int = 3,
    column: Sequence[str] = (),
    row: Sequence[TileId] = ("cathedral",),
    deck: Sequence[TileId] | None = None,
    banners: Mapping[Crop, Sequence[PersonId]] | None = None,
    person_deck: Sequence[PersonId] | None = None,
    attack: int = 0,
    tokens: int | None = None,
    scenario: str = "first_steps",
    in_round: int = 1,
) -> Provence:
    """Return a table where seat 0, the start player, is about to take a tile.

    `others` are filled up to the number of seats; players without a castle get one. The column
    (`wheat_field+2c+1s`, the free position first) is filled up to four with tiles that are not
    named; the deck (its first tile on top) is the rest. The supplies hold the rest.
    """
    players = [player(kingdom, coins=coins, persons=persons), *others]
    players += [player() for _ in range(seats - len(players))]
    _give_castles(players)
    stalls = [_parse_market_tile(written) for written in column]
    rest = _other_tiles(players, stalls, deck or ())
    stalls += [MarketTile(rest.pop(0)) for _ in range(RULES.column - len(stalls))]
    table = Provence(
        seats=seats,
        rng=SeededRng("seed"),
        scenario=scenario,
        first=0,
        players=players,
        row=[*row],
        column=stalls,
        deck=[*reversed(rest if deck is None else deck)],
        castles=[],
        banners={crop: [*(banners or {}).get(crop, ())] for crop in CROPS},
        person_deck=[*reversed(["smith", "duchess"] if person_deck is None else person_deck)],
        towers=RULES.towers - sum(one.towers for one in players),
        nobles=RULES.nobles - sum(one.nobles for one in players),
        tokens=RULES.tokens - sum(one.tokens for one in stalls) if tokens is None else tokens,
        attack=attack,
        round=in_round,
        agenda=[FinalScoring(), *_turns_to_come(in_round, seats)],
    )
    run_to_decision(table, [])
    return table


def _give_castles(players: list[Player]) -> None:
    taken = [one.kingdom["5"].tile for one in players if "5" in one.kingdom]
    free = [castle for castle in CASTLES if castle not in taken]
    for one in players:
        if "5" not in one.kingdom:
            one.kingdom["5"] = PlacedTile(free.pop(0))


def _other_tiles(
    players: Sequence[Player], stalls: Sequence[MarketTile], deck: Sequence[TileId]
) -> list[TileId]:
    named = {laid.tile for one in players for laid in one.kingdom.values()}
    named |= {stall.tile for stall in stalls} | {*deck}
    return [tile for tile in tiles_of("land") if tile not in named]


def _turns_to_come(current: int, seats: int) -> list[Step]:
    """Return the agenda of this round and the later ones: the next step is the last entry."""
    later = [Round(number) for number in range(current + 1, RULES.rounds + 1)]
    return [*reversed(later), *(Turn(seat) for seat in reversed(range(seats)))]


def final_table(*players: Player, scenario: str = "first_steps") -> Provence:
    """Return a table after the last round, with nothing left but to count."""
    table = make_state(seats=len(players), scenario=scenario, in_round=RULES.rounds)
    table.players = [*players]
    _give_castles(table.players)
    table.agenda = []
    return table


def coins(table: Provence) -> list[int]:
    """Return every player's coins."""
    return [one.coins for one in table.players]


def market_column(table: Provence) -> list[tuple[TileId, int, int]]:
    """Return the column: tiles with the coins and tokens beside them, the free position first."""
    return [(stall.tile, stall.coins, stall.tokens) for stall in table.column]


def coins_beside(table: Provence) -> list[int]:
    """Return the coins beside the land tiles, the free position first."""
    return [stall.coins for stall in table.column]


def tile_at(table: Provence, cell: Cell, *, seat: Seat = 0) -> PlacedTile:
    """Return the tile on a cell of a kingdom."""
    return table.players[seat].kingdom[cell]


def pieces(table: Provence, cell: Cell, *, seat: Seat = 0) -> tuple[int, int]:
    """Return the towers and nobles on a cell."""
    laid = tile_at(table, cell, seat=seat)
    return laid.towers, laid.nobles


def parts(table: Provence, seat: Seat) -> dict[str, int]:
    """Return a seat's points by source."""
    found = standings(table)[seat].parts
    return {part.source.id.removeprefix("part-"): part.points for part in found}


def persons_except(*named: PersonId) -> list[PersonId]:
    """Return the persons that a test does not speak of."""
    return [person for person in PERSONS if person not in named]


def preview_and_remark(table: Provence, key: str) -> list[str]:
    """Return the preview texts and the remark of an option."""
    found = decision(table)
    (option,) = (option for option in found.options if option.key == key)
    message = preview_texts(preview_options(GAME, table, [option])[key], found.seat, option.remark)
    return [part for text in message for part in WORDS.text(text, NAMES).split(" · ")]
