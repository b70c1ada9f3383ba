"""Kingdom Builder, 7: turns, the mandatory builds, tiles taken and lost, the end."""

import pytest

from engines import Event, pending
from engines.core.hexes import hexes_in
from engines.core.kernel import can_undo
from engines.kingdom_builder import GAME
from engines.kingdom_builder.board import board_of
from engines.kingdom_builder.material import Terrain
from engines.kingdom_builder.state import Kingdom
from engines.kingdom_builder.steps import FinalScoring
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
from tests.engines.table_driver import asked_seat_and_prompt, event_args, offered_keys


def all_of(terrain: Terrain, *but: Place) -> list[Place]:
    """Return the hexes of a terrain on the board of the first game, except some."""
    return [
        place for h in hexes_in(board_of(F).terrain[terrain]) if (place := divmod(h, 20)) not in but
    ]


@pytest.mark.parametrize(
    ("card", "legal"), [("grass", {(4, 4), (4, 5)}), ("forest", {(5, 5), (6, 5)})]
)
def test_example_3_a_build_is_adjacent_if_possible(card: Terrain, legal: set[Place]) -> None:
    assert offered_places(make_state(F, card, [(5, 4)])) == legal


def test_example_3_without_an_adjacent_hex_every_free_one_is_legal_and_then_those_beside_it() -> (
    None
):
    table = make_state(F, "desert", [(5, 4)])
    assert offered_places(table) == set(all_of("desert"))
    assert len(offered_places(table)) == 53

    table = play(table, (6, 0))  # the one hex beside it, (7, 0), is then built by itself

    assert settlements_of(table) == {(5, 4), (6, 0), (7, 0)}
    assert offered_places(table) == {(7, 1), (8, 0), (8, 1)}


def test_example_4_builds_may_be_split_between_areas() -> None:
    table = make_state(F, "forest", [(2, 6), (10, 5)])
    assert offered_places(table) == {(3, 6), (9, 4), (9, 5), (10, 6), (11, 5)}

    table = play(table, (3, 6), (9, 4), (11, 5))

    assert settlements_of(table) == {(2, 6), (10, 5), (3, 6), (9, 4), (11, 5)}


def test_7_4_settlements_of_others_make_nothing_adjacent() -> None:
    table = make_state(F, "grass", [], others=[player((5, 4))])

    assert len(offered_places(table)) > 50


def test_example_5_and_r1_an_exhausted_card_leaves_the_game_and_the_builds_go_on() -> None:
    table = make_state(
        F, "canyon", supply=10, walls=all_of("canyon", (2, 12)), deck=["canyon", "grass", "forest"]
    )  # the one free canyon hex must be built on, which happens by itself

    assert settlements_of(table) == {(2, 12)}
    assert table.removed_cards == ["canyon", "canyon"]
    assert (table.card, table.to_build, table.discard) == ("grass", 2, [])
    assert asked_seat_and_prompt(table) == (0, "ask-build")


def test_r1_a_useless_card_is_replaced_at_the_start_of_the_turn_too() -> None:
    table = make_state(F, "canyon", walls=all_of("canyon"), deck=["desert"])

    assert (table.card, table.removed_cards) == ("desert", ["canyon"])
    assert len(offered_places(table)) == 53


def test_r12_without_a_card_nothing_is_mandatory_and_tiles_that_need_it_are_of_no_use() -> None:
    table = make_state(
        F, "canyon", [(4, 4)], walls=all_of("canyon"), deck=[], tiles=["oracle", "barn", "harbor"]
    )

    assert table.removed_cards == ["canyon"]
    assert (table.card, table.to_build) == (None, 0)
    assert {key.split("/")[1] for key in offered_keys(table, "use")} == {"harbor"}
    assert asked_seat_and_prompt(play(table, "end"))[0] == 1


def test_r12_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    table = make_state(F, "grass", [(5, 4)], deck=[], discard=["desert"])

    table = play(table, (4, 4), (4, 5), sorted(offered_places(play(table, (4, 4), (4, 5))))[0])

    assert table.players[0].hand in ("desert", "grass")
    assert len(table.deck) + len(table.discard) == 1


