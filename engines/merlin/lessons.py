"""The lessons of a first game of Merlin: dice and missions first, then fields, then scorings.

They are told in the open, so none depends on what a hidden hand holds.
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
    FIELD_NAMES,
    FIELDS,
    ITEM_NAMES,
    ORDER,
    RULES,
    Counted,
    CountyId,
    FieldIndex,
    Kind,
)
from engines.merlin.state import MERLIN_DIE
from engines.merlin.view import MerlinView, PlayerView

Context: TypeAlias = LessonContext[MerlinView, PlayerView]


FIRST_GAME = FirstGame("merlin-26", {"kings_favor": "off"})
FEW_DICE = 2  # points, dice, turns
TREASURES: tuple[Kind, ...] = ("excalibur", "grail")


def time_to_explain(context: Context) -> bool:
    """The very first turn belongs to missions, the last before a scoring to what that brings."""
    table = context.table
    if table.round == 1 and table.turn == 1:
        return False
    return table.round not in RULES.scoring_rounds or table.turn < RULES.turns_per_round


CHOOSING = all_of(on_question("ChooseDie"), time_to_explain)


def _spots(fields: Iterable[FieldIndex]) -> list[str]:
    return [f"field/{index}" for index in fields]


# Dice and figures --------------------------------------------------------------------------------


def _figures(context: Context) -> Iterable[str]:
    """Return where the own knight and Merlin stand."""
    return _spots(dict.fromkeys((context.own.knight, context.table.merlin)))


def merlin_can_move(context: Context) -> bool:
    """The white die is not used yet, and a staff is left."""
    return bool(context.own.dice[MERLIN_DIE]) and context.own.staffs > 0


def _merlin_targets(context: Context) -> Iterable[str]:
    """Return the two fields to which the white die leads as it lies."""
    start, value = context.table.merlin, context.own.dice[MERLIN_DIE]
    return _spots((start + step) % len(FIELDS) for step in (value, -value))


def _staffs(context: Context) -> Mapping[str, TextArg]:
    return {"staffs": context.own.staffs}


def an_apple_for_few_dice(context: Context) -> bool:
    """There is little choice of dice any more, but an apple."""
    return _dice_left(context) <= FEW_DICE and context.own.apples > 0


def _dice_left(context: Context) -> int:
    return sum(value > 0 for value in context.own.dice)


def _dice(context: Context) -> Mapping[str, TextArg]:
    return {"dice": _dice_left(context)}


def staff_on_offer(context: Context) -> bool:
    """Merlin's action may be performed once more."""
    return any(option.key == "staff" for option in context.decision.options)


def _action_field(context: Context) -> Iterable[str]:
    index = context.table.action_field
    return [] if index is None else _spots([index])


# The fields of the ring --------------------------------------------------------------------------


def _within_reach(context: Context, *kinds: Kind) -> list[FieldIndex]:
    """Return the fields of these kinds to which a die can lead as it lies."""
    dice = {one.spot for one in context.decision.options if one.key.startswith("use/")}
    return [
        index
        for index, field in enumerate(FIELDS)
        if field.kind in kinds and f"field/{index}" in dice
    ]


def within_reach(*kinds: Kind) -> Condition:
    """Belongs to the choice of a die that can lead to a field of these kinds."""
    return all_of(CHOOSING, lambda context: bool(_within_reach(context, *kinds)))


def _fields(*kinds: Kind) -> Callable[[Context], Iterable[str]]:
    return lambda context: _spots(_within_reach(context, *kinds))


def somebody_at_home(context: Context) -> bool:
    """A follower is still at the castle."""
    return None in context.own.followers.values()


def apples_left(context: Context) -> bool:
    """The supply has an apple for the player who takes the Grail."""
    return context.table.apples > 0


def can_build(context: Context) -> bool:
    """A manor is left, and an own material fits a free cell."""
    materials = {county for county, number in context.own.items["material"].items() if number}
    free = [cell for cell in context.table.cells.values() if cell.manor is None]
    fits = any(materials.intersection(cell.materials) for cell in free)
    return context.own.manors_left > 0 and fits


def _counted(context: Context, what: Counted) -> int:
    if what == "influence":
        counties = context.table.counties.values()
        return sum(county.influence[context.seat] for county in counties)
    return sum(context.own.items[what].values())


def _worth(context: Context, index: FieldIndex) -> int:
    """Return what a points field would score now."""
    counts = FIELDS[index].counts
    return 0 if counts is None else _counted(context, counts)


