"""Merlin, section 5: actions and staffs, the three windows, turn order."""

import pytest

from engines import pending
from engines.merlin import GAME
from engines.merlin.material import FIELDS
from engines.merlin.state import Merlin
from engines.merlin.steps import Round
from tests.engines.merlin.table import effects, items_of, make_state, player, scores
from tests.engines.table_driver import asked_seat_and_prompt, move, offered_keys, play

HAND = ("m43", "m44", "m46", "m47")


def test_5_2_the_move_is_mandatory_but_the_action_may_be_declined() -> None:
    table = make_state(player(dice=(3, 0, 0, 0)))
    assert offered_keys(table) == ["use/player/3"]

    table = make_state(player("dragon shield"), on="points_shield")
    table = play(table, "end")

    assert scores(table) == [0, 0]
    assert asked_seat_and_prompt(table) == (1, "ask-die")


def test_6_4_an_action_that_cannot_be_performed_can_only_be_declined() -> None:
    assert offered_keys(make_state(player(), on="exchange_1")) == ["end"]


def test_5_3_a_staff_repeats_merlins_action_with_new_choices() -> None:
    table = make_state(player(staffs=2), on="county_dragon", by_merlin=True)

    table = play(table, "place/builder/dragon")
    assert offered_keys(table) == ["staff", "end"]
    table = play(table, "staff", "place/shield_bearer/dragon")

    assert items_of(table) == {"dragon material": 1, "dragon shield": 1}
    assert table.players[0].staffs == 1
    assert offered_keys(table) == ["end"]


def test_5_3_a_staff_is_not_for_the_knights_action() -> None:
    table = make_state(player(staffs=2), on="county_dragon")

    assert offered_keys(play(table, "place/builder/dragon")) == ["end"]


def test_5_3_what_the_staff_paid_for_cannot_be_declined() -> None:
    table = make_state(player(staffs=1), on="county_dragon", by_merlin=True)
    table = play(table, "place/builder/dragon", "staff")

    assert "end" not in offered_keys(table)
    assert asked_seat_and_prompt(table) == (0, "ask-again")


@pytest.mark.parametrize("hand", [HAND, HAND[:1]])
def test_where_missions_are_discarded_the_question_says_where_to_choose(hand: tuple[str]) -> None:
    table = make_state(player(hand=hand, staffs=1), on="missions_1", by_merlin=True)
    assert asked_seat_and_prompt(table) == (0, "ask-act-in-secret")

    table = play(table, f"discard/{hand[0]}")
    table = play(table, "draw/deck") if "staff" not in offered_keys(table) else table

    assert asked_seat_and_prompt(play(table, "staff")) == (0, "ask-again-in-secret")


def test_ruling_9_a_staff_repeats_the_field_chosen_by_a_fox_banner() -> None:
    table = make_state(
        player("fox banner", staffs=1, dice=(0, 0, 0, 1)),
        player(hand=HAND, knight=14),
    )

    table = play(table, "use/merlin/1/clockwise", "other_action/grail", "take_grail", "staff")

    assert table.players[0].apples == 2


def test_ruling_10_no_staff_after_declining() -> None:
    table = make_state(player(staffs=1), on="grail", by_merlin=True)

    assert asked_seat_and_prompt(play(table, "end")) == (1, "ask-die")


def test_ruling_10_no_staff_when_the_action_cannot_be_performed_again() -> None:
    me = player("dove material", staffs=1)
    table = make_state(me, on="manor_1", by_merlin=True, terrain="llllll" * 3)

    assert offered_keys(play(table, "build/B1/dove")) == ["end"]


def test_5_2_turns_go_round_four_times_then_the_start_marker_passes_on() -> None:
    table, _ = GAME.start(3, "seed", {})
    order = []
    while table.round == 1:
        (decision,) = pending(table)
        if decision.prompt.id == "ask-die":
            order.append(decision.seat)
        table = _any_quiet_choice(table)

    first = order[0]
    assert order == [(first + turn) % 3 for turn in range(12)]
    assert table.first == (first + 1) % 3
    assert asked_seat_and_prompt(table) == (table.first, "ask-die")


def _any_quiet_choice(table: Merlin) -> Merlin:
    keys = offered_keys(table)
    return play(table, "end" if "end" in keys else keys[0])


def test_5_6_new_dice_are_rolled_for_every_round() -> None:
    table = make_state(player(dice=(0, 0, 0, 0)), agenda=(Round(2),))

    assert all(all(one.dice) for one in table.players)
    assert (table.round, table.first) == (2, 1)


def test_5_4_a_window_is_asked_even_if_only_the_end_is_left() -> None:
    table = play(make_state(player(), on="grail"), "take_grail")

    assert asked_seat_and_prompt(table) == (0, "ask-end")
    assert offered_keys(table) == ["end"]


@pytest.mark.parametrize("field", [field.id for field in FIELDS])
def test_10_whether_the_end_is_asked_tells_nothing_of_the_hand(field: str) -> None:
    castle, towers = "dove banner, fox material, fish shield", ["D1"]
    ready, idle = (
        make_state(
            player(castle, influence="dragon, fox", hand=hand),
            on=field,
            terrain="l" * 18,
            towers=towers,
        )
        for hand in (("m13", "m07", "m08", "m33"), ("m52", "m53", "m54", "m55"))
    )
    for option in pending(ready)[0].public_options:
        assert asked_seat_and_prompt(play(ready, option.key)) == asked_seat_and_prompt(
            play(idle, option.key)
        )


def test_5_4_a_mission_that_the_action_made_redeemable_can_be_redeemed_before_the_end() -> None:
    me = player("fox banner", influence="dragon", hand=("m49", "m53", "m54", "m55"))
    table = make_state(me, on="county_fish")

    table = play(table, "place/builder/fish")

    assert offered_keys(table) == ["redeem/m49", "end"]


