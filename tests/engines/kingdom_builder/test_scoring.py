"""Kingdom Builder, 9: what the cards and the castles pay."""

import pytest

from engines.kingdom_builder import GAME
from engines.kingdom_builder.board import board_of
from engines.kingdom_builder.material import CARDS, CardId
from engines.kingdom_builder.scoring import castle_gold, lords_gold
from engines.kingdom_builder.state import Player
from engines.kingdom_builder.steps.pieces import in_line
from tests.engines.kingdom_builder.table import (
    N1,
    F,
    Place,
    gold,
    make_state,
    move,
    play,
    player,
    use_key,
)

AREA = ((6, 8), (5, 8), (5, 9), (5, 10))
NORTHWEST = [(row, column) for row in range(4, 8) for column in range(10)]


@pytest.mark.parametrize(
    ("card", "pays"),
    [
        ("merchants", 8),
        ("workers", 2),
        ("discoverers", 2),
        ("knights", 6),
        ("hermits", 1),
        ("citizens", 2),
        ("fishermen", 0),
        ("miners", 0),
        ("farmers", 0),
        ("lords", 24),
    ],
)
def test_example_13_one_area_under_several_cards(card: CardId, pays: int) -> None:
    assert gold(card, *AREA) == pays


def test_example_13_no_castle_is_near() -> None:
    assert castle_gold(make_state(F, own=AREA), 0) == 0


def test_9_1_a_castle_pays_three_once_however_many_are_beside_it() -> None:
    table = make_state(F, own=[(3, 2), (3, 4), (4, 4)], others=[player((2, 3))])

    assert castle_gold(table, 0) == 3
    assert castle_gold(table, 1) == 3


def test_r15_a_board_of_nomads_has_no_castles() -> None:
    assert board_of(N1).castles == []
    assert castle_gold(make_state(N1, own=[(3, 3), (10, 0)]), 0) == 0


@pytest.mark.parametrize(
    ("counts", "pays"),
    [
        ([8, 8, 6, 2], [12, 12, 6, 0]),
        ([5, 0], [12, 6]),
        ([0, 0], [0, 0]),
        ([3, 2, 2], [12, 6, 6]),
        ([4, 4], [12, 12]),
    ],
)
def test_example_14_and_o4_lords_pay_first_and_second_in_a_quadrant(
    counts: list[int], pays: list[int]
) -> None:
    assert [lords_gold(counts, seat) for seat in range(len(counts))] == pays


