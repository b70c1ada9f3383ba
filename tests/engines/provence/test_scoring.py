"""Provence 890, section 6: what counts at the end, bonuses, ties."""

import pytest

from engines.provence.material import PersonId, Resource
from engines.provence.scoring import count, holders, standings, tile_points
from engines.provence.state import Player, Provence
from tests.engines.provence.table import final_table, make_state, parts, player, tile_at

EMPTY_KINGDOM = "5=castle_wheat_olive"


def bonus_of(kingdom: str, cell: str, *persons: PersonId) -> int:
    """Return the points of a tile in a kingdom."""
    one = player(kingdom, persons=persons)
    return tile_points(one, one.kingdom[cell])


def test_example_e_smithy() -> None:
    assert bonus_of("1=smithy 2=olive_watch+5t", "1") == 3 + 4


def test_ruling_21_the_smithy_rounds_down() -> None:
    assert bonus_of("1=smithy 2=olive_watch+1t", "1") == 3
    assert bonus_of("1=smithy 2=olive_watch+2t", "1") == 5
    assert bonus_of("1=smithy 2=-olive_watch+3t 5=castle_wheat_olive+1t", "1") == 7


def example_i() -> Provence:
    """Return Marie, Jules and Emma as the rulebook's final scoring finds them.

    Tiles are worth 7, 5 and 4 points; persons 10, 8 and 14.
    """
    return final_table(
        player(
            "1=fortress+2t 2=lavender_field+0t+3n 5=castle_wheat_olive",
            coins=2,
            persons=["military_architect", "minstrel", "traitor"],
        ),
        player(
            "1=pasture+4t 2=wheat_field+0t+2n 3=wheat_church 5=castle_wheat_poppy",
            coins=2,
            persons=["merchant", "master_builder"],
        ),
        player(
            "1=flower_meadow+3t 2=olive_church+0t+1n 5=castle_olive_poppy",
            coins=2,
            persons=["duchess", "mystic", "cartographer", "strategist"],
        ),
    )


def test_example_i_final_scoring() -> None:
    table = example_i()

    marie, jules, emma = (parts(table, seat) for seat in range(3))
    assert [one["tiles"] + one["bonuses"] for one in (marie, jules, emma)] == [7, 5, 4]
    assert [one["persons"] for one in (marie, jules, emma)] == [10, 8, 14]
    assert [one["nobles"] for one in (marie, jules, emma)] == [5, 2, 0]
    assert [one["coins"] for one in (marie, jules, emma)] == [1, 0, 3]
    assert [one["towers"] for one in (marie, jules, emma)] == [0, 5, 2]
    results = standings(table)
    assert [result.total for result in results] == [23, 20, 23]
    assert [result.rank for result in results] == [2, 3, 1]


def test_6_with_two_players_only_the_first_place_scores_by_the_back_of_the_card() -> None:
    table = final_table(
        player(f"1=olive_watch+1t {EMPTY_KINGDOM}", coins=3), player("1=wheat_church+0t+1n")
    )

    assert [parts(table, 0)[stock] for stock in ("nobles", "coins", "towers")] == [0, 0, 4]
    assert [parts(table, 1)[stock] for stock in ("nobles", "coins", "towers")] == [4, 2, 0]


SIDES = [
    ("first_steps", (5, 2), 4),
    ("golden_harvest", (4, 2), 3),
    ("raiders_on_the_coast", (7, 3), 5),
    ("court_of_ermengarde", (4, 1), 3),
    ("scouts_in_the_hills", (6, 2), 4),
    ("flourishing_land", (4, 2), 3),
]


@pytest.mark.parametrize(("scenario", "front", "back"), SIDES)
def test_ruling_27_each_scenario_pays_towers_by_front_or_back(
    scenario: str, front: tuple[int, int], back: int
) -> None:
    def kingdoms() -> list[Player]:
        return [player(f"1=olive_watch+{towers}t") for towers in (1, 3, 2)]

    three = final_table(*kingdoms(), scenario=scenario)
    two = final_table(*kingdoms()[:2], scenario=scenario)

    assert [parts(three, seat)["towers"] for seat in range(3)] == [0, front[0], front[1]]
    assert [parts(two, seat)["towers"] for seat in range(2)] == [0, back]


def test_6_a_count_of_nothing_can_win_a_bonus_and_bonuses_are_never_shared() -> None:
    table = final_table(player(coins=0), player(coins=0), player(coins=0))

    assert [parts(table, seat)["nobles"] for seat in range(3)] == [5, 2, 0]


