"""Château Combo, sections 2, 3 and 9: the cards in the data are those of the specification."""

from pathlib import Path

import pytest

from engines.chateau_combo.material import (
    CARDS,
    LOCATIONS,
    RULES,
    SHIELD_COUNTS,
    Card,
    Location,
    Shield,
    other,
)
from tests.engines.chateau_combo import notation
from tests.engines.chateau_combo.table import WORDS

SPECIFICATION = Path(__file__).parents[3] / "docs" / "games" / "chateau_combo.md"


def tables_of(heading: str) -> list[list[str]]:
    """Return the table rows of one section of the specification, cell by cell."""
    section = SPECIFICATION.read_text(encoding="utf-8").split(f"### {heading}", 1)[1]
    rows = section.split("\n#", 1)[0].splitlines()
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows if "|" in row][2:]


def as_row(card: Card) -> list[str]:
    return [
        f"`{card.id}`",
        WORDS(f"card-{card.id}"),
        str(card.cost),
        notation.shields(card),
        "yes" if card.messenger else "–",
        notation.ability(card.ability),
        notation.scroll(card),
    ]


@pytest.mark.parametrize(
    ("heading", "location"), [("9.1 Castle", "castle"), ("9.2 Village", "village")]
)
def test_9_every_card_is_as_the_specification_says(heading: str, location: Location) -> None:
    cards = [as_row(card) for card in CARDS.values() if card.location == location]

    assert sorted(cards) == sorted(tables_of(heading))


def test_2_there_are_39_castle_and_39_village_cards_all_different() -> None:
    by_location = [[card for card in CARDS.values() if card.location == here] for here in LOCATIONS]
    faces = {tuple(as_row(card)[2:]) for card in CARDS.values()}

    assert [len(cards) for cards in by_location] == [39, 39]
    assert len(faces) == 78


def test_2_38_cards_have_a_messenger_icon_and_it_points_to_the_other_location() -> None:
    icons = [card for card in CARDS.values() if card.messenger is not None]

    assert len(icons) == 38
    assert all(card.messenger == other(card.location) for card in icons)


def test_2_11_cards_have_a_purse_and_each_scores_2_per_gold_on_it() -> None:
    purses = [card for card in CARDS.values() if card.purse is not None]

    assert len(purses) == 11
    assert all(notation.scroll(card).startswith("2 per gold on it") for card in purses)


def test_2_costs_go_from_0_to_7_and_every_card_has_one_or_two_shields() -> None:
    assert {card.cost for card in CARDS.values()} == {0, 2, 3, 4, 5, 6, 7}
    assert {len(card.shields) for card in CARDS.values()} == {1, 2}


@pytest.mark.parametrize(
    ("shield", "castle", "village"),
    [
        ("nobility", 14, 1),
        ("faith", 12, 5),
        ("scholarship", 11, 6),
        ("military", 8, 10),
        ("craftsmanship", 7, 11),
        ("peasantry", 0, 20),
    ],
)
def test_3_so_many_shields_of_a_type_are_at_each_location(
    shield: Shield, castle: int, village: int
) -> None:
    found = {
        here: sum(
            SHIELD_COUNTS[card.id][shield] for card in CARDS.values() if card.location == here
        )
        for here in LOCATIONS
    }

    assert found == {"castle": castle, "village": village}


def test_4_the_numbers_of_the_rulebook() -> None:
    assert (RULES.start_gold, RULES.start_keys, RULES.messenger_start) == (15, 2, "village")
    assert (RULES.face_down_gold, RULES.face_down_keys, RULES.points_per_key) == (6, 2, 1)
    assert (RULES.display_size, RULES.grid_size, RULES.turns_per_player) == (3, 3, 9)
