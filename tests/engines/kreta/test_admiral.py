"""The Admiral (specification 8)."""

from engines.kreta.material import HARBOURS
from tests.engines.kreta.table import make_state, options_of, player
from tests.engines.table_driver import asked_seat_and_prompt, play


def ships(*, own: str = "", others: tuple[str, ...] = ("", ""), verb: str) -> list[str]:
    """Return the Admiral's options of one verb for a seat with these ships."""
    table = make_state(player(ships=own), *(player(ships=harbours) for harbours in others))
    return options_of(play(table, "play/admiral"), verb)


def test_a_ship_from_supply_enters_any_harbour() -> None:
    assert ships(verb="place_ship") == list(HARBOURS)


def test_placing_a_ship_takes_it_from_supply() -> None:
    table = play(make_state(), "play/admiral", "place_ship/chania")

    assert table.players[0].ships == ["chania"]
    assert table.players[0].supply["ship"] == 1


def test_the_own_two_ships_lie_in_different_harbours() -> None:
    assert "chania" not in ships(own="chania", verb="place_ship")
    assert "chania" not in ships(own="chania", verb="move_ships")
    for pair in ships(own="chania sitia", verb="move_ships"):
        assert len(set(pair.split("/"))) == 2


def test_with_three_or_four_players_a_harbour_holds_two_ships() -> None:
    one_there, two_there = ("chania", ""), ("chania", "chania")

    assert "chania" in ships(others=one_there, verb="place_ship")
    assert "chania" not in ships(others=two_there, verb="place_ship")
    assert "chania" not in ships(own="sitia", others=two_there, verb="move_ships")


def test_with_two_players_a_harbour_holds_one_ship() -> None:
    assert "chania" not in ships(others=("chania",), verb="place_ship")
    assert "chania" not in ships(own="sitia", others=("chania",), verb="move_ships")
    assert "candia" in ships(others=("chania",), verb="place_ship")


def test_one_ship_moves_to_any_harbour_whatever_the_distance() -> None:
    table = make_state(player(ships="palaiochora"))

    table = play(table, "play/admiral", "move_ships/sitia")

    assert table.players[0].ships == ["sitia"]
    assert table.players[0].supply["ship"] == 1


def test_both_ships_move_at_once() -> None:
    table = make_state(player(ships="palaiochora chania"))

    table = play(table, "play/admiral", "move_ships/ierapetra/sitia")

    assert table.players[0].ships == ["ierapetra", "sitia"]


def test_moving_one_of_two_ships_is_named_by_where_both_are_then() -> None:
    table = make_state(player(ships="palaiochora chania"))

    table = play(table, "play/admiral", "move_ships/chania/sitia")

    assert table.players[0].ships == ["chania", "sitia"]


def test_r7_each_final_position_is_one_option_and_none_leaves_the_ships_where_they_are() -> None:
    options = ships(own="chania sitia", verb="move_ships")

    assert len(options) == len({frozenset(option.split("/")) for option in options}) == 20
    assert "chania/sitia" not in options


def test_r10_without_a_ship_in_supply_the_admiral_only_moves() -> None:
    assert ships(own="chania sitia", verb="place_ship") == []


def test_r10_without_a_ship_on_the_board_the_admiral_only_places() -> None:
    assert ships(verb="move_ships") == []


def test_placing_and_moving_in_one_action_is_not_possible() -> None:
    table = make_state(player(ships="chania"))

    table = play(table, "play/admiral", "place_ship/sitia")

    assert asked_seat_and_prompt(table) == (1, "ask-card")
    assert table.players[0].ships == ["chania", "sitia"]


def test_a_ship_may_stay_in_a_full_harbour_while_the_other_sails() -> None:
    pairs = ships(own="chania sitia", others=("chania candia", "candia"), verb="move_ships")

    assert "chania/rethymno" in pairs
    assert "chania/candia" not in pairs
