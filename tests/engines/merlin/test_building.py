"""Merlin, 6.3: materials, lines to the frames, towers, and when nothing can be built."""

from tests.engines.merlin.table import influence, items_of, make_state, player
from tests.engines.table_driver import asked_seat_and_prompt, offered_keys, play

HAND = ("m43", "m44", "m46", "m47")
FOUR_PLAYERS = (
    player(hand=HAND),
    player(hand=("m31", "m32", "m33", "m34")),
    player(hand=("m35", "m36", "m37", "m38")),
)
LAKE_TERRAIN = "llllll" * 4


def test_example_3_a_manor_on_a_tower_brings_a_shield() -> None:
    table = make_state(
        player("dove material"), *FOUR_PLAYERS, on="manor_1", terrain=LAKE_TERRAIN, towers=["B2"]
    )

    table = play(table, "build/B2/dove", "tower/shield/dragon")

    assert table.players[0].manors == ["B2"]
    assert table.county_items["material"]["dove"] == 6
    assert items_of(table) == {"dragon shield": 1}


def test_6_3_a_tower_may_give_a_banner_influence_or_nothing() -> None:
    table = make_state(
        player("dove material"), *FOUR_PLAYERS, on="manor_1", terrain=LAKE_TERRAIN, towers=["B2"]
    )
    table = play(table, "build/B2/dove")

    assert len(offered_keys(table, "tower")) == 19
    assert items_of(play(table, "tower/banner/fox")) == {"fox banner": 1}
    assert influence(play(table, "tower/influence/fox")) == {"fox": 1}
    assert items_of(play(table, "tower/nothing")) == {}


def test_ruling_2_without_a_marker_at_the_castle_a_tower_offers_no_influence() -> None:
    me = player("dove material", influence="dove 7")
    table = make_state(me, *FOUR_PLAYERS, on="manor_1", terrain=LAKE_TERRAIN, towers=["B2"])

    assert offered_keys(play(table, "build/B2/dove"), "tower/influence") == []


def test_6_3_a_tower_offers_only_what_is_in_stock() -> None:
    table = make_state(
        player("dove material"),
        *FOUR_PLAYERS,
        on="manor_1",
        terrain=LAKE_TERRAIN,
        towers=["B2"],
        empty=[("shield", "fox"), ("banner", "eagle")],
    )
    table = play(table, "build/B2/dove")

    assert "tower/shield/fox" not in offered_keys(table)
    assert "tower/banner/eagle" not in offered_keys(table)


def test_6_3_without_a_tower_nothing_is_asked() -> None:
    table = make_state(player("dove material"), *FOUR_PLAYERS, on="manor_1", terrain=LAKE_TERRAIN)

    assert asked_seat_and_prompt(play(table, "build/B2/dove")) == (0, "ask-end")


def test_6_3_only_cells_whose_lines_meet_an_own_material_are_offered() -> None:
    table = make_state(player("fox material"), *FOUR_PLAYERS, on="manor_1")

    assert "build/D1/fox" in offered_keys(table)
    assert "build/A1/fox" not in offered_keys(table)
    assert len(offered_keys(table, "build")) == 12


def test_6_3_each_fitting_material_is_a_way_to_build_the_same_cell() -> None:
    table = make_state(
        player("fox material, fish material, snake material"), *FOUR_PLAYERS, on="manor_1"
    )

    assert [key for key in offered_keys(table, "build") if "/D1/" in key] == [
        "build/D1/fish",
        "build/D1/fox",
    ]


def test_6_3_a_cell_with_a_manor_is_taken_no_matter_which_player_built_it() -> None:
    rival = player(hand=HAND, manors=["D1"])
    table = make_state(player("fox material", manors=["E1"]), rival, on="manor_1")

    assert not {"build/D1/fox", "build/E1/fox"} & set(offered_keys(table))


def test_ruling_22_without_material_or_manors_there_is_no_building() -> None:
    seven = ["A1", "B1", "C1", "D1", "E1", "F1", "A2"]

    assert offered_keys(make_state(player("fox banner"), on="manor_1"), "build") == []
    assert (
        offered_keys(make_state(player("fox material", manors=seven), on="manor_1"), "build") == []
    )