TIES: list[tuple[str, Resource, Player, Player]] = [
    (
        "the Duchess",
        "towers",
        player(coins=0, persons=["duchess"]),
        player("1=wheat_church+0t+5n", coins=9),
    ),
    ("most nobles", "towers", player("1=wheat_church+0t+1n", coins=0), player(coins=9)),
    ("most coins", "nobles", player(coins=5), player("1=wheat_church+9t", coins=4)),
    ("most towers", "nobles", player("1=wheat_church+1t", coins=4), player(coins=4)),
    ("earliest in turn order", "nobles", player(coins=4), player(coins=4)),
]


@pytest.mark.parametrize(("by", "equal", "ahead", "behind"), TIES, ids=[tie[0] for tie in TIES])
def test_6_ties_go_by(by: str, equal: Resource, ahead: Player, behind: Player) -> None:
    assert holders(final_table(ahead, behind), equal) == (0,), by
    if by != "earliest in turn order":
        assert holders(final_table(behind, ahead), equal) == (1,), by


def test_before_the_end_a_tied_bonus_counts_for_nobody_but_the_duchess_wins_her_ties() -> None:
    table = make_state(coins=4, others=[player(coins=4), player(coins=2)], in_round=5)

    assert holders(table, "coins") == (None, None)
    assert holders(table, "nobles") == (None, None)
    assert [score.total for score in standings(table)] == [0, 0, 0]
    table.players[1].persons = ["duchess"]
    assert holders(table, "coins") == (1, 0)
    assert holders(table, "nobles") == (1, None)
    table.agenda.clear()
    assert holders(table, "nobles") == (1, 0)


def test_6_earliest_in_turn_order_counts_from_the_start_player() -> None:
    table = final_table(player(), player(), player())
    table.first = 2

    assert [result.rank for result in standings(table)] == [2, 3, 1]
    assert holders(table, "coins") == (2, 0)


def test_6_the_duchess_kept_by_the_apprentice_breaks_no_tie() -> None:
    table = final_table(player(coins=4), player(coins=4, persons=["apprentice"]))
    table.players[1].apprentice_card = "duchess"

    assert holders(table, "coins") == (0,)


def test_6_no_place_is_shared() -> None:
    table = final_table(player(), player(), player(), player())

    assert sorted(result.rank for result in standings(table)) == [1, 2, 3, 4]


def test_6_negative_points_count_and_ruins_are_worth_nothing() -> None:
    table = final_table(
        player("1=wheat_poppy_terraces 2=-lavender_field+1t 3=wheat_church"), player(), player()
    )

    assert parts(table, 0)["tiles"] == 0  # minus one and one
    assert tile_points(table.players[0], tile_at(table, "2")) == 0


def test_3_2_bonuses_count_face_up_tiles_pieces_anywhere_and_persons_taken() -> None:
    one = player(
        "1=wheat_church 2=-olive_church+1t 3=wheat_tavern 4=smithy 6=-forest"
        " 5=castle_wheat_olive+1t+2n",
        persons=["duchess", "apprentice"],
    )
    one.apprentice_card = "smith"

    assert count(one, "church") == 1
    assert count(one, "tavern") == 1
    assert count(one, "special_building") == 1
    assert count(one, "tower") == 2
    assert count(one, "noble") == 2
    assert count(one, "person") == 2


BONUSES = [
    ("cathedral", "2=wheat_church 3=olive_chapel", (), 3 + 2),
    ("amphitheatre", "2=olive_field+0t+2n", (), 2 + 2),
    ("triumphal_arch", "2=smithy", (), 2 + 4),
    ("pig_farm", "2=wheat_inn 3=olive_tavern", (), 2 + 4),
    ("hamlet", "", ("duchess", "smith", "thief"), 2 + 3),
    ("wheat_inn", "2=olive_tavern", (), 2),
]


@pytest.mark.parametrize(("tile", "rest", "persons", "points"), BONUSES)
def test_3_4_what_each_bonus_is_worth(
    tile: str, rest: str, persons: tuple[PersonId, ...], points: int
) -> None:
    assert bonus_of(f"1={tile} {rest}", "1", *persons) == points


def test_5_7_the_caravan_leader_scores_two_per_face_up_tavern() -> None:
    table = final_table(
        player("1=wheat_tavern 2=olive_inn 3=-poppy_tavern", persons=["caravan_leader"]), player()
    )

    assert parts(table, 0)["persons"] == 2 + 4


def test_3_7_flourishing_land_scores_crops_on_three_face_up_tiles_castle_included() -> None:
    table = final_table(
        player(
            "1=wheat_church 2=wheat_olive_terraces 3=olive_church 4=-poppy_church 6=poppy_watch"
            " 7=poppy_tavern 5=castle_wheat_olive"
        ),
        player("1=poppy_field"),
        scenario="flourishing_land",
    )

    assert parts(table, 0)["breadth"] == 2  # wheat and olive; one of three poppies is a ruin
    assert parts(table, 1)["breadth"] == 0


def test_other_scenarios_score_no_crops() -> None:
    assert "breadth" not in parts(final_table(player(), player()), 0)
