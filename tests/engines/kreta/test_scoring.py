"""Scorings, the row of fort cards, and the end (specification 9 and 10)."""

import pytest

from engines.core.kernel import can_undo
from engines.kreta import GAME
from engines.kreta.material import CARDS
from engines.kreta.scoring import awards, places, share_of
from engines.kreta.state import Kreta
from tests.engines.kreta.table import make_state, options_of, player, total
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, play

BLUE, RED, YELLOW, GREEN = range(4)


def w7() -> Kreta:
    """Lay the worked example W7; blue is to move."""
    return make_state(
        player(forts=(4,), villagers="kissamos", villages="selino"),
        player(forts=(2,), villagers="kydonia", ships="chania"),
        player(forts=(5,), villages="kydonia", ships="chania", villagers="selino"),
        player(villages="kydonia", villagers="kydonia"),
        row=(2, 17, 14),
    )


# Influence


def test_influence_is_one_a_piece_and_two_a_village() -> None:
    assert share_of(player(abbot="kydonia"), "kydonia").influence == 1
    assert share_of(player(villagers="kydonia kydonia"), "kydonia").influence == 2
    assert share_of(player(villages="kydonia kydonia"), "kydonia").influence == 4
    assert share_of(player(ships="chania"), "kydonia").influence == 1
    assert share_of(player(forts=(2, 3)), "kydonia").influence == 2


def test_pieces_elsewhere_count_nothing() -> None:
    elsewhere = player(
        abbot="sfakia", villagers="sitia", villages="amari", ships="candia", forts=(1,)
    )

    assert share_of(elsewhere, "kydonia").influence == 0


def test_r14_a_fort_counts_for_every_province_its_site_touches() -> None:
    builder = player(forts=(9,))

    for province in ("sfakia", "apokoronas", "rethymno", "agios_vasileios"):
        assert share_of(builder, province).forts == 1
    assert share_of(builder, "kydonia").forts == 0


def test_r14_a_fort_counts_for_a_province_that_is_scored_by_another_site() -> None:
    table = make_state(player(forts=(9,)), row=(8,))

    assert play(table, "play/castellan").scorings[0].points == (4, 0)  # Sfakia, Agios Vasileios


# First and second place


