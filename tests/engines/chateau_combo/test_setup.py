"""Château Combo, sections 2 to 5: material, setup, hidden information."""

from random import Random

import pytest

from engines import pending, start, view_for
from engines.chateau_combo import GAME
from engines.chateau_combo.material import CARDS, LOCATIONS
from engines.chateau_combo.state import Chateau
from engines.chateau_combo.view import ChateauView
from engines.core.kernel import copy_state
from tests.engines.chateau_combo.table import display, make_state
from tests.engines.table_driver import offered_keys, play

every_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def new_table(seats: int, seed: str = "seed") -> Chateau:
    table, _ = start(GAME, seats=seats, seed=seed)
    return table


def test_4_two_to_five_play_and_there_is_no_other_option() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    assert GAME.options == ()


@every_number
def test_4_1_three_cards_of_each_location_are_shown_and_thirty_six_left(seats: int) -> None:
    table = new_table(seats)

    for place in LOCATIONS:
        market = table.markets[place]
        assert (len(market.visible_cards()), len(market.deck), market.discard) == (3, 36, [])
        assert market.open
        assert {CARDS[card].location for card in market.deck + market.visible_cards()} == {place}


@every_number
def test_4_2_the_messenger_starts_in_the_village(seats: int) -> None:
    assert new_table(seats).messenger == "village"


@every_number
def test_4_3_every_player_starts_with_fifteen_gold_two_keys_and_an_empty_tableau(
    seats: int,
) -> None:
    players = new_table(seats).players

    assert [(one.gold, one.keys, one.tableau) for one in players] == [(15, 2, {})] * seats


@every_number
def test_4_4_the_first_player_is_drawn_and_begins(seats: int) -> None:
    tables = [new_table(seats, str(seed)) for seed in range(60)]

    assert {table.first for table in tables} == set(range(seats))
    for table in tables:
        (decision,) = pending(table)
        assert decision.seat == table.first


@every_number
def test_4_4_play_goes_clockwise_and_the_left_neighbour_is_next(seats: int) -> None:
    table = new_table(seats)
    turns = []
    for _ in range(seats):
        (decision,) = pending(table)
        turns.append(decision.seat)
        table = play(table, offered_keys(table, "take")[-1])  # the first card places itself

    assert turns == [(table.first + turn) % seats for turn in range(seats)]
    assert [table.neighbors(seat)[0] for seat in turns[:-1]] == turns[1:]
    assert [table.neighbors(seat)[1] for seat in turns[1:]] == turns[:-1]


def test_4_decks_are_shuffled_by_the_seed() -> None:
    assert new_table(2, "a").markets["castle"].deck != new_table(2, "b").markets["castle"].deck
    assert new_table(2, "a") == new_table(2, "a")


def view_of(table: Chateau) -> ChateauView:
    view = view_for(table, None).table
    assert isinstance(view, ChateauView)
    return view


@every_number
def test_5_all_players_and_the_public_see_the_same(seats: int) -> None:
    table = new_table(seats)

    assert all(view_for(table, seat).table == view_of(table) for seat in range(seats))


def test_5_decks_are_seen_as_heights_and_everything_else_is_public() -> None:
    table = make_state(
        "nun -judge / vicar:2",
        gold=7,
        keys=3,
        row=["cardinal"],
        deck=["scribe"],
        discard=["duchess"],
    )

    view = view_of(table)

    castle = view.markets["castle"]
    assert (castle.deck, castle.discard) == (1, ("duchess",))
    assert castle.display == tuple(display(table, "castle"))
    assert view.removed == tuple(table.removed)
    assert (view.players[0].gold, view.players[0].keys) == (7, 3)
    shown = {
        cell: (laid.card, laid.face_up, laid.gold) for cell, laid in view.players[0].tableau.items()
    }
    assert shown == {"0,0": ("nun", True, 0), "0,1": ("judge", False, 0), "1,0": ("vicar", True, 2)}


def test_5_prices_are_shown_as_the_player_to_act_would_pay() -> None:
    table = make_state("baron", row=["captain", "steward", "patron"])

    assert view_of(table).markets["castle"].prices == (4, 0, 6)


def test_5_redealing_changes_the_order_of_both_decks_and_what_chance_brings() -> None:
    table = new_table(3)
    determinized = copy_state(table)
    GAME.determinize(determinized, 0, Random(1))

    for place in LOCATIONS:
        assert determinized.markets[place].deck != table.markets[place].deck
        assert sorted(determinized.markets[place].deck) == sorted(table.markets[place].deck)
    assert determinized.rng.seed != table.rng.seed


def test_5_a_card_leaves_its_slot_empty_and_only_that_slot_is_filled_again() -> None:
    table = make_state(row=["judge", "nun", "duchess"], deck=["cardinal", "scribe"])

    table = play(table, "take/nun/down")

    assert display(table, "castle") == ["judge", "cardinal", "duchess"]
