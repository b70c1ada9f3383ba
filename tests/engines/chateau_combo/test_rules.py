"""Château Combo, 6.2: taking a card, its price, and face-down cards."""

import pytest

from engines.chateau_combo.state import Chateau
from tests.engines.chateau_combo.table import (
    display,
    gold_and_keys,
    gold_on_card,
    make_state,
    player,
    score,
)
from tests.engines.table_driver import asked_seat_and_prompt, offered_keys, play


def test_6_2_any_card_at_the_messenger_can_be_taken_either_way() -> None:
    table = make_state(row=["judge", "nun", "duchess"], keys=0)

    assert offered_keys(table) == [
        f"take/{card}/{face}" for card in ("judge", "nun", "duchess") for face in ("up", "down")
    ]


def test_6_2_a_card_is_bought_only_by_a_player_who_can_pay_its_price() -> None:
    table = make_state(gold=4, keys=0, row=["judge", "nun", "duchess"])  # they cost 4, 3 and 5

    assert "take/judge/up" in offered_keys(table)
    assert "take/duchess/up" not in offered_keys(table)
    assert "take/duchess/down" in offered_keys(table)


def test_6_2_a_bought_card_is_paid_and_lies_face_up_without_gold_on_it() -> None:
    table = make_state(gold=9, row=["gravedigger"], other_row=["traveler"])

    table = play(table, "take/gravedigger/up", "discard/traveler")

    assert gold_and_keys(table, seat=0) == (5, 2)
    laid = table.players[0].tableau["0,0"]
    assert (laid.card, laid.face_up, laid.gold) == ("gravedigger", True, 0)


def test_6_2_a_face_down_card_pays_six_gold_and_two_keys() -> None:
    table = make_state(gold=0, keys=0, row=["cardinal"])

    table = play(table, "take/cardinal/down")

    assert gold_and_keys(table, seat=0) == (6, 2)
    assert not table.players[0].tableau["0,0"].face_up


def test_r1_a_card_comes_only_from_the_messengers_location_face_down_too() -> None:
    table = make_state(row=["judge", "nun", "duchess"], other_row=["vicar", "monk", "spy"])

    taken = {key.split("/")[1] for key in offered_keys(table, "take")}

    assert taken == {"judge", "nun", "duchess"}


def test_r2_a_player_who_can_afford_nothing_must_take_a_card_face_down() -> None:
    table = make_state(gold=2, keys=0, row=["judge", "nun", "duchess"])

    assert offered_keys(table) == ["take/judge/down", "take/nun/down", "take/duchess/down"]


def test_r3_cards_may_be_taken_face_down_any_number_of_times_also_by_choice() -> None:
    table = make_state("-nun -scribe -cardinal / -judge -knight", gold=15, row=["traveler"])

    assert "take/traveler/up" in offered_keys(table)
    table = play(table, "take/traveler/down", "place/1,2")

    assert gold_and_keys(table, seat=0) == (21, 4)


def test_r4_a_face_down_card_gives_no_discount() -> None:
    table = make_state("-baron -squire", row=["captain"])

    assert table.price(0, "captain") == 5


@pytest.mark.parametrize("card", ["prince", "royal_guard"])
def test_r4_a_face_down_card_shows_no_shields(card: str) -> None:
    assert score(f"jester {card}", "jester") == 4  # 2 per nobility shield in row and column
    assert score(f"jester -{card}", "jester") == 2


def test_r4_a_face_down_card_shows_no_banner() -> None:
    assert score("usurper nun -judge", "usurper") == 2  # 2 per castle banner


def test_r4_a_face_down_card_has_no_purse_during_play() -> None:
    table = make_state("-beekeeper", row=["potter"])

    table = play(table, "take/potter/up", "place/0,1")

    assert gold_on_card(table, "beekeeper") == 0
    assert gold_on_card(table, "potter") == 2


def test_r4_a_face_down_card_has_no_purse_at_the_end() -> None:
    assert score("-beekeeper steward", "steward", gold=10) == 6
    assert score("-beekeeper steward", "face-down", gold=10) == 0


def test_r5_a_face_down_card_fills_its_space() -> None:
    table = make_state("-nun -judge", gold=0, row=["beggar"])  # 1 gold per filled space

    assert gold_and_keys(play(table, "take/beggar/up", "place/0,2"), seat=0) == (3, 2)


def test_r5_a_face_down_card_leaves_one_empty_space_fewer() -> None:
    table = make_state("-nun -judge", gold=5, row=["shepherd"])  # cost 5; 1 gold per empty space

    assert gold_and_keys(play(table, "take/shepherd/up", "place/0,2"), seat=0) == (6, 2)


def test_r6_a_face_down_card_is_no_card_of_cost_0() -> None:
    table = make_state("-steward -baker", gold=0, row=["traveler"])  # 3 gold per card of cost 0

    table = play(table, "take/traveler/up", "place/0,2")

    assert gold_and_keys(table, seat=0) == (3, 2)


