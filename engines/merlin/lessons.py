"""The lessons of a first game of Merlin: dice and missions first, then fields, then scorings.

They are told in the open, so none depends on what a hidden hand holds.
"""

from collections.abc import Callable, Iterable, Mapping

from engines.core.lessons import FirstGame, Lesson, LessonContext, Condition, always, on_question, all_of, on_event
from engines.core.text import TextArg, Text, TextValue
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

FIRST_GAME = FirstGame("merlin-26", {"kings_favor": "off"})
A_FEW = 2  # points, dice, turns
TREASURES: tuple[Kind, ...] = ("excalibur", "grail")


def _table(moment: LessonContext) -> MerlinView:
    table: MerlinView = moment.view.table
    return table


def _own(moment: LessonContext) -> PlayerView:
    return _table(moment).players[moment.seat]


def time_to_explain(moment: LessonContext) -> bool:
    """The very first turn belongs to missions, the last before a scoring to what that brings."""
    table = _table(moment)
    if table.round == 1 and table.turn == 1:
        return False
    return table.round not in RULES.scoring_rounds or table.turn < RULES.turns_per_round


CHOOSING = all_of(on_question("ChooseDie"), time_to_explain)


def _spots(fields: Iterable[FieldIndex]) -> list[str]:
    return [f"field/{index}" for index in fields]


# Dice and figures --------------------------------------------------------------------------------


def _figures(moment: LessonContext) -> Iterable[str]:
    """Return where the own knight and Merlin stand."""
    return _spots(dict.fromkeys((_own(moment).knight, _table(moment).merlin)))


def merlin_can_move(moment: LessonContext) -> bool:
    """The white die is not used yet, and a staff is left."""
    return bool(_own(moment).dice[MERLIN_DIE]) and _own(moment).staffs > 0


def _merlins_ways(moment: LessonContext) -> Iterable[str]:
    """Return the two fields to which the white die leads as it lies."""
    start, value = _table(moment).merlin, _own(moment).dice[MERLIN_DIE]
    return _spots((start + step) % len(FIELDS) for step in (value, -value))


def _staffs(moment: LessonContext) -> Mapping[str, TextArg]:
    return {"staffs": _own(moment).staffs}


def an_apple_for_few_dice(moment: LessonContext) -> bool:
    """There is little choice of dice any more, but an apple."""
    return _dice_left(moment) <= A_FEW and _own(moment).apples > 0


def _dice_left(moment: LessonContext) -> int:
    return sum(value > 0 for value in _own(moment).dice)


def _dice(moment: LessonContext) -> Mapping[str, TextArg]:
    return {"dice": _dice_left(moment)}


def staff_on_offer(moment: LessonContext) -> bool:
    """Merlin's action may be performed once more."""
    return any(option.key == "staff" for option in moment.decision.options)


def _action_field(moment: LessonContext) -> Iterable[str]:
    index = _table(moment).action_field
    return [] if index is None else _spots([index])


# The fields of the ring --------------------------------------------------------------------------


def _within_reach(moment: LessonContext, *kinds: Kind) -> list[FieldIndex]:
    """Return the fields of these kinds to which a die can lead as it lies."""
    dice = {one.spot for one in moment.decision.options if one.key.startswith("use/")}
    return [
        index
        for index, field in enumerate(FIELDS)
        if field.kind in kinds and f"field/{index}" in dice
    ]


def within_reach(*kinds: Kind) -> Condition:
    """Belongs to the choice of a die that can lead to a field of these kinds."""
    return all_of(CHOOSING, lambda moment: bool(_within_reach(moment, *kinds)))


def _fields(*kinds: Kind) -> Callable[[LessonContext], Iterable[str]]:
    return lambda moment: _spots(_within_reach(moment, *kinds))


def somebody_at_home(moment: LessonContext) -> bool:
    """A follower is still at the castle."""
    return None in _own(moment).followers.values()


def apples_left(moment: LessonContext) -> bool:
    """The supply has an apple for whoever takes the Grail."""
    return _table(moment).apples > 0


def can_build(moment: LessonContext) -> bool:
    """A manor is left, and an own material fits a free cell."""
    materials = {county for county, number in _own(moment).items["material"].items() if number}
    free = [cell for cell in _table(moment).cells.values() if cell.manor is None]
    fits = any(materials.intersection(cell.materials) for cell in free)
    return _own(moment).manors_left > 0 and fits


