"""Counties, the ring of fields, missions, terrain and skills of Merlin, read from material.json."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engines.core.material import read_material
from engines.core.text import Text

CountyId: TypeAlias = Literal["dragon", "dove", "fish", "snake", "fox", "eagle"]
Item: TypeAlias = Literal["banner", "material", "shield"]
Counted: TypeAlias = Literal["shield", "banner", "material", "influence"]
Follower: TypeAlias = Literal["builder", "shield_bearer", "banner_bearer", "lady_in_waiting"]
Terrain: TypeAlias = Literal["forest", "mountain", "lake"]
Kind: TypeAlias = Literal[
    "county",
    "points",
    "influence",
    "excalibur",
    "grail",
    "move_follower",
    "exchange",
    "missions",
    "manor",
]
BannerPower: TypeAlias = Literal[
    "repel", "second_mission", "backwards", "flip_die", "other_action", "mirror"
]
SkillPower: TypeAlias = Literal[
    "bonus_point", "deploy_anywhere", "build_two", "repel_free", "choose_vp", "double_deploy"
]
MissionId: TypeAlias = str
SkillId: TypeAlias = str  # the follower's column and the row: "builder_2"
FieldIndex: TypeAlias = int  # on the ring, clockwise; field 0 follows field 23
Cell: TypeAlias = str  # of the environs: a letter for the column, a number for the row

ITEMS: tuple[Item, ...] = ("banner", "material", "shield")
COUNTED_KINDS: tuple[Counted, ...] = ("shield", "banner", "material", "influence")
FOLLOWERS: tuple[Follower, ...] = ("builder", "shield_bearer", "banner_bearer", "lady_in_waiting")
ITEM_OF_FOLLOWER: dict[
    Follower, Item | None
] = {  # what a follower takes; the lady brings influence
    "builder": "material",
    "shield_bearer": "shield",
    "banner_bearer": "banner",
    "lady_in_waiting": None,
}
COLUMN_LETTERS = "ABCDEF"


class Rules(Struct, frozen=True):
    """The numbers of the rulebook."""

    rounds: int
    turns_per_round: int
    scoring_rounds: tuple[int, ...]
    hand_size: int
    display_size: int
    traitors_per_player: int
    traitors_per_county: int
    items_per_county: int
    apples: int
    player_apples: int
    player_dice: int
    influence_markers: int
    staffs: int
    manors: int
    seals: int
    merlin_start: FieldIndex
    rows: dict[int, int]  # of the environs, by the number of players
    traitor_penalty: int
    excalibur_bonus: int
    second_mission_bonus: int
    skill_bonus: int
    apple_points: int
    staff_points: int
    items_per_point: int


class County(Struct, frozen=True):
    """A sixth of the realm: its colour, its field on the ring, its banner's power."""

    id: CountyId
    colour: str
    field: FieldIndex
    power: BannerPower


class Field(Struct, frozen=True):
    """A field of the ring."""

    id: str
    kind: Kind
    provenance: Literal["source", "designed"]
    county: CountyId | None = None
    counts: Counted | None = None  # on a points field
    gives: Item | Literal["follower"] | None = None  # on an influence field


class Condition(Struct, frozen=True, tag_field="kind"):
    """Something a mission asks for; every icon needs a piece of its own."""


class ItemOf(Condition, frozen=True, tag="item"):
    """Own so many items of a type from that county."""

    type: Item
    county: CountyId
    count: int


class ItemsAny(Condition, frozen=True, tag="item_any"):
    """Own so many further items of a type."""

    type: Item
    count: int


class InfluenceIn(Condition, frozen=True, tag="influence"):
    """Have so many influence markers in that county."""

    county: CountyId
    count: int


class InfluenceAny(Condition, frozen=True, tag="influence_any"):
    """Have so many further influence markers in any counties."""

    count: int


class FollowerIn(Condition, frozen=True, tag="follower_in_county"):
    """That follower stands in that county."""

    follower: Follower
    county: CountyId


class FollowerAnywhere(Condition, frozen=True, tag="follower_anywhere"):
    """That follower stands in some county."""

    follower: Follower


class FollowersIn(Condition, frozen=True, tag="followers_any_in_county"):
    """So many followers stand in that county."""

    county: CountyId
    count: int


AnyCondition: TypeAlias = (
    ItemOf | ItemsAny | InfluenceIn | InfluenceAny | FollowerIn | FollowerAnywhere | FollowersIn
)


