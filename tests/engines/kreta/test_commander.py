"""The Commander (specification 8, W1, W2, R2, R7)."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from engines.kreta.material import DISTANCES, PROVINCE_ORDER, PROVINCES
from engines.kreta.state import Kreta
from tests.engines.kreta.table import make_state, options_of, player
from tests.engines.table_driver import asked_seat_and_prompt, play

FULL_PLAYER = player(villagers="sfakia sfakia sfakia sfakia sfakia", villages="sfakia sfakia")
provinces = st.sampled_from(list(PROVINCES))


def test_a_villager_from_supply_settles_in_any_province_without_connection() -> None:
    table = play(make_state(), "play/commander")

    assert options_of(table, "place_villager") == list(PROVINCES)
    table = play(table, "place_villager/sitia")
    assert table.players[0].villagers == ["sitia"]
    assert table.players[0].supply["villager"] == 4


def test_w1_a_villager_goes_from_kissamos_to_amari_by_four_steps() -> None:
    table = make_state(player(villagers="kissamos"))

    table = play(table, "play/commander", "move_villagers/kissamos", "to/amari")

    assert table.players[0].villagers == ["amari"]
    assert asked_seat_and_prompt(table) == (
        1,
        "ask-card",
    )  # no steps left: the move finishes by itself


def test_w1_two_villagers_share_the_steps_three_and_one() -> None:
    table = make_state(player(villagers="kissamos candia"))

    table = play(table, "play/commander", "move_villagers/kissamos", "to/rethymno")
    assert "candia" in options_of(table, "move_villagers")
    table = play(table, "move_villagers/candia", "to/pediada")

    assert table.players[0].villagers == ["rethymno", "pediada"]
    assert asked_seat_and_prompt(table) == (1, "ask-card")


def test_w1_mirabello_and_ierapetra_meet_only_at_a_site_so_the_step_costs_two() -> None:
    table = make_state(player(villagers="selino mirabello"))

    table = play(table, "play/commander", "move_villagers/selino", "to/agios_vasileios")
    table = play(table, "move_villagers/mirabello")
    assert "ierapetra" in options_of(table, "to")
    table = play(table, "to/ierapetra")

    assert table.players[0].villagers == ["agios_vasileios", "ierapetra"]
    three_spent = make_state(player(villagers="kissamos mirabello"))
    three_spent = play(three_spent, "play/commander", "move_villagers/kissamos", "to/rethymno")
    assert options_of(play(three_spent, "move_villagers/mirabello"), "to") == [
        "pediada",
        "lasithi",
        "sitia",
    ]


def test_four_steps_do_not_reach_farther_than_four_borders() -> None:
    table = make_state(player(villagers="kissamos"))

    ends = options_of(play(table, "play/commander", "move_villagers/kissamos"), "to")

    assert ends == [name for name in PROVINCES if 0 < DISTANCES["kissamos"][name] <= 4]


def test_unused_steps_are_lost() -> None:
    table = make_state(player(villagers="kissamos candia"))

    table = play(table, "play/commander", "move_villagers/kissamos", "to/selino", "finish")

    assert table.players[0].villagers == ["selino", "candia"]
    assert asked_seat_and_prompt(table) == (1, "ask-card")


def test_a_villager_moves_once_only() -> None:
    table = make_state(player(villagers="kissamos"))

    table = play(table, "play/commander", "move_villagers/kissamos", "to/selino")

    assert asked_seat_and_prompt(table) == (1, "ask-card")


def test_nothing_moves_before_the_move_is_finished() -> None:
    table = make_state(player(villagers="kissamos candia"))

    table = play(table, "play/commander", "move_villagers/kissamos", "to/selino")

    assert table.players[0].villagers == ["kissamos", "candia"]
    assert table.players[0].played == []


def test_r10_without_a_villager_in_supply_the_commander_only_moves() -> None:
    table = make_state(player(villagers="kissamos kissamos candia candia sitia"))

    table = play(table, "play/commander")

    assert options_of(table, "place_villager") == []
    assert options_of(table, "move_villagers") == ["kissamos", "candia", "sitia"]


def test_r10_without_a_villager_on_the_board_the_commander_only_places() -> None:
    assert options_of(play(make_state(), "play/commander"), "move_villagers") == []


def test_w2_no_villager_settles_or_ends_in_a_province_with_seven_figures() -> None:
    table = play(make_state(player(villagers="selino"), FULL_PLAYER), "play/commander")

    assert "sfakia" not in options_of(table, "place_villager")
    assert "sfakia" not in options_of(play(table, "move_villagers/selino"), "to")


def test_w2_r2_a_full_province_may_be_crossed() -> None:
    table = make_state(player(villagers="selino"), FULL_PLAYER)

    ends = options_of(play(table, "play/commander", "move_villagers/selino"), "to")

    assert "agios_vasileios" in ends
    assert DISTANCES["selino"]["agios_vasileios"] == 2  # by way of Sfakia only


def test_r2_a_province_under_a_foreign_abbot_may_be_crossed_but_no_villager_ends_there() -> None:
    table = make_state(player(villagers="selino"), player(abbot="sfakia"))

    table = play(table, "play/commander")
    assert "sfakia" not in options_of(table, "place_villager")
    ends = options_of(play(table, "move_villagers/selino"), "to")

    assert "sfakia" not in ends
    assert "agios_vasileios" in ends


def test_a_villager_may_leave_a_province_under_a_foreign_abbot() -> None:
    table = make_state(player(villagers="sfakia"), player(abbot="sfakia"))

    table = play(table, "play/commander", "move_villagers/sfakia", "to/selino")

    assert table.players[0].villagers == ["selino"]


def test_r7_in_one_move_a_villager_may_leave_a_full_province_and_another_enter_it() -> None:
    crowd = player(villagers="sfakia sfakia sfakia", villages="sfakia sfakia sfakia")
    table = make_state(player(villagers="sfakia selino"), crowd)
    assert table.count_figures()["sfakia"] == 7

    table = play(table, "play/commander", "move_villagers/sfakia", "to/kydonia")
    table = play(table, "move_villagers/selino", "to/sfakia")

    assert table.players[0].villagers == ["kydonia", "sfakia"]


def test_r7_the_same_holds_under_a_foreign_abbot_where_the_number_does_not_grow() -> None:
    table = make_state(player(villagers="sfakia selino"), player(abbot="sfakia"))

    table = play(table, "play/commander", "move_villagers/sfakia", "to/kydonia")
    table = play(table, "move_villagers/selino", "to/sfakia")

    assert table.players[0].villagers == ["kydonia", "sfakia"]


def test_r7_a_move_that_ends_as_it_began_is_not_offered() -> None:
    table = make_state(player(villagers="kissamos selino"))

    table = play(table, "play/commander", "move_villagers/kissamos", "to/selino")

    assert "kissamos" not in options_of(play(table, "move_villagers/selino"), "to")


@examples(
    own=st.lists(provinces, min_size=1, max_size=3),
    crowded=st.lists(provinces, max_size=2, unique=True),
    abbots=st.lists(provinces, min_size=2, max_size=2),
)
@settings(max_examples=15)
def test_r7_exactly_the_legal_final_positions_can_be_composed(
    own: list[str], crowded: list[str], abbots: list[str]
) -> None:
    crowds = [" ".join([name] * 4) for name in crowded]
    others = [
        player(villagers=name, villages=name, abbot=abbot)
        for name, abbot in zip([*crowds, "", ""], abbots, strict=False)
    ]
    table = make_state(player(villagers=" ".join(own)), *others)

    assert set(compose_moves(play(table, "play/commander"))) == set(legal_ends(table))


def compose_moves(table: Kreta) -> Iterator[tuple[str, ...]]:
    """Yield every final position that the questions lead to by moving villagers."""
    for start in options_of(table, "move_villagers"):
        marching = play(table, f"move_villagers/{start}")
        if asked_seat_and_prompt(marching)[0] != 0:  # the only end: it went there by itself
            yield tuple(marching.players[0].villagers)
            continue
        for end in options_of(marching, "to"):
            there = play(marching, f"to/{end}")
            if asked_seat_and_prompt(there)[1] == "ask-another":
                yield tuple(play(there, "finish").players[0].villagers)
                yield from compose_moves(there)
            else:
                yield tuple(there.players[0].villagers)


def legal_ends(table: Kreta) -> Iterator[tuple[str, ...]]:
    """Yield the final positions of the specification: judged as a whole, cost at most four."""
    before = table.players[0].villagers
    closed, figures = table.closed_to(0), table.count_figures()
    for after in product(PROVINCES, repeat=len(before)):
        cost = sum(DISTANCES[start][end] for start, end in zip(before, after, strict=True))
        grown = [name for name in after if after.count(name) > before.count(name)]
        if cost > 4 or not grown:
            continue
        crowds = {name: figures[name] + after.count(name) - before.count(name) for name in grown}
        if all(name not in closed and count <= 7 for name, count in crowds.items()):
            yield tuple(sorted(after, key=PROVINCE_ORDER.__getitem__))
