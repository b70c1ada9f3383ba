"""The kernel on a tiny game made for the purpose: order, forced answers, secrets, purity."""

import pytest

from engines.core.kernel import (
    Action,
    Event,
    StepOutput,
    IllegalAction,
    LazyEvent,
    Step,
    apply,
    can_undo,
    pending,
    push_outcome,
    run_to_decision,
)
from engines.core.rng import SeededRng
from engines.core.text import SeatRef, Text
from tests.engines.kernel_games import (
    SLATE,
    Announce,
    Draw,
    Endless,
    Nod,
    Pick,
    PickFromHand,
    PickInSecret,
    PickTwo,
    Slate,
    Write,
    keys,
    run_events,
    slate,
    words,
)


def test_steps_happen_in_the_order_in_which_they_were_yielded() -> None:
    state = slate(Write("a", then=("b", "c")), Write("d"))

    assert state.written == ["a", "b", "c", "d"]


def test_a_body_is_finished_before_what_it_yields_begins() -> None:
    state = slate(Write("parent", then=("child",)))

    assert state.written == ["parent", "child"]


def test_news_are_told_in_the_order_in_which_things_happen() -> None:
    _, news = run_events(Write("a", then=("b",)), Write("c"))

    assert words(news) == ["a", "b", "c"]


def test_what_only_tells_is_left_out_where_nobody_listens() -> None:
    state, news = run_events(Announce("end"))
    unheard = Slate(seats=2, rng=SeededRng("seed"), agenda=[Announce("end")])
    run_to_decision(unheard)

    assert words(news) == ["end"]
    assert unheard.last_spots == []
    assert state.agenda == unheard.agenda == []


def test_what_is_told_later_is_put_into_words_only_where_somebody_listens() -> None:
    worded: list[str] = []

    def word(said: str) -> Event:
        worded.append(said)
        return Event(Text("said", {"word": said}))

    news: list[Event] = []
    outcome: list[StepOutput] = [LazyEvent(word, ("a",)), Write("b"), LazyEvent(word, ("c",))]
    heard, unheard = slate(), slate()
    push_outcome(heard, outcome, news)
    push_outcome(unheard, outcome, None)

    assert words(news) == worded == ["a", "c"]
    assert heard.agenda == unheard.agenda == [Write("b")]


def test_spots_of_news_stay_touched_though_nobody_listens() -> None:
    unheard = Slate(seats=2, rng=SeededRng("seed"), agenda=[Write("a")])
    run_to_decision(unheard)

    assert unheard == slate(Write("a"))


def test_what_a_choice_yields_comes_before_what_was_already_waiting() -> None:
    state = slate(Pick(0, ("x", "y")), Write("later"))

    state, news = apply(state, Action(0, "pick/y"))

    assert state.written == ["y", "later"]
    assert words(news) == ["y", "later"]


def test_the_table_stops_at_a_real_choice_and_says_whose_it_is() -> None:
    state = slate(Write("a"), Pick(1, ("x", "y")), Write("b"))

    (decision,) = pending(state)

    assert (decision.seat, decision.prompt, decision.secret) == (
        1,
        Text("pick", {"written": 1}),
        False,
    )
    assert [option.key for option in decision.options] == ["pick/x", "pick/y"]
    assert state.written == ["a"]


def test_a_question_says_how_many_answers_may_be_named_at_once_one_unless_it_does() -> None:
    one, two = slate(Pick(0, ("x", "y"))), slate(PickTwo(0, ("x", "y")))

    assert [decision.max_choices for state in (one, two) for decision in pending(state)] == [1, 2]


def test_a_question_with_one_option_answers_itself_and_its_own_news_tell_it() -> None:
    state, news = run_events(Pick(0, ("only",)))

    assert state.written == ["only"]
    assert pending(state) == ()
    assert news[-1].text == Text("wrote", {"word": "only"})


def test_a_forced_answer_without_news_of_its_own_is_told_by_the_kernel() -> None:
    state, news = run_events(Nod(1))

    assert state.written == ["nodded"]
    assert [event.text for event in news] == [
        Text("only-choice", {"who": SeatRef(1), "choice": Text("nod")})
    ]


def test_a_question_with_no_option_leaves_and_the_game_goes_on() -> None:
    state, news = run_events(Pick(0, ()), Write("next"))

    assert state.written == ["next"]
    assert words(news) == ["next"]


def test_a_secret_question_is_asked_even_when_there_is_one_answer() -> None:
    state = slate(PickInSecret(0, ("only",)))

    (decision,) = pending(state)

    assert decision.secret
    assert keys(state) == ["pick/only"]
    assert state.written == []


def test_a_secret_question_without_an_answer_leaves() -> None:
    assert pending(slate(PickInSecret(0, ()))) == ()


