"""The table of Merlin: the ring, six counties, the environs, and a castle for every player."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct, field

from engines.core.kernel import State
from engines.core.text import Seat
from engines.merlin.material import (
    COLUMN_LETTERS,
    COUNTY_ORDER,
    FIELDS,
    FOLLOWERS,
    ITEMS,
    RULES,
    SKILL_OF,
    Cell,
    Counted,
    CountyId,
    Field,
    FieldIndex,
    Follower,
    Item,
    MissionId,
    SkillId,
    Tile,
)

Source: TypeAlias = Literal[
    "missions", "fields", "skills", "traitors", "excalibur", "environs", "influence", "followers"
]
POINT_SOURCES: tuple[Source, ...] = (
    "missions",
    "fields",
    "skills",
    "traitors",
    "excalibur",
    "environs",
    "influence",
    "followers",
)
PerCounty: TypeAlias = dict[CountyId, int]
MERLIN_DIE_INDEX = RULES.player_dice  # its place beside the three player dice


def per_county(number: int = 0) -> PerCounty:
    """Return so many of something for each county."""
    return dict.fromkeys(COUNTY_ORDER, number)


def _items(number: int = 0) -> Callable[[], dict[Item, PerCounty]]:
    return lambda: {item: per_county(number) for item in ITEMS}


class Player(Struct):
    """A player's figures, dice, things at the castle, pieces on the board, points."""

    knight: FieldIndex = 0
    dice: list[int] = field(default_factory=lambda: [0] * (MERLIN_DIE_INDEX + 1))  # 0: used
    apples: int = RULES.player_apples
    staffs: int = RULES.staffs
    items: dict[Item, PerCounty] = field(default_factory=_items())
    followers: dict[Follower, CountyId | None] = field(
        default_factory=lambda: dict.fromkeys(FOLLOWERS)
    )
    markers: int = RULES.influence_markers  # at the castle
    influence: PerCounty = field(default_factory=per_county)  # in the counties
    manors: list[Cell] = []
    traitors: list[CountyId] = []
    hand: list[MissionId] = []
    skills: list[SkillId] = []
    used: list[SkillId] = []  # row 3 skills whose seal is turned over
    points: dict[Source, int] = field(default_factory=lambda: dict.fromkeys(POINT_SOURCES, 0))

    @property
    def score(self) -> int:
        """Return the points scored so far."""
        return sum(self.points.values())

    @property
    def manors_left(self) -> int:
        """Return how many manors can still be built."""
        return RULES.manors - len(self.manors)

    @property
    def seals(self) -> int:
        """Return how many seals are left."""
        return RULES.seals - len(self.skills)

    def count(self, what: Counted) -> int:
        """Count own items of a type at the castle, or influence markers in the counties."""
        return sum((self.influence if what == "influence" else self.items[what]).values())

    def item_count(self) -> int:
        """Count all items at the castle."""
        return sum(self.count(item) for item in ITEMS)

    def has_banner(self, county: CountyId) -> bool:
        """Return whether a banner of the county is at the castle."""
        return self.items["banner"][county] > 0

    def has_fresh_skill(self, skill: SkillId) -> bool:
        """Return whether a row 3 skill is learned and not used since the last scoring."""
        return skill in self.skills and skill not in self.used

    def can_deploy_anywhere(self, follower: Follower) -> bool:
        """Return whether the follower's row 2 skill is learned."""
        return SKILL_OF[follower, 2] in self.skills

    def all_followers_home(self) -> bool:
        """Return whether all followers are at the castle."""
        return not any(self.followers.values())


class Turn(Struct):
    """The actions of the active player in the turn so far."""

    seat: Seat
    merlin: bool = False  # the die moved Merlin
    field: FieldIndex | None = None  # the action field, once a figure moved
    mirrored: bool = False
    used_other_action: bool = msgspec.field(name="elsewhere", default=False)  # by a fox banner
    redeemed: int = 0
    performed: bool = False
    ended: bool = False  # without the action: what the end allows was possible before
    staff: bool = False
    skill: SkillId | None = None  # `build_two` or `double_deploy`, used on this action
    deployments: int = msgspec.field(name="halves", default=0)  # manors or followers, by a skill


class Award(Struct, frozen=True):
    """The award of a county or a region in a scoring: its value, and each seat's points."""

    category: Literal["environs", "influence"]
    place: str  # a county, or the first cell of a region
    value: int = msgspec.field(name="worth")
    points: tuple[int, ...]


class Scoring(Struct):
    """A scoring: each seat's points by category, with its awards."""

    round: int
    traitors: list[int]
    excalibur: list[int]
    environs: list[int]
    influence: list[int]
    followers: list[int]
    awards: list[Award] = []
    grail: CountyId | None = None  # where its holder took all
    done: bool = False

    @classmethod
    def blank(cls, number: int, seats: int) -> "Scoring":
        """Return a sheet for the scoring after that round, with nothing on it."""
        return cls(number, [0] * seats, [0] * seats, [0] * seats, [0] * seats, [0] * seats)


class Merlin(State, kw_only=True):
    """Everything on the table."""

    kings_favor: bool = False
    first: Seat
    players: list[Player]
    tiles: dict[Cell, Tile]
    deck: list[MissionId]  # its last card on top
    display: list[MissionId] = []
    discard: list[MissionId] = []
    traitor_pile: list[CountyId]  # its last one on top
    traitor_discard: list[CountyId] = []
    county_items: dict[Item, PerCounty] = field(
        name="stock", default_factory=_items(RULES.items_per_county)
    )
    apples: int = RULES.apples
    merlin: FieldIndex = RULES.merlin_start
    grail: Seat | None = None  # None: on the board
    excalibur: Seat | None = None
    round: int = 0
    turn: Turn = field(default_factory=lambda: Turn(0))
    scorings: list[Scoring] = []

    @property
    def active(self) -> Player:
        """Return the player whose turn it is."""
        return self.players[self.turn.seat]

    @property
    def action_index(self) -> FieldIndex:
        """Return the action field's place on the ring."""
        if self.turn.field is None:
            raise ValueError("no figure has moved in this turn")
        return self.turn.field

    @property
    def action_field(self) -> Field:
        """Return the action field."""
        return FIELDS[self.action_index]

    @property
    def rows(self) -> int:
        """Return the number of rows of the environs."""
        return len(self.tiles) // len(COLUMN_LETTERS)

    def follower_owner(self, follower: Follower, county: CountyId) -> Seat | None:
        """Return the seat whose follower is in the county, if any."""
        for seat, player in enumerate(self.players):
            if player.followers[follower] == county:
                return seat
        return None

    def other_knights(self) -> list[FieldIndex]:
        """Return the fields with a knight of another player, each once, along the ring."""
        return sorted(
            {one.knight for seat, one in enumerate(self.players) if seat != self.turn.seat}
        )

    def built_cells(self) -> set[Cell]:
        """Return the cells with a manor."""
        return {cell for player in self.players for cell in player.manors}

    def can_redeem(self) -> bool:
        """Return whether the active player may redeem one more mission, regardless of the hand."""
        redeemed = self.turn.redeemed
        return redeemed == 0 or (redeemed == 1 and self.active.has_banner("dove"))

    def take(self, item: Item, county: CountyId) -> bool:
        """Move an item of the county to the active player; return whether there was one."""
        if not self.county_items[item][county]:
            return False
        self.county_items[item][county] -= 1
        self.active.items[item][county] += 1
        return True

    def give_back(self, seat: Seat, item: Item, county: CountyId) -> None:
        """Return an item of a player to its county."""
        self.players[seat].items[item][county] -= 1
        self.county_items[item][county] += 1
