"""The lessons of a first game of Merlin: dice and missions first, then fields, then scorings.

All players can read them, so none depends on a hidden hand.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from engines.core.lessons import (
    Condition,
    FirstGame,
    Lesson,
    LessonContext,
    all_of,
    always,
    on_event,
    on_question,
)
from engines.core.text import Text, TextArg, TextValue
from engines.merlin.material import (
    COUNTY_NAMES,
    COUNTY_ORDER,
    FIELD_NAMES,
    FIELDS,
    ITEM_NAMES,
    RULES,
    Counted,
    CountyId,
    FieldIndex,
    Kind,
)
from engines.merlin.state import MERLIN_DIE_INDEX
from engines.merlin.view import MerlinView, PlayerView

Context: TypeAlias = LessonContext[MerlinView, PlayerView]


FIRST_GAME = FirstGame("merlin-26", {"kings_favor": "off"})
FEW_DICE_LEFT = 2
MIN_FIELD_POINTS = 2
TREASURES: tuple[Kind, ...] = ("excalibur", "grail")


def has_time_to_explain(context: Context) -> bool:
    """Return whether this is neither the first turn nor the last before a scoring."""
    table = context.table
    if table.round == 1 and table.turn == 1:
        return False
    return table.round not in RULES.scoring_rounds or table.turn < RULES.turns_per_round


WHEN_CHOOSING_DIE = all_of(on_question("ChooseDie"), has_time_to_explain)


def _spots(fields: Iterable[FieldIndex]) -> list[str]:
    return [f"field/{index}" for index in fields]


# Dice and figures --------------------------------------------------------------------------------


def _figure_spots(context: Context) -> Iterable[str]:
    """Return the fields of the learner's knight and of Merlin."""
    return _spots(dict.fromkeys((context.own.knight, context.table.merlin)))


def merlin_can_move(context: Context) -> bool:
    """Return whether the white die is unused and a staff is left."""
    return bool(context.own.dice[MERLIN_DIE_INDEX]) and context.own.staffs > 0


def _merlin_target_spots(context: Context) -> Iterable[str]:
    """Return the two fields that the unchanged white die reaches."""
    start, value = context.table.merlin, context.own.dice[MERLIN_DIE_INDEX]
    return _spots((start + step) % len(FIELDS) for step in (value, -value))


def _staff_args(context: Context) -> Mapping[str, TextArg]:
    return {"staffs": context.own.staffs}


def has_apple_and_few_dice(context: Context) -> bool:
    """Return whether few dice and an apple are left."""
    return _dice_left(context) <= FEW_DICE_LEFT and context.own.apples > 0


def _dice_left(context: Context) -> int:
    return sum(value > 0 for value in context.own.dice)


def _dice_args(context: Context) -> Mapping[str, TextArg]:
    return {"dice": _dice_left(context)}


def is_staff_offered(context: Context) -> bool:
    """Return whether a staff can repeat Merlin's action."""
    return any(option.key == "staff" for option in context.decision.options)


def _action_field_spots(context: Context) -> Iterable[str]:
    index = context.table.action_field
    return [] if index is None else _spots([index])


# The fields of the ring --------------------------------------------------------------------------


def _fields_in_reach(context: Context, *kinds: Kind) -> list[FieldIndex]:
    """Return the fields of these kinds that an unchanged die reaches."""
    dice = {one.spot for one in context.decision.options if one.key.startswith("use/")}
    return [
        index
        for index, field in enumerate(FIELDS)
        if field.kind in kinds and f"field/{index}" in dice
    ]


def is_field_in_reach(*kinds: Kind) -> Condition:
    """Return the condition that a die reaches a field of these kinds."""
    return all_of(WHEN_CHOOSING_DIE, lambda context: bool(_fields_in_reach(context, *kinds)))


def _field_spots(*kinds: Kind) -> Callable[[Context], Iterable[str]]:
    return lambda context: _spots(_fields_in_reach(context, *kinds))


