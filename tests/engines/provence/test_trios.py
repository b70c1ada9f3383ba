"""Provence 890, section 5.5: trios, and the persons they attract."""

from collections.abc import Sequence

from engines.core.text import Text
from engines.provence.material import PersonId
from engines.provence.state import Provence
from tests.engines.provence.table import WORDS, coins, make_state, player, preview_and_remark
from tests.engines.table_driver import asked_seat_and_prompt, event_args, move, offered_keys, play


def test_example_f_trio() -> None:
    table = make_state(
        "1=lavender_church 2=lavender_tavern 5=castle_wheat_poppy",
        coins=1,
        column=["olive_lavender_terraces"],
        banners={"lavender": ["thief", "smith"], "olive": ["duchess"]},
    )

    table = play(table, "take/olive_lavender_terraces", "place/3")

    assert coins(table)[0] == 0
    assert asked_seat_and_prompt(table) == (0, "ask-person")
    assert offered_keys(table) == ["person/thief", "person/smith", "decline/lavender"]


def test_example_k_several_trios() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 7=wheat_field 5=castle_wheat_olive",
        column=["wheat_watch"],
        banners={"wheat": ["duchess", "apprentice", "inventor"]},
    )

    table, events = move(play(table, "take/wheat_watch"), "place/3")

    (new_events,) = event_args(events, "trio")
    assert new_events["trios"] == (Text("trios", {"crop": Text("crop-wheat"), "number": 2}),)
    table = play(table, "person/duchess", "person/apprentice")
    assert table.players[0].persons == ["duchess", "apprentice"]
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def wheat_trio(
    *, banner: Sequence[PersonId] = ("duchess", "inventor"), scenario: str = "first_steps"
) -> Provence:
    """Return a table where a wheat tile on the top right makes one trio."""
    return make_state(
        "1=wheat_church 2=wheat_tavern 5=castle_olive_poppy",
        column=["wheat_watch"],
        banners={"wheat": banner},
        coins=1,
        scenario=scenario,
    )


def test_5_5_declining_pays_two_coins() -> None:
    table = play(wheat_trio(), "take/wheat_watch", "place/3", "decline/wheat")

    assert coins(table)[0] == 3
    assert table.players[0].persons == []
    assert table.banners["wheat"] == ["duchess", "inventor"]


def test_5_5_declining_is_reported_by_the_banner() -> None:
    table = make_state(
        "1=olive_church 2=olive_tavern 5=castle_wheat_poppy",
        column=["olive_watch"],
        banners={"olive": ["duchess"]},
    )

    _, events = move(play(table, "take/olive_watch", "place/3"), "decline/olive")

    text = WORDS.text(events[0].text, ["Marie"])
    assert text == "Marie takes 2 coins instead of a person from the olive banner"


def test_3_7_golden_harvest_pays_three_coins_for_a_trio_without_a_person() -> None:
    declined = wheat_trio(scenario="golden_harvest")
    empty = wheat_trio(scenario="golden_harvest", banner=[])

    declined = play(declined, "take/wheat_watch", "place/3", "decline/wheat")
    empty = play(empty, "take/wheat_watch", "place/3")

    assert (coins(declined)[0], coins(empty)[0]) == (4, 4)


def test_ruling_5_an_empty_banner_pays_two_coins_at_once() -> None:
    table = play(wheat_trio(banner=[]), "take/wheat_watch", "place/3")

    assert coins(table)[0] == 3
    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_5_5_banners_are_not_refilled() -> None:
    table = play(wheat_trio(), "take/wheat_watch", "place/3", "person/duchess")

    assert table.banners["wheat"] == ["inventor"]


def test_ruling_6_every_trio_brings_a_person_or_coins() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 7=wheat_field 5=castle_wheat_olive",
        coins=1,
        column=["wheat_watch"],
        banners={"wheat": ["duchess"]},
    )

    table = play(table, "take/wheat_watch", "place/3", "person/duchess")

    # The banner is empty when the second trio's turn comes.
    assert table.players[0].persons == ["duchess"]
    assert coins(table)[0] == 3