def test_a_secret_question_may_hold_options_that_everybody_may_see() -> None:
    (decision,) = pending(slate(PickFromHand(0)))

    assert [option.key for option in decision.options] == ["play/spade", "pass"]
    assert [option.key for option in decision.public_options] == ["pass"]


def test_of_a_question_that_is_no_secret_everybody_may_see_all_options() -> None:
    (decision,) = pending(slate(Pick(0, ("a", "b"))))

    assert decision.public_options == decision.options


def test_a_rule_that_never_ends_is_an_error_that_names_it() -> None:
    with pytest.raises(RuntimeError, match="endless rule at Endless"):
        slate(Endless())


def test_nothing_is_pending_when_the_agenda_is_empty() -> None:
    assert pending(slate(Write("a"))) == ()


def test_apply_leaves_the_table_it_was_given_untouched() -> None:
    before = slate(Pick(0, ("x", "y")), Pick(1, ("x", "y")))
    bytes_before = SLATE.dump(before)

    after, _ = apply(before, Action(0, "pick/x"))

    assert SLATE.dump(before) == bytes_before
    assert (before.written, after.written) == ([], ["x"])


def test_moving_on_with_a_copy_changes_nothing_earlier() -> None:
    first = slate(Draw(0))
    second, _ = apply(first, Action(0, "throw"))
    third, _ = apply(second, Action(0, "throw"))

    assert [state.rng.draws for state in (first, second, third)] == [0, 1, 2]
    assert [len(state.written) for state in (first, second, third)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("steps", "action", "complaint"),
    [
        ((Pick(0, ("x", "y")),), Action(1, "pick/x"), "but seat 0 decides"),
        ((Pick(0, ("x", "y")),), Action(0, "pick/z"), "not among the options"),
        ((), Action(0, "pick/x"), "the game is over"),
    ],
    ids=["wrong seat", "wrong key", "game over"],
)
def test_an_illegal_action_is_refused_with_seat_key_and_reason(
    steps: tuple[Step, ...], action: Action, complaint: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(slate(*steps), action)

    for part in (f"seat {action.seat}", repr(action.key), complaint):
        assert part in str(refusal.value)


def choice(key: str) -> tuple[Slate, Slate, list[Event]]:
    before = slate(Draw(0))
    after, events = apply(before, Action(0, key))
    return before, after, events


def test_a_choice_can_be_taken_back_while_its_seat_still_decides() -> None:
    assert can_undo(*choice("neither"), seat=0)


@pytest.mark.parametrize(
    "key", ["look", "throw", "pass"], ids=["revealed", "drawn", "another seat decides"]
)
def test_a_choice_is_final_once_something_was_revealed_or_drawn_or_the_turn_passed(
    key: str,
) -> None:
    assert not can_undo(*choice(key), seat=0)


def test_a_choice_is_final_once_another_seat_had_its_only_choice() -> None:
    before = slate(Pick(0, ("x", "y")), Nod(1), Pick(0, ("x", "y")))
    after, events = apply(before, Action(0, "pick/x"))

    assert after.agenda[-1].seat == 0
    assert not can_undo(before, after, events, seat=0)


def test_the_last_choice_of_a_game_is_final() -> None:
    before = slate(Pick(0, ("x", "y")))
    after, events = apply(before, Action(0, "pick/x"))

    assert not can_undo(before, after, events, seat=0)


def test_the_spots_of_choices_and_news_stay_touched_while_the_same_seat_moves() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(0, ("x", "y")), Pick(1, ("x", "y")))

    state, _ = apply(state, Action(0, "pick/x"))
    state, _ = apply(state, Action(0, "pick/y"))

    assert state.last_seat == 0
    assert state.last_spots == ["word/x", "slate/x", "word/y", "slate/y"]


def test_the_next_seat_to_move_starts_with_nothing_touched() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(1, ("x", "y")), Pick(0, ("x", "y")))
    state, _ = apply(state, Action(0, "pick/x"))

    state, _ = apply(state, Action(1, "pick/y"))

    assert (state.last_seat, state.last_spots) == (1, ["word/y", "slate/y"])


def test_a_forced_answer_of_another_seat_is_not_part_of_the_last_move() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(1, ("only",)), Pick(0, ("v", "w")))

    after, _ = apply(state, Action(0, "pick/x"))

    assert after.written == ["x", "only"]
    assert after.last_seat == 0
    assert "word/x" in after.last_spots
    assert "word/only" not in after.last_spots


def test_a_forced_answer_of_the_same_seat_is_part_of_its_last_move() -> None:
    state = slate(Pick(0, ("x", "y")), Pick(0, ("only",)), Pick(0, ("v", "w")))

    after, _ = apply(state, Action(0, "pick/x"))

    assert {"word/x", "word/only"} <= {*after.last_spots}
