"""Château Combo, 6.3 and 8.1: what abilities do, and what they ask."""

import pytest

from tests.engines.chateau_combo.table import gold_and_keys, gold_on_card, make_state, player
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, offered_keys, play


def test_6_3_effects_happen_in_the_order_of_the_card() -> None:
    table = make_state(row=["baker"], gold=0, keys=0)  # 1 gold per P; then 1 key per village banner

    _, events = move(table, "take/baker/up")

    assert [event.text.id for event in events][:3] == ["took-up", "gained-gold", "gained-keys"]


def test_6_3_a_discount_does_nothing_at_the_moment_of_buying() -> None:
    table = play(make_state(gold=9, row=["captain"]), "take/captain/up")

    assert gold_and_keys(table, seat=0) == (4, 2)


def test_w2_a_card_counts_itself_and_no_other_players_cards() -> None:
    table = make_state(
        "vicar monk nun / . -beggar .",
        gold=4,
        keys=0,
        row=["revolutionary"],
        others=[player("farmer witch")],
    )

    table = play(table, "take/revolutionary/up", "place/1,0")

    assert gold_and_keys(table, seat=0) == (0, 3)


def test_8_1_opponents_gain_and_the_buyer_does_not() -> None:
    table = make_state(gold=7, keys=0, row=["patron"], others=[player(gold=1), player(gold=2)])

    table = play(table, "take/patron/up")

    assert [gold_and_keys(table, seat)[0] for seat in (0, 1, 2)] == [0, 3, 4]


def test_8_1_all_players_gain_the_buyer_too() -> None:
    table = make_state(keys=0, row=["royal_guard"], others=[player(keys=1), player(keys=2)])

    table = play(table, "take/royal_guard/up")

    assert [gold_and_keys(table, seat)[1] for seat in (0, 1, 2)] == [1, 2, 3]


def test_8_1_his_holiness_gives_three_keys_and_each_opponent_one() -> None:
    table = make_state(keys=0, row=["his_holiness"], others=[player(keys=0), player(keys=0)])

    table = play(table, "take/his_holiness/up")

    assert [gold_and_keys(table, seat)[1] for seat in (0, 1, 2)] == [3, 1, 1]


# Choose one -------------------------------------------------------------------------------------


def test_6_3_of_two_effects_the_buyer_chooses_even_if_one_yields_nothing() -> None:
    table = make_state(keys=0, row=["banker"])  # no purse card: option 0 can do nothing

    table = play(table, "take/banker/up")

    assert asked_seat_and_prompt(table) == (0, "ask-option")
    assert offered_keys(table) == ["option/0", "option/1"]
    assert gold_and_keys(play(table, "option/0"), seat=0) == (8, 0)
    assert gold_and_keys(play(table, "option/1"), seat=0) == (8, 3)


def test_6_3_the_chosen_effect_may_ask_for_a_neighbour() -> None:
    table = make_state(
        gold=2, row=["militiaman"], others=[player("farmer"), player(""), player("monk")]
    )

    table = play(table, "take/militiaman/up", "option/0")

    assert asked_seat_and_prompt(table) == (0, "ask-neighbor")
    assert gold_and_keys(play(table, "neighbor/left"), seat=0) == (2, 2)


# Neighbours -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "gold"), [("left", 1), ("right", 2)])
def test_r17_the_buyer_chooses_which_neighbour_counts(side: str, gold: int) -> None:
    left, across, right = player("nun"), player("scribe cardinal"), player("monk mother_superior")
    right.tableau.pop("0,0")  # the Mother Superior alone: two faith shields
    table = make_state(gold=5, row=["templar"], others=[left, across, right])

    table = play(table, "take/templar/up")
    assert offered_keys(table) == ["neighbor/left", "neighbor/right"]

    assert gold_and_keys(play(table, f"neighbor/{side}"), seat=0) == (gold, 3)


def test_r17_with_two_players_the_opponent_is_both_neighbours_and_nothing_is_asked() -> None:
    table = make_state(gold=5, row=["templar"], others=[player("nun scribe")])

    table = play(table, "take/templar/up")

    assert gold_and_keys(table, seat=0) == (2, 3)
    assert asked_seat_and_prompt(table)[0] == 1


def test_6_3_neighbours_with_the_same_amount_are_not_asked_about() -> None:
    table = make_state(gold=5, row=["templar"], others=[player("nun"), player("scribe")])

    table, events = move(table, "take/templar/up")

    assert gold_and_keys(table, seat=0) == (1, 3)
    assert event_args(events, "gained-gold")[0]["amount"] == 1
    assert asked_seat_and_prompt(table)[0] == 1


def test_6_3_with_nothing_to_gain_from_either_neighbour_nothing_is_asked() -> None:
    table = make_state(gold=5, row=["templar"], others=[player("judge"), player("")])

    table, events = move(table, "take/templar/up")

    assert gold_and_keys(table, seat=0) == (0, 3)
    assert [event.text.id for event in events][:2] == ["took-up", "gained-keys"]


def test_6_3_every_question_is_answered_before_anything_later_happens() -> None:
    table = make_state(gold=5, keys=0, row=["templar"], others=[player("nun"), player("")])

    table = play(table, "take/templar/up")
    assert gold_and_keys(table, seat=0) == (
        0,
        0,
    )  # its second effect, keys, waits for the neighbour

    assert gold_and_keys(play(table, "neighbor/left"), seat=0) == (1, 1)


