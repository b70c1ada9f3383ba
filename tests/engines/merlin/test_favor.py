"""Merlin, section 9: The King's Favor, learning skills and using them."""

import pytest

from engines.merlin import GAME
from engines.merlin.material import SKILLS, SkillId
from engines.merlin.state import Merlin, Player
from tests.engines.merlin.table import (
    SCORING,
    WORDS,
    effects,
    items_of,
    make_state,
    player,
    remark,
    scores,
)
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import asked_seat_and_prompt, label, offered_keys, play

HAND = ("m43", "m44", "m46", "m47")
OTHER_PLAYER = player(hand=HAND)
LAKE_TERRAIN = "llllll" * 3


def favor(me: Player, *others: Player, on: str | None = None, by_merlin: bool = False) -> Merlin:
    return make_state(
        me,
        *(others or (OTHER_PLAYER,)),
        on=on,
        by_merlin=by_merlin,
        kings_favor=True,
        terrain=LAKE_TERRAIN,
    )


def test_9_a_mission_is_redeemed_for_points_or_for_a_skill_up_to_its_row() -> None:
    me = player("3 fox material", hand=("m32", "m53", "m54", "m55"))

    assert offered_keys(favor(me), "redeem") == [
        "redeem/m32/points",
        "redeem/m32/builder_1",
        "redeem/m32/builder_2",
    ]


@pytest.mark.parametrize(
    ("card", "rows"),
    [("m13", 1), ("m32", 2), ("m43", 3)],
)
def test_9_row_r_needs_a_card_of_r_points(card: str, rows: int) -> None:
    me = player(
        "3 fox material, dragon banner, dove material, fish shield",
        influence="dragon",
        hand=(card, "m53", "m54", "m55"),
    )

    assert offered_keys(favor(me, player(hand=("m31", "m33", "m34", "m35"))), "redeem") == [
        f"redeem/{card}/points",
        *(f"redeem/{card}/builder_{row}" for row in range(1, rows + 1)),
    ]


def test_9_a_skill_costs_a_seal_and_the_cards_points() -> None:
    table = favor(player(influence="dragon", hand=("m13", "m53", "m54", "m55")))

    table = play(table, "redeem/m13/builder_1")

    assert table.players[0].skills == ["builder_1"]
    assert table.players[0].seals == 3
    assert scores(table)[0] == 0
    assert table.discard == ["m13"]


def test_9_no_skill_is_learned_twice_or_without_a_seal() -> None:
    hand = ("m13", "m53", "m54", "m55")
    known = player(influence="dragon", hand=hand, skills=["builder_1"])
    full = player(
        influence="dragon",
        hand=hand,
        skills=["lady_in_waiting_1", "lady_in_waiting_2", "banner_bearer_1", "banner_bearer_2"],
    )

    assert offered_keys(favor(known), "redeem") == ["redeem/m13/points"]
    assert offered_keys(favor(full), "redeem") == ["redeem/m13/points"]


def test_9_without_the_module_there_is_no_choice() -> None:
    me = player(influence="dragon", hand=("m13", "m53", "m54", "m55"))

    assert offered_keys(make_state(me), "redeem") == ["redeem/m13"]


def test_9_the_dove_banners_points_are_scored_with_a_skill_too() -> None:
    me = player("dove banner", influence="dragon, dove", hand=("m13", "m14", "m54", "m55"))
    table = play(favor(me), "redeem/m13/builder_1", "second_mission/m14/lady_in_waiting_1")

    assert scores(table)[0] == 2
    assert table.players[0].skills == ["builder_1", "lady_in_waiting_1"]


def test_example_12_a_row_1_skill_adds_a_point_to_missions_of_its_icon() -> None:
    me = player("3 fox material", hand=("m32", "m53", "m54", "m55"), skills=["builder_1"])

    assert scores(play(favor(me), "redeem/m32/points"))[0] == 3


