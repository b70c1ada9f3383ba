"""Setup (specification 5)."""

from collections import Counter

import pytest

from engines import SetupError
from engines.kreta import GAME
from engines.kreta.material import CARDS, PROVINCES, SITES
from engines.kreta.state import Kreta


def new_table(seed: str = "seed", seats: int = 4) -> Kreta:
    table, _ = GAME.start(seats, seed, {})
    return table


def test_every_province_has_a_tile_that_grows_on_its_terrain() -> None:
    for seed in "abcdef":
        tiles = new_table(seed).tiles
        crops: dict[str, Counter[str]] = {"plains": Counter(), "hills": Counter()}
        crops["mountains"] = Counter()
        for name, province in PROVINCES.items():
            crops[province.terrain][tiles[name]] += 1

        assert crops == {
            "plains": {"wheat": 2},
            "hills": {"olives": 4, "grapes": 4},
            "mountains": {"thyme": 3, "cheese": 3},
        }


def test_tiles_and_fort_cards_lie_at_random() -> None:
    tables = [new_table(seed) for seed in "abcdef"]

    assert len({tuple(table.row) for table in tables}) == len(tables)
    assert len({tuple(table.tiles.items()) for table in tables}) == len(tables)


def test_eleven_fort_cards_lie_in_the_row_two_of_them_face_up_and_fifteen_in_the_pile() -> None:
    table = new_table()
    view = GAME.view(table, None).table

    assert (len(table.row), len(table.pile)) == (11, 15)
    assert sorted(table.row + table.pile) == list(SITES)
    assert view.row == (*table.row[:2], *[None] * 9)


def test_players_start_with_seven_cards_and_all_pieces_in_supply() -> None:
    for player in new_table().players:
        assert player.hand() == list(CARDS)
        assert player.supply == {"villager": 5, "abbot": 1, "village": 4, "fort": 3, "ship": 2}
        assert not player.villagers + player.villages + player.ships
        assert not player.forts
        assert player.abbot is None


def test_every_player_starts_with_no_points() -> None:
    assert [one.total for one in GAME.standings(new_table())] == [0, 0, 0, 0]


def test_the_starting_player_is_drawn_at_random() -> None:
    firsts = {new_table(str(seed)).first for seed in range(40)}

    assert firsts == {0, 1, 2, 3}


def test_two_to_four_can_play() -> None:
    for seats in (1, 5):
        with pytest.raises(SetupError, match="2 to 4"):
            new_table(seats=seats)
    for seats in (2, 3, 4):
        assert len(new_table(seats=seats).players) == seats


def test_the_opening_names_the_first_player_and_the_first_sites() -> None:
    table, events = GAME.start(3, "seed", {})

    sites, begins = events
    assert sites.text.id == "opening-sites"
    assert [sites.text.args["site"], sites.text.args["then"]] == table.row[:2]
    assert (begins.text.id, begins.author) == ("begins", table.first)