def has_follower_at_home(context: Context) -> bool:
    """Return whether a follower is still at the castle."""
    return None in context.own.followers.values()


def has_apple_in_supply(context: Context) -> bool:
    """Return whether the supply has an apple for the Grail."""
    return context.table.apples > 0


def can_build(context: Context) -> bool:
    """Return whether a manor is left and an own material fits a free cell."""
    materials = {county for county, number in context.own.items["material"].items() if number}
    free = [cell for cell in context.table.cells.values() if cell.manor is None]
    fits = any(materials.intersection(cell.materials) for cell in free)
    return context.own.manors_left > 0 and fits


def _count(context: Context, what: Counted) -> int:
    if what == "influence":
        counties = context.table.counties.values()
        return sum(county.influence[context.seat] for county in counties)
    return sum(context.own.items[what].values())


def _field_points(context: Context, index: FieldIndex) -> int:
    """Return the learner's points on a points field now."""
    counts = FIELDS[index].counts
    return 0 if counts is None else _count(context, counts)


def _rich_fields(context: Context) -> list[FieldIndex]:
    """Return the points fields in reach with enough points, the best first."""
    fields = [
        one
        for one in _fields_in_reach(context, "points")
        if _field_points(context, one) >= MIN_FIELD_POINTS
    ]
    return sorted(fields, key=lambda index: _field_points(context, index), reverse=True)


def has_rich_field(context: Context) -> bool:
    """Return whether a die reaches a field with enough points."""
    return bool(_rich_fields(context))


def _points_args(context: Context) -> Mapping[str, TextArg]:
    best = _rich_fields(context)[0]
    return {"field": FIELD_NAMES[best], "points": _field_points(context, best)}


# Things at the castle ----------------------------------------------------------------------------


def _mission_spots(context: Context) -> Iterable[str]:
    return [f"display/{slot}" for slot in range(len(context.table.display))]


def is_mission_drawn(context: Context) -> bool:
    """Return whether a mission is about to be drawn, or was drawn in the turn before."""
    if on_question("DrawMission")(context):
        return True
    drawn = [one for one in context.news if one.text.id in ("took-open", "drew")]
    return WHEN_CHOOSING_DIE(context) and any(one.author == context.seat for one in drawn)


def has_traitors(context: Context) -> bool:
    """Return whether traitors are at the castle."""
    return bool(context.own.traitors)


def _undefended_traitors(context: Context) -> list[CountyId]:
    """Return the counties of traitors without a matching shield, one entry each."""
    shields, found = dict(context.own.items["shield"]), list[CountyId]()
    for county in context.own.traitors:
        shields[county] -= 1
        if shields[county] < 0:
            found.append(county)
    return found


def _traitor_args(context: Context) -> Mapping[str, TextArg]:
    left = _undefended_traitors(context)
    counties: tuple[TextValue, ...] = tuple(COUNTY_NAMES[county] for county in dict.fromkeys(left))
    cost = len(left) * RULES.traitor_penalty
    return {"number": len(context.own.traitors), "counties": counties, "cost": cost}


def _traitor_spots(context: Context) -> Iterable[str]:
    return [f"traitor/{context.seat}/{county}" for county in dict.fromkeys(context.own.traitors)]


def _banner_counties(context: Context) -> list[CountyId]:
    """Return the counties whose banner is at the castle."""
    return [county for county in COUNTY_ORDER if context.own.items["banner"][county]]


def has_banner(context: Context) -> bool:
    """Return whether a banner is at the castle."""
    return bool(_banner_counties(context))


def _banner_args(context: Context) -> Mapping[str, TextArg]:
    county = _banner_counties(context)[0]
    power = Text(f"card-banner_{county}.power")
    return {"banner": ITEM_NAMES["banner", county], "power": power}


