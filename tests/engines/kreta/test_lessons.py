"""What the lessons of Kreta say is so: who gains by a scoring, what a fort counts, who is out."""

from engines import standings
from engines.kreta.material import CARD_NAMES, PROVINCE_NAMES
from engines.kreta.state import Kreta
from tests.engines.kreta.table import make_state, options_of, player, total
from tests.engines.table_driver import move, play
from tests.engines.tutorial_games import lesson_args, lesson_spots

OWN_PLAYER = player(villagers="kydonia kydonia selino", played="commander")
OTHER_PLAYER = player(villagers="kydonia sfakia", abbot="kissamos")


def before_site_5() -> Kreta:
    """Selino (4) is ours, Kydonia (5) too, Sfakia (2) theirs."""
    return make_state(OWN_PLAYER, OTHER_PLAYER, row=[5, 2])


def test_a_lead_that_the_lesson_names_is_what_the_castellan_brings() -> None:
    table = before_site_5()

    args = lesson_args(table, "ahead")

    assert args is not None
    assert (args["site"], args["own"], args["other"]) == (5, 9, 2)
    assert lesson_args(table, "behind") is None
    table = play(table, "play/castellan")
    assert (total(table, 0), total(table, 1)) == (9, 2)


def test_a_player_who_is_behind_reads_what_the_other_would_get() -> None:
    mine = player(villagers="sfakia sitia sitia")
    table = make_state(mine, player(villagers="selino kydonia"), row=[5, 2])

    args = lesson_args(table, "behind")

    assert args is not None
    assert (args["own"], args["other"]) == (2, 9)
    assert args["provinces"] == tuple(
        PROVINCE_NAMES[name] for name in ("selino", "kydonia", "sfakia")
    )
    assert lesson_args(table, "ahead") is None


def test_being_equal_brings_the_full_points() -> None:
    mine = player(villagers="kydonia sitia sitia")
    table = play(make_state(mine, player(villagers="kydonia"), row=[3]), "play/castellan")

    assert (total(table, 0), total(table, 1)) == (5, 5)


def test_a_fort_on_the_next_site_counts_in_all_its_provinces() -> None:
    table = play(make_state(row=[5, 2]), "play/architect")

    assert lesson_args(table, "fort") == {"site": 5, "number": 3, "left": 3}
    assert lesson_spots(table, "fort") == ["site/5"]
    table = play(table, "build_fort/5", "play/castellan")  # by the other player
    assert total(table, 0) == 4 + 5 + 2


def test_a_fort_is_not_proposed_where_one_stands() -> None:
    table = play(make_state(player(), player(forts=[5]), row=[5, 2]), "play/architect")

    assert lesson_args(table, "fort") is None


def test_the_last_scoring_tells_how_the_game_would_end() -> None:
    table = make_state(OWN_PLAYER, OTHER_PLAYER, row=[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 5], scored=10)

    assert lesson_args(table, "last") == {"site": 5, "own": 9, "other": 2, "state": "ahead"}
    assert [one.rank for one in standings(play(table, "play/castellan"))] == [1, 2]


def test_a_player_who_would_lose_by_the_last_scoring_is_not_advised_to_call_it() -> None:
    table = make_state(OTHER_PLAYER, OWN_PLAYER, row=[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 5], scored=10)

    assert lesson_args(table, "last") == {"site": 5, "own": 2, "other": 9, "state": "behind"}


def test_before_the_last_scoring_it_is_not_explained() -> None:
    assert lesson_args(make_state(OWN_PLAYER, OTHER_PLAYER, scored=9), "last") is None


def test_a_province_that_both_open_cards_score_counts_twice() -> None:
    table = before_site_5()

    assert lesson_args(table, "twice") == {"province": PROVINCE_NAMES["selino"]}
    assert lesson_spots(table, "twice") == ["row/0", "row/1", "province/selino"]
    assert lesson_args(make_state(OWN_PLAYER, OTHER_PLAYER, row=[5, 26]), "twice") is None


def test_a_player_who_is_shut_out_cannot_settle_there() -> None:
    free = player(villagers="kydonia selino", ships="chania")
    settling = play(make_state(free, OTHER_PLAYER), "play/commander")

    assert lesson_args(settling, "shut-out") == {"province": PROVINCE_NAMES["kissamos"]}
    assert lesson_spots(settling, "shut-out") == ["abbot/kissamos/1"]
    assert "kissamos" not in options_of(settling, "place_villager")


def test_where_both_abbots_stand_no_player_is_shut_out() -> None:
    mine = player(villagers="kydonia kydonia", abbot="kissamos")

    settling = play(make_state(mine, OTHER_PLAYER), "play/commander")
    assert lesson_args(settling, "shut-out") is None


def test_the_king_can_be_the_card_that_the_lesson_names() -> None:
    table = before_site_5()

    assert lesson_args(table, "king") == {"card": CARD_NAMES["commander"]}
    assert options_of(table, "copy") == ["commander"]


def test_the_harvest_is_mentioned_only_with_a_farmer_to_play() -> None:
    linked = player(villagers="kydonia kissamos", ships="chania")
    unlinked = player(villagers="kissamos kissamos", ships="chania")

    assert lesson_args(make_state(linked), "harvest") == {}
    assert "farmer" in options_of(make_state(linked), "play")
    assert lesson_args(make_state(unlinked), "harvest") is None


def test_a_hand_is_counted_with_the_castellan() -> None:
    mine = player(
        villagers="kydonia", abbot="selino", forts=[5], played="commander abbot architect"
    )

    assert lesson_args(make_state(mine), "hand") == {"played": 3, "hand": 4}
    assert lesson_args(before_site_5(), "hand") is None


def test_a_scoring_is_reported_with_what_it_brought() -> None:
    table = make_state(OTHER_PLAYER, OWN_PLAYER, row=[5, 2])
    table, news = move(table, "play/castellan")
    table, more = move(table, "keep")
    table, rest = move(table, "play/castellan")  # site 2, by the other player
    table, last = move(table, "keep")

    assert lesson_args(table, "scored", *news, *more, *rest, *last) == {
        "site": 2,
        "own": 3,
        "left": 9,
    }
    assert lesson_args(table, "scored") is None


def test_a_new_fort_card_is_weighed_as_things_stand() -> None:
    table = play(make_state(OWN_PLAYER, OTHER_PLAYER, row=[5, 26, 2]), "play/castellan")

    assert lesson_args(table, "fort-card") == {"site": 2, "own": 9, "other": 3}


def test_what_is_scored_next_is_named_in_the_goal() -> None:
    args = lesson_args(before_site_5(), "goal")

    assert args is not None
    assert args["site"] == 5
    assert lesson_spots(before_site_5(), "goal")[:2] == ["row/0", "site/5"]
