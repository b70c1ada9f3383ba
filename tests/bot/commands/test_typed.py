"""Choices typed by hand: keys, labels, marks, one or several."""

from bot.commands.typed import completions, keys_of
from bot.pages.turn import OpenTurn
from engines import Decision, Option, Text
from tests.bot.pages.test_decision import options, table, turn


def typing(*choices: Option, picks: int = 1) -> OpenTurn:
    decision = Decision(0, Text("ask"), choices, secret=False, picks=picks)
    return OpenTurn(table("Ann", "Bob"), decision, unveiled=True)


def test_a_mark_means_its_option_even_inside_another_mark() -> None:
    cells = typing(*options(12))

    assert keys_of("1", cells) == ["go/1"]
    assert keys_of("11 · cell", cells) == ["go/11"]
    assert keys_of("cell", cells) == ["cell"]  # all of them: no such choice


def test_several_are_read_only_where_several_may_be_named() -> None:
    assert keys_of("1 2", turn(options(5))) == ["1 2"]
    assert keys_of("1 2", typing(*options(5), picks=3)) == ["go/1", "go/2"]
    assert keys_of("go/1,2,  4", typing(*options(5), picks=3)) == ["go/1", "go/2", "go/4"]
    assert keys_of("1 2 3 4", typing(*options(5), picks=3)) == ["1 2 3 4"]
    assert keys_of("1 1", typing(*options(5), picks=3)) == ["1 1"]


def test_a_key_with_a_comma_is_one_key() -> None:
    cell = Option("place/0,1", Text("somewhere"))
    other = Option("place/0,2", Text("elsewhere"))

    assert keys_of("place/0,1 place/0,2", typing(cell, other, picks=2)) == [cell.key, other.key]


def test_the_list_offers_nothing_twice_and_no_more_than_may_be_named() -> None:
    cells = typing(*options(4), picks=2)

    assert [one.value for one in completions("1,", cells)] == [
        "go/1 go/0",
        "go/1 go/2",
        "go/1 go/3",
    ]
    assert completions("1,2,", cells) == []
