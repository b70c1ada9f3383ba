"""The events of a turn of Kingdom Builder, and their importance."""

from collections.abc import Iterable

from engines import Event
from engines.core.kernel import Importance
from tests.engines.kingdom_builder.table import (
    N1,
    WORDS,
    F,
    make_state,
    move,
    play,
    player,
    use_key,
)
from tests.engines.kingdom_builder.test_turn import all_of

NAMES = ("Ann", "Ben")


def event_texts(events: Iterable[Event], importance: Importance) -> list[str]:
    """Return the texts of the public events of that importance."""
    return [
        WORDS.text(event.text, NAMES)
        for event in events
        if event.importance is importance and event.private_to is None
    ]


def test_the_three_builds_of_a_turn_are_one_phrase_when_it_ends() -> None:
    table, first = move(make_state(N1, "desert", [(10, 0)]), (10, 1))
    _, events = move(play(table, (10, 2)), (10, 3))

    assert event_texts(first, Importance.HEADLINE) == []
    assert event_texts(events, Importance.HEADLINE) == ["Ann builds on desert: B11, C11, D11"]


def test_builds_on_two_terrains_are_reported_without_either() -> None:
    table = make_state(
        F, "canyon", [(2, 13)], walls=all_of("canyon", (2, 12)), deck=["desert", "grass"]
    )  # the last free canyon hex and the one desert hex beside it are built on by themselves

    _, events = move(table, (1, 14))

    assert event_texts(events, Importance.HEADLINE) == ["Ann builds on M3, N2, O2"]


def test_the_last_settlement_concerns_all() -> None:
    table = make_state(N1, "desert", [(10, 0)], supply=3)

    _, events = move(play(table, (10, 1), (10, 2)), (10, 3))

    (new_events,) = [event for event in events if event.importance is Importance.GLOBAL]
    assert WORDS.text(new_events.text, NAMES) == (
        "Ann has built the last settlement: this is the last round"
    )
    assert new_events.author is None


def test_a_sword_is_a_headline() -> None:
    table = make_state(
        N1, "desert", [(10, 0)], nomads=["sword"], others=[player((0, 0), supply=20)]
    )

    _, events = move(table, use_key("sword", (0, 0)))

    assert event_texts(events, Importance.HEADLINE) == [
        "Ann uses the sword: Ben takes back the settlement on A1"
    ]


def test_a_move_and_the_tile_it_takes_are_reported_where_there_is_room() -> None:
    table = make_state(F, "desert", [(7, 8)], tiles=["paddock"])

    _, events = move(table, use_key("paddock", (7, 8), (7, 10)))

    assert event_texts(events, Importance.PLAIN) == [
        "Ann moves I8 to K8 with Paddock",
        "Ann loses Paddock",
        "Ann takes Paddock",
    ]


def test_the_end_reports_what_every_card_paid_and_the_winners() -> None:
    table = make_state(N1, "desert", [(10, 0)], supply=3, cards=["hermits"], ending=True,
                  others=[player((0, 0), hand=None)])  # fmt: skip

    _, events = move(play(table, (10, 1), (10, 2)), (10, 3))

    assert (
        event_texts(events, Importance.DETAIL)[-1] == "Hermits: Ann 1, Ben 1"
    )  # nothing else paid
    assert event_texts(events, Importance.GLOBAL) == ["Ann, Ben share the victory with 1 gold"]


def test_news_of_older_tables_still_have_their_words() -> None:
    assert all(name in WORDS for name in ("replaced", "no-card", "last-settlement"))