def _counted(moment: LessonContext, what: Counted) -> int:
    if what == "influence":
        counties = _table(moment).counties.values()
        return sum(county.influence[moment.seat] for county in counties)
    return sum(_own(moment).items[what].values())


def _worth(moment: LessonContext, index: FieldIndex) -> int:
    """Return what a points field would score now."""
    counts = FIELDS[index].counts
    return 0 if counts is None else _counted(moment, counts)


def _rich_fields(moment: LessonContext) -> list[FieldIndex]:
    """Return the points fields within reach that score a few, the best first."""
    fields = [one for one in _within_reach(moment, "points") if _worth(moment, one) >= A_FEW]
    return sorted(fields, key=lambda index: _worth(moment, index), reverse=True)


def points_wait(moment: LessonContext) -> bool:
    """A die can lead to a field that scores a few points at once."""
    return bool(_rich_fields(moment))


def _points_field(moment: LessonContext) -> Mapping[str, TextArg]:
    best = _rich_fields(moment)[0]
    return {"field": FIELD_NAMES[best], "points": _worth(moment, best)}


def _points_spot(moment: LessonContext) -> Iterable[str]:
    return _spots(_rich_fields(moment)[:1])


# What lies at the castle -------------------------------------------------------------------------


def _open_missions(moment: LessonContext) -> Iterable[str]:
    return [f"display/{slot}" for slot in range(len(_table(moment).display))]


def mission_drawn(moment: LessonContext) -> bool:
    """A mission is about to be drawn, or was drawn in the turn before."""
    if on_question("DrawMission")(moment):
        return True
    drawn = [one for one in moment.news if one.text.id in ("took-open", "drew")]
    return CHOOSING(moment) and any(one.author == moment.seat for one in drawn)


def has_traitors(moment: LessonContext) -> bool:
    """Some are still at the castle."""
    return bool(_own(moment).traitors)


def _unopposed(moment: LessonContext) -> list[CountyId]:
    """Return the traitors for whom no shield is at the castle, by county."""
    shields, found = dict(_own(moment).items["shield"]), list[CountyId]()
    for county in _own(moment).traitors:
        shields[county] -= 1
        if shields[county] < 0:
            found.append(county)
    return found


def _traitors(moment: LessonContext) -> Mapping[str, TextArg]:
    left = _unopposed(moment)
    counties: tuple[TextValue, ...] = tuple(COUNTY_NAMES[county] for county in dict.fromkeys(left))
    cost = len(left) * RULES.traitor_penalty
    return {"number": len(_own(moment).traitors), "counties": counties, "cost": cost}


def _traitor_spots(moment: LessonContext) -> Iterable[str]:
    return [f"traitor/{moment.seat}/{county}" for county in dict.fromkeys(_own(moment).traitors)]


def _banners(moment: LessonContext) -> list[CountyId]:
    """Return the counties of which a banner is at the castle."""
    return [county for county in ORDER if _own(moment).items["banner"][county]]


def has_banner(moment: LessonContext) -> bool:
    """At least one is at the castle."""
    return bool(_banners(moment))


def _banner(moment: LessonContext) -> Mapping[str, TextArg]:
    county = _banners(moment)[0]
    power = Text(f"card-banner_{county}.power")
    return {"banner": ITEM_NAMES["banner", county], "power": power}


def _banner_spot(moment: LessonContext) -> Iterable[str]:
    return [f"item/{moment.seat}/banner/{_banners(moment)[0]}"]


# Scorings and the end ----------------------------------------------------------------------------


def scoring_is_near(moment: LessonContext) -> bool:
    """A scoring follows this round, in which there are two turns left."""
    return _table(moment).round in RULES.scoring_rounds and _dice_left(moment) == A_FEW


def last_round(moment: LessonContext) -> bool:
    """No other follows."""
    return _table(moment).round == RULES.rounds


LESSONS: tuple[Lesson, ...] = (
    Lesson("goal", always, spots=_figures),
    Lesson("missions", on_question("Act", "EndTurn"), spots=_open_missions),
    Lesson("scored", all_of(CHOOSING, on_event("scored-followers"))),
    Lesson("soon", all_of(CHOOSING, scoring_is_near), spots=_traitor_spots),
    Lesson("last", all_of(CHOOSING, last_round), args=_dice),
    Lesson("county", all_of(within_reach("county"), somebody_at_home), spots=_fields("county")),
    Lesson("merlin", all_of(CHOOSING, merlin_can_move), spots=_merlins_ways, args=_staffs),
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
