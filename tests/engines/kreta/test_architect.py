"""The Architect (specification 8, W2, R1, R5, R15)."""

from engines import pending
from engines.kreta.material import PROVINCES, SITES
from tests.engines.kreta.table import make_state, options_of, player
from tests.engines.table_driver import play

FULL_PLAYER = player(villagers="sfakia sfakia sfakia sfakia sfakia", villages="sfakia sfakia")


def test_a_fort_goes_on_any_site() -> None:
    table = play(make_state(), "play/architect")

    assert options_of(table) == [f"build_fort/{site}" for site in SITES]
    table = play(table, "build_fort/18")
    assert table.players[0].forts == [18]
    assert table.players[0].supply["fort"] == 2


def test_r5_a_site_has_room_for_one_fort() -> None:
    table = make_state(player(forts=(1,)), player(forts=(9, 26)))

    sites = options_of(play(table, "play/architect"), "build_fort")

    assert sites == [str(site) for site in SITES if site not in (1, 9, 26)]


def test_without_a_fort_in_supply_there_are_only_villages() -> None:
    table = make_state(player(forts=(1, 2, 3), tiles="wheat"))

    assert options_of(play(table, "play/architect"), "build_fort") == []
    assert len(options_of(play(table, "play/architect"), "build_village")) == 16


def test_the_k_th_village_needs_k_tiles_of_any_kinds() -> None:
    for villages, tiles, allowed in (
        ("", "", False),
        ("", "wheat", True),
        ("sitia", "wheat", False),
        ("sitia", "wheat olives", True),
        ("sitia sitia sitia", "thyme thyme thyme", False),
        ("sitia sitia sitia", "thyme thyme thyme cheese", True),
    ):
        table = make_state(player(villages=villages, tiles=tiles))

        assert bool(options_of(play(table, "play/architect"), "build_village")) == allowed


def test_there_are_four_villages() -> None:
    rich = player(villages="sitia sitia sitia sitia", tiles="olives olives grapes grapes wheat")

    assert options_of(play(make_state(rich), "play/architect"), "build_village") == []


def test_r15_villages_do_not_use_tiles_up() -> None:
    table = make_state(player(tiles="wheat olives"), seats=2)

    table = play(table, "play/architect", "build_village/sitia")

    assert table.players[0].count_tiles() == 2
    assert table.players[0].villages == ["sitia"]
    assert table.players[0].supply["village"] == 3


def test_r15_a_tile_counts_though_its_province_is_lost() -> None:
    driven_out = player(villagers="", ships="", tiles="wheat")

    table = play(make_state(driven_out, player(abbot="messara")), "play/architect")

    assert "pediada" in options_of(table, "build_village")


def test_a_village_needs_no_own_pieces_there_and_may_stand_beside_another() -> None:
    table = make_state(player(villages="sitia", tiles="wheat wheat"))

    assert options_of(play(table, "play/architect"), "build_village") == list(PROVINCES)


def test_w2_no_village_is_built_where_seven_figures_stand() -> None:
    table = make_state(player(tiles="wheat"), FULL_PLAYER)

    assert "sfakia" not in options_of(play(table, "play/architect"), "build_village")


def test_w2_r1_a_fort_may_be_built_beside_a_full_province() -> None:
    table = play(make_state(player(), FULL_PLAYER), "play/architect")

    assert {"4", "5", "7", "8", "9"} <= {*options_of(table, "build_fort")}


def test_r1_ships_and_forts_do_not_count_to_the_limit() -> None:
    table = make_state(
        player(villagers="kydonia kydonia kydonia", ships="chania", forts=(2, 3, 5)),
        player(villagers="kydonia kydonia kydonia", ships="chania"),
        seats=3,
    )

    assert table.count_figures()["kydonia"] == 6
    assert "kydonia" in table.available_to(2)


def test_r1_a_ship_may_enter_the_harbour_of_a_full_province() -> None:
    crowd = player(villagers=" ".join(["kydonia"] * 5), villages="kydonia kydonia")

    assert "chania" in options_of(play(make_state(player(), crowd), "play/admiral"), "place_ship")


def test_sites_and_villages_fold_into_groups_that_a_menu_holds() -> None:
    table = play(make_state(player(tiles="wheat")), "play/architect")
    (decision,) = pending(table)

    groups = [str(option.group) for option in decision.options]

    assert len(groups) == 42
    assert sorted(groups.count(group) for group in set(groups)) == [13, 13, 16]
