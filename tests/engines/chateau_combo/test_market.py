"""Château Combo, 6.5: refilling, reshuffling, and the closing of a location."""

from collections.abc import Sequence

import pytest

from engines import pending, start
from engines.chateau_combo import GAME
from engines.chateau_combo.material import CARDS, CardId, Location
from engines.chateau_combo.scoring import piece_count
from engines.chateau_combo.state import Chateau, Player
from tests.engines.chateau_combo.table import display, gold_and_keys, make_state, player
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, offered_keys, play

ROW = ["judge", "nun", "duchess"]


def test_6_5_the_pile_is_reshuffled_only_when_a_card_is_needed_and_the_deck_is_empty() -> None:
    table = make_state(row=ROW, deck=["cardinal"], discard=["scribe", "knight"])

    table, events = move(table, "take/nun/down")

    assert event_args(events, "reshuffled") == []
    assert table.markets["castle"].deck == []
    assert table.markets["castle"].discard == ["scribe", "knight"]
    assert display(table, "castle") == ["judge", "cardinal", "duchess"]


def test_6_5_an_empty_deck_is_reshuffled_from_the_discard_pile() -> None:
    table = make_state(row=ROW, deck=[], discard=["scribe", "knight", "prince"])

    table, events = move(table, "take/nun/down")

    market = table.markets["castle"]
    assert len(event_args(events, "reshuffled")) == 1
    assert market.discard == []
    assert {market.display[1], *market.deck} == {"scribe", "knight", "prince"}
    assert len(market.deck) == 2


def test_4_the_order_after_a_reshuffle_is_random() -> None:
    drawn = set()
    for seed in range(30):
        table = make_state(row=ROW, deck=[], discard=["scribe", "knight", "prince"], seed=str(seed))
        drawn.add(display(play(table, "take/nun/down"), "castle")[1])

    assert drawn == {"scribe", "knight", "prince"}


def test_5_empty_slots_are_filled_from_the_lowest_number_up() -> None:
    table = make_state(row=ROW, deck=["cardinal", "scribe", "knight", "prince"])

    assert display(play(table, "key/refresh"), "castle") == ["cardinal", "scribe", "knight"]


def test_5_a_discard_pile_keeps_the_order_of_discarding() -> None:
    table = make_state(row=ROW, deck=["cardinal", "scribe", "knight"], discard=["prince"])

    table = play(table, "key/refresh")

    assert table.markets["castle"].discard == ["prince", "judge", "nun", "duchess"]


def test_r20_gaps_in_both_locations_are_filled_in_the_same_turn_the_castle_first() -> None:
    table = make_state(row=["executioner", "vicar", "monk"], other_row=ROW)

    table, events = move(play(table, "take/executioner/up"), "discard/nun")

    assert [text["location"] for text in event_args(events, "revealed")] == ["castle", "village"]
    assert None not in display(table, "castle") + display(table, "village")


def test_8_1_a_discarded_cards_gap_stays_until_the_end_of_the_turn() -> None:
    table = make_state(row=["executioner", "vicar", "monk"], other_row=ROW)

    table = play(table, "take/executioner/up")

    assert display(table, "village") == [None, "vicar", "monk"]
    assert offered_keys(table) == ["discard/judge", "discard/nun", "discard/duchess"]


def test_r21_a_refresh_with_a_short_deck_reshuffles_the_cards_just_discarded() -> None:
    table = make_state(row=ROW, deck=["cardinal"], discard=[])

    table, events = move(table, "key/refresh")

    market = table.markets["castle"]
    assert len(event_args(events, "reshuffled")) == 1
    assert market.display[0] == "cardinal"
    assert {*market.display[1:], *market.deck} == {*ROW}
    assert (len(market.deck), market.discard) == (1, [])


def test_r21_a_refresh_never_closes_a_location() -> None:
    table = make_state(row=ROW, deck=[], discard=[])

    table = play(table, "key/refresh")

    assert table.markets["castle"].open
    assert {*display(table, "castle")} == {*ROW}


def test_6_5_1_three_cards_left_keep_a_location_open() -> None:
    table = make_state(row=ROW, deck=[], discard=["scribe"])

    table = play(table, "take/nun/down")

    assert table.markets["castle"].open
    assert display(table, "castle") == ["judge", "scribe", "duchess"]


def short_market() -> Chateau:
    """Return a table whose castle has only its three cards on display."""
    return make_state(row=ROW, deck=[])


def test_6_5_1_with_fewer_than_three_cards_left_a_location_closes_for_good() -> None:
    table, events = move(short_market(), "take/nun/down")

    market = table.markets["castle"]
    assert not market.open
    assert (market.deck, market.visible_cards(), market.discard) == ([], [], [])
    assert {"judge", "duchess"} <= {*table.removed}
    assert len(event_args(events, "closed")) == 1


