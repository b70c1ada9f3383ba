"""Château Combo, section 7: where a card may lie; 6.6: how many choices that makes."""

from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given as for_any
from hypothesis import strategies as st

from engines.chateau_combo.material import PATTERNS
from engines.chateau_combo.state import Cell, PlacedCard, open_cells, possible_places
from tests.engines.chateau_combo.table import make_state, player, score
from tests.engines.table_driver import offered_keys, play

LEGAL_CELLS = [{1}, {4}, {6}, {6, 7}, {6, 8}, {3, 4, 6}, {2, 3, 6}, {2}, {1}]  # card by card


def tableau(*cells: Cell) -> dict[Cell, PlacedCard]:
    return {cell: PlacedCard("nun", face_up=True) for cell in cells}


def cells(drawn: str) -> set[Cell]:
    """Return the legal cells for the next card of a tableau drawn with `#` for a card."""
    used = dict.fromkeys(player(drawn.replace("#", "-nun")).tableau, "nun")
    return {*open_cells(tableau(*used))}


def test_7_the_first_card_lies_at_the_origin() -> None:
    assert open_cells({}) == ("0,0",)


def test_7_the_first_card_places_itself() -> None:
    table = play(make_state(row=["nun"]), "take/nun/down")

    assert [*table.players[0].tableau] == ["0,0"]


def test_7_2_a_card_lies_beside_another_not_across_a_corner() -> None:
    assert cells("#") == {"-1,0", "0,-1", "0,1", "1,0"}


def test_7_2_a_card_may_lie_beside_a_face_down_card() -> None:
    table = play(make_state("-nun", row=["judge"]), "take/judge/up")

    assert {*offered_keys(table)} == {"place/-1,0", "place/0,-1", "place/0,1", "place/1,0"}


def test_7_1_a_card_never_lies_on_another() -> None:
    assert cells("# # # / # # . / # # #") == {"1,2"}


def test_7_3_no_row_or_column_ever_has_a_fourth_card() -> None:
    assert cells("# / # / #") == {"0,-1", "1,-1", "2,-1", "0,1", "1,1", "2,1"}


def test_7_3_the_whole_tableau_stays_inside_three_by_three() -> None:
    assert cells("# # . / . # .") == {"-1,0", "-1,1", "0,-1", "0,2", "1,0", "1,2", "2,1"}
    assert cells("# # # / . # .") == {"-1,0", "-1,1", "-1,2", "1,0", "1,2", "2,1"}
    assert cells("# # # / . # . / . # .") == {"1,0", "1,2", "2,0", "2,2"}


def test_w1_three_in_a_row_fix_the_columns_but_not_the_row() -> None:
    line = "royal_guard spy militiaman"
    above, below = {"-1,0", "-1,1", "-1,2"}, {"1,0", "1,1", "1,2"}

    table = play(make_state(line, row=["nun"]), "take/nun/down")

    assert {*offered_keys(table)} == {f"place/{cell}" for cell in above | below}
    assert possible_places(make_state(line).players[0].tableau, "0,1") == {(0, 1), (1, 1), (2, 1)}


def test_7_a_place_that_is_not_certain_yet_does_not_score() -> None:
    assert score("spy", "spy") == 0  # 6 if in the middle column
    assert score("royal_guard spy militiaman", "spy") == 6


def test_7_cards_never_move_when_others_are_laid_above_or_to_the_left() -> None:
    table = play(make_state("nun", row=["judge"]), "take/judge/down", "place/-1,0")

    assert {cell: laid.card for cell, laid in table.players[0].tableau.items()} == {
        "0,0": "nun",
        "-1,0": "judge",
    }


def test_7_the_square_is_read_from_its_own_top_left_whatever_the_coordinates() -> None:
    table = make_state(keys=0)
    spread = "farmer -nun -scribe / -cardinal -knight -prince / -lookout -officer -judge"
    one = table.players[0]
    one.tableau = {
        f"{row - 2},{column - 2}": laid
        for cell, laid in player(spread).tableau.items()
        for row, column in [map(int, cell.split(","))]
    }

    assert possible_places(one.tableau, "-2,-2") == {(0, 0)}
    assert possible_places(one.tableau, "0,0") == {(2, 2)}


def layings(used: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
    return (used | {cell} for cell in open_cells(tableau(*used)))


def forms() -> Iterator[set[frozenset[Cell]]]:
    """Yield all tableaux of 0, 1, ... 8 cards that legal placements lead to."""
    found: set[frozenset[Cell]] = {frozenset()}
    for _ in range(9):
        yield found
        found = {after for used in found for after in layings(used)}


def test_6_6_every_card_from_the_first_to_the_ninth_has_so_many_legal_cells() -> None:
    sizes = [{len(open_cells(tableau(*used))) for used in found} for found in forms()]

    assert sizes == LEGAL_CELLS


def test_7_3_no_position_is_a_dead_end_and_the_ninth_card_completes_the_square() -> None:
    *_, eight = forms()

    for used in eight:
        (nine,) = layings(used)
        assert len(nine) == 9
        assert bounds(nine) == (3, 3)
        assert open_cells(tableau(*nine)) == ()


def bounds(used: Iterable[Cell]) -> tuple[int, int]:
    rows, columns = zip(*(map(int, cell.split(",")) for cell in used), strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


@for_any(st.data())
def test_7_the_legal_cells_are_exactly_those_that_the_three_conditions_allow(
    data: st.DataObject,
) -> None:
    used: frozenset[Cell] = frozenset({"0,0"})
    for _ in range(data.draw(st.integers(0, 7))):
        used = data.draw(st.sampled_from(sorted(layings(used), key=sorted)))

    field = {f"{row},{column}" for row in range(-3, 4) for column in range(-3, 4)}
    allowed = {
        cell for cell in field - used if touches(cell, used) and max(bounds({*used, cell})) <= 3
    }

    assert {*open_cells(tableau(*used))} == allowed


def touches(cell: Cell, used: Iterable[Cell]) -> bool:
    row, column = map(int, cell.split(","))
    others = [tuple(map(int, other.split(","))) for other in used]
    return any(abs(row - other[0]) + abs(column - other[1]) == 1 for other in others)


@pytest.mark.parametrize(
    ("pattern", "drawn"),
    [
        ("top_row", "XXX ... ..."),
        ("middle_row", "... XXX ..."),
        ("bottom_row", "... ... XXX"),
        ("left_column", "X.. X.. X.."),
        ("middle_column", ".X. .X. .X."),
        ("right_column", "..X ..X ..X"),
        ("corners", "X.X ... X.X"),
        ("edges", ".X. X.X .X."),
    ],
)
def test_8_3_a_pattern_is_these_cells(pattern: str, drawn: str) -> None:
    assert PATTERNS[pattern] == {
        (row, column)
        for row, line in enumerate(drawn.split())
        for column, sign in enumerate(line)
        if sign == "X"
    }


def test_6_6_a_turn_starts_with_three_to_eight_choices() -> None:
    rich = make_state(gold=20, keys=1, row=["judge", "nun", "duchess"])
    poor = make_state(gold=0, keys=0, row=["judge", "nun", "duchess"])

    assert len(offered_keys(rich)) == 8
    assert len(offered_keys(poor)) == 3