def _rich_fields(context: Context) -> list[FieldIndex]:
    """Return the points fields within reach that score a few, the best first."""
    fields = [one for one in _within_reach(context, "points") if _worth(context, one) >= FEW_DICE]
    return sorted(fields, key=lambda index: _worth(context, index), reverse=True)


def points_wait(context: Context) -> bool:
    """A die can lead to a field that scores a few points at once."""
    return bool(_rich_fields(context))


def _points_field(context: Context) -> Mapping[str, TextArg]:
    best = _rich_fields(context)[0]
    return {"field": FIELD_NAMES[best], "points": _worth(context, best)}


def _points_spot(context: Context) -> Iterable[str]:
    return _spots(_rich_fields(context)[:1])


# What lies at the castle -------------------------------------------------------------------------


def _open_missions(context: Context) -> Iterable[str]:
    return [f"display/{slot}" for slot in range(len(context.table.display))]


def mission_drawn(context: Context) -> bool:
    """A mission is about to be drawn, or was drawn in the turn before."""
    if on_question("DrawMission")(context):
        return True
    drawn = [one for one in context.news if one.text.id in ("took-open", "drew")]
    return CHOOSING(context) and any(one.author == context.seat for one in drawn)


def has_traitors(context: Context) -> bool:
    """Some are still at the castle."""
    return bool(context.own.traitors)


def _unopposed(context: Context) -> list[CountyId]:
    """Return the traitors for whom no shield is at the castle, by county."""
    shields, found = dict(context.own.items["shield"]), list[CountyId]()
    for county in context.own.traitors:
        shields[county] -= 1
        if shields[county] < 0:
            found.append(county)
    return found


def _traitors(context: Context) -> Mapping[str, TextArg]:
    left = _unopposed(context)
    counties: tuple[TextValue, ...] = tuple(COUNTY_NAMES[county] for county in dict.fromkeys(left))
    cost = len(left) * RULES.traitor_penalty
    return {"number": len(context.own.traitors), "counties": counties, "cost": cost}


def _traitor_spots(context: Context) -> Iterable[str]:
    return [f"traitor/{context.seat}/{county}" for county in dict.fromkeys(context.own.traitors)]


def _banners(context: Context) -> list[CountyId]:
    """Return the counties of which a banner is at the castle."""
    return [county for county in ORDER if context.own.items["banner"][county]]


def has_banner(context: Context) -> bool:
    """At least one is at the castle."""
    return bool(_banners(context))


def _banner(context: Context) -> Mapping[str, TextArg]:
    county = _banners(context)[0]
    power = Text(f"card-banner_{county}.power")
    return {"banner": ITEM_NAMES["banner", county], "power": power}


def _banner_spot(context: Context) -> Iterable[str]:
    return [f"item/{context.seat}/banner/{_banners(context)[0]}"]


# Scorings and the end ----------------------------------------------------------------------------


def scoring_is_near(context: Context) -> bool:
    """A scoring follows this round, in which there are two turns left."""
    return context.table.round in RULES.scoring_rounds and _dice_left(context) == FEW_DICE


def last_round(context: Context) -> bool:
    """No other follows."""
    return context.table.round == RULES.rounds


LESSONS: tuple[Lesson, ...] = (
    Lesson("goal", always, spots=_figures),
    Lesson("missions", on_question("Act", "EndTurn"), spots=_open_missions),
    Lesson("scored", all_of(CHOOSING, on_event("scored-followers"))),
    Lesson("soon", all_of(CHOOSING, scoring_is_near), spots=_traitor_spots),
    Lesson("last", all_of(CHOOSING, last_round), args=_dice),
    Lesson("county", all_of(within_reach("county"), somebody_at_home), spots=_fields("county")),
    Lesson("merlin", all_of(CHOOSING, merlin_can_move), spots=_merlin_targets, args=_staffs),
    Lesson("traitors", all_of(CHOOSING, has_traitors), spots=_traitor_spots, args=_traitors),
    Lesson("draw", all_of(mission_drawn, time_to_explain), spots=_open_missions),
    Lesson("influence", within_reach("influence"), spots=_fields("influence")),
    Lesson("manor", all_of(within_reach("manor"), can_build), spots=_fields("manor")),
    Lesson("banner", all_of(CHOOSING, has_banner), spots=_banner_spot, args=_banner),
    Lesson("points", all_of(CHOOSING, points_wait), spots=_points_spot, args=_points_field),
    Lesson("treasure", all_of(within_reach(*TREASURES), apples_left), spots=_fields(*TREASURES)),
    Lesson("apple", all_of(CHOOSING, an_apple_for_few_dice), args=_dice),
    Lesson("staff", all_of(staff_on_offer, time_to_explain), spots=_action_field),
)
