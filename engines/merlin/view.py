"""The view of Merlin: everything except others' missions and the order of the piles."""

from random import Random

from msgspec import Struct

from engines.core.text import Seat
from engines.merlin import scoring
from engines.merlin.environs_geometry import materials_by_cell, regions
from engines.merlin.material import (
    COUNTY_ORDER,
    ITEMS,
    AnyCondition,
    Cell,
    CountyId,
    FieldIndex,
    Follower,
    Item,
    MissionId,
    SkillId,
    Terrain,
)
from engines.merlin.missions import MISSION_NEEDS, count_owned, is_fulfilled
from engines.merlin.state import Award, Merlin, Player, Scoring
from engines.merlin.steps.turn import ChangeDie, ChooseDie


class CountyView(Struct, frozen=True):
    """A county: its items, each seat's influence, the owner of each follower there."""

    items: dict[Item, int]
    influence: tuple[int, ...]
    followers: dict[Follower, Seat | None]


class CellView(Struct, frozen=True):
    """A cell of the environs: its tile, the region it belongs to, a manor, fitting materials."""

    terrain: Terrain
    tower: bool
    region: int
    manor: Seat | None
    materials: tuple[CountyId, ...]


class ConditionView(Struct, frozen=True):
    """A condition of a mission, and how far its owner is."""

    condition: AnyCondition
    needed: int
    owned: int
    met: bool


class MissionView(Struct, frozen=True):
    """A mission of the viewer's own hand."""

    card: MissionId
    fulfilled: bool  # all conditions hold now
    conditions: tuple[ConditionView, ...]


class PlayerView(Struct, frozen=True):
    """A player's castle and figures; the hand only for its owner."""

    score: int
    knight: FieldIndex
    dice: tuple[int, ...]  # three player dice and the Merlin die; 0: used
    apples: int
    staffs: int
    items: dict[Item, dict[CountyId, int]]
    followers: dict[Follower, CountyId | None]  # None: at the castle
    markers: int
    manors_left: int
    traitors: tuple[CountyId, ...]
    skills: tuple[SkillId, ...]
    used: tuple[SkillId, ...]
    seals: int
    cards: int
    hand: tuple[MissionView, ...] | None


class ScoringView(Struct, frozen=True):
    """A scoring by category and seat, with the awards of regions and counties."""

    round: int
    traitors: tuple[int, ...]
    excalibur: tuple[int, ...]
    environs: tuple[int, ...]
    influence: tuple[int, ...]
    followers: tuple[int, ...]
    awards: tuple[Award, ...]
    grail: CountyId | None
    done: bool  # all four categories are scored


class MerlinView(Struct, frozen=True):
    """The table as one seat, or the public, sees it."""

    kings_favor: bool
    round: int
    turn: int  # of the active player in this round, from 1
    first: Seat
    active: Seat
    merlin: FieldIndex
    moved: bool  # a figure has moved in this turn
    action_field: FieldIndex | None
    grail: Seat | None
    excalibur: Seat | None
    apples: int
    counties: dict[CountyId, CountyView]
    cells: dict[Cell, CellView]
    display: tuple[MissionId, ...]
    deck: int
    discard: tuple[MissionId, ...]
    traitor_pile: int
    traitor_discard: tuple[CountyId, ...]
    players: tuple[PlayerView, ...]
    scorings: tuple[ScoringView, ...]
    changing: bool = False  # an apple is about to change a die


def view_table(game: Merlin, seat: Seat | None) -> MerlinView:
    """Return the view of a seat: its own missions, and everything public."""
    turn = game.turn
    choosing = bool(game.agenda) and isinstance(game.agenda[-1], ChooseDie | ChangeDie)
    return MerlinView(
        kings_favor=game.kings_favor,
        round=game.round,
        turn=_turn_number(game, choosing=choosing),
        first=game.first,
        active=turn.seat,
        merlin=game.merlin,
        moved=turn.field is not None,
        action_field=turn.field,
        grail=game.grail,
        excalibur=game.excalibur,
        apples=game.apples,
        counties={county: _county(game, county) for county in COUNTY_ORDER},
        cells=_cells(game),
        display=tuple(game.display),
        deck=len(game.deck),
        discard=tuple(game.discard),
        traitor_pile=len(game.traitor_pile),
        traitor_discard=tuple(game.traitor_discard),
        players=tuple(
            _player(game, player, own=own == seat) for own, player in enumerate(game.players)
        ),
        scorings=tuple(_scoring(sheet) for sheet in game.scorings),
        changing=bool(game.agenda) and isinstance(game.agenda[-1], ChangeDie),
    )


def _turn_number(game: Merlin, *, choosing: bool) -> int:
    """Return which turn of the round it is: one more than dice used, while one is chosen."""
    return game.active.dice.count(0) + choosing


def _county(game: Merlin, county: CountyId) -> CountyView:
    return CountyView(
        items={item: game.county_items[item][county] for item in ITEMS},
        influence=tuple(scoring.markers(game, county)),
        followers={
            follower: game.follower_owner(follower, county)
            for follower in game.players[0].followers
        },
    )


def _cells(game: Merlin) -> dict[Cell, CellView]:
    manors = {cell: seat for seat, player in enumerate(game.players) for cell in player.manors}
    region = {cell: number for number, one in enumerate(regions(game.tiles)) for cell in one}
    fits = materials_by_cell(game.rows)
    return {
        cell: CellView(tile.terrain, tile.tower, region[cell], manors.get(cell), fits[cell])
        for cell, tile in game.tiles.items()
    }


def _player(game: Merlin, player: Player, *, own: bool) -> PlayerView:
    at_end = 0 if game.agenda else sum(scoring.end_points(player))
    return PlayerView(
        score=player.score + at_end,
        knight=player.knight,
        dice=tuple(player.dice),
        apples=player.apples,
        staffs=player.staffs,
        items={item: dict(counties) for item, counties in player.items.items()},
        followers=dict(player.followers),
        markers=player.markers,
        manors_left=player.manors_left,
        traitors=tuple(player.traitors),
        skills=tuple(player.skills),
        used=tuple(player.used),
        seals=player.seals if game.kings_favor else 0,
        cards=len(player.hand),
        hand=tuple(_mission(player, card) for card in player.hand) if own else None,
    )


def _mission(player: Player, card: MissionId) -> MissionView:
    conditions = tuple(
        ConditionView(one, number, have := int(count_owned(player, one)), have >= number)
        for one, number in MISSION_NEEDS[card]
    )
    return MissionView(card, is_fulfilled(player, card), conditions)


def _scoring(sheet: Scoring) -> ScoringView:
    return ScoringView(
        round=sheet.round,
        traitors=tuple(sheet.traitors),
        excalibur=tuple(sheet.excalibur),
        environs=tuple(sheet.environs),
        influence=tuple(sheet.influence),
        followers=tuple(sheet.followers),
        awards=tuple(sheet.awards),
        grail=sheet.grail,
        done=sheet.done,
    )


def determinize(game: Merlin, seat: Seat | None, rng: Random) -> None:
    """Shuffle others' hands with the deck, and the traitor pile; reseed future random draws."""
    others = [player for owner, player in enumerate(game.players) if owner != seat]
    hidden = sorted(game.deck + [card for player in others for card in player.hand])
    rng.shuffle(hidden)
    for player in others:
        number = len(player.hand)
        player.hand, hidden = hidden[:number], hidden[number:]
    game.deck = hidden
    game.traitor_pile = rng.sample(sorted(game.traitor_pile), len(game.traitor_pile))
    game.rng.seed = str(rng.random())