@pytest.mark.parametrize(
    ("influences", "points"),
    [
        ((3, 2, 1, 0), (5, 2, 0, 0)),
        ((3, 2, 2, 1), (5, 2, 2, 0)),
        ((3, 3, 2, 1), (5, 5, 0, 0)),
        ((1, 1, 1, 1), (5, 5, 5, 5)),
        ((0, 4, 0), (0, 5, 0)),
        ((1, 0, 2), (2, 0, 5)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_first_scores_the_value_and_second_half_of_it(
    influences: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert awards("kydonia", influences) == points


def test_half_is_rounded_down() -> None:
    assert awards("kissamos", (2, 1, 0)) == (3, 1, 0)
    assert awards("messara", (2, 1, 0)) == (6, 3, 0)


def test_with_two_players_second_place_scores_nothing() -> None:
    assert awards("kydonia", (3, 2)) == (5, 0)
    assert awards("kydonia", (2, 2)) == (5, 5)


def test_r6_influence_zero_never_scores_neither_as_first_nor_as_second() -> None:
    assert places((0, 0, 0)) == (0, 0, 0)
    assert places((2, 0, 0)) == (1, 0, 0)
    assert places((0, 0)) == (0, 0)


# Worked examples


def test_w6_card_2_scores_kissamos_selino_and_kydonia() -> None:
    table = play(make_state(row=(2,)), "play/castellan")

    assert set(table.last_shares) == {"kissamos", "kydonia", "selino"}


def test_w7_influences() -> None:
    table = play(w7(), "play/castellan")

    assert {
        province: [one.influence for one in shares]
        for province, shares in table.last_shares.items()
    } == {"kissamos": [1, 1, 0, 0], "kydonia": [0, 3, 4, 3], "selino": [3, 1, 2, 0]}


def test_w7_totals() -> None:
    table = play(w7(), "play/castellan")

    assert [total(table, seat) for seat in (BLUE, RED, YELLOW, GREEN)] == [7, 5, 7, 2]


def test_w7_is_reported_province_by_province_with_those_who_score() -> None:
    _, events = move(w7(), "play/castellan")

    args = event_args(events, "scored")
    assert [len(one["results"]) for one in args if isinstance(one["results"], tuple)] == [2, 2, 3]
    assert event_args(events, "site-scored")[0]["number"] == 4


def w8() -> Kreta:
    return make_state(player(played="abbot", abbot="amari"), row=(2, 17, 14), pile=(25, 6), seats=3)


def test_w8_the_castellan_scores_the_leftmost_face_up_card_and_reveals_the_next() -> None:
    table, events = move(w8(), "play/castellan")

    assert table.scorings[-1].site == 2
    assert table.face_up() == [17, 14]
    assert event_args(events, "revealed")[0]["site"] == 14
    assert asked_seat_and_prompt(table) == (0, "ask-fort-card")
    assert options_of(table) == ["keep", "replace"]


def test_w8_all_cards_go_back_to_hand() -> None:
    table = play(w8(), "play/castellan")

    assert [one.hand() for one in table.players] == [list(CARDS)] * 3


def test_w8_a_card_that_is_kept_stays() -> None:
    table = play(w8(), "play/castellan", "keep")

    assert table.face_up() == [17, 14]
    assert asked_seat_and_prompt(table) == (1, "ask-card")


def test_w8_a_replaced_card_goes_under_the_pile_and_its_top_card_takes_the_slot() -> None:
    before = play(w8(), "play/castellan")

    table, events = move(before, "replace")

    assert table.face_up() == [17, 25]
    assert (table.pile[-1], table.pile[0]) == (6, 14)
    assert table.rejected == [14]
    assert len(table.pile) == 15
    assert asked_seat_and_prompt(table) == (1, "ask-card")  # the replacement must be accepted
    assert not can_undo(before, table, events, seat=0)


def test_rejected_cards_lie_at_the_bottom_in_the_order_of_rejection() -> None:
    table = make_state(row=(2, 17, 14, 3), pile=(25, 6))

    table = play(table, "play/castellan", "replace", "play/castellan", "replace")

    assert table.rejected == [14, 3]
    assert table.pile[:2] == [3, 14]
    assert table.row[2:4] == [25, 6]


# The last scorings and the end


def test_after_the_tenth_scoring_nothing_is_revealed_and_no_player_chooses() -> None:
    table, events = move(make_state(scored=9), "play/castellan")

    assert table.scored == 10
    assert len(table.face_up()) == 1
    assert event_args(events, "revealed") == []
    assert asked_seat_and_prompt(table) == (1, "ask-card")


def test_after_the_ninth_scoring_the_last_hidden_card_is_revealed() -> None:
    table = play(make_state(scored=8), "play/castellan")

    assert asked_seat_and_prompt(table) == (0, "ask-fort-card")


def test_the_game_ends_at_once_after_the_eleventh_scoring() -> None:
    table, events = move(make_state(player(villagers="kissamos"), scored=10), "play/castellan")

    assert GAME.view(table, None).is_over
    assert table.scored == 11
    assert events[-1].text.id == "game-over"


def test_r16_the_eleventh_castellan_gives_no_fort_choice_and_no_cards_back() -> None:
    table = make_state(player(played="abbot"), player(played="admiral"), scored=10)

    table = play(table, "play/castellan")

    assert [one.card for one in table.players[0].played] == ["abbot"]
    assert [one.card for one in table.players[1].played] == ["admiral"]


def test_the_eleventh_scoring_counts() -> None:
    last = make_state(player(villagers="kydonia"), scored=10)
    last.row[10] = 3

    assert total(play(last, "play/castellan")) == 5


def test_r9_equals_share_the_victory_and_the_next_rank_is_left_out() -> None:
    table = make_state(
        player(tiles="olives olives"), player(tiles="wheat"), player(tiles="grapes grapes")
    )

    assert [one.rank for one in GAME.standings(table)] == [1, 3, 1]


def test_r9_the_end_names_all_winners() -> None:
    table = make_state(player(tiles="olives"), player(tiles="grapes"), player(), scored=10)

    _, events = move(table, "play/castellan")

    args = event_args(events, "game-over")[0]
    assert (args["number"], args["points"]) == (2, 1)


def test_points_come_from_scorings_and_tiles_and_are_reported_by_source() -> None:
    table = w7()
    table.players[BLUE].crops["olives"] = 3

    parts = GAME.standings(play(table, "play/castellan"))[BLUE].parts

    assert [(part.source.id, part.points) for part in parts] == [
        ("part-scoring", 7),
        ("part-crops", 6),
    ]