def test_7_7_the_card_played_is_discarded_and_the_next_one_drawn() -> None:
    table = make_state(N1, "desert", [(10, 0)], deck=["forest"])

    table = play(table, (10, 1), (10, 2), (10, 3))

    assert table.discard == ["desert"]
    assert table.players[0].hand == "forest"
    assert asked_seat_and_prompt(table)[0] == 1


def test_7_3_three_settlements_are_built_and_then_the_turn_passes() -> None:
    table = make_state(N1, "desert", [(10, 0)])

    table = play(table, (10, 1), (10, 2), (10, 3))

    assert table.players[0].supply == 39 - 3
    assert settlements_of(table) == {(10, 0), (10, 1), (10, 2), (10, 3)}
    assert (asked_seat_and_prompt(table)[0], table.round, table.turn) == (1, 1, 2)


def test_7_3_tiles_are_for_before_and_after_the_mandatory_action_never_between() -> None:
    table = make_state(F, "forest", [(5, 4), (5, 5), (5, 6), (6, 8)], tiles=["tavern", "oasis"])
    assert offered_keys(table, "use/tavern")

    table = play(table, sorted(offered_places(table))[0])
    assert offered_keys(table, "use") == []
    assert offered_keys(table, "end") == []

    table = play(table, sorted(offered_places(table))[0])
    table = play(table, sorted(offered_places(table))[0])
    assert offered_keys(table, "use/tavern")
    assert offered_keys(table, "end") == ["end"]
    assert offered_keys(table, "build") == []


def test_7_3_the_turn_ends_at_the_players_word_while_a_tile_could_be_used() -> None:
    table = make_state(N1, "desert", [(10, 0), (10, 1)], tiles=["garden"])
    table = play(table, (10, 2), (10, 3), (10, 4))
    assert asked_seat_and_prompt(table) == (0, "ask-tiles")

    assert asked_seat_and_prompt(play(table, "end"))[0] == 1


def test_r2_with_fewer_than_three_left_all_are_built() -> None:
    table = make_state(N1, "desert", [(10, 0)], supply=2)

    table = play(table, (10, 1), (10, 2))

    assert table.players[0].supply == 0
    assert asked_seat_and_prompt(table)[0] == 1


def test_r3_an_extra_action_may_empty_the_supply_and_then_nothing_is_mandatory() -> None:
    table = make_state(F, "desert", [(4, 4), (12, 10)], supply=1, tiles=["farm", "paddock"])

    table = play(table, use_key("farm", (4, 5)))

    assert table.to_build == 0
    assert table.is_last_round
    assert offered_keys(table, "build") == []
    assert offered_keys(table, "use/paddock")


def test_r4_the_round_is_completed_up_to_the_player_before_the_start_player() -> None:
    others = [player((0, 0), hand="flower_field"), player((19, 10), hand="forest")]
    table = make_state(N1, "desert", [(10, 0)], supply=3, others=others, first=2)

    table, events = move(play(table, (10, 1), (10, 2)), (10, 3))
    assert len(event_args(events, "last-round")) == 1
    assert table.players[0].hand is None  # a card drawn now would never be played

    while seat_to_act(table) == 1:
        table = play(table, offered_keys(table)[0])

    assert pending(table) == ()
    assert settlements_of(table, 2) == {(19, 10)}  # the start player had that turn before


def seat_to_act(table: Kingdom) -> int | None:
    decisions = pending(table)
    return decisions[0].seat if decisions else None


def test_r5_a_sword_does_not_take_the_end_back() -> None:
    others = [player((10, 1), supply=0)]
    table = make_state(N1, "desert", [(10, 0)], others=others, nomads=["sword"], ending=True)

    table = play(table, use_key("sword", (10, 1)))

    assert table.players[1].supply == 1
    assert table.is_last_round


def test_example_6_a_tile_is_taken_once_from_a_location_and_used_from_the_next_turn_on() -> None:
    table = make_state(F, "canyon", [(5, 9)], tiles=["farm"])

    table = play(table, (5, 10))
    assert tiles(table) == [("farm", "ready"), ("paddock", "fresh")]
    assert table.locations[label((6, 11))] == 1

    table = play(table, (6, 10), (4, 10), use_key("farm", (7, 10)))  # two of them beside it again
    assert [held for held, _ in tiles(table)].count("paddock") == 1
    assert table.locations[label((6, 11))] == 1


