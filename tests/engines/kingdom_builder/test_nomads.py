"""Kingdom Builder, 8.3: nomad tiles."""

from itertools import pairwise

import pytest

from engines.kingdom_builder.material import Terrain
from engines.kingdom_builder.state import Kingdom
from tests.engines.kingdom_builder.table import (
    N1,
    Place,
    label,
    make_state,
    move,
    offered_places,
    play,
    player,
    settlements_of,
    tile_from,
    tiles,
    use_key,
)
from tests.engines.table_driver import asked_seat_and_prompt, event_args, offered_keys

FLOWERS = "donation_flower_field"


def test_8_3_a_donation_builds_three_beside_the_three_of_the_card() -> None:
    table = make_state(N1, "grass", [(10, 7)], nomads=[FLOWERS])
    table = play(table, (10, 8), (10, 9), (11, 8))

    table = play(
        table, use_key(FLOWERS, (11, 7)), use_key(FLOWERS, (11, 6)), use_key(FLOWERS, (12, 7))
    )

    assert table.players[0].supply == 39 - 3 - 3
    assert table.removed_tiles == [FLOWERS]
    assert asked_seat_and_prompt(table)[0] == 1


def test_example_17_each_build_of_a_donation_is_adjacent_if_possible() -> None:
    table = make_state(N1, "desert", [(10, 7), (10, 8), (10, 9)], nomads=[FLOWERS])
    assert offered_places(table, f"use/{FLOWERS}") == {(11, 6), (11, 7)}

    table = play(table, use_key(FLOWERS, (11, 7)))
    assert offered_places(table) == set()  # once begun, nothing may come between
    assert offered_places(table, "use") == {(11, 6), (12, 7)}

    table = play(table, use_key(FLOWERS, (11, 6)))
    assert offered_places(table, "use") == {(11, 5), (12, 7)}


@pytest.mark.parametrize(
    ("terrain", "own", "legal"),
    [("water", (12, 5), {(12, 6), (13, 5)}), ("mountain", (12, 2), {(12, 1)})],
)
def test_8_3_donations_of_water_and_mountain_build_where_no_other_player_can(
    terrain: Terrain, own: Place, legal: set[Place]
) -> None:
    table = make_state(N1, "grass", [own], nomads=[f"donation_{terrain}"])
    assert offered_places(table, f"use/donation_{terrain}") == legal

    table = play(table, use_key(f"donation_{terrain}", max(legal)))

    assert max(legal) in settlements_of(table)


def test_r14_a_donation_takes_tiles_build_by_build() -> None:
    table = make_state(N1, "grass", [(10, 6)], nomads=[FLOWERS], lying={(13, 4): "sword"})
    table = play(table, use_key(FLOWERS, (11, 5)))
    assert tiles(table) == []

    table = play(table, use_key(FLOWERS, (12, 5)))

    assert tiles(table) == [("sword", "fresh")]


def test_r20_a_donation_that_empties_the_supply_ends_all_building() -> None:
    table = make_state(N1, "grass", [(10, 7)], supply=2, nomads=[FLOWERS])

    table = play(table, use_key(FLOWERS, (11, 6)), use_key(FLOWERS, (11, 7)))

    assert table.is_last_round
    assert table.players[0].supply == 0
    assert asked_seat_and_prompt(table)[0] == 1


def test_7_5_families_looks_at_the_mandatory_action_only() -> None:
    table = make_state(N1, "grass", [(10, 9)], cards=["families"], nomads=["donation_desert"])
    table = play(table, "use/donation_desert/A11", "use/donation_desert/B11",
                 "use/donation_desert/C11")  # fmt: skip

    assert table.players[0].gold == 0


def test_example_18_resettlement_steps_one_hex_at_a_time_and_takes_tiles_on_the_way() -> None:
    table = make_state(
        N1, "forest", [(10, 5), (10, 8)], nomads=["resettlement"], lying={(13, 4): "sword"}
    )
    walk = [(10, 5), (10, 4), (11, 4), (12, 4)]
    for source, target in pairwise(walk):
        table = step(table, source, target)
    assert tiles(table) == [("sword", "fresh")]

    table = step(table, (10, 8), (10, 9))

    assert settlements_of(table) == {(12, 4), (10, 9)}
    assert asked_seat_and_prompt(table) == (0, "ask-build")  # the fourth step was the last


def step(table: Kingdom, source: Place, target: Place) -> Kingdom:
    if use_key("resettlement", source) in offered_keys(table):
        table = play(table, use_key("resettlement", source))
    return play(table, use_key("resettlement", source, target))


def test_8_3_resettlement_enters_free_buildable_hexes_only_and_may_stop_after_a_step() -> None:
    table = make_state(
        N1, "forest", [(12, 3)], nomads=["resettlement"], others=[player((12, 2))],
        walls=[(12, 4)],
    )  # fmt: skip
    assert offered_places(table, "use/resettlement") == {(11, 2), (13, 3)}  # (11, 3) is a mountain
    assert "stop" not in offered_keys(table)

    table = play(table, use_key("resettlement", (12, 3), (13, 3)))
    assert "stop" in offered_keys(table)
    assert asked_seat_and_prompt(play(table, "stop")) == (0, "ask-build")