def spread(*counts: int) -> list[Place]:
    """Return so many hexes in every quadrant."""
    corners = [(0, 0), (0, 10), (10, 0), (10, 10)]
    return [
        (top + number // 10, left + number % 10)
        for (top, left), count in zip(corners, counts, strict=True)
        for number in range(count)
    ]


def test_example_15_farmers_look_at_the_emptiest_quadrant() -> None:
    assert gold("farmers", *spread(10, 6, 6, 4)) == 12
    assert gold("farmers", *spread(20, 12, 8, 0)) == 0


def test_example_16_citizens_pay_one_gold_for_two_of_the_largest_area() -> None:
    nine = [(8, column) for column in range(4, 13)]

    assert gold("citizens", *nine) == 4
    assert gold("citizens", *nine, (0, 0), (0, 1)) == 4
    assert gold("citizens") == 0


def test_example_16_merchants_count_sites_that_one_area_links() -> None:
    three = [(6, 3), (6, 4), (6, 5), (6, 6), (5, 2), (4, 3), (4, 4)]  # both taverns and a castle
    other_two = [(6, 8), (6, 9), (6, 10)]

    assert gold("merchants", *three) == 12
    assert gold("merchants", (6, 3)) == 0
    assert gold("merchants", *three[:4]) == 8
    # the second area shares the tavern at (6, 7), which counts once
    assert gold("merchants", *three[:4], *other_two) == 12


def test_example_16_two_areas_with_two_sites_each() -> None:
    south = [(16, 11), (15, 11), (14, 11), (13, 11), (12, 11)]  # a farm and the castle at (11, 11)

    assert gold("merchants", *[(6, 3), (6, 4), (6, 5), (6, 6)], *south) == 16


def test_9_2_the_replaced_merchants_and_workers_count_nomads() -> None:
    assert gold("workers", (12, 4), layout=N1) == 1  # beside the nomads at (13, 4)
    link = [(5, 3), (4, 4), (3, 4)]  # from the nomads at (5, 2) to the quarry at (2, 4)
    assert gold("merchants", *link, layout=N1) == 8


def test_9_2_knights_pay_for_one_row_even_if_two_are_equal() -> None:
    assert gold("knights", (0, 0), (0, 5), (7, 1), (7, 3), (9, 0)) == 4


def test_9_2_discoverers_pay_for_rows_and_hermits_for_areas() -> None:
    scattered = [(0, 0), (0, 5), (7, 1), (7, 2), (9, 9)]

    assert gold("discoverers", *scattered) == 3
    assert gold("hermits", *scattered) == 4


def test_9_2_settlements_on_water_or_mountain_count_for_the_other_card() -> None:
    on_water, on_mountain = (4, 15 - 1), (4, 15)  # side by side in the north-east

    assert gold("fishermen", on_water) == 0
    assert gold("miners", on_water) == 1
    assert gold("fishermen", on_mountain) == 1
    assert gold("miners", on_mountain) == 0


@pytest.mark.parametrize(
    ("builds", "line"),
    [
        ([(10, 0), (10, 1), (10, 2)], True),
        ([(10, 2), (10, 0), (10, 1)], True),
        ([(8, 0), (9, 0), (10, 1)], True),
        ([(10, 1), (8, 0), (9, 0)], True),
        ([(10, 0), (10, 1), (11, 1)], False),
        ([(10, 0), (10, 2), (10, 4)], False),
    ],
)
def test_example_22_and_o7_families_want_three_side_by_side_in_a_line(
    builds: list[Place], line: bool
) -> None:
    assert in_line([row * 20 + column for row, column in builds]) == line


@pytest.mark.parametrize("builds", [[(10, 0), (10, 1), (10, 2)], [(10, 0), (10, 1), (11, 1)]])
def test_example_22_families_pay_after_the_third_build(builds: list[Place]) -> None:
    table = play(make_state(N1, "desert", cards=["families"]), *builds[:2])
    assert table.players[0].gold == 0

    table = play(table, builds[2])

    assert table.players[0].gold == (2 if builds[2] == (10, 2) else 0)


def test_example_23_shepherds_pay_for_a_settlement_without_pasture_when_it_is_built() -> None:
    assert flowers((15, 1), (15, 2), (15, 3)) == [0, 0, 2]
    assert flowers((15, 3), (15, 1)) == [0, 0]  # (15, 2) between them is built by itself


def flowers(*order: Place) -> list[int]:
    """Return the gold after every build on flower fields with Shepherds in play."""
    table = make_state(N1, "flower_field", cards=["shepherds"])
    found = []
    for place in order:
        table = play(table, place)
        found.append(table.players[0].gold)
    return found


@pytest.mark.parametrize(("others", "pays"), [([player()], 0), ([player((13, 5))], 2)])
def test_r16_shepherds_look_for_free_water_beside_a_settlement_on_water(
    others: list[Player], pays: int
) -> None:
    table = make_state(
        N1, "grass", [(12, 7)], cards=["shepherds"], nomads=["donation_water"], others=others
    )

    table = play(table, use_key("donation_water", (12, 6)))

    assert table.players[0].gold == pays


def test_example_24_ambassadors_pay_for_every_build_beside_a_rival() -> None:
    table = make_state(N1, "flower_field", cards=["ambassadors"], others=[player((10, 7))])

    table = play(table, (11, 6))
    assert table.players[0].gold == 1
    table = play(table, (11, 7))
    assert table.players[0].gold == 2
    table = play(table, (12, 7))
    assert table.players[0].gold == 2


def test_9_3_and_o1_moves_earn_nothing_from_red_cards() -> None:
    table = make_state(
        N1, "desert", [(11, 8)], cards=["ambassadors", "shepherds"], others=[player((10, 7))],
        nomads=["resettlement"],
    )  # fmt: skip

    table, _ = move(table, use_key("resettlement", (11, 8), (10, 8)))

    assert table.players[0].gold == 0


def test_9_3_builds_by_tiles_count_for_ambassadors() -> None:
    table = make_state(
        N1, "desert", [(10, 6)], cards=["ambassadors"], others=[player((10, 7))], tiles=["garden"]
    )

    table = play(table, use_key("garden", (11, 6)))

    assert table.players[0].gold == 1


def test_9_1_the_total_is_gold_in_play_and_the_cards_and_castles() -> None:
    table = make_state(F, own=[*AREA, (3, 4)], cards=["merchants", "knights", "ambassadors"])
    table.players[0].earned = {"ambassadors": 2, "treasure": 3}

    first, second = GAME.standings(table)

    assert [part.points for part in first.parts] == [8, 6, 2, 3, 3]
    assert (first.total, first.rank) == (22, 1)
    assert (second.total, second.rank) == (0, 2)


def test_9_an_empty_board_pays_nothing() -> None:
    assert {card: gold(card) for card in CARDS} == dict.fromkeys(CARDS, 0)