def test_8_2_only_the_neighbours_face_up_cards_count() -> None:
    table = make_state(gold=7, keys=0, row=["brigand"], others=[player("nun -judge / vicar")])

    assert gold_and_keys(play(table, "take/brigand/up"), seat=0) == (0, 1)


# Discarding -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "row", "discarded", "gained"),
    [
        ("executioner", ["patron", "nun", "judge"], "patron", (7, 0)),
        ("gravedigger", ["brigand", "monk", "spy"], "monk", (4, 0)),
        ("guildmaster", ["brigand", "monk", "spy"], "brigand", (0, 7)),
    ],
)
def test_8_1_a_card_is_discarded_from_the_other_display_for_its_cost(
    card: str, row: list[str], discarded: str, gained: tuple[int, int]
) -> None:
    table = make_state(gold=10, keys=0, row=[card], other_row=row)
    gold = 10 - table.price(0, card)

    table = play(table, f"take/{card}/up")
    assert offered_keys(table) == [f"discard/{one}" for one in row]
    table = play(table, f"discard/{discarded}")

    assert gold_and_keys(table, seat=0) == (gold + gained[0], gained[1])
    assert [market.discard for market in table.markets.values() if market.discard] == [[discarded]]


# Purses -----------------------------------------------------------------------------------------


def test_8_1_gold_is_put_on_every_own_purse_card_from_the_supply() -> None:
    table = make_state(
        "vicar farmhand:1", gold=3, row=["queen_mother"], others=[player("gravedigger")]
    )

    table = play(table, "take/queen_mother/up", "place/0,2")

    assert gold_and_keys(table, seat=0) == (0, 2)
    assert [gold_on_card(table, card) for card in ("vicar", "farmhand")] == [2, 3]
    assert gold_on_card(table, "gravedigger") == 0


def test_r14_gold_that_finds_no_room_is_not_gained() -> None:
    table = make_state("vicar:4 farmhand:5", gold=2, row=["potter"])  # capacities 5 and 5

    table = play(table, "take/potter/up", "place/0,2")

    assert [gold_on_card(table, card) for card in ("vicar", "farmhand")] == [5, 5]
    assert gold_and_keys(table, seat=0)[0] == 1  # the Farmhand's discount, and nothing left over


@pytest.mark.parametrize("card", ["potter", "beekeeper", "innkeeper", "queen_mother"])
def test_r15_a_purse_card_just_bought_gets_its_gold_too(card: str) -> None:
    table = play(make_state(row=[card]), f"take/{card}/up")

    assert gold_on_card(table, card) == 2


def test_8_1_the_innkeepers_opponents_gain_gold_in_stock() -> None:
    table = make_state(gold=0, row=["innkeeper"], others=[player("vicar", gold=1)])

    table = play(table, "take/innkeeper/up")

    assert gold_and_keys(table, seat=1) == (3, 2)
    assert gold_on_card(table, "vicar") == 0


def test_r16_the_steward_alone_fills_itself() -> None:
    table = play(make_state(gold=4, row=["steward"]), "take/steward/up")

    assert gold_on_card(table, "steward") == 3
    assert gold_and_keys(table, seat=0) == (4, 2)


def test_r16_with_one_other_purse_card_both_are_filled_without_asking() -> None:
    table = play(make_state("vicar:1", row=["steward"]), "take/steward/up", "place/0,1")

    assert [gold_on_card(table, card) for card in ("vicar", "steward")] == [5, 3]
    assert asked_seat_and_prompt(table)[0] == 1


def test_r16_full_purses_are_no_candidates() -> None:
    table = make_state("vicar:5 farmhand", row=["steward"])

    table = play(table, "take/steward/up", "place/0,2")

    assert [gold_on_card(table, card) for card in ("vicar", "farmhand", "steward")] == [5, 5, 3]
    assert asked_seat_and_prompt(table)[0] == 1


def test_6_3_with_more_than_two_candidates_the_buyer_names_two_of_them() -> None:
    table = make_state("vicar farmhand gravedigger:1", row=["steward"])

    table = play(table, "take/steward/up", "place/1,0")
    assert asked_seat_and_prompt(table) == (0, "ask-fill")
    assert offered_keys(table) == [
        "fill/vicar",
        "fill/farmhand",
        "fill/gravedigger",
        "fill/steward",
    ]
    table = play(table, "fill/gravedigger")
    assert offered_keys(table) == ["fill/vicar", "fill/farmhand", "fill/steward"]
    table = play(table, "fill/vicar")

    gold = {
        card: gold_on_card(table, card) for card in ("vicar", "farmhand", "gravedigger", "steward")
    }
    assert gold == {"vicar": 5, "farmhand": 0, "gravedigger": 8, "steward": 0}
    assert asked_seat_and_prompt(table)[0] == 1


def test_6_3_the_order_in_which_purses_are_named_does_not_matter() -> None:
    table = make_state("vicar farmhand gravedigger", row=["steward"])
    table = play(table, "take/steward/up", "place/1,0")

    one = play(table, "fill/vicar", "fill/gravedigger")
    other = play(table, "fill/gravedigger", "fill/vicar")

    assert one.players == other.players


def test_r24_gold_on_purses_cannot_be_spent() -> None:
    table = make_state("beekeeper:9", gold=2, keys=0, row=["judge", "nun", "duchess"])

    assert offered_keys(table, "take/nun/up") == []


def test_r15_miraculously_cured_counts_itself_as_a_purse_card() -> None:
    table = make_state("vicar -farmhand", gold=2, keys=0, row=["miraculously_cured"])

    assert gold_and_keys(play(table, "take/miraculously_cured/up", "place/0,2"), seat=0) == (0, 2)