def test_9_the_row_1_point_comes_with_a_skill_too_but_not_for_the_card_that_teaches_it() -> None:
    me = player("3 fox material", hand=("m32", "m53", "m54", "m55"), skills=["builder_1"])
    new = player("3 fox material", hand=("m32", "m53", "m54", "m55"))

    assert scores(play(favor(me), "redeem/m32/builder_2"))[0] == 1
    assert scores(play(favor(new), "redeem/m32/builder_1"))[0] == 0


def test_9_the_row_1_point_is_for_its_own_icon_only() -> None:
    me = player(influence="dove", hand=("m14", "m53", "m54", "m55"), skills=["builder_1"])

    assert scores(play(favor(me), "redeem/m14/points"))[0] == 1


def test_9_deploy_anywhere_lets_its_follower_go_to_any_other_county_and_work_there() -> None:
    me = player(followers={"builder": "dove"}, skills=["builder_2"])
    table = favor(me, on="county_fish")

    assert offered_keys(table, "place/builder") == [
        f"place/builder/{county}" for county in ("dragon", "fish", "snake", "fox", "eagle")
    ]
    assert offered_keys(table, "place/shield_bearer") == ["place/shield_bearer/fish"]
    assert items_of(play(table, "place/builder/eagle")) == {"eagle material": 1}


def test_6_4_deploy_anywhere_helps_a_follower_that_stands_in_the_county() -> None:
    everybody: Player = player(
        followers={
            "builder": "fish",
            "shield_bearer": "fish",
            "banner_bearer": "fish",
            "lady_in_waiting": "fish",
        },
        skills=["builder_2"],
    )

    assert len(offered_keys(favor(everybody, on="county_fish"), "place")) == 5


def test_9_build_two_builds_a_second_manor_and_turns_the_seal() -> None:
    table = favor(player("2 fox material", skills=["builder_3"]), on="manor_1")
    table = play(table, "build/D1/fox")
    assert offered_keys(table) == ["build_two", "end"]

    table = play(table, "build_two", "build/F1/fox")

    assert table.players[0].manors == ["D1", "F1"]
    assert table.players[0].used == ["builder_3"]
    assert offered_keys(table) == ["end"]


def test_9_build_two_is_not_offered_without_a_second_fitting_material() -> None:
    table = favor(player("fox material", skills=["builder_3"]), on="manor_1")

    assert offered_keys(play(table, "build/D1/fox")) == ["end"]


def test_ruling_24_either_the_seal_or_a_staff_gives_the_second_manor_never_both() -> None:
    me = player("3 fox material", skills=["builder_3"], staffs=1)
    table = play(favor(me, on="manor_1", by_merlin=True), "build/D1/fox")
    assert offered_keys(table) == ["staff", "build_two", "end"]

    assert offered_keys(play(table, "build_two", "build/F1/fox")) == ["end"]
    assert offered_keys(play(table, "staff", "build/F1/fox")) == ["end"]


def test_9_repel_free_discards_a_traitor_and_scores_a_point_in_any_window() -> None:
    table = favor(player(traitors="fox, dove", skills=["shield_bearer_3"]))
    assert offered_keys(table, "repel_free") == ["repel_free/fox", "repel_free/dove"]

    table = play(table, "repel_free/fox")

    assert scores(table)[0] == 1
    assert table.players[0].traitors == ["dove"]
    assert table.traitor_discard == ["fox"]
    assert offered_keys(table, "repel_free") == []


def test_9_repel_free_is_still_offered_after_the_only_mission_is_redeemed() -> None:
    me = player(
        influence="dragon",
        traitors="fox",
        hand=("m13", "m53", "m54", "m55"),
        skills=["shield_bearer_3"],
    )

    table = play(favor(me, on="points_shield"), "redeem/m13/points", "score/shield")

    assert asked_seat_and_prompt(table) == (0, "ask-end-or-more")
    assert offered_keys(table) == ["repel_free/fox", "end"]


