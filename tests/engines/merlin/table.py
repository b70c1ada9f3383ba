"""Merlin tables for tests: a position, a move, and its consequence.

Things are written as on the table: `player("dove banner, 2 fish material", influence="fox 2")`.
The counties lack the items that the players own.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import get_args

from engines.core.kernel import Option, Step, pending, run_to_decision
from engines.core.preview import preview_options
from engines.core.rng import SeededRng
from engines.core.text import Seat
from engines.merlin import GAME
from engines.merlin.environs_geometry import cells
from engines.merlin.material import (
    COUNTY_ORDER,
    FIELDS,
    MISSIONS,
    RULES,
    Cell,
    CountyId,
    Follower,
    Item,
    MissionId,
    SkillId,
    Terrain,
    Tile,
    tiles_for,
)
from engines.merlin.state import Merlin, Player, Turn
from engines.merlin.steps.mission_draw import Replenish
from engines.merlin.steps.scoring import ScoreRound
from engines.merlin.steps.turn import Act, EndTurn, TakeTurn
from tests.engines.strict_translator import NAMES, strict_translator

WORDS = strict_translator(GAME)
SCORING: tuple[Step, ...] = (ScoreRound(),)
DULL: tuple[MissionId, ...] = ("m52", "m53", "m54", "m55")  # hard to fulfil by accident


def player(
    castle: str = "",
    *,
    influence: str = "",
    followers: Mapping[Follower, CountyId] | None = None,
    hand: Sequence[MissionId] = DULL,
    dice: Sequence[int] = (1, 2, 3, 4),
    knight: int = 0,
    score: int = 0,
    traitors: str = "",
    manors: Sequence[Cell] = (),
    skills: Sequence[SkillId] = (),
    used: Sequence[SkillId] = (),
    apples: int = 0,
    staffs: int = 0,
) -> Player:
    """Return a player with these things; dice are three of the own and Merlin's, 0 for used."""
    made = Player(
        knight=knight,
        dice=[*dice],
        apples=apples,
        staffs=staffs,
        hand=[*hand],
        manors=[*manors],
        skills=[*skills],
        used=[*used],
        traitors=[county for county, number in _counties(traitors) for _ in range(number)],
    )
    made.points["fields"] = score
    made.followers.update(followers or {})
    for county, number in _counties(influence):
        made.influence[county] += number
        made.markers -= number
    for line in filter(None, castle.split(", ")):
        *times, place, item = line.split()
        made.items[_item(item)][_county(place)] += int(times[0]) if times else 1
    return made


def _counties(drawn: str) -> Iterator[tuple[CountyId, int]]:
    """Read `dove 2, fox`."""
    for line in filter(None, drawn.split(", ")):
        county, *number = line.split()
        yield _county(county), int(number[0]) if number else 1


def _county(name: str) -> CountyId:
    return next(county for county in COUNTY_ORDER if county == name)


def _item(name: str) -> Item:
    return next(item for item in get_args(Item) if item == name)


def make_state(
    me: Player | None = None,
    *others: Player,
    on: str | None = None,
    by_merlin: bool = False,
    kings_favor: bool = False,
    display: Sequence[MissionId] = ("m01", "m02", "m03"),
    deck: Sequence[MissionId] | None = None,
    discard: Sequence[MissionId] = (),
    terrain: str = "",
    towers: Sequence[Cell] = (),
    empty: Sequence[tuple[Item, CountyId]] = (),
    apples: int | None = None,
    merlin: int = 0,
    grail: Seat | None = None,
    excalibur: Seat | None = None,
    in_round: int = 1,
    agenda: Sequence[Step] = (),
) -> Merlin:
    """Return a table where seat 0 is to choose a die, or `on` a field to act there.

    `terrain` draws the environs row by row with f, m and l; `deck` is the rest of the deck, its
    first card on top; `empty` names items that a county no longer has.
    """
    players = deepcopy([me or player(), *(others or (player(hand=("m43", "m44", "m46", "m47")),))])
    seats = len(players)
    named = {*display, *(deck or ()), *discard, *(card for one in players for card in one.hand)}
    rest = [card for card in MISSIONS if card not in named]
    table = Merlin(
        seats=seats,
        rng=SeededRng("seed"),
        kings_favor=kings_favor,
        first=0,
        players=players,
        tiles=_tiles(seats, terrain, towers),
        display=[*display],
        deck=[*reversed(deck)] if deck is not None else rest,
        discard=[*discard],
        traitor_pile=_traitors_left(players),
        apples=RULES.apples - sum(one.apples for one in players) if apples is None else apples,
        merlin=merlin,
        grail=grail,
        excalibur=excalibur,
        round=in_round,
    )
    for item, by_county in table.county_items.items():
        for county in COUNTY_ORDER:
            by_county[county] -= sum(one.items[item][county] for one in players)
    for item, county in empty:
        table.county_items[item][county] = 0
    table.agenda = [*reversed(agenda)] if agenda else _turns(seats)
    if on is not None:
        index = next(place for place, field in enumerate(FIELDS) if field.id == on)
        table.turn = Turn(0, merlin=by_merlin, field=index)
        players[0].dice[3 if by_merlin else 0] = 0
        table.agenda[-1:] = [Replenish(0), EndTurn(0), Act(0)]
    run_to_decision(table, [])
    return table


def _turns(seats: int) -> list[Step]:
    return [TakeTurn(seat) for seat in reversed(range(seats))]


def _traitors_left(players: Sequence[Player]) -> list[CountyId]:
    out = [county for one in players for county in one.traitors]
    return [county for county in COUNTY_ORDER for _ in range(4 - out.count(county))]


def _tiles(seats: int, terrain: str, towers: Sequence[Cell]) -> dict[Cell, Tile]:
    places = cells(RULES.rows[seats])
    if not terrain:
        return dict(zip(places, tiles_for(seats), strict=True))
    kinds = {kind[0]: kind for kind in get_args(Terrain)}
    drawn = [kinds[sign] for sign in terrain.replace(" ", "")]
    return {
        cell: Tile(kind, tower=cell in towers) for cell, kind in zip(places, drawn, strict=True)
    }


def items_of(table: Merlin, seat: Seat = 0) -> dict[str, int]:
    """Return the items at a castle, by county and kind."""
    return {
        f"{county} {item}": number
        for item, by_county in table.players[seat].items.items()
        for county, number in by_county.items()
        if number
    }


def influence(table: Merlin, seat: Seat = 0) -> dict[str, int]:
    """Return a player's influence where there is any."""
    return {county: number for county, number in table.players[seat].influence.items() if number}


def scores(table: Merlin) -> list[int]:
    """Return every player's points so far."""
    return [one.score for one in table.players]


def effects(table: Merlin, key: str) -> dict[str, int]:
    """Return the previewed changes of an option for its player."""
    seat, option = table.agenda[-1].seat, _option(table, key)
    changes = preview_options(GAME, table, [option])[key].changes
    return {one.resource: one.minimum for one in changes if one.seat == seat}


def remark(table: Merlin, key: str) -> str:
    """Return the remark of an option."""
    text = _option(table, key).remark
    return WORDS.text(text, NAMES) if text else ""


def _option(table: Merlin, key: str) -> Option:
    (decision,) = pending(table)
    return next(option for option in decision.options if option.key == key)