def test_r7_the_icon_of_a_card_taken_face_down_leaves_the_messenger_alone() -> None:
    table = play(make_state(row=["nun"]), "take/nun/down")

    assert table.messenger == "castle"


def test_r8_after_spending_a_key_a_card_may_still_be_taken_face_down() -> None:
    table = make_state(messenger="village", other_row=["nun"])

    table = play(table, "key/move", "take/nun/down")

    assert gold_and_keys(table, seat=0) == (21, 3)
    assert table.messenger == "castle"


def test_r10_gold_from_the_ability_cannot_pay_for_the_same_card() -> None:
    table = make_state(gold=2, keys=0, row=["jester"])  # cost 3, gives 2 gold per nobility shield

    assert "take/jester/up" not in offered_keys(table)


@pytest.mark.parametrize(
    ("tableau", "price"),
    [
        ("", 5),
        ("apothecary", 4),
        ("apothecary princess", 3),
        ("apothecary princess baron", 2),
        ("apothecary architect stonemason", 4),
    ],
)
def test_r11_discounts_for_a_cards_location_add_up(tableau: str, price: int) -> None:
    assert make_state(tableau).price(0, "duchess") == price


def test_r11_the_price_never_falls_below_0() -> None:
    table = make_state("apothecary princess baron / astronomer", gold=0, row=["nun"])  # 3 less 4

    table = play(table, "take/nun/up", "place/2,0")

    assert gold_and_keys(table, seat=0) == (3 + 2, 2)  # its ability: 1 gold per castle banner


def test_r12_counts_use_the_printed_cost_whatever_was_paid() -> None:
    table = make_state(
        "baron squire", gold=2, row=["pawnbroker"]
    )  # cost 4, paid 2; 1 gold per card of 4

    table = play(table, "take/pawnbroker/up", "place/0,2")

    assert gold_and_keys(table, seat=0) == (1, 2)


def test_r12_a_discarded_card_is_worth_its_printed_cost() -> None:
    table = make_state(
        "baron squire", gold=0, row=["executioner"], other_row=["patron", "nun", "judge"]
    )

    table = play(table, "take/executioner/up", "place/0,2", "discard/patron")

    assert gold_and_keys(table, seat=0) == (7, 2)


def test_r13_a_card_of_cost_0_may_be_discarded_for_nothing() -> None:
    table = make_state(gold=0, row=["executioner"], other_row=["steward", "nun", "judge"])

    table = play(table, "take/executioner/up", "discard/steward")

    assert gold_and_keys(table, seat=0) == (0, 2)
    assert table.markets["castle"].discard == ["steward"]


def test_r29_gold_and_keys_never_run_out() -> None:
    table = make_state(gold=1_000, keys=1_000, row=["duchess"])

    assert gold_and_keys(play(table, "take/duchess/up"), seat=0) == (995, 1_002)


def test_w5_a_card_does_not_lower_its_own_price_but_those_after_it() -> None:
    table = make_state(gold=6, row=["alchemist"])

    table = play(table, "take/alchemist/up")

    assert gold_and_keys(table, seat=0) == (0, 2)
    assert prices(table, "duchess", "monk") == [4, 3]


def test_w6_a_surplus_of_discount_gives_nothing() -> None:
    table = make_state("baron squire", gold=3, row=["steward", "captain", "nun"])

    assert prices(table, "traveler", "steward", "captain") == [0, 0, 3]
    assert gold_and_keys(play(table, "take/captain/up", "place/0,2"), seat=0) == (0, 2)
    assert gold_and_keys(play(table, "take/steward/up", "place/0,2"), seat=0) == (3, 2)


def prices(table: Chateau, *cards: str) -> list[int]:
    return [table.price(0, card) for card in cards]


def test_w7_a_face_down_card_brings_gold_and_keys_and_nothing_else() -> None:
    table = make_state(gold=4, keys=0, row=["carpenter", "vicar", "monk"], deck=["spy", "witch"])

    table = play(table, "take/carpenter/down")

    assert gold_and_keys(table, seat=0) == (10, 2)
    assert table.messenger == "village"
    assert display(table, "village") == ["spy", "vicar", "monk"]


def test_w9_a_key_a_discount_a_purse_and_the_icon_in_one_turn() -> None:
    table = make_state(
        "stonemason", gold=12, keys=2, messenger="castle", other_row=["potter", "vicar", "monk"]
    )

    table = play(table, "key/move")
    assert gold_and_keys(table, seat=0) == (12, 1)
    table = play(table, "take/potter/up", "place/0,1")

    assert gold_and_keys(table, seat=0) == (11, 1)
    assert gold_on_card(table, "potter") == 2
    assert table.messenger == "castle"
    assert display(table, "village")[1:] == ["vicar", "monk"]
    assert display(table, "village")[0] not in ("potter", None)
    assert asked_seat_and_prompt(table) == (1, "ask-take-or-key")


def test_another_players_discount_does_not_count() -> None:
    table = make_state("", others=[player("baron squire")])

    assert table.price(0, "captain") == 5