class Mission(Struct, frozen=True):
    """A mission card; its icon names the column of the skill board."""

    id: MissionId
    points: int
    icon: Follower
    requires: tuple[AnyCondition, ...]


class TileKind(Struct, frozen=True):
    """A kind of terrain tile: how many there are, and how many are removed with 2 or 3 players."""

    terrain: Terrain
    tower: bool
    count: int
    fewer: int


class Tile(Struct, frozen=True):
    """A terrain tile."""

    terrain: Terrain
    tower: bool


class Skill(Struct, frozen=True):
    """A field of the skill board."""

    id: SkillId
    follower: Follower
    row: int
    power: SkillPower


class Frames(Struct, frozen=True):
    """The materials on the frames above and below the environs, column by column."""

    top: tuple[CountyId, ...]
    bottom: tuple[CountyId, ...]


class _Material(Struct, frozen=True):
    rules: Rules
    counties: tuple[County, ...]
    fields: tuple[Field, ...]
    tiles: tuple[TileKind, ...]
    frames: Frames
    start_tiles: tuple[CountyId, ...]
    missions: tuple[Mission, ...]
    skills: tuple[Skill, ...]


_material = read_material(__package__, _Material)

RULES = _material.rules
SEATS = range(max(RULES.rows))  # of the fullest table
COUNTIES: dict[CountyId, County] = {county.id: county for county in _material.counties}
COUNTY_ORDER: tuple[CountyId, ...] = tuple(COUNTIES)  # clockwise
FIELDS: tuple[Field, ...] = _material.fields
MISSIONS: dict[MissionId, Mission] = {mission.id: mission for mission in _material.missions}
SKILLS: dict[SkillId, Skill] = {skill.id: skill for skill in _material.skills}
SKILL_OF: dict[tuple[Follower, int], SkillId] = {
    (skill.follower, skill.row): skill.id for skill in SKILLS.values()
}
FRAMES = _material.frames
START_TILES = _material.start_tiles
TILE_KINDS = _material.tiles

BUILD_TWO, REPEL_FREE = SKILL_OF["builder", 3], SKILL_OF["shield_bearer", 3]
CHOOSE_VP, DOUBLE_DEPLOY = SKILL_OF["banner_bearer", 3], SKILL_OF["lady_in_waiting", 3]

COUNTY_NAMES: dict[CountyId, Text] = {county: Text(f"county-{county}") for county in COUNTY_ORDER}
FOLLOWER_NAMES: dict[Follower, Text] = {one: Text(f"follower-{one}") for one in FOLLOWERS}
FIELD_NAMES: tuple[Text, ...] = tuple(Text(f"field-{field.id}") for field in FIELDS)
MISSION_NAMES: dict[MissionId, Text] = {mission: Text(f"card-{mission}") for mission in MISSIONS}
SKILL_NAMES: dict[SkillId, Text] = {skill: Text(f"skill-{skill}") for skill in SKILLS}
ITEM_NAMES: dict[tuple[Item, CountyId], Text] = {
    (item, county): Text(f"item-{item}", {"county": COUNTY_NAMES[county]})
    for item in ITEMS
    for county in COUNTY_ORDER
}


def opposite(field: FieldIndex) -> FieldIndex:
    """Return the field across the ring."""
    return (field + len(FIELDS) // 2) % len(FIELDS)


_ADJACENT_COUNTIES: dict[CountyId, tuple[CountyId, CountyId]] = {
    county: (COUNTY_ORDER[(index + 1) % len(COUNTY_ORDER)], COUNTY_ORDER[index - 1])
    for index, county in enumerate(COUNTY_ORDER)
}


def adjacent_counties(county: CountyId) -> tuple[CountyId, CountyId]:
    """Return the next county clockwise, and the next one counterclockwise."""
    return _ADJACENT_COUNTIES[county]


def tiles_for(seats: int) -> tuple[Tile, ...]:
    """Return the terrain tiles of a game: with 2 or 3 players one of each kind stays in the box."""
    everything = len(COLUMN_LETTERS) * RULES.rows[seats] == sum(kind.count for kind in TILE_KINDS)
    return tuple(
        Tile(kind.terrain, kind.tower)
        for kind in TILE_KINDS
        for _ in range(kind.count - (0 if everything else kind.fewer))
    )