def test_8_3_and_o6_resettlement_loses_location_tiles_step_by_step() -> None:
    table = make_state(
        N1, "desert", [(13, 8)], nomads=["resettlement"],
        tiles=[tile_from((14, 7), "village")],
    )  # fmt: skip

    table = play(table, use_key("resettlement", (13, 8), (12, 8)))

    assert tiles(table) == []
    assert table.removed_tiles == ["resettlement", "village"]


def test_example_19_an_outpost_frees_one_build_of_the_mandatory_action() -> None:
    table = make_state(N1, "canyon", nomads=["outpost"], lying={(7, 5): "sword"})
    table = play(table, (7, 11), (7, 12))
    assert tiles(table) == [("caravan", "fresh"), ("outpost", "ready")]
    assert table.locations[label((6, 12))] == 1
    assert offered_places(table) == {(6, 13), (7, 13), (8, 12), (8, 13)}

    table = play(table, "use/outpost")
    assert (6, 6) in offered_places(table)
    assert len(offered_places(table)) > 50
    table = play(table, (6, 6))

    assert tiles(table) == [("caravan", "fresh"), ("sword", "fresh")]
    assert table.removed_tiles == ["outpost"]


def test_8_3_an_outpost_is_spent_even_beside_an_own_settlement() -> None:
    table = make_state(N1, "desert", [(10, 0)], nomads=["outpost"])

    table = play(table, "use/outpost", (10, 1))

    assert table.removed_tiles == ["outpost"]


def test_o12_an_outpost_is_not_offered_where_it_adds_no_hex() -> None:
    assert offered_keys(make_state(N1, "desert", nomads=["outpost"]), "use") == []


def test_8_3_an_outpost_serves_tiles_that_build_by_adjacency_but_neither_tavern_nor_moves() -> None:
    table = make_state(
        N1, "grass", [(10, 4), (10, 5), (10, 6)], nomads=["outpost"],
        tiles=["garden", "tavern", "barn"],
    )  # fmt: skip
    with_outpost = {key for key in offered_keys(table) if key.endswith("outpost")}
    assert with_outpost == {"use/outpost", "use/garden/outpost"}

    table = play(table, "use/garden/outpost")
    assert (0, 17) in offered_places(table, "use/garden")
    table = play(table, use_key("garden", (0, 17)))

    assert (0, 17) in settlements_of(table)
    assert tiles(table)[0] == ("garden", "used")
    assert table.removed_tiles == ["outpost"]


def test_8_3_an_outpost_serves_one_build_of_a_donation() -> None:
    table = make_state(N1, "grass", [(10, 7)], nomads=["outpost", FLOWERS])
    table = play(table, use_key(FLOWERS, (11, 6)), f"use/{FLOWERS}/outpost")

    table = play(table, use_key(FLOWERS, (0, 17)))

    assert settlements_of(table) == {(10, 7), (11, 6), (0, 17)}
    assert offered_keys(table, f"use/{FLOWERS}/outpost") == []


def test_8_3_two_outposts_serve_two_builds() -> None:
    table = make_state(N1, "desert", [(10, 0)], nomads=["outpost", "outpost"])

    table = play(table, "use/outpost", (7, 0), "use/outpost", (1, 4))

    assert settlements_of(table) == {(10, 0), (7, 0), (1, 4)}
    assert offered_keys(table, "use") == []


def test_example_20_a_sword_gives_a_settlement_back_and_its_location_tile_is_lost() -> None:
    rival = player((14, 8), tiles=[tile_from((14, 7), "village")], supply=20)
    table = make_state(N1, "desert", [(10, 0)], nomads=["sword"], others=[rival])

    table, events = move(table, use_key("sword", (14, 8)))

    assert table.players[1].supply == 21
    assert settlements_of(table, 1) == set()
    assert tiles(table, 1) == []
    assert table.removed_tiles == ["sword", "village"]
    assert len(event_args(events, "lost-tile")) == 1


def test_8_3_and_o3_a_sword_takes_one_settlement_of_one_other_player() -> None:
    others = [player((0, 0), (0, 1)), player((19, 17))]
    table = make_state(N1, "desert", [(10, 0)], nomads=["sword"], others=others)
    assert offered_places(table, "use/sword") == {(0, 0), (0, 1), (19, 17)}

    table = play(table, use_key("sword", (0, 1)))

    assert settlements_of(table, 1) == {(0, 0)}
    assert settlements_of(table, 2) == {(19, 17)}


def test_8_3_a_sword_needs_a_player_elses_settlement() -> None:
    assert offered_keys(make_state(N1, "desert", [(10, 0)], nomads=["sword"]), "use") == []


def test_example_21_a_treasure_pays_at_once_and_leaves_the_game() -> None:
    table = make_state(N1, "desert", [(12, 3)], lying={(13, 4): "treasure"})

    table = play(table, (12, 4))

    assert table.players[0].gold == 3
    assert tiles(table) == []
    assert table.removed_tiles == ["treasure"]
