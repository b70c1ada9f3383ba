"""What the lessons of Château Combo say is so: of shields, prices, the messenger, keys, points."""

import pytest
from msgspec.structs import replace

from engines import Text, standings
from engines.chateau_combo.lessons import LESSONS
from engines.chateau_combo.material import CARD_NAMES, CARDS
from tests.engines.chateau_combo.table import WORDS, gold_and_keys, make_state, score
from tests.engines.table_driver import offered_keys, play
from tests.engines.tutorial_games import lesson_args, lesson_spots, open_context

EIGHT_CARDS = "nun scribe cardinal / judge knight prince / -lookout -officer"


def test_shields_names_the_card_on_offer_that_counts_most_of_ones_own() -> None:
    table = make_state("monk farmer -nun", row=["baker", "clockmaker", "inventor"])

    assert lesson_args(table, "shields") == {
        "card": CARD_NAMES["baker"],
        "shield": Text("shield-peasantry"),
        "number": 3,
    }
    assert lesson_spots(table, "shields") == [
        "display/village/0",
        "tableau/0/0,0",
        "tableau/0/0,1",
    ]


def test_shields_are_not_seen_on_cards_face_down() -> None:
    table = make_state("monk -farmer -nun", row=["baker", "clockmaker", "inventor"])

    args = lesson_args(table, "shields")

    assert args is not None
    assert args["number"] == 1


def test_shields_wait_for_the_third_card() -> None:
    table = make_state("monk farmer", row=["baker", "clockmaker", "inventor"])

    assert lesson_args(table, "shields") is None


def test_shields_does_not_speak_of_a_card_that_cannot_be_paid() -> None:
    table = make_state("monk farmer -nun", gold=0, row=["shepherd", "stable_boy", "doctor"])

    assert lesson_args(table, "shields") is None


def test_a_discount_that_the_lesson_names_lowers_the_prices_after_it() -> None:
    table = make_state("monk farmer", row=["squire"], in_round=3)
    before = table.price(0, "prince")

    assert lesson_args(table, "discount") == {
        "card": CARD_NAMES["squire"],
        "ability": Text("card-squire.ability"),
        "left": 6,
    }
    assert play(table, "take/squire/up", "place/0,2").price(0, "prince") == before - 1


def test_a_discount_is_not_praised_when_it_is_too_late_for_it() -> None:
    table = make_state("monk farmer", row=["squire"], in_round=8)

    assert lesson_args(table, "discount") is None


def test_the_messenger_goes_where_the_lesson_says() -> None:
    table = make_state("monk farmer", row=["witch", "brigand", "baker"])

    assert lesson_args(table, "messenger") == {"card": CARD_NAMES["witch"], "location": "castle"}
    assert play(table, "take/witch/up", "place/0,2").messenger == "castle"


def test_the_messenger_is_no_lesson_once_a_location_is_closed() -> None:
    table = make_state("monk farmer", row=["witch"], closed=["castle"])

    assert lesson_args(table, "messenger") is None


def test_a_key_can_be_spent_in_both_ways_that_the_lesson_names() -> None:
    table = make_state("monk farmer", row=["witch"], keys=3, in_round=3)

    assert lesson_args(table, "keys") == {"keys": 3, "location": "castle"}
    assert offered_keys(table, "key") == ["key/refresh", "key/move"]
    assert lesson_args(make_state("monk farmer", keys=0, in_round=3), "keys") is None
    assert lesson_args(make_state("monk farmer", keys=3, in_round=2), "keys") is None


def test_a_card_face_down_costs_nothing_and_brings_what_the_lesson_says() -> None:
    table = make_state("monk farmer", gold=1, keys=0, row=["witch"])

    assert lesson_args(table, "face-down") == {"gold": 1}
    assert gold_and_keys(play(table, "take/witch/down", "place/0,2"), seat=0) == (7, 2)


def test_every_gold_on_a_purse_that_the_lesson_names_is_two_points_up_to_its_room() -> None:
    table = make_state("monk farmer", row=["beekeeper"])

    assert lesson_args(table, "purse") == {"card": CARD_NAMES["beekeeper"], "room": 9}
    assert score("beekeeper", "beekeeper", gold=20) == 18


def test_the_card_to_be_laid_is_reported_with_its_scroll() -> None:
    table = play(make_state("monk farmer", row=["witch"]), "take/witch/up")

    assert lesson_args(table, "place") == {
        "card": CARD_NAMES["witch"],
        "face": "up",
        "scroll": Text("card-witch.scoring"),
    }


def test_the_last_card_face_down_is_worth_at_least_two_points() -> None:
    table = make_state(EIGHT_CARDS, row=["witch"], in_round=9)
    before = standings(table)[0].total

    assert lesson_args(table, "last") == {}
    assert standings(play(table, "take/witch/down"))[0].total >= before + 2


def test_before_the_last_round_the_last_card_is_not_explained() -> None:
    assert lesson_args(make_state("monk farmer", in_round=8), "last") is None


def test_the_plan_counts_cards_and_points_as_they_are() -> None:
    table = make_state("monk farmer / baker witch", keys=3, in_round=5, row=["squire"])
    table = play(table, "take/squire/down")

    assert lesson_args(table, "plan") == {
        "cards": 4,
        "left": 5,
        "points": standings(table)[0].total,
    }


@pytest.mark.parametrize("card", CARDS)
def test_every_character_is_explained_at_the_end_and_has_advice(card: str) -> None:
    assert WORDS(f"source-told-card-{card}") == f"{WORDS(f'card-{card}.scoring')}."
    assert WORDS(f"try-next-card-{card}").startswith(f"With the {WORDS(f'card-{card}')}, ")


def test_a_card_is_recommended_and_ringed_only_where_the_search_agrees() -> None:
    table = make_state("monk farmer -nun", row=["baker", "clockmaker", "inventor"])
    context = open_context(table)
    lesson = next(one for one in LESSONS if one.id == "shields")
    agreed = replace(context, is_advised=True)

    assert [*lesson.recommends(context)] == ["take/baker/up"]
    assert "display/village/0" in lesson.rings(agreed)
    assert "display/village/0" not in lesson.rings(context)
    assert "tableau/0/0,0" in lesson.rings(context)
    assert "more than expensive ones" in WORDS.text(lesson.text(agreed))
    assert "more than expensive ones" not in WORDS.text(lesson.text(context))
