"""Typed choices: keys, labels or marks, one or several."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.commands.choice_parser import MAX_INPUT_CHARS, complete_choices, parse_keys
from bot.pages.turn import TurnViewModel
from bot.service.progress import Refusal
from engines import Decision, Option, Text
from engines.core.preview import Change, OptionPreview
from tests.bot.pages.samples import options, table
from tests.bot.service.harness import raises_refusal


def turn_with(*choices: Option, picks: int = 1) -> TurnViewModel:
    decision = Decision(0, Text("ask"), choices, secret=False, max_choices=picks)
    return TurnViewModel(table("Ann", "Bob"), decision, is_private=True)


def test_a_mark_matches_its_option_although_another_mark_contains_it() -> None:
    cells = turn_with(*options(12))

    assert parse_keys("1", cells) == ["go/1"]
    assert parse_keys("11 · cell", cells) == ["go/11"]
    with raises_refusal("refuse-ambiguous"):
        parse_keys("cell", cells)  # all of them


def test_several_choices_are_parsed_only_if_the_decision_allows_them() -> None:
    assert parse_keys("1 2", turn_with(*options(5), picks=3)) == ["go/1", "go/2"]
    assert parse_keys("go/1,2,  4", turn_with(*options(5), picks=3)) == ["go/1", "go/2", "go/4"]
    for typed, picks in (("1 2", 1), ("1 2 3 4", 3), ("1 1", 3)):
        with raises_refusal("refuse-unknown-choice"):
            parse_keys(typed, turn_with(*options(5), picks=picks))


def test_a_key_with_a_comma_is_one_key() -> None:
    cell = Option("place/0,1", Text("somewhere"))
    other = Option("place/0,2", Text("elsewhere"))

    assert parse_keys("place/0,1 place/0,2", turn_with(cell, other, picks=2)) == [
        cell.key,
        other.key,
    ]


def test_autocomplete_repeats_no_choice_and_respects_the_maximum() -> None:
    cells = turn_with(*options(4), picks=2)

    assert completions("1,", cells) == ["go/1 go/0", "go/1 go/2", "go/1 go/3"]
    assert completions("1,2,", cells) == []


def completions(typed: str, turn: TurnViewModel) -> list[str]:
    return [str(one.value) for one in complete_choices(typed, turn).choices(turn)]


def test_the_exact_mark_comes_first_then_names_that_begin_so_then_the_rest() -> None:
    named = (
        Option("take/mother", Text("card-mother_superior"), mark="1"),
        Option("take/miller", Text("card-alchemist"), mark="2"),
        Option("key/move", Text("card-militiaman"), mark="M"),
    )

    assert completions("M", turn_with(*named)) == ["key/move", "take/mother", "take/miller"]
    assert completions("m", turn_with(*named))[0] == "key/move"
    assert completions("mother superior", turn_with(*named)) == ["take/mother"]


def test_a_shared_place_completes_to_each_of_its_options() -> None:
    shared = (
        Option("a", Text("place-first"), mark="C"),
        Option("b", Text("place-first"), mark="D"),
        Option("c", Text("place-first"), mark="C"),
    )

    assert completions("c", turn_with(*shared)) == ["c", "a"]  # the key, then the other
    assert completions("C2", turn_with(*shared)) == ["c"]
    assert parse_keys("c1", turn_with(*shared)) == ["a"]
    with raises_refusal("refuse-ambiguous"):
        parse_keys("C", turn_with(*shared))


def test_a_completed_choice_names_its_effect() -> None:
    (cell,) = options(1)
    turn = replace(turn_with(cell), previews={cell.key: OptionPreview((Change(0, "gold", 2, 2),))})

    (choice,) = complete_choices("", turn).choices(turn)

    assert choice.name == f"{turn.label(cell)} – +2 gold"


class CountingTurn(TurnViewModel):
    """A turn that counts how often each label is built."""

    def label(self, option: Option) -> str:
        label_counts[option.key] += 1
        return super().label(option)


label_counts: Counter[str] = Counter()


@given(typed=st.text(max_size=5_000), picks=st.integers(1, 40))
@settings(max_examples=60)
@example(typed="c" * 200, picks=40)
@example(typed="c " * 100, picks=40)
@example(typed="1," * 100, picks=40)
@example(typed=", " * 2_000, picks=40)
def test_every_label_is_built_at_most_once(typed: str, picks: int) -> None:
    decision = Decision(0, Text("ask"), tuple(options(200)), secret=False, max_choices=picks)
    turn = CountingTurn(table("Ann", "Bob"), decision, is_private=True)

    for parse in (parse_keys, complete_choices):
        label_counts.clear()
        with suppress(Refusal):
            parse(typed, turn)
        assert set(label_counts.values()) <= {1}
        assert not label_counts or len(typed) <= MAX_INPUT_CHARS


def test_overlong_input_is_refused_without_parsing() -> None:
    with raises_refusal("refuse-too-long"):
        parse_keys("x" * (MAX_INPUT_CHARS + 1), turn_with(*options(3)))
    assert not complete_choices("x" * (MAX_INPUT_CHARS + 1), turn_with(*options(3))).options