def _banner_spots(context: Context) -> Iterable[str]:
    return [f"item/{context.seat}/banner/{_banner_counties(context)[0]}"]


# Scorings and the end ----------------------------------------------------------------------------


def is_scoring_near(context: Context) -> bool:
    """Return whether a scoring follows in two turns."""
    return context.table.round in RULES.scoring_rounds and _dice_left(context) == FEW_DICE_LEFT


def is_last_round(context: Context) -> bool:
    """Return whether this is the last round."""
    return context.table.round == RULES.rounds


def from_turn(number: int) -> Condition:
    """Return the condition of this turn of the game and all later ones."""
    turns = RULES.turns_per_round
    return lambda context: (context.table.round - 1) * turns + context.table.turn >= number


def on_field(*kinds: Kind) -> Condition:
    """Return the condition that the learner acts on a field of these kinds."""

    def is_there(context: Context) -> bool:
        index = context.table.action_field
        return index is not None and FIELDS[index].kind in kinds

    return all_of(on_question("Act", "ActAgain"), is_there)


def met_on_field(*kinds: Kind, turn: int, allowed: Condition = always) -> Condition:
    """Return the condition that these fields are of interest: the learner is there, or could go.

    Dice reach nearly all kinds in the first turn already, so each kind has its turn.
    """
    in_reach = all_of(from_turn(turn), is_field_in_reach(*kinds))
    return lambda context: allowed(context) and (on_field(*kinds)(context) or in_reach(context))


LESSONS: tuple[Lesson, ...] = (
    Lesson("goal", always, spots=_figure_spots),
    Lesson("missions", on_question("Act", "EndTurn"), spots=_mission_spots),
    Lesson("scored", all_of(WHEN_CHOOSING_DIE, on_event("scored-followers"))),
    Lesson("soon", all_of(WHEN_CHOOSING_DIE, is_scoring_near), spots=_traitor_spots),
    Lesson("last", all_of(WHEN_CHOOSING_DIE, is_last_round), args=_dice_args),
    Lesson(
        "staff",
        all_of(is_staff_offered, has_time_to_explain),
        spots=_action_field_spots,
        is_brief=True,
    ),
    Lesson(
        "draw",
        all_of(is_mission_drawn, has_time_to_explain),
        spots=_mission_spots,
        is_brief=True,
    ),
    Lesson(
        "county",
        met_on_field("county", turn=2, allowed=has_follower_at_home),
        spots=_field_spots("county"),
        is_brief=True,
    ),
    Lesson(
        "merlin",
        all_of(WHEN_CHOOSING_DIE, merlin_can_move),
        spots=_merlin_target_spots,
        args=_staff_args,
        is_brief=True,
    ),
    Lesson(
        "traitors",
        all_of(WHEN_CHOOSING_DIE, all_of(from_turn(3), has_traitors)),
        spots=_traitor_spots,
        args=_traitor_args,
    ),
    Lesson(
        "influence",
        met_on_field("influence", turn=3),
        spots=_field_spots("influence"),
        is_brief=True,
    ),
    Lesson(
        "manor",
        met_on_field("manor", turn=4, allowed=can_build),
        spots=_field_spots("manor"),
    ),
    Lesson(
        "banner",
        all_of(WHEN_CHOOSING_DIE, all_of(from_turn(4), has_banner)),
        spots=_banner_spots,
        args=_banner_args,
        is_brief=True,
    ),
    Lesson("points", all_of(WHEN_CHOOSING_DIE, has_rich_field), args=_points_args, is_brief=True),
    Lesson(
        "treasure",
        met_on_field(*TREASURES, turn=5, allowed=has_apple_in_supply),
        spots=_field_spots(*TREASURES),
        is_brief=True,
    ),
    Lesson(
        "apple",
        all_of(WHEN_CHOOSING_DIE, all_of(from_turn(6), has_apple_and_few_dice)),
        is_brief=True,
    ),
)
