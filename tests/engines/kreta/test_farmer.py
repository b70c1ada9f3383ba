"""The Farmer (specification 8, W4, R8, R15)."""

from engines.kreta.state import Kreta, Player
from engines.kreta.steps.farmer import harvestable_provinces
from tests.engines.kreta.table import ISLAND, make_state, options_of, player, total
from tests.engines.table_driver import asked_seat_and_prompt, move, play


def fields(one: Player, *others: Player) -> list[str]:
    """Return where the first of these players may harvest."""
    table = make_state(one, *others)
    return harvestable_provinces(table, table.players[0])


def harvest(table: Kreta, province: str) -> Kreta:
    return play(table, "play/farmer", f"harvest/{province}")


def test_a_villager_and_a_ship_in_the_harbour_of_one_province_suffice() -> None:
    assert fields(player(villagers="kydonia", ships="chania")) == ["kydonia"]


def test_a_chain_of_neighbouring_provinces_with_own_villagers_leads_to_the_ship() -> None:
    farmer = player(villagers="kydonia apokoronas sfakia sitia", ships="chania")

    assert fields(farmer) == ["kydonia", "sfakia", "apokoronas"]


def test_provinces_that_meet_only_in_a_site_are_no_chain() -> None:
    assert fields(player(villagers="rethymno sfakia", ships="rethymno")) == ["rethymno"]


def test_the_province_of_the_ship_needs_an_own_villager() -> None:
    assert fields(player(villagers="kissamos", ships="chania")) == []


def test_abbots_and_villages_are_no_links() -> None:
    assert fields(player(villagers="kissamos", villages="kydonia", ships="chania")) == []
    assert fields(player(villagers="kissamos", abbot="kydonia", ships="chania")) == []
    assert fields(player(villages="kydonia", ships="chania")) == []


def test_r8_the_ship_must_be_the_players_own() -> None:
    assert fields(player(villagers="kydonia"), player(ships="chania")) == []


def test_other_players_villagers_do_not_help() -> None:
    farmer = player(villagers="kissamos sfakia", ships="chania")

    assert fields(farmer, player(villagers="kydonia")) == []


def test_a_province_in_the_chain_needs_no_tile_any_more() -> None:
    farmer = player(villagers="kydonia apokoronas rethymno", ships="chania")
    left = {"rethymno": ISLAND["rethymno"], "sitia": ISLAND["sitia"]}
    table = make_state(farmer, tiles=left)

    assert harvestable_provinces(table, table.players[0]) == ["rethymno"]


def test_a_lone_tile_is_harvested_without_being_asked() -> None:
    table, events = move(make_state(player(villagers="kydonia", ships="chania")), "play/farmer")

    assert asked_seat_and_prompt(table) == (1, "ask-card")
    assert [event.text.id for event in events] == ["harvested"]
    assert "kydonia" not in table.tiles


def test_w4_the_second_tile_of_a_crop_scores_two_points_at_once() -> None:
    farmer = player(villagers="kydonia apokoronas", ships="chania", tiles="olives")
    table = make_state(farmer)
    before = total(table)

    table = harvest(table, "apokoronas")

    assert table.players[0].crops["olives"] == 2
    assert total(table) == before + 2


def test_the_nth_tile_of_a_crop_scores_n_points() -> None:
    for owned, gain in ((0, 1), (1, 2), (2, 3), (3, 4)):
        tiles = " ".join(["olives"] * owned)
        table = make_state(player(villagers="kydonia apokoronas", ships="chania", tiles=tiles))

        assert total(harvest(table, "kydonia")) - total(table) == gain


def test_the_first_tile_of_another_crop_scores_one_point() -> None:
    farmer = player(villagers="kydonia sfakia", ships="chania", tiles="olives olives")
    table = make_state(farmer)

    assert total(harvest(table, "sfakia")) == total(table) + 1


def test_every_tile_of_the_chain_is_offered_with_its_points() -> None:
    farmer = player(villagers="kydonia sfakia", ships="chania", tiles="olives")
    table = play(make_state(farmer), "play/farmer")

    assert options_of(table) == ["harvest/kydonia", "harvest/sfakia"]
