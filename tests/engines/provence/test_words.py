"""Provence 890, sections 3.3 to 3.6: what the look-up tells of a tile or person is what it has."""

import pytest

from engines.provence.material import PERSONS, TILES, Tile, tiles_of
from tests.engines.provence.table import WORDS

KINDS = {"castle": "Castle", "special": "Special building, 4 coins", "land": "Land tile"}
SEATS = {2: "", 3: "; with 3 or 4 players", 4: "; with 4 players only"}


def many(number: int, thing: str) -> str:
    """Return so many things in words, as the tables count them: −1 point, 2 towers."""
    return f"{number} {thing}{'' if abs(number) == 1 else 's'}".replace("-", "−")


def kind(tile: Tile) -> str:
    building = f", {tile.building}" if tile.building else ""
    grows = f"; grows {' and '.join(tile.crops)}" if tile.crops else ""
    return f"{KINDS[tile.kind]}{building}{grows}{SEATS[tile.min_players]}."


def symbols(tile: Tile) -> list[str]:
    """Return what happens when the tile is laid, in the order of section 5.4."""
    said = {
        f"Put {many(tile.towers, 'tower')} on it.": tile.towers,
        f"The attack rises by {tile.saracens}.": tile.saracens,
        f"Put {many(tile.nobles, 'noble')} on it.": tile.nobles,
        f"Gain {many(tile.coins, 'coin')}.": tile.coins,
        f"Toll: every other player with {tile.toll_crop} pays you 1 coin.": tile.toll_crop,
        f"Pay {many(tile.pay, 'coin')}, or what you have.": tile.pay,
    }
    return [sentence for sentence, printed in said.items() if printed]


def scoring(tile: Tile) -> str:
    if tile.bonus is None:
        return f"{many(tile.vp, 'point')}."
    element = tile.bonus.element.replace("_", " ")
    each = element if tile.bonus.per == 1 else many(tile.bonus.per, element)
    where = "that you have" if element == "person" else "in your kingdom"
    bonus = f"{many(tile.bonus.vp, 'point')} per {each} {where}."
    return f"{many(tile.vp, 'point')}, and {bonus}" if tile.vp else bonus


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_a_tile_tells_its_kind_its_crops_and_its_points(tile: Tile) -> None:
    assert WORDS(f"card-{tile.id}.kind") == kind(tile)
    assert WORDS(f"card-{tile.id}.scoring") == scoring(tile)


@pytest.mark.parametrize("tile", [*tiles_of("special"), *tiles_of("land")])
def test_a_tile_tells_its_symbols_in_the_order_in_which_they_happen(tile: str) -> None:
    told = WORDS(f"card-{tile}.ability")

    if TILES[tile].clear:
        told, _, clearing = told.partition(" At the start of a later turn ")
        assert clearing.startswith("you may clear it")
    assert told == " ".join(symbols(TILES[tile]) or ["Nothing happens when it is laid."])


def test_a_person_tells_its_points() -> None:
    for person in PERSONS.values():
        assert WORDS(f"card-{person.id}.scoring") == f"{many(person.vp, 'point')}."
