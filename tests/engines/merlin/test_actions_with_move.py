"""Merlin's move and action as one choice, where the field reached has few actions."""

import pytest

from engines import pending
from engines.core.text import Text
from engines.merlin.material import FOLLOWERS
from engines.merlin.state import Merlin
from tests.engines.merlin.table import effects, influence, items_of, make_state, player, remark
from tests.engines.table_driver import asked_seat_and_prompt, label, move, offered_keys, play

HAND = ("m43", "m44", "m46", "m47")


def test_each_of_few_ways_to_act_stands_beside_the_move() -> None:
    table = make_state(player(knight=6, dice=(2, 0, 0, 0), followers={"builder": "fish"}))

    assert offered_keys(table) == [
        "use/player/2",
        *(f"use/player/2/place/{one}/fish" for one in FOLLOWERS if one != "builder"),
    ]


def test_such_a_choice_moves_and_acts_and_the_turn_goes_on_as_ever() -> None:
    table = make_state(player(knight=6, dice=(2, 0, 0, 0)))

    at_once = play(table, "use/player/2/place/builder/fish")
    in_two = play(table, "use/player/2", "place/builder/fish")

    assert (at_once.players, at_once.turn) == (in_two.players, in_two.turn)
    assert asked_seat_and_prompt(at_once) == (0, "ask-end")


def test_it_says_what_is_done_and_what_it_brings() -> None:
    table = make_state(player(knight=6, dice=(2, 0, 0, 0)), empty=[("material", "fish")])
    key = "use/player/2/place/builder/fish"

    assert label(table, key) == "2: knight · Builder to Fish"
    assert effects(table, "use/player/2/place/shield_bearer/fish") == {"shields": 1, "followers": 1}
    assert remark(table, key) == "no material is left there"


def test_it_belongs_to_its_die_as_the_move_does() -> None:
    (decision,) = pending(make_state(player(knight=6, dice=(2, 6, 0, 0))))

    for option in decision.options:
        die = option.key.split("/")[2]
        assert option.group == Text("group-die-player", {"value": int(die)})


@pytest.mark.parametrize(
    ("knight", "ways"),
    [
        (4, ["take_excalibur/fox", "take_excalibur/dove"]),
        (5, ["take/material/dragon"]),
        (3, ["give/shield/fox"]),
        (20, []),  # all four followers at home: they may go anywhere
        (0, []),  # a manor's cell is sought on the picture
        (9, []),  # a mission to discard in the hand
    ],
    ids=["Excalibur", "influence", "exchange", "move a follower", "manor", "missions"],
)
def test_what_a_name_is_enough_for_is_offered_with_the_move(knight: int, ways: list[str]) -> None:
    me = player("fox shield", influence="dragon", traitors="fox, dove", knight=knight)
    me.dice = [2, 0, 0, 0]

    found = [key for key in offered_keys(make_state(me)) if key != "use/player/2"]

    assert found == [f"use/player/2/{way}" for way in ways]


def test_an_exchange_goes_on_with_what_is_taken() -> None:
    table = make_state(player("fox shield", knight=3, dice=(2, 0, 0, 0)))

    table = play(table, "use/player/2/give/shield/fox")
    assert asked_seat_and_prompt(table) == (0, "ask-get")

    assert items_of(play(table, "get/banner/dove")) == {"dove banner": 1}


def test_more_than_four_ways_wait_until_the_figure_has_moved() -> None:
    me = player(knight=19, dice=(2, 0, 0, 0), influence="dragon, fox")

    assert offered_keys(make_state(me)) == ["use/player/2"]


def test_after_merlins_move_a_staff_repeats_the_action() -> None:
    table = make_state(player(staffs=1, dice=(0, 0, 0, 2)), merlin=6)

    table = play(table, "use/merlin/2/clockwise/place/lady_in_waiting/fish")

    assert influence(table)["fish"] == 1
    assert offered_keys(table) == ["staff", "end"]


def test_10_what_is_offered_with_a_move_tells_nothing_of_the_hand() -> None:
    ready, idle = (
        make_state(player(influence="dragon", knight=6, dice=(2, 6, 4, 2), hand=hand))
        for hand in (("m13", "m53", "m54", "m55"), ("m52", "m53", "m54", "m55"))
    )

    assert offered_keys(ready, "redeem") != offered_keys(idle, "redeem")
    assert public(ready) == public(idle)


def public(table: Merlin) -> list[str]:
    return [option.key for option in pending(table)[0].public_options]


def test_the_news_are_those_of_the_move_and_of_the_action() -> None:
    _, events = move(
        make_state(player(knight=6, dice=(2, 0, 0, 0))), "use/player/2/place/builder/fish"
    )

    assert [event.text.id for event in events] == ["moved-knight", "placed", "took"]