def test_6_5_1_cards_of_a_closed_location_stay_in_the_count_of_all_pieces() -> None:
    before = short_market()

    assert piece_count(play(before, "take/nun/down")) == piece_count(before)


def test_6_5_1_the_messenger_leaves_a_location_that_closes() -> None:
    table = play(short_market(), "take/nun/down")

    assert table.messenger == "village"
    assert asked_seat_and_prompt(table)[0] == 1
    assert {CARDS[key.split("/")[1]].location for key in offered_keys(table, "take")} == {"village"}


def test_6_5_1_the_messenger_stays_where_it_is_when_the_other_location_closes() -> None:
    table = play(short_market(), "take/nun/up")  # its icon sends the messenger to the village first

    assert table.messenger == "village"
    assert not table.markets["castle"].open


def test_6_5_after_a_closure_the_key_refreshes_but_no_longer_moves() -> None:
    table = play(short_market(), "take/nun/down")

    assert offered_keys(table, "key") == ["key/refresh"]
    assert None not in display(play(table, "key/refresh"), "village")


def test_6_5_after_a_closure_an_icon_no_longer_moves_the_messenger() -> None:
    table = make_state(row=["vicar"], closed=["castle"])

    assert play(table, "take/vicar/up").messenger == "village"


def test_6_5_a_location_closes_once_and_is_not_refilled_again() -> None:
    table = play(short_market(), "take/nun/down")

    table, events = move(table, offered_keys(table, "take")[-1])

    assert event_args(events, "closed") == []
    assert [text["location"] for text in event_args(events, "revealed")] == ["village"]


def test_r23_discarding_from_a_closed_location_has_no_effect() -> None:
    table = make_state(gold=0, row=["executioner"], closed=["castle"])

    table = play(table, "take/executioner/up")

    assert gold_and_keys(table, seat=0) == (0, 2)
    assert asked_seat_and_prompt(table) == (1, "ask-take-or-key")


def cards_of(place: Location) -> list[CardId]:
    return [card.id for card in CARDS.values() if card.location == place]


def players_with(cards: Sequence[CardId]) -> list[Player]:
    """Return players with these cards face down, nine each at most."""
    return [player(rows(cards[start : start + 9])) for start in range(0, len(cards), 9)]


def rows(cards: Sequence[CardId]) -> str:
    lines = [cards[start : start + 3] for start in range(0, len(cards), 3)]
    return " / ".join(" ".join(f"-{card}" for card in line) for line in lines)


@pytest.mark.parametrize(("gone", "is_open"), [(35, True), (36, False)])
def test_r22_a_location_closes_when_the_37th_of_its_cards_goes_to_a_tableau(
    gone: int, is_open: bool
) -> None:
    castle = cards_of("castle")
    others = players_with(castle[:gone])
    table = make_state(
        row=castle[gone : gone + 3], deck=castle[gone + 3 :], others=others, in_round=9
    )

    table = play(table, f"take/{castle[gone]}/down")

    assert table.markets["castle"].open == is_open


def test_r22_five_players_who_never_send_the_messenger_away_close_the_village() -> None:
    table, _ = start(GAME, seats=5, seed="seed")
    closed_after = []
    while pending(table):
        table = play(
            table, offered_keys(table, "take" if offered_keys(table, "take") else "place")[-1]
        )
        if not table.markets["village"].open:
            closed_after.append(sum(len(one.tableau) for one in table.players))

    homes = [CARDS[laid.card].location for one in table.players for laid in one.tableau.values()]
    assert closed_after[0] == 37
    assert (homes.count("village"), homes.count("castle")) == (37, 8)
    assert len(table.removed) == 2
    assert table.messenger == "castle"


def test_r22_with_four_players_thirty_six_cards_leave_and_no_location_closes() -> None:
    castle = cards_of("castle")
    others = players_with(castle[:27])
    table = make_state(
        rows(castle[27:35]), row=castle[35:38], deck=castle[38:], others=others, in_round=9
    )

    table = play(table, f"take/{castle[35]}/down")

    assert [len(one.tableau) for one in table.players] == [9, 9, 9, 9]
    assert table.markets["castle"].open


def test_r22_both_locations_cannot_close() -> None:
    mine, *others = (rows(cards_of("castle")[start : start + 7]) for start in range(0, 35, 7))
    table = make_state(
        mine, others=[player(other) for other in others], closed=["castle"], in_round=8
    )

    while pending(table):
        table = play(
            table, offered_keys(table, "take" if offered_keys(table, "take") else "place")[-1]
        )

    assert [len(one.tableau) for one in table.players] == [9] * 5
    assert table.markets["village"].open
