"""Merlin, section 8: traitors, environs, influence, followers, the end of the game."""

from engines import pending
from engines.core.kernel import run_to_decision
from engines.merlin import GAME
from engines.merlin.scoring import end_points, split_points
from engines.merlin.steps.scoring import FinalScoring
from tests.engines.merlin.table import SCORING, influence, items_of, make_state, player, scores
from tests.engines.table_driver import asked_seat_and_prompt, offered_keys, play

HAND = ("m43", "m44", "m46", "m47")
THIRD_HAND, FOURTH_HAND = ("m31", "m32", "m33", "m34"), ("m35", "m36", "m37", "m38")
OTHER_PLAYER = player(hand=HAND)


def test_example_6_shields_drive_traitors_off_and_one_left_costs_three() -> None:
    me = player("dragon shield, fox shield", traitors="dragon, fox, fish", score=12)
    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2)

    assert scores(table)[0] == 9
    assert items_of(table) == {}
    assert len(table.players[0].traitors) == 3
    assert (table.county_items["shield"]["dragon"], table.county_items["shield"]["fox"]) == (6, 6)


def test_8_1_in_the_last_scoring_no_new_traitors_come() -> None:
    table = make_state(player(traitors="fish"), OTHER_PLAYER, agenda=SCORING, in_round=6)

    assert table.players[0].traitors == []
    assert sorted(table.traitor_discard) == ["fish"]


def test_8_1_one_shield_for_each_traitor() -> None:
    me = player("fox shield", traitors="fox 2")

    assert scores(make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2))[0] == -3


def test_ruling_14_matching_shields_are_spent_whether_one_likes_or_not() -> None:
    table = make_state(
        player("fox shield", traitors="fox"), OTHER_PLAYER, agenda=SCORING, in_round=2
    )

    assert pending(table) == ()
    assert items_of(table) == {}


def test_8_1_a_dragon_banner_discards_all_traitors_of_one_county() -> None:
    me = player("dragon banner, fox shield", traitors="fox 2, fish")
    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2)
    assert asked_seat_and_prompt(table) == (0, "ask-traitors")
    assert offered_keys(table) == ["repel/fox", "repel/fish", "done"]

    table = play(table, "repel/fox")

    assert scores(table)[0] == -3
    assert items_of(table) == {"fox shield": 1}
    assert table.county_items["banner"]["dragon"] == 6


def test_8_1_several_dragon_banners_may_be_used_until_done() -> None:
    me = player("2 dragon banner", traitors="fox, fish")
    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2)

    assert scores(play(table, "repel/fox", "repel/fish"))[0] == 0
    assert scores(play(table, "repel/fox", "done"))[0] == -3


def test_8_1_no_player_without_a_traitor_or_a_means_is_asked() -> None:
    table = make_state(player("dragon banner"), OTHER_PLAYER, agenda=SCORING, in_round=2)

    assert pending(table) == ()


def test_8_1_excalibur_rewards_its_holder_with_no_traitor_left() -> None:
    me = player("fox shield", traitors="fox")

    assert scores(make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2, excalibur=0)) == [3, 0]


def test_8_1_excalibur_brings_nothing_while_a_traitor_is_left() -> None:
    me = player(traitors="fox")

    assert scores(make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2, excalibur=0))[0] == -3


def test_ruling_15_excalibur_rewards_also_without_any_traitor() -> None:
    table = make_state(player(), OTHER_PLAYER, agenda=SCORING, in_round=2, excalibur=0)

    assert scores(table) == [3, 0]
    assert table.excalibur == 0


def test_ruling_21_the_traitor_discards_are_reshuffled_when_the_pile_is_empty() -> None:
    four = [
        player(traitors="dragon 3", hand=("m52", "m53", "m54", "m55")),
        player(traitors="dove 3", hand=HAND),
        player(traitors="fish 3", hand=THIRD_HAND),
        player(traitors="fox 3", hand=FOURTH_HAND),
    ]
    table = make_state(*four, agenda=SCORING, in_round=2)
    assert len(table.traitor_pile) == 0
    assert len(table.traitor_discard) == 12

    table.agenda = [*SCORING]
    run_to_decision(table, [])

    assert [len(one.traitors) for one in table.players] == [3, 3, 3, 3]
    assert len(table.traitor_pile) + len(table.traitor_discard) == 12


def test_example_7_environs() -> None:
    blue, green = player(manors=["A2"]), player(manors=["E1"], hand=HAND)
    red, yellow = player(manors=["A1"], hand=THIRD_HAND), player(manors=["C2"], hand=FOURTH_HAND)
    table = make_state(
        blue, green, red, yellow, terrain="ffffmf mmfmlm fllfml llmlml", agenda=SCORING, in_round=2
    )

    assert table.scorings[0].environs == [2, 1, 2, 2]


def test_8_2_the_most_manors_take_a_region_and_others_score_nothing() -> None:
    me, rival = player(manors=["A1", "B1"]), player(manors=["C1"], hand=HAND)
    table = make_state(me, rival, terrain="lll mmm fff mmm lll mmm", agenda=SCORING, in_round=2)

    assert table.scorings[0].environs == [3, 0]
    assert table.players[0].manors == ["A1", "B1"]