def test_9_repel_free_may_be_used_in_the_traitor_scoring_and_is_fresh_afterwards() -> None:
    me = player(traitors="fox", skills=["shield_bearer_3"])
    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2, kings_favor=True)
    assert offered_keys(table) == ["repel_free/fox", "done"]

    table = play(table, "repel_free/fox")

    assert scores(table)[0] == 1
    assert table.players[0].has_fresh_skill("shield_bearer_3")


@pytest.mark.parametrize("skill", [one.id for one in SKILLS.values() if one.row == 3])
def test_9_used_seals_are_fresh_again_after_a_scoring(skill: SkillId) -> None:
    me = player(skills=[skill], used=[skill])
    assert not me.has_fresh_skill(skill)

    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2, kings_favor=True)

    assert table.players[0].has_fresh_skill(skill)


def test_9_choose_vp_counts_what_one_likes_and_one_more() -> None:
    me = player("3 fox shield, dove banner", skills=["banner_bearer_3"])
    table = favor(me, on="points_banner")
    assert offered_keys(table, "choose_vp") == [
        "choose_vp/shield",
        "choose_vp/banner",
        "choose_vp/material",
        "choose_vp/influence",
    ]

    table = play(table, "choose_vp/shield")

    assert scores(table)[0] == 4
    assert table.players[0].used == ["banner_bearer_3"]


def test_ruling_25_with_a_staff_one_execution_is_the_skill_and_one_ordinary_in_either_order() -> (
    None
):
    me = player("3 fox shield, dove banner", skills=["banner_bearer_3"], staffs=1)
    table = favor(me, on="points_banner", by_merlin=True)

    skill_first = play(table, "choose_vp/shield", "staff")
    skill_second = play(table, "score/banner", "staff", "choose_vp/shield")

    assert scores(skill_first)[0] == scores(skill_second)[0] == 5
    assert skill_first.players[0].staffs == 0


def test_9_double_deploy_places_two_followers_where_one_has_influence() -> None:
    me = player(influence="dove", skills=["lady_in_waiting_3"])
    table = play(favor(me, on="influence_shield"), "double_deploy")
    assert len(offered_keys(table, "place")) == 4

    table = play(table, "place/builder/dove")
    assert offered_keys(table) == ["second_placement", "end"]
    table = play(table, "second_placement", "place/shield_bearer/dove")

    assert items_of(table) == {"dove material": 1, "dove shield": 1}
    assert table.players[0].used == ["lady_in_waiting_3"]
    assert offered_keys(table) == ["end"]


def test_9_the_second_placement_may_be_left_out() -> None:
    me = player(influence="dove", skills=["lady_in_waiting_3"])
    table = play(favor(me, on="influence_banner"), "double_deploy", "place/builder/dove", "end")

    assert asked_seat_and_prompt(table) == (1, "ask-die")


def test_9_the_follower_just_placed_may_move_on() -> None:
    me = player(influence="dove, fox", skills=["lady_in_waiting_3"])
    table = play(favor(me, on="influence_banner"), "double_deploy", "place/builder/dove")

    table = play(table, "second_placement", "place/builder/fox")

    assert table.players[0].followers["builder"] == "fox"
    assert items_of(table) == {"dove material": 1, "fox material": 1}


def test_9_no_staff_with_double_deploy_neither_for_it_nor_after_it() -> None:
    me = player(influence="dove", skills=["lady_in_waiting_3"], staffs=2)
    table = favor(me, on="influence_banner", by_merlin=True)

    used = play(table, "double_deploy", "place/builder/dove")
    assert offered_keys(used) == ["second_placement", "end"]
    assert offered_keys(play(used, "second_placement", "place/shield_bearer/dove")) == ["end"]
    assert offered_keys(play(table, "take/banner/dove", "staff"), "double_deploy") == []


