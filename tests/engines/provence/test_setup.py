"""Provence 890, sections 4 and 7: setup, choosing castles, hidden information."""

from random import Random

import pytest

from engines import pending, start
from engines.core.kernel import copy_state
from engines.provence import GAME
from engines.provence.material import CROPS, SCENARIOS, TILES, tiles_of
from engines.provence.scoring import piece_count
from engines.provence.state import Provence
from tests.engines.provence.table import coins, pieces
from tests.engines.table_driver import asked_seat_and_prompt, offered_keys, play

every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def new_table(seats: int, seed: str = "abc", scenario: str = "first_steps") -> Provence:
    table, _ = start(GAME, seats=seats, seed=seed, options={"scenario": scenario})
    return table


def with_castles(table: Provence) -> Provence:
    """Return the table after every player has taken the first castle on offer."""
    while asked_seat_and_prompt(table)[1] == "ask-castle":
        table = play(table, offered_keys(table)[0])
    return table


def test_4_two_to_four_play_and_six_scenarios_can_be_chosen() -> None:
    (setting,) = GAME.options

    assert list(GAME.seats) == [2, 3, 4]
    assert (setting.id, setting.default) == ("scenario", "first_steps")
    assert setting.values == tuple(SCENARIOS)


def test_example_a_defence_at_setup() -> None:
    table = new_table(3)

    assert (table.defence, table.attack) == (3, 0)
    assert coins(table) == [4, 4, 4]
    assert len(table.row) == 4
    assert (len(table.column), len(table.deck)) == (4, 28)
    assert sum(map(len, table.banners.values())) == 12
    assert len(table.person_deck) == 6


@every_number
def test_4_1_one_special_building_more_than_players_lies_open(seats: int) -> None:
    table = new_table(seats)

    assert len(table.row) == seats + 1
    assert {TILES[tile].kind for tile in table.row if tile} == {"special"}


@every_number
def test_4_2_land_tiles_marked_for_more_players_stay_out(seats: int) -> None:
    table = new_table(seats)

    used = [*table.deck, *(stall.tile for stall in table.column)]
    assert sorted(used) == sorted(tiles_of("land", seats=seats))
    assert [(stall.coins, stall.tokens) for stall in table.column] == [(0, 0)] * 4


@every_number
def test_4_5_three_persons_at_each_banner_with_two_players_two(seats: int) -> None:
    table = new_table(seats)

    at_each = 2 if seats == 2 else 3
    assert [len(table.banners[crop]) for crop in CROPS] == [at_each] * 4
    assert len(table.person_deck) == 18 - 4 * at_each


@every_number
def test_4_6_the_start_player_is_drawn_and_the_others_follow_in_seat_order(seats: int) -> None:
    tables = [new_table(seats, str(seed)) for seed in range(40)]

    assert {table.first for table in tables} == set(range(seats))
    for table in tables:
        table = with_castles(table)
        assert asked_seat_and_prompt(table) == (table.first, "ask-take")
        table = play(table, offered_keys(table, "take")[0], "place/1")
        assert asked_seat_and_prompt(table) == ((table.first + 1) % seats, "ask-take")


@every_number
def test_4_7_castles_are_chosen_in_reverse_turn_order(seats: int) -> None:
    table = new_table(seats)
    choosers = []
    while asked_seat_and_prompt(table)[1] == "ask-castle":
        choosers.append(asked_seat_and_prompt(table)[0])
        table = play(table, offered_keys(table, "choose")[0])

    # The start player takes the last castle, which is no choice.
    assert choosers == [(table.first - turn) % seats for turn in range(1, seats)]
    assert table.castles == []
    for player in table.players:
        assert TILES[player.kingdom["5"].tile].kind == "castle"


def test_4_7_a_castle_taken_is_no_longer_offered() -> None:
    table = new_table(4)
    taken, *others = offered_keys(table, "choose")

    table = play(table, taken)

    assert offered_keys(table) == others
    assert len(others) == 3


def test_4_all_random_things_depend_on_the_seed_alone() -> None:
    assert new_table(3, "a") == new_table(3, "a")
    assert new_table(3, "a").deck != new_table(3, "b").deck
    assert new_table(3, "a").row != new_table(3, "b").row


def test_3_7_golden_harvest_starts_with_three_coins() -> None:
    assert coins(new_table(2, scenario="golden_harvest")) == [3, 3]


def test_3_7_raiders_on_the_coast_start_at_attack_two() -> None:
    assert new_table(3, scenario="raiders_on_the_coast").attack == 2


def test_3_7_court_of_ermengarde_puts_a_noble_on_every_castle_once_chosen() -> None:
    table = new_table(4, scenario="court_of_ermengarde")
    assert table.nobles == 15

    table = with_castles(table)

    assert [pieces(table, "5", seat=seat) for seat in range(4)] == [(0, 1)] * 4
    assert table.nobles == 11


def test_3_7_scouts_in_the_hills_lie_beside_the_two_topmost_tiles() -> None:
    table = new_table(3, scenario="scouts_in_the_hills")

    assert [stall.tokens for stall in table.column] == [0, 0, 1, 1]
    assert table.tokens == 4


@every_number
def test_4_every_component_is_there_once(seats: int) -> None:
    stock = piece_count(new_table(seats))

    assert (stock.pop("tower"), stock.pop("noble"), stock.pop("token")) == (15, 15, 6)
    assert set(stock.values()) == {1}
    assert len(stock) == 40 + 10 + 6 + 18


def test_7_redealing_changes_the_order_of_both_decks_and_nothing_else_on_the_table() -> None:
    table = with_castles(new_table(2))
    determinized = copy_state(table)
    GAME.determinize(determinized, 0, Random(1))

    assert determinized.deck != table.deck
    assert determinized.person_deck != table.person_deck
    assert sorted(determinized.deck) == sorted(table.deck)
    assert sorted(determinized.person_deck) == sorted(table.person_deck)
    assert GAME.view(determinized, 0) == GAME.view(table, 0)
    assert pending(determinized) == pending(table)