def test_ruling_7_a_tile_with_two_crops_counts_as_both() -> None:
    table = make_state(
        "1=olive_poppy_terraces 3=wheat_poppy_terraces 5=castle_wheat_lavender",
        column=["poppy_watch"],
        banners={"poppy": ["smith"]},
    )

    table = play(table, "take/poppy_watch", "place/2")

    assert offered_keys(table, "person") == ["person/smith"]


def test_ruling_8_a_line_that_is_a_trio_in_two_crops_is_two_trios() -> None:
    table = make_state(
        "1=wheat_olive_terraces 5=castle_wheat_olive",
        column=["wheat_olive_garden"],
        banners={"wheat": ["duchess"], "olive": ["inventor"]},
    )

    table = play(table, "take/wheat_olive_garden", "place/9")

    assert offered_keys(table) == [
        "person/duchess",
        "person/inventor",
        "decline/wheat",
        "decline/olive",
    ]
    table = play(table, "person/inventor")
    assert offered_keys(table) == ["person/duchess", "decline/wheat"]
    assert table.players[0].persons == ["inventor"]


def test_ruling_25_of_trios_in_two_crops_an_empty_banner_pays_first() -> None:
    table = make_state(
        "1=wheat_olive_terraces 5=castle_wheat_olive",
        coins=1,
        column=["wheat_olive_garden"],
        banners={"olive": ["duchess"]},
    )

    table = play(table, "take/wheat_olive_garden", "place/9")

    assert coins(table)[0] == 2  # pays 1, gains 2
    assert offered_keys(table) == ["person/duchess", "decline/olive"]


def test_5_5_a_ruin_makes_no_trio() -> None:
    table = make_state(
        "1=wheat_church 2=-wheat_tavern+1t 5=castle_olive_poppy",
        column=["wheat_watch"],
        banners={"wheat": ["duchess"]},
    )

    table = play(table, "take/wheat_watch", "place/3")

    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_5_5_only_lines_through_the_new_tile_count() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 3=wheat_field 5=castle_olive_poppy",
        column=["wheat_watch"],
        banners={"wheat": ["duchess"]},
    )

    table = play(table, "take/wheat_watch", "place/8")

    assert asked_seat_and_prompt(table) == (1, "ask-take")


def test_5_5_a_person_acts_before_the_next_trio() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 7=wheat_field 5=castle_wheat_olive",
        column=["wheat_watch"],
        banners={"wheat": ["smith", "duchess"]},
    )

    table = play(table, "take/wheat_watch", "place/3", "person/smith")

    assert asked_seat_and_prompt(table) == (0, "ask-put")
    assert asked_seat_and_prompt(play(table, "put/5")) == (0, "ask-person")


def test_5_5_trios_are_fixed_when_the_tile_is_laid_even_if_the_tiles_are_swapped_away() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 6=poppy_watch 7=wheat_field 5=castle_wheat_olive",
        column=["wheat_watch"],
        banners={"wheat": ["cartographer", "duchess"]},
    )

    table = play(table, "take/wheat_watch", "place/3", "person/cartographer", "swap/3", "with/6")

    assert asked_seat_and_prompt(table) == (0, "ask-person")


def test_5_5_a_diagonal_trio_runs_through_the_castle() -> None:
    table = make_state(
        "3=lavender_church 5=castle_wheat_lavender",
        column=["lavender_tavern"],
        banners={"lavender": ["duchess"]},
        others=[player("5=castle_olive_poppy")],
    )

    table = play(table, "take/lavender_tavern", "place/7")

    assert offered_keys(table, "person") == ["person/duchess"]


def test_a_choice_for_a_person_tells_the_coins_of_the_second_trio() -> None:
    table = make_state(
        "1=wheat_church 2=wheat_tavern 7=wheat_field 5=castle_wheat_olive",
        column=["wheat_inn"],
        banners={"wheat": ["smith"]},
    )
    table = play(table, "take/wheat_inn", "place/3", "person/smith")

    assert preview_and_remark(table, "put/1")[:2] == ["+2 coins", "+1 tower"]
    assert preview_and_remark(table, "skip")[0] == "+2 coins"
