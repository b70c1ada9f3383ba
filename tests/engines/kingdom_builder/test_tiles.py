"""Kingdom Builder, 8.1 and 8.2: the twelve location tiles."""

from random import Random

import pytest

from engines import start
from engines.core.hexes import hexes_in
from engines.kingdom_builder import GAME
from engines.kingdom_builder.legal_hexes import build_context, moves_by_source
from engines.kingdom_builder.material import BOARD, TileId, Transfer
from engines.kingdom_builder.state import Kingdom, Status
from tests.engines.kingdom_builder.table import (
    N1,
    F,
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
from tests.engines.kingdom_builder.test_turn import all_of
from tests.engines.random_games import moves
from tests.engines.table_driver import asked_seat_and_prompt, event_args, offered_keys


def test_example_8_tavern_prolongs_a_line_of_three() -> None:
    line = [(8, 7), (8, 8), (8, 9)]

    assert offered_places(make_state(F, "desert", line, tiles=["tavern"]), "use/tavern") == {
        (8, 6),
        (8, 10),
    }
    blocked = make_state(F, "desert", line, tiles=["tavern"], others=[player((8, 10))])
    assert offered_places(blocked, "use/tavern") == {(8, 6)}


def test_8_2_tavern_needs_three_in_a_line_on_any_axis_and_a_buildable_end() -> None:
    pair = make_state(F, "desert", [(8, 7), (8, 8), (9, 8)], tiles=["tavern"])
    assert offered_keys(pair, "use/tavern") == []

    diagonal = make_state(F, "desert", [(7, 9), (8, 9), (9, 8)], tiles=["tavern"])  # NE to SW
    assert offered_places(diagonal, "use/tavern") == {(6, 10), (10, 8)}

    at_water = make_state(F, "desert", [(10, 5), (10, 6), (10, 7)], tiles=["tavern"])
    assert offered_places(at_water, "use/tavern") == {(10, 8)}  # (10, 4) is water


def test_example_9_paddock_jumps_two_hexes_straight_over_anything() -> None:
    table = make_state(F, "desert", [(6, 9)], tiles=["paddock"])

    assert offered_places(table, "use/paddock") == {(4, 8), (4, 10), (8, 8), (8, 10)}


def test_example_10_barn_lifts_first_and_may_stay() -> None:
    table = make_state(F, "desert", [(1, 2), (1, 3), (1, 4)], tiles=["barn"])
    assert offered_places(table, use_key("barn", (1, 4))) == {(0, 2), (1, 4)}

    table, events = move(table, use_key("barn", (1, 4), (1, 4)))

    assert settlements_of(table) == {(1, 2), (1, 3), (1, 4)}
    assert tiles(table) == [("barn", "used")]
    assert len(event_args(events, "stayed")) == 1


def targets(table: Kingdom, tile: TileId, source: Place) -> set[Place]:
    """Return where a settlement may go, chosen at once or after it was named."""
    if use_key(tile, source) in offered_keys(table):
        table = play(table, use_key(tile, source))
    return offered_places(table, use_key(tile, source))


def test_example_11_harbor_moves_onto_water_beside_another_own_settlement() -> None:
    table = make_state(F, "desert", [(4, 4), (16, 2)], tiles=["harbor"])

    assert targets(table, "harbor", (16, 2)) == {(4, 3), (5, 3)}


def test_example_11_and_r11_a_lone_settlement_may_go_anywhere_on_the_terrain() -> None:
    table = make_state(F, "grass", [(4, 4)], tiles=["harbor", "barn"])

    assert targets(table, "harbor", (4, 4)) == set(all_of("water"))
    assert len(all_of("water")) == 80
    assert targets(table, "barn", (4, 4)) == set(all_of("grass"))


def test_example_12_tower_builds_at_the_edge_adjacent_if_possible() -> None:
    near = make_state(F, "desert", [(1, 1)], tiles=["tower"])
    assert offered_places(near, "use/tower") == {(0, 1), (0, 2), (1, 0)}

    far = make_state(F, "desert", [(4, 5)], tiles=["tower"])
    assert len(offered_places(far, "use/tower")) == 47
    assert all(
        row in (0, 19) or column in (0, 19) for row, column in offered_places(far, "use/tower")
    )


def test_example_25_quarry_walls_free_hexes_of_the_card_beside_own_settlements() -> None:
    table = make_state(N1, "desert", [(5, 6)], supply=2, tiles=["quarry"])

    table = play(table, (4, 6), (4, 7))
    assert offered_places(table, "use/quarry") == {(3, 6)}

    table = play(table, use_key("quarry", (3, 6)))  # no second one is possible: none is asked for
    assert table.walls.bit_count() == 1
    assert asked_seat_and_prompt(table)[0] == 1


def test_8_2_a_second_wall_is_optional() -> None:
    table = make_state(N1, "desert", [(10, 1)], tiles=["quarry"])

    one = play(table, use_key("quarry", (10, 0)))
    assert offered_places(one, "use/quarry") == offered_places(table, "use/quarry") - {(10, 0)}
    stopped = play(one, "stop")
    assert stopped.walls.bit_count() == 1
    assert asked_seat_and_prompt(stopped) == (0, "ask-build")

    two = play(one, use_key("quarry", (10, 2)))
    assert two.walls.bit_count() == 2
    assert offered_places(two, "build") == {(9, 0), (9, 1), (11, 0), (11, 1)}
    assert tiles(two) == [("quarry", "used")]


def test_8_2_a_wall_blocks_its_hex_for_every_player() -> None:
    table = make_state(N1, "desert", [(10, 1)], walls=[(10, 0), (10, 2)])

    assert offered_places(table) == {(9, 0), (9, 1), (11, 0), (11, 1)}


@pytest.mark.parametrize(("lying", "walls"), [(25, 0), (24, 1)])
def test_r13_walls_can_be_used_up(lying: int, walls: int) -> None:
    canyon = [place for row in range(10, 16) for place in [(row, 10), (row, 11), (row, 12)]]
    others = [(0, column) for column in range(7, 10)] + [(1, 8), (1, 9), (8, 12), (8, 13)]
    table = make_state(N1, "desert", [(10, 1)], tiles=["quarry"], walls=[*canyon, *others][:lying])
    assert table.walls_left == walls

    if not walls:
        assert offered_keys(table, "use") == []
        return
    table = play(table, use_key("quarry", (10, 0)))
    assert asked_seat_and_prompt(table) == (0, "ask-build")
    assert table.walls_left == 0


def test_example_26_caravan_goes_as_far_as_it_can() -> None:
    table = make_state(N1, "grass", [(2, 6)], tiles=["caravan"])

    assert offered_places(table, "use/caravan") == {(2, 7), (2, 5), (7, 3), (4, 7)}


def test_8_2_a_caravan_is_stopped_by_settlements_walls_and_the_edge() -> None:
    table = make_state(
        N1, "grass", [(10, 0)], tiles=["caravan"], others=[player((10, 4))], walls=[(12, 1)]
    )

    # E up to the settlement, SE up to the wall, NE up to water; W and SW leave the board at once
    assert offered_places(table, "use/caravan") == {(10, 3), (11, 0), (8, 1)}


def test_example_27_village_builds_beside_three_own_settlements() -> None:
    table = make_state(N1, "grass", [(10, 1), (10, 2), (11, 0)], tiles=["village"])

    assert offered_places(table, "use/village") == {(11, 1)}


def test_8_2_village_counts_own_settlements_only() -> None:
    table = make_state(
        N1, "grass", [(10, 1), (10, 2)], tiles=["village"], others=[player((11, 0), (11, 2))]
    )

    assert offered_keys(table, "use/village") == []


@pytest.mark.parametrize(
    ("tile", "terrain"), [("farm", "grass"), ("oasis", "desert"), ("oracle", "forest")]
)
def test_8_2_build_tiles_are_bound_to_their_terrain_and_adjacent_if_possible(
    tile: TileId, terrain: str
) -> None:
    beside = {"grass": {(4, 4), (4, 5)}, "forest": {(5, 5), (6, 5)}}
    table = make_state(F, "forest", [(5, 4)], tiles=[tile])

    assert offered_places(table, f"use/{tile}") == beside.get(terrain, set(all_of("desert")))


def test_8_2_garden_builds_on_flower_fields() -> None:
    table = make_state(N1, "grass", [(10, 6)], tiles=["garden"])

    assert offered_places(table, "use/garden") == {(11, 5), (11, 6)}


def test_8_2_build_tiles_need_a_settlement_in_the_supply_and_move_tiles_do_not() -> None:
    table = make_state(
        F, "desert", [(4, 4), (7, 9)], supply=0, tiles=["farm", "oracle", "paddock", "tower"]
    )

    assert {key.split("/")[1] for key in offered_keys(table, "use")} == {"paddock"}


def test_8_1_a_tile_is_used_once_a_turn_and_ready_again_in_the_next() -> None:
    table = make_state(F, "desert", [(4, 4)], tiles=["farm"], others=[player((19, 10))])
    table = play(table, use_key("farm", (4, 5)))
    assert tiles(table) == [("farm", "used")]
    assert offered_keys(table, "use") == []

    while (table.round, table.turn) != (2, 1):
        table = play(table, offered_keys(table)[0])

    assert tiles(table) == [("farm", "ready")]


def two_paddocks(first: Status, second: Status) -> list[tuple[TileId, str]]:
    """Play: leave the first of two paddock locations by a resettlement; return the tiles kept."""
    table = make_state(
        F, "desert", [(3, 18), (7, 10)], nomads=["resettlement"],
        tiles=[tile_from((2, 18), "paddock"), tile_from((6, 11), "paddock")],
    )  # fmt: skip
    table.players[0].tiles[0].status = first
    table.players[0].tiles[1].status = second

    table = play(table, use_key("resettlement", (3, 18), (4, 18)))

    assert table.removed_tiles.count("paddock") == 1
    return tiles(table)


def test_8_1_of_two_identical_tiles_the_better_one_is_kept() -> None:
    ready, used, fresh = Status.READY, Status.USED, Status.FRESH

    assert two_paddocks(ready, used) == [("paddock", "ready")]
    assert two_paddocks(ready, fresh) == [("paddock", "ready")]
    assert two_paddocks(used, ready) == [("paddock", "ready")]
    assert two_paddocks(used, fresh) == [("paddock", "fresh")]


def test_7_8_two_identical_tiles_are_one_choice_and_can_both_be_used() -> None:
    table = make_state(
        F, "desert", [(3, 18), (7, 10)],
        tiles=[tile_from((2, 18), "paddock"), tile_from((6, 11), "paddock")],
    )  # fmt: skip
    keys = offered_keys(table, "use/paddock")
    assert len(set(keys)) == len(keys)

    table = play(table, use_key("paddock", (7, 10), (7, 8)))

    assert tiles(table) == [("paddock", "ready")]  # the tile of (6, 11) was lost with the move


def test_r18_once_all_is_built_an_exhausted_card_is_not_replaced_and_serves_no_tile() -> None:
    canyon = all_of("canyon", (4, 9), (4, 10), (5, 9))
    table = make_state(
        F, "canyon", [(6, 9)], walls=canyon[:20], others=[player(*canyon[20:])],
        tiles=["oracle", "barn", "quarry", "farm"],
    )  # fmt: skip

    table = play(table, (5, 9), (4, 9))  # (4, 10), the last one, is built by itself

    assert table.to_build == 0
    assert table.card == "canyon"
    assert table.removed_cards == []
    assert {key.split("/")[1] for key in offered_keys(table, "use")} == {"farm"}


def test_7_6_a_move_into_reach_of_a_location_takes_its_tile() -> None:
    table = make_state(F, "desert", [(7, 8)], tiles=["paddock"])

    table = play(table, use_key("paddock", (7, 8), (7, 10)))

    assert ("paddock", "fresh") in tiles(table)
    assert label((6, 11)) in table.players[0].taken_from


@pytest.mark.parametrize("seed", range(4))
def test_8_2_lifting_all_settlements_at_once_finds_what_lifting_one_by_one_does(seed: int) -> None:
    table, _ = start(GAME, seats=2, seed=f"lift {seed}")

    for step in moves(table, Random(seed).randrange):
        assert isinstance(step.after, Kingdom)
        land = build_context(step.after, 0)
        for on in ("water", "card") if land.card else ("water",):
            found = dict(moves_by_source(land, Transfer(on), land.settlements))
            for source in hexes_in(land.settlements if land.free_terrain(on) else 0):
                old = 1 << source & land.board.fields[land.card or on if on == "card" else on]
                free, near = (
                    land.free_terrain(on) | old,
                    BOARD.neighbours_of(land.settlements ^ 1 << source),
                )
                assert found[source] == (free & near or free)
