"""Château Combo, 6.1 and 6.4: the key, the messenger, the order of a turn, nine rounds."""

import pytest

from engines import pending
from engines.chateau_combo.state import Chateau
from tests.engines.chateau_combo.table import NINE, display, gold_and_keys, make_state, player
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, offered_keys, play


def test_6_1_a_key_may_move_the_messenger_or_bring_new_cards_before_a_card_is_taken() -> None:
    table = make_state(keys=1)

    assert offered_keys(table, "key") == ["key/refresh", "key/move"]
    assert len(offered_keys(table, "take")) > 0


def test_6_1_without_a_key_neither_is_offered() -> None:
    assert offered_keys(make_state(keys=0), "key") == []


def test_6_1_moving_the_messenger_costs_a_key_and_a_card_is_taken_there() -> None:
    table = make_state(keys=1, messenger="village", other_row=["judge", "nun", "duchess"])

    table = play(table, "key/move")

    assert gold_and_keys(table, seat=0) == (15, 0)
    assert table.messenger == "castle"
    assert {key.split("/")[1] for key in offered_keys(table)} == {"judge", "nun", "duchess"}


def test_6_1_a_refresh_costs_a_key_and_discards_the_whole_display() -> None:
    table = make_state(
        keys=1, row=["judge", "nun", "duchess"], deck=["cardinal", "scribe", "knight", "prince"]
    )

    table = play(table, "key/refresh")

    assert gold_and_keys(table, seat=0) == (15, 0)
    assert display(table, "castle") == ["cardinal", "scribe", "knight"]
    assert table.markets["castle"].discard == ["judge", "nun", "duchess"]
    assert table.messenger == "castle"


def test_6_1_a_refresh_leaves_the_other_location_alone() -> None:
    table = make_state(row=["judge", "nun", "duchess"], other_row=["vicar", "monk", "spy"])

    assert display(play(table, "key/refresh"), "village") == ["vicar", "monk", "spy"]


@pytest.mark.parametrize("key", ["key/move", "key/refresh"])
def test_r9_at_most_one_key_is_spent_in_a_turn(key: str) -> None:
    table = play(make_state(keys=5), key)

    assert asked_seat_and_prompt(table) == (0, "ask-take")
    assert offered_keys(table, "key") == []


def test_r9_keys_gained_this_turn_serve_from_the_next_turn_on() -> None:
    table = make_state(keys=0, row=["mother_superior"], others=[player(keys=0)])  # 4 keys

    table = play(table, "take/mother_superior/up")
    assert asked_seat_and_prompt(table) == (1, "ask-take")
    table = play(table, offered_keys(table)[-1])

    assert asked_seat_and_prompt(table) == (0, "ask-take-or-key")
    assert offered_keys(table, "key")


def test_r9_a_new_turn_allows_a_key_again() -> None:
    table = make_state(keys=2, row=["nun"], messenger="castle")

    table = play(table, "key/move", offered_keys(play(table, "key/move"))[-1])
    table = play(table, offered_keys(table, "take")[-1])

    assert asked_seat_and_prompt(table)[0] == 0
    assert offered_keys(table, "key") == ["key/refresh", "key/move"]


def test_6_4_1_the_icon_of_a_bought_card_sends_the_messenger_to_the_other_location() -> None:
    assert play(make_state(row=["nun"]), "take/nun/up").messenger == "village"
    assert play(make_state(row=["vicar"]), "take/vicar/up").messenger == "castle"


def test_6_4_1_without_an_icon_the_messenger_stays() -> None:
    assert play(make_state(row=["duchess"]), "take/duchess/up").messenger == "castle"
    assert play(make_state(row=["baker"]), "take/baker/up").messenger == "village"


def test_6_4_the_ability_comes_first_then_the_messenger_then_the_refill() -> None:
    _, events = move(make_state(row=["nun"]), "take/nun/up")

    assert [event.text.id for event in events] == [
        "took-up",
        "gained-gold",
        "messenger-moved",
        "revealed",
    ]


def test_6_4_the_messenger_stays_until_every_question_of_the_ability_is_answered() -> None:
    table = make_state(row=["executioner"], other_row=["patron", "nun", "judge"])

    table = play(table, "take/executioner/up")
    assert (asked_seat_and_prompt(table), table.messenger) == ((0, "ask-discard"), "village")

    assert play(table, "discard/nun").messenger == "castle"


def test_6_4_2_the_gap_is_filled_before_the_next_player_chooses() -> None:
    table = make_state(row=["judge", "nun", "duchess"], deck=["cardinal", "scribe"])

    table, events = move(table, "take/judge/down")

    assert display(table, "castle") == ["cardinal", "nun", "duchess"]
    assert [text["location"] for text in event_args(events, "revealed")] == ["castle"]
    assert asked_seat_and_prompt(table)[0] == 1


def last_turn() -> Chateau:
    """Return a table whose two players lack only the ninth card, seat 0 to take it."""
    eight = "nun scribe cardinal / judge knight prince / lookout officer ."
    other = player("-vicar -monk -spy / -witch -beggar -farmer / -baker -squire .")
    return make_state(eight, gold=20, in_round=9, row=["duchess"], others=[other])


def test_6_4_3_the_game_ends_after_the_last_players_ninth_turn() -> None:
    table = play(last_turn(), "take/duchess/down")
    assert asked_seat_and_prompt(table)[0] == 1

    table, events = move(table, offered_keys(table, "take")[-1])

    assert pending(table) == ()
    assert len(event_args(events, "game-over")) == 1
    assert [len(one.tableau) for one in table.players] == [9, 9]


def test_6_there_are_nine_rounds() -> None:
    table = make_state(in_round=1)
    rounds = []
    while pending(table):
        rounds.append(table.round)
        table = play(table, offered_keys(table, "take" if offered_keys(table, "take") else "")[-1])

    assert sorted(set(rounds)) == list(range(1, 10))
    assert [len(one.tableau) for one in table.players] == [9, 9]


def test_r18_opponents_with_nine_cards_still_gain() -> None:
    table = make_state(
        "-vicar -monk -spy / -witch -beggar -farmer / -baker -squire .",
        gold=9,
        in_round=9,
        row=["his_holiness"],
        others=[player(NINE, gold=0, keys=0), player("", gold=0, keys=0)],
    )

    table = play(table, "take/his_holiness/up")

    assert [gold_and_keys(table, seat)[1] for seat in (0, 1, 2)] == [5, 1, 1]


def test_r19_the_ability_of_the_ninth_card_works_as_always() -> None:
    table = play(last_turn(), "take/duchess/up")

    assert gold_and_keys(table, seat=0) == (15, 4)


def test_r19_with_the_ninth_card_no_space_is_empty() -> None:
    table = make_state(NINE.replace("-patron", "."), gold=5, in_round=9, row=["shepherd"])

    table = play(table, "take/shepherd/up")

    assert gold_and_keys(table, seat=0) == (0, 2)


def test_6_1_a_key_spent_to_move_differs_from_one_spent_to_refresh() -> None:
    _, moved = move(make_state(), "key/move")
    _, refreshed = move(make_state(), "key/refresh")

    assert [event.text.id for event in moved] == ["key-move"]
    assert [event.text.id for event in refreshed] == ["key-refresh", "revealed"]
