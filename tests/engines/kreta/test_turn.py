"""Turns and which card may be played (specification 7, King and Castellan of 8)."""

import pytest

from engines import IllegalAction
from engines.core.kernel import can_undo
from engines.kreta.state import Player
from tests.engines.kreta.table import make_state, options_of, player
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, play


def harvester(played: str = "") -> Player:
    return player(villagers="kydonia", ships="chania", played=played)


def test_a_turn_is_one_card_with_no_pass_and_then_it_is_the_next_player() -> None:
    table = make_state(seats=3)

    assert asked_seat_and_prompt(table) == (0, "ask-card")
    table = play(table, "play/abbot", "place_abbot/sfakia")
    assert asked_seat_and_prompt(table) == (1, "ask-card")
    table = play(table, "play/admiral", "place_ship/sitia")
    assert asked_seat_and_prompt(table) == (2, "ask-card")
    table = play(table, "play/commander", "place_villager/amari")
    assert asked_seat_and_prompt(table) == (0, "ask-card")


def test_at_the_very_start_all_cards_but_farmer_and_king_can_be_played() -> None:
    assert options_of(make_state()) == [
        "play/admiral",
        "play/commander",
        "play/abbot",
        "play/architect",
        "play/castellan",
    ]


def test_a_played_card_lies_face_up_and_cannot_be_played_again() -> None:
    table = play(make_state(), "play/abbot", "place_abbot/sfakia")

    assert [one.card for one in table.players[0].played] == ["abbot"]
    assert "abbot" not in table.players[0].hand()
    table = play(table, "play/abbot", "place_abbot/sfakia")
    assert "play/abbot" not in options_of(table)


def test_a_card_that_cannot_be_carried_out_may_not_be_played() -> None:
    nothing_to_build = player(forts=(1, 2, 3))

    assert "play/architect" not in options_of(make_state(nothing_to_build))
    assert "play/farmer" not in options_of(make_state(player(villagers="kydonia")))


def test_a_player_with_only_the_castellan_left_plays_it_without_being_asked() -> None:
    spent = player(played="admiral commander abbot farmer architect king:abbot")
    table = make_state(player(), spent)

    table, events = move(play(table, "play/abbot"), "place_abbot/sfakia")

    assert asked_seat_and_prompt(table) == (1, "ask-fort-card")
    assert event_args(events, "castellan")[0]["site"] == 1


def test_choosing_a_card_can_be_taken_back_until_its_action_is_carried_out() -> None:
    before = make_state(player(villagers="kissamos candia"))
    for key in ("play/commander", "move_villagers/kissamos", "to/selino"):
        after, events = move(before, key)

        assert can_undo(before, after, events, seat=0)
        assert after.players == before.players
        before = after
    after, events = move(before, "finish")

    assert not can_undo(before, after, events, seat=0)


def test_the_castellan_is_committed_at_once() -> None:
    before = make_state()

    after, events = move(before, "play/castellan")

    assert not can_undo(before, after, events, seat=0)


# The King


def test_w5_the_king_copies_commander_admiral_or_farmer_where_these_lie_played() -> None:
    table = make_state(harvester("commander admiral farmer"))

    assert options_of(table, "copy") == ["commander", "admiral", "farmer"]


def test_w5_the_king_as_commander_places_a_villager_or_moves_by_four_steps() -> None:
    table = make_state(harvester("commander admiral farmer"))

    placed = play(table, "copy/commander", "place_villager/sitia")
    moved = play(table, "copy/commander", "move_villagers/kydonia", "to/mylopotamos")

    assert placed.players[0].villagers == ["kydonia", "sitia"]
    assert moved.players[0].villagers == ["mylopotamos"]


def test_the_king_lies_on_the_card_that_he_copied() -> None:
    table = make_state(player(played="abbot", abbot="sfakia"))

    table, events = move(play(table, "copy/abbot"), "move_abbot/kydonia")

    assert [(one.card, one.copied) for one in table.players[0].played] == [
        ("abbot", None),
        ("king", "abbot"),
    ]
    assert [event.text.id for event in events[:2]] == ["king-copies", "moved-abbot"]


def test_the_king_cannot_copy_a_card_that_cannot_be_carried_out_now() -> None:
    table = make_state(player(villagers="kydonia", played="farmer abbot"))

    assert options_of(table, "copy") == ["abbot"]


def test_r4_the_king_copies_only_the_players_own_open_cards() -> None:
    table = make_state(player(played="abbot"), player(played="admiral commander"))

    assert options_of(table, "copy") == ["abbot"]


def test_the_king_cannot_be_the_first_card_after_a_scoring() -> None:
    table = make_state(player(played="abbot"), seats=2)

    table = play(table, "play/castellan", "keep", "play/abbot", "place_abbot/amari")

    assert asked_seat_and_prompt(table) == (0, "ask-card")
    assert options_of(table, "copy") == []


def test_a_king_that_was_played_copies_no_more() -> None:
    table = make_state(player(played="abbot king:abbot"))

    assert options_of(table, "copy") == []


# The Castellan among the cards


def test_r11_the_castellan_on_the_very_first_turn_is_legal_and_no_player_scores() -> None:
    table, events = move(make_state(seats=3), "play/castellan")

    assert event_args(events, "site-scored")[0]["number"] == 0
    assert table.scorings[0].points == (0, 0, 0)
    assert table.scored == 1


def test_r12_the_next_player_may_answer_a_castellan_with_his_own() -> None:
    table = play(make_state(), "play/castellan", "keep")

    assert asked_seat_and_prompt(table) == (1, "ask-card")
    assert play(table, "play/castellan", "keep").scored == 2


def test_r13_the_farmer_cannot_be_played_once_all_tiles_are_gone() -> None:
    assert "play/farmer" in options_of(make_state(harvester()))
    assert "play/farmer" not in options_of(make_state(harvester(), tiles={}))


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalAction, match="play/king"):
        play(make_state(), "play/king")


def test_the_choice_of_a_card_has_six_options_at_most() -> None:
    table = make_state(harvester("admiral abbot"))

    assert options_of(table) == [
        "play/commander",
        "play/farmer",
        "play/architect",
        "copy/admiral",
        "copy/abbot",
        "play/castellan",
    ]
