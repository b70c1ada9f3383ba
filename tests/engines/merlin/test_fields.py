"""Merlin, section 6: followers, points, influence, Excalibur, the Grail, exchange."""

import pytest

from engines.core.text import SeatRef
from engines.merlin.material import Item
from tests.engines.merlin.table import (
    effects,
    influence,
    items_of,
    make_state,
    player,
    remark,
    scores,
)
from tests.engines.table_driver import (
    asked_seat_and_prompt,
    event_args,
    labels,
    move,
    offered_keys,
    play,
)

HAND = ("m43", "m44", "m46", "m47")


@pytest.mark.parametrize(
    ("follower", "gained"),
    [
        ("builder", "fish material"),
        ("shield_bearer", "fish shield"),
        ("banner_bearer", "fish banner"),
    ],
)
def test_6_1_a_follower_takes_its_item_where_it_is_placed(follower: str, gained: str) -> None:
    table = play(make_state(player(), on="county_fish"), f"place/{follower}/fish")

    assert items_of(table) == {gained: 1}
    item = gained.split()[1]
    assert [stock["fish"] for name, stock in table.county_items.items() if name == item] == [5]


def test_6_1_the_lady_brings_an_influence_marker() -> None:
    table = play(make_state(player(), on="county_fish"), "place/lady_in_waiting/fish")

    assert influence(table) == {"fish": 1}
    assert table.players[0].markers == 6


def test_6_1_ruling_8_a_displaced_follower_goes_home_and_its_owner_loses_nothing_else() -> None:
    rival = player("fish material", followers={"builder": "fish"}, hand=HAND)
    table, events = move(make_state(player(), rival, on="county_fish"), "place/builder/fish")

    assert table.players[0].followers["builder"] == "fish"
    assert table.players[1].followers["builder"] is None
    assert items_of(table, seat=1) == {"fish material": 1}
    assert [text["player"] for text in event_args(events, "placed-over")] == [SeatRef(1)]
    assert events[0].author == 0


def test_6_1_only_the_same_kind_is_displaced() -> None:
    rival = player(followers={"lady_in_waiting": "fish"}, hand=HAND)
    table = play(make_state(player(), rival, on="county_fish"), "place/builder/fish")

    assert table.players[1].followers["lady_in_waiting"] == "fish"


def test_ruling_1_a_follower_may_be_placed_where_its_item_is_out_of_stock() -> None:
    table = make_state(player(), on="county_fish", empty=[("material", "fish")])

    table = play(table, "place/builder/fish")

    assert items_of(table) == {}
    assert table.players[0].followers["builder"] == "fish"


def test_ruling_2_without_a_marker_at_the_castle_the_lady_brings_nothing() -> None:
    table = make_state(player(influence="dove 3, fox 4"), on="county_fish")

    assert influence(play(table, "place/lady_in_waiting/fish")) == {"dove": 3, "fox": 4}


def test_ruling_6_a_follower_that_stands_in_the_county_cannot_be_chosen_for_it() -> None:
    me = player(followers={"builder": "fish", "lady_in_waiting": "dove"})

    assert offered_keys(make_state(me, on="county_fish"), "place") == [
        "place/shield_bearer/fish",
        "place/banner_bearer/fish",
        "place/lady_in_waiting/fish",
    ]


def test_6_2_with_all_four_followers_there_a_county_field_has_no_action() -> None:
    me = player(
        followers={
            "builder": "fish",
            "shield_bearer": "fish",
            "banner_bearer": "fish",
            "lady_in_waiting": "fish",
        }
    )

    assert offered_keys(make_state(me, on="county_fish")) == ["end"]


@pytest.mark.parametrize(
    ("field", "points"),
    [("points_shield", 3), ("points_banner", 1), ("points_material", 0), ("points_influence", 5)],
)
def test_6_2_a_points_field_scores_one_for_each_piece(field: str, points: int) -> None:
    me = player("2 dove shield, fox shield, eagle banner", influence="dove 3, fish 2")
    table = make_state(me, on=field)

    table = play(table, *offered_keys(table, "score"))

    assert scores(table) == [points, 0]


@pytest.mark.parametrize("item", ["banner", "material", "shield"])
def test_6_2_an_influence_field_gives_an_item_of_a_county_with_own_influence(item: Item) -> None:
    table = make_state(player(influence="dove, eagle 2"), on=f"influence_{item}")

    assert offered_keys(table, "take") == [f"take/{item}/dove", f"take/{item}/eagle"]
    assert items_of(play(table, f"take/{item}/eagle")) == {f"eagle {item}": 1}


def test_6_2_an_influence_field_passes_over_counties_out_of_stock() -> None:
    table = make_state(
        player(influence="dove, eagle"), on="influence_shield", empty=[("shield", "dove")]
    )

    assert offered_keys(table, "take") == ["take/shield/eagle"]


def test_6_2_influence_places_a_follower_in_any_county_with_own_influence() -> None:
    me = player(influence="dove, eagle", followers={"builder": "dove"})
    table = make_state(me, on="influence_follower")

    assert len(offered_keys(table, "place")) == 7
    assert "place/builder/dove" not in offered_keys(table)
    assert items_of(play(table, "place/builder/eagle")) == {"eagle material": 1}