def test_8_1_a_tile_taken_before_the_mandatory_action_waits_for_the_next_turn_too() -> None:
    table = make_state(F, "desert", [(7, 9)], tiles=["farm"])

    table = play(table, use_key("farm", (7, 10)))

    assert tiles(table) == [("farm", "used"), ("paddock", "fresh")]
    assert offered_keys(table, "use") == []


def test_r6_an_empty_location_gives_nothing_and_is_not_remembered() -> None:
    table = play(make_state(F, "canyon", [(5, 9)], left=0), (5, 10))

    assert tiles(table) == []
    assert table.players[0].taken_from == []


def test_r7_no_second_tile_comes_from_a_location_once_left() -> None:
    table = make_state(F, "canyon", [(5, 9)])
    table.players[0].taken_from.append(label((6, 11)))

    table = play(table, (5, 10))

    assert tiles(table) == []
    assert table.locations[label((6, 11))] == 2


def test_r19_a_tile_is_taken_without_a_question() -> None:
    table, events = move(make_state(F, "canyon", [(5, 9)]), (5, 10))

    assert len(event_args(events, "took-tile")) == 1
    assert {key.split("/")[0] for key in offered_keys(table)} == {"build"}


PADDOCK_AT = (2, 18)


def test_example_7_and_r8_a_move_that_stays_beside_the_location_keeps_the_tile() -> None:
    table = make_state(F, "grass", [(3, 18)], tiles=[tile_from(PADDOCK_AT, "paddock")])
    assert offered_places(table, "use/paddock") == {(3, 16), (1, 19), (1, 17), (5, 19)}

    kept = play(table, use_key("paddock", (3, 18), (1, 17)))
    assert tiles(kept) == [("paddock", "used")]

    lost = play(table, use_key("paddock", (3, 18), (3, 16)))
    assert tiles(lost) == []
    assert lost.removed_tiles == ["paddock"]
    assert lost.locations[label(PADDOCK_AT)] == 2  # it does not go back to the board


def test_r9_a_nomad_tile_is_kept_when_its_hex_is_left() -> None:
    table = make_state(N1, "desert", [(12, 3)], nomads=["resettlement"], lying={(13, 4): "sword"})

    table = play(
        table,
        use_key("resettlement", (12, 3), (12, 4)),
        use_key("resettlement", (12, 4), (11, 4)),
        "stop",
    )

    assert settlements_of(table) == {(11, 4)}
    assert tiles(table) == [("sword", "fresh")]
    assert table.nomads == {}


def test_r10_a_nomad_tile_taken_now_is_for_the_next_turn() -> None:
    table = make_state(N1, "desert", [(12, 3)], nomads=["resettlement"], lying={(13, 4): "sword"},
                  others=[player((0, 0))])  # fmt: skip

    table = play(table, use_key("resettlement", (12, 3), (12, 4)), "stop")

    assert tiles(table) == [("sword", "fresh")]
    assert offered_keys(table, "use/sword") == []


def test_7_7_nomad_tiles_left_unused_leave_the_game_at_the_end_of_the_turn() -> None:
    table = make_state(
        N1, "desert", [(10, 0)], nomads=["sword"], others=[player((0, 0), hand="grass")]
    )

    table, events = move(play(table, (10, 1), (10, 2), (10, 3)), "end")

    assert event_args(events, "expired") != []
    assert tiles(table) == []
    assert table.removed_tiles == ["sword"]


def test_a_choice_that_shows_nothing_new_can_be_taken_back() -> None:
    table = make_state(N1, "desert", [(10, 0), (10, 1)], tiles=["garden"])

    after, events = move(table, (10, 2))

    assert can_undo(table, after, events, 0)


def test_the_end_of_a_turn_draws_a_card_and_is_final() -> None:
    table = play(make_state(N1, "desert", [(10, 0)]), (10, 1), (10, 2))

    after, events = move(table, (10, 3))

    assert not can_undo(table, after, events, 0)


def test_9_4_r17_tied_players_share_the_victory() -> None:
    table = make_state(N1, "desert", others=[player()])
    *_, event = FinalScoring().run(table)

    assert isinstance(event, Event)
    assert event.text.args["number"] == 2
    assert [result.rank for result in GAME.standings(table)] == [1, 1]
