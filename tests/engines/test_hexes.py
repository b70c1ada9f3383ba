"""Hex arithmetic: neighbours, lines and sets, on boards of any size."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.hexes import (
    DIRECTION_NAMES,
    MAX_LINE_STEPS,
    HexGrid,
    hexes_in,
    items_on_hexes,
    nth_hex,
)

BOARD = HexGrid(20, 20)
ODD_SIZED = HexGrid(7, 9)
hex_sets = st.sets(st.integers(0, 399)).map(lambda hexes: sum(1 << h for h in hexes))
BY_HAND = {  # row parity -> steps (row, column), in the order of DIRECTION_NAMES
    0: [(0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)],
    1: [(0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)],
}


def places(grid: HexGrid, hexes: int) -> set[tuple[int, int]]:
    return {divmod(h, grid.columns) for h in hexes_in(hexes)}


def as_set(hexes: Iterable[int]) -> int:
    return sum(1 << h for h in hexes)


@pytest.mark.parametrize("grid", [BOARD, ODD_SIZED, HexGrid(1, 3), HexGrid(4, 1)])
def test_the_neighbours_of_a_hex_follow_from_the_offsets_of_its_row(grid: HexGrid) -> None:
    for h in grid.hexes:
        row, column = divmod(h, grid.columns)
        by_hand = [(row + down, column + right) for down, right in BY_HAND[row % 2]]
        on_board = {
            (r, c) for r, c in by_hand if r in range(grid.rows) and c in range(grid.columns)
        }

        assert places(grid, grid.neighbours[h]) == on_board
        for direction, (r, c) in enumerate(by_hand):
            ahead = grid.rays[h][direction][:1]
            assert ahead == ((grid.hex_at(r, c),) if (r, c) in on_board else ())


def test_a_ray_goes_on_straight_to_the_edge_of_the_board() -> None:
    southeast = DIRECTION_NAMES.index("se")

    ray = BOARD.rays[BOARD.hex_at(4, 16)][southeast]

    assert [divmod(h, 20) for h in ray] == [
        (5, 16), (6, 17), (7, 17), (8, 18), (9, 18), (10, 19), (11, 19),
    ]  # fmt: skip


@given(hexes=hex_sets)
def test_the_neighbourhood_of_a_set_is_the_union_of_its_hexes_neighbourhoods(hexes: int) -> None:
    union = 0
    for h in hexes_in(hexes):
        union |= BOARD.neighbours[h]

    assert BOARD.neighbours_of(hexes) == union


@given(hexes=hex_sets, direction=st.integers(0, 5))
def test_a_set_moves_as_its_hexes_do(hexes: int, direction: int) -> None:
    one_on = [ray[0] for h in hexes_in(hexes) if (ray := BOARD.rays[h][direction])]

    assert BOARD.shift(hexes, direction) == as_set(one_on)


@given(hexes=hex_sets)
def test_the_hexes_of_a_set_come_in_reading_order(hexes: int) -> None:
    assert hexes_in(hexes) == [h for h in BOARD.hexes if hexes >> h & 1]


def test_a_column_is_a_letter_and_a_row_a_number_from_one() -> None:
    assert BOARD.labels[BOARD.hex_at(0, 0)] == "A1"
    assert BOARD.labels[BOARD.hex_at(4, 7)] == "H5"
    assert BOARD.labels[BOARD.hex_at(19, 19)] == "T20"
    assert BOARD.hex_of["H5"] == BOARD.hex_at(4, 7)


def test_the_edge_is_the_outermost_ring() -> None:
    assert BOARD.edge.bit_count() == 76
    assert BOARD.edge & (1 << BOARD.hex_at(10, 0))
    assert not BOARD.edge & (1 << BOARD.hex_at(10, 1))


@given(hexes=hex_sets)
def test_neighbour_sets_are_the_set_shifted_in_each_direction(hexes: int) -> None:
    one_step_on = [BOARD.shift(hexes, direction) for direction in range(6)]

    assert list(BOARD.neighbour_sets(hexes)) == one_step_on


@given(hexes=hex_sets, land=hex_sets, length=st.integers(1, MAX_LINE_STEPS))
def test_hexes_in_a_straight_line_of_a_land_are_that_many_steps_from_it(
    hexes: int, land: int, length: int
) -> None:
    rays = [(h, ray) for h in hexes_in(hexes) for ray in BOARD.rays[h] if len(ray) >= length]
    sources = [h for h, ray in rays if land >> ray[length - 1] & 1]

    assert BOARD.in_straight_line_of(hexes, land, length) == (as_set(set(sources)), len(sources))


@given(hexes=hex_sets)
def test_nth_hex_follows_the_reading_order(hexes: int) -> None:
    assert [nth_hex(hexes, place) for place in range(hexes.bit_count())] == hexes_in(hexes)


@given(hexes=hex_sets)
def test_items_on_hexes_come_in_reading_order(hexes: int) -> None:
    assert items_on_hexes(hexes, BOARD.labels) == [BOARD.labels[h] for h in hexes_in(hexes)]
