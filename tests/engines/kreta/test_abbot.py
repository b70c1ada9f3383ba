"""The Abbot, and what he keeps out (specification 8, W3, R3)."""

from engines.kreta.material import DISTANCES, PROVINCES
from engines.kreta.scoring import share_of
from engines.kreta.state import Kreta
from engines.kreta.steps.farmer import harvestable_provinces
from tests.engines.kreta.table import make_state, options_of, player
from tests.engines.table_driver import play

FULL_PLAYER = player(villagers="sfakia sfakia sfakia sfakia sfakia", villages="sfakia sfakia")
BLUE, RED, GREEN, YELLOW = range(4)


def w3(to_move: int) -> Kreta:
    """Lay W3: the blue abbot in candia with a red villager and a green village; one is to move."""
    players = [
        player(abbot="candia", tiles="wheat"),
        player(villagers="candia mylopotamos", tiles="wheat", abbot="pediada"),
        player(villages="candia", tiles="wheat olives"),
        player(tiles="wheat"),
    ]
    return make_state(*players[to_move:], *players[:to_move])


def may_enter_candia(table: Kreta) -> tuple[bool, bool]:
    """Return whether the player to move may bring a villager there, and a village."""
    villager = options_of(play(table, "play/commander"), "place_villager")
    village = options_of(play(table, "play/architect"), "build_village")
    return "candia" in villager, "candia" in village


def test_the_abbot_settles_in_any_province_with_room() -> None:
    table = play(make_state(player(), FULL_PLAYER), "play/abbot")

    assert options_of(table, "place_abbot") == [name for name in PROVINCES if name != "sfakia"]
    table = play(table, "place_abbot/sitia")
    assert table.players[0].abbot == "sitia"
    assert table.players[0].supply["abbot"] == 0


def test_the_abbot_moves_to_another_province_at_most_three_borders_away() -> None:
    table = play(make_state(player(abbot="kissamos")), "play/abbot")

    near = [name for name in PROVINCES if 0 < DISTANCES["kissamos"][name] <= 3]
    assert options_of(table) == [f"move_abbot/{name}" for name in near]


def test_w2_r2_the_abbot_crosses_a_full_province_but_does_not_end_there() -> None:
    ends = options_of(
        play(make_state(player(abbot="selino"), FULL_PLAYER), "play/abbot"), "move_abbot"
    )

    assert "sfakia" not in ends
    assert "agios_vasileios" in ends


def test_foreign_abbots_never_keep_an_abbot_out() -> None:
    table = make_state(player(), player(abbot="sfakia"), player(abbot="sfakia"))

    assert play(table, "play/abbot", "place_abbot/sfakia").players[0].abbot == "sfakia"


def test_w3_pieces_under_a_foreign_abbot_stay_and_count() -> None:
    table = w3(BLUE)

    assert share_of(table.players[RED], "candia").influence == 1
    assert share_of(table.players[GREEN], "candia").influence == 2


def test_w3_under_the_blue_abbot_only_blue_may_bring_villagers_and_villages() -> None:
    assert may_enter_candia(w3(BLUE)) == (True, True)
    for other in (RED, GREEN, YELLOW):
        assert may_enter_candia(w3(other)) == (False, False)


def test_w3_red_may_cross_candia() -> None:
    table = play(w3(RED), "play/commander", "move_villagers/mylopotamos", "to/pediada", "finish")

    assert table.players[0].villagers == ["candia", "pediada"]
    assert DISTANCES["mylopotamos"]["pediada"] == 2


def test_r3_w3_reds_own_abbot_lifts_the_ban_for_red_alone() -> None:
    table = w3(RED)
    table.players[0].abbot = "candia"
    assert may_enter_candia(table) == (True, True)

    for other in (GREEN, YELLOW):
        table = w3(other)
        table.players[(RED - other) % 4].abbot = "candia"
        assert may_enter_candia(table) == (False, False)


def test_w3_reds_abbot_moving_in_opens_the_province_to_red() -> None:
    table = w3(RED)

    table = play(table, "play/abbot", "move_abbot/candia")

    assert "candia" in table.available_to(0)
    assert "candia" not in table.available_to(1)


def test_the_ban_ends_when_the_abbot_leaves() -> None:
    table = make_state(player(abbot="candia"), player())

    table = play(table, "play/abbot", "move_abbot/messara")

    assert "candia" in table.available_to(1)
    assert "messara" not in table.available_to(1)


def test_an_abbot_keeps_out_neither_forts_nor_ships_nor_harvests() -> None:
    table = make_state(
        player(villagers="candia", ships="candia"), player(abbot="candia"), player(ships="sitia")
    )

    assert "candia" in harvestable_provinces(table, table.players[0])
    assert "17" in options_of(play(table, "play/architect"), "build_fort")
    table = make_state(player(), player(abbot="candia"), seats=3)
    assert "candia" in options_of(play(table, "play/admiral"), "place_ship")