def test_example_8_influence_majority() -> None:
    red, green = player(influence="fox 3"), player(influence="fox 2", hand=HAND)
    blue = player(influence="fox", hand=THIRD_HAND)
    table = make_state(red, green, blue, agenda=SCORING, in_round=2)

    assert table.scorings[0].influence == [6, 0, 0]
    assert [influence(table, seat) for seat in range(3)] == [{"fox": 1}] * 3
    assert [one.markers for one in table.players] == [6, 6, 6]


def test_example_9_influence_tie() -> None:
    three = [
        player(influence="fox"),
        player(influence="fox", hand=HAND),
        player(influence="fox", hand=THIRD_HAND),
    ]
    table = make_state(*three, agenda=SCORING, in_round=2)

    assert table.scorings[0].influence == [1, 1, 1]
    assert [one.markers for one in table.players] == [6, 6, 6]


def test_example_10_the_grail_wins_one_tie_and_stays() -> None:
    yellow, rival = player(influence="fox 2"), player(influence="fox 2", hand=HAND)
    table = make_state(yellow, rival, agenda=SCORING, in_round=2, grail=0)
    assert offered_keys(table) == ["grail/fox", "grail/none"]

    without = play(table, "grail/none")
    table = play(table, "grail/fox")

    assert without.scorings[0].influence == [2, 2]
    assert table.scorings[0].influence == [4, 0]
    assert table.grail == 0


def test_8_3_the_grail_is_used_once_in_a_scoring() -> None:
    yellow = player(influence="fox 2, dove")
    rival = player(influence="fox 2, dove", hand=HAND)
    table = make_state(yellow, rival, agenda=SCORING, in_round=2, grail=0)
    assert offered_keys(table) == ["grail/dove", "grail/fox", "grail/none"]

    assert play(table, "grail/fox").scorings[0].influence == [4 + 1, 1]


def test_ruling_16_the_grail_does_not_help_in_the_environs() -> None:
    me, rival = player(manors=["A1"]), player(manors=["B1"], hand=HAND)
    table = make_state(me, rival, terrain="lll lll" * 3, agenda=SCORING, in_round=2, grail=0)

    assert pending(table) == ()
    assert table.scorings[0].environs == [9, 9]


def test_ruling_17_a_holder_who_is_not_tied_for_most_is_not_asked() -> None:
    three = [
        player(influence="fox"),
        player(influence="fox 2", hand=HAND),
        player(influence="fox 2", hand=THIRD_HAND),
    ]
    table = make_state(*three, agenda=SCORING, in_round=2, grail=0)

    assert pending(table) == ()
    assert table.scorings[0].influence == [0, 2, 2]


def test_ruling_28_a_tie_that_rounds_to_nothing_brings_no_player_anything() -> None:
    assert split_points(1, [2, 2, 0]) == (0, 0, 0)
    assert split_points(5, [1, 0, 1]) == (2, 0, 2)


def test_8_4_a_point_for_each_follower_in_a_county_and_they_stay() -> None:
    me = player(followers={"builder": "fox", "lady_in_waiting": "dove"})
    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2)

    assert table.scorings[0].followers == [2, 0]
    assert table.players[0].followers["builder"] == "fox"


def test_8_the_four_categories_add_up_to_the_score() -> None:
    me = player(influence="fox 2", followers={"builder": "fox"}, manors=["A1"], traitors="dove")
    table = make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2, excalibur=1)
    sheet = table.scorings[0]

    for seat in (0, 1):
        assert scores(table)[seat] == sum(
            column[seat]
            for column in (
                sheet.traitors,
                sheet.excalibur,
                sheet.environs,
                sheet.influence,
                sheet.followers,
            )
        )
    assert sheet.done


def test_8_a_score_may_become_negative() -> None:
    me = player(traitors="fox 3")

    assert scores(make_state(me, OTHER_PLAYER, agenda=SCORING, in_round=2))[0] == -9


def test_8_scorings_come_after_rounds_2_4_and_6() -> None:
    table, _ = GAME.start(2, "seed", {})
    view: list[int] = []
    while pending(table):
        keys = offered_keys(table)
        table = play(table, "end" if "end" in keys else keys[0])
        if len(table.scorings) > len(view):
            view.append(table.scorings[-1].round)

    assert view == [2, 4, 6]


def test_example_11_five_items_left_are_one_point() -> None:
    me = player("2 fox banner, 2 dove material, eagle shield")

    assert end_points(me) == (0, 0, 1)


def test_8_5_apples_staffs_and_items_count_at_the_end() -> None:
    me = player("2 fox banner, 2 dove material, 2 eagle shield", apples=2, staffs=3, score=10)
    table = make_state(me, OTHER_PLAYER, agenda=(FinalScoring(),))

    assert [place.total for place in GAME.standings(table)] == [10 + 2 + 6 + 2, 0]


def test_8_5_equal_scores_share_a_place_and_the_next_is_third() -> None:
    three = [player(score=5), player(score=5, hand=HAND), player(score=4, hand=THIRD_HAND)]
    table = make_state(*three, agenda=(FinalScoring(),))

    assert [place.rank for place in GAME.standings(table)] == [1, 1, 3]