def test_5_4_a_dove_banner_that_scored_may_still_redeem_a_second_mission() -> None:
    me = player(
        "dove banner",
        influence="dragon",
        followers={"builder": "dragon"},
        hand=("m07", "m13", "m54", "m55"),
    )
    table = play(make_state(me, on="points_banner"), "redeem/m07", "score/banner")

    assert offered_keys(table) == ["second_mission/m13", "end"]


@pytest.mark.parametrize("move", ["use/player/4", "use/player/4/act"])
def test_5_4_what_could_be_redeemed_before_the_action_still_can_after_it(move: str) -> None:
    me = player(knight=10, dice=(4, 0, 0, 0), influence="dragon", hand=("m13", "m53", "m54", "m55"))
    table = make_state(me)
    assert offered_keys(table, "redeem") == ["redeem/m13"]

    table = play(table, *([move] if move.endswith("act") else [move, "take_grail"]))

    assert offered_keys(table) == ["redeem/m13", "end"]
    assert scores(play(table, "redeem/m13"))[0] == 1


def test_5_4_a_window_in_which_all_can_see_that_nothing_is_left_is_not_asked() -> None:
    me = player(followers={"builder": "dragon"}, hand=("m07", "m53", "m54", "m55"))
    table = play(make_state(me, on="grail"), "redeem/m07", "take_grail")

    assert asked_seat_and_prompt(table) == (0, "ask-draw")


def test_ruling_29_a_mission_may_be_redeemed_between_the_two_halves_of_a_staff() -> None:
    me = player(staffs=1, hand=("m07", "m53", "m54", "m55"))
    table = make_state(me, on="county_dragon", by_merlin=True)
    assert offered_keys(table, "redeem") == []

    table = play(table, "place/builder/dragon", "redeem/m07")

    assert offered_keys(table) == ["staff", "end"]
    assert offered_keys(play(table, "staff"), "place")


def test_5_3_a_turn_of_die_action_and_end_takes_three_choices() -> None:
    table = make_state(player(knight=10, dice=(4, 0, 0, 0)))

    table = play(table, "use/player/4", "take_grail", "end")

    assert asked_seat_and_prompt(table)[0] == 1


def test_5_3_a_turn_of_a_move_with_its_action_and_the_end_takes_two_choices() -> None:
    table = make_state(player("dragon shield", knight=21, dice=(4, 0, 0, 0)))
    assert offered_keys(table) == ["use/player/4", "use/player/4/act"]

    table = play(table, "use/player/4/act")
    assert (scores(table)[0], asked_seat_and_prompt(table)) == (1, (0, "ask-end"))

    assert asked_seat_and_prompt(play(table, "end")) == (1, "ask-die")


def test_5_3_the_action_done_with_the_move_can_be_repeated_with_a_staff() -> None:
    me = player(staffs=1, dice=(0, 0, 0, 2))
    table = play(make_state(me, merlin=12), "use/merlin/2/clockwise/act")

    assert table.grail == 0
    assert offered_keys(table) == ["staff", "end"]


def test_5_5_a_banner_returned_for_the_move_no_longer_counts_on_the_field() -> None:
    table = make_state(player("snake banner, fox banner", knight=4, dice=(2, 0, 0, 0)))

    assert effects(table, "flip_die/player/2/act") == {"points": 1, "banners": -1}
    assert scores(play(table, "flip_die/player/2/act"))[0] == 1


def test_5_3_moving_tells_the_field_and_marks_it() -> None:
    table, events = move(make_state(player(knight=22, dice=(4, 1, 2, 3))), "use/player/4")

    assert events[-1].spots == ("field/2",)
    assert "field/2" in table.last_spots


def test_5_3_what_the_end_of_a_turn_allows_is_possible_before_the_action_is_declined() -> None:
    me = player(
        "dove banner, fox shield",
        followers={"builder": "dragon"},
        influence="dragon",
        traitors="fox",
        hand=("m07", "m13", "m54", "m55"),
        skills=["shield_bearer_3"],
    )
    table = make_state(me, on="exchange_1", kings_favor=True)
    assert {key.split("/")[0] for key in offered_keys(table)} == {
        "redeem",
        "repel_free",
        "give",
        "end",
    }

    table = play(table, "redeem/m07/points", "repel_free/fox", "second_mission/m13/points")

    assert asked_seat_and_prompt(play(table, "end")) == (0, "ask-draw")


def test_the_end_is_separate_and_is_never_named_together_with_points() -> None:
    me = player("dragon shield", influence="dragon", hand=("m13", "m53", "m54", "m55"))
    (decision,) = pending(make_state(me, on="points_shield"))

    assert [option.key for option in decision.options] == ["redeem/m13", "score/shield", "end"]
    assert [option.key for option in decision.options if option.separate] == ["end"]
    assert decision.max_choices == 1


def test_one_follower_is_placed_so_one_may_be_named() -> None:
    for table in (
        make_state(player(), on="county_dragon"),
        make_state(player(influence="dove, fox"), on="influence_follower"),
        play(
            make_state(player(staffs=1), on="county_dragon", by_merlin=True), "place/builder/dragon"
        ),
    ):
        assert pending(table)[0].max_choices == 1


def test_10_how_many_can_be_named_at_once_tells_nothing_of_the_hand() -> None:
    ready = player(influence="dragon", hand=("m13", "m53", "m54", "m55"))
    idle = player(influence="dragon")

    for keys in ((), ("take_grail",)):
        one, two = (pending(play(make_state(me, on="grail"), *keys))[0] for me in (ready, idle))
        assert one.max_choices == two.max_choices