def test_9_double_deploy_needs_own_influence_and_an_influence_field() -> None:
    nowhere = player(skills=["lady_in_waiting_3"])
    elsewhere = player(influence="dove", skills=["lady_in_waiting_3"])

    assert offered_keys(favor(nowhere, on="influence_banner"), "double_deploy") == []
    assert offered_keys(favor(elsewhere, on="points_banner"), "double_deploy") == []


def test_ruling_23_skills_of_a_field_apply_to_one_chosen_by_a_fox_banner() -> None:
    me = player("fox banner, 2 dove shield", skills=["banner_bearer_3"], dice=(3, 0, 0, 0))
    table = favor(me, player(hand=HAND, knight=1))

    table = play(table, "use/player/3", "other_action/points_shield")

    assert offered_keys(table, "choose_vp")


def test_ruling_32_a_skill_learned_in_a_turn_can_be_used_in_it() -> None:
    me = player(
        "dragon banner, 2 dove material, fish shield, fox material",
        hand=("m43", "m53", "m54", "m55"),
    )
    table = favor(me, player(hand=("m31", "m33", "m34", "m35")), on="manor_1")
    table = play(table, "build/D1/fox")
    assert offered_keys(table, "build_two") == []

    assert offered_keys(play(table, "redeem/m43/builder_3"), "build_two") == ["build_two"]


def test_ruling_32_one_learned_before_the_action_too() -> None:
    me = player(
        "dragon banner, 2 dove material, fish shield, fox material",
        hand=("m43", "m53", "m54", "m55"),
    )
    table = favor(me, player(hand=("m31", "m33", "m34", "m35")), on="manor_1")

    table = play(table, "redeem/m43/builder_3", "build/D1/fox")

    assert offered_keys(table) == ["build_two", "end"]


def test_ruling_29_a_mission_may_be_redeemed_between_two_manors() -> None:
    me = player(
        "2 fox material",
        influence="dragon",
        hand=("m13", "m53", "m54", "m55"),
        skills=["builder_3"],
    )
    table = play(favor(me, on="manor_1"), "build/D1/fox", "redeem/m13/points")

    assert offered_keys(table) == ["build_two", "end"]


def test_9_an_option_says_all_points_that_a_mission_brings_with_banner_and_skill() -> None:
    me = player(
        "dove banner, 3 fox material",
        influence="dragon",
        hand=("m13", "m32", "m54", "m55"),
        skills=["builder_1"],
    )

    first = favor(me)
    assert label(first, "redeem/m32/points") == "Redeem Any 3 materials"
    assert label(first, "redeem/m32/builder_2") == "Redeem to learn Builder 2"
    assert effects(first, "redeem/m32/points")["points"] == 3
    assert effects(first, "redeem/m32/builder_2") == {"points": 1, "skills": 1}
    second = play(favor(me), "redeem/m13/points")
    assert label(second, "second_mission/m32/points") == "Dove: redeem Any 3 materials"
    assert effects(second, "second_mission/m32/builder_2")["skills"] == 1
    assert scores(play(second, "second_mission/m32/points"))[0] - scores(second)[0] == 5


def test_9_an_open_mission_that_is_fulfilled_is_marked_so_however_many_conditions_it_has() -> None:
    out = player(followers={"builder": "fox", "shield_bearer": "dove"})
    table = play(favor(out, on="missions_1"), "discard/m52")

    assert remark(table, "draw/m01") == "you fulfil it · Builder icon"


def test_9_with_the_module_icons_of_missions_are_named() -> None:
    table = play(favor(player(), on="missions_1"), "discard/m52")

    assert remark(table, "draw/m01") == "you meet 0 of its 2 conditions · Builder icon"
    for module, icon in ((True, True), (False, False)):
        view = GAME.view(make_state(player(), kings_favor=module), 0)
        texts = [WORDS.text(text, NAMES) for text in GAME.describe(view)]
        message = "3 points, Banner-bearer icon; 0 of 3 conditions fulfilled"
        assert any(message in line for line in texts) is icon
        assert any("(1 point, Builder icon)" in line for line in texts) is icon