def test_6_2_excalibur_is_taken_from_its_holder_and_a_traitor_goes() -> None:
    table = make_state(player(traitors="fox 2, dove"), on="excalibur", excalibur=1)

    assert offered_keys(table, "take_excalibur") == ["take_excalibur/fox", "take_excalibur/dove"]
    table = play(table, "take_excalibur/fox")

    assert table.excalibur == 0
    assert table.players[0].traitors == ["fox", "dove"]
    assert table.traitor_discard == ["fox"]


def test_ruling_31_discarding_a_traitor_is_part_of_performing_excalibur() -> None:
    assert "take_excalibur" not in offered_keys(make_state(player(traitors="fox"), on="excalibur"))


def test_ruling_4_a_player_who_holds_excalibur_keeps_it_and_still_discards_a_traitor() -> None:
    table = play(
        make_state(player(traitors="fox"), on="excalibur", excalibur=0), "take_excalibur/fox"
    )

    assert (table.excalibur, table.players[0].traitors) == (0, [])


def test_ruling_5_without_a_traitor_excalibur_is_only_taken() -> None:
    assert play(make_state(player(), on="excalibur"), "take_excalibur").excalibur == 0


def test_6_2_the_grail_comes_with_an_apple_and_ruling_4_is_kept() -> None:
    table = play(make_state(player(), on="grail", grail=1), "take_grail")
    assert (table.grail, table.players[0].apples, table.apples) == (0, 1, 10)

    table = play(make_state(player(), on="grail", grail=0), "take_grail")
    assert (table.grail, table.players[0].apples) == (0, 1)


def test_ruling_3_without_apples_in_supply_the_grail_comes_alone() -> None:
    table = play(make_state(player(), on="grail", apples=0), "take_grail")

    assert (table.grail, table.players[0].apples) == (0, 0)


def test_example_1_a_builder_moves_counterclockwise_from_fox_to_snake() -> None:
    table = make_state(player(followers={"builder": "fox"}), on="move_follower")

    assert offered_keys(table, "place") == ["place/builder/eagle", "place/builder/snake"]
    table = play(table, "place/builder/snake")

    assert items_of(table) == {"snake material": 1}
    assert table.county_items["material"]["snake"] == 5


def test_6_2_followers_at_the_castle_cannot_be_moved_unless_all_are_there() -> None:
    some = make_state(
        player(followers={"builder": "fox", "lady_in_waiting": "dragon"}), on="move_follower"
    )
    none = make_state(player(), on="move_follower")

    assert {key.split("/")[1] for key in offered_keys(some, "place")} == {
        "builder",
        "lady_in_waiting",
    }
    assert len(offered_keys(none, "place")) == 24


def test_example_2_a_fish_material_is_exchanged_for_a_fox_banner() -> None:
    table = make_state(player("fish material"), on="exchange_1")

    table = play(table, "give/material/fish")
    assert asked_seat_and_prompt(table) == (0, "ask-get")
    assert table.county_items["material"]["fish"] == 6
    table = play(table, "get/banner/fox")

    assert items_of(table) == {"fox banner": 1}
    assert table.county_items["banner"]["fox"] == 5


def test_6_2_the_item_just_given_may_be_taken_back() -> None:
    table = play(make_state(player("fish material"), on="exchange_1"), "give/material/fish")

    assert items_of(play(table, "get/material/fish")) == {"fish material": 1}


def test_ruling_27_exchange_without_an_item_has_no_option() -> None:
    assert offered_keys(make_state(player(), on="exchange_2")) == ["end"]


def test_rulings_1_and_2_an_option_promises_no_more_than_a_follower_can_gain() -> None:
    full = make_state(player(), on="county_fish")
    empty = make_state(
        player(influence="dove 3, fox 4"), on="county_fish", empty=[("material", "fish")]
    )

    assert effects(full, "place/builder/fish") == {"materials": 1, "followers": 1}
    assert effects(full, "place/lady_in_waiting/fish") == {"influence": 1, "followers": 1}
    assert effects(empty, "place/builder/fish") == {"followers": 1}
    assert effects(empty, "place/lady_in_waiting/fish") == {"followers": 1}
    assert effects(empty, "place/shield_bearer/fish") == {"shields": 1, "followers": 1}
    assert remark(empty, "place/builder/fish") == "no material is left there"
    assert remark(empty, "place/lady_in_waiting/fish") == "no influence marker is left"


def test_rulings_3_and_4_the_grails_option_says_whether_it_brings_an_apple_and_is_held() -> None:
    def grail_label(apples: int | None = None, grail: int | None = None) -> str:
        table = make_state(player(), on="grail", apples=apples, grail=grail)
        return labels(table)["take_grail"]

    assert grail_label() == "Take the Grail, take an apple"
    assert grail_label(apples=0) == "Take the Grail, no apple is left"
    assert grail_label(grail=0) == "Keep the Grail, take an apple"


def test_ruling_4_keeping_what_one_holds_is_reported_too() -> None:
    _, grail = move(make_state(player(), on="grail", grail=0, apples=0), "take_grail")
    _, excalibur = move(make_state(player(), on="excalibur", excalibur=0), "take_excalibur")

    assert [event.text.id for event in (*grail, *excalibur)] == ["kept-grail", "kept-excalibur"]
