"""The news above the picture: a few short lines, and in them what matters."""

import msgspec
import pytest

from bot.pages.headlines import CHARACTERS, LINES, Line, Phrase, fitted
from bot.pages.news import headlines
from engines import Event, Text, Who
from engines.core.agenda import Weight
from engines.core.telling import detail, for_all, headline
from engines.core.telling import news as plain
from engines.core.text import Seat
from engines.store import RESIGN, START, Move
from tests.bot.pages.test_decision import table

TABLE = table("Ann", "Bob", "Cay")
ANN, BOB, CAY = range(3)


def bought(seat: Seat, price: int = 4) -> Event:
    return headline("took-up", seat, card="Scribe", price=price)


def gained(seat: Seat) -> Event:
    return plain("gained-keys", seat, amount=2)


def by(seat: Seat | None, *events: Event, key: str = "x") -> Move:
    return Move(seat, key, events)


def read(*moves: Move, reader: Seat = ANN) -> list[str]:
    return headlines(TABLE, moves, reader)


def test_every_other_player_has_a_line_in_the_order_of_their_turns() -> None:
    told = read(by(ANN, bought(ANN)), by(BOB, bought(BOB)), by(CAY, gained(CAY)))

    assert told == ["🟠 **Bob** buys Scribe for 4 gold", "🟢 **Cay** +2 keys"]


def test_the_weightiest_comes_first_and_details_are_left_out() -> None:
    told = read(by(BOB, gained(BOB), detail("discount", BOB)), by(BOB, bought(BOB)))

    assert told == ["🟠 **Bob** buys Scribe for 4 gold · +2 keys"]


def test_ones_own_last_move_is_not_repeated_nor_what_was_told_then() -> None:
    assert read(by(BOB, bought(BOB)), by(ANN, bought(ANN)), by(CAY, gained(CAY))) == [
        "🟢 **Cay** +2 keys"
    ]


def test_while_a_player_goes_on_the_news_stay_those_of_the_turn() -> None:
    before = (by(ANN, bought(ANN)), by(BOB, bought(BOB)))

    assert read(*before, by(ANN, gained(ANN)), by(ANN, bought(ANN))) == read(*before)


def test_what_was_done_for_the_reader_as_the_only_choice_is_told_in_a_line_of_their_own() -> None:
    forced = msgspec.structs.replace(bought(ANN), forced=True)

    told = read(by(ANN, bought(ANN)), by(BOB, bought(BOB), forced))

    assert told[1] == "🔵 **Ann** buys Scribe for 4 gold (only choice)"


def test_what_others_did_because_of_ones_own_move_is_news() -> None:
    assert read(by(ANN, bought(ANN), gained(BOB))) == []  # still in the same turn
    assert read(by(ANN, bought(ANN), gained(BOB)), by(CAY, gained(CAY)))[0] == "🟠 **Bob** +2 keys"


def test_what_concerns_all_is_a_bold_line_and_first_whoever_brought_it_about() -> None:
    told = read(by(BOB, bought(BOB)), by(ANN, for_all("last-round")), by(CAY, gained(CAY)))

    assert told == ["**The last round begins**", "🟢 **Cay** +2 keys"]


def test_what_only_one_seat_may_know_is_not_told() -> None:
    alone = msgspec.structs.replace(bought(BOB), only=BOB)

    assert read(by(BOB, alone)) == []
    assert read(by(BOB, msgspec.structs.replace(alone, only=ANN))) == []


def test_the_first_news_say_who_sits_where() -> None:
    told = read(by(None, key=START), by(ANN, bought(ANN)), reader=BOB)

    assert told[0] == "**The game begins: 🔵 Ann · 🟠 Bob · 🟢 Cay**"
    assert told[1].startswith("🔵 **Ann** buys")


def test_who_leaves_is_told_to_all() -> None:
    left = Event(Text("resigned", {"who": Who(BOB)}))

    assert read(by(CAY, bought(CAY)), by(BOB, left, key=RESIGN)) == [
        "**Bob has left; an automa plays on**",
        "🟢 **Cay** buys Scribe for 4 gold",
    ]


def test_a_name_is_taken_off_only_where_it_stands_alone() -> None:
    shields = Event(Text("Bobs shields", {"who": Who(BOB)}))

    assert read(by(BOB, shields)) == ["🟠 **Bob** Bobs shields"]


def phrases(*lengths: int, weight: int = Weight.PLAIN) -> list[Phrase]:
    return [Phrase("x" * length, weight) for length in lengths]


def test_a_line_drops_whole_phrases_and_keeps_at_least_one() -> None:
    (line,) = fitted([], [Line("A", phrases(60, 60, 40))])
    (long,) = fitted([], [Line("A", phrases(150, 2))])

    assert line == f"A {'x' * 60} · {'x' * 40}"
    assert long == f"A {'x' * 150}"


def test_many_scorings_share_at_most_three_lines() -> None:
    told = fitted(phrases(*[30] * 12, weight=Weight.FOR_ALL), [])

    assert len(told) == 3
    assert all(line.count("·") == 2 for line in told)


def test_where_lines_are_too_many_the_lightest_goes_but_never_the_readers_own() -> None:
    lines = [Line(str(seat), phrases(9, weight=Weight.HEADLINE)) for seat in range(4)]
    mine = Line("mine", phrases(9, weight=Weight.PLAIN), own=True)

    told = fitted(phrases(9, weight=Weight.FOR_ALL), [*lines, mine])

    assert len(told) == LINES
    assert told[-1].startswith("mine")


@pytest.mark.parametrize("length", [1, 20, 60, 110, 400])
@pytest.mark.parametrize("number", [0, 1, 3, 20])
def test_whatever_happens_the_news_are_five_lines_and_six_hundred_characters(
    length: int, number: int
) -> None:
    lines = [Line("N" * 70, phrases(*[length] * 5)) for _ in range(5)]

    told = fitted(phrases(*[length] * number, weight=Weight.FOR_ALL), lines)

    assert len(told) <= LINES
    assert len("\n".join(told)) <= CHARACTERS
