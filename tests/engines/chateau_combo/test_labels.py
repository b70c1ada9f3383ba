"""Château Combo: previews and remarks of options, and the texts of events."""

from engines import Event, Option, pending
from engines.chateau_combo import GAME
from engines.chateau_combo.state import Chateau
from engines.core.preview import preview_options, preview_texts
from tests.engines.chateau_combo.table import WORDS, make_state, player
from tests.engines.strict_translator import NAMES
from tests.engines.table_driver import move

THREE_PLAYERS = (player(), player(), player())


def preview_and_remark(table: Chateau, key: str) -> list[str]:
    """Return the preview texts and the remark of an option."""
    (decision,) = pending(table)
    option: Option = next(one for one in decision.options if one.key == key)
    view = preview_options(GAME, table, [option])[key]
    return [WORDS.text(text, NAMES) for text in preview_texts(view, decision.seat, option.remark)]


def event_texts(events: list[Event]) -> list[str]:
    return [WORDS.text(event.text, ("Ann", "Ben", "Cay", "Dan")) for event in events]


def test_a_card_tells_its_scroll_and_the_first_no_place_since_any_is_as_good() -> None:
    table = make_state(row=["judge"])

    assert preview_and_remark(table, "take/judge/up") == [
        "−4 gold",
        "+2 keys",
        "+2 points",
        "end: 3 points per set of castle + village banner",
    ]


def test_the_last_card_tells_the_one_place_that_is_left() -> None:
    eight = "-nun -scribe -cardinal / -lookout -knight -prince / -officer -patron ."

    texts = preview_and_remark(make_state(eight, row=["judge"]), "take/judge/down")

    assert texts[-1] == "then below Prince, right of Patron (only choice)"


def test_a_card_with_a_discount_tells_it_beside_its_scroll() -> None:
    table = make_state(row=["pilgrim", "princess", "alchemist"], gold=15)

    assert [
        preview_and_remark(table, f"take/{card}/up")[-1] for card in ("pilgrim", "princess")
    ] == [
        "village cards 1 cheaper · end: 4 points per shield type in this row",
        "castle cards 1 cheaper · end: 3 points per nobility shield in this row",
    ]
    assert preview_and_remark(table, "take/alchemist/up")[-1].startswith(
        "all cards 1 cheaper · end: "
    )


def test_what_all_others_gain_is_reported_once() -> None:
    table = make_state(row=["his_majesty"], others=THREE_PLAYERS)

    assert "each opponent +1 gold" in preview_and_remark(table, "take/his_majesty/up")


def test_the_news_of_a_gain_by_anothers_card_name_the_card() -> None:
    table, _ = move(
        make_state("nun", row=["his_holiness"], others=THREE_PLAYERS), "take/his_holiness/up"
    )

    _, events = move(table, "place/0,1")

    assert {"Ann +3 keys", "Ben +1 key from His Holiness"} <= set(event_texts(events))


def test_the_event_of_a_key_says_once_where_the_messenger_goes() -> None:
    _, events = move(make_state(row=["nun"], others=THREE_PLAYERS), "key/move")

    assert event_texts(events) == ["Ann spends a key: messenger to the village"]


def test_a_choice_of_the_first_effect_tells_what_the_second_brings() -> None:
    others = (player("nun"), player(), player())
    table = make_state(row=["templar"], others=others[:2], keys=0)

    table, _ = move(table, "take/templar/up")

    assert preview_and_remark(table, "neighbor/right") == ["+1 key", "+2 points"]
