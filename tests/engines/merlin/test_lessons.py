"""What the lessons of Merlin claim is so, and none of them gives a hidden hand away."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from engines import Event, start, view_for
from engines.core.lessons import Lesson, LessonContext
from engines.core.text import TextArg
from engines.merlin import GAME
from engines.merlin.lessons import FIRST_GAME, LESSONS
from engines.merlin.material import COUNTY_NAMES, FIELD_NAMES, FIELDS, MISSIONS, RULES
from engines.merlin.state import Merlin
from engines.merlin.steps import Round
from engines.merlin.steps.turn import TakeTurn
from tests.engines.merlin.table import DULL, SCORING, WORDS, make_state, player, scores
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import decision, move, offered_keys, options, play

BY_ID = {lesson.id: lesson for lesson in LESSONS}
DOVE_INFLUENCE = "m14"
later = partial(make_state, in_round=3)  # when there is time to explain


def context_of(table: Merlin, news: Iterable[Event] = ()) -> LessonContext[Any, Any]:
    """Return the open question as its seat sees it."""
    found = decision(table)
    return LessonContext(view_for(table, found.seat), found, tuple(news))


def lesson(name: str) -> Lesson:
    return BY_ID[name]


def belongs(name: str, table: Merlin, news: Iterable[Event] = ()) -> bool:
    return lesson(name).when(context_of(table, news))


def numbers(name: str, table: Merlin) -> dict[str, TextArg]:
    """Return the text arguments of the lesson."""
    return dict(lesson(name).args(context_of(table)))


def spots(name: str, table: Merlin) -> list[str]:
    return [*lesson(name).spots(context_of(table))]


def field(name: str) -> int:
    return next(index for index, one in enumerate(FIELDS) if one.id == name)


def knight_before(name: str, steps: int) -> int:
    """Return where a knight stands that so many steps lead to the field."""
    return (field(name) - steps) % len(FIELDS)


# The beginning, and what never changes -----------------------------------------------------------


def test_the_learner_begins_the_first_game_without_the_kings_favor() -> None:
    table, _ = start(GAME, 2, FIRST_GAME.seed, FIRST_GAME.options)

    assert not table.kings_favor
    assert decision(table).seat == 0
    assert spots("goal", table) == [f"field/{table.players[0].knight}", f"field/{table.merlin}"]


def test_the_numbers_that_the_lessons_name_are_those_of_the_rules() -> None:
    assert (RULES.rounds, RULES.turns_per_round, RULES.scoring_rounds) == (6, 4, (2, 4, 6))
    assert (RULES.traitor_penalty, RULES.traitors_per_player, RULES.excalibur_bonus) == (3, 3, 3)
    assert (RULES.apple_points, RULES.staff_points, RULES.items_per_point) == (1, 2, 3)
    assert {mission.points for mission in MISSIONS.values()} == {1, 2, 3}


def test_no_lesson_tells_what_the_hand_holds() -> None:
    lucky, dull = (
        later(player(influence="dove", dice=(4, 5, 6, 1), traitors="fox", hand=hand, staffs=1))
        for hand in ((DOVE_INFLUENCE, *DULL[:3]), DULL)
    )
    assert offered_keys(lucky, "redeem")
    assert not offered_keys(dull, "redeem")

    assert texts_by_lesson(lucky) == texts_by_lesson(dull)
    assert texts_by_lesson(play(lucky, "use/player/4")) == texts_by_lesson(
        play(dull, "use/player/4")
    )


def test_the_very_first_turn_belongs_to_missions() -> None:
    table = make_state(player("fox banner", dice=(4, 1, 2, 1), traitors="fox"))

    assert [*texts_by_lesson(table)] == ["goal"]
    assert [*texts_by_lesson(play(table, "use/player/4"))][:2] == ["goal", "missions"]


def texts_by_lesson(table: Merlin) -> dict[str, str]:
    """Return the texts of all lessons that fit the open question."""
    context = context_of(table)
    return {one.id: WORDS.text(one.text(context), NAMES) for one in LESSONS if one.when(context)}


# Dice and figures --------------------------------------------------------------------------------


def test_the_two_fields_that_are_shown_are_those_to_which_merlin_can_go() -> None:
    table = later(player(dice=(1, 2, 3, 5), staffs=2), merlin=3)
    ways = {one.spot for one in options(table) if one.key.startswith("use/merlin/")}

    assert belongs("merlin", table)
    assert {*spots("merlin", table)} == ways == {"field/8", "field/22"}
    assert numbers("merlin", table) == {"staffs": 2}


def test_merlin_is_not_explained_to_a_player_who_cannot_move_him_or_has_no_staff() -> None:
    assert not belongs("merlin", later(player(dice=(1, 2, 3, 0), staffs=2)))
    assert not belongs("merlin", later(player(dice=(1, 2, 3, 5), staffs=0)))


def test_a_staff_is_explained_where_it_can_be_used() -> None:
    table = later(player(dice=(1, 2, 3, 1), staffs=1))

    assert belongs("staff", play(table, "use/merlin/1/clockwise/act"))
    assert not belongs("staff", play(table, "use/player/1/act"))


def test_an_apple_is_explained_when_few_dice_are_left() -> None:
    assert belongs("apple", later(player(dice=(0, 2, 0, 5), apples=1)))
    assert not belongs("apple", later(player(dice=(1, 2, 0, 5), apples=1)))
    assert not belongs("apple", later(player(dice=(0, 2, 0, 5), apples=0)))


# Fields ------------------------------------------------------------------------------------------


def test_a_county_is_explained_while_a_follower_is_at_home() -> None:
    all_out = player(
        dice=(4, 0, 0, 0),
        followers={
            "builder": "fox",
            "shield_bearer": "fox",
            "banner_bearer": "eagle",
            "lady_in_waiting": "fish",
        },
    )

    assert spots("county", later(player(dice=(4, 0, 0, 0)))) == ["field/4"]
    assert belongs("county", later(player(dice=(4, 0, 0, 0))))
    assert not belongs("county", later(all_out))
    assert not belongs("county", later(player(dice=(3, 0, 0, 0))))


def test_a_manor_is_explained_where_one_can_be_built() -> None:
    knight, dice = knight_before("manor_1", 2), (2, 0, 0, 0)

    assert belongs("manor", later(player("fish material", knight=knight, dice=dice)))
    assert not belongs("manor", later(player("fish banner", knight=knight, dice=dice)))
    assert not belongs("manor", later(player("fish material", knight=knight, dice=(1, 0, 0, 0))))


def test_the_points_that_are_reported_are_what_the_field_scores() -> None:
    knight = knight_before("points_shield", 5)
    table = later(player("2 fox shield, eagle shield", knight=knight, dice=(5, 0, 0, 0)))

    assert belongs("points", table)
    assert numbers("points", table) == {"field": FIELD_NAMES[field("points_shield")], "points": 3}
    assert scores(play(table, "use/player/5/act"))[0] == 3


def test_of_two_points_fields_within_reach_the_better_one_is_named() -> None:
    knight, merlin = knight_before("points_shield", 5), knight_before("points_banner", 4)
    castle = "2 fox shield, 3 fox banner"
    table = later(player(castle, knight=knight, dice=(5, 0, 0, 4)), merlin=merlin)

    assert numbers("points", table) == {"field": FIELD_NAMES[field("points_banner")], "points": 3}
    assert spots("points", table) == []  # there may be a better field


def test_a_single_point_is_not_worth_a_lesson() -> None:
    knight = knight_before("points_shield", 5)

    assert not belongs("points", later(player("fox shield", knight=knight, dice=(5, 0, 0, 0))))


def test_points_that_cost_a_banner_on_the_way_are_not_promised() -> None:
    me = player("3 fish banner", knight=field("points_banner") + 2, dice=(2, 0, 0, 0))
    table = later(me)

    assert f"field/{field('points_banner')}" in {one.spot for one in options(table)}
    assert not belongs("points", table)


def test_the_treasures_are_explained_while_the_grail_brings_an_apple() -> None:
    me = player(knight=knight_before("grail", 3), dice=(3, 0, 0, 0))

    assert belongs("treasure", later(me))
    assert not belongs("treasure", later(me, apples=0))


# Castle and scorings -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("castle", "cost", "missing"),
    [
        ("", 9, ("fox", "eagle")),
        ("fox shield", 6, ("fox", "eagle")),
        ("2 fox shield, dove shield", 3, ("eagle",)),
        ("2 fox shield, eagle shield", 0, ()),
    ],
)
def test_the_points_at_stake_are_what_the_traitors_would_cost(
    castle: str, cost: int, missing: tuple[str, ...]
) -> None:
    me = player(castle, traitors="fox 2, eagle")
    table, scored = later(me), later(me, agenda=(*SCORING, TakeTurn(0)))

    assert belongs("traitors", table)
    assert numbers("traitors", table) == {
        "number": 3,
        "cost": cost,
        "counties": tuple(COUNTY_NAMES[county] for county in COUNTY_NAMES if county in missing),
    }
    assert scored.players[0].points["traitors"] == -cost


def test_the_banner_that_is_explained_is_ones_own() -> None:
    table = later(player("fox banner, fish shield"))

    assert belongs("banner", table)
    assert spots("banner", table) == ["item/0/banner/fox"]
    assert not belongs("banner", later(player("fish shield")))


@pytest.mark.parametrize("number", range(1, RULES.rounds + 1))
def test_a_scoring_is_announced_two_turns_before_it(number: int) -> None:
    turns = [
        belongs("soon", make_state(player(dice=dice), in_round=number))
        for dice in ((1, 2, 3, 4), (0, 2, 3, 4), (0, 0, 3, 4), (0, 0, 0, 4))
    ]

    assert turns == [False, False, number in (2, 4, 6), False]


def test_the_last_turn_before_a_scoring_is_left_to_what_the_scoring_brings() -> None:
    me = player("fox banner", dice=(4, 0, 0, 0), traitors="fox", apples=1)

    assert [*texts_by_lesson(make_state(me, in_round=2))] == ["goal"]
    assert {"county", "traitors", "banner", "apple"} < texts_by_lesson(
        make_state(me, in_round=3)
    ).keys()


def test_after_a_scoring_all_but_one_marker_a_county_are_home_and_traitors_have_come() -> None:
    me = player(influence="fox 3, dove 2", traitors="fox", dice=(0, 0, 1, 0))
    table = make_state(me, in_round=2, agenda=(TakeTurn(0), *SCORING, Round(3)))
    assert not belongs("scored", table)

    table, events = move(play(table, "use/player/1"), "end")
    mine = table.players[0]

    assert table.round == 3
    assert belongs("scored", table, events)
    assert (mine.influence["fox"], mine.influence["dove"], len(mine.traitors)) == (1, 1, 3)


def test_drawing_is_explained_where_a_mission_is_drawn_and_in_the_turn_after() -> None:
    me = player(influence="dove", hand=(DOVE_INFLUENCE, *DULL[:3]))
    table = play(later(me), f"redeem/{DOVE_INFLUENCE}", "use/player/1/act")
    assert decision(table).kind == "DrawMission"
    assert belongs("draw", table)

    table, events = move(table, offered_keys(table)[0])

    assert not belongs("draw", table, events)  # it was another's
    assert belongs("draw", later(me), events)


def test_the_last_round_counts_the_turns_that_are_left() -> None:
    table = make_state(player(dice=(0, 2, 3, 4)), in_round=6)

    assert belongs("last", table)
    assert numbers("last", table) == {"dice": 3}
    assert not belongs("last", make_state(in_round=5))
