"""Kingdom Builder, 6: setup; 10: hidden information."""

from collections import Counter

import msgspec
import pytest

from engines import DamagedState, SetupError, pending
from engines.core.hexes import hexes_in
from engines.kingdom_builder import GAME
from engines.kingdom_builder.board import quadrant_of
from engines.kingdom_builder.material import CARDS, QUADRANTS
from engines.kingdom_builder.scoring import piece_count
from engines.kingdom_builder.state import Kingdom
from tests.engines.test_states import STATES

SEEDS = [f"seed {number}" for number in range(40)]


def new_table(seed: str = "a", seats: int = 2, **options: str) -> Kingdom:
    state, _ = GAME.start(seats, seed, options)
    return state


def test_6_the_base_game_is_for_two_to_four_and_nomads_for_up_to_five() -> None:
    assert GAME.seats_for({"expansion": "base"}) == range(2, 5)
    assert GAME.seats_for({}) == range(2, 6)
    assert new_table(seats=5).seats == 5

    with pytest.raises(SetupError, match="takes 2 to 4 players, not 5"):
        new_table(seats=5, expansion="base")


def test_6_the_base_game_draws_from_its_own_eight_quadrants_and_ten_cards() -> None:
    for seed in SEEDS:
        table = new_table(seed, expansion="base")

        assert {QUADRANTS[quadrant_of(name)[0]].set for name in table.layout} == {"base"}
        assert {CARDS[card].set for card in table.cards} == {"base"}
        assert table.walls_left == 0
        assert not table.nomads


def test_6_nomads_draws_from_all_twelve_quadrants_and_thirteen_cards_turned_or_not() -> None:
    tables = [new_table(seed) for seed in SEEDS]

    names = {name for table in tables for name in table.layout}
    assert {quadrant_of(name)[0] for name in names} == set(QUADRANTS)
    assert {quadrant_of(name)[1] for name in names} == {True, False}
    assert {card for table in tables for card in table.cards} == set(CARDS)
    assert {table.first for table in tables} == {0, 1}
    for table in tables:
        assert len({quadrant_of(name)[0] for name in table.layout}) == 4
        assert len(set(table.cards)) == 3


def test_6_quadrants_can_be_chosen_by_name_and_the_rest_is_random() -> None:
    tables = [new_table(seed, nw="harbor_turned", se="village") for seed in SEEDS]

    assert {(table.layout[0], table.layout[3]) for table in tables} == {
        ("harbor_turned", "village")
    }
    assert len({table.layout[1] for table in tables}) > 5
    for table in tables:
        assert len({quadrant_of(name)[0] for name in table.layout}) == 4


def test_6_a_quadrant_cannot_lie_twice_and_nomads_stay_out_of_the_base_game() -> None:
    with pytest.raises(SetupError, match="'farm' was chosen twice"):
        new_table(nw="farm", se="farm_turned")
    with pytest.raises(SetupError, match="'garden' belongs to Nomads"):
        new_table(nw="garden", expansion="base")


def test_6_the_first_game_has_its_own_board_and_cards() -> None:
    table = new_table(board="first_game", expansion="base")

    assert table.layout == ("tavern", "paddock", "oasis", "farm")
    assert table.cards == ("fishermen", "knights", "merchants")


def test_6_a_setting_fits_into_a_select() -> None:
    assert max(len(setting.values) for setting in GAME.options) <= 25


def test_6_every_location_has_two_tiles_every_nomad_hex_one_every_player_forty_and_a_card() -> None:
    table = new_table(nw="quarry", ne="caravan", sw="village", se="garden", seats=5)
    pieces = piece_count(table)

    assert set(table.locations.values()) == {2}
    assert len(table.locations) == 7
    assert len(table.nomads) == 6
    assert [pieces[f"settlements/{seat}"] for seat in range(5)] == [40] * 5
    assert pieces["walls"] == 25
    assert sum(pieces[terrain] for terrain in set(table.deck)) == 25
    held = [player.hand for player in table.players if player.hand is not None]
    assert len(held) == 4  # the fifth lies face up
    assert table.card is not None


def test_6_at_most_as_many_nomad_tiles_of_a_kind_lie_as_there_are() -> None:
    for seed in SEEDS:
        table = new_table(seed, nw="quarry", ne="caravan", sw="village", se="garden")
        lying = Counter(table.nomads.values())
        assert lying["treasure"] <= 2
        assert lying["donation_water"] <= 1


def test_6_the_start_player_begins() -> None:
    for seed in SEEDS[:10]:
        table = new_table(seed, seats=4)
        assert pending(table)[0].seat == table.first


def test_10_a_hand_card_is_seen_by_its_owner_alone() -> None:
    table = new_table(seats=3)
    waiting = (table.first + 1) % 3

    for seat in (None, 0, 1, 2):
        players = GAME.view(table, seat).table.players
        for other in range(3):
            own = other == seat
            assert players[other].hand == (table.players[other].hand if own else None)
        assert players[waiting].has_card
    assert GAME.view(table, None).table.card == table.card


def test_10_only_the_owner_sees_which_card_was_drawn() -> None:
    _, events = GAME.start(3, "a", {})

    drawn = [event for event in events if event.text.id == "drew"]
    assert sorted(event.private_to for event in drawn if event.private_to is not None) == [0, 1, 2]
    assert all(event.reveals for event in drawn)


def test_a_table_stored_with_sets_as_texts_keeps_its_settlements_and_walls() -> None:
    stored = STATES / GAME.id / "schema-1.json"
    raw = msgspec.json.decode(stored.read_bytes())
    raw["walled"] = "5"

    table = GAME.load(msgspec.json.encode(raw), 1)

    assert [player.settlements for player in table.players] == [
        int(player["settled"], 16) for player in raw["players"]
    ]
    assert all(player.supply + player.settlements.bit_count() == 40 for player in table.players)
    assert hexes_in(table.walls) == [0, 2]


def test_a_stored_table_with_a_quadrant_that_no_player_knows_is_refused() -> None:
    stored = GAME.dump(new_table(nw="tavern")).replace(b'"tavern"', b'"tavren"')

    with pytest.raises(DamagedState, match="tavren"):
        GAME.load(stored)
